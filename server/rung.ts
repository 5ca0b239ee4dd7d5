import type { Logger } from 'pino';
import { localTime } from '../src/domain/core/tanggal.ts';
import { resources } from '../src/resources/index.ts';
import { clinicTimeZone, setClinicTimeZone } from '../src/schema/index.ts';
import type { ApiDeps } from './api.ts';
import { requireAppendOnly } from './audit/guard.ts';
import { createNightlyCheck } from './audit/nightly.ts';
import { firstPassword } from './auth/rules/firstPassword.ts';
import type { Passwords } from './auth/rules/passwords.ts';
import { databaseAccounts } from './auth/stores/databaseAccounts.ts';
import { databaseSessions } from './auth/stores/databaseSessions.ts';
import { createDemoAccounts, demoMemory, demoSettings } from './auth/stores/demo.ts';
import { lifetimesOf, memorySessions } from './auth/stores/sessions.ts';
import { type BackupPlace, backUpOnce } from './backup/backup.ts';
import { createSchedule } from './backup/schedule.ts';
import { whyNotTried } from './backup/trial.ts';
import { type Config, ConfigError, faultOfPlace } from './base/config.ts';
import type { Say } from './base/log.ts';
import { hostsOf } from './base/postgresUrl.ts';
import { newDay } from './businessDate.ts';
import { openClinic, storedSettings } from './clinic.ts';
import { startCluster } from './db/cluster.ts';
import { type Database, openDatabase } from './db/database.ts';
import { differences, requireMigrated } from './db/declared.ts';
import { primaryOf } from './db/hosts.ts';
import { lastSnapshot } from './db/journal.ts';
import { migrate } from './db/migrate.ts';
import { costOfServing, grantServing, makeServingRole } from './db/roles.ts';
import { all as allTables } from './db/schema.ts';
import { readOnly } from './db/sqlstate.ts';
import { adoptDevSnapshot, devSnapshotIn } from './db/state.ts';
import { databaseEvents } from './events/events.ts';
import { seedRecords } from './prepare.ts';
import { createSweeps } from './sweeps.ts';

/** The stores of a rung (design §2). */
export type Rung = Pick<ApiDeps, 'accounts' | 'sessions' | 'database' | 'events' | 'settings'> & {
  close: () => Promise<void>;
};

interface Options {
  passwords: Passwords;
  /** Load the sample data on the first start. */
  sample: boolean;
  /** Let the tables follow the declarations before there is a migration. */
  dev?: boolean;
  say: Say;
  logger: Logger;
  /** The output goes to a terminal, and into no log. */
  terminal: boolean;
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
    await setUp(config, owner, database, options);
    await requireAppendOnly(database.pool, config.dbSchema);
    const cost = config.databaseUrl && (await costOfServing(database.pool, config.dbSchema));
    if (cost) say(cost, {}, 'warn');
    const hosts = hostsOf(url).length;
    if (hosts > 1) say(`Database: ${new URL(await primaryOf(url)).host} takes writes, of ${hosts} hosts.`);
    const silence = cluster ? 0 : config.dbSilence;
    const events = await databaseEvents(database, silence > 0 ? { beat: Math.min(silence * 250, 3_000) } : {}, logger);
    const clinic = await openClinic(database, events);
    // A PostgreSQL of ours is started again by this very process, which then must not end.
    if (silence > 0) database.pulse.watch(silence, options.lost);
    const lifetimes = () => lifetimesOf(clinic.settings());
    const sweeps = createSweeps(database, lifetimes, config.migrationUrl ?? direct ?? owner, say);
    const backups = await scheduleOf(config, { url, owner, database, say, disk: cluster ? config.dataDir : undefined });
    const nightly = createNightlyCheck({ database, logger });
    return {
      accounts: databaseAccounts(database),
      sessions: databaseSessions(database, lifetimes),
      database,
      events,
      settings: clinic.settings,
      close: async () => {
        await sweeps.stop();
        await backups?.stop();
        await nightly.stop();
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

interface Backups extends Pick<Options, 'say'> {
  url: string;
  /** The address of the owner of the tables. */
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

/** Migrates and fills as the owner of the tables, whose connection is closed after the start. */
async function setUp(config: Config, url: string, serving: Database, options: Options) {
  const { passwords, sample, dev = false, say, terminal } = options;
  const { directUrl: direct, dbSchema: schema } = config;
  const database = openDatabase({ url, direct, schema, resources, poolSize: 2, patience: { answer: 0 } });
  try {
    await requireVersion(database, config.migrationUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL');
    await requireVersion(serving, 'DATABASE_URL');
    if (!dev) requireMigrated();
    await adoptDevSnapshot(database.pool, config.dbSchema);
    const save = () => saveBefore({ url, schema: config.dbSchema, ...config.backup }, say);
    await migrate(database.pool, schema, { save, say });
    if (dev) await followDeclarations(database, say);
    await grantServing(database.pool, serving.pool, config.dbSchema);
    setClinicTimeZone((await storedSettings(database)).zonaWaktu);
    const at = new Date();
    const { date, time } = localTime(at, clinicTimeZone());
    const today = config.businessDate ?? date;
    const made = firstPassword(config.dataDir, { terminal });
    await seedRecords({ database, passwords, admin: config.admin, made, today, sample, say });
    await newDay(database, { today, time, instant: at.toISOString(), user: 'Sistem' });
  } finally {
    await database.close();
  }
}

/** Loads drizzle-kit, a devDependency that takes a second, only where something differs. */
async function followDeclarations({ pool, schema }: Database, say: (line: string) => void): Promise<void> {
  if (differences(allTables, (await devSnapshotIn(pool, schema)) ?? lastSnapshot()).length === 0) return;
  const { follow } = await import('./db/develop.ts');
  await follow(pool, schema, { declared: resources, say });
}

/** Only this backup can undo what a migration does to the data. */
async function saveBefore(place: BackupPlace, say: (line: string) => void): Promise<void> {
  try {
    say(`Backup before the upgrade: ${await backUpOnce(place)}`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, name } = Object(error) as { code?: string; name?: string };
    throw new ConfigError(
      `Cannot start: the backup before the upgrade could not be written to ${place.folder} (${code ?? name}). Nothing was changed. Make room there, or set BACKUP_DIR to another folder.`,
    );
  }
}

async function requireVersion({ pool }: Database, name: string): Promise<void> {
  const answer = await pool.query('show server_version_num').catch((error: Error & { code?: string }) => {
    if (error.code === readOnly) throw new ConfigError(`Cannot start: none of the hosts at ${name} takes writes.`);
    const reason = error.code ?? 'no answer';
    throw new ConfigError(`Cannot start: the database at ${name} cannot be reached or refuses (${reason}).`);
  });
  const { rows } = await pool.query("select current_setting('transaction_read_only') = 'on' as fixed");
  if (rows[0]?.fixed) {
    throw new ConfigError(
      `Cannot start: the database at ${name} takes no writes (a standby, or default_transaction_read_only). Name the primary there.`,
    );
  }
  const version = Number(answer.rows[0]?.server_version_num);
  if (version < 150_000) {
    throw new ConfigError(
      `Cannot start: PostgreSQL 15 or newer is needed; ${name} names a ${Math.floor(version / 10_000)}.`,
    );
  }
}
