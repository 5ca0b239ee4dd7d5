import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ambilBatch,
  type Batch,
  batasSegera,
  batchLewat,
  layakDari,
  statusKedaluwarsa,
  tidakSesuai,
} from '../../../src/domain/stok/stok.ts';

const today = '2024-08-27';
const batch = (id: number, sisa: number, kedaluwarsa: string | null): Batch => ({ id, sisa, kedaluwarsa });

describe('first expired, first out', () => {
  it('takes the first to expire first and splits', () => {
    const batches = [batch(1, 5, '2025-01-01'), batch(2, 3, '2024-09-01'), batch(3, 9, null)];
    expect(ambilBatch(batches, 6, today)).toEqual({
      ambil: [
        { id: 2, jumlah: 3 },
        { id: 1, jumlah: 3 },
      ],
    });
  });

  it('never takes an expired one, and says how many there are', () => {
    const batches = [batch(1, 50, '2024-08-26'), batch(2, 2, '2024-08-27')];
    expect(ambilBatch(batches, 3, today)).toEqual({ tersedia: 2 });
    expect(ambilBatch(batches, 2, today)).toEqual({ ambil: [{ id: 2, jumlah: 2 }] });
  });

  it('takes exactly what was asked for, from no batch more than it holds, or nothing at all', () => {
    const dates = fc.constantFrom(null, '2024-08-26', '2024-08-27', '2024-12-01', '2025-06-30');
    const made = fc.array(fc.record({ sisa: fc.nat(30), kedaluwarsa: dates }), { maxLength: 8 });
    fc.assert(
      fc.property(made, fc.integer({ min: 1, max: 100 }), (rows, jumlah) => {
        const batches = rows.map((row, index) => ({ ...row, id: index + 1 }));
        const answer = ambilBatch(batches, jumlah, today);
        const good = batches.filter((each) => each.kedaluwarsa === null || each.kedaluwarsa >= today);
        const there = good.reduce((sum, each) => sum + each.sisa, 0);
        if ('tersedia' in answer) {
          expect(answer.tersedia).toBe(there);
          expect(there).toBeLessThan(jumlah);
          return;
        }
        expect(answer.ambil.reduce((sum, each) => sum + each.jumlah, 0)).toBe(jumlah);
        for (const part of answer.ambil) {
          expect(part.jumlah).toBeLessThanOrEqual(good.find((each) => each.id === part.id)?.sisa ?? 0);
        }
        // Nothing is left of what expires before something that was taken.
        const left = (id: number) => answer.ambil.find((part) => part.id === id)?.jumlah ?? 0;
        const kept = good.filter(({ id, sisa }) => sisa > left(id)).map(({ kedaluwarsa }) => kedaluwarsa ?? '9999');
        const last = good.filter(({ id }) => left(id) > 0).map(({ kedaluwarsa }) => kedaluwarsa ?? '9999');
        expect(kept.every((date) => last.every((taken) => taken <= date))).toBe(true);
      }),
    );
  });
});

describe('what a product has to sell', () => {
  it('is what is left and has not expired, and expires with the first of it', () => {
    const batches = [
      batch(1, 4, '2024-08-26'),
      batch(2, 0, '2024-08-30'),
      batch(3, 5, '2024-12-01'),
      batch(4, 2, null),
    ];
    expect(layakDari(batches, today)).toEqual({ stok_layak: 7, expired_date: '2024-12-01' });
    expect(layakDari(batches, '2024-08-26')).toEqual({ stok_layak: 11, expired_date: '2024-08-26' });
    expect(layakDari(batches, '2025-01-01')).toEqual({ stok_layak: 2, expired_date: null });
    expect(layakDari([], today)).toEqual({ stok_layak: 0, expired_date: null });
  });

  it('is as much as can be taken out, never more', () => {
    const dates = fc.constantFrom(null, '2024-08-26', '2024-08-27', '2024-12-01');
    const made = fc.array(fc.record({ sisa: fc.nat(30), kedaluwarsa: dates }), { maxLength: 8 });
    fc.assert(
      fc.property(made, (rows) => {
        const batches = rows.map((row, index) => ({ ...row, id: index + 1 }));
        const { stok_layak } = layakDari(batches, today);
        expect(ambilBatch(batches, stok_layak, today)).toHaveProperty('ambil');
        expect(ambilBatch(batches, stok_layak + 1, today)).toEqual({ tersedia: stok_layak });
      }),
    );
  });

  it('is told apart from what is stored once a day has passed', () => {
    const batches = [
      { produk: 1, sisa: 3, kedaluwarsa: today },
      { produk: 2, sisa: 3, kedaluwarsa: null },
    ];
    const products = [
      { id: 2, stok_layak: 3, expired_date: null },
      { id: 1, stok_layak: 3, expired_date: today },
      { id: 3, stok_layak: 0, expired_date: null },
    ];
    expect(tidakSesuai(products, batches, today)).toEqual([]);
    expect(tidakSesuai(products, batches, '2024-08-28')).toEqual([1]);
  });
});

describe('product §2.20, §9: expiry is shown red within 2160 hours', () => {
  it.each([
    ['2024-08-26', 'lewat'],
    ['2024-08-27', 'segera'],
    ['2024-11-25', 'segera'],
    ['2024-11-26', 'aman'],
  ] as const)('%s: %s', (date, expected) => {
    expect(statusKedaluwarsa(date, today)).toBe(expected);
    expect(date <= batasSegera(today)).toBe(expected !== 'aman');
    expect(date <= batchLewat(today).kedaluwarsa_lte).toBe(expected === 'lewat');
  });
});
