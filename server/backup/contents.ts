import { createHash } from 'node:crypto';
import { type ClientBase, escapeIdentifier } from 'pg';

/** A table as a backup knows it: its columns with their SQL types, without what the database computes itself. */
export interface TableShape {
  table: string;
  columns: { name: string; type: string }[];
}

/** One row: each value as PostgreSQL writes it, which it reads back exactly. */
export type Cells = (string | null)[];

/** A checksum of a table, whatever the order of its rows: their number, and the sum of their SHA-256. */
export interface Tally {
  rows: number;
  sum: string;
}

/** The state of a sequence. */
export interface Counter {
  sequence: string;
  value: string;
  called: boolean;
}

const atOnce = 1_000;
/** Of rows that hold parts of files. */
const largeAtOnce = 16;

/**
 * Left out of backups: a session that was ended since must not come to life again, nor a key, nor a one-time code that was used, and answers kept for a repeated
 * request mean nothing a day later, nor does what was erased ten minutes ago.
 */
const leftOut: ReadonlySet<string> = new Set(['_migrasi', '_sesi', '_kunci', '_kode', '_jawaban', '_terhapus']);

/** False for tables that backups leave out; one that an older program put in is passed over by a restore. */
export const isBackedUp = (table: string): boolean => !leftOut.has(table);

/** Sets how values are written until the transaction ends, whatever the database's own habits are. */
export async function setPlainFormats(client: ClientBase): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0`);
  await client.query(`set local idle_in_transaction_session_timeout = 0`);
  await client.query(`set local timezone = 'UTC'`);
  await client.query(`set local datestyle = 'ISO, YMD'`);
  await client.query(`set local intervalstyle = 'postgres'`);
  await client.query(`set local extra_float_digits = 1`);
  await client.query(`set local bytea_output = 'hex'`);
}

/** Every table of a schema that a backup holds: read from the database, so that a new one cannot be forgotten. */
export async function tablesOf(client: ClientBase, schema: string): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [escapeIdentifier(schema)],
  );
  const shapes = new Map<string, TableShape>();
  for (const { table, name, type } of rows) {
    if (!isBackedUp(table)) continue;
    const shape = shapes.get(table) ?? { table, columns: [] };
    shape.columns.push({ name, type });
    shapes.set(table, shape);
  }
  return [...shapes.values()];
}

/** The rows of a table, a thousand or a few large ones at a time: however many there are, memory holds no more. Needs a transaction. */
export async function* rowsOf(client: ClientBase, schema: string, { table, columns }: TableShape) {
  const values = columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare cadangan no scroll cursor for select ${values} from ${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
  );
  const lot = columns.some(({ type }) => type === 'bytea') ? largeAtOnce : atOnce;
  for (;;) {
    const { rows } = await client.query<Cells>({ text: `fetch ${lot} from cadangan`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < lot) break;
  }
  await client.query('close cadangan');
}

/** Adds rows up to a tally. */
export function createTally() {
  let [rows, sum] = [0, 0n];
  return {
    add(row: Cells) {
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
    },
    total: (): Tally => ({ rows, sum: BigInt.asUintN(256, sum).toString(16) }),
  };
}

/** @param added - is told now and then how many rows were added up. */
export async function tallyOf(
  client: ClientBase,
  schema: string,
  shape: TableShape,
  added: (rows: number) => void,
): Promise<Tally> {
  const tally = createTally();
  for await (const rows of rowsOf(client, schema, shape)) {
    for (const row of rows) tally.add(row);
    added(tally.total().rows);
  }
  return tally.total();
}

/** Sequences count outside of transactions, so they are read after the rows: ahead of them at most, never behind. */
export async function countersOf(client: ClientBase, schema: string): Promise<Counter[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'S' order by 1`,
    [escapeIdentifier(schema)],
  );
  const counters: Counter[] = [];
  for (const { name: sequence } of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(schema)}.${escapeIdentifier(sequence)}`,
    );
    if (found[0]) counters.push({ sequence, ...found[0] });
  }
  return counters;
}
