import { isDeepStrictEqual } from 'node:util';
import type { Leftover, Snapshot, Table } from './snapshot.ts';

/** The minor version, as one number. */
const minorOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return 1_000 * major + minor;
};

/** Those of an older minor version: no server that may still run needs them. */
export const dueIn = ({ leftovers = [] }: Snapshot, version: string): Leftover[] =>
  leftovers.filter(({ since }) => minorOf(since) < minorOf(version));

const has = (list: readonly Leftover[], kind: Leftover['kind'], table: string, column?: string): boolean =>
  list.some((each) => each.kind === kind && each.table === table && each.column === column);

/** The tables of a snapshot as declared: without what was left in them. */
export function withoutLeftovers<T extends Pick<Snapshot, 'tables' | 'leftovers'>>(snapshot: T): T['tables'] {
  const tables = structuredClone(snapshot.tables);
  for (const { kind, table, column = '' } of snapshot.leftovers ?? []) {
    const there = tables[table];
    const of = there?.columns[column];
    if (kind === 'table') delete tables[table];
    else if (kind === 'column') delete there?.columns[column];
    else if (kind === 'default') delete of?.default;
    else if (of) of.notNull = true;
  }
  return tables;
}

export interface Expanded {
  after: Snapshot;
  leftovers: Leftover[];
  /** What servers of the version before could not live beside, each a sentence. */
  refusals: string[];
}

/**
 * The declared tables with all that servers of the version before read and write, so that these go on beside the new ones.
 *
 * @param before - the tables as they are, under their new names.
 * @param version - the newest one there is.
 */
export function expanded(before: Snapshot, declared: Snapshot, version: string): Expanded {
  const after = structuredClone(declared);
  const leftovers: Leftover[] = [];
  const refusals: string[] = [];
  const due = dueIn(before, version);
  const known = (before.leftovers ?? []).filter((each) => !due.includes(each));
  const leave = (kind: Leftover['kind'], table: string, column?: string) => {
    const one = { kind, table, ...(column !== undefined && { column }) };
    const same = known.find((each) => has([each], kind, table, column));
    leftovers.push(same ?? { ...one, since: version, migration: '' });
  };
  for (const [key, there] of Object.entries(before.tables)) {
    const next = after.tables[key];
    if (!next) {
      if (has(due, 'table', key)) continue;
      after.tables[key] = { ...structuredClone(there), foreignKeys: {} };
      leave('table', key);
      continue;
    }
    keepColumns({ key, there, next, due, leave });
    refusals.push(...narrowed(there, declared.tables[key] ?? next));
  }
  return { after: { ...after, leftovers }, leftovers, refusals };
}

interface Kept {
  key: string;
  there: Table;
  next: Table;
  due: readonly Leftover[];
  leave: (kind: Leftover['kind'], table: string, column?: string) => void;
}

function keepColumns({ key, there, next, due, leave }: Kept): void {
  for (const [name, column] of Object.entries(there.columns)) {
    const now = next.columns[name];
    if (!now) {
      if (has(due, 'column', key, name)) continue;
      // Whoever knows it no more writes nothing into it.
      next.columns[name] = { ...structuredClone(column), notNull: column.notNull && column.default !== undefined };
      leave('column', key, name);
    } else if (now.notNull && !column.notNull && now.type === column.type && !has(due, 'required', key, name)) {
      now.notNull = false;
      leave('required', key, name);
    } else if (column.default !== undefined && now.default === undefined && now.type === column.type) {
      if (has(due, 'default', key, name)) continue;
      now.default = column.default;
      leave('default', key, name);
    }
  }
  for (const [name, now] of Object.entries(next.columns))
    if (!there.columns[name] && now.notNull && now.default === undefined) leave('default', key, name);
}

/** What the tables would no longer take from a server of the version before. */
function narrowed(there: Table, next: Table): string[] {
  const isNew = (column: string) => !there.columns[column];
  const types = Object.entries(next.columns).flatMap(([name, { type }]) =>
    there.columns[name] && there.columns[name].type !== type ? [`"${next.name}.${name}" becomes ${type}`] : [],
  );
  const uniques = Object.entries(next.indexes).flatMap(([name, index]) => {
    if (!index.isUnique || isDeepStrictEqual(there.indexes[name], index)) return [];
    // Empty values are all different, and a server that does not know a column leaves it empty.
    const fresh = Object.values(next.columns).filter(
      (column) =>
        isNew(column.name) && !column.notNull && index.columns.some((each) => mentions(each.expression, column.name)),
    );
    return fresh.length > 0 ? [] : [`"${name}" takes each value once`];
  });
  const checks = Object.entries(next.checkConstraints).flatMap(([name, { value }]) => {
    const columns = Object.keys(next.columns).filter((column) => mentions(value, column));
    const before = there.checkConstraints[name]?.value;
    const isWider = before !== undefined && widens(before, value);
    return before === value || isWider || columns.every(isNew) ? [] : [`"${name}" allows less`];
  });
  const references = Object.entries(next.foreignKeys).flatMap(([name, key]) =>
    there.foreignKeys[name] || key.columnsFrom.every(isNew) ? [] : [`"${name}" demands a record that is there`],
  );
  return [...types, ...uniques, ...checks, ...references];
}

/** An expression names a column in quotes, and the index of a column alone without. */
const mentions = (expression: string, column: string) => expression === column || expression.includes(`"${column}"`);

/** True where a check of the forms in `tables.ts` allows all that it did before. */
function widens(before: string, now: string): boolean {
  const form = /^("[^"]+" (?:in|>=|<=)) (.*)$/s;
  const [[, ones, old = ''], [, others, more = '']] = [form.exec(before) ?? [], form.exec(now) ?? []];
  if (ones === undefined || ones !== others) return false;
  if (ones.endsWith('in')) {
    const values = (text: string): string[] => text.match(/'(?:[^']|'')*'/g) ?? [];
    return values(old).every((value) => values(more).includes(value));
  }
  return ones.endsWith('>=') ? Number(more) <= Number(old) : Number(more) >= Number(old);
}
