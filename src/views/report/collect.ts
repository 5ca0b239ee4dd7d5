import type { DataProvider } from 'react-admin';
import { pengaturan } from '../../domain/pengaturan.ts';
import type { Setting } from '../../resources/settings.ts';
import { fieldAt, type Lookup, type Now, pathsOf, type Resource, type Row, valueAt } from '../../schema/index.ts';
import { notesOf, type Sheet, sheetOf } from './sheet.ts';

export interface Wanted {
  dataProvider: DataProvider;
  resource: Resource;
  resources: readonly Resource[];
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  now: Now;
  say: (key: string, args?: Record<string, string>) => string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Everything that the search and the filters leave, all pages of it, as a sheet. Between two pages the browser gets
 * its turn, so that it can paint and be told to stop.
 *
 * @throws the signal's reason once it is aborted
 */
export async function collect(wanted: Wanted): Promise<Sheet> {
  const { resource, now, say, filter } = wanted;
  const rows = await allRows(wanted);
  const lookup = await titlesOf(wanted, rows);
  return sheetOf({
    resource,
    rows,
    lookup,
    today: now.today,
    clinic: await clinicName(wanted),
    notes: notesOf(resource, filter, lookup, now, say),
    words: { total: say('laporan.total'), summary: say('laporan.summary'), page: say('laporan.page') },
  });
}

/** The rows of all pages, a hundred at a time, as the server allows. */
async function allRows({ dataProvider, resource, filter, sort, signal, onProgress }: Wanted): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList<Row>(resource.name, {
      filter,
      sort,
      pagination: { page, perPage: 100 },
    });
    rows.push(...data);
    onProgress(rows.length, total);
    if (data.length === 0 || rows.length >= total) return rows;
    await new Promise((turn) => setTimeout(turn));
  }
}

/** The titles of the records that columns and filters refer to. */
async function titlesOf(wanted: Wanted, rows: readonly Row[]): Promise<Lookup> {
  const { dataProvider, resource, resources, filter, signal } = wanted;
  const titles = new Map<string, Map<number, string>>();
  for (const path of resource.list.columns.flatMap(pathsOf).concat(Object.keys(filter))) {
    const field = fieldAt(resource.fields, path);
    const entity = field?.kind === 'reference' && resources.find((each) => each.name === field.to);
    if (!entity) continue;
    const known = titles.get(entity.name) ?? new Map<number, string>();
    titles.set(entity.name, known);
    const values = [...rows.map((row) => valueAt(row, path)), filter[path]].flat();
    const ids = [...new Set(values)].filter((id): id is number => typeof id === 'number' && !known.has(id));
    for (let from = 0; from < ids.length; from += 100) {
      signal.throwIfAborted();
      const { data } = await dataProvider.getMany<Row>(entity.name, { ids: ids.slice(from, from + 100) });
      for (const record of data) known.set(record.id, entity.titleOf(record));
    }
  }
  return (name, id) => titles.get(name)?.get(id) ?? null;
}

/** The clinic's name from its settings; who may not read them gets the console's. */
async function clinicName({ dataProvider, say }: Wanted): Promise<string> {
  try {
    const { data } = await dataProvider.getList<Setting>('settings', {
      filter: { kunci: 'nama_klinik' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    return pengaturan(data).namaKlinik || say('shell.app');
  } catch {
    return say('shell.app');
  }
}
