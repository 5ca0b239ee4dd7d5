import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BarisTagihan,
  denganDiskonBaris,
  hitungTagihan,
  jumlahBaris,
  netoBaris,
  potonganSendiri,
} from '../../../src/domain/transaksi/pembayaran.ts';
import { hitungPengembalian, sisaTagihan } from '../../../src/domain/transaksi/pengembalian.ts';
import {
  denganPromo,
  type KeadaanPromo,
  type Promo,
  pilihPromo,
  type Tingkat,
  ubahPilihan,
} from '../../../src/domain/transaksi/promo.ts';

const tanpaSyarat: Promo = {
  ...{ id: 1, nama: 'Promo', mulai: '2024-08-01', sampai: null, hari: [], jamDari: null, jamSampai: null },
  ...{ untuk: 'semua', treatment: null, jenis: null, kategori: null, produk: null, paket: null },
  ...{ cara: 'persen', persen: 20, nominal: null, harga: null, beli: null, gratis: null },
  ...{ hanyaTingkat: null, kuota: null, kuotaPasien: null, terpakai: 0, gabung: true, kode: null },
};
const keadaan: KeadaanPromo = {
  ...{ saat: [{ tanggal: '2024-08-31', waktu: '09:00' }], pasien: null, kode: null, dipakai: () => 0 },
};
const baris = (over: Partial<BarisTagihan>): BarisTagihan => {
  const { harga = 100_000, qty = 1 } = over;
  return {
    ...{
      jenis: 'Produk',
      nama: 'Serum',
      kategori: 'Kosmetik',
      treatment: null,
      produk: 1,
      satuan: null,
      pecahan: false,
    },
    ...{ kenaPpn: true, termasukPpn: false, hargaKatalog: null, aturanPakai: null },
    ...{ ...over, harga, qty, jumlah: jumlahBaris(harga, qty) },
  };
};
const dari = (lines: readonly BarisTagihan[], ...promos: Promo[]) => pilihPromo(lines, promos, keadaan);
const alasan = (promo: Partial<Promo>, over: Partial<KeadaanPromo> = {}) =>
  pilihPromo([baris({})], [{ ...tanpaSyarat, ...promo }], { ...keadaan, ...over }).promo[0]?.sebab;

describe('a promotion', () => {
  const beli = { ...tanpaSyarat, cara: 'beli' as const, beli: 2, gratis: 1 };

  it.each([
    ['20 %', {}, 60_000],
    ['rupiah off each', { cara: 'nominal', nominal: 30_000 }, 90_000],
    ['a price of its own', { cara: 'harga', harga: 75_000 }, 75_000],
    ['nothing where the catalogue is cheaper', { cara: 'harga', harga: 175_000 }, 0],
    ['the third free', beli, 100_000],
  ] as const)('takes off three pieces %s', (_, over, potongan) => {
    expect(dari([baris({ qty: 3 })], { ...tanpaSyarat, ...over }).baris).toMatchObject([{ potongan }]);
  });

  it('gives the cheapest free, and all that were bought share it', () => {
    const lines = [baris({ harga: 200_000, qty: 2 }), baris({ harga: 100_000, produk: 2 })];
    expect(dari(lines, beli).baris.map(({ potongan }) => potongan)).toEqual([80_000, 20_000]);
    expect(dari([baris({ qty: 2 })], beli).promo).toMatchObject([{ sebab: 'banyak', potongan: 0 }]);
  });

  it('holds on its days, hours, tiers, quotas and code alone', () => {
    expect(alasan({ hari: [{ hari: 'sabtu' }], jamSampai: '09:00' })).toBeNull();
    expect(alasan({ hari: [{ hari: 'minggu' }] })).toBe('waktu');
    expect(alasan({ jamSampai: '08:59' })).toBe('waktu');
    expect(alasan({ sampai: '2024-08-30' })).toBe('waktu');
    const came = { tanggal: '2024-08-31', waktu: '08:30' };
    expect(alasan({ jamSampai: '08:59' }, { saat: [...keadaan.saat, came] })).toBeNull();
    const member = (tingkat: Tingkat, tingkatSejak: string | null = null) => ({ pasien: { tingkat, tingkatSejak } });
    expect(alasan({ hanyaTingkat: 'gold' })).toBe('tingkat');
    expect(alasan({ hanyaTingkat: 'gold' }, member('silver'))).toBe('tingkat');
    expect(alasan({ hanyaTingkat: 'gold' }, member('platinum'))).toBeNull();
    expect(alasan({ hanyaTingkat: 'gold' }, member('gold', '2024-09-01'))).toBe('tingkat');
    expect(alasan({ kuota: 3, terpakai: 3 })).toBe('kuota');
    expect(alasan({ kuotaPasien: 1 })).toBe('kuotaPasien');
    expect(alasan({ kuotaPasien: 1 }, { ...member('silver'), dipakai: () => 1 })).toBe('kuotaPasien');
    expect(alasan({ kode: 'LEBARAN' })).toBe('kode');
    expect(alasan({ kode: 'LEBARAN' }, { kode: ' lebaran ' })).toBeNull();
  });

  it('stands beside others unless it may not; the desk chooses another', () => {
    const small = { ...tanpaSyarat, persen: 10 };
    const alone = { ...tanpaSyarat, id: 2, persen: 30, gabung: false };
    const result = dari([baris({})], small, alone);
    expect(result.promo).toMatchObject([{ sebab: 'gabung' }, { sebab: null, potongan: 30_000 }]);
    const chosen = ubahPilihan(result, small);
    expect(chosen).toEqual([1]);
    expect(pilihPromo([baris({})], [small, alone], keadaan, chosen).promo).toMatchObject([
      { sebab: null, potongan: 10_000 },
      { sebab: 'pilihan', potongan: 0 },
    ]);
    expect(pilihPromo([baris({})], [small, alone], keadaan, []).baris).toMatchObject([{ potongan: 0, promo: null }]);
  });

  it('leaves a line that a session pays, and one that is measured, out of what is free by number', () => {
    expect(dari([baris({ jatah: 7, harga: 0 })], tanpaSyarat).promo).toEqual([]);
    expect(dari([baris({ qty: 24.5, satuan: 'unit', pecahan: true })], beli).promo).toMatchObject([
      { sebab: 'banyak' },
    ]);
  });
});

const amount = fc.integer({ min: 0, max: 50_000_000 });
const lines = fc.array(
  fc
    .record({
      harga: amount,
      qty: fc.integer({ min: 1, max: 9 }),
      produk: fc.integer({ min: 1, max: 3 }),
      kenaPpn: fc.boolean(),
      termasukPpn: fc.boolean(),
    })
    .map(baris),
  { minLength: 1, maxLength: 6 },
);
const promos = fc
  .array(
    fc.record({
      untuk: fc.constantFrom('semua' as const, 'produk' as const),
      produk: fc.integer({ min: 1, max: 3 }),
      cara: fc.constantFrom('persen' as const, 'nominal' as const, 'harga' as const, 'beli' as const),
      persen: fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100),
      nominal: amount,
      harga: amount,
      beli: fc.integer({ min: 1, max: 3 }),
      gratis: fc.integer({ min: 1, max: 3 }),
      gabung: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((rows) => rows.map((row, index): Promo => ({ ...tanpaSyarat, ...row, id: index + 1 })));

describe('promotions of any bill', () => {
  const jumlah = (result: ReturnType<typeof dari>) => result.baris.reduce((sum, { potongan }) => sum + potongan, 0);

  it('never make a line negative, stand together only where they may, and add up', () => {
    fc.assert(
      fc.property(lines, promos, (bill, rows) => {
        const result = dari(bill, ...rows);
        const reduced = denganPromo(bill, result.baris);
        for (const line of reduced) expect(line.jumlah).toBeGreaterThanOrEqual(0);
        const used = result.promo.filter(({ sebab }) => sebab === null);
        expect(used.reduce((sum, { potongan }) => sum + potongan, 0)).toBe(jumlah(result));
        if (used.some(({ promo }) => !promo.gabung)) expect(used).toHaveLength(1);
      }),
    );
  });

  it('take at least as much as each of them would alone', () => {
    fc.assert(
      fc.property(lines, promos, (bill, rows) => {
        const all = jumlah(dari(bill, ...rows));
        for (const row of rows) expect(all).toBeGreaterThanOrEqual(jumlah(dari(bill, row)));
      }),
    );
  });

  it('leave a refund, in whatever parts, that gives back what was paid and no more', () => {
    const discount = fc.integer({ min: 0, max: 100 });
    const asked = fc.array(fc.record({ baris: fc.nat(5), qty: fc.integer({ min: 1, max: 9 }) }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, promos, discount, discount, asked, (bill, rows, diskon, own, refunds) => {
        const reduced = denganDiskonBaris(denganPromo(bill, dari(bill, ...rows).baris), [
          { baris: 0, diskon: own, diskonType: 'persen' },
        ]);
        const { total, subtotal, baris: shares } = hitungTagihan(reduced, { diskon, diskonType: 'persen', ppn: 11 });
        expect(subtotal).toBe(
          reduced.reduce((sum, { harga, qty, ...line }) => sum + jumlahBaris(harga, qty) - potonganSendiri(line), 0),
        );
        let left = reduced.map((line, index) => ({
          ...{ ...line, ...(shares[index] ?? { diskon: 0, ppn: 0 }) },
          ...{ qtyKembali: 0, netoKembali: 0, ppnKembali: 0 },
        }));
        for (const line of left) expect(netoBaris(line)).toBeGreaterThanOrEqual(0);
        expect(sisaTagihan(left)).toBe(total);
        let back = 0;
        for (const request of [...refunds.map((one) => ({ baris: [one] })), 'semua' as const]) {
          const parts = hitungPengembalian(left, request) ?? [];
          back += parts.reduce((sum, { neto, ppn }) => sum + neto + ppn, 0);
          left = left.map((line, index) => {
            const part = parts.find((each) => each.baris === index);
            if (!part) return line;
            const { qty, neto, ppn } = part;
            return {
              ...line,
              ...{ qtyKembali: line.qtyKembali + qty, netoKembali: line.netoKembali + neto },
              ppnKembali: line.ppnKembali + ppn,
            };
          });
          expect(back).toBeLessThanOrEqual(total);
        }
        expect(back).toBe(total);
      }),
    );
  });
});
