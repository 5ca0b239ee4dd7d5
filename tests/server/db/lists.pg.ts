import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { headKey } from '../../../server/db/pool/auditChain.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { createTotals } from '../../../server/db/pool/totals.ts';
import { list } from '../../../server/db/query/list.ts';
import { pageSql, selectedColumns } from '../../../server/db/query/page.ts';
import { forgetTotals } from '../../../server/db/query/totalValidity.ts';
import { whereOf } from '../../../server/db/query/where.ts';
import { makeIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { insert } from '../../../server/db/write/write.ts';
import { soundRecord } from '../../../src/engine/judge.ts';
import { resources } from '../../../src/resources/index.ts';
import {
  archives,
  type Filter,
  isReference,
  noFilter,
  type Resource,
  type Row,
  type Scalar,
} from '../../../src/schema/index.ts';
import { select } from '../../../src/schema/query.ts';
import { caller, jsonParameter } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let servers: ReturnType<typeof caller>[];
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
  servers = klinik.urls.map((url) => caller(url));
});
afterAll(() => klinik.stop());

const resourceOf = (name: string): Resource => {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`There is no ${name}`);
  return resource;
};

describe('the total of a list', () => {
  beforeEach(async () => {
    await klinik.reset();
    admin = await klinik.tokenOf('admin');
  });

  const total = async (server: number, path: string, token = admin) => {
    const { headers } = (await servers[server]?.('GET', path, { token })) ?? {};
    return Number(headers?.get('content-range')?.split('/')[1]);
  };
  const everywhere = (path: string) => Promise.all([total(0, path), total(1, path)]);
  let made = 0;
  const add = async (server: number) => {
    const [name, username] = [`PT Jumlah ${++made}`, `jumlah${made}`];
    const answer = await servers[server]?.('POST', 'supplier', {
      token: admin,
      body: { name, username, email: `${username}@b.example` },
    });
    expect(answer?.status).toBe(201);
    return Number(answer?.body['id']);
  };
  /** A row that nothing tells of, as from psql: who does not see it has not counted. */
  const addUntold = () => {
    const table = klinik.database.table('supplier');
    return klinik.database.query(
      sql`insert into ${table} (name, username, email) values (${`untold ${++made}`}, ${`untold${made}`}, ${`untold${made}@b.example`})`,
    );
  };

  it('follows each write at once, on every server, whichever wrote', async () => {
    const filtered = `supplier?${jsonParameter('filter', { name_neq: 'PT Jumlah 0' })}`;
    const [before] = await everywhere('supplier');
    await everywhere(filtered);
    for (let round = 1; round <= 4; round++) {
      await add(round % 2);
      expect(await everywhere('supplier')).toEqual([Number(before) + round, Number(before) + round]);
      expect(await everywhere(filtered)).toEqual([Number(before) + round, Number(before) + round]);
    }
    const id = await add(0);
    await everywhere('supplier');
    await servers[1]?.('DELETE', `supplier/${id}`, { token: admin });
    expect(await everywhere('supplier')).toEqual([Number(before) + 4, Number(before) + 4]);
  });

  it('follows what is put away and brought back, and a change that moves a record out of a filter', async () => {
    const medis = `pasien?${jsonParameter('filter', { kategori: 'Medis' })}`;
    const archived = `pasien?${jsonParameter('filter', { diarsipkan: true })}`;
    // Somebody whom nothing refers to.
    const { id: _, ...values } = sample.pasien.find(({ kategori }) => kategori === 'Medis') ?? { id: 0 };
    const { result: patient } = await klinik.database.write(sistem('uji'), (work) =>
      insert(klinik.database, work, resourceOf('pasien'), soundRecord(resourceOf('pasien'), values, null), 'uji'),
    );
    const [all, some] = [await total(0, 'pasien'), await total(0, medis)];
    expect(await total(0, archived)).toBe(0);
    const { body } = (await servers[1]?.('GET', `pasien/${patient.id}`, { token: admin })) ?? {};
    const sent = { ...body, kategori: 'Beauty' };
    expect((await servers[1]?.('PUT', `pasien/${patient.id}`, { token: admin, body: sent }))?.status).toBe(200);
    expect([await total(0, 'pasien'), await total(0, medis)]).toEqual([all, some - 1]);
    expect((await servers[1]?.('DELETE', `pasien/${patient.id}`, { token: admin }))?.status).toBe(200);
    expect([await total(0, 'pasien'), await total(0, archived)]).toEqual([all - 1, 1]);
    await servers[1]?.('POST', `restore/pasien/${patient.id}`, { token: admin });
    expect([await total(0, 'pasien'), await total(0, archived)]).toEqual([all, 0]);
  });

  it('is not counted again for writes to other entities, and is for those past the program that say so', async () => {
    const some = `supplier?${jsonParameter('range', [0, 1])}`;
    const before = await total(0, some);
    await addUntold();
    expect(await total(0, some)).toBe(before);
    await servers[1]?.('POST', 'laporan/keuangan', {
      token: admin,
      body: { tanggal: '2024-08-27', jenis_transaksi: 'pengeluaran', kategori: 'Listrik', deskripsi: 'x', nominal: 1 },
    });
    expect(await total(0, some)).toBe(before);
    await klinik.database.write(sistem('uji'), (work) => forgetTotals(work, klinik.database.table));
    expect(await total(0, some)).toBe(before + 1);
  });

  it('is counted again where the page shows that it cannot be', async () => {
    const path = `supplier?${jsonParameter('filter', { name_gte: 'untold', name_lt: 'untole' })}`;
    const last = `supplier?${jsonParameter('range', [0, 99])}`;
    const before = await total(0, last);
    expect(await total(0, path)).toBe(0);
    await klinik.database.query(sql`delete from ${klinik.database.table('supplier')} where name like 'PT Jumlah%'`);
    await addUntold();
    expect(await total(0, path)).toBe(1);
    expect(await total(0, last)).toBe(before + 1);
  });

  it('does not outlast another log: a backup brought back, or a standby that was behind', async () => {
    const { database } = klinik;
    const [audit, state] = [database.table('audit'), database.table('_keadaan')];
    const [head] = await database.query<{ value: string }>(sql`select value from ${state} where key = ${headKey}`);
    const [row] = await database.query<{ id: number }>(sql`select max(id) as id from ${audit}`);
    const before = await total(0, 'supplier');
    const id = await add(0);
    expect(await total(0, 'supplier')).toBe(before + 1);
    await database.read(async () => undefined);
    // As it was before, and then on in another way, to the same place.
    await database.query(sql`alter table ${audit} disable trigger user`);
    await database.query(sql`delete from ${audit} where id > ${row?.id}`);
    await database.query(sql`alter table ${audit} enable trigger user`);
    await database.query(sql`update ${state} set value = ${head?.value} where key = ${headKey}`);
    await database.query(sql`delete from ${database.table('supplier')} where id = ${id}`);
    await database.write(sistem('uji'), async (work) =>
      work.wrote({ action: 'edit', source: 'settings', id: 1, changes: [] }),
    );
    expect(await total(0, 'supplier')).toBe(before);
  });

  it('is nobody else’s whose rights leave other rows', async () => {
    const manager = await klinik.tokenOf('manager');
    await servers[0]?.('POST', 'login', { body: { email: 'nobody@klinik.test', password: 'x' } });
    for (let round = 0; round < 2; round++) {
      const { database } = klinik;
      const [all] = await database.query<{ total: number }>(
        sql`select count(*) as total from ${database.table('audit')}`,
      );
      const rights = await servers[0]?.('GET', 'audit', { token: manager });
      const may = Number(rights?.headers.get('content-range')?.split('/')[1]);
      expect(may).toBeLessThan(Number(all?.total));
      expect(await total(0, 'audit')).toBe(all?.total);
      expect(await total(0, 'audit', manager)).toBe(may);
    }
  });

  it('is kept of so many statements, those used last, and for a minute', () => {
    let now = 0;
    const totals = createTotals(() => now);
    const kept = { total: 1, at: `1:${'0'.repeat(64)}`, unlogged: '' };
    for (let index = 0; index < 1_500; index++) {
      totals.counted(`k${index}`, kept);
      totals.get('k0');
    }
    expect(totals.size()).toBe(1_000);
    expect([totals.get('k0'), totals.get('k1'), totals.get('k1499')].map(Boolean)).toEqual([true, false, true]);
    now = 60_001;
    expect(totals.get('k0')).toBeUndefined();
  });
});

/** The orders that the columns of a list offer. */
const offered = (resource: Resource) => [
  ...new Set([
    resource.list.sort.field,
    ...resource.list.columns.filter((column) => column.sortable !== false).map(({ field }) => field),
  ]),
];
type Test = Filter['where']['all'][number];
const directions = ['ASC', 'DESC'] as const;

describe('the order of a list', () => {
  const many = 1_300;
  let movements: Row[];
  let patients: Row[];
  const titles = new Map<string, string>();
  const lookup = (source: string, id: number) => [titles.get(`${source} ${id}`) ?? []].flat();
  beforeAll(async () => {
    // Titles that are read as equal, beside others.
    const named = (rows: readonly Row[], names: readonly string[]) =>
      rows.map((row, index) => ({ ...row, name: names[index] ?? row['name'] }));
    const supplier = named(sample.supplier as unknown as Row[], ['Café Sehat', 'Cafe Sehat', 'Cafè sehat']);
    const dokter = named(sample.dokter as unknown as Row[], ['dr. Ayu', 'Dr. Ayu', 'dr. áyu']);
    await klinik.reset({ ...sample, supplier, dokter });
    const { database } = klinik;
    const grow = async (source: string, changes: string) => {
      const table = database.table(source);
      await database.query(sql`insert into ${table} select (jsonb_populate_record(null::${table},
        to_jsonb(s) || jsonb_build_object('id', 10000 + g, ${sql.raw(changes)}))).*
        from (select * from ${table} order by id limit 1) s, generate_series(1, ${many}) g`);
      await database.query(sql`analyze ${table}`);
    };
    await grow(
      'mutasi-stok',
      `'produk', 1 + g % 7, 'supplier', case when g % 5 > 0 then 1 + g % 4 end, 'tanggal', date '2024-01-01' + (g * 7919) % 9,
       'jumlah', 1 + g % 3, 'jenis_mutasi', case when g % 3 = 0 then 'keluar' else 'masuk' end, 'keterangan', case when g % 4 > 0 then 'k' || g % 50 end`,
    );
    await grow(
      'pasien',
      `'name', 'Pasien ' || (g * 7919) % 400, 'dokter', 1 + g % 5, 'kategori', case when g % 3 = 0 then 'Medis' else 'Beauty' end,
       'phone', case when g % 6 > 0 then '0812' || (g * 104729) % 9000 end, '_archived_at', case when g % 10 = 0 then now() end`,
    );
    const rowsOf = (source: string) => {
      const resource = resourceOf(source);
      const there = archives(resource) ? sql`_archived_at is null` : sql`true`;
      return database.query<Row>(
        sql`select ${selectedColumns(resource)} from ${database.table(source)} t where ${there} order by id`,
      );
    };
    await makeIndexes({ owner: inject('postgresUrl'), database: klinik.serving, from: 0 });
    [movements, patients] = [await rowsOf('mutasi-stok'), await rowsOf('pasien')];
    for (const source of ['produk', 'supplier', 'dokter'])
      for (const { id, title } of await database.query<{ id: number; title: string }>(
        sql`select id, _judul as title from ${database.table(source)}`,
      ))
        titles.set(`${source} ${id}`, title);
  });

  it('is the same on every page, from whichever end it is read, as in memory', async () => {
    const filters: Record<string, Test[]> = {
      'mutasi-stok': [
        { field: 'jumlah', atLeast: 2 },
        { field: 'jenis_mutasi', is: 'keluar' as Scalar },
      ],
      pasien: [{ field: 'kategori', is: 'Medis' as Scalar }],
    };
    const cases = fc.constantFrom('mutasi-stok', 'pasien').chain((name) =>
      fc.record({
        name: fc.constant(name),
        field: fc.constantFrom(...offered(resourceOf(name))),
        order: fc.constantFrom(...directions),
        where: fc.option(fc.constantFrom(...(filters[name] ?? [])), { nil: null }),
        perPage: fc.constantFrom(10, 50, 100),
        at: fc.integer({ min: 0, max: 100 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ name, field, order, where, perPage, at }) => {
        const resource = resourceOf(name);
        const filter = { ...noFilter, where: { all: where ? [where] : [] } };
        const rows = name === 'pasien' ? patients : movements;
        const sorted = select(resource, rows, { filter, sort: { field, order } }, lookup);
        // From the first page to the one behind the last.
        const page = 1 + Math.floor((at / 100) * Math.ceil(sorted.total / perPage));
        const query = { filter, sort: { field, order }, pagination: { page, perPage } };
        const { data, total } = await list(klinik.serving, resource, query);
        const skip = (page - 1) * perPage;
        const ids = sorted.data.slice(skip, skip + perPage).map(({ id }) => id);
        expect(total).toBe(sorted.total);
        expect(data.map(({ id }) => id)).toEqual(ids);
        if (!isReference(resource.fields[field])) return;
        for (const titles of ['walked', 'ranked', 'joined'] as const) {
          const where = whereOf(klinik.database, resource, filter);
          const statement = () => pageSql(klinik.database, resource, where, { field, order }, { titles });
          const found = await klinik.database.ask<Row>(null, statement, { perPage, skip });
          expect(found.map(({ id }) => id)).toEqual(ids);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('walks an index, whichever a column offers: no more is sorted than a page needs', async () => {
    const { database } = klinik;
    const sorting: string[] = [];
    let seen = 0;
    await database.read(async ({ query, ask }) => {
      // Of the few rows of a test, scanning and sorting all would be quicker.
      for (const off of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_hashjoin', 'enable_mergejoin'])
        await query(sql`set local ${sql.raw(off)} = off`);
      for (const resource of resources.filter(({ where }) => Object.keys(where).length === 0)) {
        for (const field of offered(resource)) {
          for (const [order, backward] of directions.flatMap((each) => [
            [each, false] as const,
            [each, true] as const,
          ])) {
            const titles = isReference(resource.fields[field]) ? 'walked' : 'ranked';
            const statement = pageSql(
              database,
              resource,
              whereOf(database, resource, noFilter),
              { field, order },
              { backward, titles },
            );
            const [plan] = await ask<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
              null,
              () => sql`explain (format json) ${statement}`,
              { perPage: 50, skip: 0 },
            );
            seen += 1;
            const found = plan && unbounded(plan['QUERY PLAN'][0].Plan, titles === 'walked');
            if (found) sorting.push(`${resource.name} by ${field} ${order}${backward ? ' backward' : ''}: ${found}`);
          }
        }
      }
    });
    expect(sorting).toEqual([]);
    expect(seen).toBeGreaterThan(200);
  });
});

it('needs no news: a server that hears nothing counts anew all the same', async () => {
  const { database, serving, events } = klinik;
  const supplier = resourceOf('supplier');
  const query = { filter: noFilter };
  const { total } = await list(serving, supplier, query);
  await events.close();
  const values = { name: 'PT Tanpa Kabar', username: 'tanpakabar', email: 'tanpakabar@b.example' };
  await database.write(sistem('uji'), (work) =>
    insert(database, work, supplier, soundRecord(supplier, values, null), 'uji'),
  );
  expect((await list(serving, supplier, query)).total).toBe(total + 1);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** A node that puts more in order than a page needs: of a walk, what was limited before may be, and equal titles. */
function unbounded(plan: Plan, walked: boolean): string | undefined {
  const node = plan['Node Type'];
  if (node === 'Incremental Sort' && !walked) return node;
  if (node === 'Sort' && !(walked && (plan.Plans ?? []).every(limited))) return node;
  return (plan.Plans ?? []).map((each) => unbounded(each, walked)).find(Boolean);
}

/** Expects that each table below is read no further than a limit, or by the page's own ids. */
const limited = (plan: Plan): boolean =>
  plan['Node Type'] === 'Limit' || (plan['Relation Name'] === undefined && (plan.Plans ?? []).every(limited));
