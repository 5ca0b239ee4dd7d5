import { describe, expect, it } from 'vitest';
import { type ImportRow, nearest } from '../../../src/schema/index.ts';
import { graveFields, settled, smallAmounts } from '../../../src/views/import/doubts.ts';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing, planOf } from '../../support/importing.ts';

const aPatient = (line: number, over: Record<string, unknown> = {}): ImportRow => ({
  line,
  values: {
    ...{ name: `Nama Pasien ke-${line}`, kategori: 'Beauty', gender: 'Perempuan', dokter: 1 },
    ...{ birthDate: `1990-05-${10 + line}`, phone: `0812777700${10 + line}`, ...over },
  },
});
const stored = async (provider: ReturnType<typeof makeDemoProvider>, q: string) =>
  (
    await provider.getList('pasien', {
      ...{ pagination: { page: 1, perPage: 9 }, sort: nearest, filter: { q } },
    })
  ).data;

describe('a sheet of patients that are there already (week H5)', () => {
  it('is told row by row before anything is stored, within the sheet too, and left out', async () => {
    const provider = makeDemoProvider();
    const again = { ...aPatient(2).values, name: 'Nama Pasien ke2' };
    const rows = [aPatient(2), aPatient(3), { line: 4, values: again }];
    expect((await planOf(provider, 'pasien', rows, 'skip')).known).toEqual([
      {
        ...{ line: 4, id: null, sameAs: 2, title: 'Nama Pasien ke-2', likeness: 'likely' },
        beside: {
          ...{ name: 'Nama Pasien ke-2', birthDate: '1990-05-12', gender: 'Perempuan' },
          ...{ phone: '081277770012', nik: null },
        },
      },
    ]);
    const first = await importing(provider, 'pasien', rows, 'skip');
    expect(first.result).toMatchObject({ imported: { created: 2, skipped: 1 } });
    expect((await planOf(provider, 'pasien', rows, 'skip')).known).toMatchObject([
      { line: 2 },
      { line: 3 },
      { line: 4 },
    ]);
    expect((await importing(provider, 'pasien', rows, 'skip')).result).toMatchObject({
      imported: { created: 0, skipped: 3 },
    });
  });

  it('is known by its No. RM, which nobody else may have', async () => {
    const provider = makeDemoProvider();
    await importing(provider, 'pasien', [aPatient(2, { nomorRM: ' 00-12 ' })], 'skip');
    const other = aPatient(3, { nomorRM: '00-12' });
    expect((await importing(provider, 'pasien', [other], 'skip')).result).toMatchObject({ imported: { skipped: 1 } });
    expect((await importing(provider, 'pasien', [other], 'refuse')).result).toMatchObject({
      refused: [{ line: 3, errors: { '': 'Sudah ada: Nama Pasien ke-2' } }],
    });
    expect((await stored(provider, '00-12')).map(({ nomorRM }) => nomorRM)).toEqual(['00-12']);
  });
});

describe('what stands beside a telephone number', () => {
  it('goes behind what the record notes already, once, and goes with the import that brought it', async () => {
    const provider = makeDemoProvider();
    const notes = async () => (await stored(provider, '00-77')).map(({ phone, kontakLain }) => [phone, kontakLain]);
    await importing(provider, 'pasien', [aPatient(2, { nomorRM: '00-77', kontakLain: 'istri 0813' })], 'skip');
    const beside = [aPatient(2, { nomorRM: '00-77', phone: '0812-7777-0012 (suami)' })];
    const { result, undo } = await importing(provider, 'pasien', beside, 'update');
    expect(result).toMatchObject({ imported: { updated: 1 } });
    expect(await notes()).toEqual([['081277770012', 'istri 0813; suami']]);
    const again = await importing(provider, 'pasien', beside, 'update');
    expect(again.result).toMatchObject({ imported: { updated: 0 } });
    await undo();
    expect(await notes()).toEqual([['081277770012', 'istri 0813']]);
  });
});

describe('likeness asks, keys identify (field F1)', () => {
  const household = [
    aPatient(2, { name: 'Bambang Sutejo', gender: 'Laki-laki', birthDate: '1980-01-02', phone: '081299990000' }),
    // A couple born on one day, twins, a child of the same name.
    aPatient(3, { name: 'Dewi Sutejo', birthDate: '1980-01-02', phone: '081299990000' }),
    aPatient(4, { name: 'Rina Sutejo', birthDate: '2010-03-04', phone: '081299990000' }),
    aPatient(5, { name: 'Rini Sutejo', birthDate: '2010-03-04', phone: '081299990000' }),
    aPatient(6, { name: 'Bambang Sutejo', gender: 'Laki-laki', birthDate: '2012-07-08', phone: '081299990000' }),
  ];

  it.each(['skip', 'update'] as const)('a household of one telephone comes in whole: %s', async (mode) => {
    const provider = makeDemoProvider();
    const { known } = await planOf(provider, 'pasien', household, mode);
    expect(known.map(({ line, likeness }) => [line, likeness])).toEqual([
      [3, 'unlikely'],
      [5, 'unlikely'],
      [6, 'unlikely'],
    ]);
    const first = await importing(provider, 'pasien', household, mode);
    expect(first.result).toMatchObject({ imported: { created: 5, updated: 0, skipped: 0 } });
    const again = await importing(provider, 'pasien', household, mode);
    expect(again.result).toMatchObject({ imported: { created: 0, updated: 0, skipped: 5 } });
  });

  it('who is only alike is updated by nobody but a person who says so', async () => {
    const provider = makeDemoProvider();
    await importing(provider, 'pasien', household.slice(0, 1), 'skip');
    const [row] = household;
    const moved: ImportRow = { line: 2, values: { ...row?.values, address: 'Jalan Baru' } };
    expect((await importing(provider, 'pasien', [moved], 'update')).result).toMatchObject({
      imported: { created: 0, updated: 0, skipped: 1 },
    });
    expect((await importing(provider, 'pasien', [{ ...moved, as: 'update' }], 'update')).result).toMatchObject({
      imported: { updated: 1 },
    });
    expect((await importing(provider, 'pasien', [{ ...moved, as: 'add' }], 'update')).result).toMatchObject({
      imported: { created: 1 },
    });
  });

  it('an ID is a key: of two people of one birthday and telephone each row finds its own', async () => {
    const provider = makeDemoProvider();
    await importing(provider, 'pasien', household, 'skip');
    const people = await stored(provider, 'Sutejo');
    const rows = people.map(({ id, name, phone, gender, birthDate, kategori, dokter }, at) => ({
      ...{ line: at + 2, id: Number(id) },
      values: { name, phone, gender, birthDate, kategori, dokter, address: `Blok ${at}` },
    }));
    const { changed } = await planOf(provider, 'pasien', rows, 'update');
    expect(changed.map(({ id, values }) => [id, values])).toEqual(
      people.map(({ id }, at) => [id, { address: [null, `Blok ${at}`] }]),
    );
    expect((await importing(provider, 'pasien', rows.toReversed(), 'update')).result).toMatchObject({
      imported: { created: 0, updated: 5 },
    });
  });

  it('the IDs of another program are none of ours', async () => {
    const provider = makeDemoProvider();
    const rows = [2, 3, 4].map((line) => ({ ...aPatient(line), id: line - 1 }));
    const { foreignIds, known } = await planOf(provider, 'pasien', rows, 'update');
    expect([foreignIds, known]).toEqual([true, []]);
    expect((await importing(provider, 'pasien', rows, 'update')).result).toMatchObject({ imported: { created: 3 } });
  });

  it('the same NIK under the same name identifies; under another name it asks', async () => {
    const provider = makeDemoProvider();
    const nik = '3204125005900001';
    await importing(provider, 'pasien', [aPatient(2, { nik, birthDate: '1990-05-10' })], 'skip');
    const same = aPatient(3, { nik, name: 'NAMA PASIEN KE-2', birthDate: '1990-05-10', phone: '081200001111' });
    const other = { ...same, values: { ...same.values, name: 'Orang Lain Sekali' } };
    expect((await planOf(provider, 'pasien', [same], 'update')).known).toMatchObject([{ likeness: 'same' }]);
    expect((await planOf(provider, 'pasien', [other], 'update')).known).toMatchObject([{ likeness: 'unlikely' }]);
  });

  it('a username that was made of the name identifies nobody', async () => {
    const provider = makeDemoProvider();
    const text = 'Nama;Profesi;No HP\nSari Wulandari;terapis;0812 3456 7011\n';
    const { rows } = await checkedFile(resourceOf('tim'), new Blob([text]), provider);
    await importing(provider, 'tim', rows, 'update');
    const namesake = rows.map((row) => ({ ...row, values: { ...row.values, phone: '081299998888' } }));
    const plan = await planOf(provider, 'tim', namesake, 'update');
    expect(plan).toMatchObject({ known: [{ likeness: 'likely', beside: { name: 'Sari Wulandari' } }], changed: [] });
    expect((await importing(provider, 'tim', namesake, 'update')).result).toMatchObject({
      imported: { created: 0, updated: 0, skipped: 1 },
    });
  });

  it('no record is updated twice in one file', async () => {
    const provider = makeDemoProvider();
    await importing(provider, 'pasien', [aPatient(2, { nomorRM: 'A-1' })], 'skip');
    const rows = [aPatient(2, { nomorRM: 'A-1', address: 'Satu' }), aPatient(3, { nomorRM: 'A-1', address: 'Dua' })];
    const plan = await planOf(provider, 'pasien', rows, 'update');
    expect(plan.known).toMatchObject([
      { line: 2, sameAs: null },
      { line: 3, sameAs: 2 },
    ]);
    expect((await importing(provider, 'pasien', rows, 'update')).result).toMatchObject({
      imported: { updated: 1, skipped: 1 },
    });
    const found = (await stored(provider, 'A-1')).find(({ nomorRM }) => nomorRM === 'A-1');
    expect(found).toMatchObject({ name: 'Nama Pasien ke-2', address: 'Satu' });
    expect(settled(plan, { rows, duplicates: 'update', decided: new Map() })).toMatchObject({
      stored: [{ line: 2 }],
      kept: [{ line: 3 }],
    });
  });
});

describe('what nobody would recognise is shown before it is stored (field F1, F2)', () => {
  it('another name, birth date, sex or NIK; a new telephone and a first birth date are ordinary', async () => {
    const pasien = resourceOf('pasien');
    const grave = (values: Record<string, [unknown, unknown]>) =>
      graveFields(pasien, { line: 2, id: 1, title: 'Anisa', values });
    expect(grave({ name: ['Anisa', 'Budi'], gender: ['Perempuan', 'Laki-laki'], address: ['A', 'B'] })).toEqual([
      'name',
      'gender',
    ]);
    expect(grave({ phone: ['0811', '0812'], birthDate: [null, '1990-01-01'] })).toEqual([]);
  });

  it('a price a hundred times what it was, or a hundredth, and one below a thousand rupiah', async () => {
    const produk = resourceOf('produk');
    const grave = (was: number, is: number) =>
      graveFields(produk, {
        line: 2,
        id: 1,
        title: 'Serum',
        values: { harga_jual: [was, is], stok_minimum: [1, 900] },
      });
    expect([grave(150_000, 1_500), grave(150, 150_000), grave(150_000, 165_000), grave(0, 165_000)]).toEqual([
      ['harga_jual'],
      ['harga_jual'],
      [],
      [],
    ]);
    const rows = [150, 0, 75_000].map((harga_jual, at) => ({ line: at + 2, values: { harga_jual } }));
    expect(smallAmounts(produk, rows)).toEqual([{ label: 'Harga Jual', lines: [2], example: 150 }]);
  });
});
