import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { Logger } from 'pino';
import { audit } from '../../src/resources/core/audit.ts';
import { laporanKeuangan } from '../../src/resources/laporan/laporan-keuangan.ts';
import { periksaBuku } from '../../src/resources/laporan/periksa-buku.ts';
import { type LastCheck, lastCheckIn, lastCheckKey } from '../audit/nightly.ts';
import {
  type LastBackup,
  type LastOnes,
  lastBackupKey,
  lastCopyKey,
  lastOnesIn,
  lastTrialKey,
} from '../backup/schedule.ts';
import { type Config, isPath } from '../base/config.ts';
import { databaseFault } from '../base/errors.ts';
import { nowFor } from '../base/now.ts';
import { ageText, outdated, type PostgresAge } from '../db/cluster/releases.ts';
import { headKey, readHead } from '../db/pool/auditChain.ts';
import { type Database, keepAlive } from '../db/pool/database.ts';
import { tableNameOf } from '../db/pool/names.ts';
import { programKey, programText } from '../db/pool/program.ts';
import { codeOf, readOnly } from '../db/pool/sqlstate.ts';
import { remember } from '../db/pool/state.ts';
import type { Events } from '../events/events.ts';
import { createDiskWatch, type Disk } from './disks.ts';
import { type Finding, findingKinds, grave, mild } from './findings.ts';

/** Facts that metrics and the dashboard show beside findings. */
interface Facts extends LastOnes {
  audit: LastCheck | null;
  /** Rows of the audit that this server has not read yet. */
  behind: number;
}

export interface Checkup {
  findings: readonly Finding[];
  /** Null where the database did not answer, or there is none. */
  facts: Facts | null;
  /** Kinds of which nothing can be said now. */
  unknown: readonly Finding['what'][];
}

export interface Readiness {
  /** Looks for what is wrong; those who ask within a second share an answer. */
  (): Promise<Checkup>;
  /** The last answer, at once; null before the first. */
  known: () => Checkup | null;
}

interface Options {
  logger: Pick<Logger, 'warn'>;
  database: Pick<Database, 'direct' | 'schema' | 'pulse' | 'query' | 'table'>;
  events: Pick<Events, 'at'>;
  /** Why stored values are not what this version's rules say; null where they are, or soon will be. */
  refreshFault?: (() => string | null) | undefined;
  /** The business date. */
  today: () => string;
  disks: () => readonly Finding[] | null;
  /** Of the PostgreSQL that runs. */
  age?: typeof outdated;
  backups: {
    /** Hours between two; 0: none are made here. */
    hours: number;
    /** Each is copied elsewhere. */
    copied: boolean;
    /** The newest is tried each night. */
    tried: boolean;
  };
}

/** In ms. */
const longest = { statement: 2_000, answer: 3_000, connection: 2_000 };
/** Bytes of a write that takes pages anew. */
const large = 24_576;
/** How long an answer holds for others who ask, in ms. */
const fresh = 1_000;
/** How long news may be late, in ms. */
const late = 30_000;
/** Greatest age of the last trial of a backup, in hours. */
const longestUntried = 48;
/** How long after a start the first backup, copy and trial may be missing, in ms. */
const first = 900_000;
/** How far apart clocks may be, in ms: it is told of, and from a day on nobody is served on such a day. */
const apart = { told: 60_000, grave: 86_400_000 };

/**
 * Tries what serving takes, on a connection of its own, so that the answer is the same under load: a row is written and
 * committed, which a full disk, a standby and a lost synchronous one refuse each in their own way.
 */
export function createReadiness(options: Options): Readiness {
  const { database, events, logger, refreshFault, today, disks, backups, age = outdated } = options;
  const pool = ownConnection(database.direct);
  const started = performance.now();
  let behindSince: number | null = null;
  const ofNews = (rows: number): Finding[] => {
    behindSince = rows > 0 ? (behindSince ?? performance.now()) : null;
    return behindSince !== null && performance.now() - behindSince > late ? [grave('news', String(rows))] : [];
  };

  const ofDatabase = async (): Promise<Checkup> => {
    const { ledger, state, clocks, postgres, beda } = await read(pool, database.schema);
    const isNew = performance.now() - started < first;
    const behind = Math.max(0, (readHead(state.get(headKey))?.id ?? 0) - events.at().id);
    const facts = { behind, ...lastOnesIn(state), audit: lastCheckIn(state) };
    const findings = [
      ...ofVersion(state.get(programKey)),
      ...ofNews(behind),
      ...(backups.hours > 0 ? ofBackups(facts, backups, isNew) : []),
      ...ofAudit(facts.audit),
      ...(beda > 0 ? [mild('books', String(beda))] : []),
      ...ofClock(ledger, today()),
      ...ofDrift(clocks),
      ...ofPostgres(age(postgres)),
      ...(await ofWriting(pool, database)),
    ];
    return { findings, facts, unknown: [] };
  };

  let before = '';
  let known: Checkup | null = null;
  const ask = async (): Promise<Checkup> => {
    const [here, served] = await Promise.all([
      ofDatabase().catch((error) => ({
        ...{ findings: [grave('database', codeOf(error))], facts: null },
        unknown: findingKinds.filter((kind) => kind !== 'database' && kind !== 'disk' && kind !== 'rules'),
      })),
      ofServing(database),
    ]);
    const said = new Set(here.findings.map(({ what }) => what));
    const onDisks = disks();
    const findings = [
      ...here.findings,
      ...served.filter(({ what }) => !said.has(what)),
      ...ofRules(refreshFault?.() ?? null),
      ...(onDisks ?? []),
    ];
    const now = findings.map(({ what }) => what).join(' ');
    if (now !== before) logger.warn({ findings }, now === '' ? 'ready again' : 'findings');
    before = now;
    known = { findings, facts: here.facts, unknown: [...here.unknown, ...(onDisks ? [] : ['disk' as const])] };
    return known;
  };

  let asked: { at: number; answer: Promise<Checkup> } | undefined;
  const check = () => {
    if (!asked || performance.now() - asked.at > fresh) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
  return Object.assign(check, { known: () => known });
}

function ownConnection(url: string): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    statement_timeout: longest.statement,
    lock_timeout: longest.statement,
    query_timeout: longest.answer,
    connectionTimeoutMillis: longest.connection,
    // It is asked every 30 s where no balancer does.
    idleTimeoutMillis: 60_000,
    application_name: 'konsol-klinik siap',
    allowExitOnIdle: true,
    ...keepAlive,
  });
  pool.on('error', () => undefined);
  return pool;
}

const ofVersion = (program: string | undefined): Finding[] =>
  program === programText() ? [] : [grave('version', program ?? '')];

/** The facts that findings follow from. */
async function read(pool: Pool, schema: string) {
  const { rows } = await pool.query<{
    state: Record<string, string> | null;
    tanggal: string | null;
    now: Date;
    written: Date | null;
    postgres: string;
    beda: number | null;
  }>(
    `select clock_timestamp() as now, current_setting('server_version') as postgres,
            (select waktu from "${schema}"."${tableNameOf(audit.source)}" order by id desc limit 1) as written,
            (select tanggal::text from "${schema}"."${tableNameOf(laporanKeuangan.source)}" order by id desc limit 1) as tanggal,
            (select beda::int from "${schema}"."${tableNameOf(periksaBuku.source)}" where keadaan <> 'berjalan' order by id desc limit 1) as beda,
            (select jsonb_object_agg(key, value) from "${schema}"."_keadaan" where key = any($1)) as state`,
    [[headKey, lastBackupKey, lastCopyKey, lastTrialKey, lastCheckKey, programKey]],
  );
  const [last] = rows;
  return {
    ledger: last?.tanggal ?? '',
    state: new Map(Object.entries(last?.state ?? {})),
    postgres: last?.postgres ?? '',
    beda: last?.beda ?? 0,
    clocks: { database: (last?.now ?? new Date()).getTime(), audit: last?.written?.getTime() ?? 0 },
  };
}

const ofPostgres = (age: PostgresAge | null): Finding[] => (age ? [mild('postgres', ageText(age))] : []);

/** The server's clock beside the database's, and beside the last row of the audit, which lies in the past. */
function ofDrift({ database, audit: row }: { database: number; audit: number }): Finding[] {
  const here = Date.now();
  if (Math.abs(here - database) >= apart.told)
    return [{ what: 'drift', grave: Math.abs(here - database) >= apart.grave, detail: spanOf(here - database) }];
  // The next row ends it, so it must keep nobody away.
  return row - here >= apart.told ? [mild('drift', spanOf(here - row))] : [];
}

function spanOf(ms: number): string {
  const [size, unit] = Math.abs(ms) < 2 * apart.grave ? [60_000, 'min'] : [86_400_000, 'd'];
  return `${ms > 0 ? '+' : ''}${Math.round(ms / size)} ${unit}`;
}

const ofClock = (ledger: string, today: string): Finding[] =>
  ledger > today ? [mild('clock', `${today} < ${ledger}`)] : [];

async function ofWriting(pool: Pool, { schema, pulse }: Options['database']): Promise<Finding[]> {
  try {
    await pool.query(
      `insert into "${schema}"."_keadaan" (key, value) values ('siap', $1)
       on conflict (key) do update set value = excluded.value`,
      [new Date().toISOString()],
    );
    pulse.probed(false);
    return [];
  } catch (error) {
    const code = codeOf(error);
    pulse.probed(code === readOnly);
    return [grave(code === readOnly ? 'readOnly' : 'write', code)];
  }
}

/**
 * A finding of serving itself: a write that was refused, and none that succeeded since. It ends with one that succeeds; so that it does
 * where nobody is sent here any more, one is tried by the way that serving takes, of a size for which no page has room.
 */
async function ofServing(database: Options['database']): Promise<Finding[]> {
  const { pulse } = database;
  const cause = pulse.refusal();
  if (cause === null) return [];
  const tried = remember(database, database, 'siap melayani', randomBytes(large).toString('base64')).then(
    () => pulse.wrote(),
    (error) => pulse.refused(databaseFault(error) ?? cause),
  );
  await Promise.race([tried, pause(longest.answer, undefined, { ref: false })]);
  const still = pulse.refusal();
  if (still === null) return [];
  const what = still === readOnly ? 'readOnly' : /^5[38]/.test(still) ? 'write' : 'database';
  return [grave(what, still)];
}

function ofBackups(
  { backup, copy, trial }: LastOnes,
  { hours, copied, tried }: Options['backups'],
  isNew: boolean,
): Finding[] {
  const ofLast = (what: Finding['what'], last: LastBackup | null, longest: number): Finding[] =>
    last === null ? (isNew ? [] : [mild(what, 'never')]) : ofAge(what, last, longest);
  return [
    ...ofLast('backup', backup, 2 * hours),
    ...(copied ? ofLast('copy', copy, 2 * hours) : []),
    ...(tried ? ofLast('trial', trial, Math.max(longestUntried, 2 * hours)) : []),
  ];
}

/** @param longest - how old it may be, in hours. */
function ofAge(what: Finding['what'], last: LastBackup, longest: number): Finding[] {
  const hours = last.made === null ? Number.POSITIVE_INFINITY : (Date.now() - last.made) / 3_600_000;
  if (last.why === null && hours <= longest) return [];
  return [mild(what, last.why ?? `${Math.floor(hours)} h`)];
}

const ofAudit = (last: LastCheck | null): Finding[] => (last?.broken ? [mild('audit', String(last.broken.row))] : []);

const ofRules = (detail: string | null): Finding[] => (detail === null ? [] : [mild('rules', detail)]);

/** The readiness of a rung; where the records live in the browser nothing can be wrong. */
export function readinessOf(
  config: Config,
  {
    database,
    events,
    ...rest
  }: { [K in 'database' | 'events']?: Options[K] | undefined } & Pick<Options, 'logger' | 'refreshFault'>,
): Readiness {
  const nothing: Checkup = { findings: [], facts: null, unknown: [] };
  if (!database || !events) return Object.assign(async () => nothing, { known: () => nothing });
  const { rung, dataDir, backup } = config;
  const today = () => nowFor({ config, clock: Date.now }, { name: '' }).today;
  const folders = backup.hours > 0 ? [backup.folder, ...(isPath(backup.copy ?? '') ? [String(backup.copy)] : [])] : [];
  const disks: Disk[] = [
    ...(rung === 'klinik' ? [{ folder: dataDir, own: true }] : []),
    ...folders.map((folder) => ({ folder, own: false })),
  ];
  const backups = { hours: backup.hours, copied: backup.copy !== undefined, tried: backup.trial };
  return createReadiness({ database, events, ...rest, today, disks: createDiskWatch(disks), backups });
}
