import type { Tampilan } from '../resources/core/tampilan.ts';
import { rightsWith } from '../resources/rights.ts';
import { type Action, branches, guardOf, type May, type Place, type Resource } from '../schema/index.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { createListeners } from './listeners.ts';
import { type Session, toldIn, userOf } from './session.ts';
import { nobody, type Rights, type SessionUser } from './sessionApi.ts';
import { readStored, store } from './stored.ts';

/** The entities whose records decide on rights. */
export const rightsSources: ReadonlySet<string> = new Set(['user', 'roles', 'permission', branches]);

/** The entities that come with the rights. */
export const withRights: ReadonlySet<string> = new Set([...rightsSources, 'tampilan']);

/** A backend for records and rights. */
export interface Source {
  dataProvider: ConsoleDataProvider;
  /** Reads the rights of a user: a server that enforces them answers with them, the demo reads its own records. */
  readRights: (user: SessionUser) => Promise<Rights>;
}

interface Options extends Pick<Source, 'readRights'> {
  resources: readonly Resource[];
  subscribe: (listener: (sources: readonly string[]) => void) => () => void;
  session: Pick<Session, 'state' | 'branch'>;
}

/** A kept view of a list, as `resources/tampilan.ts` declares it. */
export type View = Readonly<Tampilan>;

/** A signed-in person with their role, its name, the doctor that their account is tied to, and, of several, their branches. */
export type Person = SessionUser &
  Pick<Rights, 'roleName' | 'branches'> & { dokter: number | null; place?: Place | undefined };

/** State of knowledge of whoever is signed in, and of their rights. */
export interface KnownRights {
  status: 'unread' | 'failed' | 'read';
  /** The reason why they could not be read. */
  failure?: string;
  /** Null until the rights are read. */
  person: Person | null;
  /** The rights as read last; nothing is allowed before that. */
  may: May;
  /** The kept views of lists that came with them. */
  views: readonly View[];
}

const chosenAt = 'cabang';
const isNumber = (value: unknown): value is number => typeof value === 'number';
/** The branch that this tab works in, 0 for all: as chosen in it, also once it is loaded anew; at first as last on the device. */
const chosenHere = () => readStored(chosenAt, isNumber, sessionStorage) ?? readStored(chosenAt, isNumber) ?? 0;

const unread: KnownRights = { status: 'unread', person: null, may: () => false, views: [] };

/** The rights of the signed-in user's role; read once, and anew when users, roles or permissions change. */
export function createAccess({ resources, subscribe, session, readRights }: Options) {
  let latest: { email: string; rights: Promise<Rights> } | null = null;
  let current = unread;
  const listeners = createListeners();
  const set = (next: KnownRights) => {
    current = next;
    listeners.notify();
  };
  const mayOf = ({ role, rows, dokter = null, me, places }: Rights): May =>
    rightsWith(role, rows, { dokter, ...me, places: places && { ...places, chosen: chosenHere() } });

  function tell(account: SessionUser, answer: Rights) {
    const { role, roleName, dokter = null, views = [], branches = [] } = answer;
    const may = mayOf(answer);
    const { place } = may;
    // A choice in another tab from now on is for tabs that are opened later: none moves while somebody types in it.
    if (place) store(chosenAt, chosenHere(), sessionStorage);
    session.branch = place?.at ?? null;
    set({
      status: 'read',
      person: { ...account, role, roleName, dokter, ...(place && { place, branches }) },
      may,
      views,
    });
  }

  function read(account: SessionUser, rights: Promise<Rights>): Promise<Rights> {
    const question = { email: account.email, rights };
    latest = question;
    // A late answer to an older question, or about another user, is dropped.
    rights.then(
      (answer) => {
        if (latest !== question) return;
        tell(account, answer);
      },
      (error: unknown) => {
        if (latest !== question) return;
        latest = null;
        if (current.status === 'unread') set({ ...unread, status: 'failed', failure: (error as Error).message });
      },
    );
    return rights;
  }

  function rightsNow(): Promise<Rights> {
    const account = userOf(session.state());
    if (!account) return Promise.resolve(nobody);
    return latest?.email === account.email ? latest.rights : read(account, readRights(account));
  }

  subscribe((sources) => {
    if (!sources.some((source) => withRights.has(source))) return;
    latest = null;
    void rightsNow().catch(() => undefined);
  });

  return {
    canAccess: async ({ resource, action }: { resource: string; action: string }): Promise<boolean> =>
      mayOf(await rightsNow())(guardOf(resources, resource), action as Action),
    /** The rights, read now if they must be: also after a failure. */
    may: async (): Promise<May> => mayOf(await rightsNow()),
    known: (): KnownRights => current,
    /** Resolves once changes that were told of are read. */
    caughtUp: async (): Promise<void> => void (await rightsNow()),
    /** Works in a branch from now on, in this tab and in those opened after it; null for all of one's own at once. */
    choose: async (branch: number | null): Promise<void> => {
      for (const storage of [sessionStorage, localStorage]) store(chosenAt, branch ?? 0, storage);
      const account = userOf(session.state());
      if (account) tell(account, await rightsNow());
    },
    /** Calls back whenever that changes; returns how to stop. */
    subscribe: listeners.subscribe,
    /** To be called when somebody signed in or out, or has another name or role: reads the rights anew. */
    follow: () => {
      const account = userOf(session.state());
      latest = null;
      if (account?.id !== current.person?.id) set(unread);
      if (!account) return;
      const told = toldIn(session.state());
      read(account, told ? Promise.resolve(told.rights) : readRights(account)).catch(() => undefined);
    },
  };
}
