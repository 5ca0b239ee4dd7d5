import type { Logger } from 'pino';
import { nightly } from '../base/nightly.ts';
import { headText, parseHead } from '../db/pool/auditChain.ts';
import type { Database } from '../db/pool/database.ts';
import { factIn, remember, stateOf } from '../db/pool/state.ts';
import { verify } from './verify.ts';

export const lastCheckKey = 'audit diperiksa';

/** The last check of the whole chain. */
export interface LastCheck {
  /** In ms since 1970, and as the clinic's date. */
  at: number;
  date: string;
  /** The first row that is not as it was written, and why; null where the chain is whole. */
  broken: { row: number; why: string } | null;
  /** The head when it was last found whole. */
  head: string | null;
}

/** The last check among the facts about a database (`_keadaan`); null where none was made yet. */
export const lastCheckIn = (state: ReadonlyMap<string, string>) => factIn<LastCheck>(state, lastCheckKey);

interface Options {
  database: Database;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** Verifies the audit once a night, also against the head that was found the night before. */
export function createNightlyCheck({ database, logger }: Options) {
  return nightly(async (now, date) => {
    const last = lastCheckIn(await stateOf(database, database));
    if (last?.date === date) return;
    const begun = performance.now();
    const noted = parseHead(last?.head ?? '') ?? undefined;
    const verdict = await verify(database.lane('report', null), { noted });
    const ms = Math.round(performance.now() - begun);
    const found: LastCheck = verdict.whole
      ? { at: now.getTime(), date, broken: null, head: headText(verdict.head) }
      : { at: now.getTime(), date, broken: { row: verdict.id, why: verdict.reason }, head: last?.head ?? null };
    await remember(database, database, lastCheckKey, JSON.stringify(found));
    if (verdict.whole) logger.info({ rows: verdict.head.id, ms }, 'audit whole');
    else logger.error({ row: verdict.id, why: verdict.reason, ms }, 'audit broken');
  });
}
