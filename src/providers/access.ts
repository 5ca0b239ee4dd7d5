import { rightsWith } from '../resources/rights.ts';
import type { Tampilan } from '../resources/tampilan.ts';
import { type Action, guardOf, type May, type Resource } from '../schema/index.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { createListeners } from './listeners.ts';

/** The entities whose records decide on rights. */
export const rightsSources: ReadonlySet<string> = new Set(['user', 'roles', 'permission']);

/** The entities that come with the rights. */
export const withRights: ReadonlySet<string> = new Set([...rightsSources, 'tampilan']);

/** A backend for records and rights. */
export interface Source {
  dataProvider: ConsoleDataProvider;
  /** Reads the rights of a user: a server that enforces them answers with them, the demo reads its own records. */
  readRights: (who: User) => Promise<Rights>;
}

interface Options extends Pick<Source, 'readRights'> {
  resources: readonly Resource[];
  subscribe: (listener: (sources: readonly string[]) => void) => () => void;
  /** The signed-in user, or null. */
  user: () => User | null;
}

export interface User {
  email: string;
  role: string | null;
}

/** The role of a user and its `permission` records, which decide on what they may do. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Their kept views of lists, and those of their role. */
  views?: readonly View[];
  /** The doctor that the account is tied to. */
  dokter?: number | null;
}

/** A kept view of a list, as `resources/tampilan.ts` declares it. */
export type View = Readonly<Tampilan>;
export const nobody: Rights = { role: null, roleName: null, rows: [], dokter: null };

/** State of knowledge of the rights of whoever is signed in. */
export interface KnownRights {
  status: 'unread' | 'failed' | 'read';
  /** The rights as read last; nothing is allowed before that. */
  may: May;
  /** The kept views of lists that came with them. */
  views: readonly View[];
}

const unread: KnownRights = { status: 'unread', may: () => false, views: [] };

/** The rights of the signed-in user's role; read once, and anew when users, roles or permissions change. */
export function createAccess({ resources, subscribe, user, readRights }: Options) {
  let known: { email: string; rights: Promise<Rights> } | null = null;
  let current = unread;
  const listeners = createListeners();
  const set = (next: KnownRights) => {
    current = next;
    listeners.notify();
  };

  subscribe((sources) => {
    if (!sources.some((source) => withRights.has(source))) return;
    known = null;
    readAhead();
  });

  function rightsNow(): Promise<Rights> {
    const who = user();
    if (!who) return Promise.resolve(nobody);
    if (known?.email === who.email) return known.rights;
    const rights = readRights(who);
    const question = { email: who.email, rights };
    known = question;
    rights.then(
      (read) => {
        // A late answer to an older question, or about another user, is dropped.
        if (known !== question) return;
        set({ status: 'read', may: mayOf(read), views: read.views ?? [] });
      },
      () => {
        if (known !== question) return;
        known = null;
        if (current.status === 'unread') set({ ...unread, status: 'failed' });
      },
    );
    return rights;
  }

  /** Its result reaches the listeners; a question that comes after a failure reads again. */
  const readAhead = () => void rightsNow().catch(() => undefined);

  const mayOf = ({ role, rows, dokter }: Rights): May => rightsWith(role, rows, dokter);

  return {
    /** The role, its name for the header and the doctor that the account is tied to; null for none. */
    identity: async () => {
      const { role, roleName, dokter = null } = await rightsNow();
      return { role, roleName, dokter };
    },
    canAccess: async ({ resource, action }: { resource: string; action: string }): Promise<boolean> =>
      mayOf(await rightsNow())(guardOf(resources, resource), action as Action),
    /** The rights, read now if they must be. */
    may: async (): Promise<May> => mayOf(await rightsNow()),
    known: (): KnownRights => current,
    /** Resolves once changes that were told of are read. */
    caughtUp: async (): Promise<void> => void (await rightsNow()),
    /** Calls back whenever that changes; returns how to stop. */
    subscribe: listeners.subscribe,
    /** To be called when another user signed in, or nobody is: reads the rights anew. */
    forget: () => {
      known = null;
      if (user() === null) set(unread);
      else readAhead();
    },
  };
}
