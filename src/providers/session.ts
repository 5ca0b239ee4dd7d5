import { HttpError } from 'react-admin';
import type { Rights } from './access.ts';
import { createApi } from './api.ts';
import { createClock } from './clock.ts';
import {
  type FailedTries,
  failedTriesIn,
  placeIn,
  rightsIn,
  type SessionUser,
  tokenIn,
  userIn,
} from './sessionAnswers.ts';

export type { SessionUser } from './sessionAnswers.ts';

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
 * Why nobody is signed in: nobody was (or signed out here), another tab signed out, the server no longer knows the
 * session, or the server could not be asked (the token is still in storage, see `restart`).
 */
export type SignedOut = 'signed-out' | 'elsewhere' | 'expired' | 'unreachable';

export type Credentials = { email: string; password: string; remember?: boolean | undefined };

export type Session = ReturnType<typeof createSession>;

export type SessionOptions = {
  fetch?: typeof fetch | undefined;
  storage?: Storage;
  /** Milliseconds before the stored token is read at the start (product §9). */
  startDelay?: number;
  /** Milliseconds to wait before each further try while the server does not answer at the start. */
  retryDelays?: number[];
  /** Milliseconds for which `refresh` trusts the last answer of the server. */
  freshFor?: number;
};

const tokenKey = 'token';

/**
 * The session of product §4: loading, then authenticated or unauthenticated. One per page; every caller shares its start.
 *
 * At the start a token that the server refuses is removed. When the server cannot be asked at all (no connection, 5xx,
 * 429), a cashier who reloads during a restart should not have to sign in again: it is asked a few times more, and then
 * the session counts as unauthenticated, with the token left in storage for `restart` or the next reload.
 */
export function createSession({
  fetch,
  storage = window.localStorage,
  startDelay = 100,
  retryDelays = [1000, 2000, 4000],
  freshFor = 5 * 60_000,
}: SessionOptions = {}) {
  let state: SessionState = { status: 'loading' };
  let token: string | null = null;
  let starting: Promise<void> | undefined;
  let confirmedAt = 0;
  /** Who was here last on this page, and whether they left by choice. */
  let last: { id: SessionUser['id']; chose: boolean } | null = null;
  /** What is to be told to whoever signed in, and how often they themselves were refused on this page before. */
  let failed: FailedTries | null = null;
  let slips = { email: '', count: 0 };
  /** Told whether the same person signed in again, once a lapse is over. */
  let waiting: ((again: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  const clock = createClock();
  /** The client that carries this session's credential. */
  const api = createApi({
    fetch,
    getToken: () => token,
    onUnauthorized: expire,
    clock,
    // The session's own question must not wait for its answer.
    renewed: async (path) => path !== '/me' && isLapsed(state) && new Promise<boolean>((told) => waiting.push(told)),
  });
  /** What was told with the last answer of who is signed in. */
  let rights: { email: string; told: Rights } | null = null;
  let followFrom: { place: string; at: number } | null = null;
  function hear(answer: unknown): SessionUser {
    const user = userIn(answer);
    const told = rightsIn(answer);
    rights = told && { email: user.email, told };
    const place = placeIn(answer);
    followFrom = place === null ? null : { place, at: Date.now() };
    return user;
  }
  const fetchUser = async () => hear(await api.get('/me'));

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes the token; resolves to what a server told along with it of who that is. */
  async function enter({ email, password, remember }: Required<Credentials>): Promise<unknown> {
    if (slips.email !== email) slips = { email, count: 0 };
    try {
      const answer = await api.post('/login', { email, password, remember });
      const told = failedTriesIn(answer);
      // One's own slips on this page are no news.
      failed = told && told.count > slips.count ? told : null;
      slips = { email: '', count: 0 };
      token = tokenIn(answer);
      return (answer as { me?: unknown }).me;
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) slips.count += 1;
      throw error;
    }
  }

  function settle(again: boolean) {
    const told = waiting;
    waiting = [];
    for (const each of told) each(again);
  }

  function confirm(user: SessionUser) {
    confirmedAt = Date.now();
    settle(state.status === 'authenticated' && state.user.id === user.id);
    if (!isLapsed(state) && state.status === 'authenticated' && JSON.stringify(state.user) === JSON.stringify(user))
      return;
    set({ status: 'authenticated', user });
  }

  function end(reason: SignedOut) {
    if (state.status === 'authenticated') last = { id: state.user.id, chose: reason === 'signed-out' };
    token = null;
    storage.removeItem(tokenKey);
    set({ status: 'unauthenticated', reason });
    settle(false);
  }

  /**
   * The server no longer knows the session. Whoever is at work keeps the page and is asked to sign in over it; the
   * useless token stays in storage, since taking it out would sign out the other tabs, which keep their pages too.
   */
  function expire() {
    if (state.status !== 'authenticated') return end('expired');
    token = null;
    if (!isLapsed(state)) set({ ...state, lapsed: true });
  }

  /** Tells the server as well, but waits for nothing: signing out must work with a server that is down. */
  function leave() {
    if (token !== null) void api.post('/logout', undefined, { keepalive: true }).catch(() => undefined);
    end('signed-out');
  }

  async function start() {
    await pause(startDelay);
    if (state.status !== 'loading') return;
    const stored = storage.getItem(tokenKey);
    if (stored === null) set({ status: 'unauthenticated', reason: 'signed-out' });
    else await resume(stored);
  }

  async function resume(stored: string) {
    token = stored;
    try {
      const user = await patiently(fetchUser, retryDelays);
      if (token === stored) confirm(user);
    } catch (error) {
      if (token !== stored) return; // Somebody signed in or out while the server was asked.
      if (!isTransient(error)) return expire();
      token = null;
      set({ status: 'unauthenticated', reason: 'unreachable' });
    }
  }

  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== null && key !== tokenKey) return;
    if (newValue !== null) void (newValue !== token && state.status !== 'loading' && resume(newValue));
    else if (state.status === 'authenticated') end('elsewhere');
  }
  window.addEventListener('storage', onStorage);

  return {
    api,
    /** The server's time, as its answers tell it. */
    clock,
    state: () => state,
    /** Calls back after every change of state; returns how to stop. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether this browser keeps a session, as yet unchecked. */
    kept: () => storage.getItem(tokenKey) !== null,
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
    /** @throws HttpError from either call; whatever fails, nothing of a session is left behind. */
    async login({ email, password, remember = false }: Credentials) {
      try {
        const me = await enter({ email, password, remember });
        storage.setItem(tokenKey, String(token));
        confirm(me ? hear(me) : await fetchUser());
      } catch (error) {
        leave();
        throw error;
      }
    },
    /**
     * Signs the person whose session lapsed in again; what waited for it goes on.
     *
     * @throws HttpError from either call; the page still waits then.
     */
    async again(password: string) {
      if (state.status !== 'authenticated' || !state.lapsed) return;
      const { email } = state.user;
      try {
        const me = await enter({ email, password, remember: false });
        const user = me ? hear(me) : await fetchUser();
        storage.setItem(tokenKey, String(token));
        confirm(user);
      } catch (error) {
        token = null;
        throw error;
      }
    },
    /** The failed tries that whoever signed in has not been told of yet; told once. */
    takeFailedTries(): FailedTries | null {
      const told = failed;
      failed = null;
      return told;
    },
    /** What the server told of the rights of whoever has this e-mail, until `forgetRights`. */
    rightsOf: (email: string): Rights | null => (rights?.email === email ? rights.told : null),
    /** Where in the log of changes the server was when it told that last, and when that was, in ms since 1970. */
    followFrom: () => followFrom,
    /** To be called when news comes of changed rights: the next question is for the server. */
    forgetRights() {
      rights = null;
    },
    /** Who was signed in on this page before, null for nobody. */
    last: () => last,
    /** Without a session this does nothing: react-admin calls it for every visitor who has to sign in. */
    logout() {
      if (state.status !== 'unauthenticated') leave();
    },
    /**
     * Asks the server again who is signed in, unless it said so lately. Called as staff move about, it keeps a session
     * in use from idling out, brings a changed role, and notices a session that was ended on the server.
     */
    async refresh() {
      if (state.status !== 'authenticated' || isLapsed(state) || Date.now() - confirmedAt < freshFor) return;
      const asked = token;
      confirmedAt = Date.now();
      const user = await api
        .get('/me')
        .then(userIn)
        .catch(() => null);
      if (!user || token !== asked) return;
      // News may have overtaken what this answer tells of rights.
      rights = null;
      confirm(user);
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}

/** Whether the page waits for its person to sign in again. */
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
