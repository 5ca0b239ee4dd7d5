import { statfs } from 'node:fs/promises';
import pg, { type Pool } from 'pg';
import type { Logger } from 'pino';
import { laporanKeuangan } from '../../src/resources/laporan/laporan-keuangan.ts';
import { type LastCheck, lastCheckIn, lastCheckKey } from '../audit/nightly.ts';
import {
  type LastBackup,
  type LastOnes,
  lastBackupKey,
  lastCopyKey,
  lastOnesIn,
  lastTrialKey,
} from '../backup/schedule.ts';
import type { Config } from '../base/config.ts';
import { nowFor } from '../base/now.ts';
import { headKey, readHead } from '../db/pool/auditChain.ts';
import { type Database, keepAlive } from '../db/pool/database.ts';
import { tableNameOf } from '../db/pool/names.ts';
import { programKey, programText } from '../db/pool/program.ts';
import { codeOf, readOnly } from '../db/pool/sqlstate.ts';
import type { Events } from '../events/events.ts';

/** Something that is wrong with the server, or soon will be. */
export interface Finding {
  /**
   * `database`: does not answer; `readOnly`: a standby; `write`: takes no write; `version`: started on by another program;
   * `news`: this server learns of changes too late; `disk`: nearly full; `clock`: its
   * day lies before that of the last entry in the ledger; `backup`, `copy`, `trial`: a backup, its copy
   * elsewhere or its trial failed, or there was none for too long;
   * `audit`: its chain is broken; `rules`: what is stored
   * could not be brought up to this version's rules.
   */
  what:
    | 'database'
    | 'readOnly'
    | 'write'
    | 'version'
    | 'news'
    | 'disk'
    | 'clock'
    | 'backup'
    | 'copy'
    | 'trial'
    | 'audit'
    | 'rules';
  /** True where another server should be asked instead of this one. */
  grave: boolean;
  /** SQLSTATE or code of the system, or the figure. Never a value of a record. */
  detail: string;
}

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
}

/** Looks for what is wrong; those who ask within a second share an answer. */
export type Readiness = () => Promise<Checkup>;

interface Options {
  logger: Pick<Logger, 'warn'>;
  database: Pick<Database, 'direct' | 'schema' | 'pulse'>;
  events: Pick<Events, 'at'>;
  /** Why stored values are not what this version's rules say; null where they are, or soon will be. */
  refreshFault?: (() => string | null) | undefined;
  /** The business date. */
  today: () => string;
  /** Folders that must have room. */
  folders: readonly string[];
  backups: {
    /** Hours between two; 0: none are made here. */
    hours: number;
    /** Each is copied elsewhere. */
    copied: boolean;
  };
}

/** In ms. */
const longest = { statement: 2_000, answer: 3_000, connection: 2_000 };
/** How long an answer holds for others who ask, in ms. */
const fresh = 1_000;
/** How long news may be late, in ms. */
const late = 30_000;
/** Greatest age of the last trial of a backup, in hours. */
const tried = 48;
/** Room that a disk must have left, in parts of it: with less it is told of, and with the least nothing is served. */
const room = { told: 0.1, least: 0.01 };

/**
 * Tries what serving takes, on a connection of its own, so that the answer is the same under load: a row is written and
 * committed, which a full disk, a standby and a lost synchronous one refuse each in their own way.
 */
export function createReadiness({
  database,
  events,
  logger,
  refreshFault,
  today,
  folders,
  backups,
}: Options): Readiness {
  const pool = ownConnection(database.direct);
  let behindSince: number | null = null;
  const ofNews = (rows: number): Finding[] => {
    behindSince = rows > 0 ? (behindSince ?? performance.now()) : null;
    return behindSince !== null && performance.now() - behindSince > late ? [grave('news', String(rows))] : [];
  };

  const ofDatabase = async (): Promise<Checkup> => {
    const { ledger, state } = await read(pool, database.schema);
    const behind = Math.max(0, (readHead(state.get(headKey))?.id ?? 0) - events.at().id);
    const facts = { behind, ...lastOnesIn(state), audit: lastCheckIn(state) };
    const findings = [
      ...ofVersion(state.get(programKey)),
      ...ofNews(behind),
      ...(backups.hours > 0 ? ofBackups(facts, backups) : []),
      ...ofAudit(facts.audit),
      ...ofClock(ledger, today()),
      ...(await ofWriting(pool, database)),
    ];
    return { findings, facts };
  };

  let before = '';
  const ask = async (): Promise<Checkup> => {
    const [here, ...disks] = await Promise.all([
      ofDatabase().catch((error) => ({ findings: [grave('database', codeOf(error))], facts: null })),
      ...folders.map(ofDisk),
    ]);
    const findings = [...here.findings, ...ofRules(refreshFault?.() ?? null), ...disks.flat()];
    const now = findings.map(({ what }) => what).join(' ');
    if (now !== before) logger.warn({ findings }, now === '' ? 'ready again' : 'findings');
    before = now;
    return { findings, facts: here.facts };
  };

  let asked: { at: number; answer: Promise<Checkup> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > fresh) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

function ownConnection(url: string): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    statement_timeout: longest.statement,
    lock_timeout: longest.statement,
    query_timeout: longest.answer,
    connectionTimeoutMillis: longest.connection,
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
  const { rows } = await pool.query(`select key, value from "${schema}"."_keadaan" where key = any($1)`, [
    [headKey, lastBackupKey, lastCopyKey, lastTrialKey, lastCheckKey, programKey],
  ]);
  const state = new Map<string, string>(rows.map(({ key, value }) => [key, value]));
  const { rows: entered } = await pool.query<{ tanggal: string }>(
    `select tanggal::text from "${schema}"."${tableNameOf(laporanKeuangan.source)}" order by id desc limit 1`,
  );
  return { ledger: entered[0]?.tanggal ?? '', state };
}

const ofClock = (ledger: string, today: string): Finding[] =>
  ledger > today ? [{ what: 'clock', grave: false, detail: `${today} < ${ledger}` }] : [];

async function ofWriting(pool: Pool, { schema, pulse }: Options['database']): Promise<Finding[]> {
  try {
    await pool.query(
      `insert into "${schema}"."_keadaan" (key, value) values ('siap', $1)
       on conflict (key) do update set value = excluded.value`,
      [new Date().toISOString()],
    );
    pulse.wrote();
    return [];
  } catch (error) {
    const code = codeOf(error);
    if (code === readOnly) pulse.refused();
    return [grave(code === readOnly ? 'readOnly' : 'write', code)];
  }
}

function ofBackups({ backup, copy, trial }: LastOnes, { hours, copied }: Options['backups']): Finding[] {
  return [
    ...ofLast('backup', backup, 2 * hours),
    ...(copied ? ofLast('copy', copy, 2 * hours) : []),
    ...ofLast('trial', trial, Math.max(tried, 2 * hours)),
  ];
}

/** @param longest - how old it may be, in hours. */
function ofLast(what: Finding['what'], last: LastBackup | null, longest: number): Finding[] {
  if (last === null) return [];
  const hours = last.made === null ? Number.POSITIVE_INFINITY : (Date.now() - last.made) / 3_600_000;
  if (last.why === null && hours <= longest) return [];
  return [{ what, grave: false, detail: last.why ?? `${Math.floor(hours)} h` }];
}

const ofAudit = (last: LastCheck | null): Finding[] =>
  last?.broken ? [{ what: 'audit', grave: false, detail: String(last.broken.row) }] : [];

const ofRules = (detail: string | null): Finding[] =>
  detail === null ? [] : [{ what: 'rules', grave: false, detail }];

async function ofDisk(folder: string): Promise<Finding[]> {
  const disk = await statfs(folder).catch(() => null);
  const left = disk ? disk.bavail / disk.blocks : 1;
  if (left >= room.told) return [];
  return [{ what: 'disk', grave: left < room.least, detail: `${Math.floor(100 * left)} % (${folder})` }];
}

const grave = (what: Finding['what'], detail: string): Finding => ({
  what,
  grave: true,
  detail: detail || 'no answer',
});

/** The readiness of a rung; where the records live in the browser nothing can be wrong. */
export function readinessOf(
  config: Config,
  {
    database,
    events,
    ...rest
  }: { [K in 'database' | 'events']?: Options[K] | undefined } & Pick<Options, 'logger' | 'refreshFault'>,
): Readiness {
  if (!database || !events) return async () => ({ findings: [], facts: null });
  const { rung, dataDir, backup } = config;
  const today = () => nowFor({ config, clock: Date.now }, { name: '' }).today;
  const folders = [...(rung === 'klinik' ? [dataDir] : []), ...(backup.hours > 0 ? [backup.folder] : [])];
  const backups = { hours: backup.hours, copied: backup.copy !== undefined };
  return createReadiness({ database, events, ...rest, today, folders, backups });
}
