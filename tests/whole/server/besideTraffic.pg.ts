import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../../../server/db/pool/journal.ts';
import { migrate } from '../../../server/db/schema/migrate.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

it('the migrations lead, one after the other, to what an empty database gets at once', async () => {
  const { pool, schema } = klinik.database;
  const migrations = migrationsIn();
  const lines = async (statement: string) =>
    (await pool.query<{ line: string }>(statement)).rows.map(({ line }) => line).sort();
  const old = `${schema}_dulu`;
  await migrate(pool, old, { migrations: migrations.slice(0, 1) });
  expect(await migrate(pool, old)).toEqual(migrations.slice(1).map(({ tag }) => tag));
  const parts = async (place: string) =>
    (
      await lines(`
        select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = '${place}'
        union all select indexdef from pg_indexes where schemaname = '${place}'
        union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = '${place}'::regnamespace
        union all select (to_jsonb(c) - array['oid', 'collnamespace'])::text
          from pg_collation c where collnamespace = '${place}'::regnamespace
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = '${place}'::regnamespace`)
    ).map((line) => line.replaceAll(place, schema));
  expect(await parts(old)).toEqual(await parts(schema));
  await pool.query(`drop schema "${old}" cascade`);
});

it('a long reader holds a table that a migration changes: everybody else is answered, and then it gets through (leaders-3 0.7)', async () => {
  const { pool, schema } = klinik.database;
  const token = await klinik.tokenOf('admin');
  const call = caller(klinik.url);
  const supplier = '"klinik"."supplier"';
  const migration = [
    `ALTER TABLE ${supplier} ADD COLUMN "kota" text DEFAULT 'Jakarta' NOT NULL;`,
    `ALTER TABLE ${supplier} ADD CONSTRAINT "supplier_kota_isi" CHECK ("kota" <> '') NOT VALID;`,
    `CREATE UNIQUE INDEX CONCURRENTLY "supplier_kota_key" ON ${supplier} USING btree ("kota", "id");`,
  ];
  const said: string[] = [];
  // As a backup or a report reads.
  const reader = await pool.connect();
  await reader.query(`set application_name = 'psql'; set idle_in_transaction_session_timeout = 0`);
  await reader.query(`begin isolation level repeatable read; select from "${schema}".supplier`);
  let over = false;
  const reading = pause(11_000).then(() => {
    over = true;
    return reader.query('commit');
  });
  const began = performance.now();
  const migrating = migrate(pool, schema, {
    migrations: [...migrationsIn(), { tag: '9999_uji', hash: 'uji', sql: migration, folderMillis: 9e15 }],
    say: (line) => void said.push(line),
  }).then((tags) => ({ tags, ms: performance.now() - began }));
  const answers: { status: number; ms: number }[] = [];
  const askUntil = async (path: string, method: 'GET' | 'POST') => {
    for (let n = 0; !over; n++) {
      const asked = performance.now();
      const body = { name: `PT Lewat ${n}`, username: `lewat${n}` };
      const { status } = await call(method, path, { token, ...(method === 'POST' && { body }) });
      answers.push({ status, ms: performance.now() - asked });
      await pause(100);
    }
  };
  await Promise.all([askUntil('supplier', 'GET'), askUntil('supplier', 'POST'), askUntil('pasien', 'GET')]);
  await reading;
  reader.release(true);
  const { tags, ms } = await migrating;
  expect(answers.filter(({ status }) => ![200, 201].includes(status))).toEqual([]);
  expect(answers.length).toBeGreaterThan(60);
  // It waits for two seconds at a time, and whoever came behind it as long.
  expect(Math.max(...answers.map((each) => each.ms))).toBeLessThan(3_500);
  expect(tags).toEqual(['9999_uji']);
  expect(ms).toBeLessThan(20_000);
  expect(said).toEqual([
    expect.stringMatching(
      /^The migration waits for "supplier", in use by psql \(pid \d+\), and lets others pass meanwhile\.$/,
    ),
    'The migrations are made; 2 rules and indexes follow, while others work.',
  ]);
  const { rows } = await pool.query(
    `select convalidated and indisvalid as done from pg_constraint, pg_index join pg_class i on i.oid = indexrelid
     where conname = 'supplier_kota_isi' and connamespace = $1::regnamespace and relname = 'supplier_kota_key' and relnamespace = $1::regnamespace`,
    [schema],
  );
  expect(rows).toEqual([{ done: true }]);
}, 120_000);
