import type { DataProvider } from 'react-admin';
import { type Action, may } from '../resources/rights.ts';
import type { Resource, Row } from '../schema/index.ts';

/** The entities that rights are read from. */
export const rightsSources: ReadonlySet<string> = new Set(['user', 'roles', 'permission']);

interface Options {
  resources: readonly Resource[];
  dataProvider: DataProvider & { subscribe: (listener: (sources: readonly string[]) => void) => () => void };
  /** Who is signed in, or null. */
  user: () => User | null;
  /** Where the rights are read; a server that enforces them tells them itself. */
  readRights?: (who: User) => Promise<Rights>;
  /** Told what may be done whenever that was read anew. */
  onRead?: (may: (resource: string, action: Action) => boolean) => void;
}

interface User {
  email: string;
  role: string | null;
}

/** What decides on what somebody may do: their role and its `permission` records. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: readonly Readonly<Record<string, unknown>>[];
}
const nobody: Rights = { role: null, roleName: null, rows: [] };

/** What the signed-in user's role may do; read once, and anew when users, roles or permissions change. */
export function createAccess({ resources, dataProvider, user, readRights, onRead }: Options) {
  let known: { email: string; rights: Promise<Rights> } | null = null;

  dataProvider.subscribe((sources) => {
    if (sources.some((source) => rightsSources.has(source))) known = null;
  });

  function rightsNow(): Promise<Rights> {
    const who = user();
    if (!who) return Promise.resolve(nobody);
    if (known?.email === who.email) return known.rights;
    const rights = (readRights ?? fromRecords)(who).then((read) => {
      onRead?.((resource, action) => decide(read, resource, action));
      return read;
    });
    known = { email: who.email, rights };
    rights.catch(() => {
      known = null;
    });
    return rights;
  }

  /** The role an admin gave this user in the user list goes before the one the account was made with. */
  async function fromRecords(who: User): Promise<Rights> {
    const [listed] = await all('user', { email: who.email });
    const roles = await all('roles', {});
    const role = listed
      ? roles.find((each) => each.id === listed['role'])
      : roles.find((each) => each['username'] === who.role);
    if (!role) return nobody;
    const rows = await all('permission', { role: role.id });
    return { role: String(role['username']), roleName: String(role['name']), rows };
  }

  function decide(rights: Rights, resource: string, action: Action): boolean {
    const guard = resources.find((each) => each.name === resource)?.guard ?? resource;
    const row = rights.rows.find((each) => each['halaman'] === guard);
    return may(rights.role, guard, action, row);
  }

  const all = async (name: string, filter: Record<string, unknown>): Promise<Row[]> => {
    const query = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
    return (await dataProvider.getList<Row>(name, query)).data;
  };

  return {
    /** The name of the role, for the header; null for nobody. */
    roleName: async () => (await rightsNow()).roleName,
    canAccess: async ({ resource, action }: { resource: string; action: string }): Promise<boolean> => {
      return decide(await rightsNow(), resource, action as Action);
    },
    /** Forgets what was read: another user, or rights changed in this tab. */
    forget: () => {
      known = null;
    },
  };
}
