import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { list } from '../../../server/db/query/list.ts';
import { whereOf } from '../../../server/db/query/where.ts';
import { makeIndexes, sizedIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { type Filter, noFilter, type Resource, type Row } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const indexes = async (where = sql`true`) => {
  const rows = await klinik.database.query<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = ${klinik.database.schema} and ${where} order by 1`,
  );
  return rows.map(({ name }) => name);
};
const make = (from: number) => makeIndexes({ owner: inject('postgresUrl'), database: klinik.database, from });
const declared = () => sizedIndexes(klinik.database.resources, klinik.database.schema);
const namesOf = (tables: readonly string[]) =>
  declared()
    .filter(({ table }) => tables.includes(table))
    .map(({ name }) => name);

/** What a list answers to searches and orders. */
async function answers(name: string, searches: readonly string[]): Promise<Row[][]> {
  const resource = klinik.database.resources.find((each) => each.name === name);
  if (!resource) throw new Error(`There is no ${name}`);
  const orders = [
    ...new Set(['id', ...resource.list.columns.flatMap(({ field, sortable }) => (sortable === false ? [] : [field]))]),
  ];
  const asked: { filter: Filter; field: string; order: 'ASC' | 'DESC' }[] = orders.flatMap((field) => [
    { filter: noFilter, field, order: 'ASC' },
    { filter: noFilter, field, order: 'DESC' },
  ]);
  for (const search of searches) asked.push({ filter: { ...noFilter, search }, field: 'id', order: 'ASC' });
  return Promise.all(asked.map((each) => page(resource, each)));
}

const page = async (
  resource: Resource,
  { filter, field, order }: { filter: Filter; field: string; order: 'ASC' | 'DESC' },
): Promise<Row[]> => {
  const pagination = { page: 1, perPage: 20 };
  return (await list(klinik.database, resource, { filter, sort: { field, order }, pagination })).data;
};

describe('indexes by size', () => {
  it('are few in an empty clinic: those that keep values apart', async () => {
    const all = await indexes();
    expect(all.length).toBeLessThanOrEqual(145);
    expect(all.filter((name) => name.endsWith('_idx') && !name.startsWith('_'))).toEqual([]);
    expect(declared().length).toBeGreaterThan(300);
  });

  it('need not be there for a number that is one of its kind: the index that keeps it so finds it', async () => {
    const taken = [
      ['transaksi', 'invoiceNumber'],
      ['laporan/keuangan', 'no_transaksi'],
      ['laporan/treatment', 'kode_treatment'],
    ] as const;
    for (const [source, field] of taken) {
      const all = [{ field, in: ['INV-2024-001', 'TRT-1'] }];
      const asked = whereOf(klinik.database, klinik.database.entityOf(source), { where: { all } });
      const plan = await klinik.database.read(async ({ query }) => {
        await query(sql`set local enable_seqscan = off`);
        return query(sql`explain select from ${klinik.database.table(source)} t where ${asked}`);
      });
      expect(JSON.stringify(plan), field).toContain(`_${field}_key`);
    }
  });

  it('are made of tables that have grown, beside who writes, and change no answer', async () => {
    const searches = ['a', 'ana', 'siti', 'dr. ', '0812'];
    const names = ['pasien', 'transaksi', 'laporan/ppn', 'laporan/diskon', 'kas-kecil'];
    const all = () => Promise.all(names.map((name) => answers(name, searches)));
    const before = await all();
    const writing = klinik.database.query(
      sql`update ${klinik.database.table('pasien')} set _version = _version where id = 1`,
    );
    const made = await make(30);
    await writing;
    expect(made).toEqual(expect.arrayContaining(namesOf(['pasien'])));
    const named = sql`indexname like '%\\_idx' and tablename not like '\\_%'`;
    expect(await indexes(named)).toEqual([...made].sort());
    expect([...klinik.database.indexes]).toEqual(expect.arrayContaining(made));
    expect(await all()).toEqual(before);
  });

  it('are made once, and anew where one was cut off', async () => {
    expect(await make(30)).toEqual([]);
    const { database } = klinik;
    await database.query(
      sql`update pg_index set indisvalid = false where indexrelid = ${`"${database.schema}"."pasien_cari_idx"`}::regclass`,
    );
    expect(await make(30)).toEqual(['pasien_cari_idx']);
    expect(await make(30)).toEqual([]);
  });

  it('of the rows of a branch are made once there are several', async () => {
    const { database } = klinik;
    const ofBranches = declared().flatMap(({ name, ofBranch }) => (ofBranch ? [name] : []));
    expect(ofBranches.filter((name) => database.indexes.has(name))).toEqual([]);
    await database.query(sql`insert into ${database.table('cabang')} (nama) values ('Kemang'), ('Bintaro')`);
    const made = await make(30);
    expect(ofBranches).toEqual(expect.arrayContaining(made));
    expect(made).toContain('laporan_keuangan_cabang_tanggal_waktu_idx');
  });

  it('are one an order where no value is empty', async () => {
    const ofPasien = () =>
      indexes(sql`tablename = 'pasien' and (indexname like '%name%' or indexname like '%ulangiPada%')`);
    const kept = ['pasien_name_idx', 'pasien_ulangiPada_balik_idx', 'pasien_ulangiPada_idx'];
    expect(await ofPasien()).toEqual(kept);
  });

  it('get a setting that has changed since they were made', async () => {
    const { schema, query } = klinik.database;
    const named = sql.raw(`"${schema}"."pasien_cari_idx"`);
    await query(sql`alter index ${named} set (gin_pending_list_limit = 256)`);
    expect(await make(30)).toEqual([]);
    const [kept] = await query<{ settings: string[] }>(
      sql`select reloptions as settings from pg_class where oid = ${`"${schema}"."pasien_cari_idx"`}::regclass`,
    );
    expect(kept?.settings).toEqual(['gin_pending_list_limit=2048']);
  });
});
