import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { continues, type News, placeText } from '../../../server/events/log.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { rawHttp } from '../../support/rawHttp.ts';
import { listen } from '../../support/stream.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2, pace: { beat: 200, again: 50 } });
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

/** What the first server tells from now on. */
const hearing = () => {
  const heard: News[] = [];
  const stop = klinik.events.subscribe(
    (news) => heard.push(news),
    () => undefined,
  );
  open.push({ stop: async () => stop() });
  return { changes: () => heard.flatMap(({ changes }) => changes) };
};

let names = 0;
/** A record with another name: a form that changes nothing is no news. */
const renamed = async (path: string) => {
  const { body } = await call('GET', path, { token: admin });
  return { ...body, name: `Nama Baru ${++names}` };
};
const addSupplier = () => {
  const name = `PT Kabar ${++names}`;
  return call('POST', 'supplier', {
    token: admin,
    body: { name, username: `kabar${names}`, email: `kabar${names}@b.example` },
  });
};
/** But branches, of which a clinic with one is told nothing. */
const everything = () =>
  [...new Set(klinik.database.resources.filter(({ several }) => several === null).map(({ source }) => source))]
    .filter((source) => source !== 'cabang')
    .sort();

it('a changed setting is known here before its answer, and to the other server with the news', async () => {
  const [here, there] = klinik.settings;
  const provider = await klinik.provider();
  const { data } = await provider.getOne('settings', { id: 1 });
  await provider.update('settings', { id: 1, data: { ...data, namaKlinik: 'Klinik Melati' }, previousData: data });
  expect(here?.().namaKlinik).toBe('Klinik Melati');
  await expect.poll(() => there?.().namaKlinik).toBe('Klinik Melati');
});

describe('rings of anybody who may connect to the database', () => {
  it('are no news, whatever they say, and the next change is heard once', async () => {
    const heard = hearing();
    const neighbour = new pg.Client({ connectionString: inject('postgresUrl') });
    await neighbour.connect();
    for (const payload of ['bukan json', '', '7', '{"changed":["pasien"],"origin":"x","people":[]}'])
      await neighbour.query('select pg_notify($1, $2)', [klinik.serving.channel, payload]);
    await neighbour.query(`notify "${klinik.serving.channel}"`);
    await neighbour.end();
    expect((await addSupplier()).status).toBe(201);
    await expect.poll(heard.changes).toEqual([{ changed: ['supplier'], origin: '', people: [] }]);
  });
});

describe('the audit, followed', () => {
  it('what somebody commits who rings nobody is heard all the same, in its order', async () => {
    const heard = hearing();
    const from = klinik.events.at().id;
    for (const source of ['produk', 'pasien'])
      await klinik.database.write(sistem('lain'), async (work) =>
        work.wrote({ action: 'edit', source, id: 1, changes: [] }),
      );
    await expect.poll(() => klinik.events.at().id).toBe(from + 2);
    expect(heard.changes().flatMap(({ changed }) => changed)).toEqual(['produk', 'pasien']);
  });

  it('a connection that breaks is made again, and what was committed meanwhile is told, no more', async () => {
    const all = await stream(admin);
    const cut = () =>
      klinik.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'konsol-klinik berita' and query like ${`%"${klinik.database.schema}"%`}`);
    expect(await cut()).toHaveLength(2);
    expect((await addSupplier()).status).toBe(201);
    await all.hears('supplier');
    expect(all.told).toEqual([['supplier']]);
  });

  it('a browser that comes again hears on any server exactly what it missed of what it may list and did not do', async () => {
    const kasir = await klinik.tokenOf('kasir');
    const first = await listen(klinik.url, kasir, { as: 'kasir-1' });
    await expect.poll(() => first.place()).toMatch(/^\d+-[0-9a-f]{12}$/);
    await first.stop();
    expect((await addSupplier()).status).toBe(201);
    const edit = async (as: string, path: string) => {
      const body = await renamed(path);
      const { status } = await call('PUT', path, { token: admin, body, headers: { 'X-Client-Id': as } });
      expect(status).toBe(200);
    };
    await edit('kasir-1', 'pasien/1');
    await edit('lain', 'treatments/1');
    await edit('lain', 'dokter/1');
    const again = await listen(klinik.urls[1] ?? '', kasir, { as: 'kasir-1', place: first.place() });
    open.push(again);
    await again.hears('dokter');
    expect(again.told.map((sources) => sources.toSorted())).toEqual([['dokter', 'treatments']]);
    // And then what comes next, once.
    await edit('lain', 'treatments/1');
    await expect.poll(() => again.told.length).toBe(2);
    expect(again.told[1]).toEqual(['treatments']);
    const third = await listen(klinik.url, kasir, { place: again.place() });
    open.push(third);
    await edit('lain', 'dokter/1');
    await third.hears('dokter');
    expect(third.told).toEqual([['dokter']]);
  });

  it('a browser is not told of its own change, however long the name it gives itself', async () => {
    const as = 'kasir-'.repeat(20);
    const own = await listen(klinik.url, await klinik.tokenOf('kasir'), { as });
    open.push(own);
    for (const [name, path] of [
      [as, 'pasien/1'],
      ['lain', 'dokter/1'],
    ] as const) {
      const body = await renamed(path);
      await call('PUT', path, { token: admin, body, headers: { 'X-Client-Id': name } });
    }
    await own.hears('dokter');
    expect(own.told.flat()).not.toContain('pasien');
  });

  it('one whose rights changed meanwhile hears that, and is told by the new ones', async () => {
    const token = await klinik.tokenOf('perawat');
    const first = await stream(token);
    await expect.poll(() => first.place()).not.toBe('');
    const [row] = await klinik.database.query<{ id: number; version: number }>(
      sql`select p.id, p._version as version from ${klinik.database.table('permission')} p
          join ${klinik.database.table('roles')} r on r.id = p.role where r.username = 'perawat' and p.halaman = 'supplier'`,
    );
    await first.stop();
    expect((await addSupplier()).status).toBe(201);
    const body = { version: row?.version, export: true };
    expect((await call('PUT', `permission/${row?.id}`, { token: admin, body })).status).toBe(200);
    const again = await listen(klinik.url, token, { place: first.place() });
    open.push(again);
    await again.hears('permission');
    expect(again.told).toEqual([['supplier', 'permission']]);
  });

  it.each([
    ['of another log', () => `${klinik.events.at().id - 1}-${'0'.repeat(12)}`],
    ['ahead of this log', () => `${klinik.events.at().id + 1}-${'0'.repeat(12)}`],
    ['that is none', () => 'kemarin'],
  ])('a place %s: everything counts as changed', async (_, place) => {
    const again = await listen(klinik.url, admin, { place: place() });
    open.push(again);
    await again.hears('permission');
    expect(again.told.map((sources) => sources.toSorted())).toEqual([everything()]);
    expect(again.place()).toMatch(new RegExp(`^(${klinik.events.at().id}-.*)?$`));
  });

  it('after more rows than are looked through everything counts as changed', async () => {
    const from = klinik.events.at();
    const rows = Array.from({ length: 10_001 }, () => ({
      action: 'edit' as const,
      source: 'produk',
      id: 1,
      changes: [],
    }));
    await klinik.database.write(sistem('lain'), async (work) => rows.forEach(work.wrote));
    const { changes } = await klinik.events.since(placeText(from));
    expect(changes).toEqual([{ changed: [...klinik.database.entities.keys()], origin: '', people: null }]);
  });

  it('a standby that was behind, or a row that was taken out: everything counts as changed', async () => {
    const link = (id: number, sidikSebelum: string, sidik: string) =>
      ({ id, sidik, sidikSebelum, sumber: 'produk', tindakan: 'edit', idData: 1, asal: null }) as const;
    const last = { id: 7, sidik: 'tujuh' };
    expect(continues(last, [link(8, 'tujuh', 'delapan'), link(9, 'delapan', 'sembilan')])).toBe(true);
    expect(continues(last, [link(9, 'delapan', 'sembilan')])).toBe(false);
    expect(continues(last, [link(8, 'lain', 'delapan')])).toBe(false);
    expect(continues(last, [link(8, 'tujuh', 'delapan'), link(10, 'sembilan', 'sepuluh')])).toBe(false);
  });
});

describe('streams of events', () => {
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
    const [kasir, all] = await Promise.all([stream(await klinik.tokenOf('kasir')), stream(admin)]);
    const entry = await addSupplier();
    expect(entry.status, entry.text).toBe(201);
    const { body } = await call('GET', 'treatments/1', { token: admin });
    const changed = await call('PUT', 'treatments/1', { token: admin, body: { ...body, name: 'Facial Kabar' } });
    expect(changed.status, changed.text).toBe(200);
    await kasir.hears('treatments');
    await all.hears('treatments');
    expect(kasir.told.flat()).not.toContain('supplier');
    expect(all.told.flat()).toContain('supplier');
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
