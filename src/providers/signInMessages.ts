import { HttpError } from 'react-admin';
import { auth } from '../i18n/orang/auth.ts';
import { serverMessage } from './api.ts';

/** The sentence for a failed login (product §8). */
export function loginMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return auth.errors.unexpected;
  const own = Object(error.body).code === 'too_many_sign_ins' ? serverMessage(error) : undefined;
  return own ?? messageByStatus(error.status) ?? serverMessage(error) ?? auth.errors.login;
}

/** The sentence for a failed registration: that of product §8 where it fits, else the server's own. */
export function registerMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return auth.errors.unexpected;
  const { status } = error;
  const ours = status === 0 || status >= 500 ? messageByStatus(status) : undefined;
  return ours ?? serverMessage(error) ?? auth.errors.register;
}

/** The sentence for a refused step: the server's own, which knows what has to be done. */
export function stepMessage(error: unknown): string {
  const told = error instanceof HttpError && error.status < 500 ? serverMessage(error) : undefined;
  return told ?? loginMessage(error);
}

function messageByStatus(status: number): string | undefined {
  return loginMessages[status] ?? (status >= 500 ? auth.errors.server : undefined);
}

const loginMessages: Record<number, string> = {
  0: auth.errors.offline,
  401: auth.errors.credentials,
  422: auth.errors.invalid,
  429: auth.errors.tooMany,
};
