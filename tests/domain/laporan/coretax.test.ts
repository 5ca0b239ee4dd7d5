import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barisCoretax, dppNilaiLain, sum, tolakCoretax } from '../../../src/domain/laporan/coretax.ts';
import { hitungTagihan, jumlahBaris } from '../../../src/domain/transaksi/pembayaran.ts';

const line = fc.record({
  jenis: fc.constantFrom('Treatment', 'Produk', 'Tambahan', 'Paket'),
  harga: fc.integer({ min: 0, max: 90_000_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  kenaPpn: fc.boolean(),
  termasukPpn: fc.boolean(),
});
const terms = fc.record({
  diskon: fc.integer({ min: 0, max: 100 }),
  diskonType: fc.constant('persen' as const),
  ppn: fc.constantFrom(0, 5.5, 11, 12),
});

it('what is told of any bill sums up to the bill, goods and services apart, and a refund takes back what was told', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), terms, (lines, syarat) => {
      const { baris, dasarPpn, ppn, total } = hitungTagihan(lines, syarat);
      const rincian = lines.map((each, at) => ({
        ...{ ...each, jumlah: jumlahBaris(each.harga, each.qty) },
        ...(baris[at] ?? { diskon: 0, ppn: 0 }),
      }));
      const head = { invoiceNumber: 'INV-2026-001', tanggal: '2026-11-01', persenPpn: syarat.ppn };
      const told = barisCoretax({ ...head, dasarPpn, ppn, total, rincian });
      const of = (kode: string) => told.filter((row) => row.kode === kode);
      expect(sum(of('Normal'), 'ppn')).toBe(ppn);
      expect(sum(of('Normal'), 'nilaiLain')).toBe(dppNilaiLain(dasarPpn, syarat.ppn));
      expect(sum(of('Normal'), 'dasar')).toBe(syarat.ppn === 0 ? 0 : dasarPpn);
      expect(sum(told, 'dasar')).toBe(total - ppn);
      const goods = rincian.filter(({ jenis }) => jenis === 'Produk');
      expect(
        sum(
          of('Normal').filter(({ barangJasa }) => barangJasa === 'A'),
          'ppn',
        ),
      ).toBe(sum(goods, 'ppn'));
      const back = barisCoretax({
        ...{ ...head, dasarPpn: -dasarPpn, ppn: -ppn, total: -total },
        rincian: rincian.map((each) => ({ ...each, jumlah: -each.jumlah, diskon: -each.diskon, ppn: -each.ppn })),
      });
      expect(back.map((row) => [row.kode, row.barangJasa, -row.dasar, -row.nilaiLain || 0, -row.ppn || 0])).toEqual(
        told.map((row) => [row.kode, row.barangJasa, row.dasar, row.nilaiLain, row.ppn]),
      );
    }),
  );
});

it('a bill of before lines were kept is one of services', () => {
  const bill = { invoiceNumber: 'INV-2026-001', tanggal: '2026-11-01', persenPpn: 11, dasarPpn: null, rincian: [] };
  expect(barisCoretax({ ...bill, total: 1_110_000, ppn: 110_000 })).toMatchObject([
    { kode: 'Normal', barangJasa: 'B', dasar: 1_000_000, nilaiLain: 916_667, ppn: 110_000 },
  ]);
});

it.each([
  [{ npwp: '0012345678901000', pungutPpn: true }, '2026-02-01', '2026-02-28', null],
  [{ npwp: '0012345678901000', pungutPpn: true }, '2026-02-01', '2026-02-27', 'bulan'],
  [{ npwp: '0012345678901000', pungutPpn: true }, '2026-01-01', '2026-02-28', 'bulan'],
  [{ npwp: '0012345678901000', pungutPpn: true }, undefined, undefined, 'bulan'],
  [{ npwp: '0012345678901000', pungutPpn: false }, '2026-02-01', '2026-02-28', 'tanpaPpn'],
  [{ npwp: '', pungutPpn: true }, '2026-02-01', '2026-02-28', 'npwpKosong'],
  [{ npwp: '012345678901000', pungutPpn: true }, '2026-02-01', '2026-02-28', 'npwpSalah'],
])('%j, %s to %s: %s', (klinik, from, to, refused) => {
  expect(tolakCoretax(klinik, { from, to })).toBe(refused);
});
