import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { periksa } from '../../src/commands/laporan/periksaBuku.ts';
import { command as carryOut } from '../../src/engine/records.ts';
import { type PeriksaBuku, periksaBuku } from '../../src/resources/laporan/periksa-buku.ts';
import type { Config } from '../base/config.ts';
import { nightly } from '../base/nightly.ts';
import { nowFor, systemCaller } from '../base/now.ts';
import { sistem } from '../db/pool/auditEntry.ts';
import type { Database } from '../db/pool/database.ts';
import { databaseStore } from '../db/write/store.ts';

interface Options {
  database: Database;
  config: Pick<Config, 'businessDate'>;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** In ms, between two parts: whoever works at night goes first. */
const breath = 50;

/**
 * Looks through the books once a night, part after part, by the command that admins give by hand: whichever server is first
 * begins, and others help or find it done.
 */
export function createNightlyBooks({ database, config, logger }: Options) {
  let stopped = false;
  const own = database.lane('report', null);
  const part = async (now: Date, pemeriksaan?: number): Promise<PeriksaBuku> => {
    const caller = systemCaller(nowFor({ config, clock: () => now.getTime() }, { name: 'Sistem' }), (event, details) =>
      logger.warn(details, event),
    );
    const actor = { ...sistem('pemeriksaan'), command: periksa.name };
    const { result } = await own.write(actor, (work) =>
      carryOut(
        { store: databaseStore(database, work, caller), caller },
        periksa,
        pemeriksaan === undefined ? {} : { pemeriksaan },
      ),
    );
    return result as PeriksaBuku;
  };
  const look = async (now: Date, date: string): Promise<void> => {
    const [done] = await own.query<{ id: number }>(
      sql`select id from ${database.table(periksaBuku.source)} where tanggal = ${date} and keadaan <> 'berjalan' limit 1`,
    );
    if (done) return;
    const begun = performance.now();
    let run = await part(now);
    while (run.keadaan === 'berjalan' && !stopped) {
      await pause(breath);
      run = await part(now, run.id);
    }
    const ms = Math.round(performance.now() - begun);
    if (run.keadaan !== 'berjalan')
      logger.info({ compared: run.diperiksa, differing: run.beda, found: run.luput, ms }, 'books looked through');
  };
  const { tick, stop } = nightly((now, date) =>
    look(now, date).catch((error: unknown) => logger.error({ error: String(error) }, 'books not looked through')),
  );
  return {
    tick,
    stop: () => {
      stopped = true;
      return stop();
    },
  };
}
