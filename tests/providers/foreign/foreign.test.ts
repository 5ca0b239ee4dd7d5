import jsonServer from 'ra-data-json-server';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleProvider } from '../../../src/providers/foreign/consoleProvider.ts';
import { jsonServerAble } from '../../../src/providers/foreign/dialects.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { isStoredPath, type Query, type Resource, type Row, traitsOf, valueAt } from '../../../src/schema/index.ts';
import { makeDemoProvider, today } from '../makeDemoProvider.ts';
import { simpleRestDialect, startBackend } from './backend.ts';
import { jsonServerNames, startJsonServer } from './jsonServer.ts';

type Sort = NonNullable<Query['sort']>;

const now = () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' });
const page = { page: 1, perPage: 10 };
const listed = resources.filter(({ name }) => name !== 'audit');

/** Questions about a resource that no backend answers by itself, beside plain ones. */
function questionsOf(resource: Resource) {
  const { sort, columns } = resource.list;
  const stored = columns.filter(({ field }) => isStoredPath(resource, field)).map(({ field }) => field);
  const [choice] = Object.entries(resource.fields).filter(([, field]) => 'choices' in field && !field.from);
  const [amount] = Object.entries(resource.fields).filter(([, field]) => traitsOf(field).figure && !field.live);
  return [
    { filter: {}, sort },
    ...stored.map((field) => ({ filter: {}, sort: { field, order: 'DESC' as const } })),
    { filter: { q: 'an' }, sort },
    ...(choice ? [{ filter: { [`${choice[0]}_neq`]: 'tidak ada' }, sort }] : []),
    ...(amount ? [{ filter: { [`${amount[0]}_gte`]: 2 }, sort }] : []),
  ].map((question) => ({ ...question, pagination: page }));
}

/**
 * Whom a page shows. Of equal values, in a descending order, a backend has an order of its own, and may cut others off at the page's
 * end: then with the values that it is ordered by.
 */
function shown(rows: readonly Row[], { sort, pagination }: { sort: Sort; pagination: typeof page }) {
  if (sort.order === 'ASC') return rows.map(({ id }) => id);
  const values = rows.map((row) => valueAt(row, sort.field) ?? null);
  const cut = rows.length === pagination.perPage ? values.at(-1) : undefined;
  const ids = rows.filter((_, at) => values[at] !== cut).map(({ id }) => id);
  return { values, ids: ids.toSorted((a, b) => a - b) };
}

const simple = {
  start: () => startBackend(sampleData(today), simpleRestDialect),
  adapter: (url: string): DataProvider => simpleRest(url),
  options: {},
};
const json = {
  start: () => startJsonServer(sampleData(today)),
  adapter: (url: string): DataProvider => jsonServer(url),
  options: { able: jsonServerAble, names: jsonServerNames(resources.map(({ source }) => source)) },
};

describe.each([
  ['ra-data-simple-rest', simple],
  ['ra-data-json-server', json],
] as const)('consoleProvider over %s', (_, { start, adapter, options }) => {
  let backend: Awaited<ReturnType<typeof start>>;
  const demo = makeDemoProvider();
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.stop());
  const make = () => consoleProvider(adapter(backend.url), { resources, now, ...options });

  it('every list, search, order and filter leaves the rows that the demo leaves', async () => {
    const provider = make();
    for (const resource of listed) {
      for (const question of questionsOf(resource)) {
        const [here, there] = await Promise.all([
          provider.getList<Row>(resource.name, question),
          demo.getList<Row>(resource.name, question),
        ]);
        const told = `${resource.name} ${JSON.stringify(question)}`;
        expect(here.total, told).toBe(there.total);
        expect(shown(here.data, question), told).toEqual(shown(there.data, question));
      }
    }
  });

  it('every card and chart has the figures that the demo has', async () => {
    const provider = make();
    for (const { name, list } of listed) {
      const measures = (list.cards ?? []).map((card) => card.measure);
      const asked = { filter: {}, measures };
      expect(await provider.aggregate(name, asked), name).toEqual(await demo.aggregate(name, asked));
      for (const { by, series } of list.report?.charts ?? []) {
        const grouping = {
          filter: {},
          by,
          measures: series.map((each) => each.measure),
          order: 'figure',
          limit: 5,
        } as const;
        expect(await provider.group(name, grouping), `${name} ${by}`).toEqual(await demo.group(name, grouping));
      }
    }
  });

  it('a view shows its own records, and what it fixes and what is computed is stored with a new one', async () => {
    const provider = make();
    const { data } = await provider.create<Row>('treatments/medis', {
      data: { name: 'Injeksi Uji', harga: 350_000, durasi: 45 },
    });
    expect(data).toMatchObject({ name: 'Injeksi Uji', jenis: 'medis' });
    expect((await provider.getOne('treatments/medis', { id: data.id })).data).toMatchObject({ name: 'Injeksi Uji' });
    await expect(provider.getOne('treatments/nonmedis', { id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses what is wrong at its field before anything is sent, and stores what is right', async () => {
    const provider = make();
    const heard: string[] = [];
    const stop = provider.subscribe((sources) => heard.push(...sources));
    const supplier = { name: 'PT Uji', username: 'uji', email: 'uji@klinik.example' };
    await expect(provider.create('supplier', { data: { ...supplier, name: ' ' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { name: 'Nama Supplier wajib diisi' } },
    });
    const { data } = await provider.create<Row>('supplier', { data: { ...supplier, phone: '+62 812-3456-7890' } });
    expect(data).toMatchObject({ phone: '081234567890' });
    const changed = { id: data.id, data: { name: 'PT Uji Dua' }, previousData: data };
    expect((await provider.update<Row>('supplier', changed)).data).toMatchObject({
      name: 'PT Uji Dua',
      username: 'uji',
    });
    await provider.delete('supplier', { id: data.id, previousData: data });
    await expect(provider.getOne('supplier', { id: data.id })).rejects.toMatchObject({ status: 404 });
    expect(heard).toEqual(['supplier', 'supplier', 'supplier']);
    stop();
  });

  it('carries out no commands, and says so', async () => {
    const provider = make();
    expect(provider.offers?.commands?.size).toBe(0);
    await expect(provider.command('transaksi/bayar', {})).rejects.toMatchObject({ status: 405 });
  });
});
