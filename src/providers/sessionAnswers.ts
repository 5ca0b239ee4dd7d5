import { HttpError } from 'react-admin';
import { auth } from '../i18n/auth.ts';

/** Who is signed in. `role` is the `username` of a row in `roles`; null: no rights yet. */
export type SessionUser = { id: number | string; name: string; email: string; role: string | null };

/** Tries to sign in to somebody's account that failed since they signed in last. */
export interface FailedTries {
  count: number;
  /** The last of them: ISO, UTC. */
  at: string;
  address: string | null;
}

/** Both shapes of the answer to /me are accepted (product §7): `{ data: user }` and the user itself. */
export function userIn(answer: unknown): SessionUser {
  const { data } = Object(answer) as { data?: unknown };
  const { id, name, email, role } = Object(data ?? answer) as Record<string, unknown>;
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error('The answer to /me holds no user');
  return {
    id,
    name: String(name ?? email ?? id),
    email: String(email ?? ''),
    role: role == null ? null : String(role),
  };
}

export function tokenIn(answer: unknown): string {
  const { access_token: token } = Object(answer) as Record<string, unknown>;
  if (typeof token === 'string' && token !== '') return token;
  throw new HttpError(auth.errors.noToken, 200, { message: auth.errors.noToken });
}

/** A server of another make tells of none. */
export function failedTriesIn(answer: unknown): FailedTries | null {
  const { failed_tries: told } = Object(answer) as Record<string, unknown>;
  const { count, at, address } = Object(told) as Record<string, unknown>;
  if (typeof count !== 'number' || typeof at !== 'string') return null;
  return { count, at, address: typeof address === 'string' ? address : null };
}
