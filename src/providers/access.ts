import { rightsWith } from '../resources/rights.ts';
import { type Action, guardOf, type May, type Resource } from '../schema/index.ts';

/** The entities that rights are read from. */
export const rightsSources: ReadonlySet<string> = new Set(['user', 'roles', 'permission']);

interface Options {
  resources: readonly Resource[];
  subscribe: (listener: (sources: readonly string[]) => void) => () => void;
  /** Who is signed in, or null. */
  user: () => User | null;
  /** Where the rights are read: a server that enforces them tells them itself, the demo reads its own records. */
  readRights: (who: User) => Promise<Rights>;
  /** Told what may be done whenever that was read anew. */
  onRead?: (may: (resource: string, action: Action) => boolean) => void;
}

export interface User {
  email: string;
  role: string | null;
}

/** What decides on what somebody may do: their role and its `permission` records. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: readonly Readonly<Record<string, unknown>>[];
}
export const nobody: Rights = { role: null, roleName: null, rows: [] };

const nothing: May = () => false;

/** What the signed-in user's role may do; read once, and anew when users, roles or permissions change. */
export function createAccess({ resources, subscribe, user, readRights, onRead }: Options) {
  let known: { email: string; rights: Promise<Rights> } | null = null;
  let current: May = nothing;
  const listeners = new Set<() => void>();
  const set = (next: May) => {
    current = next;
    for (const listener of listeners) listener();
  };

  subscribe((sources) => {
    if (!sources.some((source) => rightsSources.has(source))) return;
    known = null;
    readAhead();
  });

  function rightsNow(): Promise<Rights> {
    const who = user();
    if (!who) return Promise.resolve(nobody);
    if (known?.email === who.email) return known.rights;
    const rights = readRights(who);
    const asked = { email: who.email, rights };
    known = asked;
    rights.then(
      (read) => {
        // An answer that comes after a newer question, or after another user, is none.
        if (known !== asked) return;
        set(mayOf(read));
        onRead?.((resource, action) => decide(read, resource, action));
      },
      () => {
        if (known === asked) known = null;
      },
    );
    return rights;
  }

  /** Whoever watches `known` is told by it; a question that needs the answer reads it again where this failed. */
  const readAhead = () => void rightsNow().catch(() => undefined);

  const mayOf = ({ role, rows }: Rights): May => rightsWith(role, rows);

  const decide = (rights: Rights, resource: string, action: Action): boolean =>
    mayOf(rights)(guardOf(resources, resource), action);

  return {
    /** The name of the role, for the header; null for nobody. */
    roleName: async () => (await rightsNow()).roleName,
    canAccess: async ({ resource, action }: { resource: string; action: string }): Promise<boolean> => {
      return decide(await rightsNow(), resource, action as Action);
    },
    /** What decides, read now if it must be. */
    may: async (): Promise<May> => mayOf(await rightsNow()),
    /** What was read last; nothing is allowed before that. */
    known: (): May => current,
    /** Calls back whenever that changes; returns how to stop. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Forgets what was read: another user, or rights changed in this tab. */
    forget: () => {
      known = null;
      if (user() === null) set(nothing);
      else readAhead();
    },
  };
}
