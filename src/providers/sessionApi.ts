import { HttpError } from 'react-admin';
import type { BarisCabang } from '../domain/klinik/pengaturanTersimpan.ts';
import { auth } from '../i18n/orang/auth.ts';
import type { Tampilan } from '../resources/core/tampilan.ts';
import type { Caller, Places } from '../schema/index.ts';
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

/** A step that waits for a code. */
export type CodeStep = Exclude<Step, { step: 'recovery' }>;

/** Tries to sign in to somebody's account that failed since they signed in last. */
export interface FailedTries {
  count: number;
  /** The last of them: ISO, UTC. */
  at: string;
  address: string | null;
}

/** The role of a user and its `permission` records, which decide on what they may do. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Their kept views of lists, and those of their role. */
  views?: readonly Readonly<Tampilan>[];
  /** The doctor that the account is tied to. */
  dokter?: number | null;
  /** The fields of the account that decide on rows. */
  me?: Caller;
  /** Of a clinic that has several branches. */
  places?: Places;
  /** Branches of the account, with their own settings. */
  branches?: readonly BarisCabang[];
}

export const nobody: Rights = { role: null, roleName: null, rows: [], dokter: null };

/** SignInGrounds along with the user: their rights, and the place in the server's log of changes at `at`, in ms since 1970. */
export interface SignInGrounds {
  rights: Rights;
  place: { place: string; at: number } | null;
}

/** Absent from a server of another make: `told`. */
export type SignedIn = { user: SessionUser; told?: SignInGrounds | undefined };

/** The status of what was mistyped. */
const wrongAt: Record<string, number> = { '/login': 401, '/auth/factor': 422 };

/** The session's requests. */
export function createSessionApi(api: Api) {
  let failedTries: FailedTries | null = null;
  /** The wrong passwords on this page in a row, for one e-mail. */
  let mistyped = { email: '', count: 0 };
  return {
    fetchUser: async (): Promise<SignedIn> => signedInBy(await api.get('/me')),
    /**
     * @param path - `/login`, or that of a further step, for the same person
     * @returns the token, and who that is where the answer told it; or what is asked for next
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
        return { token: tokenIn(answer), signedIn: me ? signedInBy(me) : null, recovery };
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
  };
}

function signedInBy(answer: unknown): SignedIn {
  const rights = rightsIn(answer);
  const { place } = Object(answer) as { place?: unknown };
  const told = rights && { rights, place: typeof place === 'string' ? { place, at: Date.now() } : null };
  return { user: userIn(answer), ...(told && { told }) };
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
  const {
    role,
    roleName,
    rows,
    views,
    dokter,
    places,
    branches = [],
  } = Object(Reflect.get(Object(answer), 'rights')) as Partial<Rights>;
  if (!Array.isArray(rows)) return null;
  const known = { role: role ?? null, roleName: roleName ?? null, rows, views: views ?? [], dokter: dokter ?? null };
  return places ? { ...known, places, branches } : known;
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
