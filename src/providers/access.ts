import type { DataProvider } from 'react-admin';
import { type Action, mayByDefault } from '../resources/rights.ts';
import type { Resource, Row } from '../schema/index.ts';

/** The entities that rights are read from. */
export const rightsSources: ReadonlySet<string> = new Set(['user', 'roles', 'permission']);

interface Options {
  resources: readonly Resource[];
  dataProvider: DataProvider & { subscribe: (listener: (sources: readonly string[]) => void) => () => void };
  /** Who is signed in, or null. */
  user: () => { email: string; role: string | null } | null;
  /** Told what may be done whenever that was read anew. */
  onRead?: (may: (resource: string, action: Action) => boolean) => void;
}

/** What the signed-in user's role may do; read once, and anew when users, roles or permissions change. */
export function createAccess({ resources, dataProvider, user, onRead }: Options) {
  let known: { email: string; rights: Promise<Rights> } | null = null;

  dataProvider.subscribe((sources) => {
    if (sources.some((source) => rightsSources.has(source))) known = null;
  });

  function rightsNow(): Promise<Rights> {
    const who = user();
    if (!who) return Promise.resolve(nobody);
    if (known?.email === who.email) return known.rights;
    const rights = read(who);
    known = { email: who.email, rights };
    rights.catch(() => {
      known = null;
    });
    return rights;
  }

  /** The role an admin gave this user in the user list goes before the one the account was made with. */
  async function read(who: { email: string; role: string | null }): Promise<Rights> {
    const [listed] = await all('user', { email: who.email });
    const roles = await all('roles', {});
    const role = listed
      ? roles.find((each) => each.id === listed['role'])
      : roles.find((each) => each['username'] === who.role);
    if (!role) return nobody;
    const rows = await all('permission', { role: role.id });
    const rights = { role: String(role['username']), roleName: String(role['name']), rows };
    onRead?.((resource, action) => may(rights, resource, action));
    return rights;
  }

  function may(rights: Rights, resource: string, action: string): boolean {
    const guard = resources.find((each) => each.name === resource)?.guard ?? resource;
    if (rights.role === 'admin') return true;
    const row = rights.rows.find((each) => each['halaman'] === guard);
    return row ? row[action] === true : mayByDefault(rights.role, guard, action as Action);
  }

  const all = async (name: string, filter: Record<string, unknown>): Promise<Row[]> => {
    const query = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
    return (await dataProvider.getList<Row>(name, query)).data;
  };

  return {
    /** The name of the role, for the header; null for nobody. */
    roleName: async () => (await rightsNow()).roleName,
    canAccess: async ({ resource, action }: { resource: string; action: string }): Promise<boolean> => {
      return may(await rightsNow(), resource, action);
    },
    /** Forgets what was read: another user, or rights changed in this tab. */
    forget: () => {
      known = null;
    },
  };
}

interface Rights {
  role: string | null;
  roleName: string | null;
  rows: Row[];
}
const nobody: Rights = { role: null, roleName: null, rows: [] };
