import { HttpError } from 'react-admin';

/** An error as the server would answer it (design §7): a sentence, a code, and a sentence a field. */
export const refused = (status: number, code: string, message: string, errors: Record<string, string> = {}) =>
  new HttpError(message, status, { message, code, errors });
