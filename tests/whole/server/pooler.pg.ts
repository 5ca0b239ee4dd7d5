import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { firstPassword } from '../../../server/auth/rules/firstPassword.ts';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { requireAppendOnly } from '../../../server/db/schema/auditGuard.ts';
import { migrate } from '../../../server/db/schema/migrate.ts';
import { grantServing } from '../../../server/db/schema/roles.ts';
import { seedRecords } from '../../../server/run/prepare.ts';
import type { Row } from '../../../src/schema/index.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { pgbouncer, startPgbouncer } from '../../support/pgbouncer.ts';
import { listen } from '../../support/stream.ts';

/** Connections that the pooler holds, for as many servers as there are. */
const lent = 4;

const title = 'through PgBouncer in transaction mode';
describe.skipIf(!pgbouncer)(pgbouncer ? title : `${title}: SKIPPED, pgbouncer is not installed`, () => {
  let owner: Awaited<ReturnType<typeof makeOwner>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let klinik: Awaited<ReturnType<typeof startKlinik>>;
  let call: ReturnType<typeof caller>;
  let admin: string;
  beforeAll(async () => {
    owner = await makeOwner();
    pooler = await startPgbouncer({ layanan: inject('servingUrl'), pemilik: owner.url }, lent);
    klinik = await startKlinik({
      servers: 3,
      env: { DATABASE_URL: pooler.url('layanan'), DIRECT_DATABASE_URL: inject('servingUrl') },
      patience: { statement: 1_500 },
    });
    await klinik.reset();
    await klinik.setPassword(1, 'melati di teras');
    call = caller(klinik.url);
    const signedIn = await call('POST', 'login', { body: { email: 'admin@klinik.test', password: 'melati di teras' } });
    admin = String(signedIn.body['access_token']);
  });
  afterAll(async () => {
    await klinik.stop();
    await pooler.stop();
    await owner.drop();
  });

  const visit = async () => {
    const [row] = await klinik.database.query<Row>(
      sql`insert into ${klinik.database.table('kunjungan')} (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
          values (${today}, 1, 2, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '[{"nama":"Facial","harga":100000,"kategori":null}]', '[]', '[]') returning id`,
    );
    return row?.id ?? 0;
  };
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };

  it('more connections than it lends: everybody pays once, the numbers have no gap, the audit is whole', async () => {
    const visits: number[] = [];
    for (let n = 0; n < 24; n++) visits.push(await visit());
    const paid = await Promise.all(
      visits.map((kunjungan, n) =>
        caller(klinik.urls[n % 3] ?? '')('POST', 'commands/transaksi/bayar', {
          token: admin,
          body: { kunjungan, ...terms },
        }),
      ),
    );
    expect(paid.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(paid.map(() => [200, '']));
    const numbers = paid.map(({ body }) => Number(String((body['data'] as Row)['invoiceNumber']).slice(-3)));
    const first = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => first + n));
    expect(await verify(klinik.serving)).toMatchObject({ whole: true });
  });

  it('what one server commits is told by another, past the pooler', async () => {
    const stream = await listen(klinik.urls[1] ?? '', admin);
    const made = await call('POST', 'supplier', {
      token: admin,
      body: { name: 'PT Antara', username: 'antara', email: 'a@b.example' },
    });
    expect(made.status, made.text).toBe(201);
    await stream.hears('supplier');
    await stream.stop();
    const found = await call('GET', `supplier?filter=${encodeURIComponent('{"q":"antara"}')}&range=[0,9]`, {
      token: admin,
    });
    expect(found.rows.map(({ id }) => id)).toEqual([made.body.id]);
    const all = await fetch(`${klinik.url}/api/export/supplier`, { headers: { Authorization: `Bearer ${admin}` } });
    expect(await all.text()).toMatch(/\{"end":true\}\n$/);
    expect((await call('DELETE', `supplier/${made.body.id}`, { token: admin })).status).toBe(200);
  });

  it('each transaction brings its limits along, and leaves nothing behind on what it was lent', async () => {
    await expect(klinik.serving.query(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
    const slow = klinik.serving.write(
      { origin: '', id: null, name: 'x', role: null, requestId: null, address: null },
      (work) => work.query(sql`select pg_sleep(5)`),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    const left = await Promise.all(
      Array.from({ length: 3 * lent }, async () => {
        const { rows } = await klinik.serving.pool.query(
          `select current_setting('statement_timeout') as timeout, (select count(*)::int from pg_prepared_statements) as prepared`,
        );
        return rows[0];
      }),
    );
    expect(left).toEqual(left.map(() => ({ timeout: '0', prepared: 0 })));
  });

  it('a database is migrated, filled, guarded, backed up and brought back by an owner who is no superuser', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-antara-'));
    const schema = `${klinik.database.schema}_antara`;
    const { resources } = klinik.database;
    const database = openDatabase({ url: pooler.url('pemilik'), direct: owner.url, schema, resources, poolSize: 2 });
    const other = `${schema}_lagi`;
    try {
      await migrate(database.pool, schema);
      await grantServing(database.pool, klinik.serving.pool, schema);
      const account = { email: 'admin@klinik.test', password: 'melati di teras' };
      await seedRecords({
        database,
        passwords: createPasswords(),
        admin: account,
        made: firstPassword(tmpdir(), { terminal: true }),
        today,
        sample: true,
        say: () => undefined,
      });
      await requireAppendOnly(klinik.serving.pool, schema);
      const keys = { key: Buffer.alloc(32, 7) };
      const { path, rows } = await backUp({
        url: pooler.url('layanan'),
        schema,
        folder,
        keep: { daily: 1, weekly: 0, monthly: 0 },
        keys,
      });
      expect(rows).toBeGreaterThan(500);
      const restored = await restore({ url: pooler.url('pemilik'), schema: other, path, keys });
      expect(restored).toEqual({ rows, trusted: true });
    } finally {
      for (const each of [schema, other]) await database.pool.query(`drop schema if exists "${each}" cascade`);
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });
});

/** A role that may make schemas and what is in them, and nothing else. */
async function makeOwner() {
  const url = new URL(inject('postgresUrl'));
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `pemilik_${process.pid}`;
  const database = url.pathname.slice(1);
  await run(`create role ${name} login password 'melati'; grant create, connect on database ${database} to ${name}`);
  [url.username, url.password] = [name, 'melati'];
  return { url: url.href, drop: () => run(`drop owned by ${name}; drop role ${name}`) };
}
