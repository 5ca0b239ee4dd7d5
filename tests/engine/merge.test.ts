import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gabungAlergi } from '../../src/domain/pasien/alergi.ts';
import { resources } from '../../src/resources/index.ts';
import { defineResource, f, isEmpty, type Row, referringFields, repointed } from '../../src/schema/index.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';

const patients = 12;
const money = ['total', 'sisa', 'dibayar', 'neto', 'ppn', 'jumlah', 'total_biaya'];
const referring = resources.filter(
  (each) => each.name === each.source && referringFields(each, 'pasien').direct.length > 0,
);

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
    const merging = resources.filter(({ name, source, merges }) => name === source && merges !== null);
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
