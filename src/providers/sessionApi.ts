import { HttpError } from 'react-admin';
import { auth } from '../i18n/orang/auth.ts';
import type { Rights } from './access.ts';
import type { Api } from './api.ts';

/** The person who is signed in. `role` is the `username` of a row in `roles`; null: no rights yet. */
export type SessionUser = { id: number | string; name: string; email: string; role: string | null };

export type Credentials = { email: string; password: string; remember?: boolean | undefined };

/**
 * What the server asks for before it signs somebody in: a code of their app; an app, set up now, which `secret` and
 * `picture` (SVG) are for; or that they keep the `recovery` codes it shows this once, after which `go` goes on.
 */
export type Step =
  | { step: 'factor'; ticket: string }
  | { step: 'setup'; ticket: string; secret: string; picture: string }
  | { step: 'recovery'; recovery: string[]; go: () => Promise<unknown> };

/** Tries to sign in to somebody's account that failed since they signed in last. */
export interface FailedTries {
  count: number;
  /** The last of them: ISO, UTC. */
  at: string;
  address: string | null;
}

/** A place in the server's log of changes, and when it was that, in ms since 1970. */
type LogPlace = { place: string; at: number };

/** The status of what was mistyped. */
const wrongAt: Record<string, number> = { '/login': 401, '/auth/factor': 422 };

/**
 * The session's requests. Keeps what the server adds to the answer of who is signed in: their rights, the place in its
 * log of changes, and the failed tries to sign in.
 */
export function createSessionApi(api: Api) {
  let rights: { email: string; rights: Rights } | null = null;
  let followFrom: LogPlace | null = null;
  let failedTries: FailedTries | null = null;
  /** The wrong passwords on this page in a row, for one e-mail. */
  let mistyped = { email: '', count: 0 };

  function readUser(answer: unknown): SessionUser {
    const user = userIn(answer);
    const found = rightsIn(answer);
    rights = found && { email: user.email, rights: found };
    const { place } = Object(answer) as { place?: unknown };
    followFrom = typeof place === 'string' ? { place, at: Date.now() } : null;
    return user;
  }

  return {
    fetchUser: async () => readUser(await api.get('/me')),
    /** The same without keeping what the server adds. */
    refetchUser: async () => userIn(await api.get('/me')),
    /**
     * @param path - `/login`, or that of a further step, for the same person
     * @returns the token, and `readUser` where the answer told who that is; or what is asked for next
     */
    async signIn(path: string, body: object) {
      const { email = mistyped.email } = body as { email?: string };
      if (mistyped.email !== email) mistyped = { email, count: 0 };
      try {
        const answer = Object(await api.post(path, body));
        if (answer.step) return { step: answer as Step };
        const tries = failedTriesIn(answer);
        // Tries made on this page are no news.
        failedTries = tries && tries.count > mistyped.count ? tries : null;
        mistyped = { email: '', count: 0 };
        const { me, recovery } = answer as { me?: unknown; recovery?: string[] };
        return { token: tokenIn(answer), readUser: me ? () => readUser(me) : null, recovery };
      } catch (error) {
        if (error instanceof HttpError && error.status === wrongAt[path]) mistyped.count += 1;
        throw error;
      }
    },
    /** Tells the server without waiting for it. */
    signOut: () => void api.post('/logout', undefined, { keepalive: true }).catch(() => undefined),
    /** The failed tries that whoever signed in has not seen yet; returned once. */
    takeFailedTries(): FailedTries | null {
      const tries = failedTries;
      failedTries = null;
      return tries;
    },
    /** The rights of whoever has this e-mail as the server told them last, until `forgetRights`. */
    rightsOf: (email: string): Rights | null => (rights?.email === email ? rights.rights : null),
    /** To be called when news comes of changed rights: the next question is for the server. */
    forgetRights() {
      rights = null;
    },
    /** The place in the log of changes that the last answer stands for. */
    followFrom: (): LogPlace | null => followFrom,
  };
}

/** Both shapes of the answer to /me are accepted (product §7): `{ data: user }` and the user itself. */
function userIn(answer: unknown): SessionUser {
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

function rightsIn(answer: unknown): Rights | null {
  const { role, roleName, rows, views, dokter } = Object(Reflect.get(Object(answer), 'rights')) as Partial<Rights>;
  if (!Array.isArray(rows)) return null;
  return { role: role ?? null, roleName: roleName ?? null, rows, views: views ?? [], dokter: dokter ?? null };
}

function tokenIn(answer: unknown): string {
  const { access_token: token } = Object(answer) as Record<string, unknown>;
  if (typeof token === 'string' && token !== '') return token;
  throw new HttpError(auth.errors.noToken, 200, { message: auth.errors.noToken });
}

/** Null from a server of another make, which sends none. */
function failedTriesIn(answer: unknown): FailedTries | null {
  const { failed_tries: tries } = Object(answer) as Record<string, unknown>;
  const { count, at, address } = Object(tries) as Record<string, unknown>;
  if (typeof count !== 'number' || typeof at !== 'string') return null;
  return { count, at, address: typeof address === 'string' ? address : null };
}

/** The accounts of the demo rung (design §8) and their password, as `GET /api/config` tells them; none on the others. */
export function demoIn(config: unknown): { accounts: { email: string; role: string }[]; password: string } {
  const { demoAccounts, demoPassword } = Object(config) as { demoAccounts?: unknown[]; demoPassword?: unknown };
  const accounts = (demoAccounts ?? []).map((each) => {
    const { email, role } = Object(each) as Record<string, unknown>;
    return { email: String(email), role: String(role) };
  });
  return { accounts, password: String(demoPassword ?? '') };
}
