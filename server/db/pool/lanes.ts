import type { Logger } from 'pino';
import { busy, databaseFault } from '../../base/errors.ts';

/** Classes of work. Reports and exports have fewest connections; what writes may have them all. */
const loads = ['report', 'read', 'write'] as const;
export type Load = (typeof loads)[number];

/** The work of one class on one entity; null where it is of several. */
export interface Lane {
  load: Load;
  entity: string | null;
}

/** Connections that something may have at once. */
interface Limit {
  places: number;
  running: number;
  waiting: number;
}

interface EntityLimit extends Limit {
  name: string;
  /** Reads in a row that waited for a lock in vain: the whole table is locked, as by an ALTER. */
  timeouts: number;
  /** Until when nobody is let at it, in ms since 1970; null where all are. */
  closedUntil: number | null;
}

interface Options {
  /** Connections of the pool. */
  size: number;
  /** Requests that may wait for each place. */
  waitingEach: number;
  /** Longest wait, in ms. */
  patience: number;
  logger?: Pick<Logger, 'info' | 'warn'> | undefined;
}

const part = { report: 0.3, read: 0.8, entity: 0.5 };
/** Pause for an entity whose reads all timed out, in ms; then one tries. */
const pause = 2_000;
/** Fewest timeouts that say so. */
const fewest = 3;

/**
 * Bulkheads before the pool: neither reports nor reads take all of its connections, nor does one entity, whose table may be
 * locked. First come, first served, passing over those whose own places are taken.
 */
export function createLanes({ size, waitingEach, patience, logger }: Options) {
  const limit = (places: number): Limit => ({ places: Math.max(1, Math.floor(places)), running: 0, waiting: 0 });
  const classes = { report: limit(size * part.report), read: limit(size * part.read), write: limit(size) };
  /** A report is a read as well, and a read a part of all. */
  const classesOf = { report: Object.values(classes), read: [classes.read, classes.write], write: [classes.write] };
  const entities = new Map<string, EntityLimit>();
  const entityOf = (name: string): EntityLimit => {
    const known = entities.get(name) ?? { ...limit(size * part.entity), name, timeouts: 0, closedUntil: null };
    entities.set(name, known);
    return known;
  };
  const line = new Set<{ limits: readonly Limit[]; go: () => void }>();

  const hasRoom = (limits: readonly Limit[]) => limits.every(({ running, places }) => running < places);
  const add = (limits: readonly Limit[], what: 'running' | 'waiting', by: 1 | -1) => {
    for (const each of limits) each[what] += by;
  };
  const place = (limits: readonly Limit[]): Promise<void> =>
    new Promise((resolve, refuse) => {
      const leave = () => {
        clearTimeout(late);
        line.delete(mine);
        add(limits, 'waiting', -1);
      };
      const go = () => {
        leave();
        add(limits, 'running', 1);
        resolve();
      };
      const mine = { limits, go };
      const late = setTimeout(() => {
        leave();
        refuse(busy('pool'));
      }, patience);
      line.add(mine);
      add(limits, 'waiting', 1);
    });
  const release = (limits: readonly Limit[]) => {
    add(limits, 'running', -1);
    for (const { limits: wanted, go } of line) if (hasRoom(wanted)) go();
  };

  return {
    /** @throws ApiError 503 where too many wait, a wait takes too long, or the entity's table is locked */
    async run<T>({ load, entity: name }: Lane, work: () => Promise<T>): Promise<T> {
      const entity = name === null ? null : entityOf(name);
      if (entity) requireOpen(entity);
      const limits = [...(entity ? [entity] : []), ...classesOf[load]];
      if (hasRoom(limits)) add(limits, 'running', 1);
      else if (limits.every(({ waiting, places }) => waiting < places * waitingEach)) await place(limits);
      else throw busy('pool');
      try {
        const result = await work();
        if (entity && load !== 'write') succeeded(entity, logger);
        return result;
      } catch (error) {
        if (entity && load !== 'write' && databaseFault(error) === 'lock') timedOut(entity, logger);
        throw error;
      } finally {
        release(limits);
      }
    },
    /** Requests of each class that have a connection, or wait for one. */
    use: () => loads.map((load) => ({ load, running: classes[load].running, waiting: classes[load].waiting })),
  };
}

function requireOpen(entity: EntityLimit): void {
  if (entity.closedUntil === null) return;
  if (performance.now() < entity.closedUntil) throw busy('circuit');
  entity.closedUntil = performance.now() + pause;
}

function succeeded(entity: EntityLimit, logger: Options['logger']): void {
  entity.timeouts = 0;
  if (entity.closedUntil === null) return;
  entity.closedUntil = null;
  logger?.info({ entity: entity.name }, 'circuit closed');
}

function timedOut(entity: EntityLimit, logger: Options['logger']): void {
  entity.timeouts += 1;
  if (entity.timeouts < Math.max(fewest, entity.places)) return;
  if (entity.closedUntil === null) logger?.warn({ entity: entity.name, cause: 'lock' }, 'circuit open');
  entity.closedUntil = performance.now() + pause;
}
