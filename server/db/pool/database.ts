import { type SQL, sql } from 'drizzle-orm';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type Resource, withBranches, withoutBranch } from '../../../src/schema/index.ts';
import { busy, databaseFault } from '../../base/errors.ts';
import { guardAccounts } from './accountGuard.ts';
import { append, appendAhead, lockedHead } from './auditChain.ts';
import { type Actor, type Entry, entryOf, isChange, isWrite } from './auditEntry.ts';
import { createLanes, type Load } from './lanes.ts';
import { tableNameOf } from './names.ts';
import { createQueries, type Queries, rollBack, slowLog, streamOf, UnnamedClient, type Within } from './queries.ts';
import { codeOf, lostRaces, retryLost } from './sqlstate.ts';
import { createTotals } from './totals.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';
import { type Work, withSavepoints } from './work.ts';

export type { Work };

export interface DatabaseOptions {
  url: string;
  /** The same database past the pooler that `url` leads through, which lends its connections for a transaction. */
  direct?: string | undefined;
  schema: string;
  resources: readonly Resource[];
  /** Connections this process may hold. */
  poolSize?: number;
  /** From how many rows on a table is too large to count a search's many matches. */
  estimateFrom?: number;
  patience?: Partial<Patience>;
  logger?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** In ms: statements that took longer are logged; 0: none. */
  slowFrom?: number;
}

/** Timeouts, in ms. */
export interface Patience {
  statement: number;
  /** Waiting for a lock. */
  lock: number;
  /** Waiting for a connection. */
  connection: number;
  /** An idle transaction: its locks keep others waiting, also when the line to it is dead. */
  idle: number;
  /**
   * From a statement to its answer: more than PostgreSQL itself allows it, so that this alone means that the line is
   * dead, and with it the connection. 0: for ever, for migrations and the like.
   */
  answer: number;
  /** A second, as silence is counted. */
  second: number;
}

/** Gets the changed entities; what it returns is awaited before the write is answered, and must not fail. */
type CommitListener = (changed: readonly string[]) => Promise<void> | void;

export interface Database extends PoolSet {
  /** The same, with the connections that a class of work on an entity may have. */
  lane: (load: Load, entity: string | null) => Database;
}
type PoolSet = ReturnType<typeof open>;

/** in_failed_sql_transaction */
const abortedAlready = '25P02';

const usual: Patience = {
  statement: 5_000,
  lock: 4_000,
  connection: 5_000,
  idle: 8_000,
  answer: 7_000,
  second: 1_000,
};
/** Longest idle time of a read-only transaction, in ms: its reader may be slow. */
const idleReader = 15_000;
/** TCP keep-alive of all connections. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Waiting requests for each connection of the pool, at most. */
const waitingEach = 20;

/** The clinic's database. Every statement is built by drizzle's `sql`: names from declarations, values as parameters. */
export function openDatabase(options: DatabaseOptions): Database {
  const opened = open(options);
  const made = new Map<string, Database>();
  const lane: Database['lane'] = (load, entity) => {
    const key = `${load} ${entity}`;
    const within: Within = (work) => opened.lanes.run({ load, entity }, work);
    const known = made.get(key) ?? { ...opened, ...opened.queriesWithin(within), lane };
    made.set(key, known);
    return known;
  };
  return { ...opened, lane };
}

function open(options: DatabaseOptions) {
  const { url, direct, schema, resources, poolSize = 10, estimateFrom = 50_000, logger, slowFrom = 0 } = options;
  const longest = { ...usual, ...options.patience };
  const pulse = createWatchdog(longest.second);
  const pool = poolFor({ url, direct, poolSize, longest, pulse });

  /** @throws ApiError 503 at once where too many wait already */
  const requireRoom = <T extends Pool | PoolClient>(client: T): T => {
    if (client === pool && pool.waitingCount >= poolSize * waitingEach) throw busy('pool');
    return client;
  };

  const committed = new Set<CommitListener>();

  const sender = createQueries({
    pool,
    requireRoom,
    limits: direct === undefined ? null : longest,
    refused: pulse.refused,
    ...(slowFrom > 0 && {
      slow: { ms: slowFrom, tell: slowLog(logger) },
    }),
  });
  const { on } = sender;
  const lanes = createLanes({ size: poolSize, waitingEach, patience: longest.connection, logger });

  const table = (source: string): SQL => sql`${sql.identifier(schema)}.${sql.identifier(tableNameOf(source))}`;

  const writing = { pool, schema, table, sender, requireRoom, committed, pulse };
  const keys = new Map(resources.map((each) => [withoutBranch(each), `${each.name} 1`]));
  for (const each of resources) keys.set(withBranches(each), `${each.name} n`).set(each, each.name);
  const entities = new Map(resources.filter((each) => each.name === each.source).map((each) => [each.name, each]));

  const queriesWithin = (within: Within) => ({
    ...on(pool, { within }),
    /**
     * Runs a change in one transaction, with its rows of the audit: all of it, or nothing. What loses a race is begun
     * anew, so `run` may be called again, after everything that it did was undone.
     */
    write: <T>(actor: Actor, run: (work: Work) => Promise<T>) =>
      retryLost(() => within(() => counted(pulse, attempt(writing, actor, run))), lostRaces),
    /**
     * Reads everything as it stood at one moment.
     *
     * @param statement - how long each statement may take, in ms.
     */
    read: <T>(run: (queries: Queries) => Promise<T>, statement = longest.statement): Promise<T> =>
      within(() => snapshot({ pool, requireRoom, on, longest }, run, statement)),
  });

  return {
    pool,
    url,
    direct: direct ?? url,
    schema,
    channel: `konsol_klinik_${schema}`,
    estimateFrom,
    totals: createTotals(),
    /** Names of the indexes that there are, as last looked at (`sizedIndexes.ts`): a search goes by no other. */
    indexes: new Set<string>(),
    resources,
    entities,
    /** @throws Error where no entity is declared under this name. */
    entityOf(source: string): Resource {
      const entity = entities.get(source);
      if (!entity) throw new Error(`There is no entity "${source}"`);
      return entity;
    },
    ...queriesWithin((work) => work()),
    queriesWithin,
    lanes,
    /** The key of a statement about a resource; null for one that was narrowed to a caller's rights, but for branches. */
    keyFor: (resource: Resource, what: string) => {
      const name = keys.get(resource);
      return name === undefined ? null : `${what} ${name}`;
    },
    /** `"klinik"."laporan_keuangan"`; also for the server's own tables, whose names begin with an underscore. */
    table,
    /** Calls back when something was written here and is committed. Returns how to stop. */
    onCommit: (listener: CommitListener) => {
      committed.add(listener);
      return () => void committed.delete(listener);
    },
    pulse,
    close: () => {
      pulse.stop();
      return pool.end();
    },
  };
}

interface ReaderDeps {
  pool: Pool;
  requireRoom: (pool: Pool) => Pool;
  on: ReturnType<typeof createQueries>['on'];
  longest: Patience;
}

async function snapshot<T>(
  { pool, requireRoom, on, longest }: ReaderDeps,
  run: (queries: Queries) => Promise<T>,
  statement: number,
): Promise<T> {
  const client = await requireRoom(pool).connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin isolation level repeatable read read only; set local lock_timeout = ${longest.lock};
      set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idleReader}`);
    return await run(
      on(client, { own: { query_timeout: longest.answer && longest.answer - longest.statement + statement } }),
    );
  } finally {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    client.release(broken);
  }
}

interface PoolOptions extends Pick<DatabaseOptions, 'url' | 'direct'> {
  poolSize: number;
  longest: Patience;
  pulse: Watchdog;
}

function poolFor({ url, direct, poolSize, longest, pulse }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(direct !== undefined && { Client: UnnamedClient }),
    max: poolSize,
    // A connection that is made anew has all that it plans with to look up first: those of a busy hour stay for a while,
    // and one through the night, when many clinics share a PostgreSQL.
    min: 1,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    ...(direct === undefined
      ? {
          statement_timeout: longest.statement,
          lock_timeout: longest.lock,
          idle_in_transaction_session_timeout: longest.idle,
        }
      : {}),
    connectionTimeoutMillis: longest.connection,
    // Of a client that sends in a pipeline, pg closes the connection when this is over; the pool makes another.
    query_timeout: longest.answer,
    ...keepAlive,
    application_name: 'konsol-klinik',
    // Statements that do not depend on each other's answers are sent at once.
    pipeline: true,
  });
  // The pool replaces a broken connection; its user, or the next query, gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    streamOf(client).on('data', pulse.touch);
  });
  return pool;
}

interface Writing {
  pool: Pool;
  schema: string;
  table: (source: string) => SQL;
  sender: ReturnType<typeof createQueries>;
  requireRoom: (pool: Pool) => Pool;
  committed: ReadonlySet<CommitListener>;
  pulse: Watchdog;
}

/** Causes of a write that was refused for the database's own sake: its disk, its line, a standby. */
const refusing = /^(line|25006|(08|53|58)...|57P..)$/;

/** Refusals of the database met while serving count (`watch/readiness.ts`). */
const counted = <T>(pulse: Watchdog, writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    const cause = databaseFault(error);
    if (cause !== null && refusing.test(cause)) pulse.refused(cause);
    throw error;
  });

/** One try of a write, from its begin to its commit. */
async function attempt<T>(
  { pool, schema, table, sender: { on, gathered, begin }, requireRoom, committed, pulse }: Writing,
  actor: Actor,
  run: (work: Work) => Promise<T>,
): Promise<{ result: T; changed: string[] }> {
  const client = await requireRoom(pool).connect();
  let first: unknown;
  const failed = (error: unknown) => {
    first ??= error;
  };
  const queries = on(client, { failed });
  const entries: Entry[] = [];
  const sent: Promise<unknown>[] = [];
  const later = (work: Promise<unknown>) => {
    sent.push(work);
    work.catch(failed);
  };
  let broken: Error | undefined;
  try {
    gathered(client);
    later(client.query(begin));
    const guard = (written: readonly Entry[]) => guardAccounts({ query: queries.query, table, schema }, actor, written);
    const wrote: Work['wrote'] = (written) => void entries.push(entryOf(written));
    const result = await run(
      withSavepoints({ ...queries, wrote, writes: () => entries.filter(isWrite), sent: later }, guard),
    );
    await guard(entries);
    const changed = [...new Set(entries.filter(({ action }) => isChange(action)).map(({ source }) => source))];
    if (entries.length > 0) {
      const [head] = await Promise.all([lockedHead(queries, table), ...sent]);
      // Nobody waits for the audit longer than it takes to send it: a commit of what failed is a rollback.
      const rest = await appendAhead(queries, table, { head, actor, entries });
      await Promise.all([append(queries, table, rest), client.query('commit')]);
      pulse.wrote();
      await Promise.all([...committed].map((listener) => listener(changed)));
    } else {
      await Promise.all(sent);
      await client.query('commit');
    }
    return { result, changed };
  } catch (error) {
    broken = await rollBack(client, first ?? error);
    // Statements sent behind one that failed report only that the transaction is aborted.
    throw codeOf(error) === abortedAlready ? (first ?? error) : error;
  } finally {
    client.release(broken);
  }
}

/** Whole numbers and sums as numbers, days as `YYYY-MM-DD`, instants as ISO in UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const parserOf = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text');
