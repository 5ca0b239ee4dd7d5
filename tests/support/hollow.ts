import { resources } from '../../src/resources/index.ts';
import {
  headOf,
  isEmpty,
  isList,
  isObject,
  matches,
  type Resource,
  type Row,
  toldFields,
  withoutBranch,
} from '../../src/schema/index.ts';

type Tables = Readonly<Record<string, readonly Row[]>>;

/** Facts that the generated page of a record tells beneath its head: its own, those in its lists, and of what belongs to it. */
export function factsUnderHead(resource: Resource, record: Row, tables: Tables): number {
  const { said } = headOf(resource, record, false);
  const own = toldFields(resource, record, said).flatMap(({ shown }) =>
    shown.map(([name, field]) => {
      const value = record[name];
      if (isList(field)) return (value as readonly object[]).flatMap((row) => filled(row)).length;
      return isObject(field) ? filled(value as object).length : 1;
    }),
  );
  const related = resource.related.flatMap(({ resource: list, field, where, columns }) =>
    rowsOf(list, tables)
      .filter((row) => row[field] === record.id && (!where || matches(where, row)))
      .map((row) => columns.filter((column) => !isEmpty(row[column])).length),
  );
  return [...own, ...related].reduce((sum, count) => sum + count, 0);
}

/** Rows of an entity, or the ones that a view of it shows. */
function rowsOf(name: string, tables: Tables): readonly Row[] {
  const { source, where } = resources.find((each) => each.name === name) ?? { source: name, where: {} };
  const shown = Object.entries(where);
  return (tables[source] ?? []).filter((row) => shown.every(([field, value]) => row[field] === value));
}

const filled = (values: object) => Object.values(values).filter((value) => !isEmpty(value));

/** With screens or cards of their own, which tell what the declaration leaves to them. */
const own: readonly string[] = ['dokter', 'pasien', 'user', 'user/mesin', 'webhook', 'usul'];

/** The records with a page of two facts or fewer beneath its head; of each entity the first. */
export function hollow(routed: readonly Resource[], tables: Tables): string[] {
  const paged = routed
    .map(withoutBranch)
    .filter(({ name, actions, singleton, page }) => actions.show && !singleton && !page.peek && !own.includes(name));
  return paged.flatMap((resource) => {
    const found = rowsOf(resource.name, tables).find((row) => factsUnderHead(resource, row, tables) <= 2);
    return found ? [`${resource.name}/${found.id}`] : [];
  });
}
