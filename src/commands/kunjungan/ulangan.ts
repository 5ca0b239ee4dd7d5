import { addDays } from '../../domain/core/tanggal.ts';
import { concurrently } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';

/** Keeps a recall from being reckoned anew while a visit's treatments enter the history or leave it, which share the lock. */
export const kunciUlangan = 'ulangan';

/**
 * Another recall of a treatment holds for those who had it before, too: from the day they had it last, unless something
 * else of theirs is to be repeated.
 */
export const aturanTreatment: WriteRule<'treatments'> = {
  async save(tx, { ulangiHari, name }, before) {
    if (before === null || ulangiHari === before.ulangiHari) return undefined;
    await tx.lock(kunciUlangan);
    const [given, due, free] = await concurrently(
      tx.read('riwayat', { treatment: before.name, status: 'Completed' }),
      tx.read('pasien', { ulangiUntuk: before.name }),
      ulangiHari === null ? Promise.resolve([]) : tx.read('pasien', { ulangiUntuk: null }),
    );
    const last = new Map<number, string>();
    for (const { pasien, date } of given) if (date > (last.get(pasien) ?? '')) last.set(pasien, date);
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
