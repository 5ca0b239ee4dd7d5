import { addDays } from '../../domain/core/tanggal.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
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
