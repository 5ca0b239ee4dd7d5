import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Jatidiri,
  kemungkinanGanda,
  kesamaan,
  namaBaku,
  nikBertentangan,
  pasangkan,
  teleponAsal,
  umur,
  umurPada,
  urutanUlangTahun,
} from '../../../src/domain/pasien/pasien.ts';

const siti = { id: 1, name: 'Siti Aminah', nik: '3171065206970001', birthDate: '1997-06-12', phone: '081234567890' };
const why = (baru: Jatidiri) => kemungkinanGanda(baru, [siti])[0]?.karena;

describe('a likely duplicate', () => {
  it('has the same NIK, whatever the name', () => {
    expect(why({ name: 'Aminah', nik: '3171 0652 0697 0001' })).toEqual(['nik']);
  });
  it('has the same name and birth date or phone', () => {
    expect(why({ name: 'siti  aminah', birthDate: '1997-06-12' })).toEqual(['lahir']);
    expect(why({ name: 'Ny. Siti Aminah', phone: '+62 812-3456-7890' })).toEqual(['telepon']);
  });
  it('has the same birth date and phone, whatever the name', () => {
    expect(why({ name: 'Budi', phone: siti.phone, birthDate: siti.birthDate })).toEqual(['lahirTelepon']);
  });
  it.each(['Sitti Aminah', 'Siti Aminaah', 'Siti Amniah', 'S. Aminah', 'Siti A.', 'SITI AMINAHH'])(
    'has a name within two slips or with an initial, and the same birth date or phone: %s',
    (name) => {
      expect(why({ name, birthDate: siti.birthDate })).toEqual(['miripLahir']);
      expect(why({ name, phone: '+62 812-3456-7890' })).toEqual(['miripTelepon']);
      expect(why({ name })).toBeUndefined();
    },
  );
  it.each(['Sri Aminati', 'Aminah', 'S. A.', 'B. Aminah', 'Siti'])('has no other name than that: %s', (name) => {
    expect(why({ name, birthDate: siti.birthDate })).toBeUndefined();
  });
  it('is not told by names of two letters', () => {
    const born = { birthDate: '2024-01-01' };
    expect(kemungkinanGanda({ name: 'Bo', ...born }, [{ id: 1, name: 'Lu', ...born }])).toEqual([]);
  });
  it('is not told by a name alone, a phone alone or a birth date alone', () => {
    expect(why({ name: 'Siti Aminah' })).toBeUndefined();
    expect(why({ name: 'Budi', birthDate: siti.birthDate })).toBeUndefined();
    expect(why({ name: 'Budi', phone: siti.phone })).toBeUndefined();
    expect(why({ name: '', nik: '', phone: '', birthDate: null })).toBeUndefined();
    expect(kemungkinanGanda({ name: 'Siti' }, [{ id: 2, name: 'Siti' }])).toEqual([]);
  });
  it('is never the patient itself, and is mutual', () => {
    expect(kemungkinanGanda(siti, [siti])).toEqual([]);
    const person = fc.record({
      name: fc.constantFrom('Siti Rahma', 'SITI RAHMA', 'S. Rahma', 'Siti Rahmaa', 'Budi', ''),
      nik: fc.constantFrom('1', '2', null),
      birthDate: fc.constantFrom('1997-06-12', null),
      phone: fc.constantFrom('081234567890', '+62 812-3456-7890', null),
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
    for (const phone of ['0812 3456 7890', '6281234567890', '+62 812-3456-7890', '8123 4567 890'])
      expect(why({ name: siti.name, phone })).toEqual(['telepon']);
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
  it.each([
    ['2024-08-27', '0 bulan'],
    ['2023-12-28', '7 bulan'],
    ['2023-12-27', '8 bulan'],
    ['2022-08-28', '23 bulan'],
    ['2022-08-27', '2 tahun'],
    ['1983-08-28', '40 tahun'],
    ['2024-08-28', null],
  ])('in words, born on %o, on 27 August 2024: %o', (birthDate, words) => {
    expect(umur({ birthDate, age: 7 }, '2024-08-27')).toBe(words);
  });
  it('is what was typed where no birth date is known', () => {
    expect(umur({ birthDate: null, age: 7 }, '2024-08-27')).toBe('7 tahun');
    expect(umur({ birthDate: null, age: null }, '2024-08-27')).toBeNull();
  });
  it('that was told once is reckoned on', () => {
    const of = { birthDate: null, age: 16, tahunLahir: 2010 };
    expect(['2026-11-29', '2027-01-01', '2031-06-01'].map((day) => umur(of, day))).toEqual([
      ...['16 tahun', '± 17 tahun', '± 21 tahun'],
    ]);
    expect(umur({ ...of, birthDate: '2010-05-01' }, '2031-06-01')).toBe('21 tahun');
  });
  it('never shrinks from one day to the next, and leap days have birthdays', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, (born, at) => {
        const next = new Date(at.getTime() + 86_400_000);
        expect(umurPada(iso(born), iso(next)) ?? 0).toBeGreaterThanOrEqual(umurPada(iso(born), iso(at)) ?? 0);
      }),
    );
    expect([umurPada('2020-02-29', '2021-02-28'), umurPada('2020-02-29', '2021-03-01')]).toEqual([0, 1]);
  });
});

describe('a NIK', () => {
  const of = { nik: '3171065206970001', birthDate: '1997-06-12', gender: 'Perempuan' };
  it('tells birth date and sex: 40 is added to the day of women', () => {
    expect(nikBertentangan(of)).toEqual([]);
    expect(nikBertentangan({ ...of, nik: '3171061206970001', gender: 'Laki-laki' })).toEqual([]);
  });
  it('contradicts another birth date or sex', () => {
    expect(nikBertentangan({ ...of, birthDate: '1997-06-13' })).toEqual(['lahir']);
    expect(nikBertentangan({ ...of, gender: 'Laki-laki' })).toEqual(['gender']);
    expect(nikBertentangan({ ...of, nik: '3171061207980001' })).toEqual(['lahir', 'gender']);
  });
  it('contradicts nothing that is not filled in', () => {
    expect(nikBertentangan({ nik: '31710652', birthDate: '1990-01-01', gender: 'Laki-laki' })).toEqual([]);
    expect(nikBertentangan({ nik: of.nik, birthDate: null, gender: null })).toEqual([]);
  });
});

describe('a phone that nobody has', () => {
  it.each(['0000000000', '08000000000', '+62 888 8888 888', '0111111111'])('%s', (phone) => {
    expect(teleponAsal(phone)).toBe(true);
  });
  it.each(['081234567890', '08111111112', '0812 0000 0000', '', null])('not %o', (phone) => {
    expect(teleponAsal(phone)).toBe(false);
  });
});

it("lists a month's birthdays from today on, and those that were after them", () => {
  const born = ['1990-08-02', '1985-08-31', '1970-08-27', '2001-08-26', '1999-08-28'];
  const place = (day: string) => urutanUlangTahun(day, '2024-08-27');
  const days = born.toSorted((a, b) => place(a) - place(b)).map((day) => day.slice(8));
  expect(days).toEqual(['27', '28', '31', '26', '02']);
});

describe('how surely two records are one patient (field F1)', () => {
  const born = { birthDate: '1990-05-12', phone: '081234567890', gender: 'Perempuan' } as const;
  const of = (one: Jatidiri, other: Jatidiri) => kesamaan({ ...born, ...one }, { ...born, ...other });

  it.each([
    ['Nur Aini', 'Nuraini', 'likely'],
    ['Rizky Amelia', 'Rizki Amellia', 'likely'],
    ['M. Yusuf', 'Muhammad Yusuf', 'likely'],
    ['A. Rahmawati', 'Anisa Rahmawati', 'likely'],
    ['Rina Sutejo', 'Rini Sutejo', 'unlikely'],
    ['Anisa 2', 'Anisa 22', 'unlikely'],
    ['Budi Santoso', 'Dewi Lestari', 'unlikely'],
  ] as const)('%s and %s, of one birthday and one telephone: %s', (one, other, likeness) =>
    expect(of({ name: one }, { name: other })).toBe(likeness),
  );

  it('says that they are two where anything else tells them apart', () => {
    const name = 'Anisa Rahmawati';
    expect(of({ name }, { name, birthDate: '2012-01-01' })).toBe('unlikely');
    expect(of({ name }, { name, gender: 'Laki-laki' })).toBe('unlikely');
    expect(of({ name, nik: '3204125205900001' }, { name, nik: '3204125205900002' })).toBe('unlikely');
    expect(of({ name, nik: '3204125205900001' }, { name, nik: '3204125205900001' })).toBe('same');
    expect(of({ name }, { name: 'Siti', phone: '0', birthDate: '2000-01-01' })).toBeNull();
  });

  it('never identifies without a NIK, whatever the names, and is the same from either side', () => {
    const person = fc.record({
      name: fc.constantFrom(
        'Anisa',
        'Annisa',
        'Nur Aini',
        'Nuraini',
        'M Yusuf',
        'Muhammad Yusuf',
        'Rina',
        'Rini',
        'Budi',
      ),
      birthDate: fc.constantFrom('1990-05-12', '2010-01-02', null),
      phone: fc.constantFrom('081234567890', '081234567891'),
      gender: fc.constantFrom('Perempuan', 'Laki-laki'),
    });
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(kesamaan(one, other)).not.toBe('same');
        expect(kesamaan(one, other)).toBe(kesamaan(other, one));
      }),
    );
  });
});

describe('patients of two consoles', () => {
  const pairs = (datang: Jatidiri[], ada: Jatidiri[]) => {
    const { pasti, ragu } = pasangkan(datang, ada);
    return [pasti, ragu].map((each) => each.map((pair) => [pair.datang.id, pair.ada.id]));
  };
  it('are one by NIK, or by telephone and birth date, under one name', () => {
    expect(pairs([{ ...siti, id: 7, phone: null, birthDate: null }], [siti])).toEqual([[[7, 1]], []]);
    expect(pairs([{ ...siti, id: 7, nik: null, name: 'Ny. Siti Aminah' }], [siti])).toEqual([[[7, 1]], []]);
  });
  it.each<[string, Jatidiri]>([
    ['a telephone alone', { nik: null, birthDate: null }],
    ['a birth date alone', { nik: null, phone: '0811222333' }],
    ['a NIK under another name', { name: 'Budi Santoso' }],
    ['another spelling', { nik: null, name: 'Sitti Aminah' }],
    ['another NIK', { nik: '3171065206970002' }],
  ])('are for a person to decide by %s', (_, other) => {
    expect(pairs([{ ...siti, ...other, id: 7 }], [siti])).toEqual([[], [[7, 1]]]);
  });
  it('are for a person to decide where either side has two of them', () => {
    expect(
      pairs(
        [
          { ...siti, id: 7 },
          { ...siti, id: 8 },
        ],
        [siti],
      ),
    ).toEqual([
      [],
      [
        [7, 1],
        [8, 1],
      ],
    ]);
    expect(pairs([{ ...siti, id: 7 }], [siti, { ...siti, id: 2 }])).toEqual([
      [],
      [
        [7, 1],
        [7, 2],
      ],
    ]);
  });
  it('are two where nothing is shared', () => {
    expect(pairs([{ id: 7, name: 'Siti Aminah' }], [siti])).toEqual([[], []]);
  });
});
