import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../../server/auth/rules/access.ts';
import { firstPassword } from '../../../server/auth/rules/firstPassword.ts';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { ConfigError } from '../../../server/base/config.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { baseline, checksumOf, lastSnapshot, migrationsIn, releasedLines } from '../../../server/db/pool/journal.ts';
import { programKey, programText, whyOutdated } from '../../../server/db/pool/program.ts';
import { stateOf } from '../../../server/db/pool/state.ts';
import { baselineOf, planOf } from '../../../server/db/schema/changes.ts';
import { requireMigrated } from '../../../server/db/schema/declared.ts';
import { migrate } from '../../../server/db/schema/migrate.ts';
import { schemaOf } from '../../../server/db/schema/schema.ts';
import { insert } from '../../../server/db/write/write.ts';
import { seedRecords } from '../../../server/run/prepare.ts';
import { resources } from '../../../src/resources/index.ts';
import { guardsIn } from '../../../src/resources/rights.ts';
import { supplier } from '../../../src/resources/stok/supplier.ts';
import { f } from '../../../src/schema/index.ts';
import { startKlinik, today } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

const migrations = migrationsIn();
/** The tables that they lead to. */
const tables = Object.values(lastSnapshot().tables);

/** These and one more, with the statements given. */
const withOne = (...statements: string[]) => [
  ...migrations,
  { tag: '9999_uji', hash: 'uji', sql: statements, folderMillis: 9e15 },
];

/** One row of the catalogue a line, sorted, so that two of them can be compared. */
const lines = async (statement: string): Promise<string[]> => {
  const rows = await klinik.database.query<{ line: string }>(
    sql.raw(statement.replaceAll('$schema', klinik.database.schema)),
  );
  return rows.map(({ line }) => line).sort();
};

describe('the migrations', () => {
  it('drizzle-kit has nothing to add to them: run "npm run db:generate" after changing a declaration', async () => {
    expect((await planOf(lastSnapshot(), resources)).statements).toEqual([]);
    const text = (statements: readonly string[]) => statements.map((each) => each.trim());
    expect(text(baseline())).toEqual(await baselineOf(resources));
  });

  it('give exactly the declared columns', async () => {
    const there = await lines(
      `select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as line
       from information_schema.columns where table_schema = '$schema' and table_name <> '_migrasi'`,
    );
    const wanted = tables.flatMap(({ name, columns }) =>
      Object.values(columns).map((each) => `${name}.${each.name} ${each.type} ${each.notNull ? 'NO' : 'YES'}`),
    );
    expect(there).toEqual(wanted.sort());
  });

  it('give exactly the declared indexes, checks and references', async () => {
    const indexes = await lines(
      `select indexname as line from pg_indexes where schemaname = '$schema' and indexname not like '%_pkey'`,
    );
    expect(indexes).toEqual(tables.flatMap(({ indexes }) => Object.keys(indexes)).sort());
    const rules = await lines(
      `select conname as line from pg_constraint where connamespace = '$schema'::regnamespace and contype in ('c', 'f')`,
    );
    const wanted = tables.flatMap(({ checkConstraints, foreignKeys }) => [
      ...Object.keys(checkConstraints),
      ...Object.keys(foreignKeys),
    ]);
    expect(rules).toEqual(wanted.sort());
  });

  it('are frozen once released: only the newest may still change, and new ones come behind', () => {
    const released = releasedLines().filter((line) => !line.startsWith('#'));
    const lines = migrations.map(({ tag }) => `${checksumOf(tag)}  ${tag}.sql`);
    expect(lines.slice(0, released.length)).toEqual(released);
    expect(released.length).toBeGreaterThanOrEqual(lines.length - 1);
    expect(migrations.map(({ folderMillis }) => folderMillis)).toEqual(
      migrations.map(({ folderMillis }) => folderMillis).sort((one, other) => one - other),
    );
  });

  it('are applied once, however often a server starts', async () => {
    await migrate(klinik.database.pool, klinik.database.schema);
    expect(await lines(`select hash as line from "$schema"._migrasi`)).toHaveLength(migrations.length);
  });

  it('what came with a newer version has its default until somebody saves it; rights on what is gone go', async () => {
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
    await seedRecords({
      database,
      passwords: createPasswords(),
      admin: { email: 'admin@klinik.test', password: undefined },
      made: firstPassword(tmpdir(), { terminal: true }),
      today,
      sample: false,
      say: () => undefined,
    });
    const rights = (role: number) =>
      database.query<{ halaman: string }>(sql`select halaman from ${permission} where role = ${role}`);
    const known = guardsIn(database.resources).filter((guard) => !['pasien', 'hak/ppn'].includes(guard));
    expect((await rights(3)).map(({ halaman }) => halaman).sort()).toEqual(known.sort());
    const mayOf = (role: string) => rightsOf(database, { id: 3, role }, ['pasien', 'hak/ppn']);
    const kasir = await mayOf('kasir');
    expect([kasir('hak/ppn', 'edit'), kasir('pasien', 'edit'), kasir('pasien', 'delete')]).toEqual([
      false,
      true,
      false,
    ]);
    const terapis = await mayOf('terapis');
    expect([terapis('hak/ppn', 'edit'), terapis('pasien', 'list')]).toEqual([false, false]);
    await database.query(sql`insert into ${permission} (role, halaman, list) values (3, 'pasien', true)`);
    expect((await mayOf('kasir'))('pasien', 'edit')).toBe(false);
  });

  it.each([
    [9e15, 'was written by a newer version of this program. Update the program'],
    [2, 'was written by another version of this program, not a newer one: it has a migration that this one never had.'],
    [
      migrations[0]?.folderMillis ?? 0,
      'was written by another version of this program, not a newer one: its migration 0000_awal was another one.',
    ],
  ])('a database of another version is refused with a clear sentence: written at %d', async (at, sentence) => {
    const { database } = klinik;
    const table = database.table('_migrasi');
    await database.query(sql`insert into ${table} (hash, dibuat) values ('lain', ${at})`);
    await expect(migrate(database.pool, database.schema)).rejects.toThrow(
      `Cannot start: the database schema "${database.schema}" ${sentence}`,
    );
    await database.query(sql`delete from ${table} where hash = 'lain'`);
  });

  it('what a newer version has migrated, this one writes no more, and says why it ends', async () => {
    const { database } = klinik;
    await klinik.reset();
    const state = database.table('_keadaan');
    const set = (program: string) =>
      database.query(sql`update ${state} set value = ${program} where key = ${programKey}`);
    const named = async () => (await stateOf(database, database)).get(programKey) ?? null;
    expect(whyOutdated(await named())).toBe(null);
    await set('9.0.0 0099_baru 0123456789ab');
    try {
      expect(whyOutdated(await named())).toBe(
        `Stopping: the database was brought to 9.0.0 0099_baru 0123456789ab, and this is ${programText()}. Start the new version here.`,
      );
      const write = database.write(sistem('uji'), (work) =>
        insert(database, work, supplier, { name: 'PT Baru', username: 'baru', email: 'baru@x.example' }, 'uji'),
      );
      await expect(write).rejects.toMatchObject({ status: 503, code: 'updating' });
      expect(await lines(`select name as line from "$schema".supplier where username = 'baru'`)).toEqual([]);
    } finally {
      await migrate(database.pool, database.schema);
    }
    expect(whyOutdated(await named())).toBe(null);
  });

  it('a backup is made before the first change of a database with data, and never else', async () => {
    const { pool, schema } = klinik.database;
    let saved = 0;
    // As the backup reads it, on another connection than the one that migrates.
    const save = async () => {
      await pool.query(`select hash from "${schema}_baru"."_migrasi"`);
      saved++;
    };
    await migrate(pool, schema, { save });
    await migrate(pool, `${schema}_baru`, { save });
    expect(saved).toBe(0);
    const failing = async () => Promise.reject(new ConfigError('no room'));
    await expect(migrate(pool, schema, { save: failing, migrations: withOne('select 1') })).rejects.toThrow('no room');
    expect(await migrate(pool, `${schema}_baru`, { save, migrations: withOne('select 1') })).toEqual(['9999_uji']);
    expect(saved).toBe(1);
    await pool.query(`drop schema "${schema}_baru" cascade`);
  });

  it('telephones that were stored with two zeros are mended, and ages that were told begin to grow', async () => {
    await klinik.reset();
    const { pool, schema } = klinik.database;
    const old = `${schema}_lama`;
    await migrate(pool, old, { migrations: migrations.slice(0, 1) });
    for (const table of ['dokter', 'pasien']) {
      const columns = (
        await lines(`select quote_ident(column_name) as line from information_schema.columns
          where table_schema = '${old}' and table_name = '${table}'`)
      ).join(', ');
      await pool.query(`insert into "${old}"."${table}" (${columns}) select ${columns} from "${schema}"."${table}"`);
    }
    await pool.query(`update "${old}".pasien set phone = case id when 1 then '0081234567890' when 2 then '00215551234'
      when 4 then '006591234567' else phone end, "joinDate" = '2020-03-01'`);
    await migrate(pool, old);
    const { rows } = await pool.query(
      `select id, phone, age, "tahunLahir" from "${old}".pasien where id in (1, 2, 3, 4) order by id`,
    );
    expect(rows.map(({ phone }) => phone)).toEqual([
      ...['081234567890', '0215551234'],
      ...[expect.stringMatching(/^08/), '006591234567'],
    ]);
    const [, , told] = rows;
    expect(Number(told.tahunLahir)).toBe(2020 - Number(told.age));
    expect(rows.filter(({ age }) => age === null).every(({ tahunLahir }) => tahunLahir === null)).toBe(true);
    await pool.query(`drop schema "${old}" cascade`);
  });

  it('what a migration drops is told with the number of rows', async () => {
    await klinik.reset();
    const { pool, schema } = klinik.database;
    const said: string[] = [];
    const failing = withOne(
      'ALTER TABLE "klinik"."supplier" ADD COLUMN "sebentar" text DEFAULT 1;',
      'ALTER TABLE "klinik"."supplier" DROP COLUMN "sebentar";',
      'ALTER TABLE "klinik"."supplier" RENAME COLUMN "phone" TO "telepon";',
      'ALTER TABLE "klinik"."supplier" DROP COLUMN "telepon";',
      'ALTER TABLE "klinik"."supplier" DROP COLUMN "address";',
      'ALTER TABLE "klinik"."supplier" DROP COLUMN "_archived_at";',
      'DROP TABLE "klinik"."riwayat" CASCADE;',
      'select nothing',
    );
    const say = (line: string) => void said.push(line);
    await expect(migrate(pool, schema, { say, migrations: failing })).rejects.toThrow();
    expect(said).toEqual([
      'Migration 9999_uji drops "supplier"."telepon": 5 rows said something there. The backup from before still has it.',
      'Migration 9999_uji drops "supplier"."address": 5 rows said something there. The backup from before still has it.',
      'Migration 9999_uji drops "riwayat": 134 rows said something there. The backup from before still has it.',
    ]);
  });

  it('what is left for after the commit goes on where it was killed, and waits for nobody but its index', async () => {
    await klinik.reset();
    const { pool, schema } = klinik.database;
    const supplier = '"klinik"."supplier"';
    const migrations = withOne(
      `ALTER TABLE ${supplier} ADD CONSTRAINT "uji_nama" CHECK ("name" <> '') NOT VALID;`,
      `CREATE UNIQUE INDEX CONCURRENTLY "uji_satu" ON ${supplier} USING btree ("username", "id");`,
    );
    const left = () =>
      lines(`select format('%s %s', conname, convalidated) as line from pg_constraint where conname = 'uji_nama'
        union all select format('%s %s', relname, indisvalid) from pg_index join pg_class on oid = indexrelid where relname = 'uji_satu'`);
    const reader = await pool.connect();
    try {
      // It may still look at the table as it was: an index must wait for it.
      await reader.query(`set idle_in_transaction_session_timeout = 0`);
      await reader.query('begin isolation level repeatable read; select');
      const first = migrate(pool, schema, { migrations }).catch((error: { code?: string }) => error.code);
      const making = `from pg_stat_activity where query like 'CREATE UNIQUE INDEX CONCURRENTLY "uji_satu"%' and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(`select ${making}`)).rowCount, { timeout: 10_000 }).toBe(1);
      expect(await left()).toEqual(['uji_nama t', 'uji_satu f']);
      await pool.query(`update "${schema}".supplier set name = name`);
      await pool.query(`select pg_terminate_backend(pid) ${making}`);
      expect(await first).toBe('57P01');
      await reader.query('commit');
      expect(await migrate(pool, schema, { migrations })).toEqual([]);
      expect(await left()).toEqual(['uji_nama t', 'uji_satu t']);
    } finally {
      reader.release(true);
      await pool.query(`alter table "${schema}".supplier drop constraint if exists uji_nama; drop index if exists "${schema}".uji_satu;
        delete from "${schema}"._migrasi where hash = 'uji'`);
    }
  });

  const pasien = '"klinik"."pasien"';
  it.each([
    [
      `ALTER TABLE ${pasien} ADD COLUMN "suku" text NOT NULL;`,
      'table "pasien": 36 rows have no value for the new column "suku"',
      `ALTER TABLE ${pasien} ADD COLUMN "suku" text NOT NULL DEFAULT <value>;`,
    ],
    [
      `ALTER TABLE ${pasien} ALTER COLUMN "nik" SET NOT NULL;`,
      'rows have no value in "nik", which is required now',
      `UPDATE ${pasien} SET "nik" = <value> WHERE "nik" is null;`,
    ],
    [
      `ALTER TABLE ${pasien} ADD CONSTRAINT "pasien_kategori_baru" CHECK ("kategori" in ('Medis')) NOT VALID;`,
      'rows have a value in "kategori" that "pasien_kategori_baru" does not allow any more',
      `UPDATE ${pasien} SET "kategori" = <value> WHERE not ("kategori" in ('Medis'));`,
    ],
    [
      `CREATE UNIQUE INDEX CONCURRENTLY "pasien_kategori_key" ON ${pasien} USING btree ((lower("kategori" collate "klinik"."root"))) WHERE "_archived_at" is null;`,
      'table "pasien": 36 rows share a value that must be unique now',
      `UPDATE ${pasien} SET … WHERE`,
    ],
    [
      `ALTER TABLE ${pasien} ADD CONSTRAINT "x_fk" FOREIGN KEY ("totalVisits") REFERENCES "klinik"."tutup_bulan"("id") ON DELETE no action NOT VALID;`,
      'rows name a record in "totalVisits" that is not there',
      `UPDATE ${pasien} SET "totalVisits" = <id> WHERE`,
    ],
    [
      `ALTER TABLE ${pasien} ALTER COLUMN "name" SET DATA TYPE bigint USING "name"::bigint;`,
      'table "pasien": 36 rows hold a value in "name", and not all can become bigint',
      'USING <expression>',
    ],
    [
      `UPDATE ${pasien} SET "tidak_ada" = 1;`,
      `table "pasien" (36 rows) with PostgreSQL's error 42703: UPDATE`,
      'Put the data right, or start the version before.',
    ],
  ])(
    'a failed migration tells its name, the table, how many rows and what to write: %s',
    async (statement, ...told) => {
      await klinik.reset();
      const { pool, schema } = klinik.database;
      // What came before it in the same migration counts.
      const migrations = withOne(`UPDATE ${pasien} SET "_updated_by" = 'x';`, statement);
      const refused = await migrate(pool, schema, { migrations }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConfigError);
      const { message } = refused as Error;
      expect(message).toMatch(/^Cannot start: migration 9999_uji failed at table "pasien"/);
      for (const part of told) expect(message).toContain(part);
      expect(message).not.toContain('Ani');
      expect(
        await klinik.database.query(sql`select from ${klinik.database.table('_migrasi')} where hash = 'uji'`),
      ).toEqual([]);
    },
  );

  it('a declaration that has no migration stops the start with one sentence', () => {
    expect(() => requireMigrated()).not.toThrow();
    const entity = { ...supplier, name: 'ujiruang', source: 'ujiruang' };
    const changed = resources.map((each) =>
      each.name === supplier.name
        ? {
            ...each,
            fields: { ...each.fields, rating: f.number('Rating', { min: 1 }), phone: f.phone('T', { required: true }) },
          }
        : each,
    );
    expect(() => requireMigrated(schemaOf([...changed, entity]))).toThrow(
      'Cannot start: declared and without a migration: "supplier.phone", "supplier.rating", "ujiruang" (new). Run: npm run db:generate -- <name>',
    );
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
      `insert into "$schema".transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan, dikembalikan, dibayar, pembulatan, "sisaGugur")
       select 'INV-2024-9' || n, 1, 1, 'x', 'Medis', '2024-08-27', '10:00', 1, 'Cash', 'Paid', 'Completed', 1, 0, 1, 0, 0 from generate_series(10, 11) n`,
      '23505',
    );
  });
});
