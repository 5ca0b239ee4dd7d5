import { HttpError } from 'react-admin';
import { createActivity } from './activity.ts';
import { createApi } from './api.ts';
import { createClock } from './clock.ts';
import { allowDrafts, eraseDrafts, recentPrefix, sweepDrafts } from './drafts.ts';
import { createListeners } from './listeners.ts';
import { type Credentials, createSessionApi, type SessionUser, type Step } from './sessionApi.ts';
import { forgetStored } from './stored.ts';

export type SessionState =
  | { status: 'loading' }
  | {
      status: 'authenticated';
      user: SessionUser;
      /** The session ended by itself under an open page, which waits for the same person to sign in again. */
      lapsed?: true;
    }
  | { status: 'unauthenticated'; reason: SignedOut };

/**
 * The reason that nobody is signed in: nobody was (or signed out here), another tab signed out, the server no longer
 * knows the session or lets the account in, or it could not be asked (the token is still in storage, see `restart`).
 */
type SignedOut = 'signed-out' | 'elsewhere' | 'expired' | 'disabled' | 'unreachable';

export type Session = ReturnType<typeof createSession>;

type SessionOptions = {
  fetch?: typeof fetch | undefined;
  /** Milliseconds before the stored token is read at the start (product §9). */
  startDelay?: number;
  /** Milliseconds to wait before each further try while the server does not answer at the start. */
  retryDelays?: number[];
};

const tokenKey = 'token';
/** Stands in place of the token for a moment when somebody signs out, for other tabs to tell it from a token that is over. */
const left = '';
/** Milliseconds for which `refresh` trusts the last answer of the server. */
const freshFor = 5 * 60_000;

/**
 * The session of product §4: loading, then authenticated or unauthenticated. One per page; its callers share one start.
 *
 * At the start a token that the server refuses is removed. When the server cannot be asked at all (no connection, 5xx,
 * 429), a cashier who reloads during a restart should not have to sign in again: it is asked a few times more, and then
 * the session counts as unauthenticated, with the token left in storage for `restart` or the next reload.
 */
export function createSession({ fetch, startDelay = 100, retryDelays = [1000, 2000, 4000] }: SessionOptions = {}) {
  const storage = window.localStorage;
  sweepDrafts(Date.now());
  let state: SessionState = { status: 'loading' };
  let token: string | null = null;
  let starting: Promise<void> | undefined;
  let confirmedAt = 0;
  /** The user who was here last on this page, and whether they signed out by choice. */
  let last: { id: SessionUser['id']; chose: boolean } | null = null;
  /** Requests that wait for the end of a lapse; resolved with true if the same person signed in again. */
  let waiting: ((again: boolean) => void)[] = [];
  const listeners = createListeners();

  const clock = createClock();
  // Whoever types for long asks the server for nothing, and is at work all the same.
  const activity = createActivity(() => void refresh());
  /** The client that carries this session's credential. */
  const api = createApi({
    fetch,
    getToken: () => token,
    onUnauthorized: expire,
    idleSeconds: activity.idleSeconds,
    clock,
    // The session's own question must not wait for its answer.
    waitForSignIn: async (path) =>
      path !== '/me' && isLapsed(state) && new Promise<boolean>((resolve) => waiting.push(resolve)),
  });
  const server = createSessionApi(api);

  function set(next: SessionState) {
    state = next;
    listeners.notify();
  }

  /** Resolves to what the server asks for before, null once somebody is signed in. */
  async function enter(path: string, body: object): Promise<Step | null> {
    const answer = await server.signIn(path, body);
    if ('step' in answer) return answer.step ?? null;
    const { recovery } = answer;
    const go = async () => {
      token = answer.token;
      const user = await (answer.readUser ?? server.fetchUser)();
      storage.setItem(tokenKey, answer.token);
      confirm(user);
      return null;
    };
    return recovery ? { step: 'recovery', recovery, go } : go();
  }

  function stopWaiting(again: boolean) {
    const requests = waiting;
    waiting = [];
    for (const resolve of requests) resolve(again);
  }

  function confirm(user: SessionUser) {
    confirmedAt = Date.now();
    allowDrafts();
    stopWaiting(state.status === 'authenticated' && state.user.id === user.id);
    if (!isLapsed(state) && state.status === 'authenticated' && JSON.stringify(state.user) === JSON.stringify(user))
      return;
    set({ status: 'authenticated', user });
  }

  function end(reason: SignedOut) {
    if (state.status === 'authenticated') last = { id: state.user.id, chose: reason === 'signed-out' };
    token = null;
    storage.removeItem(tokenKey);
    forgetStored(recentPrefix);
    set({ status: 'unauthenticated', reason });
    stopWaiting(false);
  }

  /**
   * The server no longer knows the session. Whoever is at work keeps the page and is asked to sign in over it; the
   * useless token stays in storage, since taking it out would sign out the other tabs, which keep their pages too. A
   * disabled account keeps none.
   */
  function expire(error: unknown) {
    if (error instanceof HttpError && Object(error.body).code === 'account_disabled') return end('disabled');
    if (state.status !== 'authenticated') return end('expired');
    token = null;
    if (!isLapsed(state)) set({ ...state, lapsed: true });
  }

  /** Does not wait for the server: signing out must work while it is down. */
  function leave() {
    if (token !== null) server.signOut();
    end('signed-out');
  }

  async function start() {
    await pause(startDelay);
    if (state.status !== 'loading') return;
    const stored = storage.getItem(tokenKey);
    if (!stored) set({ status: 'unauthenticated', reason: 'signed-out' });
    else await resume(stored);
  }

  async function resume(stored: string) {
    token = stored;
    try {
      const user = await patiently(server.fetchUser, retryDelays);
      if (token === stored) confirm(user);
    } catch (error) {
      if (token !== stored) return; // Somebody signed in or out while the server was asked.
      // A page on which somebody is at work is kept, whatever became of the token of another tab.
      if (!isTransient(error) || state.status === 'authenticated') return expire(error);
      token = null;
      set({ status: 'unauthenticated', reason: 'unreachable' });
    }
  }

  async function reread() {
    if (state.status !== 'authenticated' || isLapsed(state)) return;
    const asked = token;
    confirmedAt = Date.now();
    const user = await server.refetchUser().catch(() => null);
    if (!user || token !== asked) return;
    // News of changed rights may have overtaken those of this answer.
    server.forgetRights();
    confirm(user);
  }

  /**
   * Asks the server again who is signed in, unless it said so lately. Called as staff move about and type, it keeps a
   * session in use from idling out, brings a changed role, and notices a session that was ended on the server.
   */
  async function refresh() {
    if (Date.now() - confirmedAt >= freshFor) await reread();
  }

  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== null && key !== tokenKey) return;
    if (newValue) void (newValue !== token && state.status !== 'loading' && resume(newValue));
    else if ((newValue === left || key === null) && state.status === 'authenticated') {
      eraseDrafts();
      end('elsewhere');
    }
    // A token that was of no use to another tab was cleared away.
    else void reread();
  }
  window.addEventListener('storage', onStorage);

  return {
    api,
    /** The server's time, as its answers tell it. */
    clock,
    state: () => state,
    /** Calls back after every change of state; returns how to stop. */
    subscribe: listeners.subscribe,
    /** True where this browser keeps a token, as yet unchecked. */
    kept: () => Boolean(storage.getItem(tokenKey)),
    /** The state once the start-up check is over; the first call starts it. */
    async ready(): Promise<SessionState> {
      if (state.status === 'loading') starting ??= start();
      await starting;
      return state;
    },
    /** The start-up check once more, after an `unreachable`. */
    restart() {
      set({ status: 'loading' });
      starting = start();
    },
    /**
     * Resolves to the next step, where there is one.
     *
     * @throws HttpError from either call; whatever fails, nothing of a session is left behind.
     */
    async login({ email, password, remember = false }: Credentials) {
      try {
        return await enter('/login', { email, password, remember });
      } catch (error) {
        leave();
        throw error;
      }
    },
    /**
     * A further step of signing in, or one after a way that needs no password.
     *
     * @throws HttpError after which it can be tried again.
     */
    async step(path: string, body: object) {
      try {
        return await enter(path, body);
      } catch (error) {
        token = null;
        throw error;
      }
    },
    /**
     * Signs the person whose session lapsed in again, or resolves to the next step; what waited for it goes on.
     *
     * @throws HttpError from either call; the page still waits then.
     */
    async signInAgain(password: string) {
      if (state.status !== 'authenticated' || !state.lapsed) return null;
      const { email } = state.user;
      try {
        return await enter('/login', { email, password, remember: false });
      } catch (error) {
        token = null;
        throw error;
      }
    },
    takeFailedTries: server.takeFailedTries,
    rightsOf: server.rightsOf,
    forgetRights: server.forgetRights,
    followFrom: server.followFrom,
    /** The user who was signed in on this page before, null for nobody. */
    last: () => last,
    /** Without a session this does nothing: react-admin calls it for every visitor who has to sign in. */
    logout() {
      if (state.status === 'unauthenticated') return;
      storage.setItem(tokenKey, left);
      eraseDrafts();
      leave();
    },
    refresh,
    /** The same at once: after a change of one's own profile. */
    reread,
    close: () => {
      window.removeEventListener('storage', onStorage);
      activity.close();
    },
  };
}

/** The signed-in user, also while their session is lapsed; null for nobody. */
export const userOf = (state: SessionState): SessionUser | null =>
  state.status === 'authenticated' ? state.user : null;

/** True while the page waits for its person to sign in again. */
export const isLapsed = (state: SessionState): boolean => state.status === 'authenticated' && state.lapsed === true;

/** No connection, too many requests, or a server in trouble: none of these says anything about the token. */
function isTransient(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

async function patiently<T>(attempt: () => Promise<T>, delays: number[]): Promise<T> {
  for (const delay of delays) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(delay);
    }
  }
  return attempt();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
