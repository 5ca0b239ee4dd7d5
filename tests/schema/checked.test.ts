import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkDeclarations } from '../../server/run/declarations.ts';
import { examplesOf } from '../../src/sample/core/examples.ts';
import { contradictionsIn } from '../../src/schema/checked/index.ts';
import { defineResource, defineView, type Field, f, type PathOf, type Resource } from '../../src/schema/index.ts';

const nama = f.text('Nama', { required: true });
const list = { heading: 'Ruangan', search: 'Cari', create: 'Tambah', empty: 'Kosong', columns: ['nama'] } as const;
const base = { name: 'ruangan', label: 'Ruangan', icon: 'Umum', title: 'nama', fields: { nama }, list } as const;

type Spec = Parameters<typeof defineResource>[0];
/** A declaration as one that types no longer see. */
const ruangan = (more: object): Resource => defineResource({ ...base, ...more } as unknown as Spec);
const field = (name: string, declared: unknown): Resource =>
  ruangan({ fields: { nama, [name]: declared as Field }, form: [{ label: '', fields: ['nama'] }] });
const x = (declared: unknown) => field('x', declared);

const others = [
  defineResource({ ...base, name: 'gedung', fields: { nama, kota: f.text('Kota') } }),
] as const satisfies Resource[];

const account = defineResource({
  ...base,
  name: 'user',
  fields: { nama, lantai: f.number('Lantai', { readOnly: true }) },
});
/** Rows of kasir by what a user is. */
const rowsOf = (what: string, rule: object, said: string): [string, readonly Resource[], string][] => [
  [`rows of ${what}`, [ruangan({ rowsOf: { kasir: rule } }), account], said],
];

describe('declarations that contradict themselves are told in one sentence: file, entity, field, what to do', () => {
  it.each<[string, Resource | readonly Resource[], string]>([
    ['a singleton with a list', ruangan({ singleton: true }), 'a singleton has one record and no list: it cannot have'],
    [
      'a unique singleton',
      ruangan({ singleton: true, list: {}, fields: { nama: f.text('Nama', { unique: true }) } }),
      'it cannot have a unique field',
    ],
    [
      'a singleton without a value',
      ruangan({ singleton: true, list: {} }),
      'ruangan.nama: a singleton is there before',
    ],
    ['a column', ruangan({ list: { ...list, columns: ['hilang'] } }), 'ruangan.hilang: list.columns names it'],
    ['a filter', ruangan({ list: { ...list, filters: ['hilang'] } }), 'ruangan.hilang: list.filters names it'],
    ['an order', ruangan({ list: { ...list, sort: { field: 'hilang', order: 'ASC' } } }), 'list.sort names it'],
    ['a form', ruangan({ form: [{ label: '', fields: ['nama', 'hilang'] }] }), 'ruangan.hilang: form names it'],
    ['unique together', ruangan({ unique: [{ fields: ['nama', 'hilang'] }] }), 'unique names it'],
    ['a lookup', ruangan({ lookups: ['hilang'] }), 'lookups names it'],
    ['a reference to nothing', x(f.reference('X', 'hilang')), 'ruangan.x: it refers to "hilang"'],
    ['related to nothing', ruangan({ related: [related({ resource: 'hilang' })] }), 'related: it refers to "hilang"'],
    ['related by no reference', ruangan({ related: [related({})] }), '"gedung.kota" is no reference to "ruangan"'],
    [
      'a merge that counts what does not refer to it',
      ruangan({ merges: { compared: [], counted: ['gedung'], joined: () => ({}) } }),
      'merges.counted: no field of "gedung" refers to "ruangan"',
    ],
    [
      'a merge that forgets the name of who goes',
      ruangan({ merges: { compared: [], counted: [], joined: () => ({}) } }),
      'ruangan: merges: without a field `f.formerNames()`',
    ],
    ['an unknown command', ruangan({ commands: { create: 'ruangan/buka' } }), 'there is no command "ruangan/buka"'],
    [
      'no buttons, and a command with one',
      ruangan({ commands: { buttons: false } }),
      'commands.buttons: "ruangan/tutup" has one',
    ],
    ['a right on nothing', x(f.text('X', { rights: { read: right('hilang') } })), 'its right is on "hilang"'],
    ['a right inside another', x(f.object('X', { y: f.text('Y', { rights: { read: right('gedung') } }) })), 'inside'],
    ['a default outside the choices', x(f.enum('X', { a: { label: 'A' } }, { default: 'b' })), 'its default "b"'],
    ['a default of another kind', x(f.number('X', { default: 'dua' })), 'its default "dua" is no value of it'],
    ['a default that is no date', x(f.date('X', { default: 'besok' })), 'its default "besok"'],
    ['a default in days of what is no date', x(f.number('X', { default: { days: 365 } })), 'its default {"days":365}'],
    ['no choice', x(f.enum('X', {})), 'give it at least one choice'],
    ['min above max', x(f.number('X', { min: 5, max: 1 })), 'its min is above its max'],
    ['minLength above maxLength', x(f.text('X', { minLength: 5, maxLength: 1 })), 'its minLength is above'],
    ['a unique list', x(f.list('X', { y: f.text('Y') }, { unique: true })), 'cannot be unique'],
    ['a list beneath nothing', x(f.list('X', { y: f.text('Y') }, { beneath: ['z'] })), 'its rows have no field "z"'],
    ['a list above nothing', x(f.list('X', { y: f.text('Y') }, { foot: ['hilang'] })), 'there is no field "hilang"'],
    ['a condition on nothing', x(f.text('X', { visibleIf: { field: 'hilang', is: 'a' } })), 'tests "hilang"'],
    ['a condition never met', x(f.text('X', { requiredIf: { field: 'nama', is: 3 } })), 'expects 3 of "nama"'],
    ['an action’s condition', ruangan({ actions: { edit: { field: 'hilang', is: 1 } } }), 'tests "hilang"'],
    ['a figure of nothing', ruangan({ list: { ...list, cards: [card({ sum: 'hilang' })] } }), 'a figure rests on'],
    ['a sum of texts', ruangan({ list: { ...list, cards: [card({ sum: 'nama' })] } }), 'a figure sums "nama"'],
    [
      'a period that is no date',
      ruangan({ list: { ...list, report: { period: 'nama', charts: [] } } }),
      'must be a date',
    ],
    [
      'a notice of other rows',
      ruangan({ notices: [{ text: '%{count}', filter: () => ({ hilang: 1 }) }] }),
      'notices: its list has no filter "hilang"',
    ],
    ['a filter without an input', filtered(f.email('X')), 'list.filters has nothing for what is of kind email'],
    ['a filter by what is not stored', filtered(f.live('X', () => 'y')), 'no list can filter by it'],
    ['a field twice', ruangan({ form: [{ label: '', fields: ['nama', 'nama'] }] }), 'it stands in the form twice'],
    ['required and in no form', x(f.text('X', { required: true })), 'it is required and stands in no form'],
    ['required, typed by nobody', x(f.text('X', { required: true, readOnly: true })), 'nobody can type it'],
    ['computed from computed', computedTwice(), 'it reads "y", which is computed as well'],
    ['computed from nothing', x(f.computed('X', 'text', (row) => String(row['hilang'] ?? ''))), 'it reads "hilang"'],
    [
      'computed that throws',
      x(f.computed('X', 'text', ({ nama }: { nama: string }) => nama.trim())),
      'it throws where',
    ],
    ...rowsOf('an unknown field', { field: 'hilang', is: 1 }, 'rowsOf.kasir: "hilang" leads to no stored field'),
    ...rowsOf('a value of another kind', { field: 'nama', is: 3 }, 'rowsOf.kasir: a condition expects 3 of "nama"'),
    ...rowsOf('no field of a user', { field: 'nama', in: ['$me.cabag'] }, '"$me.cabag": a user has no stored field'),
    ...rowsOf('a misspelt caller', { field: 'nama', is: '$saya' }, '"$saya": write "$me."'),
    ...rowsOf('a field of another kind', { field: 'nama', is: '$me.lantai' }, '"$me.lantai" is of kind number, and'),
    ...rowsOf('a field that is open', { field: 'nama', is: '$me.nama' }, 'whoever edits users may set it'),
    ['rows of an admin', ruangan({ rowsOf: { admin: { field: 'nama', is: 'A' } } }), 'rowsOf: "admin" is no role'],
    [
      'what refers to rows that are told apart for a role',
      [
        ruangan({ rowsOf: { kasir: { field: 'nama', is: 'A' } } }),
        defineResource({ ...base, name: 'lemari', fields: { nama, ruang: f.reference('Ruang', 'ruangan') } }),
      ],
      'lemari.ruang: it refers to "ruangan", whose rows are told apart for "kasir": declare "rowsOf" for it here as well',
    ],
    ['a view that fixes another value', viewOf({ jenis: 'c' }), 'the view fixes it to "c"'],
    ...['id', 'version', 'updatedBy', 'archivedAt', 'q', 'diarsipkan'].map((name): [string, Resource, string] => [
      `a field ${name}`,
      field(name, f.text('X')),
      'has that already',
    ]),
    ...['constructor', 'toString'].map((name): [string, Resource, string] => [
      `a field ${name}`,
      field(name, f.text('X')),
      'a word of JavaScript',
    ]),
    ['a field with a point', field('x.y', f.text('X')), 'use letters, digits and "_"'],
    ['a field with a quote', field('x"', f.text('X')), 'use letters, digits and "_"'],
    ['a field like a filter', field('nama_gte', f.text('X')), 'the filters of "nama" are named like that'],
    ['a field too long', field('x'.repeat(60), f.text('X')), 'is too long for the database'],
    ['an entity too long', ruangan({ name: 'r'.repeat(60) }), 'too long for the database'],
    ['an entity with capitals', ruangan({ name: 'Ruang Tunggu' }), 'use small letters'],
    ['an entity named as a page', ruangan({ name: 'login' }), 'a path of the console'],
    ['an entity named as a word', ruangan({ name: 'constructor' }), 'a word of JavaScript'],
    ['one name twice', [ruangan({}), ruangan({})], '"ruangan" has that name'],
    [
      'the former name of another',
      [ruangan({ formerly: ['kamar'] }), ruangan({ name: 'kamar' })],
      '"formerly" names "kamar"',
    ],
    ['one table twice', [ruangan({ name: 'a-b' }), ruangan({ name: 'a/b' })], 'has that name, or that table'],
    [
      'a title for some',
      ruangan({ fields: { nama: f.text('N', { rights: { read: right('gedung') } }) } }),
      'named by it',
    ],
    ['resting on what is for some', restsOnSecret(), 'the declaration rests on it'],
  ])('%s', (_, declared, sentence) => {
    const found = contradictionsIn([...(Array.isArray(declared) ? declared : [declared as Resource]), ...others], {
      commands: new Set(),
      buttons: new Map([['ruangan', 'ruangan/tutup']]),
      parts: {},
    });
    expect(found.join('\n')).toContain(sentence);
    expect(found.every((each) => /^[\w-]+\.ts: \S+: .+\.$/.test(each) || each.includes('Ruang'))).toBe(true);
  });

  it.each<[string, Resource, string]>([
    [
      'a list without a place in the menu',
      ruangan({}),
      "menu: it has no place in the menu. Say menu: { under: '…' } with one of Stok, gedung.",
    ],
    [
      'a place beneath nothing',
      ruangan({ menu: { under: 'hilang' } }),
      'menu.under: the menu has no line or group "hilang". It has Stok, gedung.',
    ],
  ])('%s', (_, declared, sentence) => {
    const menu = { lines: new Set(['Stok', 'gedung']), routed: new Set(['gedung', 'ruangan']) };
    expect(contradictionsIn([declared, ...others], { menu })).toEqual([`ruangan.ts: ruangan: ${sentence}`]);
    expect(contradictionsIn([ruangan({ menu: { under: 'Stok' } }), ...others], { menu })).toEqual([]);
  });

  it('a made sample that a rule refuses, once a field; where a clinic works, as a warning', () => {
    const refusing = ruangan({ check: () => ({ nama: 'Tidak boleh' }) });
    const sentence =
      'ruangan.ts: ruangan.nama: a sample\'s "Nama 1" is refused (Tidak boleh): give it an example, or mend what refuses it.';
    expect(contradictionsIn([refusing], { samples: examplesOf })).toEqual([sentence]);
    const warned: string[] = [];
    const warn = (told: string) => void warned.push(told);
    expect(contradictionsIn([refusing], { samples: examplesOf, warn })).toEqual([]);
    expect(warned).toEqual([sentence]);
  });

  it('what is sound passes, with an object’s own fields and a view’s fixed values', () => {
    const sound = ruangan({
      fields: {
        nama,
        jenis: f.enum('J', { a: { label: 'A' } }, { required: true }),
        alamat: f.object('A', { kota: nama }),
      },
      form: [{ label: '', fields: ['nama', 'alamat', 'jenis'] }],
      list: { ...list, columns: ['nama', 'alamat.kota'] },
    });
    expect(
      contradictionsIn([sound, defineView(sound, { name: 'a', label: 'A', where: { jenis: 'a' }, list: sound.list })]),
    ).toEqual([]);
  });

  it('an entity can be added to whatever else its list says, unless it says otherwise', () => {
    const added = (more: object) => {
      const { actions, list: made } = ruangan({ list: { columns: ['nama'], ...more } });
      return [actions.create, made.create];
    };
    expect(added({})).toEqual([true, 'Tambah Ruangan']);
    expect(added({ create: 'Buka' })).toEqual([true, 'Buka']);
    expect(added({ create: false })).toEqual([false, undefined]);
    expect(viewOf({ jenis: 'a' }, { columns: ['nama'] }).at(-1)?.actions.create).toBe(false);
  });

  it('the console’s own', () => {
    checkDeclarations();
  });

  it('of columns, filters, order, form and lookups the compiler tells already', () => {
    const fields = { nama, alamat: f.object('Alamat', { kota: nama }) };
    expectTypeOf<PathOf<typeof fields>>().toEqualTypeOf<'id' | 'nama' | 'alamat' | `alamat.${string}`>();
    // @ts-expect-error no field is called so
    defineResource({ ...base, list: { ...list, columns: ['hilang'] } });
    // @ts-expect-error no field is called so
    defineResource({ ...base, list: { ...list, filters: ['hilang'] } });
    // @ts-expect-error no field is called so
    defineResource({ ...base, list: { ...list, sort: { field: 'hilang', order: 'ASC' } } });
    // @ts-expect-error no field is called so
    defineResource({ ...base, form: [{ label: '', fields: ['hilang'] }] });
    // @ts-expect-error no field is called so
    defineResource({ ...base, lookups: ['hilang'] });
    // @ts-expect-error no field is called so
    defineResource({ ...base, fields: { nama, sampai: f.date('Sampai', { notBefore: { field: 'hilang' } }) } });
    // @ts-expect-error neither a day nor a field
    f.date('Sampai', { notBefore: 'dari' });
  });
});

function related(more: object) {
  const sort = { field: 'id', order: 'ASC' };
  return { resource: 'gedung', field: 'kota', label: 'Gedung', columns: ['nama'], sort, ...more };
}

function card(measure: object) {
  return { label: 'X', measure, as: 'number' };
}

function right(resource: string) {
  return { resource, action: 'list' } as const;
}

function filtered(declared: unknown) {
  return ruangan({ fields: { nama, x: declared as Field }, list: { ...list, filters: ['x'] } });
}

function computedTwice() {
  const y = f.computed('Y', 'number', () => 1);
  const twice = f.computed('X', 'number', ({ y: value }: { y: number }) => value * 2);
  return ruangan({ fields: { nama, x: twice, y } });
}

function viewOf(where: Record<string, string>, seen?: { columns: ['nama'] }) {
  const jenis = f.enum('Jenis', { a: { label: 'A' } }, { required: true, default: 'a' });
  const entity = defineResource({ ...base, fields: { nama, jenis } });
  return [entity, defineView(entity, { name: 'ruangan/c', label: 'C', where, list: seen ?? entity.list })];
}

function restsOnSecret() {
  const secret = f.money('Gaji', { rights: { read: right('gedung') } });
  return ruangan({ fields: { nama, gaji: secret }, actions: { edit: { field: 'gaji', empty: true } } });
}
