import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { ConfigError } from '../base/config.ts';
import {
  type Cells,
  type Counter,
  isBackedUp,
  setPlainFormats,
  type TableShape,
  type Tally,
  tablesOf,
  tallyOf,
} from './contents.ts';
import type { BackupLine } from './file.ts';

/** Told now and then how far a step of a restore is. */
export type Progress = (step: 'Rows' | 'Indexes' | 'Comparing', done: number, total: number) => void;

interface Fill {
  schema: string;
  /** The file, for sentences about it. */
  path: string;
  /** Rows in the file. */
  expected: number;
  /** The tables need not outlive a crash. */
  trial: boolean;
  progress?: Progress | undefined;
}

/** Memory for the making of an index: the n-grams of a long list are sorted in it. */
const indexMemory = '256MB';
/** Characters sent at once. */
const chunkSize = 65_536;

/**
 * Brings the rows of a backup into tables as they were migrated. Indexes and references are made when all rows are
 * there: one row after the other, they take ten times as long.
 *
 * @returns the number of rows, each compared with the file.
 */
export async function fill(client: ClientBase, options: Fill, lines: AsyncIterator<BackupLine>): Promise<number> {
  const { schema, path, expected, trial, progress } = options;
  await setPlainFormats(client);
  const shapes = new Map((await tablesOf(client, schema)).map((shape) => [shape.table, shape]));
  const restoreConstraints = await suspendConstraints(client, schema, [...shapes.keys()]);
  const restoreIndexes = await dropIndexes(client, schema);
  const plain = await plainTables(client, schema);
  if (trial) {
    // Beside a clinic at work: one core, and nothing in the log.
    await client.query('set local max_parallel_maintenance_workers = 0');
    for (const table of plain) await client.query(`alter table ${tableName(schema, table)} set unlogged`);
  }
  const tallies = new Map<TableShape, Tally>();
  const told = { rows: 0 };
  const more = (rows: number) => {
    told.rows += rows;
    progress?.('Rows', told.rows, expected);
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if ('table' in line.value) {
      const shape = isBackedUp(line.value.table)
        ? shapeHere(line.value, shapes.get(line.value.table), path)
        : undefined;
      const tally = await bringIn(client, shape && { ...shape, schema, plain }, textOf(lines, more));
      if (shape && tally) tallies.set(shape, tally);
    } else if ('counters' in line.value) await setCounters(client, schema, line.value.counters);
  }
  await restoreIndexes((done, total) => {
    progress?.('Indexes', done, total);
  });
  // The references are checked by being made again.
  await restoreConstraints();
  return verify(client, options, tallies);
}

const tableName = (schema: string, table: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

/** The columns in the order of the file, with the types of the table as it was migrated: a file brings data, never SQL. */
function shapeHere({ table, columns }: TableShape, there: TableShape | undefined, path: string): TableShape {
  const known = new Map(there?.columns.map((column) => [column.name, column]));
  const found = columns.flatMap(({ name }) => known.get(name) ?? []);
  if (!there || found.length !== columns.length || new Set(found).size !== known.size) {
    throw new ConfigError(`The backup ${path} cannot be used: its table "${table}" is not one of this program.`);
  }
  return { table, columns: found };
}

/** Every table but partitioned ones: also those that a backup leaves out. */
async function plainTables(client: ClientBase, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
    [escapeIdentifier(schema)],
  );
  return new Set(rows.map(({ table }) => table));
}

type TableText = AsyncGenerator<string, Tally | undefined>;

interface Target extends TableShape {
  schema: string;
  plain: ReadonlySet<string>;
}

/** Fills a table, or passes over it; what the file tells of it at its end. */
async function bringIn(client: ClientBase, target: Target | undefined, text: TableText): Promise<Tally | undefined> {
  let tally: Tally | undefined;
  const rows = async function* () {
    tally = yield* text;
  };
  if (target) {
    const name = tableName(target.schema, target.table);
    // A migration may have left rows of its own, which the backup has as well.
    await client.query(`truncate ${name}`);
    const columns = target.columns.map((column) => escapeIdentifier(column.name)).join(', ');
    // Nobody has seen the table yet: its rows need no second writing when they are old.
    const frozen = target.plain.has(target.table) ? ' (freeze)' : '';
    await pipeline(rows, client.query(copyStreams.from(`copy ${name} (${columns}) from stdin${frozen}`)));
  } else for await (const _ of rows());
  return tally;
}

/** The rows of a table, up to its end, as COPY reads them. */
async function* textOf(lines: AsyncIterator<BackupLine>, more: (rows: number) => void): TableText {
  let [waiting, rows] = ['', 0];
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (!Array.isArray(line.value)) {
      if (waiting !== '') yield waiting;
      more(rows);
      return 'end' in line.value ? line.value.tally : undefined;
    }
    waiting += copyLine(line.value);
    rows += 1;
    if (waiting.length < chunkSize) continue;
    yield waiting;
    more(rows);
    [waiting, rows] = ['', 0];
  }
  return undefined;
}

const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in COPY's text format. */
const copyLine = (cells: Cells): string =>
  `${cells.map((cell) => (cell === null ? '\\N' : cell.replace(/[\\\t\n\r]/g, (found) => escaped[found] ?? ''))).join('\t')}\n`;

async function setCounters(client: ClientBase, schema: string, counters: readonly Counter[]): Promise<void> {
  for (const { sequence, value, called } of counters)
    await client.query('select setval($1::regclass, $2, $3)', [tableName(schema, sequence), value, called]);
}

/** Records refer to each other in circles, and triggers are for new records: both wait until all rows are there. */
async function suspendConstraints(client: ClientBase, schema: string, tables: readonly string[]) {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as rule
     from pg_constraint r join pg_class c on c.oid = r.conrelid
     where r.connamespace = $1::regnamespace and r.contype = 'f'`,
    [escapeIdentifier(schema)],
  );
  const alter = (table: string, change: string) => client.query(`alter table ${tableName(schema, table)} ${change}`);
  for (const { table, name } of references) await alter(table, `drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await alter(table, 'disable trigger user');
  return async () => {
    for (const { table, name, rule } of references)
      await alter(table, `add constraint ${escapeIdentifier(name)} ${rule}`);
    for (const table of tables) await alter(table, 'enable trigger user');
  };
}

/** Drops every index that is no constraint's and of no partition. @returns how to make them anew. */
async function dropIndexes(client: ClientBase, schema: string) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = $1::regnamespace and i.relkind = 'i' and not i.relispartition
       and not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u', 'x'))
     order by x.indrelid`,
    [escapeIdentifier(schema)],
  );
  for (const { name } of indexes) await client.query(`drop index ${tableName(schema, name)}`);
  return async (made: (done: number, total: number) => void) => {
    await client.query(`set local maintenance_work_mem = '${indexMemory}'`);
    for (const [at, { definition }] of indexes.entries()) {
      await client.query(definition);
      made(at + 1, indexes.length);
    }
  };
}

async function verify(
  client: ClientBase,
  { schema, path, expected, progress }: Fill,
  tallies: ReadonlyMap<TableShape, Tally>,
): Promise<number> {
  let restored = 0;
  for (const [shape, wanted] of tallies) {
    const found = await tallyOf(client, schema, shape, (rows) => {
      progress?.('Comparing', restored + rows, expected);
    });
    if (found.rows !== wanted.rows || found.sum !== wanted.sum) {
      throw new ConfigError(`The backup ${path} cannot be used: its table "${shape.table}" did not come back whole.`);
    }
    restored += found.rows;
  }
  return restored;
}

/** Prints how far a restore is: on a terminal in one line, else in a line each ten percent. */
export function showProgress(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  let [before, shown] = ['', -1];
  return (step, done, total) => {
    const percent = Math.min(100, Math.floor((100 * done) / total));
    const whole = output.isTTY ? percent : percent - (percent % 10);
    if (step === before && whole === shown) return;
    const begun = step !== before && before !== '';
    [before, shown] = [step, whole];
    const line = `${step}: ${whole} %`;
    if (!output.isTTY) output.write(`${line}\n`);
    // The next step begins below; the last one ends its line.
    else output.write(`${begun ? '\n' : ''}\r${line}${step === 'Comparing' && whole === 100 ? '\n' : ''}`);
  };
}
