import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kalimatPanggilan, terbilang } from '../../src/domain/terbilang.ts';

describe('numbers in Indonesian words, for the call of the waiting room', () => {
  it.each([
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [205, 'dua ratus lima'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
  ])('%i is "%s"', (n, words) => expect(terbilang(n)).toBe(words));

  it('says every number in words of its own', () => {
    expect(new Set(Array.from({ length: 1000 }, (_, n) => terbilang(n))).size).toBe(1000);
  });

  it('refuses what is no queue number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1000 }), fc.integer({ max: -1 }), fc.constant(1.5)), (n) => {
        expect(() => terbilang(n)).toThrow(RangeError);
      }),
    );
  });

  it('is called by number, never by name', () => {
    expect(kalimatPanggilan(12)).toBe('Nomor antrian dua belas, silakan menuju ruang dokter');
  });
});
