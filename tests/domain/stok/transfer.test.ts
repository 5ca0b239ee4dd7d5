import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isiRak, semuaRak } from '../../../src/domain/stok/stok.ts';
import { barisDatang, barisDiJalan, diJalan, statusTransfer } from '../../../src/domain/stok/transfer.ts';

const line = (produk: number, jumlah: number, diterima = 0, kembali = 0) => ({ produk, jumlah, diterima, kembali });

describe('what is on its way', () => {
  it('is what was sent and neither came nor went back', () => {
    const kiriman = [line(1, 4, 4), line(1, 2, 0, 1), line(2, 3, 2)];
    expect(barisDiJalan({ kiriman }).map(({ sisa }) => sisa)).toEqual([0, 1, 1]);
    expect(diJalan({ kiriman }, 1)).toBe(1);
  });

  it('arrives but for what is said to be missing, which is of the last batches', () => {
    const kiriman = [line(1, 4), line(1, 2), line(2, 3)];
    const answer = barisDatang({ kiriman }, [{ produk: 1, jumlah: 3 }]);
    expect(answer).toMatchObject({ lines: [{ datang: 3 }, { datang: 0 }, { datang: 3 }] });
    expect(barisDatang({ kiriman }, [{ produk: 2, jumlah: 4 }])).toEqual({ lebih: 2 });
    expect(barisDatang({ kiriman }, [{ produk: 9, jumlah: 1 }])).toEqual({ lebih: 9 });
  });

  it('adds up with what arrived, whatever is missing', () => {
    const sent = fc.record({ produk: fc.constantFrom(1, 2), jumlah: fc.integer({ min: 1, max: 9 }) });
    const asked = fc.array(fc.record({ produk: fc.constantFrom(1, 2), jumlah: fc.integer({ min: 1, max: 5 }) }));
    fc.assert(
      fc.property(fc.array(sent, { minLength: 1 }), asked, (rows, belum) => {
        const kiriman = rows.map(({ produk, jumlah }) => line(produk, jumlah));
        const answer = barisDatang({ kiriman }, belum);
        const short = (produk: number) =>
          belum.filter((each) => each.produk === produk).reduce((sum, { jumlah }) => sum + jumlah, 0);
        if ('lebih' in answer) {
          expect(short(answer.lebih)).toBeGreaterThan(diJalan({ kiriman }, answer.lebih));
          return;
        }
        for (const produk of [1, 2]) {
          const came = answer.lines.reduce((sum, each) => sum + (each.produk === produk ? each.datang : 0), 0);
          expect(came + short(produk)).toBe(diJalan({ kiriman }, produk));
        }
      }),
    );
  });

  it.each([
    ['dikirim', [line(1, 4)]],
    ['sebagian', [line(1, 4, 1)]],
    ['diterima', [line(1, 4, 4)]],
    ['selisih', [line(1, 4, 3, 1)]],
  ])('is %s', (status, kiriman) => {
    expect(statusTransfer(kiriman)).toBe(status);
  });
});

it('shelves together are what their batches are', () => {
  const batch = fc.record({
    sisa: fc.integer({ min: 0, max: 9 }),
    harga_beli: fc.integer({ min: 0, max: 1000 }),
    kedaluwarsa: fc.constantFrom(null, '2024-08-01', '2024-09-01', '2025-01-01'),
    ditarik: fc.constantFrom(null, '2024-08-01'),
  });
  fc.assert(
    fc.property(fc.array(batch), fc.array(batch), (one, other) => {
      const of = (batches: typeof one) => isiRak(batches, '2024-08-27');
      expect(semuaRak([of(one), of(other)])).toEqual(of([...one, ...other]));
    }),
  );
});
