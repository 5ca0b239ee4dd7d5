import { expect, it } from 'vitest';
import { contradictionsInEndpoints, contradictionsInRules } from '../../server/run/declarations.ts';
import { contradictionsInCommands } from '../../src/commands/contradictions.ts';
import { type Command, defineCommand } from '../../src/commands/core/command.ts';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { f } from '../../src/schema/index.ts';

const lend = defineCommand({
  name: 'ruang/pinjam',
  on: 'stok-masuk',
  permission: 'edit',
  due: { 'ruang.dipinjam': { field: 'status', is: 'Pending' } },
  refusals: { 'ruang.dipinjam': 'Sedang dipinjam' },
  fields: { sampai: f.date('Sampai') },
  button: { label: 'Pinjam', icon: 'Tukar', ask: '%{supplier.phone}', done: '%{title} dipinjam' },
  undo: { by: 'ruang/kembalikan', with: { alasan: 'alasan' } },
  run: async (_, { record }) => record,
});
const giveBack = defineCommand({
  name: 'ruang/kembalikan',
  on: 'stok-masuk',
  permission: 'edit',
  fields: { alasan: f.text('Alasan', { required: true }) },
  run: async (_, { record }) => record,
});

const told = (more: object, others: readonly Command[] = [giveBack]) =>
  contradictionsInCommands([...others, { ...lend, ...more }], {
    resources,
    rights: new Set(),
    worded: (key) => key === 'stok.tidakCukup',
  });

it('a sound command passes', () => {
  expect(told({})).toEqual([]);
});

it.each<[string, object, string]>([
  ['its name', { name: 'ruang/Pinjam Lagi' }, 'name: use small letters'],
  ['no record', { on: 'ruangan', due: {}, undo: [] }, 'on: no entity is called "ruangan"'],
  [
    'a right',
    { permission: { resource: 'ruang', action: 'edit' }, undo: [] },
    'permission: nobody can be given a right on "ruang"',
  ],
  ['a refusal without words', { refusals: {} }, 'due.ruang.dipinjam: it has no sentence: write one in "refusals"'],
  ['a condition on no field', { due: { 'stok.tidakCukup': { field: 'hilang', is: 1 } } }, 'tests "hilang"'],
  [
    'a condition on no choice',
    { due: { 'stok.tidakCukup': { field: 'status', is: 'Pendng' } } },
    '"Pendng" of "status"',
  ],
  [
    'a field in its dialog',
    { button: { ...lend.button, shows: ['hilang'] } },
    'button.shows: no field is called "hilang"',
  ],
  [
    'a gap in a sentence',
    { button: { ...lend.button, done: '%{namaa}' } },
    'button.done: "%{namaa}" stands for no field',
  ],
  [
    'a gap over a reference',
    { button: { ...lend.button, ask: '%{supplier.x}' } },
    'button.ask: "%{supplier.x}" stands for',
  ],
  ['a way back', { undo: [{ by: 'ruang/hilang' }] }, 'undo: there is no command "ruang/hilang"'],
  ['a way back, untold', { undo: [{ by: giveBack.name }] }, 'undo: "ruang/kembalikan" needs "alasan"'],
  [
    'a way back, told what it does not take',
    { undo: [{ by: giveBack.name, with: { alasan: 'alasan' }, given: { x: 1 } }] },
    'undo: "ruang/kembalikan" is told "x"',
  ],
  [
    'a way back by no field',
    { undo: [{ by: giveBack.name, with: { alasan: 'hilang' } }] },
    'undo.with: no field is called',
  ],
  [
    'a way back where it never was',
    { undo: [{ by: giveBack.name, with: { alasan: 'alasan' }, when: { field: 'status', is: 'x' } }] },
    'undo.when: a condition expects "x"',
  ],
  [
    'an input of no value',
    { fields: { jumlah: f.number('Jumlah', { default: 0, min: 1 }) } },
    'fields.jumlah: its default 0',
  ],
  [
    'a reference to nothing',
    { fields: { ke: f.reference('Ke', 'hilang') } },
    'fields.ke: it refers to what is no entity',
  ],
])('of a command is told %s', (_, more, said) => {
  const { name } = { name: lend.name, ...more };
  const sentences = told(more);
  expect(sentences).toEqual([expect.stringContaining(`command ${name}: `)]);
  expect(sentences[0]).toContain(said);
});

it('a button is told that stands at no record', () => {
  expect(told({ on: null, due: {}, undo: [] })).toEqual([
    'command ruang/pinjam: button: it stands at a record: say which by "on".',
  ]);
});

it('a way back to another record, under another right, is told', () => {
  const elsewhere: Command = { ...giveBack, on: 'pesanan', permission: { resource: 'pesanan', action: 'delete' } };
  expect(told({}, [elsewhere])).toEqual([
    'command ruang/pinjam: undo: "ruang/kembalikan" is given to another record.',
    'command ruang/pinjam: undo: "ruang/kembalikan" takes another right, so that not all who did it could take it back.',
  ]);
});

it('a command that takes the place of a payment is told', () => {
  const payment = commands.get('transaksi/bayar') as Command;
  const sentence = 'command transaksi/bayar: name: another command has it, too: choose another.';
  expect(told({ name: payment.name, undo: [] }, [payment])).toContain(sentence);
});

it('two rules of one entity, and a rule of none, are told', () => {
  expect(contradictionsInRules(['pasien', 'hilang', 'pasien'])).toEqual([
    'src/commands/own.ts: rules.hilang: no entity is called so.',
    'src/commands/own.ts: rules.pasien: src/commands/rules.ts has one: change that.',
  ]);
});

it('two endpoints of one address, whatever its values are called, or of one id, are told', () => {
  const at = (path: `/${string}`, id: string) => ({ method: 'get', path, id }) as const;
  expect(contradictionsInEndpoints([at('/a/:id', 'a'), at('/a/:name', 'b'), at('/b', 'a')])).toEqual([
    'endpoint GET /a/:name: path: another has it, too: choose another.',
    'endpoint GET /b: id: another is called "a", too: choose another.',
  ]);
});
