import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { audit } from '../../../src/resources/core/audit.ts';
import { type Field, isComputed, isStored, type Resource, type Row, recomputed } from '../../../src/schema/index.ts';
import { ConfigError } from '../../base/config.ts';
import { type Database, keepAlive, type Work } from '../pool/database.ts';
import { commaSeparated, tableNameOf } from '../pool/names.ts';
import { rules } from '../pool/program.ts';
import { codeOf } from '../pool/sqlstate.ts';
import { factIn, remember, stateOf } from '../pool/state.ts';
import { forgetTotals } from '../query/totalValidity.ts';
import { derivedOf } from './derived.ts';

export type Transaction = <T>(run: (work: Work) => Promise<T>) => Promise<{ result: T }>;

interface Refreshing {
  /** As the owner of the tables, or as the role that serves. */
  database: Database;
  /** One transaction of it, in the name of the system. */
  transaction: Transaction;
  say: (line: string) => void;
  /** Called after each lot. */
  progress?: (done: number, of: number) => void;
  /** Gives up between two lots; the next one goes on there. */
  signal?: AbortSignal | undefined;
  /** The address of the owner, who cleans up behind it; nobody does where none is given. */
  owner?: string | undefined;
}

/** Rows of a lot: whoever writes one of them waits for it. */
const lot = 500;

/** Keys of `_keadaan`: the form by which all rows of an entity are computed, and the place of one that is being worked through. */
const formKey = ({ source }: Pick<Resource, 'source'>) => `bentuk ${source}`;
const placeKey = ({ source }: Resource) => `hitung ${source}`;

interface Place {
  form: string;
  after: number;
  written: number;
}

/** To be called for a database that was just filled by this program. */
export async function rememberForms(database: Database, work: Work): Promise<void> {
  for (const entity of computing(database)) await remember(database, work, formKey(entity), formOf(database, entity));
}

/** Entities whose rows may hold what other rules say. The audit is never altered, not even by this. */
const computing = ({ entities }: Database) => [...entities.values()].filter(({ source }) => source !== audit.source);

export async function staleEntities(database: Database): Promise<Resource[]> {
  const state = await stateOf(database, database);
  return computing(database).filter((entity) => state.get(formKey(entity)) !== formOf(database, entity));
}

const lockRefreshing = ({ schema }: Database, { query }: Work) =>
  query(sql`select pg_advisory_xact_lock(hashtext(${`konsol-klinik hitung ${schema}`}))`);

/**
 * Computed columns, titles and search texts are kept with the rows. When the rules they follow from have changed, every
 * row is compared with what they say now, and those that differ are written: no version counts up, and the audit, which
 * leaves out what follows from other fields, says nothing. That is done in lots, each a transaction that keeps its place, so
 * that old values are served meanwhile, several servers may share it, and a killed one loses nothing.
 *
 * @throws ConfigError where a row cannot be computed or stored by the new rules.
 */
export async function refresh(options: Refreshing): Promise<void> {
  const { database, say, progress, signal, owner } = options;
  const stale = await staleEntities(database);
  const sizes = await tableSizes(database);
  const rowsOf = ({ source }: Resource) => sizes.get(tableNameOf(source)) ?? 0;
  const of = stale.reduce((sum, entity) => sum + rowsOf(entity), 0);
  let done = 0;
  const told = (entity: Resource, after: number) => progress?.(done + Math.min(after, rowsOf(entity)), of);
  for (const entity of stale) {
    const written = await workThrough(options, entity, (after) => told(entity, after));
    done += rowsOf(entity);
    if (written > 0) say(`Dihitung ulang: ${written} baris ${entity.label}`);
    if (written > lot && owner !== undefined) await vacuum(owner, database, entity).catch(() => undefined);
    if (signal?.aborted) return;
  }
}

/** @returns the number of rows that differed. */
async function workThrough(
  { database, transaction, signal }: Refreshing,
  entity: Resource,
  told: (after: number) => void,
): Promise<number> {
  const form = formOf(database, entity);
  for (;;) {
    const { result } = await transaction((work) => nextLot(database, work, entity, form));
    told(result.after);
    if (result.over || signal?.aborted) return result.written;
  }
}

async function nextLot(database: Database, work: Work, entity: Resource, form: string) {
  await work.query(sql`set local statement_timeout = 0`);
  await lockRefreshing(database, work);
  const state = await stateOf(database, work);
  const place = factIn<Place>(state, placeKey(entity));
  const { after, written } = place?.form === form ? place : { after: 0, written: 0 };
  // Another server has finished it.
  if (state.get(formKey(entity)) === form) return { over: true, after, written: 0 };
  const table = database.table(entity.source);
  const rows = await work.query<Row>(
    sql`select * from ${table} where id > ${after} order by id limit ${lot} for no key update`,
  );
  const names = derivedFields(entity);
  const differing = rows.flatMap((row) => {
    const now = derivedNow(database, entity, row, names);
    const same = Object.entries(now).every(([name, value]) => isDeepStrictEqual(row[name] ?? null, value));
    return same ? [] : [{ ...now, id: row.id }];
  });
  if (differing.length > 0) {
    await write(database, work, entity, differing);
    await forgetTotals(work, database.table);
  }
  const sum = written + differing.length;
  const end = rows.at(-1)?.id ?? after;
  if (rows.length === lot) {
    await remember(database, work, placeKey(entity), JSON.stringify({ form, after: end, written: sum }));
    return { over: false, after: end, written: sum };
  }
  await work.query(sql`delete from ${database.table('_keadaan')} where key = ${placeKey(entity)}`);
  await remember(database, work, formKey(entity), form);
  return { over: true, after: end, written: sum };
}

/** Rows by table, as PostgreSQL last saw. */
async function tableSizes({ schema, query }: Database): Promise<ReadonlyMap<string, number>> {
  const seen = await query<{ name: string; rows: number }>(
    sql`select relname as name, greatest(reltuples, 0)::bigint as rows from pg_class
        where relkind = 'r' and relnamespace = ${schema}::regnamespace`,
  );
  return new Map(seen.map(({ name, rows }) => [name, rows]));
}

async function vacuum(owner: string, { schema }: Database, { source }: Resource): Promise<void> {
  const client = new pg.Client({ connectionString: owner, ...keepAlive, application_name: 'konsol-klinik bersih' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`vacuum (analyze) "${schema}"."${tableNameOf(source)}"`);
  } finally {
    await client.end();
  }
}

/** The derived values of a row, worked out anew. */
function derivedNow(database: Database, entity: Resource, row: Row, names: readonly string[]): Record<string, unknown> {
  try {
    const record = { ...row, ...recomputed(entity.fields, row) };
    const fields = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
    return { ...fields, ...derivedOf(database, entity, record) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'an error';
    throw new ConfigError(
      `"${entity.name}" cannot compute its columns for its record ${row.id} (${reason}). Let what computes them take records as old ones are.`,
    );
  }
}

async function write(database: Database, work: Work, entity: Resource, rows: readonly Record<string, unknown>[]) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const sets = names.map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`);
  const table = database.table(entity.source);
  try {
    await work.query(
      sql`update ${table} as t set ${commaSeparated(sets)}
          from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) n where t.id = n.id`,
    );
  } catch (error) {
    const { constraint = '' } = Object(error) as { constraint?: string };
    if (!/^2[23]/.test(codeOf(error))) throw error;
    throw new ConfigError(
      `What "${entity.name}" computes for its records cannot be stored (${constraint || codeOf(error)}). Put the formula or the records right.`,
    );
  }
}

/** The fields that are computed, or hold something that is. */
const derivedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (!field || !isStored(field)) return false;
    return holdsComputed(field);
  });

const holdsComputed = (field: Field): boolean =>
  isComputed(field) || ('fields' in field && Object.values(field.fields).some(holdsComputed));

/** A fingerprint of all that derived values depend on; a change that makes no difference only costs a comparison. */
function formOf(database: Database, entity: Resource): string {
  const views = database.resources.filter((each) => each.source === entity.source);
  const shown = views.map(({ name, list, titleOf, formatId }) => [name, list.columns, titleOf, formatId]);
  const text = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value);
  return createHash('sha256')
    .update(rules())
    .update(JSON.stringify([shown, entity.fields], text))
    .digest('hex');
}
