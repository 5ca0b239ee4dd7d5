import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney, readNumber } from '../../../src/schema/index.ts';

it.each([
  ['150.000', 150_000],
  ['150,000', 150_000],
  ['1,250,000', 1_250_000],
  ['25000.00', 25_000],
  ['25000,00', 25_000],
  ['1.250.000,75', 1_250_000],
  ['Rp 150.000,-', 150_000],
  ['Rp. 150.000', 150_000],
  ['Rp150000', 150_000],
  ['IDR 150,000.00', 150_000],
  ['150 000', 150_000],
  ['75rb', 75_000],
  ['75 RB', 75_000],
  ['150k', 150_000],
  ['1,5 jt', 1_500_000],
  ['1.5 juta', 1_500_000],
  ['1,125 jt', 1_125_000],
  ['1.250rb', 1_250_000],
  ['Rp 150.000/sesi', 150_000],
  ['500.00', 500],
  ['0', 0],
  ['Gratis', 0],
  ['(5.000)', -5_000],
  ['-Rp 5.000', -5_000],
  ['1,5', null],
  ['75.5', null],
  ['12.50.000', null],
  ['1,2,3', null],
  ['150.000 - 200.000', null],
  ['mulai 150rb', null],
  ['99999999999 jt', null],
  ['', null],
])('%s is %s rupiah', (typed, amount) => expect(readMoney(typed)).toBe(amount));

it.each<[string, Parameters<typeof readNumber>[1], number | null]>([
  ['30 mnt', { unit: 'menit' }, 30],
  ['30 menit', { unit: 'menit' }, 30],
  ['1,5 jam', { unit: 'menit' }, 90],
  ['1 jam 30 mnt', { unit: 'menit' }, 90],
  ['2 jam', {}, null],
  ['34 Th', { unit: 'tahun' }, 34],
  ['34 th.', { unit: 'tahun' }, 34],
  ['8 bulan', { unit: 'tahun' }, null],
  ['2 minggu', { unit: 'hari' }, 14],
  ['11%', { unit: '%' }, 11],
  ['5 btl', {}, 5],
  ['2 lusin', {}, 24],
  ['12.00', {}, 12],
  ['1.5', { decimals: 1 }, 1.5],
  ['1,5', { decimals: 1 }, 1.5],
  ['1.250', { decimals: 1 }, 1250],
  ['1.250', { decimals: 3, decimal: '.' }, 1.25],
  ['75,500', {}, 75_500],
  ['75,500', { decimals: 3 }, 75.5],
  ['106.845', { decimals: 6, max: 180 }, 106.845],
  ['-6.914', { decimals: 6, max: 90 }, -6.914],
  ['-3', {}, -3],
  ['5 foo', {}, null],
  ['banyak', {}, null],
])('%s with %o is %s', (typed, reading, value) => expect(readNumber(typed, reading)).toBe(value));

describe('an amount', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 });
  const group = (sign: string) => (value: number) => value.toLocaleString('en-US').replaceAll(',', sign);
  it('is read back from any of its spellings', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(String, group('.'), group(','), group(' ')),
        fc.constantFrom('', 'Rp', 'Rp ', 'Rp. ', 'IDR ', ' '),
        fc.constantFrom('', ',-', '.-', ' ', '/sesi', ' rupiah'),
        (value, spell, lead, tail) => {
          expect(readMoney(lead + spell(value) + tail)).toBe(value);
        },
      ),
    );
    fc.assert(
      fc.property(amount, fc.constantFrom(',00', '.00'), (value, cents) => {
        const sign = cents.startsWith(',') ? '.' : ',';
        expect(readMoney(group(sign)(value) + cents)).toBe(value);
        expect(readMoney(String(value) + cents)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom('rb', ' ribu', 'k', ' K'),
        (tenths, sign, unit) => {
          expect(readMoney(String(tenths / 10).replace('.', sign) + unit)).toBe(tenths * 100);
        },
      ),
    );
  });
  it('never becomes less than what its digits say, and never anything but whole rupiah', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- rbjtRp'), maxLength: 14 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readMoney(text);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});
