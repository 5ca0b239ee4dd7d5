import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../src/sample/core/examples.ts';
import { contradictionsIn } from '../../src/schema/checked/index.ts';
import { defineResource, defineView, type Field, f, type Resource } from '../../src/schema/index.ts';

const nama = f.text('Nama', { required: true });
const base = { name: 'ruangan', label: 'Ruangan', icon: 'Umum', title: 'nama', fields: { nama }, rights: {} } as const;
const gedung = defineResource({
  ...{ ...base, name: 'gedung', label: 'Gedung' },
  fields: { nama, luas: f.number('Luas'), nik: f.text('NIK', { sensitive: true }) },
});

type Spec = Parameters<typeof defineResource>[0];
type Row = Readonly<Record<string, unknown>>;
/** A declaration as one that types no longer see. */
const ruangan = (more: object): Resource => defineResource({ ...base, ...more } as unknown as Spec);
const x = (declared: unknown, more: object = {}) => ruangan({ fields: { nama, x: declared as Field }, ...more });
const xy = (one: unknown, other: unknown) => ruangan({ fields: { nama, x: one as Field, y: other as Field } });
const list = (more: object) => ruangan({ list: { columns: ['nama'], ...more } });
const card = (measure: object, as = 'number') => list({ cards: [{ label: 'Kartu', measure, as }] });
const chart = (more: object) => {
  const bars = {
    label: 'Per hari',
    by: 'x',
    series: [{ label: 'n', measure: { count: true } }],
    as: 'number',
  };
  return x(f.date('X'), { list: { report: { period: 'x', charts: [{ ...bars, ...more }] } } });
};
const across = (path: string) => {
  const bars = { label: 'Per gedung', by: `y.${path}`, as: 'number' };
  const count = { label: 'n', measure: { count: true } };
  return ruangan({
    fields: { nama, x: f.date('X'), y: f.reference('Y', 'gedung') },
    list: { columns: ['nama'], report: { period: 'x', charts: [{ ...bars, series: [count] }] } },
  });
};
const notice = (more: object) =>
  x(f.enum('X', { a: { label: 'A' } }), {
    notices: [{ text: '%{count} ruangan', filter: () => ({ x: 'a' }), ...more }],
  });
const view = (more: object, of: Resource = x(f.enum('X', { a: { label: 'A' } }))) => [
  of,
  defineView(of, { name: 'ruangan/lain', label: 'Lain', where: {}, list: {}, ...more } as Parameters<
    typeof defineView
  >[1]),
];
const computed = (as: string, from: (row: Row) => unknown) =>
  x(f.computed('X', as as 'number', from as (row: Row) => number));
const right = (resource: string) => ({ read: { resource, action: 'list' } });
const choice = (...labels: string[]) =>
  Object.fromEntries(labels.map((label, at) => [`c${at}`, { label, alsoCalled: ['sama'].slice(at === 0 ? 1 : 0) }]));

const told = (declared: Resource | readonly Resource[]) =>
  contradictionsIn([...(Array.isArray(declared) ? declared : [declared as Resource]), gedung], {
    commands: new Set(),
    parts: {},
    rights: new Set(),
    roles: new Set(['manager']),
    samples: examplesOf,
  });

describe('odd declarations, as many as somebody thought of, are told in a sentence', () => {
  it.each<[string, Resource | readonly Resource[], string]>([
    // Names.
    ['an entity with "_"', ruangan({ name: 'ruang_terapi' }), 'ruang_terapi: its name stands in addresses'],
    ['a view at a record’s address', view({ name: 'ruangan/1' }), 'ruangan/1: records and forms have addresses'],
    ['a view at the form’s', view({ name: 'ruangan/create' }), 'ruangan/create: records and forms have'],
    ['a view at the print’s', view({ name: 'ruangan/cetak' }), 'ruangan/cetak: records and forms have'],
    ['a placeholder in a label', x(f.text('Isi %{count}')), 'ruangan.x: its label has "%{"'],
    ['a plural in a label', x(f.text('Satu |||| Banyak')), 'ruangan.x: its label has'],
    ['two fields of one label', xy(f.text('Isi'), f.text('Isi')), 'ruangan.y: "isi" is what "x" is called'],
    ['two choices of one label', x(f.enum('X', choice('A', 'a'))), 'ruangan.x: "a" is what "c0" is called'],
    ['another name that is a label', xy(f.text('Isi'), f.text('Y', { alsoCalled: ['isi'] })), 'ruangan.y: "isi"'],
    ['another name of two choices', x(f.enum('X', choice('A', 'B', 'C'))), 'ruangan.x: "sama" is what "c1"'],
    [
      'choices of words and numbers',
      x(f.enum('X', { a: { label: 'A' }, '1': { label: 'S' } })),
      'which JavaScript puts first',
    ],
    // Titles.
    ['a title that is no field', ruangan({ title: 'hilang' }), 'ruangan.hilang: title names it'],
    [
      'a live title',
      x(
        f.live('X', () => 'y'),
        { title: 'x' },
      ),
      'ruangan.x: a title is stored',
    ],
    ['a title that is an object', x(f.object('X', { a: nama }), { title: 'x' }), 'ruangan.x: a title is stored'],
    ['a title that is a list', x(f.list('X', { a: nama }), { title: 'x' }), 'ruangan.x: a title is stored'],
    ['a title that is an image', x(f.image('X'), { title: 'x' }), 'ruangan.x: a title is stored'],
    ['a hidden title', x(f.text('X', { hidden: true }), { title: 'x' }), 'ruangan.x: it is hidden, and stands'],
    ['a sensitive title', x(f.text('X', { sensitive: true }), { title: 'x' }), 'ruangan.x: it is sensitive'],
    [
      'a title of nothing',
      ruangan({ title: ({ hilang }: Row) => `Ruang ${hilang}` }),
      'its title reads "Ruang undefined"',
    ],
    ['an empty title', ruangan({ title: () => '' }), 'its title reads ""'],
    ['pages headed by nothing', ruangan({ page: { headedBy: 'hilang' } }), 'ruangan.hilang: page.headedBy names it'],
    // Values.
    ['a default above its max', x(f.number('X', { default: 9, max: 5 })), 'ruangan.x: its default 9 is no value'],
    ['a default that is too long', x(f.text('X', { default: 'abcdef', maxLength: 5 })), 'its default "abcdef"'],
    [
      'a default of another pattern',
      x(f.text('X', { default: 'a', pattern: { regex: /^b$/, message: 'b' } })),
      'its default "a"',
    ],
    [
      'a default before its bound',
      x(f.date('X', { default: '2023-01-01', notBefore: '2024-01-01' })),
      'its default "2023',
    ],
    ['a default that is no day', x(f.date('X', { default: '2024-02-30' })), 'its default "2024-02-30"'],
    ['a default with a fraction', x(f.number('X', { default: 1.5 })), 'its default 1.5'],
    ['the time of day for a date', x(f.date('X', { default: 'now' })), 'its default "now"'],
    ['the day for a time', x(f.time('X', { default: 'today' })), 'its default "today"'],
    ['an example of another kind', x(f.number('X', { example: 'dua' })), 'ruangan.x: its example "dua" is no value'],
    [
      'an example of another pattern',
      x(f.text('X', { example: 'a', pattern: { regex: /^b$/, message: 'b' } })),
      'its example "a"',
    ],
    [
      'a form of its own without an example',
      x(f.text('X', { required: true, pattern: { regex: /^b$/, message: 'b' } })),
      'ruangan: no sample can be made',
    ],
    [
      'a default inside rows',
      x(f.list('X', { a: f.number('A', { default: 'dua' }) })),
      'ruangan.x.a: its default "dua"',
    ],
    ['no room for a text', x(f.text('X', { maxLength: 0 })), 'ruangan.x: its minLength is above'],
    ['not before no day', x(f.date('X', { notBefore: 'dibeli' as '1-1-1' })), 'ruangan.x: its notBefore is a day'],
    [
      'not before no field',
      x(f.date('X', { notBefore: { field: 'hilang' } })),
      'ruangan.x: its notBefore names "hilang"',
    ],
    ['not before itself', x(f.date('X', { notBefore: { field: 'x' } })), 'ruangan.x: its notBefore names "x"'],
    [
      'not before another kind',
      x(f.time('X', { notBefore: { field: 'nama' } })),
      'ruangan.x: its notBefore names "nama"',
    ],
    ['a time not before a day', x(f.time('X', { notBefore: '2024-01-01' })), 'ruangan.x: its notBefore is a day'],
    ['a view of another value', view({ where: { x: 'b' } }), 'ruangan/lain.x: the view fixes it to "b"'],
    ['a view of no value', view({ where: { nama: 7 } }), 'ruangan/lain.nama: the view fixes it to 7'],
    ['a view by an unknown field', view({ where: { hilang: 1 } }), 'ruangan/lain.hilang: where names it'],
    [
      'a view of a singleton',
      view({}, ruangan({ singleton: true, fields: { nama: f.text('Nama') }, title: () => 'R' })),
      'it cannot have a view',
    ],
    ['a view without its entity', view({}).slice(1), 'ruangan/lain: guard: it refers to "ruangan"'],
    [
      'a check of an unknown field',
      ruangan({ check: () => ({ hilang: 'salah' }) }),
      'ruangan.hilang: "check" tells of it',
    ],
    [
      'a check that refuses its own samples',
      ruangan({ check: () => ({ nama: 'salah' }) }),
      'ruangan.nama: a sample\'s "Nama 1"',
    ],
    // Formulas.
    ['a formula of no number', computed('number', () => Number.NaN), "ruangan.x: a sample's null is refused"],
    ['a formula with a fraction', computed('number', () => 1.5), "ruangan.x: a sample's 1.5 is refused"],
    [
      'a formula of another day',
      computed('date', () => '27/08/2024'),
      'ruangan.x: a sample\'s "27/08/2024" is refused',
    ],
    ['a formula of another kind', computed('number', () => 'dua'), 'ruangan.x: a sample\'s "dua" is refused'],
    ['a formula that waits', computed('text', async () => 'a'), "ruangan.x: a sample's {} is refused"],
    [
      'a formula of chance',
      computed('number', () => Math.floor(Math.random() * 1e9)),
      'ruangan.x: its formula gives another value',
    ],
    [
      'a required formula',
      x({ ...f.computed('X', 'number', () => 1), required: true }),
      'what is computed cannot be required',
    ],
    // Conditions.
    ['any of none', x(f.text('X', { visibleIf: { any: [] } })), 'ruangan.x: a condition has no parts'],
    ['all of none', ruangan({ actions: { edit: { all: [] } } }), 'ruangan: a condition has no parts'],
    [
      'in none',
      x(f.text('X', { visibleIf: { field: 'nama', in: [] } })),
      'ruangan.x: a condition compares "nama" with nothing',
    ],
    [
      'is nothing',
      x(f.text('X', { visibleIf: { field: 'nama', is: undefined as unknown as null } })),
      'compares "nama" with nothing',
    ],
    ['no comparison', x({ ...f.text('X'), visibleIf: { field: 'nama' } }), 'compares "nama" with nothing'],
    ['no field', x({ ...f.text('X'), requiredIf: { is: 'a' } }), 'ruangan.x: a condition names no field'],
    [
      'on itself',
      x(f.text('X', { visibleIf: { field: 'x', is: 'a' } })),
      'ruangan.x: its condition rests on the field itself',
    ],
    [
      'required by itself',
      x(f.text('X', { requiredIf: { field: 'x', is: 'a' } })),
      'ruangan.x: its condition rests on',
    ],
    [
      'in a circle',
      xy(f.text('X', { visibleIf: { field: 'y', is: 'a' } }), f.text('Y', { visibleIf: { field: 'x', is: 'a' } })),
      'ruangan.y: its condition rests on the field itself',
    ],
    [
      'inside rows on an unknown one',
      x(f.list('X', { a: f.text('A', { visibleIf: { field: 'nama', is: 'a' } }) })),
      'ruangan.x.a: a condition tests "nama"',
    ],
    [
      'a hint on an unknown one',
      x(f.text('X', { placeholder: { if: { field: 'hilang', is: 1 }, text: 'a' } })),
      'ruangan.x: a condition tests "hilang"',
    ],
    ['a day that no date is', x(f.text('X'), { actions: { edit: { field: 'nama', is: 3 } } }), 'expects 3 of "nama"'],
    ['rows of no field', ruangan({ rows: { is: '$me.dokter' } }), 'rows: "undefined" leads to no stored field'],
    // References and rights.
    [
      'required of itself',
      x(f.reference('X', 'ruangan', { required: true })),
      'ruangan: its required references lead back',
    ],
    [
      'a ring of required ones',
      [
        x(f.reference('X', 'kamar', { required: true })),
        ruangan({ name: 'kamar', fields: { nama, r: f.reference('R', 'ruangan', { required: true }) } }),
      ],
      'kamar: its required references lead back',
    ],
    [
      'a reference to nothing in rows',
      x(f.list('X', { a: f.reference('A', 'hilang') })),
      'ruangan.x.a: it refers to "hilang"',
    ],
    ['a guard of nothing', ruangan({ guard: 'hilang' }), 'ruangan: guard: it refers to "hilang"'],
    [
      'rights of an unknown role',
      ruangan({ rights: { manajer: 'all' } }),
      'ruangan: rights: there is no role "manajer"',
    ],
    [
      'rights inside rows',
      x(f.list('X', { a: { ...f.text('A'), rights: right('gedung') } as Field })),
      'ruangan.x.a: it has rights of its own',
    ],
    [
      'required, typed by nobody, by condition',
      x(f.text('X', { readOnly: true, requiredIf: { field: 'nama', is: 'a' } })),
      'ruangan.x: it is required, nobody can type it',
    ],
    [
      'required and hidden',
      x(f.text('X', { required: true, hidden: true })),
      'ruangan.x: it is required, nobody can type it',
    ],
    // Told apart.
    ['a unique image', x(f.image('X', { unique: true })), 'ruangan.x: what is of kind files cannot be unique'],
    ['a unique boolean', x(f.boolean('X', { unique: true })), 'ruangan.x: what is of kind boolean cannot be unique'],
    ['unique in rows', x(f.list('X', { a: f.text('A', { unique: true }) })), 'ruangan.x.a: records are told apart'],
    ['unique together of none', ruangan({ unique: [{ fields: [] }] }), 'ruangan: unique: name at least one'],
    ['unique together with itself', ruangan({ unique: [{ fields: ['nama', 'nama'] }] }), 'ruangan: unique: name'],
    [
      'unique together by what is not stored',
      x(
        f.live('X', () => 'y'),
        { unique: [{ fields: ['nama', 'x'] }] },
      ),
      'ruangan.x: it is worked out when it is read',
    ],
    ['a lookup in rows', x(f.list('X', { a: nama }), { lookups: ['x.a'] }), 'ruangan.x.a: lookups names it'],
    // Lists.
    [
      'an inner column of none',
      x(f.object('X', { a: nama }), { list: { columns: ['x.hilang'] } }),
      'ruangan.x.hilang: list.columns names it',
    ],
    [
      'a hidden column',
      x(f.text('X', { hidden: true }), { list: { columns: ['x'] } }),
      'ruangan.x: it is hidden, and stands',
    ],
    ['a hidden fact', x(f.text('X', { hidden: true }), { facts: ['x'] }), 'ruangan.x: it is hidden, and stands'],
    ['a total of a text', list({ columns: [{ field: 'nama', total: true }] }), 'ruangan.nama: list.columns: its total'],
    ['money over a count', card({ count: true }, 'money'), 'the figure "Kartu" counts records'],
    [
      'money over a difference of counts',
      card({ minus: [{ count: true }, { distinct: 'nama' }] }, 'money'),
      'counts records',
    ],
    ['a figure of none', card({ count: true, where: { any: [] } }), 'ruangan: a condition has no parts'],
    ['a chart without bars', chart({ series: [] }), 'ruangan: the chart "Per hari" has no bars'],
    ['a chart of none', chart({ top: 0 }), 'ruangan: the chart "Per hari" has no bars'],
    ['money in a chart of counts', chart({ as: 'money' }), 'the figure "n" counts records'],
    [
      'a notice without a number',
      notice({ text: 'Ada ruangan' }),
      'ruangan: notices: "Ada ruangan" begins with no %{count}',
    ],
    ['percent of a count', card({ count: true }, 'percent'), 'the figure "Kartu" is no ratio'],
    [
      'money over a ratio of counts',
      card({ per: [{ count: true }, { distinct: 'nama' }] }, 'money'),
      'the figure "Kartu" counts records',
    ],
    ['a chart by nothing beyond a reference', across('hilang'), 'ruangan.y.hilang: list.report: a chart reads no such'],
    ['a chart by an amount beyond a reference', across('luas'), 'ruangan.y.luas: list.report: a chart reads no such'],
    ['a chart by a secret beyond a reference', across('nik'), 'ruangan.y.nik: list.report: a chart reads no such'],
    ['a notice of no choice', notice({ filter: () => ({ x: 'b' }) }), 'ruangan: a condition expects "b" of "x"'],
    [
      'found without a page',
      ruangan({ found: {}, actions: { show: false, edit: false } }),
      'ruangan: found: its records have no page',
    ],
  ])('%s', (_, declared, sentence) => {
    expect(told(declared).join('\n')).toContain(sentence);
  });

  it('by the compiler', () => {
    const { title: _, ...untitled } = base;
    // @ts-expect-error no title
    defineResource(untitled);
    // @ts-expect-error no field is called so
    defineResource({ ...base, title: 'hilang' });
    // @ts-expect-error the record has no such field
    defineResource({ ...base, title: ({ hilang }) => String(hilang) });
    // @ts-expect-error no such icon
    defineResource({ ...base, icon: 'Ruangan' });
    // @ts-expect-error no such key
    defineResource({ ...base, judul: 'nama' });
    // @ts-expect-error no such field to head its pages
    defineResource({ ...base, page: { headedBy: 'hilang' } });
    // @ts-expect-error an order is 'ASC' or 'DESC'
    defineResource({ ...base, list: { sort: { field: 'nama', order: 'asc' } } });
    // @ts-expect-error no such right
    f.text('X', { rights: { read: { resource: 'gedung', action: 'baca' } } });
    // @ts-expect-error no such option
    f.text('X', { requird: true });
    // @ts-expect-error a text has a minLength
    f.text('X', { min: 1 });
    // @ts-expect-error no such comparison
    f.text('X', { visibleIf: { field: 'nama', equals: 1 } });
    // @ts-expect-error no such tone
    f.enum('X', { a: { label: 'A', tone: 'violet' } });
    // @ts-expect-error a number is given where a text is declared
    f.computed('X', 'text', () => 1);
  });
});

describe('what only looks odd is let be', () => {
  it.each<[string, Resource]>([
    ['a required image, which a sample has none of', x(f.image('X', { required: true }))],
    ['a formula inside rows', x(f.list('X', { a: f.number('A'), b: f.computed('B', 'number', () => 1) }))],
    [
      'a sensitive field whose form is kept: the draft leaves it out',
      x(f.text('X', { sensitive: true }), { page: { draft: true } }),
    ],
    [
      'choices that are numbers, which stand in their order',
      x(f.enum('X', { '80': { label: '80' }, '58': { label: '58' } })),
    ],
    ['a formula that gives what no choice names', computed('enum', () => 'a')],
    [
      'a computed text under a typed one’s label',
      xy(
        f.number('Umur'),
        f.live('Umur', () => '3'),
      ),
    ],
    ['a reference to itself that may be empty', x(f.reference('X', 'ruangan'))],
    ['hidden, with a default', x(f.text('X', { hidden: true, required: true, default: 'a' }))],
    [
      'a comparison with what the field’s own bounds leave out',
      x(f.number('X', { min: 1 }), { actions: { edit: { field: 'x', above: 0 } } }),
    ],
    ['created nowhere, with rights to create', list({ create: false })],
  ])('%s', (_, declared) => {
    expect(told(declared)).toEqual([]);
  });
});
