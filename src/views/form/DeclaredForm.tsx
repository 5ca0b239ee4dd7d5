import { Alert } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, RecordContextProvider, useRecordContext } from 'react-admin';
import { set, useFormContext, useFormState } from 'react-hook-form';
import { sentencesOf } from '../../i18n/translate.ts';
import { type Field, isFixed, type Resource, type Row, typedOnly } from '../../schema/index.ts';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { FocusOn } from '../base/FocusOn.tsx';
import { useHeld } from '../base/useRefusalNotice.ts';
import { useTranslate } from '../base/words.ts';
import { DemandedContext } from '../input/demanded.ts';
import { useWaitingPicks, WaitingPicksContext } from '../input/waitingPicks.ts';

/**
 * A newer record fills only untouched fields, and what was refused stays marked. A constant, since each new object would
 * reset the form.
 */
export const keepDirtyFields = {
  keepDirtyValues: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
};

/** A form that is validated by the declaration at hand; the caller lays out its inputs. */
export function DeclaredForm(props: { defaultValues?: Record<string, unknown>; children: ReactNode }) {
  const resource = useDeclaration();
  const beside = useBesideDeclared(resource);
  const newest = useRecordContext<Row>();
  const [lists, setLists] = useState('');
  const record = useWithHeld(newest, lists);
  const [demanded] = useState(() => new Map<string, Field>());
  const { picks, unmet } = useWaitingPicks();
  useValidator();
  return (
    <RecordContextProvider value={record}>
      <Form
        {...props}
        validate={async (values) => {
          // First: a box whose answer is waited for puts it into the values.
          const unchosen = await unmet();
          const own = await problemsIn(withDemanded(resource, demanded), values);
          return { ...own, ...(beside && (await problemsBeside(beside, values))), ...unchosen };
        }}
        resetOptions={keepDirtyFields}
        disableInvalidFormNotification
        noValidate
      >
        <TypedLists onChange={setLists} />
        <WaitingPicksContext value={picks}>
          <DemandedContext value={demanded}>{props.children}</DemandedContext>
        </WaitingPicksContext>
      </Form>
    </RecordContextProvider>
  );
}

/**
 * The newest record, but with the rows that typing began with in lists that were typed in: by their position, what was
 * typed in one row would come to stand in another.
 */
function useWithHeld(newest: Row | undefined, lists: string): Row | undefined {
  const before = useRef(newest);
  const record = useMemo(() => {
    const former = before.current;
    if (!newest || lists === '' || former?.id !== newest.id) return newest;
    return { ...newest, ...Object.fromEntries(lists.split(' ').map((name) => [name, former[name]])) };
  }, [newest, lists]);
  useEffect(() => {
    before.current = record;
  });
  return record;
}

/** In the foot of a form that was sent: how many inputs are wrong, and the first of them, until that is mended. */
export function InvalidNotice() {
  const translate = useTranslate();
  const held = useHeld();
  const { errors, submitCount, isSubmitting } = useFormState();
  const shown = Object.entries(errors).filter(([name]) => held(name));
  const sentences = messagesIn(Object.fromEntries(shown));
  if (isSubmitting || sentences.length === 0 || submitCount === 0) return null;
  return (
    <Alert severity="error" sx={{ flex: '1 0 100%', py: 0 }}>
      {translate('views.form.invalid', { count: sentences.length, first: sentences[0] ?? '' })}
    </Alert>
  );
}

/** The messages of errors, in lists and objects, too. */
const messagesIn = (errors: object): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (name === 'ref' || typeof error !== 'object' || error === null) return [];
    return 'message' in error && typeof error.message === 'string' ? [error.message] : messagesIn(error);
  });

/** Tells which lists were typed in, their names in one text. */
function TypedLists({ onChange }: { onChange: (names: string) => void }) {
  const { fields } = useDeclaration();
  const { dirtyFields } = useFormState();
  const names = Object.keys(dirtyFields)
    .filter((name) => fields[name]?.kind === 'list')
    .join(' ');
  useEffect(() => onChange(names), [names, onChange]);
  return null;
}

/**
 * Keeps `base` at the record that the typing started from: it follows the newest until something is typed, so that a
 * save tells what somebody else has changed since.
 */
export function useBase(base: { current: Row | undefined }) {
  const newest = useRecordContext<Row>();
  // Not `isDirty`: a newer record resets that, and keeps the fields that were typed in.
  const { dirtyFields } = useFormState();
  const typed = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!typed) base.current = newest;
  }, [typed, newest, base]);
}

/** The declaration of the other record in the form, by its name there. */
function useBesideDeclared(resource: Resource) {
  const { resources } = useDeclarations();
  const { form: { beside } = {} } = useParts(resource);
  const declared = resources.find(({ name }) => name === beside?.resource);
  return beside && declared ? { name: beside.name, declared } : null;
}

/** The issues of the other record, as far as it is typed here. */
async function problemsBeside({ name, declared }: { name: string; declared: Resource }, values: Values) {
  const typed = values[name];
  if (typeof typed !== 'object' || typed === null) return {};
  const fields = Object.fromEntries(Object.entries(declared.fields).filter(([each]) => Object.hasOwn(typed, each)));
  const problems = await problemsIn({ ...declared, fields }, typed as Values);
  return Object.keys(problems).length > 0 ? { [name]: problems } : {};
}
type Values = Record<string, unknown>;

const withDemanded = (resource: Resource, demanded: ReadonlyMap<string, Field>): Resource => ({
  ...resource,
  fields: { ...resource.fields, ...Object.fromEntries(demanded) },
});

/** The form's issues as sentences, nested as the form is. */
async function problemsIn(resource: Resource, values: Record<string, unknown>) {
  const validator = await fetchValidator();
  if (!validator) return {};
  const typed = typedOnly(resource).fields;
  // What a command fills in, and is not there yet, is not asked for.
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, { readOnly }]) =>
        Object.hasOwn(typed, name) || isFixed(resource, name) || (readOnly && Object.hasOwn(values, name)),
    ),
  );
  const declared = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
  const problems = {};
  for (const [path, sentence] of Object.entries(
    sentencesOf(validator.validate({ ...resource, fields }, declared).issues),
  )) {
    // Fields that only commands write have no input to correct.
    if (Object.hasOwn(typed, path.split('.')[0] ?? '')) set(problems, path, sentence);
  }
  return problems;
}

/** Focuses the first input that the server refused, as react-hook-form does for those that the form refuses. */
export function RefusedFocus() {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const [first = ''] = Object.keys(errors);
  const refused = !isSubmitting && errors[first]?.type === 'server';
  return <FocusOn always when={refused && submitCount} at={() => setFocus(first)} />;
}

/**
 * The check of forms by their declarations. Null where its code cannot be fetched: whoever stores the record checks it as
 * well, and its answer tells what is wrong.
 */
export const fetchValidator = () => import('../../schema/validate.ts').catch(() => null);

/** Fetches the check as soon as a form stands, so that a network that fails while somebody types is met prepared. */
export function useValidator(): void {
  useEffect(() => void fetchValidator(), []);
}
