import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bacaAngka, bacaRupiah, rapikanRupiah, tulisAngka } from '../../../src/domain/core/ketikan.ts';

describe('a number as it is typed', () => {
  it.each([
    ['2.5', 2.5],
    ['2,', 2],
    ['1.250,', 1250],
    ['12.50.000', 1_250_000],
    ['3 kali', 3],
    ['-', null],
    ['banyak', null],
  ])('while %s is typed it is %s', (typed, number) => expect(bacaAngka(typed)).toBe(number));

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
  ])('pasted as rupiah %s is %s', (typed, amount) => expect(bacaRupiah(typed)).toBe(amount));

  /** The text of the box after each key. */
  const keyed = (text: string) => [...text].reduce((box, key) => rapikanRupiah(box + key), '');

  it('an amount is the same whether it is typed or pasted', () => {
    const group = (amount: number) => tulisAngka(String(amount));
    const spellings = [String, group, (of: number) => group(of).replaceAll('.', ',')];
    const whole = ['', ',00', '.00', ',-'];
    const units = ['', 'rb', ' ribu', 'k', 'jt', ' juta'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999 }),
        fc.constantFrom(...spellings),
        fc.constantFrom(...whole),
        (amount, spell, cents) => {
          expect(bacaRupiah(keyed(`Rp ${spell(amount)}${cents}`))).toBe(amount);
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
          expect(bacaRupiah(keyed(typed))).toBe(bacaRupiah(typed));
          expect(bacaRupiah(typed)).toBeGreaterThanOrEqual(amount * 1000);
        },
      ),
    );
  });

  it('a digit taken off the end leaves the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1e12 }), (amount) => {
        expect(bacaRupiah(tulisAngka(String(amount)).slice(0, -1))).toBe(Math.trunc(amount / 10));
      }),
    );
  });
});
