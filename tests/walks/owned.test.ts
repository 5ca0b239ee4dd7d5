import { describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { openPlaces, owned } from '../../src/resources/owned.ts';
import { exampleOf } from '../../src/sample/core/examples.ts';
import { sampleData } from '../../src/sample/index.ts';
import { type Fields, isReference, type OpenPlace, openText, type Row, recomputed } from '../../src/schema/index.ts';
import { makeClinic, today } from '../commands/clinic.ts';

/** Every field that refers to an entity: `jatah.pasien`, `pesanan.isi.produk`. */
const referring = (to: string): string[] => {
  const within = (path: string, fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (isReference(field)) return field.to === to ? [`${path}.${name}`] : [];
      return 'fields' in field ? within(`${path}.${name}`, field.fields) : [];
    });
  return resources.filter(({ name, source }) => name === source).flatMap(({ name, fields }) => within(name, fields));
};

describe('what is owned', () => {
  it('of patients, people, accounts, suppliers, products and branches', () => {
    expect(Object.keys(owned).sort()).toEqual(['cabang', 'dokter', 'pasien', 'produk', 'supplier', 'user']);
  });

  it.each(Object.keys(owned))('says of every field that refers to %s what may be open, or why nothing', (owner) => {
    const declared = Object.keys(owned[owner] ?? {});
    const undecided = referring(owner).filter((field) => !declared.includes(field));
    expect(undecided.map((field) => `${field} refers to ${owner}: say in owned.ts what it may leave open`)).toEqual([]);
    const gone = declared.filter((field) => !referring(owner).includes(field));
    expect(gone.map((field) => `${field} of owned.ts refers to no ${owner} any more`)).toEqual([]);
  });
});

const sample = sampleData(today);
const tables: Readonly<Record<string, readonly Row[]>> = sample;

const entityOf = (name: string) => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(`No entity is called "${name}"`);
  return found;
};

const idOf = (n: number) => 900 + n;

/** A record like the sample's first, or an example, of an entity with these values, under an id that no sample has. */
function made(name: string, n: number, values: Record<string, unknown>): Row {
  const { fields, titleFrom } = entityOf(name);
  const typed = Object.entries(fields).filter(([, { from }]) => from === undefined);
  const example = (entries: typeof typed, n: number) =>
    Object.fromEntries(entries.map(([field, declared]) => [field, exampleOf(declared, { today, n, data: sample })]));
  const [known = example(typed, n)]: readonly Readonly<Record<string, unknown>>[] = tables[name] ?? [];
  const distinct = example(
    typed.filter(([field, { unique }]) => unique || field === titleFrom),
    idOf(n),
  );
  return { ...recomputed(fields, { ...known, ...distinct, ...values }), id: idOf(n) };
}

/** A value that a filter leaves. */
const passing = (key: string, value: unknown): [string, unknown] => {
  const [, field = key, operator] = /^(.+)_(neq|notby|gte|gt|lte|lt)$/.exec(key) ?? [];
  if (operator === undefined) return [key, Array.isArray(value) ? value[0] : value];
  if (operator === 'notby') return [field, null];
  if (operator === 'gt') return [field, 1];
  if (operator === 'gte') return [field, value];
  // What is not cancelled.
  return [field, 'Selesai Konsultasi'];
};

/** A number of its own, a day on which nothing else of the patient is open, a bill that was paid in part, and one of which nothing was. */
const peculiar: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  antrian: { nomor: 500 },
  kunjungan: { tanggal: '2024-08-20' },
  'tagihan-supplier': { nomor: 'UJI-1', total: 1_000, retur: 0, dibayar: 0, kredit: 0 },
  transaksi: { total: 2_000, dibayar: 1_000, sisaGugur: 0, status: 'Pending', bagian: [] },
};

/** A row of a place that is open and names a record. */
function openRow(place: OpenPlace, record: number, n: number): Row {
  const { fields } = entityOf(place.list);
  const values = Object.fromEntries(Object.entries(place.filter(today)).map(([key, value]) => passing(key, value)));
  if (place.sum) values[place.sum] = 1_000;
  const list = place.within === null ? undefined : fields[place.within];
  if (list && 'fields' in list) {
    const part = Object.entries(list.fields).map(([name, field]) => [
      name,
      exampleOf(field, { today, n: 1, data: sample }),
    ]);
    values[place.within ?? ''] = [{ ...Object.fromEntries(part), [place.field]: record }];
  } else values[place.field] = record;
  return {
    ...made(place.list, n, { ...values, ...peculiar[place.list] }),
    ...(place.field === 'id' && { id: record }),
  };
}

/** A clinic with a record for each place, of which something is open there alone; the first one has nothing. */
function clinicOf(owner: string) {
  const places = openPlaces(owner);
  // A visit has one note, and the row of a note takes a visit of the sample.
  const data: Record<string, readonly Row[]> = { ...sample, 'catatan-klinis': [], adendum: [] };
  const add = (name: string, row: Row) => {
    data[name] = [...(data[name] ?? []).filter(({ id }) => id !== row.id), row];
  };
  const settled = { nonaktifSejak: null, opname: null, ...(owner === 'user' && { status: 'aktif', role: 3 }) };
  for (const n of [0, ...places.map((_, at) => at + 1)]) add(owner, made(owner, n, settled));
  for (const [at, place] of places.entries()) add(place.list, openRow(place, idOf(at + 1), at + 1));
  return { free: idOf(0), places: places.map((place, at) => ({ place, id: idOf(at + 1) })), ...makeClinic(data) };
}

/** The refusal of a write, as a whole or at a field. */
const sentenceOf = (write: Promise<unknown>, field?: string): Promise<string> =>
  write.then(
    () => 'is not refused',
    (error: { message: string; body?: { errors?: Record<string, string> } }) =>
      field ? (error.body?.errors?.[field] ?? `no ${field}: ${error.message}`) : error.message,
  );

const phrase = ({ text, sum }: OpenPlace) => openText({ text, ...(sum && { sum }) }, sum ? 1_000 : 1);

describe('nobody is archived, deleted, retired or disabled over what is open, unless it is known', () => {
  it.each(Object.keys(owned))('of %s, each kind of what may be open', async (owner) => {
    const { free, places, provider, run } = clinicOf(owner);
    const retire = commands.get(`${owner}/nonaktifkan`);
    const input = { ...(owner !== 'user' && { sejak: today }) };
    const faults: string[] = [];
    for (const { place, id } of places) {
      const open = `masih punya ${phrase(place)}.`;
      const at = `${place.list}.${place.field} of ${owner}`;
      if (entityOf(owner).actions.delete) {
        const told = await sentenceOf(provider.delete(owner, { id }));
        if (!told.includes(open)) faults.push(`${at}, deleted by admin: ${told}`);
      }
      if (!retire) continue;
      const told = await sentenceOf(run(retire.name, { [owner]: id, ...input }), 'tetapMeskiTerbuka');
      if (!told.includes(open)) faults.push(`${at}, ${retire.name} by admin: ${told}`);
      await run(retire.name, { [owner]: id, ...input, tetapMeskiTerbuka: true });
    }
    expect(faults).toEqual([]);
    if (retire) await run(retire.name, { [owner]: free, ...input });
    else await provider.delete(owner, { id: free });
  });

  it('a patient who is merged leaves nothing behind', async () => {
    const { free, places, provider } = clinicOf('pasien');
    for (const { id } of places) await provider.command('pasien/gabungkan', { pasien: id, ke: free });
    const open = places.map(({ place }) => phrase(place));
    await expect(provider.delete('pasien', { id: free })).rejects.toMatchObject({
      message: expect.stringContaining(open.join(', ')),
    });
  });
});
