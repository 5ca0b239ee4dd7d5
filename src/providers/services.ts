import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { localTime } from '../domain/core/tanggal.ts';
import type { Now, Resource } from '../schema/index.ts';
import { clinicTimeZone, setClinicTimeZone } from '../schema/index.ts';
import { createAccess, type KnownRights, type Rights, type Source, withRights } from './access.ts';

export type { Source } from './access.ts';

import { createAuthProvider } from './authProvider.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import type { Storage } from './demo/storage.ts';
import { withPeriodFigures } from './periodFigures.ts';
import { createQueryClient, invalidateOnChange, retryOnReturn } from './queryClient.ts';
import { isLapsed, type Session, userOf } from './session.ts';
import { followTimeZone } from './timeZone.ts';

/** The server's answer to `GET /api/config`. */
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
  /** Resolves once it is known whether somebody is signed in and what they may do: the first page waits for nothing. */
  preloadIdentity: () => Promise<boolean>;
  now: () => Now;
  /** The rights of who is signed in, as read last, and a subscription to their changes. */
  rights: {
    known: () => KnownRights;
    /** Resolves once changes that were told of are read. */
    caughtUp: () => Promise<void>;
    subscribe: (listener: () => void) => () => void;
  };
  /** Listens to the providers' messages for people, earlier ones included; returns how to stop. */
  onNotice: (listener: (message: string) => void) => () => void;
  /** Listens for the loss and the return of the connection to the server; returns how to stop. */
  onConnection: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: () => Promise<void>;
}

interface Options {
  config: Config;
  session: Session;
  resources: readonly Resource[];
  storage?: Storage;
  /** The module of the rung's own records and rights; each is fetched where it is needed. */
  rung?: RestModule | DemoModule | undefined;
  /** A backend for records and rights instead of the rung's own. */
  source?: ((now: () => Now) => Source) | undefined;
}

type RestModule = typeof import('./rest/restProvider.ts');
type DemoModule = typeof import('./demo/demoSource.ts');

/** The console's providers for the rung it runs on, or over the `source` that it is given. */
export function createServices(options: Options): Services {
  const { config, session, resources, storage, rung } = options;
  const user = () => userOf(session.state());
  setClinicTimeZone(config.timeZone);
  const now = (): Now => {
    const at = new Date(session.clock.now());
    const { date, time } = localTime(at, clinicTimeZone());
    return { today: config.businessDate ?? date, time, instant: at.toISOString(), user: user()?.name ?? '' };
  };
  const notices = createNotices();
  const source = options.source?.(now) ?? ownSource();
  const dataProvider = withPeriodFigures(source.dataProvider, resources, () => now().today);

  function ownSource(): Source {
    if (!rung) throw new Error('Neither the records of a rung nor another source of them');
    return 'demoSource' in rung ? demoSource(rung) : restSource(rung);
  }
  function restSource({ createRestProvider }: RestModule): Source {
    const provider = createRestProvider({
      api: session.api,
      sources: [...new Set(resources.map((each) => each.source))],
      signedIn: () => user() !== null && !isLapsed(session.state()),
      from: session.followFrom,
      onSession: session.subscribe,
    });
    const readRights: Source['readRights'] = async ({ email }) =>
      session.rightsOf(email) ?? ((await session.api.get('/rights')) as { data: Rights }).data;
    return { dataProvider: provider, readRights };
  }
  function demoSource(demo: DemoModule): Source {
    return demo.demoSource({
      resources,
      storage,
      now,
      email: () => user()?.email ?? null,
      // A right must not be refused merely because the session is still loading.
      may: () => session.ready().then(access.may),
      onNotice: notices.send,
    });
  }
  const queryClient = createQueryClient(dataProvider, resources);
  // Subscribed before `access`, which then reads the rights anew.
  dataProvider.subscribe((sources) => {
    if (sources.some((source) => withRights.has(source))) session.forgetRights();
  });
  const access = createAccess({
    resources,
    subscribe: dataProvider.subscribe,
    user,
    readRights: source.readRights,
  });
  const authProvider = createAuthProvider(session, { canAccess: access.canAccess });
  queryClient.setQueryData(['config'], config);
  // Of the server's settings the page tells; of others nobody has yet.
  followTimeZone(dataProvider, config.rung === 'demo' ? session.ready() : null);
  invalidateOnChange(queryClient, dataProvider, resources);
  retryOnReturn(queryClient, dataProvider);
  session.subscribe(() => {
    access.forget();
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  });

  const known = {
    ...authProvider,
    getIdentity: async () => ({ id: 0, ...(await authProvider.getIdentity?.()), ...(await access.identity()) }),
  };

  return {
    dataProvider,
    queryClient,
    now,
    rights: { known: access.known, caughtUp: access.caughtUp, subscribe: access.subscribe },
    onNotice: notices.listen,
    ...(dataProvider.reset && { reset: dataProvider.reset }),
    onConnection: (listener) => dataProvider.onConnection?.(listener) ?? (() => undefined),
    authProvider: known,
    preloadIdentity: async () => {
      const { status } = await session.ready();
      if (status !== 'authenticated') return false;
      const { checkAuth, getPermissions, getIdentity } = known;
      await Promise.all([
        queryClient.prefetchQuery({
          queryKey: ['auth', 'checkAuth', {}],
          queryFn: () => checkAuth({}).then(() => true),
        }),
        queryClient.prefetchQuery({ queryKey: ['auth', 'getPermissions', {}], queryFn: () => getPermissions?.({}) }),
        queryClient.prefetchQuery({ queryKey: ['auth', 'getIdentity'], queryFn: () => getIdentity() }),
      ]);
      return true;
    },
  };
}

/** Messages for people. They are kept until somebody listens: the providers may have one before there is a screen. */
function createNotices() {
  let waiting: string[] = [];
  let listener: ((message: string) => void) | null = null;
  return {
    send: (message: string) => (listener ? listener(message) : void waiting.push(message)),
    listen: (next: (message: string) => void) => {
      listener = next;
      for (const message of waiting) next(message);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}
