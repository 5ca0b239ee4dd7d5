import { sql } from 'drizzle-orm';
import { type Pengaturan, pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import type { BarisPengaturan } from '../../src/domain/klinik/pengaturanTersimpan.ts';
import { setClinicTimeZone } from '../../src/schema/index.ts';
import type { Database } from '../db/pool/database.ts';
import type { Events } from '../events/events.ts';

/** The clinic's settings as they are stored now, without asking the database for each request. */
export interface Clinic {
  settings: () => Pengaturan;
  /** Reads them again. */
  reread: () => Promise<void>;
  close: () => void;
}

const source = 'settings';

/** The settings as the database has them; the defaults before there are any. */
export const storedSettings = async ({ query, table }: Database): Promise<Pengaturan> =>
  pengaturan(await query<BarisPengaturan>(sql`select * from ${table(source)} order by id limit 1`));

/**
 * Reads the settings at the start and whenever they change: before the answer to a change that was made here, and
 * with the news of one that another server made.
 */
export async function openClinic(database: Database, events: Pick<Events, 'follow'>): Promise<Clinic> {
  let current = pengaturan([]);
  let [reads, latest] = [0, 0];
  const reread = async () => {
    const read = ++reads;
    const stored = await storedSettings(database);
    // An older read may be answered after a newer one.
    if (read < latest) return;
    latest = read;
    current = stored;
    setClinicTimeZone(current.zonaWaktu);
  };
  await reread();
  /** What was committed stands, also where it could not be read again: the next change is another chance. */
  const retry = () => reread().catch(() => undefined);
  const stops = [
    database.onCommit((changed) => (changed.includes(source) ? retry() : undefined)),
    events.follow(({ changes }) => {
      if (changes.some(({ changed }) => changed.includes(source))) void retry();
    }),
  ];
  return {
    settings: () => current,
    reread,
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
