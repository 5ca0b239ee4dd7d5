import {
  type FieldAcross,
  fieldAcross,
  groups,
  measure,
  noFilter,
  type Resource,
  type Row,
  range,
  rangeKeys,
  select,
  type WrittenFilter,
  withToday,
} from '../schema/index.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { everyRow } from './eachRow.ts';
import { resourceIn } from './refusals.ts';

type Filter = Record<string, unknown>;

/** As many groups as are answered. */
const most = 1000;

/**
 * A provider that works the lists with `report.figures` out: while their period is filtered, the fields that are named
 * there come from the rows of that period. Such lists are short, so that all of it is read.
 */
export function withPeriodFigures(
  provider: ConsoleDataProvider,
  resources: readonly Resource[],
  today: () => string,
): ConsoleDataProvider {
  const counted = new Map(resources.filter(({ list }) => list.report?.figures).map((each) => [each.name, each]));

  /** The records with the figures of the period; undefined where none is filtered. */
  async function inPeriod(name: string, filter: Filter, read = all) {
    const resource = counted.get(name);
    const { period, figures } = resource?.list.report ?? {};
    if (!resource || !period || !figures) return undefined;
    const keys = rangeKeys(period);
    const { [keys.from]: from, [keys.to]: to, ...others } = filter;
    if (from === undefined && to === undefined) return undefined;
    const paths = Object.keys(figures.fields);
    const [rows, { data }] = await Promise.all([
      read(name, others),
      provider.group(figures.list, {
        filter: { ...figures.filter, ...range(figures.date, from as string | undefined, to as string | undefined) },
        by: figures.by,
        measures: Object.values(figures.fields),
        order: 'value',
        limit: most,
      }),
    ]);
    const known = new Map(data.map((each) => [Number(each.value), each.figures]));
    return {
      resource,
      rows: rows.map((row): Row => {
        const own = known.get(row.id);
        return { ...row, ...Object.fromEntries(paths.map((path, index) => [path, own?.[index] ?? 0])) };
      }),
    };
  }

  const all = (name: string, filter: Filter): Promise<Row[]> => everyRow(provider, name, filter);

  const own: Pick<ConsoleDataProvider, 'getList' | 'readAll' | 'aggregate' | 'group'> = {
    async getList(name, params) {
      const found = await inPeriod(name, params.filter ?? {});
      if (!found) return provider.getList(name, params);
      const asked = { filter: noFilter, sort: params.sort, pagination: params.pagination };
      return select(found.resource, found.rows, asked, () => []) as never;
    },
    async readAll(name, params) {
      const { first, ...every } = params;
      // Taking all rows away is asked for as such.
      const read = async (of: string, filter: Filter) =>
        (await provider.readAll(of, { ...every, filter, sort: { field: 'id', order: 'ASC' } })).data;
      const found = await inPeriod(name, params.filter, read);
      if (!found) return provider.readAll(name, params);
      const { data } = select(found.resource, found.rows, { filter: noFilter, sort: params.sort }, () => []);
      return { data: data.slice(0, first), titles: new Map() };
    },
    async aggregate(name, params) {
      const found = await inPeriod(name, params.filter);
      if (!found) return provider.aggregate(name, params);
      return { data: params.measures.map((each) => measure(withToday(each, today()), found.rows)) };
    },
    async group(name, { filter, ...grouping }) {
      const found = await inPeriod(name, filter);
      return found ? { data: groups(grouping, found.rows) } : provider.group(name, { filter, ...grouping });
    },
  };
  return { ...provider, ...own };
}

type Values = Readonly<Record<string, unknown>>;
interface Reads {
  resources: readonly Resource[];
  list: (resource: string, query: { filter: WrittenFilter }) => Promise<{ data: readonly Values[] }>;
  /** The records of an entity with these ids, whoever asks. */
  many: (source: string, ids: readonly number[]) => Promise<readonly Values[]>;
}

/** The figures of a provider whose backend has none: worked out from the rows that a list leaves. */
export const figuresFrom = (
  { resources, list, many }: Reads,
  today: () => string,
): Pick<ConsoleDataProvider, 'aggregate' | 'group'> => ({
  aggregate: async (resource, { filter, measures }) => {
    const { data } = await list(resource, { filter });
    return { data: measures.map((each) => measure(withToday(each, today()), data)) };
  },
  group: async (resource, { filter, measures, ...grouping }) => {
    const { data } = await list(resource, { filter });
    const across = fieldAcross(resourceIn(resources, resource), grouping.by, resources);
    const rows = across ? await withAcross(data, grouping.by, across, many) : data;
    return { data: groups({ ...grouping, measures: measures.map((each) => withToday(each, today())) }, rows) };
  },
});

/** Rows with what a path beyond a reference says, under that path. */
async function withAcross(
  rows: readonly Values[],
  by: string,
  { through, to, path }: FieldAcross,
  many: Reads['many'],
) {
  const ids = [...new Set(rows.map((row) => row[through]).filter((id) => typeof id === 'number'))];
  const values = new Map((await many(to.source, ids)).map((row) => [row['id'], row[path]]));
  return rows.map((row) => ({ ...row, [by]: values.get(row[through]) ?? null }));
}
