import 'fake-indexeddb/auto';
import { clear, createStore, del, entries, get, keys, set, setMany, update } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexedDbStorage, type Meta, memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import type { Row } from '../../src/schema/index.ts';
import { describeContract } from './contract.ts';
import { makeDemoProvider } from './makeDemoProvider.ts';

describeContract('demo (fakerest)', { make: () => makeDemoProvider() });

let database = 0;
/** Two providers on one IndexedDB: two tabs of one browser. */
const tabs = () => {
  const name = `uji-${++database}`;
  return { name, open: () => makeDemoProvider({ storage: indexedDbStorage(name) }) };
};
const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
const supplier = (name: string) => ({ name, username: name.toLowerCase().replace(/\W/g, ''), email: 'a@b.example' });

afterEach(() => vi.restoreAllMocks());

describe('demo: kept across reloads, in step between tabs', () => {
  it('a created record is there after a reload', async () => {
    const { open } = tabs();
    await open().create('supplier', { data: supplier('PT Tetap') });
    expect((await open().getList('supplier', all)).total).toBe(6);
  });

  it('a second tab hears of it, reads it, and builds on it', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    await two.getList('supplier', all);
    const told = new Promise((resolve) => two.subscribe(resolve));
    const made = (await one.create<Row>('supplier', { data: supplier('PT Satu') })).data;
    expect(await told).toEqual(['supplier']);
    expect((await two.getOne<Row>('supplier', { id: made.id })).data['name']).toBe('PT Satu');
  });

  it('writes from both tabs at once are all kept, with ids of their own', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? one : two).create<Row>('supplier', { data: supplier(`PT Nomor ${index}`) }),
      ),
    );
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(10);
    expect((await open().getList('supplier', all)).total).toBe(15);
  });

  it('an edit over another tab’s edit is refused, even before the news arrived', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    const seen = (await two.getOne<Row>('supplier', { id: 1 })).data;
    await one.update('supplier', { id: 1, data: { ...seen, address: 'Jl. Satu' }, previousData: seen });
    const late = two.update('supplier', { id: 1, data: { ...seen, address: 'Jl. Dua' }, previousData: seen });
    await expect(late).rejects.toMatchObject({
      status: 412,
      message: 'Data ini sudah diubah oleh Ratna Kusumawati. Muat ulang?',
    });
  });

  it('a tab that has not read a record yet reads it as the other tab left it', async () => {
    const { open } = tabs();
    await open().getList('supplier', all);
    const [one, two] = [open(), open()];
    await two.getList('supplier', all);
    await Promise.all([
      one.updateMany('dokter', { ids: [1], data: { name: 'Dr. Baru' } }),
      two.updateMany('supplier', { ids: [1], data: { address: 'Jl. Dua' } }),
    ]);
    expect((await two.getOne<Row>('dokter', { id: 1 })).data['name']).toBe('Dr. Baru');
    expect((await two.getOne<Row>('supplier', { id: 1 })).data['address']).toBe('Jl. Dua');
  });

  it('somebody who empties the browser’s storage finds the sample data', async () => {
    const { name, open } = tabs();
    await open().create('supplier', { data: supplier('PT Hilang') });
    const provider = open();
    await provider.getList('supplier', all);
    await clear(createStore(name, 'tables'));
    expect((await provider.getList('dokter', all)).total).toBe(12);
    expect((await provider.getList('supplier', all)).total).toBe(5);
  });

  it('reset brings the sample data back, in every tab', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    await one.create('supplier', { data: supplier('PT Sementara') });
    await two.getList('supplier', all);
    const told = new Promise((resolve) => two.subscribe(resolve));
    await one.reset?.();
    await told;
    expect((await two.getList('supplier', all)).total).toBe(5);
    expect((await open().getList('supplier', all)).total).toBe(5);
  });
});

it('demo: of a write that fails in the middle nothing is kept', async () => {
  const storage = indexedDbStorage(tabs().name);
  const pages = (name: unknown) =>
    new Map(Array.from({ length: 40 }, (_, page) => [page, [{ id: page * 64 + 1, name }]]));
  const meta = (revision: number): Meta => ({ revisions: { a: revision }, lastIds: { a: 2_500 } });
  await storage.write({ a: { pages: new Map([[0, [{ id: 1, name: 'lama' }]]]) } }, meta(1));
  const broken = pages('baru').set(30, [{ id: 1_921, name: () => 'what no storage takes' }]);
  await expect(storage.write({ a: { pages: broken as never } }, meta(2))).rejects.toThrow();
  const { meta: kept, pages: found } = await storage.read('a', 'all');
  expect([...found.values()]).toEqual([[{ id: 1, name: 'lama' }]]);
  expect(kept).toEqual(meta(1));
});

describe('demo: a broken snapshot is set aside with a message, never a white page', () => {
  it.each([
    ['no meta', 'index', 'rusak'],
    ['a page that is no page', ['supplier', 0], { bukan: 'halaman' }],
    ['rows without ids', ['supplier', 0], [{ name: 'tanpa id' }]],
    ['rows of another page', ['supplier', 0], [{ id: 1000 }]],
  ])('%s', async (_, key, value) => {
    const { name, open } = tabs();
    await open().getList('supplier', all);
    await set(key, value, createStore(name, 'tables'));
    const notices: string[] = [];
    const again = makeDemoProvider({ storage: indexedDbStorage(name), onNotice: (text) => notices.push(text) });
    const answers = await Promise.all([again.getList('supplier', all), again.getList('supplier', all)]);
    expect(answers.map(({ total }) => total)).toEqual([5, 5]);
    await again.create('supplier', { data: supplier('PT Sesudah') });
    expect(notices).toEqual(['Data tersimpan rusak dan telah disisihkan. Konsol memakai data contoh.']);
    expect(await entries(createStore(`${name}-disisihkan`, 'snapshots'))).toHaveLength(1);
  });

  it.each([
    ['by other fields', (meta: Meta) => ({ ...meta, shapes: { ...meta.shapes, supplier: 'name:text' } })],
    ['before fields were noted', ({ revisions, lastIds }: Meta) => ({ revisions, lastIds })],
  ])('data written %s are set aside, too, and say so', async (_, altered) => {
    const { name, open } = tabs();
    await open().create('supplier', { data: supplier('PT Versi Lama') });
    const store = createStore(name, 'tables');
    await update('index', (meta) => altered(meta as Meta), store);
    const notices: string[] = [];
    const again = makeDemoProvider({ storage: indexedDbStorage(name), onNotice: (text) => notices.push(text) });
    expect((await again.getList('supplier', all)).total).toBe(5);
    expect(notices).toEqual([expect.stringContaining('ditulis oleh versi lama dan telah disisihkan')]);
    const [[, aside] = []] = await entries(createStore(`${name}-disisihkan`, 'snapshots'));
    expect((aside as { 'supplier,0': unknown[] })['supplier,0']).toHaveLength(6);
  });

  it('a table that a newer version declares starts with its sample rows', async () => {
    const { name, open } = tabs();
    await open().create('supplier', { data: supplier('PT Lama') });
    const store = createStore(name, 'tables');
    await update<Meta>('index', (meta) => without(meta, 'dokter'), store);
    await del(['dokter', 0], store);
    const again = open();
    expect((await again.getList('dokter', all)).total).toBe(12);
    expect((await again.getList('supplier', all)).total).toBe(6);
  });

  const without = (meta: Meta | undefined, source: string): Meta => {
    if (!meta) throw new Error('Nothing is kept');
    const { [source]: _, ...revisions } = meta.revisions;
    return { ...meta, revisions };
  };
});

describe('demo: what version 1.0 kept, each table as one value', () => {
  /** The same data as that version would have left it. */
  async function asBefore(name: string, altered: (tables: Record<string, unknown>) => object = (tables) => tables) {
    const store = createStore(name, 'tables');
    const found = await entries<IDBValidKey, unknown>(store);
    const tables: Record<string, unknown> = {};
    for (const [key, rows] of found)
      if (Array.isArray(key)) tables[String(key[0])] = [...((tables[String(key[0])] as []) ?? []), ...(rows as [])];
    const { revisions, shapes } = (await get<Meta>('index', store)) as Meta;
    const given = Object.keys(revisions).map((source) => [source, tables[source] ?? []]);
    await clear(store);
    const kept = altered({ ...Object.fromEntries(given), meta: { revisions, shapes, lastIds: { supplier: 9 } } });
    await setMany(Object.entries(kept), store);
    return store;
  }

  it('is brought along', async () => {
    const { name, open } = tabs();
    await open().create('supplier', { data: supplier('PT Lama') });
    const before = (await open().getList('pasien', all)).data;
    const store = await asBefore(name);
    const [one, two] = [open(), open()];
    const answers = await Promise.all([one.getList('supplier', all), two.getList('supplier', all)]);
    expect(answers.map(({ total }) => total)).toEqual([6, 6]);
    expect((await one.getList('pasien', all)).data).toEqual(before);
    expect((await one.create<Row>('supplier', { data: supplier('PT Baru') })).data.id).toBe(10);
    expect((await keys(store)).filter((key) => typeof key === 'string')).toEqual(['index']);
  });

  it.each([
    ['no meta', { meta: 'rusak' }],
    ['a table that is no table', { supplier: { bukan: 'tabel' } }],
    ['rows without ids', { supplier: [{ name: 'tanpa id' }] }],
  ])('is set aside where it is broken: %s', async (_, broken) => {
    const { name, open } = tabs();
    await open().getList('supplier', all);
    await asBefore(name, (tables) => ({ ...tables, ...broken }));
    const notices: string[] = [];
    const again = makeDemoProvider({ storage: indexedDbStorage(name), onNotice: (text) => notices.push(text) });
    expect((await again.getList('supplier', all)).total).toBe(5);
    expect(notices).toEqual(['Data tersimpan rusak dan telah disisihkan. Konsol memakai data contoh.']);
  });
});

describe('demo: a write that cannot be stored', () => {
  it('says so and changes nothing', async () => {
    const storage = memoryStorage();
    const provider = makeDemoProvider({ storage });
    await provider.getList('supplier', all);
    vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await expect(provider.create('supplier', { data: supplier('PT Hilang') })).rejects.toMatchObject({
      status: 507,
      message: 'Penyimpanan browser penuh atau tidak dapat ditulis. Perubahan tidak disimpan.',
    });
    expect((await provider.getList('supplier', all)).total).toBe(5);
    await provider.create('supplier', { data: supplier('PT Jadi') });
    expect((await provider.getList('supplier', all)).total).toBe(6);
  });
});

describe('demo: what is archived leaves its values to others', () => {
  it('and comes back only where they are free', async () => {
    const archiving = resources.map((each) =>
      each.name === 'supplier' ? { ...each, delete: { confirm: '?', mode: 'archive' as const } } : each,
    );
    const provider = makeDemoProvider({ resources: archiving });
    const create = async () => (await provider.create<Row>('supplier', { data: supplier('PT Sama') })).data;
    const archive = (row: Row) => provider.delete('supplier', { id: row.id, previousData: row });
    const first = await create();
    await expect(create()).rejects.toMatchObject({ status: 422 });
    await archive(first);
    const second = await create();
    await expect(provider.restore('supplier', { id: first.id })).rejects.toMatchObject({
      status: 422,
      message: 'Nama Supplier sudah dipakai. Username sudah dipakai',
    });
    await archive(second);
    expect((await provider.restore('supplier', { id: first.id })).data).toMatchObject({ name: 'PT Sama' });
  });
});

describe('demo: the last admin stays', () => {
  it('is neither deleted, nor disabled, nor given another role, and neither is the role renamed', async () => {
    const provider = makeDemoProvider();
    const row = async (name: string) => (await provider.getOne<Row>(name, { id: 1 })).data;
    const message = 'Harus tetap ada paling sedikit satu admin yang aktif';
    const [admin, role] = [await row('user'), await row('roles')];
    const change = (name: string, was: Row, data: object) =>
      provider.update(name, { id: 1, data: { ...was, ...data }, previousData: was });
    await expect(provider.delete('user', { id: 1, previousData: admin })).rejects.toMatchObject({
      status: 409,
      message,
    });
    await expect(change('user', admin, { role: 2 })).rejects.toMatchObject({ message });
    await expect(change('roles', role, { username: 'penguasa' })).rejects.toMatchObject({ message });
    await expect(provider.command('user/nonaktifkan', { user: 1 })).rejects.toMatchObject({ message });
    expect(await row('user')).toEqual(admin);
    await change('user', admin, { name: 'Ratna K.' });
  });
});
