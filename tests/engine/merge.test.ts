import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gabungAlergi } from '../../src/domain/pasien/alergi.ts';
import { resources } from '../../src/resources/index.ts';
import {
  defineResource,
  f,
  isEmpty,
  mergedValues,
  nearest,
  type Resource,
  type Row,
  referringFields,
  repointed,
  searchedPaths,
} from '../../src/schema/index.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';

const patients = 12;
const money = ['total', 'sisa', 'dibayar', 'neto', 'ppn', 'jumlah', 'total_biaya'];
const referring = resources.filter(
  (each) => each.name === each.source && referringFields(each, 'pasien').direct.length > 0,
);

const merging = resources.filter(({ name, source, merges }) => name === source && merges !== null);

/** All rows that have a patient, and the patients. */
async function everything(provider: ReturnType<typeof makeDemoProvider>) {
  const found: Record<string, Row[]> = {};
  for (const source of ['pasien', ...referring.map(({ name }) => name)])
    found[source] = (await provider.records(source)).map(({ version: _, updatedBy: __, ...row }) => row as Row);
  return found;
}

/** Sums of what each patient paid, owes and was given, by field. */
const sumsOf = (rows: Record<string, Row[]>, patient: (id: number) => number) => {
  const sums = new Map<string, number>();
  for (const [source, all] of Object.entries(rows))
    for (const row of source === 'pasien' ? [] : all)
      for (const name of money) {
        const key = `${source} ${name} ${patient(Number(row['pasien']))}`;
        sums.set(key, (sums.get(key) ?? 0) + Number(row[name] ?? 0));
      }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());
};

describe('merging records', () => {
  it('keeps the sums of money of each person, and its undo gives back exactly the former rows', async () => {
    const id = fc.integer({ min: 1, max: patients });
    const pairs = fc.array(fc.tuple(id, id), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pairs, async (merges) => {
        const provider = makeDemoProvider();
        const states = [await everything(provider)];
        const gone: number[] = [];
        const person = new Map<number, number>();
        const now = (given: number): number => (person.has(given) ? now(person.get(given) as number) : given);
        for (const [goes, stays] of merges) {
          const refused = await provider.command('pasien/gabungkan', { pasien: goes, ke: stays }).then(
            () => false,
            () => true,
          );
          if (refused) continue;
          person.set(goes, stays);
          states.push(await everything(provider));
          gone.push(goes);
        }
        const [first = {}, last = {}] = [states[0], states.at(-1)];
        expect(sumsOf(last, now)).toEqual(sumsOf(first, now));
        expect(Object.values(last).flatMap((rows) => rows.filter(({ pasien }) => person.has(Number(pasien))))).toEqual(
          [],
        );
        for (const pasien of gone.toReversed()) {
          expect(await everything(provider)).toEqual(states.pop());
          await provider.command('pasien/pisahkan', { pasien });
        }
        expect(await everything(provider)).toEqual(first);
      }),
      { numRuns: 3 },
    );
  });

  it('leaves no field that nobody types behind: what follows from moved records follows from them anew', async () => {
    expect(merging.map(({ name }) => name)).toEqual(['pasien']);
    const rows = await makeDemoProvider().records('pasien');
    const lost: string[] = [];
    const tried = new Set<string>();
    for (const [name, field] of Object.entries(merging[0]?.fields ?? {})) {
      // Whoever stays has a birth date or an age of their own, which tells the year.
      if (!field.readOnly || field.from || name === 'tahunLahir') continue;
      const stays = rows.find((row) => isEmpty(row[name]));
      const goes = rows.find((row) => !isEmpty(row[name]) && row.id !== stays?.id);
      if (!stays || !goes) continue;
      const provider = makeDemoProvider();
      const done = await provider.command('pasien/gabungkan', { pasien: goes.id, ke: stays.id }).then(
        () => true,
        () => false,
      );
      if (!done) continue;
      tried.add(name);
      const [after, before] = [(await provider.getOne<Row>('pasien', { id: stays.id })).data, stays];
      if (isEmpty(after[name])) lost.push(name);
      await provider.command('pasien/pisahkan', { pasien: goes.id });
      const back = (await provider.getOne<Row>('pasien', { id: stays.id })).data;
      expect(back[name] ?? null, name).toEqual(before[name] ?? null);
    }
    expect(lost).toEqual([]);
    expect([...tried]).toEqual(expect.arrayContaining(['perawatanTerakhir', 'ulangiPada', 'ulangiUntuk']));
  });

  it.each(merging)('$name: whoever went is found by the former name until it is taken back', async ({ name }) => {
    const provider = makeDemoProvider();
    const resource = resources.find((each) => each.name === name) as Resource;
    const rows = await provider.records(name);
    const found = async (of: string, q: string) =>
      (await provider.getList<Row>(of, { filter: { q }, sort: nearest, pagination: { page: 1, perPage: 100 } })).data;
    const someone = fc.constantFrom(...rows);
    const ways = fc.constantFrom<(title: string) => string>(
      (title) => title,
      (title) => title.toUpperCase().replace(/ /g, ''),
      (title) => title.split(' ').toReversed().join(' '),
    );
    let merged = 0;
    await fc.assert(
      fc.asyncProperty(someone, someone, someone, ways, async (first, second, stays, way) => {
        const gone: Row[] = [];
        for (const goes of [first, second])
          await provider.command(`${name}/gabungkan`, { [name]: goes.id, ke: stays.id }).then(
            () => gone.push(goes),
            () => undefined,
          );
        for (const row of gone) {
          const title = resource.titleOf(row);
          const [nearestOne] = await found(name, way(title));
          expect([title, nearestOne?.id]).toEqual([title, stays.id]);
          for (const other of referring) {
            const refers = await provider.records(other.name);
            const shown = searchedPaths(other).filter((path) => other.fields[path]?.kind === 'reference');
            const own = refers.filter((each) => shown.some((path) => path === name && each[path] === stays.id));
            const hits = new Set((await found(other.name, title)).map(({ id }) => id));
            if (own.length <= 100 && other.name === other.source)
              expect([other.name, own.filter(({ id }) => !hits.has(id))]).toEqual([other.name, []]);
          }
        }
        for (const row of gone.toReversed()) await provider.command(`${name}/pisahkan`, { [name]: row.id });
        for (const row of gone)
          expect((await found(name, resource.titleOf(row))).map(({ id }) => id)).not.toContain(stays.id);
        merged += gone.length;
      }),
      { numRuns: 6 },
    );
    expect(merged).toBeGreaterThan(2);
  });

  it('moves what was archived, and refuses to be taken back over a later change', async () => {
    const provider = makeDemoProvider();
    const { data } = await provider.getList<Row>('transaksi', {
      filter: { status: 'Pending', dibayar: 0 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [bill] = data;
    if (!bill) throw new Error('The sample has no bill to archive');
    await provider.delete('transaksi', { id: bill.id });
    const into = Number(bill['pasien']) === 1 ? 2 : 1;
    const pasien = Number(bill['pasien']);
    await provider.command('pasien/gabungkan', { pasien, ke: into });
    await provider.restore('transaksi', { id: bill.id });
    expect((await provider.getOne<Row>('transaksi', { id: bill.id })).data['pasien']).toBe(into);

    const { data: stays } = await provider.getOne<Row>('pasien', { id: into });
    await provider.update('pasien', { id: into, data: { ...stays, address: 'Jl. Baru' }, previousData: stays });
    await expect(provider.command('pasien/pisahkan', { pasien })).rejects.toMatchObject({
      message: expect.stringContaining('sudah diubah'),
    });
  });

  it('keeps the former names of both, each spelling once, the newest first', () => {
    const orang = defineResource({
      name: 'orang',
      label: 'Orang',
      icon: 'Pasien',
      title: 'nama',
      fields: { nama: f.text('Nama'), dulu: f.formerNames() },
    });
    const joined = (stays: object, goes: object) =>
      mergedValues(orang as never, { id: 1, dulu: null, ...stays }, { id: 2, dulu: null, ...goes })['dulu'];
    expect(joined({ nama: 'Nur Aini' }, { nama: 'Siti Aminah' })).toBe('Siti Aminah');
    expect(joined({ nama: 'Nur Aini' }, { nama: 'Nur-Aini' })).toBeNull();
    expect(joined({ nama: 'Nur Aini', dulu: 'Ani' }, { nama: 'Siti', dulu: 'Ani; Nur Aini; Sita' })).toBe(
      'Siti; Ani; Sita',
    );
    const long = Array.from({ length: 400 }, (_, at) => `Nama ${at}`).join('; ');
    expect(String(joined({ nama: 'Nur', dulu: long }, { nama: 'Siti' })).length).toBeLessThanOrEqual(2_000);
  });

  it('renames an id wherever a record holds it', () => {
    const { fields } = defineResource({
      name: 'uji',
      label: 'Uji',
      icon: 'Laporan',
      title: 'nama',
      fields: {
        nama: f.text('Nama'),
        satu: f.reference('Satu', 'pasien'),
        lain: f.reference('Lain', 'dokter'),
        isi: f.object('Isi', { siapa: f.reference('Siapa', 'pasien'), teks: f.text('Teks') }),
        baris: f.list('Baris', { siapa: f.reference('Siapa', 'pasien'), n: f.number('N') }),
      },
    });
    const by = { source: 'pasien', from: 7, to: 8 };
    const row = {
      nama: 'A',
      satu: 7,
      lain: 7,
      isi: { siapa: 7, teks: 'x' },
      baris: [
        { siapa: 1, n: 1 },
        { siapa: 7, n: 2 },
      ],
    };
    expect(repointed(fields, row, by)).toEqual({
      satu: 8,
      isi: { siapa: 8, teks: 'x' },
      baris: [
        { siapa: 1, n: 1 },
        { siapa: 8, n: 2 },
      ],
    });
    expect(repointed(fields, { ...row, satu: 1, isi: null, baris: [] }, by)).toEqual({});
    expect(referringFields({ fields }, 'pasien')).toEqual({ direct: ['satu'], nested: true });
  });

  it.each([
    ['Amoksisilin', 'tidak ada', 'Amoksisilin'],
    [null, 'Lateks', 'Lateks'],
    ['Benzilpenisilin', 'Penisilin; benzilpenisilin', 'Benzilpenisilin, Penisilin'],
    ['-', null, null],
  ])('joins the allergies %s and %s, and loses none', (one, other, both) => {
    expect(gabungAlergi(one, other)).toBe(both);
  });
});
