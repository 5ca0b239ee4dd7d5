import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denganGelar, lamaPraktik } from '../../src/domain/dokter.ts';
import { type Jatidiri, kemungkinanGanda, namaBaku, teleponBaku, umurPada } from '../../src/domain/pasien.ts';

const siti = { id: 1, name: 'Siti Aminah', nik: '3171065206970001', birthDate: '1997-06-12', phone: '081234567890' };
const why = (baru: Jatidiri) => kemungkinanGanda(baru, [siti])[0]?.karena;

describe('a likely duplicate (issue 3.6)', () => {
  it('has the same NIK, whatever the name', () => {
    expect(why({ name: 'Aminah', nik: '3171 0652 0697 0001' })).toEqual(['nik']);
  });
  it('has the same name and birth date or phone', () => {
    expect(why({ name: 'siti  aminah', birthDate: '1997-06-12' })).toEqual(['lahir']);
    expect(why({ name: 'Ny. Siti Aminah', phone: '+62 812-3456-7890' })).toEqual(['telepon']);
  });
  it('is not told by a name alone, a phone alone or a birth date alone', () => {
    expect(why({ name: 'Siti Aminah' })).toBeUndefined();
    expect(why({ name: 'Budi', phone: siti.phone, birthDate: siti.birthDate })).toBeUndefined();
    expect(why({ name: '', nik: '', phone: '', birthDate: null })).toBeUndefined();
    expect(kemungkinanGanda({ name: 'Siti' }, [{ id: 2, name: 'Siti' }])).toEqual([]);
  });
  it('is never the patient itself, and is mutual', () => {
    expect(kemungkinanGanda(siti, [siti])).toEqual([]);
    const person = fc.record({
      name: fc.constantFrom('Siti', 'SITI', 'Budi', ''),
      nik: fc.constantFrom('1', '2', null),
      birthDate: fc.constantFrom('1997-06-12', null),
      phone: fc.constantFrom('0812', '+62812', null),
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(kemungkinanGanda(a, [b])[0]?.karena).toEqual(kemungkinanGanda(b, [a])[0]?.karena);
      }),
    );
  });
  it('is seen through the spellings of a name and a phone', () => {
    for (const name of ['Muhamad Rizki', 'Mohammad Rizki', 'Moh. Rizki', 'Moch Rizki', 'Tn. MUHAMMAD  RIZKI'])
      expect(namaBaku(name)).toBe('muhammad rizki');
    for (const phone of ['0812 3456', '628123456', '+62 812-3456']) expect(teleponBaku(phone)).toBe('08123456');
  });
});

describe('a doctor (spec §2.11)', () => {
  it("bears the prefix 'Dr.', added if missing", () => {
    expect(denganGelar('Andi Wijaya')).toBe('Dr. Andi Wijaya');
    expect(denganGelar('Dr. Andi Wijaya')).toBe('Dr. Andi Wijaya');
    expect(denganGelar('dr. Andi')).toBe('dr. Andi');
    expect(denganGelar('Drajat Wibowo')).toBe('Dr. Drajat Wibowo');
  });
  it('has practised for whole years', () => {
    expect(lamaPraktik('2016-03-01', '2024-08-27')).toBe(8);
    expect(lamaPraktik('2016-08-27', '2024-08-27')).toBe(8);
    expect(lamaPraktik('2016-08-28', '2024-08-27')).toBe(7);
    expect(lamaPraktik('2025-01-01', '2024-08-27')).toBe(0);
  });
});

describe('age from the birth date', () => {
  it.each([
    ['2000-08-27', 24],
    ['2000-08-28', 23],
    ['2024-08-27', 0],
    ['2024-08-28', null],
    ['', null],
  ])('born on %o, on 27 August 2024: %o', (birthDate, age) => {
    expect(umurPada(birthDate, '2024-08-27')).toBe(age);
  });
});
