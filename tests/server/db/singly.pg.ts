import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Migration, migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrateSingly } from '../../../server/db/singly.ts';

const [one, all] = [`uji_satu_${process.pid}`, `uji_semua_${process.pid}`];
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 3 });
});
afterAll(async () => {
  for (const schema of [one, all]) await pool.query(`drop schema if exists "${schema}" cascade`);
  await pool.end();
});

/** Everything that the catalogue knows of a schema. */
const shape = async (schema: string) => {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
       from information_schema.columns where table_schema = $1
     union all select indexdef from pg_indexes where schemaname = $1
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = $1::regnamespace
     union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger join pg_class c on c.oid = tgrelid
       where c.relnamespace = $1::regnamespace and not tgisinternal`,
    [schema],
  );
  return rows.map(({ line }) => line.replaceAll(schema, 'skema')).sort();
};
const steps = async () =>
  (await pool.query(`select langkah from "${one}"."_migrasi" where hash = 'uji'`)).rows.map(({ langkah }) => langkah);

/** What a later version adds; its second statement as given. */
const later = (second: string): Migration[] => {
  const known = migrationsIn();
  const sql = [
    'ALTER TABLE "klinik"."supplier" ADD COLUMN "a" text',
    second,
    'ALTER TABLE "klinik"."supplier" ADD COLUMN "c" text',
  ];
  return [...known, { tag: '9999_uji', hash: 'uji', sql, folderMillis: (known.at(-1)?.folderMillis ?? 0) + 1 }];
};

describe('migrations statement by statement', () => {
  it('of several servers that start at once one does them; the tables are those of one transaction', async () => {
    const applied = await Promise.all([migrateSingly(pool, one), migrateSingly(pool, one)]);
    expect(applied.map(({ length }) => length).sort()).toEqual([0, migrationsIn().length]);
    await migrate(pool, all);
    expect(await shape(one)).toEqual(await shape(all));
  });

  it('one that fails names itself and goes on where it stopped, whatever of it was done', async () => {
    const broken = later('ALTER TABLE "klinik"."supplier" ADD COLUMN "name" text');
    for (const _ of [1, 2]) await expect(migrateSingly(pool, one, { migrations: broken })).rejects.toThrow('9999_uji');
    expect(await steps()).toEqual([1]);
    const whole = later('ALTER TABLE "klinik"."supplier" ADD COLUMN "b" text');
    await expect(migrate(pool, one, { migrations: whole })).rejects.toThrow('DB_MIGRATION=singly');
    // As a server leaves it that dies when the second is done and nobody has noted it.
    await pool.query(`alter table "${one}".supplier add column b text`);
    await pool.query(`update "${one}"."_migrasi" set langkah = -2 where hash = 'uji'`);
    expect(await migrateSingly(pool, one, { migrations: whole })).toEqual(['9999_uji']);
    expect(await steps()).toEqual([null]);
    expect((await shape(one)).filter((line) => /^supplier [abc] /.test(line))).toHaveLength(3);
    expect(await migrate(pool, one, { migrations: whole })).toEqual([]);
  });
});
