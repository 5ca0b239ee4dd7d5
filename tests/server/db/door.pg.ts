import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

/** Somebody who registered, and to whom nobody gave a role. */
const stranger = 90;

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let hers: string;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  const { database } = klinik;
  await database.query(
    sql`insert into ${database.table('user')} (id, name, email, role, status, jenis) values (${stranger}, 'Tanpa Role', 'tanpa@klinik.test', null, 'aktif', 'orang')`,
  );
  await database.query(
    sql`insert into ${database.table('_akun')} (id, password_hash, stamp) values (${stranger}, 'x', 'x')`,
  );
  hers = await klinik.tokenOf('', 'Tanpa Role');
});
afterAll(() => klinik.stop());

const call: ReturnType<typeof caller> = (...args) => caller(klinik.url)(...args);

it.each(['bulk/pasien', 'import/pasien', 'import-undo/pasien', 'commands/transaksi/jual', 'pasien'])(
  'without the right to %s nothing of the body is read',
  async (path) => {
    const begun = request(`${klinik.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hers}`, 'content-type': 'application/json', 'content-length': 24_000_000 },
    });
    onTestFinished(() => void begun.destroy());
    const status = new Promise((resolve) => begun.once('response', (res) => resolve(res.resume().statusCode)));
    // It never ends, and is not JSON.
    begun.write('[{}');
    expect(await status).toBe(403);
  },
);

it('a step of a bulk needs no megabytes', async () => {
  const token = await klinik.tokenOf('admin');
  const body = { dry: true, steps: [{ act: 'edit', id: 1, values: { name: 'x'.repeat(1_000_000) } }] };
  expect(await call('POST', 'bulk/pasien', { token, body })).toMatchObject({ status: 413 });
});

it('an account without a role holds no stream of events, and one whose role is taken loses it', async () => {
  const open = (token: string) =>
    fetch(`${klinik.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    });
  expect((await open(hers)).status).toBe(403);
  expect(klinik.listening()).toBe(0);
  const { database } = klinik;
  const admin = await klinik.tokenOf('admin');
  const give = async (role: number | null) => {
    const { body } = await call('GET', `user/${stranger}`, { token: admin });
    return call('PUT', `user/${stranger}`, { token: admin, body: { role, version: body['version'] } });
  };
  const [kasir] = await database.query<{ id: number }>(
    sql`select id from ${database.table('roles')} where username = 'kasir'`,
  );
  expect((await give(kasir?.id ?? 0)).status).toBe(200);
  const stream = await open(hers);
  expect(stream.status).toBe(200);
  expect((await give(null)).status).toBe(200);
  expect(await stream.text()).toContain('data: ["permission"]');
});
