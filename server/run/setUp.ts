import { setTimeout as pause } from 'node:timers/promises';
import { localTime } from '../../src/domain/core/tanggal.ts';
import { resources } from '../../src/resources/index.ts';
import { clinicTimeZone, setClinicTimeZone } from '../../src/schema/index.ts';
import { firstPassword } from '../auth/rules/firstPassword.ts';
import type { Passwords } from '../auth/rules/passwords.ts';
import type { BackupPlace } from '../backup/backup.ts';
import { look, requireAnswer, runJob } from '../backup/job.ts';
import { longestTask } from '../backup/schedule.ts';
import { type Config, ConfigError, NotYetError, reasonOf } from '../base/config.ts';
import type { Say } from '../base/log.ts';
import { newDay } from '../commands/businessDate.ts';
import { sistem } from '../db/pool/auditEntry.ts';
import { type Database, openDatabase } from '../db/pool/database.ts';
import { requireMigrated } from '../db/schema/declared.ts';
import { migrate } from '../db/schema/migrate.ts';
import { grantServing, readableNeighbour } from '../db/schema/roles.ts';
import { schemaName } from '../db/schema/schema.ts';
import { refresh, staleEntities, type Transaction } from '../db/write/refresh.ts';
import type { UpdateProgress } from '../http/updating.ts';
import { storedSettings } from './clinic.ts';
import { seedRecords } from './prepare.ts';

export interface SetUp {
  config: Config;
  /** The address of the owner of the tables. */
  owner: string;
  /** The database as the role that serves; null where another process sees to its rights. */
  serving: Database | null;
  passwords: Passwords;
  /** Load the sample data on the first start. */
  sample: boolean;
  say: Say;
  /** The output goes to a terminal, and into no log. */
  terminal: boolean;
  progress: UpdateProgress;
  /** Called when there is something to bring up to date, which may take long. */
  updating: () => Promise<void>;
}

/** Migrates and fills as the owner of the tables, whose connection is closed afterwards. */
export async function setUp(options: SetUp): Promise<void> {
  const { config, owner: url, serving, say, progress, updating } = options;
  const { directUrl: direct, dbSchema: schema } = config;
  const database = openDatabase({ url, direct, schema, resources, poolSize: 2, patience: { answer: 0 } });
  try {
    await requireVersion(database, config.migrationUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL');
    if (serving) await requireVersion(serving, 'DATABASE_URL');
    if (serving) await requireApart(database, serving, config, say);
    requireMigrated();
    const save = async () => {
      await updating();
      await saveBefore({ url, schema, ...config.backup }, options);
    };
    const told = (done: number, of: number) => progress.step('migrations', done, of);
    await migrate(database.pool, schema, { save, say, waiting: updating, progress: told });
    if (serving) await grantServing(database.pool, serving.pool, schema);
    setClinicTimeZone((await storedSettings(database)).zonaWaktu);
    await fill(database, options);
  } finally {
    await database.close();
  }
}

async function fill(database: Database, { config, passwords, sample, say, terminal }: SetUp): Promise<void> {
  const at = new Date();
  const { date, time } = localTime(at, clinicTimeZone());
  const today = config.businessDate ?? date;
  const made = firstPassword(config.dataDir, { terminal });
  await seedRecords({ database, passwords, admin: config.admin, made, today, sample, say });
  await newDay(database, { today, time, instant: at.toISOString(), user: 'Sistem' });
}

/** Brings stored values up to the rules of this version, beside whoever is served. */
export interface Refreshing {
  /** Why it gave up; null while it has not. */
  fault: () => string | null;
  stop: () => Promise<void>;
}

/** How long a start waits for it before it serves what is stored, in ms: a small clinic never sees old values. */
const patience = 5_000;

/**
 * @returns after all is done, or once it takes longer than somebody would wait; at the end in any case where `toTheEnd`.
 * @throws where it fails and is waited for `toTheEnd`.
 */
export async function beginRefreshing(options: SetUp, toTheEnd = false): Promise<Refreshing> {
  const { config, owner: url, say, progress, updating } = options;
  const { directUrl: direct, dbSchema: schema } = config;
  const stopping = new AbortController();
  let fault: string | null = null;
  const work = async () => {
    const database = openDatabase({ url, direct, schema, resources, poolSize: 2, patience: { answer: 0 } });
    try {
      if ((await staleEntities(database)).length === 0) return;
      await updating();
      const told = (done: number, of: number) => progress.step('rows', done, of);
      const transaction: Transaction = (run) => database.write(sistem('hitung ulang'), run);
      await refresh({ database, transaction, say, progress: told, signal: stopping.signal, owner: url });
    } finally {
      await database.close();
    }
  };
  const running = work();
  const ended = running.catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    fault = error instanceof ConfigError ? error.message : reasonOf(error);
    say(`${fault} What is stored stays as it is.`, {}, 'error');
  });
  await (toTheEnd
    ? running
    : Promise.race([running.catch(() => undefined), pause(patience, undefined, { ref: false })]));
  return {
    fault: () => fault,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Several clinics in one database have roles of their own each: who serves one must not read another's patients and
 * password hashes. The clinic that was there first is not stopped for another's sake.
 *
 * @throws ConfigError that says what to run.
 */
async function requireApart(owner: Database, serving: Database, { databaseUrl }: Config, say: Say): Promise<void> {
  const { schema } = owner;
  const other = await readableNeighbour(owner.pool, serving.pool, schema);
  if (other === null) return;
  const what = `the role that serves the schema "${schema}" also reads "${other}", another clinic's patients and password hashes.`;
  const apart = databaseUrl
    ? 'Give each clinic two roles of its own: OWNER_PASSWORD=… SERVING_PASSWORD=… psql -v ON_ERROR_STOP=1 -v nama=<clinic> -f deploy/roles.sql makes them with a database, and with -v database=<this one> a schema in it. docs/operating.md: Many clinics.'
    : 'Give each clinic a folder of its own: DATA_DIR=<folder> npm run start:db.';
  if (schema !== schemaName) throw new ConfigError(`Cannot start: ${what} ${apart}`);
  say(`WARNING: ${what} ${apart}`, {}, 'warn');
}

/** Only this backup can undo what a migration does to the data. */
async function saveBefore(place: BackupPlace, { say, progress }: SetUp): Promise<void> {
  try {
    const told = (done: number, of: number) => progress.step('backup', done, of);
    const places = [{ folder: place.folder }];
    requireAnswer(places, await look(places));
    const path = await runJob('backUpOnce', place, { within: longestTask, progress: told });
    say(`Backup before the upgrade: ${path}`);
  } catch (error) {
    throw new NotYetError(
      `Cannot start: the backup before the upgrade could not be written to ${place.folder} (${reasonOf(error)}). Nothing was changed. Make room there, or set BACKUP_DIR to another folder.`,
    );
  }
}

async function requireVersion({ pool }: Database, name: string): Promise<void> {
  const answer = await pool.query('show server_version_num').catch((error: Error & { code?: string }) => {
    const reason = error.code ?? 'no answer';
    throw new NotYetError(`Cannot start: the database at ${name} cannot be reached or refuses (${reason}).`);
  });
  const { rows } = await pool.query("select current_setting('transaction_read_only') = 'on' as fixed");
  if (rows[0]?.fixed) {
    throw new NotYetError(
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
