import type { Duplex } from 'node:stream';
import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type ClientBase, type Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Logger } from 'pino';
import { codeOf, readOnly } from './sqlstate.ts';

type Row = Record<string, unknown>;

/** The database, or one transaction of it. */
export interface Queries {
  query: <T = Row>(statement: SQL) => Promise<T[]>;
  /**
   * The same for a statement that recurs with other values (`sql.placeholder`): its SQL is built once, under its key,
   * and prepared once a connection. Without a key nothing is kept.
   */
  ask: <T = Row>(key: string | null, build: () => SQL, values: Row) => Promise<T[]>;
}

/** A statement as it is sent: its values, or the places they belong in. */
interface Statement {
  name?: string;
  text: string;
  params: unknown[];
}

const dialect = new PgDialect();

interface Options {
  pool: Pool;
  /** @throws ApiError 503 where too many wait for the pool already */
  requireRoom: <T extends Pool | PoolClient>(client: T) => T;
  /** Set where each transaction must bring its limits along: a pooler in between lends each another connection. */
  limits: { statement: number; lock: number; idle: number } | null;
  /** Called when a write is refused by a read-only database. */
  refused: (cause: string) => void;
  slow?: Slow | undefined;
}

/** Hears of statements that took longer than `ms`, as their text without values. */
export interface Slow {
  ms: number;
  tell: (statement: string, ms: number) => void;
}

interface Asking {
  /** Options of pg for each statement. */
  own?: { query_timeout?: number };
  /** Hears of each statement that failed, in the order of their answers. */
  failed?: (error: unknown) => void;
  within?: Within;
}

/** Waits for a place before a connection of the pool is taken. */
export type Within = <T>(work: () => Promise<T>) => Promise<T>;

/** Sends statements to the database. */
export function createQueries({ pool, requireRoom, limits, refused, slow }: Options) {
  const sendOn = slow ? timedSender(slow) : untimed;
  /** Built statements by key; keys are made of declared names alone, so their number is bounded. */
  const known = new Map<string, Statement>();
  const statementOf = (key: string | null, build: () => SQL): Statement => {
    const before = key === null ? undefined : known.get(key);
    if (before) return before;
    const { sql: text, params } = dialect.sqlToQuery(build());
    if (key === null) return { text, params };
    const made = { name: `k${known.size}`, text, params };
    known.set(key, made);
    return made;
  };

  /** Sends the statements of one tick together: a write to a socket costs more than most statements. */
  const gathered = (client: Pool | PoolClient) => {
    if (!('connection' in client)) return;
    const stream = streamOf(client);
    stream.cork();
    process.nextTick(() => stream.uncork());
  };

  const begin = limits
    ? `begin isolation level read committed; set local statement_timeout = ${limits.statement};
       set local lock_timeout = ${limits.lock}; set local idle_in_transaction_session_timeout = ${limits.idle}`
    : 'begin isolation level read committed';

  /** One statement on a connection of the pool; in a transaction of its own where that must bring its limits along. */
  async function alone(statement: QueryConfig) {
    const client = await requireRoom(pool).connect();
    let broken: Error | undefined;
    try {
      if (!limits) return await sendOn(client, statement);
      gathered(client);
      const [, answer] = await Promise.all([client.query(begin), sendOn(client, statement), client.query('commit')]);
      return answer;
    } catch (error) {
      broken = limits ? await rollBack(client, error) : (error as Error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  // Neither is async: what cannot be sent throws at once, before anything is sent behind it.
  const on = (client: Pool | PoolClient, asking: Asking = {}): Queries => {
    const { own = {}, failed = () => undefined, within = (work) => work() } = asking;
    const ask = (statement: QueryConfig) =>
      client === pool ? within(() => alone(statement)) : sendOn(client as PoolClient, { ...statement, ...own });
    const send = <T>(statement: Omit<Statement, 'params'> & { values: unknown[] }): Promise<T[]> => {
      gathered(client);
      return ask(statement).then(
        ({ rows }) => rows as T[],
        (error: unknown) => {
          if (codeOf(error) === readOnly) refused(readOnly);
          failed(error);
          throw error;
        },
      );
    };
    return {
      query: (statement) => {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        return send({ text, values: params });
      },
      ask: (key, build, values) => {
        const { params, ...statement } = statementOf(key, build);
        const filled = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
        return send({ ...statement, values: filled });
      },
    };
  };
  return { on, gathered, begin };
}

const untimed = (client: PoolClient, statement: QueryConfig) => client.query(statement);

/** Times each statement from when its connection was done with the one before. */
function timedSender({ ms, tell }: Slow): typeof untimed {
  const answered = new WeakMap<PoolClient, number>();
  return (client, statement) => {
    const sent = performance.now();
    const done = () => {
      const now = performance.now();
      const took = now - Math.max(sent, answered.get(client) ?? 0);
      answered.set(client, now);
      if (took > ms) tell(statement.text.replaceAll(/\s+/g, ' ').slice(0, mostShown), Math.round(took));
    };
    const answer = client.query(statement);
    answer.then(done, done);
    return answer;
  };
}

/** Characters of a slow statement that are told. */
const mostShown = 2_000;
/** Slow statements told in a minute: where the database itself is slow, all are. */
const mostTold = 10;

/** Logs slow statements, a few a minute; the next line says how many were left out (`unsaid`). */
export function slowLog(logger: Pick<Logger, 'warn'> | undefined): Slow['tell'] {
  let [begun, told, unsaid] = [Number.NEGATIVE_INFINITY, 0, 0];
  return (statement, ms) => {
    const now = performance.now();
    if (now - begun > 60_000) [begun, told] = [now, 0];
    if (told >= mostTold) {
      unsaid += 1;
      return;
    }
    logger?.warn({ ms, statement, ...(unsaid > 0 && { unsaid }) }, 'slow statement');
    told += 1;
    unsaid = 0;
  };
}

/** Rolls back after an error. Returns why the connection cannot be used again: it broke, or leads to a read-only database. */
export async function rollBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  let broken = codeOf(error) === readOnly ? (error as Error) : undefined;
  await client.query('rollback').catch((failed: Error) => {
    broken = failed;
  });
  return broken;
}

/** The socket of a client. */
export const streamOf = (client: ClientBase): Duplex => (client as pg.Client).connection.stream;

/** Asks without names: what is prepared stays with a connection, and a pooler lends another the next time. */
export class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own
  override query(...[asked, ...rest]: any[]): any {
    if (typeof asked === 'object' && asked !== null) asked.name = undefined;
    return Reflect.apply(super.query, this, [asked, ...rest]);
  }
}
