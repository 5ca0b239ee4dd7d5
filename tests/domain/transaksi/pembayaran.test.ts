import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bersihBaris,
  hitungTagihan,
  netoBaris,
  ppnDiDalam,
  tagihanKunjungan,
} from '../../../src/domain/transaksi/pembayaran.ts';

const rupiah = fc.integer({ min: 0, max: 50_000_000 });
const baris = fc.array(fc.record({ harga: rupiah, qty: fc.integer({ min: 1, max: 50 }) }), { maxLength: 12 });
const syarat = fc.record({
  diskon: fc.integer({ min: 0, max: 100_000_000 }),
  diskonType: fc.constantFrom('persen' as const, 'nominal' as const),
  ppn: fc.integer({ min: 0, max: 100 }),
});

describe('payment formula (product §9)', () => {
  it.each([
    [
      { diskon: 0, diskonType: 'persen', ppn: 11 },
      { subtotal: 250_000, diskon: 0, ppn: 27_500, total: 277_500 },
    ],
    [
      { diskon: 10, diskonType: 'persen', ppn: 11 },
      { diskon: 25_000, dasarPajak: 225_000, ppn: 24_750, total: 249_750 },
    ],
    [
      { diskon: 50_000, diskonType: 'nominal', ppn: 11 },
      { diskon: 50_000, ppn: 22_000, total: 222_000 },
    ],
    [
      { diskon: 250_000, diskonType: 'nominal', ppn: 11 },
      { total: 0, diskonMelebihiSubtotal: false },
    ],
    [
      { diskon: 300_000, diskonType: 'nominal', ppn: 11 },
      { total: 0, diskonMelebihiSubtotal: true },
    ],
    [
      { diskon: 0, diskonType: 'nominal', ppn: 0 },
      { ppn: 0, total: 250_000 },
    ],
  ] as const)('%j', (syaratBayar, expected) => {
    expect(hitungTagihan([{ harga: 150_000 }, { harga: 50_000, qty: 2 }], syaratBayar)).toMatchObject(expected);
  });

  it('rounds half a rupiah up', () => {
    expect(hitungTagihan([{ harga: 50 }], { diskon: 0, diskonType: 'nominal', ppn: 11 }).ppn).toBe(6);
    expect(hitungTagihan([{ harga: 40 }], { diskon: 0, diskonType: 'nominal', ppn: 11 }).ppn).toBe(4);
  });

  it('reckons decimals of a percent without error', () => {
    expect(hitungTagihan([{ harga: 10_000 }], { diskon: 1.15, diskonType: 'persen', ppn: 0 }).diskon).toBe(115);
    expect(hitungTagihan([{ harga: 50 }], { diskon: 12.5, diskonType: 'persen', ppn: 0 }).diskon).toBe(6);
    expect(hitungTagihan([{ harga: 1_000 }], { diskon: 0, diskonType: 'persen', ppn: 1.15 }).ppn).toBe(12);
  });

  it('a percentage above 100 is a discount larger than the subtotal: total 0', () => {
    expect(hitungTagihan([{ harga: 250_000 }], { diskon: 150, diskonType: 'persen', ppn: 11 })).toMatchObject({
      diskon: 375_000,
      ppn: 0,
      total: 0,
      diskonMelebihiSubtotal: true,
    });
  });

  it('is whole rupiah, never below 0, and adds up', () => {
    fc.assert(
      fc.property(baris, syarat, (lines, terms) => {
        const bill = hitungTagihan(lines, terms);
        for (const amount of [bill.subtotal, bill.diskon, bill.ppn, bill.total])
          expect(Number.isInteger(amount)).toBe(true);
        expect(bill.total).toBeGreaterThanOrEqual(0);
        expect(bill.total).toBe(Math.max(0, bill.subtotal - bill.diskon + bill.ppn));
        // In hundredths, so that the check itself rounds nothing.
        const exact = Math.max(0, (bill.subtotal - bill.diskon) * (100 + terms.ppn));
        expect(Math.abs(bill.total * 100 - exact)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(baris, syarat, (lines, terms) => {
        expect(hitungTagihan(lines.toReversed(), terms)).toMatchObject(withoutLines(hitungTagihan(lines, terms)));
      }),
    );
  });
});

describe('PPN inside the price', () => {
  it('is what is left when the rest is divided by 1 + rate, and adds nothing to the total', () => {
    const terms = { diskon: 10, diskonType: 'persen', ppn: 11 } as const;
    const lines = [{ harga: 4_087_600, termasukPpn: true }];
    expect(hitungTagihan(lines, terms)).toMatchObject({
      subtotal: 4_087_600,
      diskon: 408_760,
      dasarPpn: 3_314_270,
      ppn: 364_570,
      total: 3_678_840,
    });
    expect(hitungTagihan(lines, { ...terms, ppn: 0 })).toMatchObject({ dasarPpn: 3_678_840, ppn: 0, total: 3_678_840 });
  });

  it('and on top of others: base, PPN and what is exempt sum up to the total, and the shares to the bill', () => {
    const mixed = fc.record({
      harga: rupiah,
      qty: fc.integer({ min: 1, max: 50 }),
      kenaPpn: fc.boolean(),
      termasukPpn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 12 }), syarat, (lines, terms) => {
        const bill = hitungTagihan(lines, terms);
        fc.pre(!bill.diskonMelebihiSubtotal);
        const shared = lines.map((line, index) => ({
          ...line,
          jumlah: line.harga * line.qty,
          ...(bill.baris[index] ?? { diskon: -1, ppn: -1 }),
        }));
        for (const line of shared) expect(Math.min(line.ppn, netoBaris(line))).toBeGreaterThanOrEqual(0);
        const sum = (of: (line: (typeof shared)[number]) => number) => shared.reduce((all, line) => all + of(line), 0);
        expect(sum(({ ppn }) => ppn)).toBe(bill.ppn);
        expect(sum((line) => netoBaris(line) + line.ppn)).toBe(bill.total);
        expect(sum((line) => (line.kenaPpn ? netoBaris(line) : 0))).toBe(bill.dasarPpn);
        // In hundredths, so that the check itself rounds nothing.
        const inside = ppnDiDalam(shared);
        expect(Math.abs(inside.dasar * (100 + terms.ppn) - (inside.dasar + inside.ppn) * 100)).toBeLessThanOrEqual(
          50 + terms.ppn / 2,
        );
      }),
    );
  });
});

describe('a line before PPN', () => {
  const cases = [
    ['on top, without a discount', false, 0, 1_500_000, 0, 1_500_000, 165_000],
    ['on top, less 10 %', false, 10, 1_500_000, 150_000, 1_350_000, 148_500],
    ['inside, without a discount', true, 0, 1_351_351, 0, 1_351_351, 148_649],
    ['inside, less 10 %', true, 10, 1_351_351, 135_135, 1_216_216, 133_784],
    ['inside, less all of it', true, 100, 1_351_351, 1_351_351, 0, 0],
  ] as const;
  it.each(cases)('has PPN in none of its amounts: %s', (_, termasukPpn, diskon, bruto, potongan, neto, ppn) => {
    const price = { harga: 1_500_000, termasukPpn };
    const [share] = hitungTagihan([price], { diskon, diskonType: 'persen', ppn: 11 }).baris;
    const line = { ...price, jumlah: 1_500_000, ...(share ?? { diskon: -1, ppn: -1 }) };
    expect({ ...bersihBaris(line, 11), ppn: line.ppn }).toEqual({ bruto, diskon: potongan, neto, ppn });
  });

  it('takes nothing out of an exempt one, nor where no PPN is charged', () => {
    const exempt = { jumlah: 1_500_000, diskon: 150_000, ppn: 0, kenaPpn: false, termasukPpn: true };
    const as = { bruto: 1_500_000, diskon: 150_000, neto: 1_350_000 };
    expect(bersihBaris(exempt, 11)).toEqual(as);
    expect(bersihBaris({ ...exempt, kenaPpn: true }, 0)).toEqual(as);
    expect(bersihBaris({ ...exempt, kenaPpn: true }, null)).toEqual(as);
  });

  it('is price less discount, and with its PPN the price that the patient saw', () => {
    const item = { harga: rupiah, kenaPpn: fc.boolean(), termasukPpn: fc.boolean() };
    fc.assert(
      fc.property(fc.array(fc.record(item), { maxLength: 12 }), syarat, (lines, terms) => {
        const bill = hitungTagihan(lines, terms);
        for (const [index, line] of lines.entries()) {
          const shown = { ...line, jumlah: line.harga, ...(bill.baris[index] ?? { diskon: -1, ppn: -1 }) };
          const { bruto, diskon, neto } = bersihBaris(shown, terms.ppn);
          expect(bruto - diskon).toBe(neto);
          expect(Math.min(diskon, neto)).toBeGreaterThanOrEqual(0);
          const inside = line.kenaPpn && line.termasukPpn;
          const ppnDiskon = inside ? shown.diskon - diskon : 0;
          expect(bruto + (inside ? shown.ppn + ppnDiskon : 0)).toBe(shown.jumlah);
          // A line's share of the bill's PPN is off by its rounding, at most a rupiah a line.
          if (inside)
            expect(Math.abs(bruto * (1 + terms.ppn / 100) - shown.jumlah)).toBeLessThanOrEqual(3 * lines.length);
        }
      }),
    );
  });
});

const withoutLines = ({ baris: _, ...bill }: ReturnType<typeof hitungTagihan>) => bill;

describe('PPN per line: exempt items are not taxed', () => {
  it('spreads the discount over all lines and taxes the rest of the taxed ones, to the rupiah', () => {
    const lines = [{ harga: 200_000 }, { harga: 150_000, kenaPpn: false }];
    expect(hitungTagihan(lines, { diskon: 10, diskonType: 'persen', ppn: 11 })).toEqual({
      subtotal: 350_000,
      diskon: 35_000,
      dasarPajak: 315_000,
      dasarPpn: 180_000,
      ppn: 19_800,
      total: 334_800,
      diskonMelebihiSubtotal: false,
      baris: [
        { diskon: 20_000, ppn: 19_800 },
        { diskon: 15_000, ppn: 0 },
      ],
    });
  });

  it('puts the odd rupiah on the last line', () => {
    const lines = [{ harga: 100 }, { harga: 100 }, { harga: 100 }];
    const { baris } = hitungTagihan(lines, { diskon: 100, diskonType: 'nominal', ppn: 0 });
    expect(baris.map(({ diskon }) => diskon)).toEqual([33, 33, 34]);
  });

  it('gives each line a share that it can bear, and the shares sum up to the bill', () => {
    const mixed = fc.array(fc.record({ harga: rupiah, qty: fc.integer({ min: 1, max: 50 }), kenaPpn: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(mixed, syarat, (lines, terms) => {
        const bill = hitungTagihan(lines, terms);
        fc.pre(!bill.diskonMelebihiSubtotal);
        let [diskon, ppn] = [0, 0];
        for (const [index, { harga, qty, kenaPpn }] of lines.entries()) {
          const share = bill.baris[index] ?? { diskon: -1, ppn: -1 };
          expect(share.diskon).toBeGreaterThanOrEqual(0);
          expect(share.diskon).toBeLessThanOrEqual(harga * qty);
          expect(share.ppn).toBeGreaterThanOrEqual(0);
          if (!kenaPpn) expect(share.ppn).toBe(0);
          diskon += share.diskon;
          ppn += share.ppn;
        }
        expect(diskon).toBe(bill.diskon);
        expect(ppn).toBe(bill.ppn);
        expect(bill.total).toBe(bill.subtotal - bill.diskon + bill.ppn);
      }),
    );
  });

  it('with every line taxed is the formula of product §9', () => {
    fc.assert(
      fc.property(baris, syarat, (lines, terms) => {
        const bill = hitungTagihan(lines, terms);
        if (!bill.diskonMelebihiSubtotal) expect(bill.dasarPpn).toBe(bill.dasarPajak);
      }),
    );
  });
});

describe('the lines of a visit (product §3, §9)', () => {
  it('are its treatments, products times quantity, and add-ons, and sum to the subtotal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), baris, fc.array(fc.nat(1_000_000)), (treatments, products, addons) => {
        const priced = (list: number[]) => list.map((harga) => ({ nama: 'x', harga }));
        const lines = tagihanKunjungan({
          treatments: priced(treatments),
          products: products.map((line) => ({ nama: 'x', ...line })),
          addons: priced(addons),
        });
        const total = (list: number[]) => list.reduce((sum, each) => sum + each, 0);
        const expected = total(treatments) + total(products.map(({ harga, qty }) => harga * qty)) + total(addons);
        const terms = { diskon: 0, diskonType: 'persen', ppn: 0 } as const;
        expect(hitungTagihan(lines, terms).subtotal).toBe(expected);
        expect(total(lines.map((line) => line.jumlah))).toBe(expected);
      }),
    );
  });
});
