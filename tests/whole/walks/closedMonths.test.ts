import { describe, expect, inject, it } from 'vitest';
import type { EntityName } from '../../../src/resources/index.ts';
import { tutupBulan } from '../../../src/resources/laporan/tutup-bulan.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import {
  type BulkStep,
  type Field,
  incomingColumns,
  isIncoming,
  isReference,
  type Measure,
  type Resource,
  type Row,
  range,
  withoutBranch,
} from '../../../src/schema/index.ts';
import { type Calendar, today } from '../../commands/clinic.ts';
import { commandCalls, makeWorld, type World } from '../../support/commandInputs.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { ofOneBranch } from '../../support/routed.ts';

const month = { from: '2024-08-01', to: '2024-08-31' };

/** Figures and groupings that say how a record stands today, and not what a month was. */
const standing: Readonly<Record<string, string>> = {
  'laporan/jasa#Belum Dibayar': 'what is open of the fees now',
  'laporan/jasa/status': 'a fee is paid out later',
  'laporan/jasa/bayar': 'a fee is paid out later',
  'laporan/tim/status': 'a fee is paid out later',
  'laporan/tim/bayar': 'a fee is paid out later',
  jatah: 'how the sessions of a sale stand now; what a month owed are the rows of mutasi-jatah',
  'tagihan-supplier': 'how an invoice stands now; what a month owed are the rows of stock and ledger, by Laba Rugi',
  'laporan/kunjungan': 'a visit of its day may be cancelled or opened again later; no money is told by it',
  'laporan/janji': 'what became of an appointment is noted later, and is of its day',
  'transaksi/status': 'a bill is settled later',
  'laporan/piutang': 'who owes now; what a month left owed are the rows of Sisa Tagihan',
  'laporan/ppn/terutang': 'a bill is settled later',
  'laporan/diskon/terutang': 'a bill is settled later',
  'laporan/ppn/status': 'a bill is settled later',
  'laporan/diskon/status': 'a bill is settled later',
  'transaksi/pengembalian': 'a bill is refunded later',
  'laporan/ppn/pengembalian': 'a bill is refunded later',
  'laporan/diskon/pengembalian': 'a bill is refunded later',
  luput: 'a row is looked into and closed later; no money is told by it',
  'pakai-bahan':
    'what a visit used up is of its day whenever it is entered; its cost and stock are rows of today in the treatment report and the movements',
};

/** The date by which a list counts its rows into a month. */
function dateOf({ list, fields, name }: Resource): string | undefined {
  if (name === 'tutup-bulan' || name in standing) return undefined;
  // Its figures of a period are those of another list, which is counted.
  if (list.report?.figures) return undefined;
  return list.report?.period ?? (fields['tanggal']?.kind === 'date' ? 'tanggal' : undefined);
}

type DatedResource = readonly [resource: Resource, date: string];
/** What the month holds is counted by these. */
const counted: DatedResource[] = ofOneBranch.map(withoutBranch).flatMap((resource): DatedResource[] => {
  const date = dateOf(resource);
  const sums = resource.list.columns.some((column) => typeof column !== 'string' && column.total);
  return date && (resource.list.report || sums) ? [[resource, date]] : [];
});

/** Cards, totals of columns, and series of charts. */
function measuresOf({ list, name }: Resource): [string, Measure][] {
  const cards = (list.cards ?? []).map(({ label, measure }): [string, Measure] => [label, measure]);
  const totals = list.columns.flatMap((column): [string, Measure][] =>
    typeof column !== 'string' && column.total ? [[`total ${column.field}`, { sum: column.field }]] : [],
  );
  return [...cards, ...totals].filter(([label]) => !(`${name}#${label}` in standing));
}

const groupable = (field: Field) => field.kind === 'reference' || field.kind === 'enum';

/**
 * Every figure of the month, each by its name: whole, and by person, product, method and whatever else rows name.
 *
 * @param butBy - an entity by which nothing is grouped
 */
async function figuresOf({ provider }: World, butBy?: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [resource, date] of counted) {
    const { name, fields } = resource;
    const filter = { ...range(date, month.from, month.to) };
    const measures = measuresOf(resource);
    const asked = measures.map(([, measure]) => measure);
    if (asked.length === 0) continue;
    const { data } = await provider.aggregate(name, { filter, measures: asked });
    for (const [index, [label]] of measures.entries()) found.set(`${name}, ${label}`, data[index] ?? 0);
    for (const [by, field] of Object.entries(fields).filter(([, each]) => groupable(each))) {
      if (`${name}/${by}` in standing || (isReference(field) && field.to === butBy)) continue;
      const groups = await provider.group(name, { filter, by, measures: asked, order: 'value', limit: 500 });
      for (const { value, figures } of groups.data)
        for (const [index, [label]] of measures.entries())
          if (figures[index]) found.set(`${name}, ${label} by ${by} ${value}`, figures[index]);
    }
  }
  for (const [kunci, nilai] of Object.entries(await labaRugiDari(provider, month)))
    found.set(`Laba Rugi, ${kunci}`, nilai);
  return found;
}

const differences = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => (before.get(name) ?? 0) !== (after.get(name) ?? 0))
    .map((name) => `${name}: ${before.get(name) ?? 0} became ${after.get(name) ?? 0}`);

/**
 * A clinic of August, which was closed on 1 September, with a rule of fees; the month is closed in the rows from the start,
 * which refuses nothing while it runs.
 */
async function august(): Promise<{ world: World; calendar: Calendar }> {
  const calendar: Calendar = { today };
  const closed = recordsOf(tutupBulan, [
    { bulan: '2024-08', catatan: null, angka: [], jasa: [], akun: [], ditutup_oleh: null, ditutup_pada: null },
  ]);
  const world = makeWorld(calendar, { 'tutup-bulan': closed });
  await world.create('aturan-jasa', {
    nama: 'Umum',
    peran: 'pelaksana',
    cara: 'persen',
    persen: 10,
    dasar: 'neto',
    mulai: '2024-01-01',
  });
  return { world, calendar };
}

const refused = (error: unknown): string => {
  const { status, message } = error as { status?: number; message: string };
  // A refusal is a sentence for people; whatever else is thrown is a fault.
  if (!status || status >= 500) throw error;
  return message;
};

/** What changes the month: each is tried upon the rows of August in September. */
async function unchangedBy(world: World, tries: readonly (readonly [name: string, act: () => Promise<unknown>])[]) {
  const faults: string[] = [];
  let before = await figuresOf(world);
  let done = 0;
  for (const [name, act] of tries) {
    const carried = await act().then(
      () => true,
      (error) => !refused(error),
    );
    if (!carried) continue;
    done++;
    const after = await figuresOf(world);
    faults.push(...differences(before, after).map((each) => `${name}: ${each}`));
    before = after;
  }
  expect(faults).toEqual([]);
  return done;
}

/** Worlds are dear: several commands, or entities, share one. */
const inLots = <T>(all: readonly T[], count: number) =>
  Array.from({ length: count }, (_, lot) => [lot, all.filter((_, index) => index % count === lot)] as const);
const lots = inLots([...commandCalls], 8);
const entityLots = inLots(
  ofOneBranch.filter(({ name, source }) => name === source),
  4,
);

describe('a closed month', () => {
  it.each(lots)('is changed by no command upon what happened in it (%i)', async (_, lot) => {
    const { world, calendar } = await august();
    const calls: [string, () => Promise<unknown>][] = [];
    for (const [name, prepare] of lot) {
      // Merging moves the figures of one to another, and is tried with its undo below.
      if (name === 'tutup-bulan/buka-kembali' || /\/(gabungkan|pisahkan)$/.test(name)) continue;
      const call = await prepare(world).catch(refused);
      if (typeof call !== 'string') calls.push([name, () => world.give(name, call.input, call.by)]);
    }
    calendar.today = '2024-09-02';
    expect(await unchangedBy(world, calls)).toBeGreaterThan(0);
  });

  // Hundreds of tries, with hundreds of figures after each: on a server every figure is a request.
  describe.runIf(inject('rung') !== 'klinik')('is changed', () =>
    it.each(entityLots)('by no form, bulk, copy, import, merge or undo of these (%i)', async (_, lot) => {
      const { world, calendar } = await august();
      const sold = [
        'transaksi/kembalikan-dana',
        'transaksi/lunasi',
        'jatah/perpanjang',
        'voucher/perpanjang',
        'jasa/bayar',
      ];
      for (const name of sold) await commandCalls.get(name)?.(world);
      calendar.today = '2024-09-02';
      const tries: (readonly [string, () => Promise<unknown>])[] = [];
      for (const resource of lot) {
        const date = dateOf(resource) ?? 'tanggal';
        const rows = await world.all(resource.name as EntityName);
        const dated = rows.find((row) => String(row[date] ?? '').startsWith('2024-08'));
        const row = dated ?? rows[0];
        if (row) tries.push(...triesOf(world, resource, row, rows));
      }
      expect(await unchangedBy(world, tries)).toBeGreaterThan(10);
    }),
  );
});

/** Another value than the one that a record has; none for kinds that no figure is made of. */
function otherThan(field: Field, value: unknown, rows: readonly Row[], name: string): unknown {
  const known = rows.map((row) => row[name]).find((each) => each !== value && each !== null && each !== undefined);
  if (field.kind === 'date') return value === '2024-08-03' ? '2024-08-04' : '2024-08-03';
  if (field.kind === 'money' || field.kind === 'number') return Number(value ?? 0) + 1;
  if (field.kind === 'enum') return Object.keys(field.choices).find((each) => each !== value);
  return known;
}

/** Every edit, copy, deletion and merge of a record, each taken back again. */
function triesOf(world: World, resource: Resource, row: Row, rows: readonly Row[]) {
  const { provider } = world;
  const { name, fields, merges } = resource;
  const bulk = async (steps: readonly BulkStep[]) => {
    const { done, refused, undo } = await provider.bulk(name, { dry: false, steps });
    if (done.length === 0) throw Object.assign(new Error(refused[0]?.why), { status: 409 });
    return undo;
  };
  const tries: [string, () => Promise<unknown>][] = [];
  const taken = (what: string, steps: readonly BulkStep[]) => {
    let undo: readonly BulkStep[] = [];
    tries.push([`${what} of ${name} ${row.id}`, async () => (undo = await bulk(steps))]);
    tries.push([`undo of ${what} of ${name} ${row.id}`, async () => undo.length > 0 && bulk(undo)]);
  };
  for (const [field, of] of Object.entries(fields)) {
    const value = of.readOnly ? undefined : otherThan(of, row[field], rows, field);
    if (value === undefined) continue;
    const form = async () => {
      const { data } = await provider.getOne<Row>(name, { id: row.id });
      return provider.update<Row>(name, { id: row.id, data: { ...data, [field]: value }, previousData: data });
    };
    tries.push([`form of ${name} ${row.id}, ${field}`, form]);
    taken(`bulk edit, ${field},`, [{ act: 'edit', id: row.id, values: { [field]: row[field] ?? value } }]);
  }
  tries.push([
    `creation like ${name} ${row.id}`,
    () => provider.create<Row>(name, { data: { ...row, id: undefined } }),
  ]);
  taken('copy', [{ act: 'duplicate', id: row.id }]);
  taken('deletion', [{ act: 'delete', id: row.id }]);
  if (isIncoming(resource)) tries.push(...importsOf(world, resource, row));
  const into = rows.find(({ id }) => id !== row.id)?.id;
  if (merges && into !== undefined)
    tries.push([
      `merge of ${name} ${row.id} and its undo`,
      async () => {
        const before = await figuresOf(world, name);
        await provider.command(`${name}/gabungkan`, { [name]: row.id, ke: into });
        // While they are one, what both had is one's; all else stays as it was.
        expect(differences(before, await figuresOf(world, name))).toEqual([]);
        return provider.command(`${name}/pisahkan`, { [name]: row.id });
      },
    ]);
  return tries;
}

/** The import of a row like a record, with other numbers; where it is known by a key, over it. */
function importsOf({ provider }: World, resource: Resource, row: Row): [string, () => Promise<unknown>][] {
  const { name } = resource;
  const values = Object.fromEntries(
    incomingColumns(resource).map(({ name: column, field }) => [
      column,
      field.kind === 'money' || field.kind === 'number' ? Number(row[column] ?? 0) + 1 : row[column],
    ]),
  );
  const rest = { signal: new AbortController().signal, onProgress: () => undefined };
  const key = `impor ${name}`;
  const brought = async () => {
    const given = { rows: [{ line: 2, values }], duplicates: 'update', key, ...rest } as const;
    const result = await provider.importRows?.(name, given);
    const refused =
      result && ('refused' in result ? result.refused : 'imported' in result ? result.imported.refused : []);
    if (!refused || refused.length > 0) throw Object.assign(new Error(JSON.stringify(refused)), { status: 422 });
  };
  return [
    [`import like ${name} ${row.id}`, brought],
    [`undo of the import like ${name} ${row.id}`, async () => provider.undoImport?.(name, { key })],
  ];
}
