import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { ConfigError } from '../../base/config.ts';
import type { Migration } from '../pool/journal.ts';
import { codeOf, deadlock, lockTimeout } from '../pool/sqlstate.ts';
import { schemaName as declaredSchema } from './schema.ts';

/** How long a change waits for a table, and whoever comes behind it with it, in ms. */
const patience = 2_000;
/** Pause before the next try, in ms: those who had to wait are served. */
const rest = 3_000;

/** A transaction without limits on its statements, undone where it fails. */
export async function inTransaction<T>(client: ClientBase, run: () => Promise<T>, undo = false): Promise<T> {
  try {
    await client.query(
      'begin isolation level read committed; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const result = await run();
    await client.query(undo ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** From here on a transaction waits for a table no longer than others can behind it. */
export const waitShortly = (client: ClientBase): Promise<unknown> =>
  client.query(`set local lock_timeout = ${patience}`);

/**
 * One server at a time. An index is made concurrently only once no other transaction has a snapshot from before it, and a
 * statement that waits has one, or was sent with parameters: so this asks again and again, with its values written out.
 */
export async function lockMigrations(client: ClientBase, schema: string, waiting?: () => Promise<void>): Promise<void> {
  for (let told = false; ; told = true) {
    const name = escapeLiteral(`konsol-klinik ${schema}`);
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`);
    if (rows[0]?.mine) return;
    if (!told) await waiting?.();
    await pause(rest / 10);
  }
}

/** True where somebody else held a table for longer than one waits for it. */
export const isHeld = (error: unknown): boolean => [lockTimeout, deadlock].includes(codeOf(error));

/** Runs a transaction over and over, while somebody else holds for longer what it changes. */
export async function untilFree<T>(
  client: ClientBase,
  run: () => Promise<T>,
  say?: (line: string) => void,
): Promise<T> {
  for (let said = ''; ; ) {
    try {
      return await run();
    } catch (error) {
      if (!isHeld(error)) throw error;
      const holder = await holderOf(client, (error as { held?: string }).held);
      const line = `The migration waits for ${holder}, and lets others pass meanwhile.`;
      if (line !== said) say?.(line);
      said = line;
      await pause(rest);
    }
  }
}

/**
 * A table and who has used it for longest.
 *
 * @param table - as SQL names it.
 */
async function holderOf(client: ClientBase, table = ''): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select format('%s (pid %s)', coalesce(nullif(a.application_name, ''), a.usename), a.pid) as who
     from pg_locks l join pg_stat_activity a using (pid)
     where l.relation = to_regclass($1) and l.granted and pid <> pg_backend_pid() order by a.xact_start limit 1`,
    [table],
  );
  const name = table.replace(/^.*\./, '') || 'a table';
  return rows[0] ? `${name}, in use by ${rows[0].who}` : name;
}

const concurrently = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)" ON ("[^"]+"\."[^"]+")/;

/** An index of a table that others work on is made once the rest is committed. */
export const isDeferred = (statement: string): boolean => concurrently.test(statement);

/** A statement as it is carried out where nobody works on the tables yet: wholly, and in the one transaction. */
export const atOnce = (statement: string): string =>
  statement.replace(/^(\s*CREATE (?:UNIQUE )?INDEX) CONCURRENTLY /, '$1 ').replace(/ NOT VALID;?\s*$/, ';');

/** A statement of a migration, with the schema it names exchanged for the one that is wanted. */
export const inSchema = (schema: string, statement: string): string =>
  statement
    .replaceAll(`"${declaredSchema}".`, `"${schema}".`)
    .replace(`CREATE SCHEMA "${declaredSchema}"`, `CREATE SCHEMA IF NOT EXISTS "${schema}"`);

/** A step that is left after the commit of the migrations. */
interface Step {
  table: string;
  /** The name of the check, the reference or the index. */
  name: string;
  /** The statement of an index; a check or a reference is validated. */
  index?: string;
}

/**
 * The steps that the migrations leave for after their commit: indexes are made and rules tried on old rows while others read and
 * write. Those still to come are seen in the catalogue, so that a start goes on where another was killed.
 *
 * @param client - holds the lock of the migrations meanwhile.
 * @throws ConfigError where rows stand against it that were written while the migrations ran.
 */
export async function runDeferredSteps(
  pool: Pool,
  client: ClientBase,
  { schema, migrations, say }: { schema: string; migrations: readonly Migration[]; say?: (line: string) => void },
): Promise<void> {
  const left = () => stepsLeft(client, schema, migrations);
  if ((await left()).length === 0) return;
  const worker = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await lockMigrations(client, schema);
      const steps = await left();
      say?.(`The migrations are made; ${steps.length} rules and indexes follow, while others work.`);
      for (const step of steps) {
        await runStep(worker, schema, step, say).catch((error: unknown) => {
          if (!codeOf(error).startsWith('23')) throw error;
          const what = `rows of "${step.table}" that were written meanwhile stand against "${step.name}" (${codeOf(error)})`;
          throw new ConfigError(
            `Cannot start: the migrations are made, and ${what}. Put them right as the owner of the tables, then start again.`,
          );
        });
      }
    });
  } finally {
    // Its settings were changed; the pool makes another.
    worker.release(true);
  }
}

async function runStep(client: ClientBase, schema: string, { table, name, index }: Step, say?: (line: string) => void) {
  const at = (part: string) => `${escapeIdentifier(schema)}.${escapeIdentifier(part)}`;
  if (index === undefined) {
    const validate = async () => {
      await waitShortly(client);
      await client
        .query(`alter table ${at(table)} validate constraint ${escapeIdentifier(name)}`)
        .catch((error: Error) => Promise.reject(Object.assign(error, { held: at(table) })));
    };
    return untilFree(client, () => inTransaction(client, validate), say);
  }
  // It waits for others without keeping anybody waiting. A pooler's connection has no limits, and would keep what is set.
  const { rows } = await client.query(
    `select '0' <> any (array[current_setting('statement_timeout'), current_setting('lock_timeout')]) as limited`,
  );
  if (rows[0]?.limited) await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await client.query(`drop index concurrently if exists ${at(name)}`);
  await client.query(index);
}

async function stepsLeft(client: ClientBase, schema: string, migrations: readonly Migration[]): Promise<Step[]> {
  const place = `to_regnamespace(${escapeLiteral(escapeIdentifier(schema))})`;
  const { rows: rules } = await client.query<Step>(
    `select c.relname as table, r.conname as name from pg_constraint r join pg_class c on c.oid = r.conrelid
     where r.connamespace = ${place} and not r.convalidated order by 1, 2`,
  );
  const { rows: valid } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = ${place} and i.indisvalid`,
  );
  const there = new Set(valid.map(({ name }) => name));
  return [...rules, ...indexesIn(migrations, schema).filter(({ name }) => !there.has(name))];
}

/** The indexes that the migrations leave for later, and none of them has taken away again. */
function indexesIn(migrations: readonly Migration[], schema: string): Step[] {
  const found = new Map<string, Step>();
  for (const statement of migrations.flatMap(({ sql }) => sql)) {
    const [, name, on] = concurrently.exec(statement) ?? [];
    const [, dropped] = /^\s*DROP INDEX (?:IF EXISTS )?"[^"]+"\."([^"]+)"/.exec(statement) ?? [];
    const [, gone] = /^\s*DROP TABLE ("[^"]+"\."[^"]+")/.exec(statement) ?? [];
    const table = (on ?? gone)?.replace(/^.*\."|"$/g, '');
    if (name && table) found.set(name, { name, table, index: inSchema(schema, statement) });
    else if (dropped) found.delete(dropped);
    else if (gone) for (const [each, step] of found) if (step.table === table) found.delete(each);
  }
  return [...found.values()];
}
