import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { reasons } from '../auth/rules/failedSignIns.ts';
import { isOperator } from '../base/address.ts';
import type { Config } from '../base/config.ts';
import { type Context, contextOf } from '../base/context.ts';
import { ApiError, shortages } from '../base/errors.ts';
import type { Database } from '../db/pool/database.ts';
import { running } from '../db/pool/version.ts';
import type { Events } from '../events/events.ts';
import { findingKinds } from './findings.ts';
import type { Checkup, Readiness } from './readiness.ts';

export type Metrics = ReturnType<typeof createMetrics>;

interface Sources {
  database?: Database | undefined;
  events?: Events | undefined;
  readiness: Readiness;
}

/** Upper ends of the classes of durations, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** SQLSTATEs of a database that is full, faulty, read-only, starting or stopping. */
const states = ['25006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030'];

let ofProcess: Registry | undefined;

/** Event loop and memory, measured once however many servers a process has. */
function processFigures(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Figures for Prometheus. Labels are templates, codes and declared names: never a value of a record. */
export function createMetrics({ database, events, readiness }: Sources) {
  processFigures();
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'konsol_request_duration_seconds',
    help: 'Time to answer, by route template and status',
    labelNames: ['route', 'status'],
    ...{ buckets, registers },
  });
  const busy = new Counter({
    name: 'konsol_busy_total',
    help: 'Answers 503, by cause',
    labelNames: ['cause'],
    registers,
  });
  const refused = new Counter({
    name: 'konsol_sign_ins_refused_total',
    help: 'Sign-ins that failed, by reason',
    labelNames: ['reason'],
    registers,
  });
  // A counter that appears with its first case only has no rate.
  for (const cause of [...shortages, ...states]) busy.inc({ cause }, 0);
  for (const reason of Object.keys(reasons)) refused.inc({ reason }, 0);
  const info = new Gauge({
    name: 'konsol_info',
    help: 'Version and newest migration of this server',
    labelNames: ['version', 'migration'],
    registers,
  });
  info.set(running, 1);
  const setPool = database && poolGauges(registers, database);
  const setState = database && stateGauges(registers);
  const streams = new Gauge({ name: 'konsol_streams', help: 'Open streams of events', registers });

  return {
    answered({ route, cause }: Pick<Context, 'route' | 'cause'>, status: number, ms: number): void {
      // A stream lasts as long as somebody looks.
      if (route !== 'GET /api/events') durations.observe({ route, status }, ms / 1000);
      if (cause !== undefined) busy.inc({ cause });
    },
    signInRefused: (reason: string) => refused.inc({ reason }),
    /** All figures, in the text format of Prometheus; nobody waits for a database that is silent just now. */
    async text(): Promise<string> {
      setPool?.();
      streams.set(events?.listening() ?? 0);
      void readiness();
      setState?.(readiness.known(), events?.at().id ?? 0);
      return Registry.merge([processFigures(), registry]).metrics();
    },
    type: registry.contentType,
  };
}

function poolGauges(registers: Registry[], { pool, lanes }: Database) {
  const connections = new Gauge({
    name: 'konsol_pool_connections',
    help: 'Connections of the pool in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
  });
  const classes = new Gauge({
    name: 'konsol_pool_class',
    help: 'Requests of a class (reports are reads, too) that have a connection or wait for one',
    labelNames: ['class', 'state'],
    registers,
  });
  return () => {
    connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    for (const { load, running, waiting } of lanes.use()) {
      classes.set({ class: load, state: 'running' }, running);
      classes.set({ class: load, state: 'waiting' }, waiting);
    }
  };
}

/** Gauges that say nothing before there is something to say: 0 would be a claim. */
function stateGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name: `konsol_${name}`, help, registers });
    made.remove();
    return made;
  };
  const place = gauge('follower_row', 'Last row of the audit that this server has read');
  const ready = gauge('ready', '1 where this server can serve');
  const behind = gauge('follower_behind_rows', 'Rows of the audit that it has not read yet');
  const backup = gauge('backup_timestamp_seconds', 'Time of the last backup');
  const size = gauge('backup_size_bytes', 'Its size');
  const failed = gauge('backup_failed', '1 where the last try of a backup failed');
  const checked = gauge('audit_check_timestamp_seconds', 'Time of the last check of the audit');
  const whole = gauge('audit_whole', '1 where it found the audit whole');
  const finding = new Gauge({
    name: 'konsol_finding',
    help: '1 where this is wrong; where it is grave, another server should be asked',
    labelNames: ['what', 'grave'],
    registers,
  });
  const set = (one: Gauge, value: number | null | undefined) => (value == null ? one.remove() : one.set(value));
  return (checkup: Checkup | null, row: number): void => {
    place.set(row);
    if (!checkup) return;
    const { findings, facts, unknown } = checkup;
    ready.set(findings.some(({ grave }) => grave) ? 0 : 1);
    for (const what of findingKinds) {
      for (const grave of [true, false]) {
        const labels = { what, grave: String(grave) };
        if (unknown.includes(what)) finding.remove(labels);
        else finding.set(labels, findings.some((each) => each.what === what && each.grave === grave) ? 1 : 0);
      }
    }
    if (!facts) return;
    behind.set(facts.behind);
    set(backup, facts.backup?.made && facts.backup.made / 1000);
    set(size, facts.backup?.bytes);
    set(failed, facts.backup && (facts.backup.why === null ? 0 : 1));
    set(checked, facts.audit && facts.audit.at / 1000);
    set(whole, facts.audit && (facts.audit.broken ? 0 : 1));
  };
}

/** Counts and times every answer. */
export const measureAnswers =
  (metrics: Metrics): RequestHandler =>
  (_req, res, next) => {
    const begun = performance.now();
    res.once('close', () => metrics.answered(contextOf(res), res.statusCode, performance.now() - begun));
    next();
  };

/** `GET /metrics`, for METRICS_TOKEN or OPERATOR_ADDRESSES; to anybody else there is no such page. */
export function metricsPage(config: Config, metrics: Metrics): RequestHandler {
  const operator = isOperator(config);
  const isToken = tokenCheck(config.metricsToken);
  return async (req, res) => {
    contextOf(res).route = `${req.method} /metrics`;
    if (!isToken(req.headers.authorization) && !operator(req)) throw new ApiError('not_found');
    res.set({ 'Content-Type': metrics.type, 'Cache-Control': 'no-store' }).send(await metrics.text());
  };
}

function tokenCheck(token: string | undefined) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = token === undefined ? null : digest(`Bearer ${token}`);
  return (given: string | undefined): boolean =>
    wanted !== null && given !== undefined && timingSafeEqual(digest(given), wanted);
}
