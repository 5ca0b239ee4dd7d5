import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyMoney, tidyNumber, typedMoney, typedNumber, writeNumber } from '../../../src/schema/index.ts';

describe('a number as it is typed', () => {
  it.each([
    ['2.5', 2.5],
    ['2,', 2],
    ['1.250,', 1250],
    ['12.50.000', 1_250_000],
    ['3 kali', 3],
    ['-', null],
    ['banyak', null],
  ])('while %s is typed it is %s', (typed, number) => expect(typedNumber(typed, { decimals: 1 })).toBe(number));

  it.each([
    ['50.000', 50_000],
    ['Rp 1.250.000,00', 1_250_000],
    ['50.000,-', 50_000],
    ['1,250,000', 1_250_000],
    ['75000.00', 75_000],
    ['75rb', 75_000],
    ['75 ribu', 75_000],
    ['75k', 75_000],
    ['1,5jt', 1_500_000],
    ['1.5jt', 1_500_000],
    ['1.250rb', 1_250_000],
    ['Rp 2 juta', 2_000_000],
    ['9999999999 juta', 9_999_999_999],
    ['3 kali', 3],
    ['', null],
  ])('pasted as rupiah %s is %s', (typed, amount) => expect(typedMoney(typed)).toBe(amount));

  it.each([
    ['2 jam', { unit: 'menit' }, '2 jam', 120],
    ['30 mnt', { unit: 'menit' }, '30 mnt', 30],
    ['30 m', { unit: 'menit' }, '30 m', 30],
    ['5 btl', {}, '5 btl', 5],
    ['11%', { unit: '%' }, '11%', 11],
    ['3 zz', {}, '3 ', 3],
    ['36,7', { decimals: 1 }, '36,7', 36.7],
    ['1 250', {}, '1 250', 1250],
  ])('%s typed with %o shows %s and is %s', (typed, reading, shown, value) => {
    const box = [...typed].reduce((before, key) => tidyNumber(before + key, { previous: before, ...reading }), '');
    expect(box).toBe(shown);
    expect(typedNumber(box, reading)).toBe(value);
  });

  /** The text of the box after each key. */
  const keyed = (text: string) => [...text].reduce((box, key) => tidyMoney(box + key, { previous: box }), '');

  it('an amount is the same whether it is typed or pasted', () => {
    const group = (amount: number) => writeNumber(String(amount));
    const spellings = [String, group, (of: number) => group(of).replaceAll('.', ',')];
    const whole = ['', ',00', '.00', ',-'];
    const units = ['', 'rb', ' ribu', 'k', 'jt', ' juta'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999 }),
        fc.constantFrom(...spellings),
        fc.constantFrom(...whole),
        (amount, spell, cents) => {
          expect(typedMoney(keyed(`Rp ${spell(amount)}${cents}`))).toBe(amount);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('', ',5', '.5', ',25'),
        fc.constantFrom(...units.slice(1)),
        (amount, part, unit) => {
          const typed = `${amount}${part}${unit}`;
          expect(typedMoney(keyed(typed))).toBe(typedMoney(typed));
          expect(typedMoney(typed)).toBeGreaterThanOrEqual(amount * 1000);
        },
      ),
    );
  });

  it('a digit taken off the end leaves the others, and one put anywhere joins them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1e11 }), fc.nat(2), (amount, place) => {
        const box = writeNumber(String(amount));
        expect(typedMoney(tidyMoney(box.slice(0, -1), { previous: box }))).toBe(Math.trunc(amount / 10));
        const [at, digit] = [box.length - place, '7'];
        const inside = box.slice(0, at) + digit + box.slice(at);
        const digits = inside.replaceAll('.', '');
        expect(typedMoney(tidyMoney(inside, { previous: box }))).toBe(Number(digits));
        expect(typedNumber(tidyNumber(inside, { previous: box }), {})).toBe(Number(digits));
      }),
    );
  });
});
