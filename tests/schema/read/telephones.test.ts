import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internationalDigits, isTelephone, readTelephone, telephone } from '../../../src/schema/index.ts';

describe('a telephone number', () => {
  it.each([
    ['0812 3456 7890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['62 812 3456 7890', '081234567890'],
    ['62-0813-1111-2222', '081311112222'],
    ['+62 (0)813 1111 2222', '081311112222'],
    ['(+62) (0)21 555 1234', '0215551234'],
    ['(021) 555.1234', '0215551234'],
    ['0274 56789', '027456789'],
    ['8123456789', '08123456789'],
    ['006281234567890', '081234567890'],
    ['０８１２３４５６７８９', '08123456789'],
    ['+65 9123 4567', '+6591234567'],
    ['+61 412 345 678', '+61412345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0065 9123 4567', '+6591234567'],
    ['08123', null],
    ['555 1234', null],
    ['+6', null],
    ['+62 812', null],
    ['0812 3456 7890 / 0813 1111 2222', null],
    ['tidak punya', null],
    ['', null],
  ])('%s: %s', (typed, stored) => expect(telephone(typed)).toBe(stored));

  it.each([
    ['0812 3456 7890 / 0813 1111 2222', '081234567890', '0813 1111 2222'],
    ['0812-3456-7890 - 0813-1111-2222', '081234567890', '0813-1111-2222'],
    ['081234567890 081311112222', '081234567890', '081311112222'],
    ['021 5551234, 0812 3456 7890', '0215551234', '0812 3456 7890'],
    ['0812-3456-7890 (suami)', '081234567890', 'suami'],
    ['081234567890 suami', '081234567890', 'suami'],
    ['Ibu: 0812 3456 7890', '081234567890', 'Ibu'],
    ['HP. 0812 3456 7890', '081234567890', ''],
    ['Telp: (021) 555 1234 ext 12', '0215551234', 'ext 12'],
    ['+65 9123 4567 (Singapura)', '+6591234567', 'Singapura'],
  ])('%s: %s, beside it %s', (typed, number, rest) => expect(readTelephone(typed)).toEqual({ number, rest }));

  it.each([
    ['0812-3456-7890', '6281234567890'],
    ['021 555 0101', '62215550101'],
    ['+65 9123 4567', '6591234567'],
    ['08123', null],
    ['0000000000', null],
    ['tidak punya', null],
    [null, null],
  ])('%s for wa.me: %s', (typed, digits) => expect(internationalDigits(typed)).toBe(digits));

  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
  /** Digits with blanks, points and hyphens between them. */
  const spaced = (number: string, signs: readonly string[]) =>
    [...number]
      .map((digit, at) => digit + (signs[at] ?? ''))
      .join('')
      .replace(/[ .-]+$/, '');
  const signs = fc.array(fc.constantFrom('', '', '', ' ', '-', '.'), { maxLength: 15 });

  it('of a mobile here is one number in all its spellings', () => {
    const prefixes = ['0', '+62', '62', '0062', '+620', '62-0', '+62 (0)', '(+62) ', '(+62) (0)', ''];
    fc.assert(
      fc.property(
        fc.constantFrom(...'1235789'),
        digits(7, 9),
        fc.constantFrom(...prefixes),
        signs,
        (second, rest, prefix, between) => {
          expect(telephone(prefix + spaced(`8${second}${rest}`, between))).toBe(`08${second}${rest}`);
        },
      ),
    );
  });
  it('of a landline is one number in all its spellings', () => {
    const spellings = [
      (a: string, n: string) => `(0${a}) ${n}`,
      (a: string, n: string) => `0${a}-${n}`,
      (a: string, n: string) => `+62 ${a} ${n}`,
      (a: string, n: string) => `+62 (0)${a} ${n}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom('21', '22', '31', '361', '274', '751'),
        digits(6, 8),
        fc.constantFrom(...spellings),
        (area, number, spell) => {
          expect(telephone(spell(area, number))).toBe(`0${area}${number}`);
        },
      ),
    );
  });
  it('of another country is one number in all its spellings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1', '31', '44', '60', '61', '65', '81', '971'),
        digits(7, 10),
        fc.constantFrom('+', '00', '(+'),
        signs,
        (country, rest, prefix, between) => {
          const number = `9${rest}`;
          expect(telephone(`${prefix}${country}${prefix === '(+' ? ')' : ''} ${spaced(number, between)}`)).toBe(
            `+${country}${number}`,
          );
        },
      ),
    );
  });
  it('is stored as it is read, and never anything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./a'), maxLength: 20 }), (typed) => {
        const stored = telephone(typed);
        if (stored === null) return;
        expect(isTelephone(stored)).toBe(true);
        expect(telephone(stored)).toBe(stored);
      }),
    );
  });
});
