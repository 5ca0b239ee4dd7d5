import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cukupDibayar, sesiDariPaket, sisaDariPaket } from '../../../src/domain/paket/paket.ts';

const today = '2024-08-27';
const katalog = { today, cara: 'katalog' } as const;
/** Four sessions of 250,000 and 27,500 of PPN each. */
const sessions = (used: number, hargaKatalog: number) =>
  Array.from({ length: 4 }, (_, index) => ({
    ...{ keadaan: index < used ? 'terpakai' : 'tersedia', sampai: index === 3 ? '2024-08-26' : null },
    ...{ baris: 0, nilai: 250_000, ppn: 27_500, hargaKatalog },
  }));
const none = { qtyKembali: 0, netoKembali: 0, ppnKembali: 0 };
const onTop = { ...none, qty: 1, jumlah: 1_000_000, diskon: 0, ppn: 110_000, termasukPpn: false };
const inside = { ...onTop, jumlah: 1_110_000, termasukPpn: true };

it.each([
  // 1,000,000 − 2 × 400,000 of 250,000 that one session is worth; the last one has ended.
  ['less than the share', onTop, sessions(2, 400_000), { kembali: 200_000, neto: 200_000, ppn: 22_000 }],
  ['never more than the share', onTop, sessions(2, 300_000), { kembali: 250_000, neto: 250_000, ppn: 27_500 }],
  ['never less than nothing', onTop, sessions(2, 500_001), { kembali: 0, neto: 0, ppn: 0 }],
  // 1,110,000 − 2 × 444,000, prices that contain their PPN: 222,000 of 277,500, of which 22,000 are PPN.
  ['with the PPN inside', inside, sessions(2, 444_000), { kembali: 222_000, neto: 200_000, ppn: 22_000 }],
  [
    'less what was given back before',
    { ...onTop, netoKembali: 100_000, ppnKembali: 11_000 },
    sessions(2, 400_000),
    { sudah: 100_000, kembali: 100_000, neto: 100_000, ppn: 11_000 },
  ],
])('what is left of a package by the catalogue: %s', (_, line, own, left) => {
  expect(sisaDariPaket(line, own, katalog)).toMatchObject(left);
  expect(sisaDariPaket(line, own, { today, cara: 'bagian' })).toMatchObject({ neto: 250_000, ppn: 27_500 });
});

it.each([
  // Of four sessions of 277,500: what is due against those that are left once some are used.
  ['nothing due', 0, 4, true],
  ['one used and paid for to the rupiah', 832_500, 1, true],
  ['a rupiah less than that', 832_501, 1, false],
  ['all used, a rupiah due', 1, 4, false],
  ['none used, nothing paid', 1_110_000, 0, true],
])('sessions of a package that is paid in part: %s', (_, due, used, covered) => {
  expect(cukupDibayar(due, sessions(used, 0).slice(used))).toBe(covered);
});

it('what was used of a package is never more than was paid, and no session is refused that was paid', () => {
  const money = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(money, money, money, fc.integer({ min: 1, max: 12 }), money, (neto, ppn, harga, sesi, paid) => {
      const open = sesiDariPaket([{ treatment: 1, nama: '', qty: 1, sesi, harga }], { neto, ppn });
      const dibayar = Math.min(paid, neto + ppn);
      let used = 0;
      for (let next = open.pop(); next; next = open.pop()) {
        const worth = next.nilai + next.ppn;
        expect(cukupDibayar(neto + ppn - dibayar, open)).toBe(used + worth <= dibayar);
        used += worth;
      }
    }),
  );
});
