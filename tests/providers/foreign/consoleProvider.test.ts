import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beyondRecords, type ConsoleDataProvider } from '../../../src/providers/consoleDataProvider.ts';
import { consoleProvider } from '../../../src/providers/consoleProvider.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { makeDemoProvider, today } from '../makeDemoProvider.ts';
import { backends, names, serve } from './backends.ts';

const now = () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' });
const pagination = { page: 1, perPage: 100 };

describe.each(backends)('consoleProvider over %s', (_, make, adapter) => {
  let backend: Awaited<ReturnType<typeof serve>>;
  let provider: ConsoleDataProvider;
  const demo = makeDemoProvider();
  beforeAll(async () => {
    backend = await serve(make, { ...sampleData(today) });
    provider = consoleProvider(adapter(backend.url), { resources, now, names });
  });
  afterAll(() => backend.stop());

  it('every list, search and card leaves and counts the rows that the demo does', async () => {
    for (const { name, list } of resources.filter((each) => each.name !== 'audit')) {
      for (const filter of [{}, { q: 'an' }]) {
        const question = { filter, sort: list.sort, pagination };
        const here = await provider.getList<Row>(name, question);
        const there = await demo.getList<Row>(name, question);
        const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
        expect(here.total, name).toBe(there.total);
        // Of equal values each has an order of its own.
        if ((here.total ?? 0) <= pagination.perPage) expect(ids(here.data), name).toEqual(ids(there.data));
      }
      const figures = { filter: {}, measures: (list.cards ?? []).map(({ measure }) => measure) };
      expect(await provider.aggregate(name, figures), name).toEqual(await demo.aggregate(name, figures));
    }
  });

  it('a view shows its own records, and what it fixes and what is computed is stored with a new one', async () => {
    const { data } = await provider.create<Row>('treatments/medis', {
      data: { name: 'Injeksi Uji', harga: 350_000, durasi: 45 },
    });
    expect(data).toMatchObject({ name: 'Injeksi Uji', jenis: 'medis' });
    expect((await provider.getOne('treatments/medis', { id: data.id })).data).toMatchObject({ name: 'Injeksi Uji' });
    await expect(provider.getOne('treatments/nonmedis', { id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses what is wrong or taken at its field before anything is sent, and keeps what is not declared', async () => {
    const heard: string[] = [];
    const stop = provider.subscribe((sources) => heard.push(...sources));
    const supplier = { name: 'PT Uji', username: 'uji', email: 'uji@klinik.example' };
    const [taken] = sampleData(today).supplier;
    for (const [wrong, name] of [
      [{ name: ' ' }, 'name'],
      [{ username: taken?.username }, 'username'],
    ] as const)
      await expect(provider.create('supplier', { data: { ...supplier, ...wrong } })).rejects.toMatchObject({
        status: 422,
        body: { errors: { [name]: expect.any(String) } },
      });
    const { data } = await provider.create<Row>('supplier', { data: { ...supplier, phone: '+62 812-3456-7890' } });
    expect(data).toMatchObject({ phone: '081234567890' });
    await adapter(backend.url).update('supplier', {
      id: data.id,
      data: { ...data, warna: 'biru' },
      previousData: data,
    });
    const changed = { id: data.id, data: { name: 'PT Uji Dua' }, previousData: data };
    expect((await provider.update<Row>('supplier', changed)).data).toMatchObject({ name: 'PT Uji Dua', warna: 'biru' });
    await provider.delete('supplier', { id: data.id, previousData: data });
    await expect(provider.getOne('supplier', { id: data.id })).rejects.toMatchObject({ status: 404 });
    expect(heard).toEqual(['supplier', 'supplier', 'supplier']);
    stop();
  });

  it('refuses what takes transactions or commands', async () => {
    for (const verb of beyondRecords)
      await expect((provider[verb] as () => Promise<unknown>)(), verb).rejects.toMatchObject({ status: 405 });
    await expect(provider.create('titipan', { data: {} })).rejects.toMatchObject({ status: 405 });
  });
});

it('says in Indonesian that a backend does not answer, and which entity it does not keep', async () => {
  const [[, make, adapter]] = backends;
  const { url, stop } = await serve(make, {});
  await stop();
  const provider = consoleProvider(adapter(url), { resources, now, names: () => null });
  await expect(provider.getOne('dokter', { id: 1 })).rejects.toMatchObject({
    message: 'Sumber data tidak menjawab. Coba lagi.',
  });
  expect(provider.keeps?.('dokter')).toBe(false);
});
