import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { escapeLiteral } from 'pg';
import type { Resource } from '../../../src/schema/index.ts';
import { ConfigError } from '../../base/config.ts';
import { tableNameOf } from '../pool/names.ts';
import {
  differing,
  renameColumn,
  renameTable,
  type Snapshot,
  withOldColumns,
  withoutOldRules,
} from '../pool/snapshot.ts';
import { fillsFor } from './fills.ts';
import type { Answers, Plan, Question, Warning } from './plan.ts';
import { schemaOf } from './schema.ts';

/**
 * The migration from the tables of a snapshot to the declared ones, with their rows: renames first, then fills, then
 * alterations, and at last drops, so that statements added by hand can still read what is dropped.
 *
 * @throws ConfigError for an answer that nothing asks for.
 */
export async function planOf(before: Snapshot, declared: readonly Resource[], answers: Answers = {}): Promise<Plan> {
  // As it is read again from its file, without what is undefined.
  const after: Snapshot = JSON.parse(JSON.stringify(generateDrizzleJson(schemaOf(declared) as never, before.id)));
  const { renamed, columns, statements: renaming } = rename(before, after, answers.renames ?? new Map());
  const { questions, warnings } = dropsOf(renamed, after, answers.drops ?? new Set());
  const given = answers.fills ?? new Map<string, string>();
  const fills = fillsFor({ before: renamed, after, declared, columns, answers: given });
  const eased = withoutOldRules(renamed, after);
  const filled = withOldColumns(after, eased);
  for (const { table, column, literal } of fills.defaults) {
    const made = filled.tables[table]?.columns[column];
    if (made) made.default = literal;
  }
  for (const { table, column } of fills.filled) {
    const there = filled.tables[table]?.columns[column];
    if (there) there.notNull = false;
  }
  const statements = [
    ...renaming,
    ...(await between(renamed, eased)),
    ...fills.updates,
    ...(await between(eased, filled)).map(converting),
    ...fills.filled.map(({ update }) => update),
    ...(await between(filled, after)),
  ];
  return {
    statements: statements.map((each) => besideTraffic(each.trim(), renamed)),
    questions: [...questions, ...fills.questions],
    warnings: [...warnings, ...fills.warnings],
    after,
  };
}

/** Never asks: of two snapshots handed over here, one holds all that is in the other. */
function between(one: Snapshot, other: Snapshot): Promise<string[]> {
  const [here, there] = differing(one, other);
  return generateMigration(here as never, there as never);
}

/** PostgreSQL converts few types by itself, drizzle-kit names no conversion; by way of text no value is rounded. */
const converting = (statement: string): string =>
  statement.replace(
    /ALTER COLUMN ("[^"]+") SET DATA TYPE ([^;]+?);?$/,
    'ALTER COLUMN $1 SET DATA TYPE $2 USING $1::text::$2;',
  );

/**
 * A statement about a table that others work on: a rule is tried on its old rows, and an index made, once the rest is
 * committed (`besideTraffic.ts`). A new table has neither rows nor visitors.
 */
function besideTraffic(statement: string, before: Snapshot): string {
  const [, table] = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "[^"]+" ON) "klinik"\."([^"]+)"/.exec(statement) ?? [];
  if (table !== undefined && !tableNamed(before, table)) return statement;
  return statement
    .replace(/( ADD CONSTRAINT .*?);?$/s, '$1 NOT VALID;')
    .replace(/^(CREATE (?:UNIQUE )?INDEX) /, '$1 CONCURRENTLY ')
    .replace(/^DROP INDEX "/, 'DROP INDEX IF EXISTS "');
}

/** The statements that make the declared tables where there are none. */
export async function baselineOf(declared: readonly Resource[]): Promise<string[]> {
  const after = schemaOf(declared);
  const none = { ...generateDrizzleJson({}), tables: {} } as never as Snapshot;
  return between(none, JSON.parse(JSON.stringify(generateDrizzleJson(after as never, none.id)))).then((statements) =>
    statements.map((each) => each.trim()),
  );
}

/** The table and, where there is one, the field of `laporan/keuangan.kategori`. */
function partsOf(name: string): [table: string, field: string | undefined] {
  const dot = name.indexOf('.');
  return dot < 0 ? [tableNameOf(name), undefined] : [tableNameOf(name.slice(0, dot)), name.slice(dot + 1)];
}

const tableNamed = ({ tables }: Snapshot, name: string) => Object.values(tables).find((table) => table.name === name);

function rename(before: Snapshot, after: Snapshot, renames: ReadonlyMap<string, string>) {
  const renamed = structuredClone(before);
  const statements: string[] = [];
  /** New names of columns, by table and name, → the old ones. */
  const columns = new Map<string, string>();
  const tablesFirst = [...renames].sort(([one], [other]) => Number(one.includes('.')) - Number(other.includes('.')));
  for (const [from, to] of tablesFirst) {
    const [table, field] = partsOf(from);
    const here = tableNamed(renamed, table);
    if (!here || (field !== undefined && !here.columns[field])) throw unknownOption(`--rename ${from}`);
    const name = `"${here.schema}"."${here.name}"`;
    if (field !== undefined) {
      if (here.columns[to] || !tableNamed(after, table)?.columns[to]) throw unknownOption(`--rename ${from}=${to}`);
      renameColumn(here, field, to);
      columns.set(`${table}.${to}`, field);
      statements.push(`ALTER TABLE ${name} RENAME COLUMN "${field}" TO "${to}";`);
      continue;
    }
    const next = tableNameOf(to);
    if (tableNamed(renamed, next) || !tableNamed(after, next)) throw unknownOption(`--rename ${from}=${to}`);
    renameTable(renamed, table, next);
    statements.push(
      `ALTER TABLE ${name} RENAME TO "${next}";`,
      `ALTER SEQUENCE "${here.schema}"."${table}_id_seq" RENAME TO "${next}_id_seq";`,
      `ALTER INDEX "${here.schema}"."${table}_pkey" RENAME TO "${next}_pkey";`,
      `UPDATE "${here.schema}"."permission" SET "halaman" = ${escapeLiteral(to)} WHERE "halaman" = ${escapeLiteral(from)};`,
      `UPDATE "${here.schema}"."_keadaan" SET "key" = ${escapeLiteral(`bentuk ${to}`)} WHERE "key" = ${escapeLiteral(`bentuk ${from}`)};`,
    );
  }
  return { renamed, columns, statements };
}

const unknownOption = (option: string) => new ConfigError(`Nothing asks for ${option}.`);

/** Drops; an entity must be given up by name, and where something new stands beside a field it may have been renamed. */
function dropsOf(before: Snapshot, after: Snapshot, drops: ReadonlySet<string>) {
  const questions: Question[] = [];
  const warnings: Warning[] = [];
  const dropped = new Set([...drops].map((name) => partsOf(name).filter(Boolean).join('.')));
  const addDrop = (
    about: string,
    candidates: readonly string[],
    { table, where, lost }: Omit<Warning, 'says'> & { lost: string },
  ) => {
    if ((candidates.length > 0 || !about.includes('.')) && !dropped.has(about)) {
      const fresh = candidates.length > 0 ? `, and ${candidates.map((each) => `"${each}"`).join(', ')} new` : '';
      const ways = [...candidates.map((each) => `--rename ${about}=${each}`), `--drop ${about}`];
      questions.push({ kind: 'gone', about, says: `"${about}" is gone${fresh}: ${ways.join(', or ')}`, candidates });
    }
    warnings.push({ says: `"${about}" is dropped, and ${lost} with it`, table, where });
    dropped.delete(about);
  };
  const fresh = Object.entries(after.tables).filter(([key]) => !before.tables[key]);
  for (const [key, { name, schema, columns }] of Object.entries(before.tables)) {
    const table = `"${schema}"."${name}"`;
    const next = after.tables[key];
    if (!next) {
      const others = fresh.map(([, each]) => each.name);
      addDrop(name, others, { table, where: 'true', lost: 'its rows' });
      continue;
    }
    // Columns with an underscore are the program's own, and made anew.
    const declared = (one: object, other: object) =>
      Object.keys(one).filter((column) => !column.startsWith('_') && !Object.hasOwn(other, column));
    for (const column of declared(columns, next.columns)) {
      const where = `"${column}" is not null`;
      addDrop(`${name}.${column}`, declared(next.columns, columns), { table, where, lost: 'its values' });
    }
  }
  for (const name of dropped) throw unknownOption(`--drop ${name}`);
  return { questions, warnings };
}
