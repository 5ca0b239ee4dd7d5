import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Convention, conventionOf, type Decision, type Field, f, traitsOf } from '../../../src/schema/index.ts';

const [price, count, share, day] = [
  f.money('Harga'),
  f.number('Stok'),
  f.number('Dosis', { decimals: 2 }),
  f.date('Lahir', { of: 'birth' }),
];
const both: Record<'decimal' | 'order', Convention[]> = {
  decimal: [{ decimal: ',' }, { decimal: '.' }],
  order: [{ order: 'dmy' }, { order: 'mdy' }],
};

it.each<[string, Field, string[], Decision]>([
  ['English prices', price, ['150,000', '75,000'], { convention: { decimal: '.' } }],
  ['Indonesian prices', price, ['150.000', '1.250.000,00'], { convention: { decimal: ',' } }],
  ['prices of a database', price, ['25000.00', '1250000.00'], { convention: { decimal: '.' } }],
  ['three decimals of a database', price, ['25000.000', '500.000'], { convention: { decimal: '.' } }],
  [
    'cents beside what may be thousands',
    price,
    ['25.50', '150.000'],
    { ambiguous: both.decimal, examples: ['150.000', '25.50'] },
  ],
  ['words', price, ['1,5 jt', '75rb', 'Rp 150.000,-'], { convention: { decimal: ',' } }],
  ['no texts', price, [], { convention: {} }],
  ['a stock', count, ['12.00', '5 btl'], { convention: { decimal: '.' } }],
  ['decimals by dot', share, ['1.5', '1.250'], { ambiguous: both.decimal, examples: ['1.250', '1.5'] }],
  ['decimals that cannot be told', share, ['1.250'], { ambiguous: both.decimal, examples: ['1.250'] }],
  ['month first', day, ['05/27/1990', '05/07/1990', '12/30/1988'], { convention: { order: 'mdy' } }],
  ['day first', day, ['27/05/1990', '05/07/1990', ''], { convention: { order: 'dmy' } }],
  [
    'both',
    day,
    ['27/05/1990', '05/27/1990', '05/07/1990'],
    { ambiguous: both.order, examples: ['27/05/1990', '05/27/1990', '05/07/1990'] },
  ],
  ['neither', day, ['05/07/1990', '06/06/1990'], { ambiguous: both.order, examples: ['05/07/1990'] }],
  ['nothing to decide', day, ['06/06/1990', '27 Mei 1990', '1990-05-07'], { convention: {} }],
  ['ticks and crosses', f.boolean('Aktif'), ['v', 'x', ''], { convention: { cross: false, t: false } }],
  ['crosses alone', f.boolean('Aktif'), ['x', ''], { convention: { cross: true, t: false } }],
  ['t and f', f.boolean('Aktif'), ['t', 'f'], { convention: { cross: true, t: true } }],
])('%s', (_, field, cells, decision) => expect(conventionOf(field, cells)).toEqual(decision));

const read = (field: Field, cells: readonly string[]) => {
  const decided = conventionOf(field, cells);
  return 'convention' in decided
    ? cells.map((cell) => traitsOf(field).read(field, cell, { today: '2026-11-29', ...decided }))
    : null;
};

describe('a column written in one way', () => {
  const tags = { ',': 'id-ID', '.': 'en-US' } as const;
  const sign = fc.constantFrom<',' | '.'>(',', '.');
  it('of prices is read as it was meant', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 99_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(prices, sign, fc.constantFrom(0, 2), fc.boolean(), (values, decimal, cents, grouped) => {
        const write = new Intl.NumberFormat(tags[decimal], { minimumFractionDigits: cents, useGrouping: grouped });
        expect(
          read(
            price,
            values.map((value) => write.format(value)),
          ),
        ).toEqual(values);
      }),
    );
  });
  it('of decimals is read as it was meant, or asked about', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, sign, fc.constantFrom(1, 2, 3), fc.boolean(), (whole, decimal, digits, grouped) => {
        const values = whole.map((each) => each / 10 ** digits);
        const write = new Intl.NumberFormat(tags[decimal], { maximumFractionDigits: 3, useGrouping: grouped });
        expect([null, values]).toContainEqual(
          read(
            share,
            values.map((value) => write.format(value)),
          ),
        );
      }),
    );
  });
  it('of dates is read as it was meant, or asked about', () => {
    const days = fc.array(fc.date({ min: new Date('1926-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }), {
      minLength: 1,
      maxLength: 20,
    });
    const pad = (number: number) => String(number).padStart(2, '0');
    fc.assert(
      fc.property(days, fc.boolean(), fc.constantFrom('/', '-', '.'), (dates, monthFirst, by) => {
        const values = dates.map((date) => date.toISOString().slice(0, 10));
        const texts = dates.map((date) => {
          const [day, month] = [pad(date.getUTCDate()), pad(date.getUTCMonth() + 1)];
          return [...(monthFirst ? [month, day] : [day, month]), date.getUTCFullYear()].join(by);
        });
        expect([null, values]).toContainEqual(read(day, texts));
      }),
    );
  });
});
