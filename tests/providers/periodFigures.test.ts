import { expect, it } from 'vitest';
import { withPeriodFigures } from '../../src/providers/periodFigures.ts';
import { resources } from '../../src/resources/index.ts';
import { aVisit, makeClinic, terms, today } from '../commands/clinic.ts';

it('the product report counts the sales of its period, on rows and cards alike (week §6)', async () => {
  const { provider, run } = makeClinic({ kunjungan: [{ ...aVisit(), id: 1, tanggal: today, transaksi: null }] });
  await run('transaksi/bayar', { kunjungan: 1, ...terms });
  const report = withPeriodFigures(provider, resources, () => today);
  const figures = async (day: string) => {
    const filter = { tanggal_jual_gte: day, tanggal_jual_lte: day };
    const sort = { field: 'total_penjualan', order: 'DESC' as const };
    const { data, total } = await report.getList('laporan/produk', {
      filter,
      sort,
      pagination: { page: 1, perPage: 1 },
    });
    const measures = [{ sum: 'total_penjualan' }, { sum: 'profit' }, { count: true as const }];
    const { data: cards } = await report.aggregate('laporan/produk', { filter, measures });
    return { total, cards, first: [data[0]?.['id'], data[0]?.['terjual'], data[0]?.['total_penjualan']] };
  };
  expect(await figures(today)).toEqual({ total: 2, cards: [100_000, 86_000, 2], first: [1, 2, 100_000] });
  expect(await figures('2024-08-01')).toMatchObject({ total: 2, cards: [0, 0, 2] });
});
