import type { Logger } from 'pino';
import { resources } from '../../src/resources/index.ts';
import { createNightlyCheck } from '../audit/nightly.ts';
import { createSeal } from '../auth/rules/seal.ts';
import { databaseAccounts } from '../auth/stores/databaseAccounts.ts';
import { databaseSessions } from '../auth/stores/databaseSessions.ts';
import { createDemoAccounts, demoMemory, demoSettings } from '../auth/stores/demo.ts';
import { sealPurpose } from '../auth/stores/factors.ts';
import { lifetimesOf, memorySessions } from '../auth/stores/sessions.ts';
import { createSchedule } from '../backup/schedule.ts';
import { whyNotTried } from '../backup/trial.ts';
import { networks } from '../base/address.ts';
import { type Config, ConfigError, faultOfPlace } from '../base/config.ts';
import type { Say } from '../base/log.ts';
import { createNightlyBooks } from '../commands/nightlyBooks.ts';
import { startCluster } from '../db/cluster/cluster.ts';
import { ageSentence } from '../db/cluster/releases.ts';
import { type Database, openDatabase } from '../db/pool/database.ts';
import { requireAppendOnly } from '../db/schema/auditGuard.ts';
import { costOfServing, makeServingRole } from '../db/schema/roles.ts';
import { databaseEvents } from '../events/events.ts';
import type { ApiDeps } from '../http/api.ts';
import { createSender } from '../webhooks/deliver.ts';
import { openClinic } from './clinic.ts';
import { beginRefreshing, type SetUp, setUp } from './setUp.ts';
import { createSweeps } from './sweeps.ts';

/** The stores of a rung (design §2). */
export type Rung = Pick<ApiDeps, 'accounts' | 'sessions' | 'database' | 'events' | 'settings' | 'branches'> & {
  /** Why stored values could not be brought up to the rules of this version. */
  refreshFault?: () => string | null;
  close: () => Promise<void>;
};

interface Options extends Omit<SetUp, 'config' | 'owner' | 'serving'> {
  /** Accounts and sessions of the demo outlast a restart. */
  dev?: boolean;
  logger: Logger;
  /** Called when an external database has been silent for DB_SILENCE: the server must be started again. */
  lost: () => void;
}

export async function openRung(config: Config, options: Options): Promise<Rung> {
  if (config.rung !== 'demo') return openDatabaseRung(config, options);
  if (options.sample)
    throw new ConfigError('Cannot start: --sample belongs to start:db; the demo has its data anyway.');
  const { accounts, sessions, save } = demoMemory(config.dataDir, options.dev ?? false);
  return {
    accounts: await createDemoAccounts(options.passwords, accounts),
    sessions: memorySessions(sessions),
    settings: demoSettings,
    close: async () => save(),
  };
}

async function openDatabaseRung(config: Config, options: Options): Promise<Rung> {
  const cluster = config.databaseUrl ? null : await startCluster(config.dataDir, options.say);
  const owner = config.migrationUrl ?? config.databaseUrl ?? cluster?.url ?? '';
  const url = config.databaseUrl ?? (await makeServingRole(owner));
  const { say, logger } = options;
  const { directUrl: direct, dbSchema: schema } = config;
  const database = openDatabase({
    ...{ url, direct, schema, resources, poolSize: config.dbPool },
    ...{ logger, slowFrom: config.slowFrom },
  });
  const close = async () => {
    await database.close();
    await cluster?.stop();
  };
  try {
    const own = { ...options, config, owner, serving: database };
    await setUp(own);
    const refreshing = await beginRefreshing(own);
    await requireAppendOnly(database.pool, config.dbSchema);
    for (const line of await weaknesses(config, url, database)) say(line, {}, 'warn');
    const silence = cluster ? 0 : config.dbSilence;
    const events = await databaseEvents(database, silence > 0 ? { beat: Math.min(silence * 250, 3_000) } : {}, logger);
    const clinic = await openClinic(database, events);
    // A PostgreSQL of ours is started again by this very process, which then must not end.
    if (silence > 0) database.pulse.watch(silence, options.lost);
    const lifetimes = () => lifetimesOf(clinic.settings());
    const tables = config.migrationUrl ?? direct ?? owner;
    const sweeps = createSweeps(database, lifetimes, tables, say);
    const disk = cluster ? config.dataDir : undefined;
    const backups = await scheduleOf(config, { url, owner, database, say, disk });
    const nightly = [createNightlyCheck({ database, logger }), createNightlyBooks({ database, config, logger })];
    const sender = createSender({
      ...{ database, events, config, logger, clock: Date.now },
      ...{ seal: createSeal(config.sealKeys, sealPurpose), allowed: networks(config.webhookNetworks) },
    });
    return {
      accounts: databaseAccounts(database),
      sessions: databaseSessions(database, lifetimes),
      database,
      events,
      settings: clinic.settings,
      branches: clinic.branches,
      refreshFault: refreshing.fault,
      close: async () => {
        await refreshing.stop();
        await sweeps.stop();
        await backups?.stop();
        await Promise.all(nightly.map((each) => each.stop()));
        await sender.stop();
        clinic.close();
        await events.close();
        await close();
      },
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw cluster ? faultOfPlace(error, config.dataDir) : error;
  }
}

/** Weaknesses of a database, for the operator to mend. */
async function weaknesses({ databaseUrl, dbSchema }: Config, url: string, { pool }: Database): Promise<string[]> {
  const cost = databaseUrl ? await costOfServing(pool, dbSchema) : null;
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return [cost, plainLine(url), ageSentence(rows[0]?.server_version ?? '')].filter((line) => line !== null);
}

interface Backups {
  say: Say;
  url: string;
  /** The address of a role that may make a schema. */
  owner: string;
  database: Database;
  /** A folder on the disk of the database, where it is ours. */
  disk: string | undefined;
}

/** Says what a clinic's backups lack. */
async function scheduleOf({ backup, dbSchema: schema }: Config, { url, owner, database, say, disk }: Backups) {
  const { hours, copy } = backup;
  if (hours === 0) {
    say('No backups are made by this server (BACKUP_HOURS=0): see that the database has some.', {}, 'warn');
    return null;
  }
  const refusal = backup.trial ? await whyNotTried(owner) : null;
  if (refusal !== null) say(refusal, {}, 'warn');
  const trial = backup.trial && refusal === null ? { url: owner, disk } : undefined;
  // A key that cannot be read stops the start, not the first backup.
  const place = { url, schema, folder: backup.folder, keep: backup.keep, keys: { ...backup.keys } };
  return createSchedule({ database, place, hours, copy, trial, say });
}

/** Why what is sent to a database can be read on its way, for the operator; null where it cannot. */
export function plainLine(url: string): string | null {
  const far = URL.canParse(url) && !isHere(new URL(url).hostname) ? new URL(url).host : null;
  const mode = /[?&]sslmode=([^&]*)/.exec(url)?.[1];
  const open = mode === undefined ? !/[?&]ssl=(true|1)/.test(url) : ['disable', 'allow', 'no-verify'].includes(mode);
  if (far === null || !open) return null;
  return `WARNING: what goes to the database at ${far} is ${mode === 'no-verify' ? 'read by whoever takes its place' : 'not encrypted'}. Add ?sslmode=verify-full&sslrootcert=<its CA> to the address: docs/operating.md.`;
}

/** This machine, over its loopback or a socket. */
const isHere = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/.test(host) || host.startsWith('%2F') || host.startsWith('%2f');
