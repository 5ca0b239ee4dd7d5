import { audit } from '../../resources/core/audit.ts';
import { visibleChanges } from '../../schema/difference.ts';
import {
  archivedOf,
  asOf,
  mostRows,
  namedOnly,
  type Query,
  readFilter,
  recordSeenBy,
  select,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { Change, ReadAll } from '../consoleDataProvider.ts';
import { resourceIn, withQueryErrors } from '../refusals.ts';
import {
  belongs,
  copyOf,
  type Demo,
  isVisible,
  permittedResource,
  reachedResource,
  requireRight,
  requireShown,
} from './demo.ts';
import { demoHistory } from './history.ts';
import { readyForToday } from './readyForToday.ts';
import { allRows, rowsIn, type StoredRecord, type VersionedRecord } from './tables.ts';

type WrittenQuery = Omit<Query, 'filter'> & { filter: WrittenFilter };

/** The rows of a list as they are stored, and the resource as the caller sees it. */
async function selectRows(demo: Demo, name: string, { filter: written, ...query }: WrittenQuery) {
  const tables = await readyForToday(demo);
  const permitted = await permittedResource(demo, tables, name);
  const filter = withQueryErrors(() => readFilter(permitted, written));
  if (filter.archived) await requireRight(demo, permitted, 'delete');
  const resource = filter.archived ? archivedOf(permitted) : permitted;
  const rows = rowsIn(tables, resource.source).filter((row) => isVisible(resource, row));
  return { resource, ...withQueryErrors(() => select(resource, rows, { ...query, filter }, tables.lookup)) };
}

export async function list(demo: Demo, name: string, query: WrittenQuery) {
  const { resource, data, total, meant } = await selectRows(demo, name, query);
  return { data: data.map((row) => copyOf(demo, resource, row)), total, ...(meant && { meta: { meant } }) };
}

/** The rows that figures are worked out from: no screen gets them, so they are not copied. */
export async function figureRows(demo: Demo, name: string, query: WrittenQuery) {
  const { resource, data } = await selectRows(demo, name, query);
  const { today } = demo.now();
  const rows = data.map((row) => asOf(resource, row, today));
  return { data: demo.resources.includes(resource) ? rows : rows.map((row) => recordSeenBy(resource, row)) };
}

/** The records with these ids, archived ones among them, whoever asks. */
export const rowsOf = async ({ db }: Demo, source: string, ids: readonly number[]): Promise<StoredRecord[]> =>
  (await db.rest.getList<StoredRecord>(source, { ...allRows, filter: { id: ids } })).data;

export async function one(demo: Demo, name: string, { id }: { id: number }) {
  const resource = await reachedResource(demo, await readyForToday(demo), name);
  const [row] = await rowsOf(demo, resource.source, [id]);
  return { data: copyOf(demo, resource, requireShown(resource, row)) };
}

export async function many(demo: Demo, name: string, { ids }: { ids: number[] }) {
  const resource = await reachedResource(demo, await readyForToday(demo), name);
  const copy = (row: StoredRecord) => copyOf(demo, resource, row);
  const rows = await rowsOf(demo, resource.source, ids);
  return {
    data: rows
      .filter((row) => belongs(resource, row))
      .map((row) => (row.archivedAt === null ? copy(row) : namedOnly(resource, copy(row)))),
  };
}

export async function readAll(demo: Demo, name: string, { filter, sort, first, signal, onProgress }: ReadAll) {
  await requireRight(demo, resourceIn(demo.resources, name), 'export');
  const { resource, data: rows } = await selectRows(demo, name, { filter, sort });
  const data = rows.slice(0, first);
  const total = data.length;
  const all: VersionedRecord[] = [];
  for (let from = 0; from < total; from += mostRows) {
    signal.throwIfAborted();
    all.push(...data.slice(from, from + mostRows).map((row) => copyOf(demo, resource, row)));
    onProgress(all.length, total);
    // Lets the browser paint, and the reading be stopped.
    await new Promise((turn) => setTimeout(turn));
  }
  return { data: all, titles: new Map() };
}

export async function history(demo: Demo, name: string, { id }: { id: number }): Promise<{ data: Change[] }> {
  const declared = resourceIn(demo.resources, name);
  const permitted = await reachedResource(demo, await readyForToday(demo), name);
  const allowed = await demo.may();
  if (!(declared.actions.edit && allowed(declared.guard, 'edit'))) await requireRight(demo, audit, 'list');
  const [row] = await rowsOf(demo, declared.source, [id]);
  const archived = typeof row?.archivedAt === 'string' && allowed(declared.guard, 'delete');
  requireShown(archived ? archivedOf(permitted) : permitted, row);
  const { data } = await demo.db.rest.getList<StoredRecord & Change>(demoHistory.source, {
    filter: { sumber: declared.source, idData: Number(id) },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return { data: data.map((note) => ({ ...note, perubahan: visibleChanges(declared, permitted, note.perubahan) })) };
}
