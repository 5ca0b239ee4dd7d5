import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/domain/teks.ts';

describe('editDistance', () => {
  it.each([
    ['rahmwati', 'rahmawati', 1],
    ['anisa', 'annisa', 1],
    ['riski', 'rizky', 2],
    ['rahmawtai', 'rahmawati', 1],
    ['budi', 'budi', 0],
    ['', 'ab', 2],
    ['abcdef', 'uvwxyz', 3],
  ])('%s → %s is %i, more than 2 answered as 3', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  it('is the same both ways, 0 only for equal texts, and the limit only cuts it off', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, max) => {
        const whole = editDistance(a, b, 20);
        expect(editDistance(b, a, 20)).toBe(whole);
        expect(whole === 0).toBe(a === b);
        expect(editDistance(a, b, max)).toBe(Math.min(whole, max + 1));
      }),
    );
  });
});
