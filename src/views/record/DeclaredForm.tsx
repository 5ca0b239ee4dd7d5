import { type ReactNode, useEffect } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { sentencesOf } from '../../i18n/translate.ts';
import type { Resource } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';

/** A newer record fills only untouched fields. A constant, since each new object would reset the form and its errors. */
const keepTyped = { keepDirtyValues: true };

/** A form that is validated by the declaration at hand; the caller lays out its inputs. */
export function DeclaredForm(props: { defaultValues?: Record<string, unknown>; children: ReactNode }) {
  const resource = useDeclaration();
  return (
    <Form
      {...props}
      validate={(values) => problemsIn(resource, values)}
      resetOptions={keepTyped}
      // In a dialog the message would lie over its buttons; the input at fault has the focus.
      disableInvalidFormNotification={resource.dialog !== null}
      noValidate
    >
      {props.children}
    </Form>
  );
}

/**
 * Keeps `version` at that of the record that the typing started from: it follows the newest until something is typed,
 * so that a save over somebody else's change is refused.
 */
export function useOpenedVersion(version: { current: unknown }, touched?: { current: readonly string[] }) {
  const newest = useRecordContext()?.['version'] as unknown;
  // Not `isDirty`: a newer record resets that, and keeps the fields that were typed in.
  const { dirtyFields } = useFormState();
  const names = Object.keys(dirtyFields);
  const typed = names.length > 0;
  useEffect(() => {
    if (touched) touched.current = names;
  });
  useEffect(() => {
    if (!typed) version.current = newest;
  }, [typed, newest, version]);
}

/** The form's issues as sentences, nested as the form is; zod is fetched with the first. */
async function problemsIn(resource: Resource, values: Record<string, unknown>) {
  const { validate } = await import('../../schema/validate.ts');
  const declared = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(resource.fields, name)));
  const problems = {};
  for (const [path, sentence] of Object.entries(sentencesOf(validate(resource, declared).issues))) {
    // Fields that only commands write have no input to correct.
    if (!resource.fields[path.split('.')[0] ?? '']?.readOnly) set(problems, path, sentence);
  }
  return problems;
}
