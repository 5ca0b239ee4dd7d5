import { HttpError } from 'react-admin';
import { auth } from '../i18n/auth.ts';
import type { Rights } from './access.ts';

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

/** What the server told with that, or with the answer to a sign-in, of what decides on somebody's rights; null: nothing. */
export function rightsIn(answer: unknown): Rights | null {
  const { role, roleName, rows } = Object(Reflect.get(Object(answer), 'rights')) as Partial<Rights>;
  return Array.isArray(rows) ? { role: role ?? null, roleName: roleName ?? null, rows } : null;
}

/** The place in the log of changes that it told along, null where it keeps none. */
export function placeIn(answer: unknown): string | null {
  const { place } = Object(answer) as { place?: unknown };
  return typeof place === 'string' ? place : null;
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
