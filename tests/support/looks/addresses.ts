import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/base/config.ts';
import { pages } from '../../../src/custom/pages.tsx';
import { parts } from '../../../src/custom/parts.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { matches, permits, type Resource, type Row } from '../../../src/schema/index.ts';
import { pathTo } from '../../../src/views/base/paths.ts';
import { screens } from '../../e2e/support/routes.ts';
import { routed } from '../routed.ts';

type Tables = Readonly<Record<string, readonly Row[]>>;
/** Chooses the record of an entity that a screen is looked at with. */
type Choice = (rows: readonly Row[]) => Row | undefined;

/** Screens for whoever is signed out. */
export const signedOut = ['/login', '/register'];

const rowsIn = (tables: Tables, { source, where, only }: Resource) =>
  (tables[source] ?? []).filter(
    (row) =>
      Object.entries(where).every(([field, value]) => row[field] === value) && (!only.list || matches(only.list, row)),
  );

/** A resource's screens: its list, its form, and those of a record. */
function screensOf(resource: Resource, tables: Tables, choose: Choice): string[] {
  const { actions, singleton } = resource;
  if (singleton) return [pathTo.list(resource)];
  const rows = rowsIn(tables, resource);
  const shown = choose(rows);
  const edited = choose(rows.filter((row) => permits(resource, 'edit', row)));
  return [
    pathTo.list(resource),
    ...(actions.show && shown ? [pathTo.show(resource, shown.id)] : []),
    ...(actions.create ? [pathTo.create(resource)] : []),
    ...(edited ? [pathTo.edit(resource, edited.id)] : []),
  ];
}

/** The papers of an entity's records: each kind of a record that has it. */
function papersOf(resource: Resource, tables: Tables, choose: Choice): string[] {
  const rows = rowsIn(tables, resource);
  return Object.entries(parts[resource.name]?.record?.prints ?? {}).flatMap(([end, { of = () => true }]) => {
    const shown = choose(rows.filter(of));
    return shown ? [`${pathTo.show(resource, shown.id)}/${end}`] : [];
  });
}

const screensIn = (tables: Tables, choose: Choice): string[] => [
  ...routed.flatMap((resource) => [...screensOf(resource, tables, choose), ...papersOf(resource, tables, choose)]),
  ...pages.map(({ path }) => path.replace(':bulan', '2024-07')).filter((path) => !path.includes(':id')),
  ...Object.values(screens)
    .flat()
    .map(({ path }) => path),
];

/** Every screen of the signed-in: the declared ones, the pages of no entity, and those that an address alone tells of. */
export const signedIn = [...new Set(screensIn(sampleData('2024-08-27'), ([first]) => first))];

const length = (row: Row) => JSON.stringify(row).length;
/** The record of which there is most to say. */
const fullest: Choice = (rows) => rows.toSorted((a, b) => length(b) - length(a))[0];

/** The same in 'Klinik ramai', with its fullest records, and a bill of each way of paying. */
export function signedInRamai(): string[] {
  const tables: Tables = JSON.parse(readFileSync(join(projectRoot, 'dist/ramai.json'), 'utf8'));
  const bills = tables['transaksi'] ?? [];
  const ways = new Set(bills.map(({ metodeBayar }) => metodeBayar));
  const paid = [...ways].map((way) => fullest(bills.filter(({ metodeBayar }) => metodeBayar === way)));
  return [...new Set([...screensIn(tables, fullest), ...paid.map((bill) => `/transaksi/${bill?.id}`)])];
}
