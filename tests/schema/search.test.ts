import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defineResource,
  f,
  isCalled,
  nearest,
  type Row,
  readFilter,
  select,
  slipKeys,
  slipPattern,
} from '../../src/schema/index.ts';
import { nameText, soundText, wordsOf } from '../../src/schema/words.ts';

const orang = defineResource({
  name: 'orang',
  label: 'Orang',
  icon: 'Pasien',
  title: 'nama',
  fields: {
    nama: f.text('Nama', { required: true }),
    kode: f.text('Kode', { unique: true }),
    alamat: f.text('Alamat'),
    nik: f.text('NIK', { unique: true, rights: { read: { resource: 'orang', action: 'edit' } } }),
  },
  list: { columns: ['nama', 'alamat'], sort: { field: 'id', order: 'ASC' } },
});

const named = (names: readonly (string | Partial<Row>)[]): Row[] =>
  names.map((each, at) => ({
    id: at + 1,
    kode: null,
    alamat: null,
    nik: null,
    ...(typeof each === 'string' ? { nama: each } : each),
  }));
const find = (q: string, rows: readonly Row[], resource = orang as typeof orang) =>
  select(resource, rows, { filter: readFilter(resource, { q }), sort: nearest }, () => []);
const found = (q: string, names: readonly (string | Partial<Row>)[]) =>
  find(q, named(names)).data.map(({ nama }) => nama);

describe('a name is found however it is written (field F3)', () => {
  it.each([
    ["Nu'man Ma'ruf", ['numan', 'nu’man', "nu'man", 'maruf', 'ma`ruf numan', "NU'MAN MA'RUF"]],
    ['Siti Sa’diyah', ["sa'diyah", 'sadiyah', 'siti sadiyah', 'sadiyah siti']],
    ['José Muñoz', ['jose', 'munoz', 'jose munoz', 'Jose\u0301']],
    ['M. Nur Hidayat', ['m nur', 'm.nur', 'm. nur', 'muhammad nur', 'muh nur', 'moh. nur', 'mohd nur', 'nur hidayat']],
    ['Mohammad Rizal', ['moh', 'moha', 'muhammad rizal', 'm rizal', 'm. rizal', 'Mochammad Rizal']],
    ['Nur-Aini', ['nur aini', 'nuraini', 'nur-aini', 'aini nur', 'nuraini ']],
    ['Nuraini', ['nur aini', 'nur-aini', 'nuraini']],
    ['Siti Aminah', ['aminah siti', 'siti  aminah', 'sitiaminah', 'sitia', 'ami sit']],
    ['Andi Wijaya', ['dr andi', 'Dr. Andi', 'drg. andi', 'dr.andi', 'andi, Sp.KK', 'pak andi']],
    ['dr. Andi Wijaya, Sp.KK', ['andi wijaya', 'dr andi', 'dr. andi wijaya, sp.kk', 'andi sp.kk']],
    ['Brightening Facial', ['brightening  facial', 'facial brightening']],
    ['Amoxicillin 500 mg', ['Amoxicillin 500mg', 'amoxicillin 500 mg', '500mg']],
    ['Amoxicillin 500mg', ['Amoxicillin 500 mg', '500 mg']],
    ['Yusuf Hidayat', ['yusup', 'yusup hidayat', 'yusuf hidayt', 'jusuf']],
    ['Christina Dewi', ['cristin', 'kristin', 'christin', 'kristina dewi']],
    ['Rizky Maulana', ['riski', 'rizqi', 'rizki maulana']],
    ['Febri Ahmad', ['pebri', 'vebri', 'febri achmad']],
    ['Ida Ayu', ['ida', 'ida ay', 'idaayu']],
    ['Anisa Rahmawati', ['rahmwati', 'anisa rahmwati', 'annisa', 'rahmawtai', 'rhamawati', 'anisa rahma wati']],
    ['Raden Ayu Hadiningrat', ['hadi ning', 'ayu hadiningrt']],
    ['Chemical Peeling', ['peling', 'cemical peling']],
    ['Ratna Sari Dewi', ['ratnasari', 'ratna sary']],
  ])('%s', (name, ways) => {
    for (const q of ways) {
      expect(found(q, ['Zainal Xaverius', name]), q).toEqual([name]);
      expect(found(q, [name])[0], q).toBe(name);
    }
  });

  it.each([
    ['ida', ['Budi Darma']],
    ['numan', ['Minuman Kolagen X', "Nu'man"], "Nu'man"],
    ['gita', ['Vitamin C']],
    ['inv-2024-0019', ['INV-2024-0018']],
    ['0019', ['INV 0018']],
    ['budi rahmwati', ['Anisa Rahmawati']],
    ['(', ['Anisa (Ibu)']],
    ['%', ['Diskon 10%']],
  ])('%s finds nothing of %j but %s', (q, names, only?: string) => {
    expect(found(q, names)[0]).toBe(only);
  });
});

it.each([
  ['tam pas', 'Tambah Pasien', true],
  ['tutupkas', 'Tutup Kas Hari Ini', true],
  ['pasien tambah', 'Tambah Pasien', true],
  ['tambah dokter', 'Tambah Pasien', false],
  ['annisa', 'Anisa Rahmawati', false],
])('a name by itself: %s calls %s: %s', (typed, name, called) => expect(isCalled(typed, name)).toBe(called));

it.each([
  ['0812-3456', '081234567890'],
  ['+62812 3456', '081234567890'],
  ['62 812 3456 7', '081234567890'],
  ['(0812) 34.56', '081234567890'],
  ['+65 9123', '+6591234567'],
])('%s is part of the number %s', (q, alamat) => {
  expect(found(q, [{ nama: 'Ani', alamat }])).toEqual(['Ani']);
});

describe('hits come nearest first', () => {
  it('title equal, title begins, a word begins, title contains, another column', () => {
    const names = [
      { nama: 'Serum', alamat: 'Jl. Gel 4' },
      'Angelina',
      'Facial Gel',
      ...Array.from({ length: 40 }, (_, at) => `Gel Wajah ${at}`),
      'Gel',
    ];
    const hits = found('gel', names);
    expect(hits.slice(0, 2)).toEqual(['Gel', 'Gel Wajah 0']);
    expect(hits.slice(-3)).toEqual(['Facial Gel', 'Angelina', 'Serum']);
    expect(found('abc', ['PT ABC Farma', 'Toko ABC', 'ABC'])[0]).toBe('ABC');
  });

  it('a code finds its record, before others that show it', () => {
    const names = [
      { nama: 'Pengganti PRD-001' },
      { nama: 'Serum', kode: 'PRD-001' },
      { nama: 'Gel', kode: 'PRD-0011' },
    ];
    for (const q of ['PRD-001', 'prd001', 'prd 001']) expect(found(q, names)[0], q).toBe('Serum');
    expect(found('prd-0011', names)).toEqual(['Gel']);
  });

  it('a key that not everybody reads is found whole, by who does', () => {
    const rows = named([{ nama: 'Ani', nik: '3174011234567890' }]);
    expect(find('3174011234567890', rows).total).toBe(1);
    expect(find('31740112', rows).total).toBe(0);
    const { nik: _, ...fields } = orang.fields;
    expect(find('3174011234567890', rows, { ...orang, fields } as never).total).toBe(0);
  });

  it('what only sounds alike comes where nobody is called so, and says that it was meant', () => {
    const rows = named(['Yusuf', 'Jusup', 'Yusnita']);
    expect(find('yusup', rows)).toEqual({ data: [rows[0], rows[1]], total: 2, meant: true });
    expect(find('yusuf', rows)).toEqual({ data: [rows[0]], total: 1 });
    const shown = named([{ nama: 'Ani', alamat: 'Jl. Yusup' }, 'Yusuf']);
    expect(find('yusup', shown)).toEqual({ data: shown, total: 2 });
  });

  it('where a page of names sounds alike, none that is only a slip away is looked for', () => {
    const yusuf = Array.from({ length: 25 }, () => 'Yusuf');
    expect(find('yusup', named([...yusuf.slice(1), 'Jusup'])).total).toBe(25);
    expect(find('yusup', named([...yusuf, 'Jusup'])).total).toBe(25);
  });

  it('whose doctor sounds like it comes only where no name does', () => {
    const fields = { ...orang.fields, dokter: f.reference('Dokter', 'dokter') };
    const list = { ...orang.list, columns: [...orang.list.columns, { field: 'dokter' }] };
    const rows = named(['Lestari', 'Fitri']).map((row) => ({ ...row, dokter: 1 }));
    const of = (some: readonly Row[]) => {
      const resource = { ...orang, fields, list };
      const query = { filter: readFilter(resource, { q: 'fitry' }), sort: nearest };
      return select(resource, some, query, () => ['dr. Putri']).data.map(({ nama }) => nama);
    };
    expect(of(rows)).toEqual(['Fitri']);
    expect(of(rows.slice(0, 1))).toEqual(['Lestari']);
  });

  it('an order that was chosen stands', () => {
    const rows = named(['Gel Wajah', 'Gel']);
    const query = { filter: readFilter(orang, { q: 'gel' }), sort: { field: 'id', order: 'ASC' } as const };
    expect(select(orang, rows, query, () => []).data.map(({ id }) => id)).toEqual([1, 2]);
  });
});

const letter = fc.constantFrom(...'aiursdn');
const spelt = fc.string({ unit: fc.constantFrom(..."aiMohd .-'’é5/:,", ' '), maxLength: 30 });

describe('properties', () => {
  it('a text finds itself, each of its words, and its words in another order', () => {
    fc.assert(
      fc.property(spelt, fc.nat(), (nama, turn) => {
        const words = wordsOf(nama);
        fc.pre(words.length > 0);
        const rows = named([nama]);
        expect(find(nama, rows).total).toBe(1);
        for (const word of words) expect(find(word, rows).total).toBe(1);
        const at = turn % words.length;
        expect(find([...words.slice(at), ...words.slice(0, at)].slice(0, 8).join(' '), rows).total).toBe(1);
      }),
    );
  });

  const slips = fc
    .record({
      word: fc.string({ unit: letter, minLength: 5, maxLength: 9 }),
      turn: fc.nat(),
      other: letter,
      how: fc.nat(3),
      more: fc.string({ unit: letter, maxLength: 3 }),
    })
    .map(({ word, turn, other, how, more }) => {
      const at = 1 + (turn % (word.length - 2));
      const [before, here, next, rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 1)];
      const ways = [
        before + other + rest,
        before + rest,
        before + other + here + rest,
        before + next + here + word.slice(at + 2),
      ];
      return { typed: ways[how] ?? '', word: word + more };
    });

  it('one letter wrong, missing, too many or swapped is a slip of a word, and in the index of words without a letter', () => {
    fc.assert(
      fc.property(slips, ({ typed, word }) => {
        expect(` ${word} `).toMatch(new RegExp(slipPattern(typed), 'u'));
        const kept = [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
        const { whole, beginning } = slipKeys(typed);
        expect(kept.some((key) => whole.includes(key) || beginning.some((each) => key.startsWith(each)))).toBe(true);
      }),
    );
  });
});

it('writes names and sounds as they are looked for', () => {
  expect(nameText('Nur Aini Putri')).toBe('nur aini putri\n= NURAINIPUTRI AINIPUTRI PUTRI ');
  expect(soundText('Christin Yusuf 2')).toBe(' kristin iusup ');
  expect(wordsOf("Nur-Aini Sa'diyah, Rp 150.000, 27/08/2024")).toEqual([
    'nur',
    'aini',
    'sadiyah',
    'rp',
    '150000',
    '27/08/2024',
  ]);
});
