import { type ReactNode, useEffect, useState } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { sentencesOf } from '../../i18n/translate.ts';
import type { Field, Fields } from '../../schema/index.ts';
import { DemandedContext } from '../input/demanded.ts';
import { useWaitingPicks, WaitingPicksContext } from '../input/waitingPicks.ts';
import { fetchValidator, keepDirtyFields, RefusedFocus, useValidator } from './DeclaredForm.tsx';

type Values = Record<string, unknown>;

interface Props {
  fields: Fields;
  /** Filled in beforehand. */
  defaultValues?: Values | undefined;
  /** Problems that no single field tells, as a sentence each. */
  check?: ((typed: Values) => Record<string, string>) | undefined;
  /** The sentences of a refusal, by field. */
  errors?: Readonly<Record<string, string>>;
  /** Receives the values as they are stored. */
  onSubmit: (values: Values) => unknown;
  /** Inputs of the fields, and a submit button. */
  children: ReactNode;
}

/** A form of fields that are no record's: of a dialog, or a page of its own. It is validated by their declarations. */
export function FieldsForm({ fields, defaultValues, check, errors, onSubmit, children }: Props) {
  useValidator();
  const { picks, unmet } = useWaitingPicks();
  const [demanded] = useState(() => new Map<string, Field>());
  const read = (typed: Values) => readFields({ ...fields, ...Object.fromEntries(demanded) }, typed);
  return (
    <RecordContextProvider value={undefined}>
      <Form
        noValidate
        {...(defaultValues && { defaultValues })}
        resetOptions={keepDirtyFields}
        disableInvalidFormNotification
        validate={async (typed: Values) => {
          const unchosen = await unmet();
          return { ...check?.(typed), ...sentencesOf((await read(typed))?.issues ?? {}), ...unchosen };
        }}
        onSubmit={async (typed: Values) => onSubmit((await read(typed))?.record ?? typed)}
      >
        {errors && <RefusedInputs errors={errors} />}
        <WaitingPicksContext value={picks}>
          <DemandedContext value={demanded}>{children}</DemandedContext>
        </WaitingPicksContext>
      </Form>
    </RecordContextProvider>
  );
}

/** The values as they are stored, and what is wrong with them. */
export async function readFields(fields: Fields, typed: Values) {
  // A field that was taken away keeps its value in the form.
  const asked = Object.entries(typed).filter(([name]) => Object.hasOwn(fields, name));
  return (await fetchValidator())?.validateFields(fields, Object.fromEntries(asked));
}

/** Puts the sentences of a refusal at the inputs they concern. */
function RefusedInputs({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { setError } = useFormContext();
  useEffect(() => {
    for (const [name, message] of Object.entries(errors)) setError(name, { type: 'server', message });
  }, [errors, setError]);
  return <RefusedFocus />;
}
