import { type AuthProvider, HttpError } from 'react-admin';
import { isLapsed, type Session, userOf } from './session.ts';
import type { Credentials, SessionUser } from './sessionApi.ts';
import { loginMessage } from './signInMessages.ts';

/** react-admin's authProvider with the session it speaks for, so that screens can read it (`useSession`). */
export type SessionAuthProvider = AuthProvider & { session: Session };

type AuthProviderOptions = {
  /** The rights of a user; everything is allowed unless given. Not called while nobody is signed in. */
  canAccess?: (question: AccessQuestion, user: SessionUser) => boolean | Promise<boolean>;
};

type AccessQuestion = { action: string; resource: string; record?: unknown };

/**
 * Session to react-admin.
 *
 * - `login` rejects with an Error whose message is the one of product §8 and, for a refusal, with status and body.
 * - `checkAuth` waits for the start-up check and rejects without a toast.
 * - `checkError` signs out on 401 only; a 403 never does.
 *
 * @example <Admin authProvider={createAuthProvider(session, { canAccess: (question, user) => … })} />
 */
export function createAuthProvider(session: Session, { canAccess }: AuthProviderOptions = {}): SessionAuthProvider {
  const currentUser = async () => userOf(await session.ready());
  return {
    session,
    async login(credentials: Credentials) {
      await session.login(credentials).catch((error: unknown) => {
        throw withMessage(error, loginMessage(error));
      });
    },
    async logout() {
      session.logout();
    },
    async checkAuth() {
      if ((await currentUser()) === null) throw silent;
      void session.refresh();
    },
    async checkError(error: unknown) {
      if ((Object(error) as { status?: unknown }).status !== 401) return;
      const state = session.state();
      // The page stays and asks for the password; then the refused action can be tried again.
      if (isLapsed(state)) return;
      // `SessionWatch` already signs out of a session that is over.
      throw state.status === 'authenticated' ? new Error() : { ...silent, logoutUser: false };
    },
    async canAccess({ action, resource, record }) {
      const user = await currentUser();
      return user !== null && (canAccess?.({ action, resource, record }, user) ?? true);
    },
  };
}

/** react-admin shows no toast for a rejection whose message is `false`. */
const silent = { message: false } as const;

function withMessage(error: unknown, message: string): Error {
  return error instanceof HttpError
    ? new HttpError(message, error.status, error.body)
    : new Error(message, { cause: error });
}
