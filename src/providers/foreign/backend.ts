import { type DataProvider, HttpError } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { type Condition, fieldAt, formatNumber, isReference, type Resource, type Row } from '../../schema/index.ts';
import { refusalAnswer, resourceIn } from '../refusals.ts';
import type { ForeignOptions } from './options.ts';
import { createIds, namesOf, type Spelled, spell } from './spelling.ts';

/** Rows of one call, where all rows are read. */
const pageSize = 100;

type Values = Readonly<Record<string, unknown>>;
type Sort = { field: string; order: 'ASC' | 'DESC' };

/** Records and questions from the console's names and ids to those of a backend, and back. */
function createTranslation(
  { resources, able = {}, names = {} }: ForeignOptions,
  /** Reads ids until all of an entity are met. */
  meet: (source: string) => AsyncIterable<unknown>,
) {
  const naming = namesOf(names);
  const ids = createIds();
  function entity(source: string): string {
    const name = naming.entity(source);
    if (name !== null) return name;
    throw refusalAnswer(404, 'not_found', translate('data.notKept', { label: resourceIn(resources, source).label }));
  }
  const inward = (source: string, row: unknown): Row =>
    ids.inward(resourceIn(resources, source), naming.inward(source, row as Values)) as Row;
  const outward = (source: string, values: Values): Row =>
    naming.outward(source, ids.outward(resourceIn(resources, source), values)) as Row;

  /** The id as the backend has it; of one that came with an address its records are looked through once. */
  async function idOf(source: string, id: unknown): Promise<never> {
    if (ids.isUnmet(id)) for await (const _ of meet(source)) if (!ids.isUnmet(id)) break;
    return ids.textOf(id) as never;
  }

  async function spelled(resource: Resource, tests: readonly Condition[]): Promise<Spelled> {
    const target = (field: string) => {
      const at = fieldAt(resource.fields, field);
      return field === 'id' ? resource.source : isReference(at) ? at.to : null;
    };
    const known: Condition[] = [];
    for (const test of tests) {
      const to = 'field' in test ? target(test.field) : null;
      const asked = to === null ? [] : 'is' in test ? [test.is] : 'in' in test ? test.in : [];
      for (const id of asked) await idOf(resourceIn(resources, to ?? '').source, id);
      if (!asked.some(ids.isUnmet)) known.push(test);
    }
    const value = (field: string, given: unknown) => (target(field) === null ? given : ids.textOf(given));
    const { filter, exact } = spell(resource, known, able, (field) => naming.field(resource.source, field), value);
    return { filter, exact: exact && known.length === tests.length };
  }

  return { naming, entity, inward, outward, idOf, spelled };
}

/** A data provider under the console's names and ids, with its faults in sentences. */
export function createBackend(provider: DataProvider, options: ForeignOptions) {
  const { resources, able = {} } = options;
  const { most = 5_000 } = able;
  const { naming, entity, inward, outward, idOf, spelled } = createTranslation(options, (source) => pages(source, {}));

  async function page(source: string, filter: Values, sort: Sort, pagination: { page: number; perPage: number }) {
    const { data, total, pageInfo } = await answered(() =>
      provider.getList(entity(source), { filter: { ...filter }, sort, pagination }),
    );
    const before = (pagination.page - 1) * pagination.perPage + data.length;
    return {
      rows: data.map((row) => inward(source, row)),
      total,
      more: pageInfo?.hasNextPage ?? before < (total ?? 0),
    };
  }

  async function* pages(source: string, filter: Values) {
    for (let at = 1, more = true; more; at++) {
      const read = await page(source, filter, { field: 'id', order: 'ASC' }, { page: at, perPage: pageSize });
      yield read;
      more = read.more && read.rows.length > 0;
    }
  }

  return {
    /** True of an entity that the backend keeps. */
    keeps: (source: string): boolean => naming.entity(source) !== null,
    spelled,
    page: (resource: Resource, filter: Values, sort: Sort, pagination: { page: number; perPage: number }) => {
      const field = naming.field(resource.source, sort.field);
      const order = field !== 'id' && able.thenById ? able.thenById(field, sort.order) : { field, order: sort.order };
      return page(resource.source, filter, order, pagination);
    },
    /**
     * All rows that a filter leaves, however many pages that is.
     *
     * @throws HttpError for more than may be read to work something out
     */
    async every(source: string, filter: Values = {}, limited = true): Promise<Row[]> {
      const rows: Row[] = [];
      for await (const read of pages(source, filter)) {
        rows.push(...read.rows);
        const count = Math.max(rows.length, read.total ?? 0);
        if (limited && count > most) {
          const { label } = resourceIn(resources, source);
          const args = { label, count: formatNumber(count), most: formatNumber(most) };
          throw refusalAnswer(422, 'too_many_rows', translate('data.tooManyRows', args));
        }
      }
      return rows;
    },
    /** The record; undefined where there is none. */
    async one(source: string, id: unknown): Promise<Row | undefined> {
      try {
        const theirs = await idOf(source, id);
        return inward(source, (await answered(() => provider.getOne(entity(source), { id: theirs }))).data);
      } catch (error) {
        // PostgREST says 406 of an object that there is none of, and 400 to an id that is none of its kind.
        if ([400, 404, 406].includes(statusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },
    async many(source: string, wanted: readonly unknown[]): Promise<Row[]> {
      const theirs = await Promise.all(wanted.map((id) => idOf(source, id)));
      const { data } = await answered(() => provider.getMany(entity(source), { ids: theirs }));
      return data.map((row) => inward(source, row));
    },
    async create(source: string, values: Values): Promise<Row> {
      const data = outward(source, values);
      return inward(source, (await answered(() => provider.create<Row>(entity(source), { data }))).data);
    },
    async update(source: string, before: Row, values: Values): Promise<Row> {
      const previousData = outward(source, before);
      const params = { id: previousData.id, data: outward(source, values), previousData };
      return inward(source, (await answered(() => provider.update<Row>(entity(source), params))).data);
    },
    async erase(source: string, before: Row): Promise<void> {
      const previousData = outward(source, before);
      await answered(() => provider.delete<Row>(entity(source), { id: previousData.id, previousData }));
    },
  };
}

export type Backend = ReturnType<typeof createBackend>;

/** The answer; a sentence for people where none came, or the backend failed. Its refusals are its own words. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status > 0 && status < 500) throw error;
    throw new HttpError(translate(status ? 'data.failed' : 'data.noAnswer', { status: status ?? 0 }), status ?? 0, {});
  }
}

/** The status that a backend answered with; undefined where it did not answer. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
