import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { pending } from '../../../server/db/generate.ts';
import { migrate, migrationsFolder } from '../../../server/db/migrate.ts';
import { prepare } from '../../../server/db/prepare.ts';
import { all } from '../../../server/db/schema.ts';
import { guardsIn } from '../../../src/resources/rights.ts';
import { startKlinik, today } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

const migrations = readMigrationFiles({ migrationsFolder });
const declared = Object.values(all)
  .filter((table) => table instanceof PgTable)
  .map((table) => getTableConfig(table as PgTable));

/** One row of the catalogue a line, sorted, so that two of them can be compared. */
const lines = async (statement: string): Promise<string[]> => {
  const rows = await klinik.database.query<{ line: string }>(
    sql.raw(statement.replaceAll('$schema', klinik.database.schema)),
  );
  return rows.map(({ line }) => line).sort();
};

describe('the migrations (issue 5, item 2)', () => {
  it('drizzle-kit has nothing to add to them: run "npm run db:generate" after changing a declaration', async () => {
    expect((await pending()).statements).toEqual([]);
  });

  it('give exactly the declared columns', async () => {
    const there = await lines(
      `select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as line
       from information_schema.columns where table_schema = '$schema' and table_name <> '_migrasi'`,
    );
    const wanted = declared.flatMap(({ name, columns }) =>
      columns.map((each) => `${name}.${each.name} ${each.getSQLType()} ${each.notNull ? 'NO' : 'YES'}`),
    );
    expect(there).toEqual(wanted.sort());
  });

  it('give exactly the declared indexes, checks and references', async () => {
    const indexes = await lines(
      `select indexname as line from pg_indexes where schemaname = '$schema' and indexname not like '%_pkey'`,
    );
    expect(indexes).toEqual(declared.flatMap(({ indexes }) => indexes.map(({ config }) => String(config.name))).sort());
    const rules = await lines(
      `select conname as line from pg_constraint where connamespace = '$schema'::regnamespace and contype in ('c', 'f')`,
    );
    const wanted = declared.flatMap(({ checks, foreignKeys }) => [
      ...checks.map(({ name }) => name),
      ...foreignKeys.map((key) => key.getName()),
    ]);
    expect(rules).toEqual(wanted.sort());
  });

  it('are applied once, however often a server starts', async () => {
    await migrate(klinik.database.pool, klinik.database.schema);
    expect(await lines(`select hash as line from "$schema"._migrasi`)).toHaveLength(migrations.length);
  });

  it('of several rights of one role on one page, the one that counted is kept', async () => {
    const { pool } = klinik.database;
    const schema = `${klinik.database.schema}_ganda`;
    const nothing = async () => undefined;
    await migrate(pool, schema, { only: new Set([String(migrations[0]?.hash)]), before: nothing, after: nothing });
    await pool.query(`insert into "${schema}".roles (name, username, email) values ('Kasir', 'kasir', 'k@a.example')`);
    await pool.query(
      `insert into "${schema}".permission (role, halaman, list) values (1, 'pasien', false), (1, 'Pasien', true), (1, 'produk', true)`,
    );
    await migrate(pool, schema);
    const { rows } = await pool.query(`select id::int, halaman, list from "${schema}".permission order by id`);
    await pool.query(`drop schema "${schema}" cascade`);
    expect(rows).toEqual([
      { id: 1, halaman: 'pasien', list: false },
      { id: 3, halaman: 'produk', list: true },
    ]);
  });

  it('the next start adds the rights that a role lacks: as declared, refused for a role of the clinic', async () => {
    await klinik.reset();
    const { database } = klinik;
    const permission = database.table('permission');
    await database.query(sql`insert into ${database.table('roles')} (id, name, username, email)
      values (90, 'Terapis', 'terapis', 't@a.example')`);
    await database.query(sql`delete from ${permission} where halaman in ('pasien', 'hak/ppn')`);
    await database.query(sql`insert into ${permission} (role, halaman) values (3, 'halaman-lama')`);
    await database.query(
      sql`insert into ${database.table('_keadaan')} (key, value) values ('diisi', 'ya') on conflict do nothing`,
    );
    await prepare({
      database,
      passwords: createPasswords(),
      admin: { email: 'admin@klinik.test', password: undefined },
      today,
      sample: false,
      say: () => undefined,
    });
    const rights = (role: number) =>
      database.query<{ halaman: string; edit: boolean }>(
        sql`select halaman, edit from ${permission} where role = ${role}`,
      );
    const kasir = await rights(3);
    expect(kasir).toContainEqual({ halaman: 'hak/ppn', edit: true });
    expect(kasir.map(({ halaman }) => halaman).sort()).toEqual(guardsIn(database.resources).sort());
    const terapis = await rights(90);
    expect(terapis.map(({ halaman }) => halaman).sort()).toEqual(guardsIn(database.resources).sort());
    expect(terapis.filter(({ edit }) => edit)).toEqual([]);
  });

  it('a database from the future is refused with a clear sentence', async () => {
    const { database } = klinik;
    await database.query(sql`insert into ${database.table('_migrasi')} (hash, dibuat) values ('besok', 1)`);
    await expect(migrate(database.pool, database.schema)).rejects.toThrow(
      `Cannot start: the database schema "${database.schema}" was written by a newer version of this program.`,
    );
    await database.query(sql`delete from ${database.table('_migrasi')} where hash = 'besok'`);
  });

  it('the database itself refuses what the declarations forbid', async () => {
    await klinik.reset();
    const { database } = klinik;
    const refused = async (statement: string, code: string) =>
      expect(database.query(sql.raw(statement.replaceAll('$schema', database.schema)))).rejects.toMatchObject({ code });
    await refused(`update "$schema".pasien set kategori = 'Lain' where id = 1`, '23514');
    await refused(`update "$schema".pasien set name = null where id = 1`, '23502');
    await refused(`update "$schema".pasien set dokter = 999 where id = 1`, '23503');
    await refused(`update "$schema".produk set stok_akhir = -1 where id = 1`, '23514');
    await refused(`update "$schema".batch set sisa = -1 where id = 1`, '23514');
    await refused(`update "$schema".supplier set name = 'pt SUMBER makmur' where id = 2`, '23505');
    await refused(`update "$schema".antrian set status = 'current' where tanggal = '2024-08-27'`, '23505');
    await refused(
      `insert into "$schema".transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan, dikembalikan)
       select 'INV-2024-9' || n, 1, 1, 'x', 'Medis', '2024-08-27', '10:00', 1, 'Cash', 'Paid', 'Completed', 1, 0 from generate_series(10, 11) n`,
      '23505',
    );
  });
});
