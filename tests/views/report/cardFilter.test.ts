import { describe, expect, it } from 'vitest';
import { laporanProduk } from '../../../src/resources/stok/produk.ts';
import { transaksi } from '../../../src/resources/transaksi/transaksi.ts';
import type { Resource } from '../../../src/schema/index.ts';
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
});
