import { sql } from 'drizzle-orm';
import { type Pengaturan, pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import type { BarisCabang, BarisPengaturan } from '../../src/domain/klinik/pengaturanTersimpan.ts';
import { branches, setClinicTimeZone } from '../../src/schema/index.ts';
import type { Database } from '../db/pool/database.ts';
import type { Events } from '../events/events.ts';

/** The clinic's settings and its branches as they are stored now, without asking the database for each request. */
export interface Clinic {
  settings: () => Pengaturan;
  /** None of a clinic that has one. */
  branches: () => readonly BarisCabang[];
  /** Reads them again. */
  reread: () => Promise<void>;
  close: () => void;
}

const sources: readonly string[] = ['settings', branches];
const isOurs = (source: string) => sources.includes(source);

/** The settings as the database has them; the defaults before there are any. */
export const storedSettings = async ({ query, table }: Database): Promise<Pengaturan> =>
  pengaturan(await query<BarisPengaturan>(sql`select * from ${table('settings')} order by id limit 1`));

const storedBranches = ({ query, table }: Database): Promise<BarisCabang[]> =>
  query<BarisCabang>(sql`select * from ${table(branches)} order by id`);

/**
 * Reads the settings at the start and whenever they change: before the answer to a change that was made here, and
 * with the news of one that another server made.
 */
export async function openClinic(database: Database, events: Pick<Events, 'follow'>): Promise<Clinic> {
  let current: { settings: Pengaturan; branches: readonly BarisCabang[] } = { settings: pengaturan([]), branches: [] };
  let [reads, latest] = [0, 0];
  const reread = async () => {
    const read = ++reads;
    const [settings, known] = await Promise.all([storedSettings(database), storedBranches(database)]);
    // An older read may be answered after a newer one.
    if (read < latest) return;
    latest = read;
    current = { settings, branches: known };
    setClinicTimeZone(settings.zonaWaktu);
  };
  await reread();
  /** What was committed stands, also where it could not be read again: the next change is another chance. */
  const retry = () => reread().catch(() => undefined);
  const stops = [
    database.onCommit((changed) => (changed.some(isOurs) ? retry() : undefined)),
    events.follow(({ changes }) => {
      if (changes.some(({ changed }) => changed.some(isOurs))) void retry();
    }),
  ];
  return {
    settings: () => current.settings,
    branches: () => current.branches,
    reread,
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
