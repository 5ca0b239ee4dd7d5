import { expect, it } from 'vitest';
import { belumDiterima, hariTerhitung, usulanPesanan } from '../../../src/domain/stok/pesanan.ts';

it.each([
  // 9 in 90 days are 1.4 in 7 + 7 days, so 2; with the minimum of 5, less the 3 that are there.
  [{ dipakai: 9, hari: 90, lamaKirim: null, layak: 3, minimum: 5, dipesan: 0 }, 4],
  // 90 in 90 days last 21 + 7 days; 28 + 5 − 3 − 10.
  [{ dipakai: 90, hari: 90, lamaKirim: 21, layak: 3, minimum: 5, dipesan: 10 }, 20],
  // Fetched the same day: seven days.
  [{ dipakai: 90, hari: 90, lamaKirim: 0, layak: 0, minimum: 0, dipesan: 0 }, 7],
  // As many as there should be, and more.
  [{ dipakai: 9, hari: 90, lamaKirim: null, layak: 7, minimum: 5, dipesan: 0 }, 0],
  [{ dipakai: 9, hari: 90, lamaKirim: null, layak: 3, minimum: 5, dipesan: 60 }, 0],
  // Nothing is used, or more came back than went out: the minimum alone.
  [{ dipakai: 0, hari: 28, lamaKirim: null, layak: 1, minimum: 5, dipesan: 0 }, 4],
  [{ dipakai: -50, hari: 90, lamaKirim: null, layak: 1, minimum: 5, dipesan: 0 }, 4],
])('what is to be ordered by %o is %i', ({ dipakai, hari, lamaKirim, layak, minimum, dipesan }, usulan) => {
  const produk = { stok_layak: layak, stok_minimum: minimum };
  expect(usulanPesanan(produk, { dipakai, hari }, { lamaKirim, dipesan })).toBe(usulan);
});

it.each([
  [null, 28],
  ['2024-08-27', 28],
  ['2024-07-31', 28],
  ['2024-07-30', 29],
  ['2024-05-31', 89],
  ['2024-05-30', 90],
  ['2020-01-01', 90],
])('the use of a product that first moved on %s is that of %i days', (sejak, hari) => {
  expect(hariTerhitung(sejak, '2024-08-27')).toBe(hari);
});

it('what is on its way is what orders wait for, and what waits to be received', () => {
  const orders = [
    { id: 1, isi: [{ produk: 1, jumlah: 10 }] },
    {
      id: 2,
      isi: [
        { produk: 1, jumlah: 5 },
        { produk: 2, jumlah: 5 },
      ],
    },
  ];
  const came = (pesanan: number | null, namaBarang: number, jumlah: number, status = 'Diterima') => ({
    ...{ pesanan, namaBarang, jumlah, status },
  });
  const deliveries = [came(1, 1, 4), came(1, 1, 2, 'Pending'), came(2, 2, 9), came(null, 2, 3, 'Pending')];
  // Of the first 10 − 4 − 2 to come, 2 waiting, 5 of the other order; of the second more came than was ordered.
  expect([...belumDiterima(orders, deliveries)]).toEqual([
    [1, 11],
    [2, 3],
  ]);
});
