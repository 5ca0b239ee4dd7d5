import { isStored, pathsOf, type Resource, type Row, searchText, withBranch } from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { columns as internal, searchColumnOf, titleCells } from '../pool/names.ts';

/** The cells of a row, each as a value of a statement: the declared fields, and what is derived from them. */
export function cellsOf(
  database: Database,
  resource: Resource,
  stored: Row,
  by: string | null,
): Record<string, unknown> {
  const cells = jsonCellsOf(database, resource, stored, by);
  for (const [name, field] of Object.entries(resource.fields))
    if ('fields' in field && cells[name]) cells[name] = JSON.stringify(cells[name]);
  return cells;
}

/** The same for a row that is sent as JSON, among others. */
export function jsonCellsOf(
  database: Database,
  resource: Resource,
  stored: Row,
  by: string | null,
): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  const row: Row = withBranch(resource, stored);
  for (const [name, field] of Object.entries(resource.fields)) if (isStored(field)) cells[name] = row[name] ?? null;
  return { ...cells, [internal.updatedBy]: by, ...derivedOf(database, resource, stored) };
}

/** Its title, also as it is searched, and the search text of each of its lists. */
export function derivedOf(database: Database, resource: Resource, stored: Row): Record<string, string> {
  const { entity, searches } = derivationOf(database, resource);
  const derived = titleCells(entity, stored);
  for (const { column, view } of searches) derived[column] = searchText(view, stored);
  return derived;
}

/** True where a derived value holds the record's id, which must then be known before it is stored. */
export function derivesFromId(
  database: Database,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { entity, showsId } = derivationOf(database, resource);
  const titleOf = (id: number) => entity.titleOf({ ...record, id });
  return showsId || titleOf(1) !== titleOf(2);
}

const derivations = new WeakMap<Database, Map<string, Derivation>>();
interface Derivation {
  entity: Resource;
  /** The search columns of its table, each with a view that shows what it holds. */
  searches: { column: string; view: Resource }[];
  /** True where one of its lists shows the id. */
  showsId: boolean;
}

function derivationOf(database: Database, resource: Resource): Derivation {
  const known = derivations.get(database) ?? new Map<string, Derivation>();
  derivations.set(database, known);
  const before = known.get(resource.source);
  if (before) return before;
  const entity = database.entities.get(resource.source) ?? resource;
  const views = database.resources.filter((each) => each.source === entity.source);
  const columns = new Map(views.map((view) => [searchColumnOf(entity, view), view]));
  const searches = [...columns].map(([column, view]) => ({ column, view }));
  const showsId = views.some((view) => view.list.columns.flatMap(pathsOf).includes('id'));
  const made = { entity, searches, showsId };
  known.set(resource.source, made);
  return made;
}
