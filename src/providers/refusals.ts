import { HttpError } from 'react-admin';
import { answerOf, translate } from '../i18n/translate.ts';
import { QueryError, Refusal, type Resource } from '../schema/index.ts';

/** The resource of that name, or a 404. */
export function resourceIn(resources: readonly Resource[], name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw refusalAnswer(404, 'not_found', translate('data.unknownResource', { resource: name }));
  return resource;
}

/** A filter or sort that the declaration does not allow is refused by its name. */
export function withQueryErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { parameter } = error;
    throw refusalAnswer(422, 'unknown_parameter', translate('data.unknownParameter', { parameter }), {});
  }
}

/** Turns a store's refusal into the error that the server would answer. */
export async function asHttpError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, errors } = answerOf(error);
    throw refusalAnswer(status, code, message, errors);
  }
}

/** An error as the server would answer it (design §7): a sentence, a code, and a sentence a field. */
export const refusalAnswer = (status: number, code: string, message: string, errors: Record<string, string> = {}) =>
  new HttpError(message, status, { message, code, errors });
