import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import {
  fieldAt,
  isReference,
  namesOf,
  nameText,
  type Resource,
  searchedPaths,
  soundText,
} from '../../../src/schema/index.ts';

/** `laporan/keuangan` → `laporan_keuangan`. */
export const tableNameOf = (source: string): string => source.replace(/[/-]/g, '_');

/** The sequence of a table's ids, quoted. */
export const sequenceOf = (schema: string, source: string): string => `"${schema}"."${tableNameOf(source)}_id_seq"`;

/** A row's columns beside its declared fields; no declared name begins with an underscore. */
export const columns = {
  version: '_version',
  updatedBy: '_updated_by',
  archivedAt: '_archived_at',
  /** The record as `titleOf` names it, so that lists can be sorted by what they refer to. */
  title: '_judul',
  /** Title and former names as they are searched (`nameText`), and as they sound (`soundText`). */
  titleText: '_judul_cari',
  titleSound: '_judul_bunyi',
  /** Of the audit alone: the browser that wrote, which need not be told of it. */
  origin: '_asal',
} as const;

/** The cells that hold a record's title, and its names as they are searched. */
export function titleCells(resource: Resource, record: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = namesOf(resource, record);
  return {
    [columns.title]: names[0],
    [columns.titleText]: nameText(...names),
    [columns.titleSound]: soundText(...names),
  };
}

/** The column that holds the search text of a row (`searchText`); a view with the same columns shares it. */
export function searchColumnOf(entity: Resource, view: Resource): string {
  const shown = (resource: Resource) => searchedPaths(resource).join(' ');
  return shown(view) === shown(entity) ? '_cari' : `_cari_${tableNameOf(view.name)}`;
}

/** A reference in a list's row, and the entity it refers to. */
export interface SearchedReference {
  path: string;
  to: string;
}

/** The references whose titles a search looks through. */
export const searchedReferences = (resource: Resource): SearchedReference[] =>
  searchedPaths(resource).flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    return isReference(field) ? [{ path, to: field.to }] : [];
  });

/** Text in the order Indonesian readers expect, without regard to case or accents, numbers by their value: as the demo sorts. */
export const collationOf = (schemaName: string): SQL => sql.raw(`"${schemaName}"."indonesia"`);

/** Text without regard to case, for comparing, by a collation of the schema's own: Citus makes no index by the catalogue's. */
export const foldedText = (schemaName: string, text: SQL): SQL =>
  sql`lower(${text} collate ${sql.raw(`"${schemaName}"."root"`)})`;

export const commaSeparated = (parts: readonly SQLChunk[]): SQL => sql.join([...parts], sql.raw(', '));

export const identifiers = (names: readonly string[]): SQL => commaSeparated(names.map((name) => sql.identifier(name)));

/** A literal of a declaration, where parameters are not possible. */
export const literal = (value: string | number | boolean | null): SQL =>
  sql.raw(typeof value === 'string' ? escapeLiteral(value) : String(value));
