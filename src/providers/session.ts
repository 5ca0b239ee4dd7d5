import { HttpError } from 'react-admin';
import { type Api, createApi } from './api.ts';
import { createClock } from './clock.ts';
import { allowDrafts, eraseDrafts, recentPrefix, sweepDrafts } from './drafts.ts';
import { createListeners } from './listeners.ts';
import {
  type CodeStep,
  type Credentials,
  createSessionApi,
  type SessionUser,
  type SignedIn,
  type SignInGrounds,
  type Step,
} from './sessionApi.ts';
import { forgetStored } from './stored.ts';

export type SessionState =
  | { status: 'loading' }
  | {
      status: 'authenticated';
      user: SessionUser;
      /** Where the server told it with the user just now. */
      told?: SignInGrounds;
      /** The session ended by itself under an open page, which waits for the same person to sign in again. */
      lapsed?: true;
    }
  | { status: 'unauthenticated'; reason: SignedOut };

/**
 * The reason that nobody is signed in: nobody was (or signed out here), another tab signed out, the server no longer
 * knows the session or lets the account in, or it could not be asked (the token is still in storage, see `restart`).
 */
type SignedOut = 'signed-out' | 'elsewhere' | 'expired' | 'disabled' | 'unreachable';

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
export class Session {
  readonly #storage = window.localStorage;
  readonly #listeners = createListeners();
  /** Calls back after every change of state; returns how to stop. */
  readonly subscribe = this.#listeners.subscribe;
  /** The server's time, as its answers tell it. */
  readonly clock = createClock();
  /** The client that carries this session's credential. */
  readonly api: Api;
  /** The branch that is worked in, where the rights tell of several (`createAccess`). */
  branch: number | null = null;
  readonly #server: ReturnType<typeof createSessionApi>;
  readonly #activity: ReturnType<typeof createActivity>;
  readonly #startDelay: number;
  readonly #retryDelays: number[];
  #state: SessionState = { status: 'loading' };
  #token: string | null = null;
  #starting: Promise<void> | undefined;
  #confirmedAt = 0;
  #last: { id: SessionUser['id']; chose: boolean } | null = null;
  /** Requests that wait for the end of a lapse; resolved with true if the same person signed in again. */
  #waiting: ((again: boolean) => void)[] = [];

  constructor({ fetch, startDelay = 100, retryDelays = [1000, 2000, 4000] }: SessionOptions = {}) {
    this.#startDelay = startDelay;
    this.#retryDelays = retryDelays;
    sweepDrafts(Date.now());
    // Whoever types for long asks the server for nothing, and is at work all the same.
    this.#activity = createActivity(() => void this.refresh());
    this.api = createApi({
      fetch,
      getToken: () => this.#token,
      onUnauthorized: (error) => this.#expire(error),
      idleSeconds: this.#activity.idleSeconds,
      branch: () => this.branch,
      clock: this.clock,
      // The session's own question must not wait for its answer.
      waitForSignIn: async (path) =>
        path !== '/me' && isLapsed(this.#state) && new Promise<boolean>((resolve) => this.#waiting.push(resolve)),
    });
    this.#server = createSessionApi(this.api);
    window.addEventListener('storage', this.#onStorage);
  }

  readonly state = (): SessionState => this.#state;

  /** True where this browser keeps a token, as yet unchecked. */
  kept(): boolean {
    return Boolean(this.#storage.getItem(tokenKey));
  }

  /** The user who was here last on this page, and whether they signed out by choice; null for nobody. */
  last() {
    return this.#last;
  }

  /** The state once the start-up check is over; the first call starts it. */
  async ready(): Promise<SessionState> {
    if (this.#state.status === 'loading') this.#starting ??= this.#start();
    await this.#starting;
    return this.#state;
  }

  /** The start-up check once more, after an `unreachable`. */
  readonly restart = () => {
    this.#set({ status: 'loading' });
    this.#starting = this.#start();
  };

  /**
   * Resolves to the next step, where there is one.
   *
   * @throws HttpError from either call; whatever fails, nothing of a session is left behind.
   */
  async login({ email, password, remember = false }: Credentials): Promise<Step | null> {
    try {
      return await this.#enter('/login', { email, password, remember });
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /**
   * A further step of signing in, one after a way that needs no password, or a session that lapsed begun again.
   *
   * @throws HttpError after which it can be tried again.
   */
  async step(path: string, body: object): Promise<Step | null> {
    try {
      return await this.#enter(path, body);
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }

  /** Answers a step with the code of somebody's app, or a recovery code. */
  sendCode({ step, ticket }: CodeStep, code: string): Promise<Step | null> {
    return this.step(step === 'setup' ? '/auth/factor/setup' : '/auth/factor', { ticket, code });
  }

  /** The failed tries to sign in that whoever signed in has not seen yet; returned once. */
  takeFailedTries() {
    return this.#server.takeFailedTries();
  }

  /** Without a session this does nothing: react-admin calls it for every visitor who has to sign in. */
  readonly logout = () => {
    if (this.#state.status === 'unauthenticated') return;
    this.#storage.setItem(tokenKey, left);
    eraseDrafts();
    this.#leave();
  };

  /**
   * Asks the server again who is signed in, unless it said so lately. Called as staff move about and type, it keeps a
   * session in use from idling out, brings a changed role, and notices a session that was ended on the server.
   */
  async refresh(): Promise<void> {
    if (Date.now() - this.#confirmedAt >= freshFor) await this.reread();
  }

  /** The same at once: after a change of one's own profile. */
  async reread(): Promise<void> {
    if (this.#state.status !== 'authenticated' || isLapsed(this.#state)) return;
    const asked = this.#token;
    this.#confirmedAt = Date.now();
    const answer = await this.#server.fetchUser().catch(() => null);
    // News of changed rights may have overtaken those of this answer.
    if (answer && this.#token === asked) this.#confirm({ user: answer.user });
  }

  close(): void {
    window.removeEventListener('storage', this.#onStorage);
    this.#activity.close();
  }

  #set(next: SessionState) {
    this.#state = next;
    this.#listeners.notify();
  }

  /** Resolves to what the server asks for before, null once somebody is signed in. */
  async #enter(path: string, body: object): Promise<Step | null> {
    const answer = await this.#server.signIn(path, body);
    if ('step' in answer) return answer.step ?? null;
    const { recovery, token } = answer;
    const go = async () => {
      this.#token = token;
      const signedIn = answer.signedIn ?? (await this.#server.fetchUser());
      this.#storage.setItem(tokenKey, token);
      this.#confirm(signedIn);
      return null;
    };
    return recovery ? { step: 'recovery', recovery, go } : go();
  }

  #stopWaiting(again: boolean) {
    const requests = this.#waiting;
    this.#waiting = [];
    for (const resolve of requests) resolve(again);
  }

  #confirm({ user, told }: SignedIn) {
    const before = this.#state;
    this.#confirmedAt = Date.now();
    allowDrafts();
    this.#stopWaiting(userOf(before)?.id === user.id);
    if (!isLapsed(before) && JSON.stringify(userOf(before)) === JSON.stringify(user)) return;
    this.#set({ status: 'authenticated', user, ...(told && { told }) });
  }

  #end(reason: SignedOut) {
    const user = userOf(this.#state);
    if (user) this.#last = { id: user.id, chose: reason === 'signed-out' };
    this.#token = null;
    this.#storage.removeItem(tokenKey);
    forgetStored(recentPrefix);
    this.#set({ status: 'unauthenticated', reason });
    this.#stopWaiting(false);
  }

  /**
   * The server no longer knows the session. Whoever is at work keeps the page and is asked to sign in over it; the
   * useless token stays in storage, since taking it out would sign out the other tabs, which keep their pages too. A
   * disabled account keeps none.
   */
  #expire(error: unknown) {
    if (error instanceof HttpError && Object(error.body).code === 'account_disabled') return this.#end('disabled');
    const user = userOf(this.#state);
    if (!user) return this.#end('expired');
    this.#token = null;
    if (!isLapsed(this.#state)) this.#set({ status: 'authenticated', user, lapsed: true });
  }

  /** Does not wait for the server: signing out must work while it is down. */
  #leave() {
    if (this.#token !== null) this.#server.signOut();
    this.#end('signed-out');
  }

  async #start() {
    await pause(this.#startDelay);
    if (this.#state.status !== 'loading') return;
    const stored = this.#storage.getItem(tokenKey);
    if (!stored) this.#set({ status: 'unauthenticated', reason: 'signed-out' });
    else await this.#resume(stored);
  }

  async #resume(stored: string) {
    this.#token = stored;
    try {
      const signedIn = await patiently(this.#server.fetchUser, this.#retryDelays);
      if (this.#token === stored) this.#confirm(signedIn);
    } catch (error) {
      if (this.#token !== stored) return; // Somebody signed in or out while the server was asked.
      // A page on which somebody is at work is kept, whatever became of the token of another tab.
      if (!isTransient(error) || this.#state.status === 'authenticated') return this.#expire(error);
      this.#token = null;
      this.#set({ status: 'unauthenticated', reason: 'unreachable' });
    }
  }

  readonly #onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenKey) return;
    if (newValue) void (newValue !== this.#token && this.#state.status !== 'loading' && this.#resume(newValue));
    else if ((newValue === left || key === null) && this.#state.status === 'authenticated') {
      eraseDrafts();
      this.#end('elsewhere');
    }
    // A token that was of no use to another tab was cleared away.
    else void this.reread();
  };
}

/** The signed-in user, also while their session is lapsed; null for nobody. */
export const userOf = (state: SessionState): SessionUser | null =>
  state.status === 'authenticated' ? state.user : null;

/** The facts that the server told with the user, where they are the newest. */
export const toldIn = (state: SessionState): SignInGrounds | null =>
  (state.status === 'authenticated' && state.told) || null;

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

/** Acts of a person; a page that moves by itself, or asks by itself, does none of them. */
const acts = ['keydown', 'pointerdown', 'wheel'] as const;

/** Notes when somebody last did something in this page, which counts as an act when it opens. */
export function createActivity(onAct: () => void) {
  let last = Date.now();
  const note = () => {
    last = Date.now();
    onAct();
  };
  const options = { capture: true, passive: true };
  for (const act of acts) window.addEventListener(act, note, options);
  return {
    /** Whole seconds since the last act. */
    idleSeconds: () => Math.max(0, Math.floor((Date.now() - last) / 1000)),
    close: () => {
      for (const act of acts) window.removeEventListener(act, note, options);
    },
  };
}
