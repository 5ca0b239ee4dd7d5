import { addDays } from '../../domain/core/tanggal.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { concurrently, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';

/** Keeps a recall from being reckoned anew while a visit's treatments enter the history or leave it, which share the lock. */
export const kunciUlangan = 'ulangan';

/**
 * Another recall of a treatment holds for those who had it before, too: from the day they had it last, unless something
 * else of theirs is to be repeated. Who is due for it is due under its new name.
 */
export const aturanTreatment: WriteRule<'treatments'> = {
  async save(tx, { ulangiHari, name }, before) {
    if (before === null || (ulangiHari === before.ulangiHari && name === before.name)) return undefined;
    await tx.lock(kunciUlangan);
    const due = await tx.read('pasien', { ulangiUntuk: before.name });
    if (name !== before.name)
      await tx.updateAll(
        'pasien',
        due.map(({ id }) => id),
        { ulangiUntuk: name },
      );
    if (ulangiHari === before.ulangiHari) return undefined;
    const [last, free] = await concurrently(
      terakhirDiberikan(tx, before),
      ulangiHari === null ? Promise.resolve([]) : tx.read('pasien', { ulangiUntuk: null }),
    );
    const byDay = new Map<string | null, number[]>();
    for (const { id } of [...due, ...free]) {
      const date = last.get(id);
      if (date === undefined) continue;
      const day = ulangiHari === null ? null : addDays(date, ulangiHari);
      byDay.set(day, [...(byDay.get(day) ?? []), id]);
    }
    for (const [ulangiPada, ids] of byDay)
      await tx.updateAll('pasien', ids, { ulangiPada, ulangiUntuk: ulangiPada === null ? null : name });
    return undefined;
  },
};

/**
 * The last day on which each patient had a treatment. The report tells it by its id, add-ons and measured ones too; the
 * history, by its name alone, what was given before a report was kept.
 */
async function terakhirDiberikan(tx: Tx, { id, name }: Treatment): Promise<Map<number, string>> {
  const [reported, history] = await concurrently(
    tx.read('laporan/treatment', { treatment: id, status: 'selesai' }),
    tx.read('riwayat', { treatment: name, status: 'Completed' }),
  );
  const times = new Map<number, number>();
  for (const { id, membalik, jumlah } of reported) times.set(membalik ?? id, (times.get(membalik ?? id) ?? 0) + jumlah);
  const given = reported.flatMap(({ id, pasien, tanggal_treatment: date }) =>
    pasien !== null && (times.get(id) ?? 0) > 0 ? [{ pasien, date }] : [],
  );
  const last = new Map<number, string>();
  for (const { pasien, date } of [...given, ...history]) if (date > (last.get(pasien) ?? '')) last.set(pasien, date);
  return last;
}

type DariRiwayat = Pick<Pasien, 'lastVisit' | 'perawatanTerakhir' | 'ulangiPada' | 'ulangiUntuk'>;

/** The consequences for a patient of the treatments that were done and not taken back. */
export async function dariRiwayat(tx: Tx, { id, terakhirDatang }: Pasien): Promise<DariRiwayat> {
  const done = await tx.find('riwayat', { pasien: id, status: 'Completed' });
  const last = done.reduce<string | null>((latest, { date }) => (date > (latest ?? '') ? date : latest), null);
  const names = done.filter(({ date }) => date === last).map(({ treatment }) => treatment);
  return {
    lastVisit: (terakhirDatang ?? '') > (last ?? '') ? terakhirDatang : last,
    perawatanTerakhir: shortened(names.join(', ') || null, 200),
    ...(await ulanganTersisa(tx, done)),
  };
}

type Ulangan = Pick<Pasien, 'ulangiPada' | 'ulangiUntuk'>;

/** When the first of these treatments is to be repeated; nothing where none is, so that an earlier one stays. */
export async function ulanganDari(
  tx: Tx,
  lines: readonly { treatment?: number | null }[],
  tanggal: string,
): Promise<Partial<Ulangan>> {
  const ids = [...new Set(lines.flatMap(({ treatment }) => treatment ?? []))];
  const found = (await concurrently(...ids.map((id) => tx.read('treatments', { id })))).flat();
  const due = found.flatMap(({ name, ulangiHari }) =>
    typeof ulangiHari === 'number' ? [{ ulangiPada: addDays(tanggal, ulangiHari), ulangiUntuk: name }] : [],
  );
  const [first] = due.sort((one, other) => (one.ulangiPada < other.ulangiPada ? -1 : 1));
  return first ?? {};
}

/** The same of what was done and not taken back: of the last visit that has one. */
async function ulanganTersisa(tx: Tx, done: readonly Riwayat[]): Promise<Ulangan> {
  const visits = new Map<number, string>();
  for (const { kunjungan, date } of done) if (typeof kunjungan === 'number') visits.set(kunjungan, date);
  for (const [id, date] of [...visits].sort(([, a], [, b]) => (a < b ? 1 : -1))) {
    const [visit] = await tx.read('kunjungan', { id });
    const { ulangiPada, ulangiUntuk } = await ulanganDari(
      tx,
      [...(visit?.treatments ?? []), ...(visit?.addons ?? [])],
      date,
    );
    if (ulangiPada && ulangiUntuk) return { ulangiPada, ulangiUntuk };
  }
  return { ulangiPada: null, ulangiUntuk: null };
}

/** A text cut to the length of its field. */
export const shortened = (text: string | null, most: number) =>
  text && text.length > most ? `${text.slice(0, most - 1)}…` : text;
