import 'fake-indexeddb/auto';
import { clear, createStore, del, entries, keys, set, setMany, update } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexedDbStorage, type Meta, memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';
import { describeContract } from './contract.ts';
import { makeDemoProvider, today } from './makeDemoProvider.ts';

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

  it('two tabs that change different tables at once end with the changes of both', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    await Promise.all([one.getList('dokter', all), two.getList('supplier', all)]);
    await Promise.all([
      one.updateMany('dokter', { ids: [1], data: { name: 'Dr. Baru' } }),
      two.updateMany('supplier', { ids: [1], data: { address: 'Jl. Dua' } }),
    ]);
    for (const tab of [one, two, open()]) {
      const first = async (name: string) => (await tab.getOne<Row>(name, { id: 1 })).data;
      await vi.waitFor(async () => expect(await first('dokter')).toMatchObject({ name: 'Dr. Baru' }));
      await vi.waitFor(async () => expect(await first('supplier')).toMatchObject({ address: 'Jl. Dua' }));
    }
  });

  it('a tab sees nothing of a write before all of it is stored', async () => {
    const { open } = tabs();
    const [one, two] = [open(), open()];
    const addresses = async (tab: typeof one) =>
      new Set((await tab.getList<Row>('supplier', all)).data.map((row) => row['address']));
    const before = await addresses(two);
    let ended = false;
    const ids = [1, 2, 3, 4, 5];
    const writing = one.updateMany('supplier', { ids, data: { address: 'Jl. Sama' } }).then(() => {
      ended = true;
    });
    const seen: number[] = [];
    while (!ended) {
      seen.push((await addresses(one)).size);
      await new Promise((turn) => setTimeout(turn));
    }
    await writing;
    expect([...new Set(seen)].filter((size) => size !== 1)).toEqual([before.size]);
    await vi.waitFor(async () => expect(await addresses(two)).toEqual(new Set(['Jl. Sama'])));
  });

  it('somebody who empties the browser’s storage finds the sample data, and an open tab writes on it', async () => {
    const { name, open } = tabs();
    const tab = open();
    await tab.create('supplier', { data: supplier('PT Hilang') });
    await clear(createStore(name, 'tables'));
    expect((await open().getList('supplier', all)).total).toBe(5);
    await clear(createStore(name, 'tables'));
    await tab.create('supplier', { data: supplier('PT Sesudah') });
    for (const each of [tab, open()]) expect((await each.getList('supplier', all)).total).toBe(6);
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
  const meta = (revision: number): Meta => ({ revisions: { a: revision, b: revision }, lastIds: { a: 1, b: 1 } });
  const before = { a: [{ id: 1, name: 'lama' }], b: [{ id: 1, name: 'lama' }] };
  await storage.write(before, meta(1));
  const broken = { a: [{ id: 1, name: 'baru' }], b: [{ id: 1, name: () => 'what no storage takes' }] };
  await expect(storage.write(broken, meta(2))).rejects.toThrow();
  expect(await storage.read({})).toEqual({ meta: meta(1), tables: before });
});

describe('demo: a broken snapshot is set aside with a message, never a white page', () => {
  it.each([
    ['no meta', 'meta', 'rusak'],
    ['a table that is no table', 'supplier', { bukan: 'tabel' }],
    ['rows without ids', 'supplier', [{ name: 'tanpa id' }]],
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
    await update('meta', (meta) => altered(meta as Meta), store);
    const notices: string[] = [];
    const again = makeDemoProvider({ storage: indexedDbStorage(name), onNotice: (text) => notices.push(text) });
    expect((await again.getList('supplier', all)).total).toBe(5);
    expect(notices).toEqual([expect.stringContaining('ditulis oleh versi lama dan telah disisihkan')]);
    const [[, aside] = []] = await entries(createStore(`${name}-disisihkan`, 'snapshots'));
    expect((aside as { supplier: unknown[] }).supplier).toHaveLength(6);
  });

  it('a table that a newer version declares starts with its sample rows', async () => {
    const { name, open } = tabs();
    await open().create('supplier', { data: supplier('PT Lama') });
    const store = createStore(name, 'tables');
    await update<Meta>('meta', (meta) => without(meta, 'dokter'), store);
    await del('dokter', store);
    const again = open();
    expect((await again.getList('dokter', all)).total).toBe(15);
    expect((await again.getList('supplier', all)).total).toBe(6);
  });

  it('what is stored under other keys gives way to the sample data', async () => {
    const { name, open } = tabs();
    const store = createStore(name, 'tables');
    await setMany(
      [
        ['index', { revisions: { supplier: 3 }, lastIds: { supplier: 70 } }],
        [['supplier', 0], [{ id: 1, name: 'PT Halaman' }]],
      ],
      store,
    );
    expect((await open().getList('supplier', all)).total).toBe(5);
    expect(await keys(store)).not.toContain('index');
  });

  const without = (meta: Meta | undefined, source: string): Meta => {
    if (!meta) throw new Error('Nothing is kept');
    const { [source]: _, ...revisions } = meta.revisions;
    return { ...meta, revisions };
  };
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
    // Of no other entity, whose records might refer to the admin.
    const { user, roles, permission } = sampleData(today);
    const provider = makeDemoProvider({ sample: async () => ({ user, roles, permission }) });
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
