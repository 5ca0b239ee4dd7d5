import { describe, expect, it } from 'vitest';
import { routed } from '../../../src/resources/index.ts';
import { laporanProduk } from '../../../src/resources/stok/produk.ts';
import { transaksi } from '../../../src/resources/transaksi/transaksi.ts';
import { type Card, isStoredPath, type Resource } from '../../../src/schema/index.ts';
import { cardFilter } from '../../../src/views/state/activeFilters.ts';

const leads = (resource: Resource, label: string, current: Record<string, unknown>) => {
  const card = resource.list.cards?.find((each) => each.label === label);
  if (!card) throw new Error(label);
  return cardFilter(resource, card, current, '2024-08-27');
};

describe('a card leads to the very rows it sums', () => {
  it('its own condition joins what is filtered already', () => {
    const filter = { q: 'krim', status: 'low_stock', nonaktifSejak_notby: '2024-08-27' };
    expect(leads(laporanProduk, 'Stok Rendah', { q: 'krim' })).toEqual({ active: false, filter });
    expect(leads(laporanProduk, 'Stok Rendah', filter)).toEqual({ active: true, filter: { q: 'krim' } });
  });

  it('one that sums all rows leads to the rows as they are', () => {
    expect(leads(laporanProduk, 'Nilai Stok', { q: 'krim' })).toEqual({ active: false, filter: { q: 'krim' } });
  });

  it('one that contradicts the filter sums nothing and leads nowhere', () => {
    expect(leads(laporanProduk, 'Stok Rendah', { status: 'normal' })).toBeNull();
  });

  it('a day narrows the range that is set', () => {
    const current = { tanggal_gte: '2024-08-01', tanggal_lte: '2024-08-31' };
    const day = { tanggal_gte: '2024-08-27', tanggal_lte: '2024-08-27' };
    expect(leads(transaksi, 'Transaksi Hari Ini', current)).toEqual({ active: false, filter: day });
  });

  it('a bar narrows it to its group, and leads back where that is so already', () => {
    const [chart] = laporanProduk.list.report?.charts ?? [];
    const [series] = chart?.series ?? [];
    if (!series) throw new Error('no chart');
    const group = { kategori: 'Vitamin' };
    expect(cardFilter(laporanProduk, series, { q: 'c' }, '2024-08-27', group)).toEqual({
      active: false,
      filter: { q: 'c', kategori: 'Vitamin' },
    });
    expect(cardFilter(laporanProduk, series, group, '2024-08-27', group)).toEqual({ active: true, filter: {} });
    expect(cardFilter(laporanProduk, series, { kategori: 'Antibiotik' }, '2024-08-27', group)).toBeNull();
  });

  it('so do all cards and bars, but for those whose rows no filter tells', () => {
    const leadsNowhere = (resource: Resource, { label, measure }: Pick<Card, 'label' | 'measure'>, by = 'id') =>
      isStoredPath(resource, by) && cardFilter(resource, { measure }, {}, '2024-08-27')
        ? []
        : [`${resource.name}: ${label}`];
    const nowhere = routed.flatMap((resource) => [
      ...(resource.list.cards ?? []).flatMap((card) => leadsNowhere(resource, card)),
      ...(resource.list.report?.charts ?? []).flatMap((chart) =>
        chart.series.flatMap((series) => leadsNowhere(resource, series, chart.by)),
      ),
    ]);
    expect(nowhere).toEqual([
      // Deposits, or vouchers that have not lapsed.
      'titipan: Total Utang',
      // By what the patient's record says, which the list's own filters do not reach.
      'laporan/penjualan: Neto',
      'laporan/kunjungan: Pasien baru',
      'laporan/kunjungan: Pasien lama',
      'laporan/kunjungan: Pasien yang datang',
      'laporan/kunjungan: Datang lagi',
    ]);
  });
});
