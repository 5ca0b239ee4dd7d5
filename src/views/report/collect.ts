import { pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { BarisCabang } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { ConsoleDataProvider, Titles } from '../../providers/consoleDataProvider.ts';
import type { Setting } from '../../resources/klinik/settings.ts';
import {
  cardsUnder,
  countedBy,
  fieldAt,
  isReference,
  type Lookup,
  listedReference,
  type Now,
  ownColumns,
  pathsOf,
  type Resource,
  type Row,
  valueAt,
} from '../../schema/index.ts';
import type { Translate } from '../base/words.ts';
import { figuresOf } from '../state/figures.ts';
import { notesOf, type Sheet, sheetOf } from './sheet.ts';

export interface RowsQuery {
  dataProvider: Pick<ConsoleDataProvider, 'aggregate' | 'getList' | 'getMany' | 'readAll'>;
  resource: Resource;
  resources: readonly Resource[];
  /** With the columns that a spreadsheet alone has, or with those that an import takes in the place of the list's. */
  columns?: 'spreadsheet' | 'incoming' | undefined;
  /** These alone, instead of what the search and the filters leave. */
  rows?: readonly Row[] | undefined;
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  now: Now;
  /** The branch whose rows they are, where they are of one alone. */
  branch?: BarisCabang | undefined;
  say: Translate;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Everything that the search and the filters leave, as a sheet.
 *
 * @throws the signal's reason once it is aborted
 */
export async function collect(asked: RowsQuery): Promise<Sheet> {
  const wanted = { ...asked, resource: asked.columns ? columnSets[asked.columns](asked.resource) : asked.resource };
  const { dataProvider, resource, now, say, filter, sort, signal, onProgress } = wanted;
  signal.throwIfAborted();
  const { data: rows, titles } = wanted.rows
    ? { data: wanted.rows, titles: new Map() }
    : await dataProvider.readAll(resource.name, { filter, sort, signal, onProgress });
  const lookup = await titlesOf(wanted, rows, titles);
  const declared = resource.list.cards ?? [];
  const told = wanted.rows ? declared : cardsUnder(declared, resource.name, filter, wanted.resources);
  const cards = told.map((card) => countedBy(card, resource.name, filter));
  // A figure that counts by other rows than these is asked for.
  const others = wanted.rows ? [] : cards.filter((card) => card.filter !== filter);
  const answers = await figuresOf(dataProvider, others);
  return sheetOf({
    resource: { ...resource, list: { ...resource.list, cards: told } },
    figures: cards.map((card) => answers[others.indexOf(card)]),
    rows,
    lookup,
    today: now.today,
    clinic: await clinicName(wanted),
    notes: notesOf(resource, filter, lookup, now, say),
    words: { total: say('laporan.total'), summary: say('laporan.summary'), page: say('laporan.page') },
  });
}

const widened = (resource: Resource): Resource => ({
  ...resource,
  list: {
    ...resource.list,
    columns: [...resource.list.columns, ...(resource.list.report?.also ?? []).map((field) => ({ field }))],
  },
});

/** With the ID, by which an import knows each record again. */
const asIncoming = (resource: Resource): Resource => ({
  ...resource,
  list: { ...resource.list, cards: [], columns: ownColumns(resource).map(({ name }) => ({ field: name })) },
});

const columnSets = { spreadsheet: widened, incoming: asIncoming };

type Values = Readonly<Record<string, unknown>>;

/** The titles of the records that columns and filters refer to; asked for where they did not come with the rows. */
async function titlesOf(wanted: RowsQuery, rows: readonly Row[], told: Titles): Promise<Lookup> {
  const { dataProvider, resource, resources, filter, signal } = wanted;
  const titles = new Map([...told].map(([name, known]) => [name, new Map(known)]));
  for (const path of resource.list.columns.flatMap(pathsOf).concat(Object.keys(filter))) {
    const field = fieldAt(resource.fields, path);
    const listed = listedReference(field);
    const named = listed?.field ?? field;
    const entity = isReference(named) && resources.find((each) => each.name === named.to);
    if (!entity) continue;
    const known = titles.get(entity.name) ?? new Map<number, string>();
    titles.set(entity.name, known);
    const stored = rows.flatMap((row) => valueAt(row, path));
    const values = [
      ...(listed ? stored.map((each) => (each as Values | null)?.[listed.name]) : stored),
      filter[path],
    ].flat();
    const ids = [...new Set(values)].filter((id): id is number => typeof id === 'number' && !known.has(id));
    for (let from = 0; from < ids.length; from += 100) {
      signal.throwIfAborted();
      const { data } = await dataProvider.getMany<Row>(entity.name, { ids: ids.slice(from, from + 100) });
      for (const record of data) known.set(record.id, entity.titleOf(record));
    }
  }
  return (name, id) => titles.get(name)?.get(id) ?? null;
}

/** The clinic's name from its settings, with that of the branch; who may not read them gets the console's. */
async function clinicName({ dataProvider, branch, say }: RowsQuery): Promise<string> {
  try {
    const { data } = await dataProvider.getList<Setting>('settings', {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    return pengaturan(data, branch).namaKlinik || say('shell.app');
  } catch {
    return say('shell.app');
  }
}
