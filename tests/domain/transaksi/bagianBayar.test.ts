import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { type CaraBayar, metodeDari, susunBagian } from '../../../src/domain/transaksi/bagianBayar.ts';
import { bulatkanTunai, kembalian, usulanTunai } from '../../../src/domain/transaksi/pembayaran.ts';
import { hitungUangKembali } from '../../../src/domain/transaksi/pengembalianUang.ts';

const rupiah = (min = 1) => fc.integer({ min, max: 1_000_000_000 });
const langkah = fc.constantFrom(1, 50, 100, 500, 1000);
const metode = fc.constantFrom(...metodePembayaran);

describe('cash', () => {
  it.each([
    [498_500, [500_000, 550_000, 600_000]],
    [23_000, [30_000, 50_000, 100_000]],
    [120_000, [130_000, 150_000, 200_000]],
    [95_000, [100_000, 150_000, 200_000]],
    [0, []],
  ])('for %i one hands over %j', (due, notes) => expect(usulanTunai(due)).toEqual(notes));

  it('proposes three different amounts above what is due', () => {
    fc.assert(
      fc.property(rupiah(), (due) => {
        const notes = usulanTunai(due);
        expect(new Set(notes).size).toBe(3);
        expect(Math.min(...notes)).toBeGreaterThan(due);
        expect(notes.every((note) => note % 10_000 === 0)).toBe(true);
      }),
    );
  });

  it.each([
    [99_950, 100, 100_000, 50],
    [99_949, 100, 99_900, -49],
    [99_949, 1, 99_949, 0],
    [120, 500, 120, 0],
    [250, 500, 500, 250],
    [0, 100, 0, 0],
  ])('%i in steps of %i is %i', (amount, step, dibayar, pembulatan) =>
    expect(bulatkanTunai(amount, step)).toEqual({ dibayar, pembulatan }),
  );

  it('gives no change of what is not enough', () => {
    expect([kembalian(500_000, 498_500), kembalian(100, 200)]).toEqual([1_500, 0]);
  });
});

describe('the parts of a payment', () => {
  const pay = (due: number, cara: Partial<CaraBayar>, step = 1) =>
    susunBagian(due, { metodeBayar: 'Cash', ...cara }, step);
  const parts = (...jumlah: (number | null)[]) =>
    jumlah.map((each) => ({ metodeBayar: 'QRIS' as const, jumlah: each }));
  const part = (jumlah: number, over = {}) => ({ metodeBayar: 'QRIS' as const, jumlah, ...over });

  it.each<[string, Partial<CaraBayar>, Record<string, unknown>]>([
    ['less cash than is due', { diterima: 99_999 }, { kata: 'diterimaKurang', isian: 'diterima', ke: null }],
    ['a nought too many', { diterima: 10_000_000 }, { kata: 'diterimaLebih', isian: 'diterima' }],
    ['cash received by card', { metodeBayar: 'QRIS', diterima: 100_000 }, { kata: 'bukanTunai', isian: 'diterima' }],
    ['more than the bill', { bagian: [part(100_001)] }, { kata: 'bagianLebih', args: { lebih: 1, total: 100_000 } }],
    [
      'less without a word',
      { bagian: [part(60_000)] },
      { kata: 'bagianKurang', args: { kurang: 40_000, total: 100_000 } },
    ],
    ['nothing', { bagian: [part(0), part(100_000)] }, { kata: 'bagianNol', isian: 'jumlah', ke: 0 }],
    ['below nothing', { bagian: [part(-5), part(100_005)] }, { kata: 'bagianNol', isian: 'jumlah', ke: 0 }],
    ['half a rupiah', { bagian: [part(0.5), part(99_999.5)] }, { kata: 'bagianNol', isian: 'jumlah', ke: 0 }],
    [
      'cash twice',
      { bagian: [part(1, { metodeBayar: 'Cash' }), part(2, { metodeBayar: 'Cash' })] },
      { kata: 'tunaiDua' },
    ],
    ['change of a part', { bagian: [part(100_000)], diterima: 1 }, { kata: 'bukanTunai', isian: 'diterima' }],
  ])('refuses %s', (_, cara, refused) => expect(pay(100_000, cara)).toMatchObject({ galat: refused }));

  it('takes a bundle of notes for a large bill, and a note for a small one', () => {
    expect(pay(8_500_000, { diterima: 10_000_000 })).toMatchObject({ bagian: [{ kembalian: 1_500_000 }], galat: null });
    expect(pay(2_000, { diterima: 100_000 })).toMatchObject({ bagian: [{ kembalian: 98_000 }] });
  });

  it('shows the amounts of a payment that is refused, too', () => {
    expect(pay(377_400, { diterima: 300_000 })).toMatchObject({
      bagian: [{ jumlah: 377_400, diterima: 300_000, kembalian: 0 }],
      galat: { kata: 'diterimaKurang', args: { diterima: 300_000, total: 377_400 } },
    });
    expect(pay(498_549, {}, 100).bagian).toMatchObject([{ jumlah: 498_549, pembulatan: -49, kembalian: null }]);
  });

  it('gives an empty part what the others leave, unless a rest is to stay', () => {
    const split = pay(377_400, { bagian: [part(100_000), { metodeBayar: 'Cash', jumlah: null, diterima: 300_000 }] });
    expect(split).toMatchObject({ bagian: [{ jumlah: 100_000 }, { jumlah: 277_400, kembalian: 22_600 }], galat: null });
    expect(pay(100_000, { bagian: parts(null), sebagian: true }).galat).toMatchObject({ kata: 'bagianNol', ke: 0 });
  });

  it('tells amounts that do not add up at the last of them, an empty one at itself', () => {
    const told = (...jumlah: (number | null)[]) => pay(100_000, { bagian: parts(...jumlah) }).galat;
    expect(told(40_000, 50_000)).toMatchObject({ kata: 'bagianKurang', ke: 1 });
    expect(told(40_000, 70_000)).toMatchObject({ kata: 'bagianLebih', ke: 1 });
    expect(told(100_000, null)).toMatchObject({ kata: 'bagianNol', ke: 1 });
    expect(told(null, null)).toMatchObject({ kata: 'bagianNol', ke: 1 });
    expect(told(40_000, 60_000)).toBeNull();
  });

  it('settles what was asked for, rounds cash alone, and gives the change of what was received', () => {
    const asked = fc.array(
      fc.record({ metodeBayar: metode, jumlah: rupiah(), extra: fc.integer({ min: 0, max: 1000 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(asked, langkah, rupiah(0), (list, step, rest) => {
        const bagian = list
          .filter(
            (each, index) => each.metodeBayar !== 'Cash' || list.findIndex((o) => o.metodeBayar === 'Cash') === index,
          )
          .map(({ metodeBayar, jumlah, extra }) => ({
            metodeBayar,
            jumlah,
            diterima: metodeBayar === 'Cash' ? bulatkanTunai(jumlah, step).dibayar + extra : null,
          }));
        const whole = bagian.reduce((sum, each) => sum + each.jumlah, 0);
        const { bagian: parts, galat } = susunBagian(
          whole + rest,
          { metodeBayar: 'Cash', bagian, sebagian: true },
          step,
        );
        expect(galat).toBeNull();
        expect(parts.map(({ jumlah }) => jumlah)).toEqual(bagian.map(({ jumlah }) => jumlah));
        for (const made of parts) {
          const cash = made.metodeBayar === 'Cash';
          expect(Math.abs(made.pembulatan)).toBeLessThanOrEqual(cash ? step / 2 : 0);
          expect(made.jumlah + made.pembulatan).toBeGreaterThan(0);
          if (cash) expect((made.diterima ?? 0) - (made.kembalian ?? 0)).toBe(made.jumlah + made.pembulatan);
        }
        expect(metodeDari(parts, 'Cash')).toBe(
          new Set(parts.map((each) => each.metodeBayar)).size > 1 ? 'Campuran' : parts[0]?.metodeBayar,
        );
      }),
    );
  });
});

const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0);

describe('the money of refunds', () => {
  it.each([
    ['Cash', 64_935, false, { uang: 64_900, pembulatan: -35 }],
    ['Cash', 100_000, true, { uang: 100_000, pembulatan: 0 }],
    ['QRIS', 64_935, false, { uang: 64_900, pembulatan: -35 }],
    ['QRIS', 64_960, false, { uang: 65_000, pembulatan: 40 }],
  ] as const)('cash for a part by %s, of %i, is rounded as a payment is', (metodeBayar, nilai, semua, expected) => {
    const part = { metodeBayar, jumlah: 100_000, pembulatan: 0, dikembalikan: 0 };
    const bill = {
      status: 'Paid',
      metodeBayar,
      total: 100_000,
      bagian: [part],
      dibayar: 100_000,
      sisa: 0,
      sisaGugur: 0,
    };
    const money = hitungUangKembali({ ...bill, dikembalikan: 0 }, nilai, { semua, metode: 'Cash', langkah: 100 });
    expect(money).toMatchObject(expected);
  });

  const parts = fc.array(
    fc
      .record({ metodeBayar: metode, jumlah: rupiah(), pembulatan: fc.integer({ min: -500, max: 500 }) })
      .filter(({ jumlah, pembulatan }) => jumlah + pembulatan > 0),
    { minLength: 1, maxLength: 4 },
  );

  it('falls on what is due first, never exceeds what was paid, and gives all of it back in the end', () => {
    fc.assert(
      fc.property(
        parts,
        rupiah(0),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        fc.option(metode),
        fc.constantFrom(1, 100, 500),
        (made, due, shares, by, langkah) => {
          const dibayar = made.reduce((sum, { jumlah }) => sum + jumlah, 0);
          const received = made.reduce((sum, each) => sum + each.jumlah + each.pembulatan, 0);
          const bagian = made.map((each) => ({ ...each, dikembalikan: 0 }));
          let bill = {
            ...{ status: due > 0 ? 'Pending' : 'Paid', metodeBayar: 'Cash' as const, total: dibayar + due },
            ...{ bagian, dibayar, sisa: due, sisaGugur: 0, dikembalikan: 0 },
          };
          let given = 0;
          for (const [index, share] of [...shares, 1].entries()) {
            const left = bill.total - bill.dikembalikan;
            const semua = index === shares.length;
            const nilai = semua ? left : Math.min(Math.floor(left * share), Math.max(0, left - 1));
            const money = hitungUangKembali(bill, nilai, { semua, metode: by, langkah });
            expect(money.gugur).toBe(Math.min(nilai, bill.sisa));
            expect(money.uang).toBe(sumOf(money.menurut, 'jumlah') + sumOf(money.menurut, 'pembulatan'));
            expect(money.menurut.every(({ jumlah, metodeBayar }) => jumlah > 0 && (!by || metodeBayar === by))).toBe(
              true,
            );
            given += sumOf(money.menurut, 'jumlah');
            for (const each of money.menurut) if (each.metodeBayar !== 'Cash') expect(each.pembulatan).toBe(0);
            expect(given).toBeLessThanOrEqual(received);
            bill = {
              ...bill,
              bagian: bill.bagian.map((each, at) => ({ ...each, dikembalikan: money.dikembalikan[at] ?? 0 })),
              sisa: bill.sisa - money.gugur,
              sisaGugur: bill.sisaGugur + money.gugur,
              dikembalikan: bill.dikembalikan + nilai,
            };
            for (const each of bill.bagian)
              expect(each.dikembalikan).toBeLessThanOrEqual(each.jumlah + each.pembulatan);
          }
          expect([given, bill.sisa]).toEqual([received, 0]);
        },
      ),
    );
  });
});
