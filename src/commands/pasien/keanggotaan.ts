import { addDays, addMonths } from '../../domain/core/tanggal.ts';
import type { PengaturanKlinik } from '../../domain/klinik/pengaturan.ts';
import { saldoPoin, sebabPembayaran } from '../../domain/titipan/poin.ts';
import { type AmbangTingkat, tingkatDariBelanja, tingkatPada } from '../../domain/transaksi/promo.ts';
import { tingkat } from '../../resources/core/shared.ts';
import { f } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';

/** Rupiah that a patient must have spent within a year for each tier; null where none is given by that. */
export const ambangTingkat = ({ tingkatSilver, tingkatGold, tingkatPlatinum }: PengaturanKlinik): AmbangTingkat => ({
  silver: tingkatSilver,
  gold: tingkatGold,
  platinum: tingkatPlatinum,
});

/** True for a clinic that gives tiers by what was spent. */
export const adaAmbang = (settings: PengaturanKlinik): boolean =>
  Object.values(ambangTingkat(settings)).some((each) => each !== null);

/** The tier by what a patient spent in the year up to today: sold and not given back, without what points paid. */
export async function tingkatBelanja(tx: Tx, pasien: number, settings: PengaturanKlinik, { today }: { today: string }) {
  if (!adaAmbang(settings)) return null;
  const since = { pasien, tanggal_gte: addDays(addMonths(today, -12), 1), tanggal_lte: today };
  const [[sold = 0], [points = 0]] = await concurrently(
    tx.figures('transaksi', since, [{ sum: 'total', where: { field: 'terjual', is: 'ya' } }]),
    tx.figures('poin', since, [{ sum: 'jumlah', where: { field: 'sebab', in: sebabPembayaran } }]),
  );
  return tingkatDariBelanja(sold + points, ambangTingkat(settings));
}

/** The membership of a patient today: the tier, by hand or by what was spent, and points. */
export const keanggotaan = defineCommand({
  name: 'pasien/keanggotaan',
  permission: { resource: 'pasien', action: 'list' },
  fields: { pasien: f.reference('Pasien', 'pasien', { required: true, orRetired: true }) },
  answers: {
    tingkat: tingkat('Tingkat'),
    dariBelanja: tingkat('Tingkat dari Belanja'),
    poin: f.number('Poin', { required: true }),
  },
  async run(tx, { pasien }, { today, may }) {
    const settings = await bacaPengaturan(tx);
    const counts = settings.poinPersen > 0 && may('titipan', 'list');
    const [[patient], rows, dariBelanja] = await concurrently(
      tx.read('pasien', { id: pasien }),
      counts ? tx.read('poin', { pasien }) : Promise.resolve([]),
      tingkatBelanja(tx, pasien, settings, { today }),
    );
    const of = { tingkat: patient?.tingkat ?? null, tingkatSejak: patient?.tingkatSejak ?? null, dariBelanja };
    return { tingkat: tingkatPada(of, today), dariBelanja, poin: saldoPoin(rows, today) };
  },
});
