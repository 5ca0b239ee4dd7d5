import { HttpError } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { fieldErrors } from '../../providers/api.ts';
import type { Fields } from '../../schema/index.ts';

/** The sentence of an error; `otherwise`, a sentence or its key, where it brings none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

/**
 * The sentence of a refusal at a field that the form does not hold; null without one. A rule says all by itself. Anything
 * else nobody at the form can mend: a fault of the console, to be looked for in the log by the request's id.
 */
export function faultOf(error: unknown, holds: (name: string) => boolean, fields: Fields): string | null {
  const head = (path: string) => path.split('.')[0] ?? '';
  const [path, sentence] = Object.entries(fieldErrors(error)).find(([each]) => !holds(head(each))) ?? [];
  if (path === undefined || sentence === undefined) return null;
  if (sentence === messageOf(error, '')) return sentence;
  const { requestId } = Object(error instanceof HttpError ? error.body : null) as { requestId?: string };
  const told = { field: fields[head(path)]?.label ?? path, sentence };
  return requestId === undefined
    ? translate('views.form.fault', told)
    : translate('views.form.faultOf', { ...told, id: requestId });
}
