import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alergiCocok, alergiDari } from '../../../src/domain/pasien/alergi.ts';

describe('a name that meets an allergy', () => {
  it.each([
    ['Amoxicillin, seafood', 'Amoxicillin 500 mg', 'Amoxicillin'],
    ['amoksisilin', 'AMOXICILLIN', 'amoksisilin'],
    ['Penisilin', 'Phenoxymethylpenicillin', 'Penisilin'],
    ['Benzilpenisilin', 'Penicillin V', 'Benzilpenisilin'],
    ['alergi obat golongan sulfa/parfum', 'Sulfadiazin Krim', 'sulfa'],
    ['Debu; Parasétamol', 'Paracetamol (Strip)', 'Parasétamol'],
    ['Vitamin C', 'Infus Vitamin C', 'Vitamin'],
  ])('%s: %s', (allergies, nama, alergi) => {
    expect(alergiCocok(allergies, ['Facial', nama])).toEqual([{ alergi, nama }]);
  });

  it.each([
    ['Makanan laut', 'Facial Brightening'],
    ['Obat tidur', 'Obat Batuk'],
    ['Debu dan bulu hewan', 'Serum Vitamin C'],
    ['ASA', 'Kasa steril'],
    ['tidak ada', 'Tidak ada'],
    ['-', '-'],
    [null, 'Amoxicillin'],
  ])('not %s: %s', (allergies, nama) => {
    expect(alergiCocok(allergies, [nama])).toEqual([]);
  });

  it('is found whatever stands around it, in any case', () => {
    const word = fc.stringMatching(/^[a-z]{6,12}$/).filter((each) => alergiCocok(each, [each]).length > 0);
    const around = fc.constantFrom(', ', ' / ', '; ', ' + ', '\n', ' (', ' 500 mg ');
    fc.assert(
      fc.property(word, around, around, (each, before, after) => {
        const found = alergiCocok(`Debu${before}${each.toUpperCase()}`, [`Krim${after}${each}`, 'Facial']);
        expect(found.map(({ nama }) => nama)).toEqual([`Krim${after}${each}`]);
      }),
    );
  });

  it('is never an exception, nor found where no allergy is known', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (allergies, names) => {
        for (const { nama } of alergiCocok(allergies, names)) expect(names).toContain(nama);
        expect(alergiCocok('', names)).toEqual([]);
      }),
    );
  });
});

it.each(['', ' - ', 'Tidak ada', 'tdk ada', 'belum diketahui', 'None'])('%o says that there is no allergy', (text) => {
  expect(alergiDari(text)).toBeNull();
});
