import { describe, expect, it } from 'vitest';
import { pages } from '../../src/custom/pages.tsx';
import { resources } from '../../src/resources/index.ts';
import { guardsIn, rightsWith } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import { actions, asSeenBy, branches, type Places, type Row } from '../../src/schema/index.ts';
import { makeDemoProvider, today } from '../providers/makeDemoProvider.ts';

const sort = { field: 'id', order: 'ASC' } as const;
const { signal } = new AbortController();
const admin = rightsWith('admin', []);
const ofBranch = resources.filter(({ name, source, branch }) => name === source && branch);

describe('a clinic with one branch', () => {
  it.each(demoAccounts.map(({ role }) => role))('tells a %s of none, in whatever is declared', (role) => {
    const may = rightsWith(role, []);
    expect(actions.filter((action) => may(branches, action))).toEqual([]);
    const told = resources
      .filter(({ name, several }) => name !== branches && several === null)
      // What it is also called is told to nobody: who types it is led to where a second one is opened.
      .filter((resource) => JSON.stringify({ ...asSeenBy(resource, may), alsoCalled: [] }).includes(branches));
    expect(told.map(({ name }) => name)).toEqual([]);
  });

  it('has no right on them to give, and no page of them', () => {
    expect(guardsIn(resources)).not.toContain(branches);
    expect(pages.filter(({ path }) => path.includes(branches))).toEqual([]);
  });

  it('answers no record with one', async () => {
    const demo = makeDemoProvider({ may: async () => admin });
    for (const { name } of resources.filter((each) => each.name !== branches && each.several === null)) {
      const { data } = await demo.readAll(name, { filter: {}, sort, signal, onProgress: () => undefined });
      expect(JSON.stringify(data), name).not.toMatch(/cabang/i);
    }
  });

  it('refuses one that is sent, as any field that is not there', async () => {
    const demo = makeDemoProvider({ may: async () => admin });
    const data = { nama: 'Ruang Baru', macam: 'ruang', jenisRuang: 'perawatan', cabang: 2 };
    await expect(demo.create('sumber-daya', { data })).rejects.toMatchObject({
      body: { errors: { cabang: expect.anything() } },
    });
  });
});

describe('what is typed', () => {
  // A refusal would tell that another branch has it.
  it('is unique in its branch, where it is of a branch', () => {
    const typed = ({ fields, form }: (typeof ofBranch)[number], name: string) =>
      form.some((section) => section.fields.includes(name)) && !fields[name]?.readOnly;
    const told = ofBranch
      .filter(({ branch }) => branch === true)
      .flatMap((each) =>
        [
          ...Object.keys(each.fields).filter((name) => each.fields[name]?.unique && typed(each, name)),
          ...each.unique.flatMap(({ fields, perBranch }) =>
            perBranch || !fields.some((name) => typed(each, name)) ? [] : fields.join('+'),
          ),
        ].map((name) => `${each.name}: ${name}`),
      );
    // A doctor serves one patient at a time, wherever that is; the others are numbered and named by commands.
    expect(told).toEqual(['antrian: tanggal+dokter', 'laporan/treatment: kode_treatment', 'langkah-antrian: lajur']);
  });
});

describe('a clinic with two', () => {
  const two = [
    { id: 1, nama: 'Pusat' },
    { id: 2, nama: 'Kemang' },
  ];
  const clinic = (role: string, { own = null, chosen = null }: Partial<Places>) =>
    makeDemoProvider({
      sample: async () => ({ ...sampleData(today), cabang: two }),
      may: async () => rightsWith(role, [], { id: 1, places: { all: [1, 2], own, chosen } }),
    });
  const rowsOf = async (demo: ReturnType<typeof clinic>, name: string): Promise<Row[]> =>
    (await demo.getList(name, { filter: {}, sort, pagination: { page: 1, perPage: 100 } })).data;

  it('has all rows of before in the first', async () => {
    const demo = clinic('admin', {});
    for (const { name } of ofBranch)
      for (const row of await rowsOf(demo, name)) expect(row, name).toMatchObject({ cabang: 1 });
    expect(ofBranch.length).toBeGreaterThan(25);
  });

  it('makes records where their maker works: of a form, a command, a copy', async () => {
    const demo = clinic('admin', { chosen: 2 });
    const data = { nama: 'Ruang Baru', macam: 'ruang', jenisRuang: 'perawatan', cabang: 1 };
    const { data: room } = await demo.create('sumber-daya', { data });
    expect(room).toMatchObject({ nama: 'Ruang Baru', cabang: 2 });
    const { data: ticket } = await demo.command('antrian/ambil-nomor', { pasien: 20, dokter: 1 });
    expect(ticket).toMatchObject({ cabang: 2 });
    // Moved by nobody.
    const changed = { ...room, nama: 'Ruang Lain', cabang: 1 };
    await expect(demo.update('sumber-daya', { id: room.id, data: changed, previousData: room })).rejects.toMatchObject({
      body: { errors: { cabang: expect.anything() } },
    });
  });

  it('tells the branch of a row to who may see branches apart alone', async () => {
    expect((await rowsOf(clinic('admin', {}), 'antrian'))[0]).toHaveProperty('cabang');
    expect((await rowsOf(clinic('kasir', { own: [1, 2] }), 'antrian'))[0]).toHaveProperty('cabang');
    expect((await rowsOf(clinic('kasir', { own: [1] }), 'antrian'))[0]).not.toHaveProperty('cabang');
  });

  it('asks who works in several where what they make is made', async () => {
    const data = { nama: 'Ruang Baru', macam: 'ruang', jenisRuang: 'perawatan' };
    for (const demo of [clinic('admin', {}), clinic('manager', { own: [1, 2] })]) {
      await expect(demo.create('sumber-daya', { data })).rejects.toThrow('Pilih dulu cabang');
      await expect(demo.command('antrian/ambil-nomor', { pasien: 20, dokter: 1 })).rejects.toThrow('Pilih dulu cabang');
      // What is no branch's is made anywhere.
      expect((await demo.create('supplier', { data: { name: 'PT Baru', username: 'baru' } })).data.id).toBeGreaterThan(
        0,
      );
    }
    const { data: room } = await clinic('manager', { own: [2] }).create('sumber-daya', { data });
    expect(room).not.toHaveProperty('cabang');
  });

  it('shows who has one branch, or works in one, its rows alone, and who has none no row', async () => {
    const asked = resources.filter(({ branch }) => branch === true).map(({ name }) => name);
    const counts = async (places: Partial<Places>) => {
      const demo = clinic('admin', places);
      const measures = [{ count: true }] as const;
      const answers = await Promise.all(asked.map((name) => demo.aggregate(name, { filter: {}, measures })));
      return answers.map(({ data }) => data[0]);
    };
    const all = await counts({});
    const none = asked.map(() => 0);
    expect(await counts({ chosen: 1 })).toEqual(all);
    expect(await counts({ chosen: 2 })).toEqual(none);
    expect(await counts({ own: [1] })).toEqual(all);
    expect(await counts({ own: [2] })).toEqual(none);
    expect(await counts({ own: [] })).toEqual(none);
    expect(await counts({ own: [1, 2], chosen: 2 })).toEqual(none);
    // Chosen once, and taken away since.
    expect(await counts({ own: [1], chosen: 2 })).toEqual(all);
  });

  it('keeps what tells of all branches together from who has some, row by row and whole', async () => {
    const ofAll = resources.filter((each) => each.ofAll);
    expect(ofAll.map(({ name }) => name)).toEqual(['mutasi-bank', 'periksa-buku']);
    const line = { rekening: 'bank', tanggal: today, keterangan: 'EDC Kemang', kredit: 900_000, jumlah: 900_000 };
    const told = async (own: number[]) => {
      const demo = makeDemoProvider({
        sample: async () => ({
          ...{ ...sampleData(today), cabang: two },
          'mutasi-bank': [{ id: 1, ...line, debit: null, saldo: null, status: 'belum', bersama: [] }],
        }),
        may: async () => rightsWith('manager', [], { id: 1, places: { all: [1, 2], own, chosen: 1 } }),
      });
      const may = rightsWith('manager', [], { places: { all: [1, 2], own, chosen: 1 } });
      const book = { mutasiBank: 1, sebagai: 'lain', kategori: 'Lain' } as never;
      return {
        open: ofAll.filter(({ guard }) => may(guard, 'list')).length,
        booked: await demo.command('mutasi-bank/bukukan', book).then(
          () => 'done',
          ({ message }: Error) => message,
        ),
      };
    };
    expect(await told([1, 2])).toEqual({ open: ofAll.length, booked: 'done' });
    expect(await told([1])).toEqual({ open: 0, booked: expect.stringContaining('sudah tidak ada') });
  });

  it('opens a record of another branch of theirs by its address, and changes it where it is', async () => {
    const [row] = await rowsOf(clinic('admin', {}), 'sumber-daya');
    const id = Number(row?.id);
    for (const demo of [clinic('admin', { chosen: 2 }), clinic('manager', { own: [1, 2], chosen: 2 })]) {
      expect(await rowsOf(demo, 'sumber-daya')).toEqual([]);
      const { data } = await demo.getOne('sumber-daya', { id });
      expect(data).toMatchObject({ id, cabang: 1 });
      expect((await demo.getMany('sumber-daya', { ids: [id] })).data).toHaveLength(1);
      const changed = { ...data, nama: 'Ruang Lain' };
      await expect(demo.update('sumber-daya', { id, data: changed, previousData: data })).rejects.toThrow(
        'cabang lain',
      );
      await expect(demo.delete('sumber-daya', { id, previousData: data })).rejects.toThrow('cabang lain');
      const [booked] = await rowsOf(clinic('admin', {}), 'appointments');
      const cancelled = { appointments: booked?.id, alasan: 'Tidak jadi' };
      await expect(demo.command('appointments/batalkan', cancelled as never)).rejects.toThrow('cabang lain');
    }
  });

  it('knows no record of another branch: in no list, by no id, in no form, for no command', async () => {
    const other = clinic('manager', { own: [2] });
    const [row] = await rowsOf(clinic('admin', {}), 'appointments');
    const refused = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error: { status?: number; message: string }) => `${error.status} ${error.message}`,
      );
    const ask = async (id: number) => [
      await refused(other.getOne('appointments', { id })),
      await refused(other.update('appointments', { id, data: { version: 1 }, previousData: { id } })),
      await refused(other.delete('appointments', { id, previousData: { id } })),
      await refused(other.command('appointments/batalkan', { appointments: id } as never)),
    ];
    expect(await ask(Number(row?.id))).toEqual(await ask(999_999));
  });
});
