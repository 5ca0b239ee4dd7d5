import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daftarNama,
  denganGelar,
  editDistance,
  kalimatPanggilan,
  sisaSetelah,
  terbilang,
} from '../../../src/domain/core/teks.ts';

it('names in a row end with how many others there are, never in mid-list', () => {
  expect(daftarNama(['Facial', 'Serum'], 200)).toBe('Facial, Serum');
  const many = daftarNama(Array<string>(20).fill('Dermapen Bekas Luka'), 200);
  expect(many).toBe(`${Array<string>(8).fill('Dermapen Bekas Luka').join(', ')} dan 12 lainnya`);
  expect(daftarNama(['A'.repeat(250), 'Serum'], 200)).toMatch(/^A+ dan 1 lainnya$/);
});

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
    expect(kalimatPanggilan(12, 'Ruang 2')).toBe('Nomor antrian dua belas, silakan menuju Ruang 2');
  });
});

it("a doctor bears the prefix 'Dr.', added if missing (product §2.11), and nobody else does", () => {
  expect(denganGelar({ name: 'Andi Wijaya' })).toBe('Dr. Andi Wijaya');
  expect(denganGelar({ name: 'Dr. Andi Wijaya' })).toBe('Dr. Andi Wijaya');
  expect(denganGelar({ name: 'dr. Andi' })).toBe('dr. Andi');
  expect(denganGelar({ name: 'Drajat Wibowo' })).toBe('Dr. Drajat Wibowo');
  expect(denganGelar({ name: 'Rina Lestari', profesi: 'terapis' })).toBe('Rina Lestari');
});

describe('an act typed', () => {
  it.each([
    ['Ambil Nomor', 'ambil nomor anisa r', 'anisa r'],
    ['Datang → Ambil Nomor', 'datang amb nom BUDI', 'BUDI'],
    ['Lunasi', 'lunasi INV-2024-008', 'INV-2024-008'],
    ['Ambil Nomor', 'ambil', ''],
    ['Ambil Nomor', 'ambil anisa', null],
    ['Terima', 'te', null],
    ['Terima', 'terimakasih', null],
  ])('%s, typed %s: then %j', (act, typed, rest) => expect(sisaSetelah(act, typed)).toBe(rest));
});
