import type { DataProvider } from 'react-admin';
import { jarakNama, nomorDicari, perbaikan, potongan } from '../../domain/core/pencarian.ts';
import {
  fieldAt,
  isReference,
  type Resource,
  type Row,
  searchedPaths,
  textOf,
  traitsOf,
  valueAt,
} from '../../schema/index.ts';
import { searchedTitles } from '../value/titles.ts';

type Provider = Pick<DataProvider, 'getList' | 'getMany'>;
type Filter = Readonly<Record<string, unknown>>;

/** The fewest letters in which a slip is told from another word. */
export const fewest = 4;

/** A suggestion is read at a glance. */
const longest = 60;
const most = 5;

/** Rows that contain a text. */
export async function rowsWith(
  dataProvider: Provider,
  resource: Resource,
  q: string,
  { filter = {}, perPage = 25 }: { filter?: Filter; perPage?: number } = {},
): Promise<Row[]> {
  const query = { filter: { ...filter, q }, pagination: { page: 1, perPage }, sort: resource.list.sort };
  return (await dataProvider.getList<Row>(resource.name, query)).data;
}

/** Rows that contain a piece of what was typed, for a search that found nothing. */
export async function rowsNear(
  dataProvider: Provider,
  resource: Resource,
  typed: string,
  filter?: Filter,
): Promise<Row[]> {
  const found = await Promise.all(
    potongan(typed).map((piece) => rowsWith(dataProvider, resource, piece, { ...(filter && { filter }), perPage: 50 })),
  );
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

/**
 * Searches that would find something where `typed` found nothing, the nearest first: texts of rows that are a few slips
 * away, else the words typed as rows spell them.
 */
export async function suggestionsFor(
  dataProvider: Provider,
  resources: readonly Resource[],
  resource: Resource,
  typed: string,
  filter: Filter,
): Promise<string[]> {
  const finds = async (q: string | null) =>
    q !== null && (await rowsWith(dataProvider, resource, q, { filter, perPage: 1 })).length > 0 ? [q] : [];
  const number = nomorDicari(typed);
  if (number !== null) return number === typed ? [] : finds(number);
  if (typed.length < fewest) return [];
  const rows = await rowsNear(dataProvider, resource, typed, filter);
  const texts = [...new Set(await textsOf(dataProvider, resources, resource, rows))];
  const near = texts
    .flatMap((text) => {
      const slips = text.length > longest ? null : jarakNama(typed, text);
      return slips === null ? [] : [{ text, slips }];
    })
    .toSorted((a, b) => a.slips - b.slips || a.text.length - b.text.length);
  return near.length > 0 ? near.slice(0, most).map(({ text }) => text) : finds(perbaikan(typed, texts));
}

/** The words by which rows are found: what people wrote, and the names of what rows refer to. */
async function textsOf(
  dataProvider: Provider,
  resources: readonly Resource[],
  resource: Resource,
  rows: readonly Row[],
): Promise<string[]> {
  const titles = await searchedTitles(dataProvider, resources, resource, rows);
  const paths = searchedPaths(resource).flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    return field && (traitsOf(field).sorts === 'words' || isReference(field)) ? [{ path, field }] : [];
  });
  return rows.flatMap((row) =>
    paths.flatMap(
      ({ path, field }) => textOf(field, valueAt(row, path), (to, id) => titles.get(`${to}/${id}`) ?? null) || [],
    ),
  );
}
