import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terbilang } from '../../../src/domain/transaksi/terbilang.ts';

const digits = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];

/** Reads the words back, as a person adds them up. */
function baca(words: string): number {
  let [all, group, last] = [0, 0, 0];
  for (const word of words.split(' ')) {
    const unit = { ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12 }[word];
    if (unit) {
      all += (group + last) * unit;
      [group, last] = [0, 0];
    } else if (word === 'seribu') all += 1000;
    else if (word === 'seratus') group += 100;
    else if (word === 'sepuluh') last = 10;
    else if (word === 'sebelas') last = 11;
    else if (word === 'belas') last += 10;
    else if (word === 'puluh') [group, last] = [group + last * 10, 0];
    else if (word === 'ratus') [group, last] = [group + last * 100, 0];
    else last += digits.indexOf(word);
  }
  return all + group + last;
}

describe('an amount in words', () => {
  it.each([
    [0, 'nol'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [110, 'seratus sepuluh'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [11_000, 'sebelas ribu'],
    [101_000, 'seratus satu ribu'],
    [498_500, 'empat ratus sembilan puluh delapan ribu lima ratus'],
    [1_000_000, 'satu juta'],
    [1_250_000, 'satu juta dua ratus lima puluh ribu'],
    [2_001_000_000, 'dua miliar satu juta'],
    [1_000_000_001_000, 'satu triliun seribu'],
    [-50_000, 'minus lima puluh ribu'],
  ])('%i: %s', (n, words) => expect(terbilang(n)).toBe(words));

  it('is read back as the amount, whatever it is', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (n) => baca(terbilang(n)) === n));
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_999_999 }), (n) => baca(terbilang(n)) === n));
  });

  it('has single blanks and never "satu ribu" or "satu ratus" at the start of a group of thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (n) => {
        const words = terbilang(n);
        expect(words).toBe(words.trim().replaceAll(/\s+/g, ' '));
        expect(words).not.toMatch(/\bsatu (ratus|puluh|belas)\b|(^|juta |miliar |triliun )satu ribu\b/);
      }),
    );
  });
});
