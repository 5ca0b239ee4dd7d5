import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, localTime, menit } from '../domain/core/tanggal.ts';
import type { May, Now, Resource } from '../schema/index.ts';
import { clinicTimeZone, setClinicTimeZone, singletonId } from '../schema/index.ts';
import { createAccess, type KnownRights, type Source } from './access.ts';
import { createAuthProvider, type SessionAuthProvider } from './authProvider.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import type { Storage } from './demo/storage.ts';
import { withPeriodFigures } from './periodFigures.ts';
import { createQueryClient, invalidateOnChange, retryOnReturn } from './queryClient.ts';
import { isLapsed, type Session, toldIn, userOf } from './session.ts';
import type { Rights } from './sessionApi.ts';
import { readStored, store } from './stored.ts';

/** The server's answer to `GET /api/config`. */
export interface Config {
  rung: string;
  /** The date everything counts as today: fixed in the demo, null elsewhere (product §9). */
  businessDate: string | null;
  timeZone: string;
  /** The demo's time of day at its start, `10:05`; absent elsewhere. */
  begins?: string;
}

export interface Services {
  authProvider: SessionAuthProvider;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  /** Resolves once it is known whether somebody is signed in, and what they may do. */
  preloadIdentity: () => Promise<boolean>;
  now: () => Now;
  /** The person who is signed in and their rights, as read last, and a subscription to their changes. */
  rights: {
    known: () => KnownRights;
    /** Resolves once changes that were told of are read. */
    caughtUp: () => Promise<void>;
    /** Works in another branch: whatever was read of the one before is read anew. */
    choose: (branch: number | null) => Promise<void>;
    subscribe: (listener: () => void) => () => void;
  };
  /** Listens to the providers' messages for people, earlier ones included; returns how to stop. */
  onNotice: (listener: (message: string) => void) => () => void;
  /** Listens for the loss and the return of the connection to the server; returns how to stop. */
  onConnection: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: ConsoleDataProvider['reset'];
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
  const { config, session, resources, rung } = options;
  setClinicTimeZone(config.timeZone);
  const shift = config.begins ? sinceBeginning(config.begins, session.clock.now()) : 0;
  const now = (): Now => {
    const at = new Date(session.clock.now() + shift);
    const { date, time } = localTime(at, clinicTimeZone());
    const user = userOf(session.state())?.name ?? '';
    const today = config.businessDate ?? date;
    // The demo lives on its own day, a server on the real one.
    if (config.rung === 'demo') at.setUTCDate(at.getUTCDate() + daysBetween(date, today));
    return { today, time, instant: at.toISOString(), user };
  };
  const notices = createNotices();
  // A right must not be refused merely because the session is still loading.
  const may = () => session.ready().then(access.may);
  const source = options.source?.(now) ?? sourceOf(rung, { ...options, now, may, onNotice: notices.send });
  const dataProvider = withPeriodFigures(source.dataProvider, resources, () => now().today);
  const { subscribe } = dataProvider;
  const access = createAccess({ resources, subscribe, session, readRights: source.readRights });
  const queryClient = createQueryClient(dataProvider, resources);
  queryClient.setQueryData(['config'], config);
  // Of the server's settings the page tells; of others nobody has yet.
  followTimeZone(dataProvider, config.rung === 'demo' ? session.ready() : null);
  invalidateOnChange(queryClient, dataProvider, resources);
  retryOnReturn(queryClient, dataProvider);
  session.subscribe(() => {
    access.follow();
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  });
  // A sign-in from before the console was there came with its rights.
  access.follow();
  return {
    dataProvider,
    queryClient,
    now,
    rights: {
      ...access,
      async choose(branch) {
        await access.choose(branch);
        await queryClient.resetQueries({ predicate: ({ queryKey }) => !beyondRecords.has(queryKey[0]) });
      },
    },
    onNotice: notices.listen,
    ...(dataProvider.reset && { reset: dataProvider.reset }),
    onConnection: (listener) => dataProvider.onConnection?.(listener) ?? (() => undefined),
    authProvider: createAuthProvider(session, { canAccess: access.canAccess }),
    async preloadIdentity() {
      const { status } = await session.ready();
      if (status !== 'authenticated') return false;
      // react-admin waits for this answer before it shows a page.
      queryClient.setQueryData(['auth', 'checkAuth', {}], true);
      await access.caughtUp().catch(() => undefined);
      return true;
    },
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Queries that no branch changes. */
const beyondRecords: ReadonlySet<unknown> = new Set(['config', 'auth']);

/** A demo that was left for longer begins its day anew, in ms. */
const longestDay = 8 * 3_600_000;

/** By how much the demo's clock is another than ours, in ms: its day began at `begins` when this browser first opened it. */
function sinceBeginning(begins: string, now: number): number {
  const known = readStored('demo-mulai', isNumber) ?? 0;
  const opened = now >= known && now - known < longestDay ? known : now;
  store('demo-mulai', opened);
  return (menit(begins) - menit(localTime(new Date(opened), clinicTimeZone()).time)) * 60_000;
}

interface SourceOptions extends Options {
  now: () => Now;
  may: () => Promise<May>;
  onNotice: (message: string) => void;
}

/** The records and rights of a rung. */
function sourceOf(rung: Options['rung'], { resources, session, ...options }: SourceOptions): Source {
  if (!rung) throw new Error('Neither the records of a rung nor another source of them');
  if ('demoSource' in rung)
    return rung.demoSource({ resources, email: () => userOf(session.state())?.email ?? null, ...options });
  const dataProvider = rung.createRestProvider({
    api: session.api,
    sources: [...new Set(resources.map((each) => each.source))],
    signedIn: () => userOf(session.state()) !== null && !isLapsed(session.state()),
    from: () => toldIn(session.state())?.place ?? null,
    onSession: session.subscribe,
  });
  return { dataProvider, readRights: async () => ((await session.api.get('/rights')) as { data: Rights }).data };
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

/**
 * Keeps to the time zone of the clinic's settings when they change.
 *
 * @param first - when they are read for the first time; null where the zone is known.
 */
function followTimeZone(dataProvider: ConsoleDataProvider, first: Promise<unknown> | null): void {
  const read = async () => {
    try {
      const { data } = await dataProvider.getOne('settings', { id: singletonId });
      setClinicTimeZone(data['zonaWaktu']);
    } catch {
      // Signed out, or without the right to read them: the zone stays.
    }
  };
  void first?.then(read);
  dataProvider.subscribe((sources) => {
    if (sources.includes('settings')) void read();
  });
}
