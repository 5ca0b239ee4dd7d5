import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createPasswords } from '../../server/auth/rules/passwords.ts';
import { createTokens } from '../../server/auth/rules/tokens.ts';
import { databaseAccounts } from '../../server/auth/stores/databaseAccounts.ts';
import { databaseSessions } from '../../server/auth/stores/databaseSessions.ts';
import { readConfig } from '../../server/base/config.ts';
import { openDatabase, type Patience } from '../../server/db/pool/database.ts';
import { migrate } from '../../server/db/schema/migrate.ts';
import { grantServing } from '../../server/db/schema/roles.ts';
import type { databaseEvents } from '../../server/events/events.ts';
import { createApi } from '../../src/providers/api.ts';
import { createRestProvider } from '../../src/providers/rest/restProvider.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource, Row } from '../../src/schema/index.ts';
import { built } from './built.ts';
import type { caller } from './call.ts';
import { refill, sample, today } from './refill.ts';

export { today };

/**
 * The server's clock: it was nine in Jakarta when the tests began, as in the browser's clinics. What a rule says of an
 * hour must not depend on when they run.
 */
export const clock = (() => {
  const day = 86_400_000;
  const nine = 2 * 3_600_000;
  const began = Date.now();
  const ahead = nine - (began % day);
  return () => Date.now() + ahead;
})();

export const secret = 'Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi';
let schemas = 0;

interface Options {
  env?: Record<string, string>;
  declared?: readonly Resource[];
  /** Servers on the one database. */
  servers?: number;
  /** Of the log; a fuzz writes too much of it. */
  logLevel?: string;
  /** From how many rows on a table counts as large. */
  estimateFrom?: number;
  /** Timeouts of the database. */
  patience?: Partial<Patience>;
  pace?: Parameters<typeof databaseEvents>[1];
  /** The server's time, ms since 1970, which is its business date then. */
  time?: () => number;
}

/** The server on a PostgreSQL schema of its own: what a test file starts once, and empties between its cases. */
export async function startKlinik({
  env = {},
  declared,
  servers = 1,
  logLevel = 'debug',
  estimateFrom,
  patience = {},
  pace,
  time,
}: Options = {}) {
  const schema = `${inject('schemas')}${process.pid}_${++schemas}`;
  const config = readConfig({
    RUNG: 'db',
    DATABASE_URL: inject('servingUrl'),
    DB_SCHEMA: schema,
    JWT_SECRET: secret,
    PAGES: 'off',
    ...(!time && { BUSINESS_DATE: today }),
    API_RATE_LIMIT: '1000000',
    ...env,
  });
  const now = time ?? clock;
  const log: string[] = [];
  // Tests fill, look into and tamper with the tables as their owner; the servers work as the role that serves.
  const owner = openDatabase({
    url: inject('postgresUrl'),
    schema,
    resources: declared ?? resources,
    patience: { answer: 0, statement: 0 },
  });
  await migrate(owner.pool, schema);
  const logger = built.createLogger(logLevel, { write: (line) => void log.push(line) });
  const open = async () => {
    const database = built.openDatabase({
      url: config.databaseUrl ?? '',
      direct: config.directUrl,
      schema,
      resources: declared ?? built.resources,
      poolSize: config.dbPool,
      patience,
      ...(estimateFrom !== undefined && { estimateFrom }),
      ...{ logger, slowFrom: config.slowFrom },
    });
    await grantServing(owner.pool, database.pool, schema);
    const events = await built.databaseEvents(database, pace, logger);
    const clinic = await built.openClinic(database, events);
    const { settings, branches } = clinic;
    const deps = {
      accounts: built.databaseAccounts(database),
      sessions: built.databaseSessions(database, () => built.lifetimesOf(settings())),
      database,
      events,
      settings,
      branches,
    };
    const server = built.httpServer(
      built.createApp({ config, ...deps, passwords: built.createPasswords(), clock: now, logger }),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = async () => {
      events.end();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await events.close();
      await database.close();
    };
    return { url, database, events, clinic, stop };
  };
  const running = await Promise.all(Array.from({ length: servers }, open));
  const [first] = running;
  if (!first) throw new Error('No server was started');
  const { url } = first;
  const database = owner;
  const tokens = createTokens([Buffer.from(secret)]);
  const passwords = createPasswords();

  /** A token of the user with this role who came last, or of the one with that name. */
  const tokenOf = async (role: string, name?: string): Promise<string> => {
    const [user] = await database.query<{ id: number; stamp: string }>(
      sql`select a.id, a.stamp from ${database.table('_akun')} a join ${database.table('user')} u on u.id = a.id
          left join ${database.table('roles')} r on r.id = u.role where coalesce(r.username, '') = ${role} and u.name = coalesce(${name ?? null}, u.name) order by u.id desc limit 1`,
    );
    if (!user) throw new Error(`No account has the role "${role}"`);
    const session = { userId: user.id, stamp: user.stamp, remember: true };
    return tokens.sign(await databaseSessions(database).start(session, now()));
  };

  return {
    url,
    urls: running.map((each) => each.url),
    log,
    database,
    /** The database with the rights of the server's own role. */
    serving: first.database,
    events: first.events,
    /** The settings as each server knows them. */
    settings: running.map(({ clinic }) => clinic.settings),
    /** Streams of events that are open now, on all servers. */
    listening: () => running.reduce((sum, each) => sum + each.events.listening(), 0),
    tokenOf,
    /** Empties everything and fills in these records, beside the sample's users and roles. */
    reset: async (data: Readonly<Record<string, readonly Row[]>> = { ...sample }) => {
      await refill(database, data);
      // Filling is no news of the case that follows.
      await Promise.all(running.flatMap(({ events, clinic }) => [events.catchUp(), clinic.reread()]));
    },
    /** Gives a sample user a password, as the server itself. */
    setPassword: async (id: number, password: string) =>
      databaseAccounts(database).update(id, { passwordHash: await passwords.hash(password) }),
    /** The console's own data provider, signed in. */
    provider: async (role = 'admin', at = url, branch: number | null = null) =>
      providerAt(at, await tokenOf(role), branch),
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await owner.close();
    },
  };
}

/** The browser's data provider for the server at an address. */
export function providerAt(url: string, token: string, branch: number | null = null) {
  const api = createApi({
    getToken: () => token,
    branch: () => branch,
    fetch: (path, options) => fetch(`${url}${String(path)}`, options),
  });
  return createRestProvider({ api, sources: [...new Set(resources.map((each) => each.source))] });
}

/** Every address of the API that answers a GET, for ids that there are. */
export async function getAddresses(call: ReturnType<typeof caller>, token: string, ids: readonly number[]) {
  const { body } = await call('GET', 'openapi.json', { token });
  const { paths } = body as never as { paths: Record<string, Record<string, unknown>> };
  const plain = Object.entries(paths).flatMap(([path, verbs]) => ('get' in verbs ? [path.slice(1)] : []));
  return plain.flatMap((path) => {
    if (path === 'events') return [];
    return path.includes('{') ? ids.map((id) => path.replace(/\{[^}]+\}/, String(id))) : [path];
  });
}
