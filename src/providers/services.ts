import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { type AuthProvider, HttpError } from 'react-admin';
import { localTime } from '../domain/tanggal.ts';
import { specialRights } from '../resources/rights.ts';
import type { May, Now, Resource } from '../schema/index.ts';
import { actions } from '../schema/index.ts';
import { createAccess, type Rights, rightsSources } from './access.ts';
import { createAuthProvider } from './authProvider.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { createDemoProvider } from './demo/demoProvider.ts';
import { readRights } from './demo/readRights.ts';
import { indexedDbStorage, type Storage } from './demo/storage.ts';
import { freshAnswers } from './freshAnswers.ts';
import { isLapsed, type Session } from './session.ts';
import { followedAnswers, staleAnswers } from './staleAnswers.ts';

/** What the server says of itself (`GET /api/config`). */
export interface Config {
  rung: string;
  /** The date everything counts as today: fixed in the demo, null elsewhere (product §9). */
  businessDate: string | null;
  timeZone: string;
}

export interface Services {
  authProvider: AuthProvider;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  now: () => Now;
  /** What who is signed in may do, as read last, and who is told when that changes. */
  rights: { known: () => May; subscribe: (listener: () => void) => () => void };
  /** Hears what the providers have to tell people, also what was said before; returns how to stop. */
  onNotice: (listener: (message: string) => void) => () => void;
  /** Hears when the server goes away and when it is back; returns how to stop. */
  onConnection: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: () => Promise<void>;
}

interface Options {
  config: Config;
  session: Session;
  resources: readonly Resource[];
  storage?: Storage;
  /** The REST provider's module, on the rungs that have one: the demo needs none of it. */
  rest?: typeof import('./rest/restProvider.ts') | undefined;
  /** Where records and rights come from instead of the rung's own place. */
  source?: ((now: () => Now) => Source) | undefined;
}

/** Where records and rights come from. */
export interface Source {
  dataProvider: ConsoleDataProvider;
  readRights: Parameters<typeof createAccess>[0]['readRights'];
}

/** The console's providers for the rung it runs on, or over the `source` that it is given. */
export function createServices(options: Options): Services {
  const { config, session, resources, storage = indexedDbStorage(), rest } = options;
  const user = () => {
    const state = session.state();
    return state.status === 'authenticated' ? state.user : null;
  };
  const now = (): Now => {
    const at = new Date(session.clock.now());
    const { date, time } = localTime(at, config.timeZone);
    return { today: config.businessDate ?? date, time, instant: at.toISOString(), user: user()?.name ?? '' };
  };
  const notices = createNotices();
  const own = (): Source =>
    rest
      ? {
          dataProvider: rest.createRestProvider({
            api: session.api,
            sources: [...new Set(resources.map((each) => each.source))],
            signedIn: () => user() !== null && !isLapsed(session.state()),
            from: session.followFrom,
            onSession: session.subscribe,
          }),
          readRights: async ({ email }) =>
            session.rightsOf(email) ?? ((await session.api.get('/rights')) as { data: Rights }).data,
        }
      : demoSource();
  const source = options.source?.(now) ?? own();
  const { dataProvider } = source;

  function demoSource(): Source {
    const demo = createDemoProvider({
      resources,
      storage,
      now,
      email: () => user()?.email ?? null,
      // Nobody is refused only because it is not known yet who asks.
      may: () => session.ready().then(access.may),
      sample: async () => ({ ...(await import('../sample/index.ts')).sampleData(now().today) }),
      onNotice: notices.tell,
    });
    return { dataProvider: demo, readRights: (who) => readRights(demo.records, who) };
  }
  const queryClient = createQueryClient(dataProvider, followedAnswers(resources));
  // Before who reads the rights anew hears of it.
  dataProvider.subscribe((sources) => {
    if (sources.some((source) => rightsSources.has(source))) session.forgetRights();
  });
  const access = createAccess({
    resources,
    subscribe: dataProvider.subscribe,
    user,
    readRights: source.readRights,
    // The answers stand ready, so that no screen waits to ask.
    onRead: (may) => {
      // react-admin's screens ask with a key of their own.
      for (const resource of [...resources.map(({ name }) => name), ...Object.keys(specialRights)])
        for (const action of actions)
          for (const key of [
            { resource, action },
            { resource, action, enabled: true },
          ])
            queryClient.setQueryData(['auth', 'canAccess', key], may(resource, action));
    },
  });
  const authProvider = createAuthProvider(session, { canAccess: access.canAccess });
  queryClient.setQueryData(['config'], config);
  // Who is signed in and what they may do changes with the session and the rights only, not with each page.
  queryClient.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: 60_000 });
  // What one screen changes, others show: lists, figures, references, rights.
  const staleAfter = staleAnswers(resources);
  dataProvider.subscribe((sources) => {
    const isStale = staleAfter(sources);
    const rights = sources.some((source) => rightsSources.has(source));
    void queryClient.invalidateQueries({
      predicate: (query) => rights || (query.queryKey[0] !== 'auth' && isStale(query)),
    });
  });
  session.subscribe(() => {
    access.forget();
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  });

  return {
    dataProvider,
    queryClient,
    now,
    rights: { known: access.known, subscribe: access.subscribe },
    onNotice: notices.hear,
    ...(dataProvider.reset && { reset: dataProvider.reset }),
    onConnection: (listener) => dataProvider.onConnection?.(listener) ?? (() => undefined),
    authProvider: {
      ...authProvider,
      getIdentity: async () => ({
        id: 0,
        ...(await authProvider.getIdentity?.()),
        roleName: await access.roleName(),
      }),
    },
  };
}

/** An answer is an answer: only a server in trouble or out of reach is asked once more. */
function createQueryClient({ followedSince = () => null }: ConsoleDataProvider, isFollowed: (query: Query) => boolean) {
  const queryCache = new QueryCache();
  const staleTime = freshAnswers({ cache: queryCache, followedSince, isFollowed });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: (query) => staleTime(query as Query),
        retry: (failures, error) =>
          failures < 1 && !(error instanceof HttpError && error.status > 0 && error.status < 500),
        retryDelay: 500,
      },
    },
  });
}

/** Says once what there is to say, to whoever listens first: the providers speak before the screens are there. */
function createNotices() {
  let waiting: string[] = [];
  let listener: ((message: string) => void) | null = null;
  return {
    tell: (message: string) => (listener ? listener(message) : void waiting.push(message)),
    hear: (next: (message: string) => void) => {
      listener = next;
      for (const message of waiting) next(message);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}
