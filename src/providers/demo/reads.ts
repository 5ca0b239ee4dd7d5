import { audit } from '../../resources/audit.ts';
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
import { belongs, copyOf, type Demo, find, isVisible, permittedResource, requireRight } from './demo.ts';
import { demoHistory } from './history.ts';
import { readyForToday } from './readyForToday.ts';
import { rowsIn, type StoredRecord, tableIn, type VersionedRecord } from './tables.ts';

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
  const { resource, data, total } = await selectRows(demo, name, query);
  return { data: data.map((row) => copyOf(demo, resource, row)), total };
}

/** The rows that figures are worked out from: no screen gets them, so they are not copied. */
export async function figureRows(demo: Demo, name: string, query: WrittenQuery) {
  const { resource, data } = await selectRows(demo, name, query);
  const { today } = demo.now();
  const rows = data.map((row) => asOf(resource, row, today));
  return { data: demo.resources.includes(resource) ? rows : rows.map((row) => recordSeenBy(resource, row)) };
}

export async function one(demo: Demo, name: string, { id }: { id: number }) {
  const tables = await readyForToday(demo);
  const resource = await permittedResource(demo, tables, name);
  return { data: copyOf(demo, resource, find(tables, resource, id)) };
}

export async function many(demo: Demo, name: string, { ids }: { ids: number[] }) {
  const tables = await readyForToday(demo);
  const resource = await permittedResource(demo, tables, name);
  const table = tableIn(tables, resource.source);
  const copy = (row: StoredRecord) => copyOf(demo, resource, row);
  const rows = [...new Set(ids.map(Number))].sort((a, b) => a - b).flatMap((id) => table.get(id) ?? []);
  return {
    data: rows
      .filter((row) => belongs(resource, row))
      .map((row) => (row.archivedAt === null ? copy(row) : namedOnly(resource, copy(row)))),
  };
}

export async function readAll(demo: Demo, name: string, { filter, sort, signal, onProgress }: ReadAll) {
  await requireRight(demo, resourceIn(demo.resources, name), 'export');
  const { resource, data, total } = await selectRows(demo, name, { filter, sort });
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
  const tables = await readyForToday(demo);
  const declared = resourceIn(demo.resources, name);
  const permitted = await permittedResource(demo, tables, name);
  const allowed = await demo.may();
  if (!(declared.actions.edit && allowed(declared.guard, 'edit'))) await requireRight(demo, audit, 'list');
  const archived = (tableIn(tables, declared.source).get(Number(id))?.archivedAt ?? null) !== null;
  find(tables, archived && allowed(declared.guard, 'delete') ? archivedOf(permitted) : permitted, id);
  const notes = rowsIn(tables, demoHistory.source) as (StoredRecord & Change & { sumber: string; idData: number })[];
  return {
    data: notes
      .filter(({ sumber, idData }) => sumber === declared.source && idData === Number(id))
      .slice(-100)
      .reverse()
      .map((note) => ({ ...note, perubahan: visibleChanges(declared, permitted, note.perubahan) })),
  };
}
