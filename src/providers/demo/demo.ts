import type { Caller } from '../../commands/core/command.ts';
import type { StoredRows } from '../../engine/import.ts';
import type { ErasedRecord } from '../../engine/store.ts';
import { translate } from '../../i18n/translate.ts';
import {
  type Action,
  alongReferences,
  anywhere,
  asOf,
  asSeenBy,
  fixedIn,
  type May,
  matches,
  minutesToUndo,
  type Now,
  type Resource,
  recordSeenBy,
  type Within,
  withIdsLookedUp,
} from '../../schema/index.ts';
import { refusalAnswer, resourceIn } from '../refusals.ts';
import { createDatabase, type Database, type DatabaseOptions } from './database.ts';
import { rowsIn, type StoredRecord, type Tables, type VersionedRecord } from './tables.ts';

export interface DemoOptions extends DatabaseOptions {
  /** The e-mail of who is signed in: commands refer to people by the id of their `user` record. */
  email?: () => string | null;
  /** The rights of who is signed in: fields that they may not read are not there for them. All, unless given. */
  may?: () => Promise<May>;
}

/** The demo's database, and who uses it. */
export interface Demo extends Required<Pick<DemoOptions, 'email' | 'may' | 'now' | 'resources'>> {
  db: Database;
  erased: ReturnType<typeof createErased>;
  /** Records of the imports of this tab, by their keys, to take them back. */
  imports: Map<string, Pick<StoredRows, 'made' | 'former'>>;
  /** The business date whose changes are written, or being written. */
  dayStart: { today: string; done: Promise<void> } | null;
}

export const createDemo = (options: DemoOptions): Demo => ({
  email: () => null,
  may: async () => () => true,
  ...options,
  db: createDatabase(options),
  erased: createErased(),
  imports: new Map(),
  dayStart: null,
});

export async function callerOf({ now, email, may }: Demo, tables: Tables): Promise<Caller> {
  const user = rowsIn(tables, 'user').find((row) => row['email'] === email());
  const rights = await may();
  return {
    ...now(),
    branch: rights.place?.branch,
    userId: user?.id ?? null,
    may: rights,
    warn: () => undefined,
    random,
  };
}

/** Bytes that nobody can guess. */
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** The resource as who is signed in may see it. */
export const permittedResource = async ({ resources, may }: Demo, tables: Tables, name: string): Promise<Resource> =>
  withIds(resources, tables, asSeenBy(resourceIn(resources, name), await may()));

/** The same for records that are named, which may be of any of their branches. */
export const reachedResource = async ({ resources, may }: Demo, tables: Tables, name: string): Promise<Resource> =>
  withIds(resources, tables, asSeenBy(resourceIn(resources, name), anywhere(await may())));

/** The record, where it is among the rows of the resource. */
export const shownIn = (resource: Resource, row: StoredRecord | undefined): StoredRecord | undefined =>
  row && isVisible(resource, row) && belongs(resource, row) ? row : undefined;

/** @throws HttpError 404 where it is not among the rows of the resource. */
export function requireShown(resource: Resource, row: StoredRecord | undefined): StoredRecord {
  const shown = shownIn(resource, row);
  if (!shown) throw refusalAnswer(404, 'not_found', resource.notFound.title);
  return shown;
}

/** True of the rows that a list can show: the archived, or the others. */
export const isVisible = ({ archived }: Resource, row: StoredRecord): boolean =>
  (row.archivedAt !== null) === (archived ?? false);

/** True of the rows that a view shows, and that the caller may see. */
export const belongs = (resource: Resource, row: StoredRecord): boolean => matches({ all: fixedIn(resource) }, row);

/** A copy, so that nobody alters what is stored. */
export const copyOf = ({ now }: Demo, permitted: Resource, { archivedAt: _, ...row }: StoredRecord): VersionedRecord =>
  structuredClone(recordSeenBy(permitted, asOf(permitted, row, now().today)));

/**
 * A right that the server requires, where no button of the screen requires it first.
 *
 * @throws HttpError 403
 */
export async function requireRight({ may }: Demo, { guard }: Resource, action: Action): Promise<void> {
  if (!(await may())(guard, action)) throw refusalAnswer(403, 'forbidden', translate('views.error.denied'));
}

/** The rows that somebody may see, where they are told by other records: by the ids of those. */
export async function withIds(resources: readonly Resource[], tables: Tables, resource: Resource): Promise<Resource> {
  const { list } = resource.only;
  if (!list) return resource;
  const idsOf = async ({ to, where }: Within): Promise<number[]> => {
    const met = await withIdsLookedUp(alongReferences(resourceIn(resources, to).fields, where), idsOf);
    return rowsIn(tables, to).flatMap((row) => (matches(met, row) ? [row.id] : []));
  };
  return { ...resource, only: { ...resource.only, list: await withIdsLookedUp(list, idsOf) } };
}

const longestMs = minutesToUndo * 60_000;

/** Records that this tab has erased lately, for who erased them alone; another tab, or a reload, knows nothing of them. */
function createErased() {
  const kept = new Map<string, { rows: ErasedRecord[]; by: string; at: number }>();
  return {
    /** Keeps a record with those that were erased along with it. */
    keep(rows: readonly [ErasedRecord, ...ErasedRecord[]], { instant, user }: Now) {
      const [{ source, row }] = rows;
      const at = Date.parse(instant);
      for (const [key, each] of kept) if (at - each.at > longestMs) kept.delete(key);
      kept.set(`${source} ${row.id}`, { rows: [...rows], by: user, at });
    },
    lately(source: string, id: number, { instant, user }: Now): ErasedRecord[] | undefined {
      const found = kept.get(`${source} ${id}`);
      return found && found.by === user && Date.parse(instant) - found.at <= longestMs ? found.rows : undefined;
    },
  };
}
