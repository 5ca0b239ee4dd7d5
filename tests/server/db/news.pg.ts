import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { rawHttp } from '../../support/rawHttp.ts';
import { listen } from '../../support/stream.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
  await klinik.reset();
  call = caller(klinik.url);
  admin = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const open: { stop: () => Promise<void> }[] = [];
const stream = async (token: string) => {
  const made = await listen(klinik.url, token);
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  await expect.poll(() => klinik.listening()).toBe(0);
});

let names = 0;
const addSupplier = () => {
  const name = `PT Kabar ${++names}`;
  return call('POST', 'supplier', {
    token: admin,
    body: { name, username: `kabar${names}`, email: `kabar${names}@b.example` },
  });
};
const addEntry = () =>
  call('POST', 'laporan/keuangan', {
    token: admin,
    body: {
      tanggal: '2024-08-27',
      jenis_transaksi: 'pengeluaran',
      kategori: 'Listrik',
      deskripsi: 'token',
      nominal: 50_000,
      metode_pembayaran: 'Cash',
    },
  });

describe('notifications of anybody who may connect to the database (issue 14, item 4)', () => {
  it('that are not ours are passed over, and the next of ours is heard', async () => {
    const heard: string[][] = [];
    const stop = klinik.events.subscribe(
      ({ changed }) => heard.push(changed),
      () => undefined,
    );
    const neighbour = new pg.Client({ connectionString: inject('postgresUrl') });
    await neighbour.connect();
    const strange = ['bukan json', '', '7', 'null', '[]', '{}', '{"changed":"pasien"}', '{"changed":[1],"origin":"x"}'];
    for (const payload of [...strange, '{"changed":["<script>","__proto__"],"origin":"x","people":[]}'])
      await neighbour.query('select pg_notify($1, $2)', [klinik.serving.channel, payload]);
    await neighbour.query(`notify "${klinik.serving.channel}"`);
    await neighbour.end();
    expect((await addSupplier()).status).toBe(201);
    await expect.poll(() => heard).toEqual([[], ['supplier']]);
    stop();
  });
});

describe('streams of events (issue 14, item 4)', () => {
  it('five a session and twenty a user; one that ends makes room', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => klinik.tokenOf('kasir')));
    const [first = '', ...others] = sessions;
    const own = await Promise.all(Array.from({ length: 5 }, () => stream(first)));
    expect(await stream(first)).toMatchObject({ status: 429, retryAfter: '20' });
    for (const token of others.slice(0, 3)) await Promise.all(Array.from({ length: 5 }, () => stream(token)));
    expect((await stream(others[3] ?? '')).status).toBe(429);
    expect((await stream(admin)).status).toBe(200);
    await own[0]?.stop();
    await expect.poll(async () => (await stream(others[3] ?? '')).status).toBe(200);
  });

  it('tell of what one may list, and of nothing else', async () => {
    const somebody = { fullname: 'Sari Baru', email: 'sari@b.example', password: 'melati di teras' };
    const registered = await call('POST', 'register', { body: { ...somebody, repeat: somebody.password } });
    expect(registered.status, registered.text).toBe(201);
    const [none, kasir, all] = await Promise.all([
      stream(await klinik.tokenOf('')),
      stream(await klinik.tokenOf('kasir')),
      stream(admin),
    ]);
    const entry = await addEntry();
    expect(entry.status, entry.text).toBe(201);
    const { body } = await call('GET', 'treatments/1', { token: admin });
    const changed = await call('PUT', 'treatments/1', { token: admin, body: { ...body, name: 'Facial Kabar' } });
    expect(changed.status, changed.text).toBe(200);
    await kasir.hears('treatments');
    await all.hears('treatments');
    expect(kasir.told.flat()).not.toContain('laporan/keuangan');
    expect(all.told.flat()).toContain('laporan/keuangan');
    expect(none.told).toEqual([]);
  });

  it('tell whose rights change, and from then on tell by the new ones', async () => {
    const { database } = klinik;
    const kasir = await stream(await klinik.tokenOf('kasir'));
    const [row] = await database.query<{ id: number; version: number }>(
      sql`select p.id, p._version as version from ${database.table('permission')} p
          join ${database.table('roles')} r on r.id = p.role where r.username = 'kasir' and p.halaman = 'supplier'`,
    );
    const give = await call('PUT', `permission/${row?.id}`, {
      token: admin,
      body: { version: row?.version, list: true },
    });
    expect(give.status, give.text).toBe(200);
    await kasir.hears('permission');
    expect((await addSupplier()).status).toBe(201);
    await kasir.hears('supplier');
  });

  it('end with their session at once, on whichever server it ended', async () => {
    const token = await klinik.tokenOf('perawat');
    const [leaving, staying] = [await stream(token), await stream(await klinik.tokenOf('perawat'))];
    expect((await caller(klinik.urls[1] ?? '')('POST', 'logout', { token })).status).toBe(204);
    await leaving.ends();
    expect((await addSupplier()).status).toBe(201);
    await staying.hears('supplier');
  });

  it('are not opened by HEAD, which is answered and done', async () => {
    const http = rawHttp(klinik.url);
    const headers = { Authorization: `Bearer ${admin}` };
    const head = await http.send({ method: 'HEAD', path: '/api/events', headers });
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(klinik.listening()).toBe(0);
    http.close();
  });
});
