import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { callerOf } from '../../support/mesin.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
let as: ReturnType<typeof callerOf>;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
  as = callerOf(klinik.urls, () => admin);
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.database.query(sql`delete from ${table('_batas')}`);
  admin = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const table = (name: string) => klinik.database.table(name);
const [adminRole, managerRole, kasirRole, perawatRole] = [1, 2, 3, 4];
const kasirId = 3;
const yesterday = '2024-08-26';
const toko = { name: 'Toko Daring', role: kasirRole };

const told = (message: string) => ({ status: 401, body: { code: 'key_refused', message } });

async function grant(role: string, halaman: string, rights: object) {
  const [row] = await klinik.database.query<{ id: number; version: number }>(
    sql`select p.id, p._version as version from ${table('permission')} p join ${table('roles')} r on r.id = p.role
        where r.username = ${role} and p.halaman = ${halaman}`,
  );
  const body = { ...rights, version: row?.version };
  expect((await as.call(`permission/${row?.id}`, { as: admin, method: 'PUT', body })).status).toBe(200);
}

describe('the key of a machine', () => {
  it('opens what its role may, on every server, and stands in the audit by its name', async () => {
    const { id } = await as.machine(toko);
    const key = await as.keyFor(id);
    expect((await as.call('me', { as: key, at: 1 })).body).toMatchObject({
      data: { id, name: toko.name, role: 'kasir' },
    });
    const pasien = {
      name: 'Rahma Dewi',
      gender: 'Perempuan',
      birthDate: '1990-02-03',
      phone: '081234567890',
      dokter: 1,
    };
    const made = await as.call('pasien', { as: key, at: 1, body: pasien });
    expect(made).toMatchObject({ status: 201, body: { name: pasien.name } });
    // A cashier does not read who may do what.
    expect((await as.call('permission', { as: key })).status).toBe(403);
    const [row] = await klinik.database.query<Audit>(
      sql`select * from ${table('audit')} where sumber = 'pasien' order by id desc limit 1`,
    );
    expect(row).toMatchObject({ pengguna: toko.name, idPengguna: id, role: 'kasir', tindakan: 'create' });
  });

  it('is told once, kept as a hash, and named without itself in audit and log', async () => {
    const { id } = await as.machine(toko);
    expect((await as.call(`accounts/${id}/kunci`, { as: admin })).body).toEqual({ data: null });
    const key = await as.keyFor(id);
    expect(key).toMatch(/^kk_[\w-]{43}$/);
    expect((await as.call('pasien', { as: key })).status).toBe(200);
    await as.call('pasien', { as: `${key}x` });
    const about = (await as.call(`accounts/${id}/kunci`, { as: admin })).body as { data: object };
    expect(about.data).toMatchObject({ madeAt: expect.any(String), seenAt: expect.any(String), seenFrom: '127.0.0.1' });
    const kept = await klinik.database.query(sql`select * from ${table('_kunci')}`);
    const rows = await klinik.database.query<Audit>(
      sql`select * from ${table('audit')} where perintah = 'akun/buat-kunci' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ sumber: 'user', idData: id, perubahan: [{ kolom: 'Kunci', sesudah: 'dibuat' }] }]);
    for (const written of [about, kept, rows, klinik.log]) expect(JSON.stringify(written)).not.toContain(key);
  });

  it('is refused from the next request on, on the other server, with a sentence', async () => {
    const asked = { as: admin };
    const unknown = told('Kunci tidak dikenal, atau sudah diakhiri');
    const edit = async (id: number, values: object) => {
      const { version } = (await as.call(`user/mesin/${id}`, asked)).body;
      const answer = await as.call(`user/mesin/${id}`, { ...asked, method: 'PUT', body: { ...values, version } });
      expect(answer.status).toBe(200);
    };
    const ways: [string, (id: number) => Promise<unknown>, object][] = [
      ['ended', (id) => as.call(`accounts/${id}/kunci`, { ...asked, method: 'DELETE' }), unknown],
      ['replaced', (id) => as.keyFor(id), unknown],
      ['erased', (id) => as.call(`user/mesin/${id}`, { ...asked, method: 'DELETE' }), unknown],
      [
        'disabled',
        (id) => as.call('commands/user/nonaktifkan', { ...asked, body: { user: id, tetapMeskiTerbuka: true } }),
        told('Akun mesin Mesin disabled dinonaktifkan'),
      ],
      ['over', (id) => edit(id, { sampai: yesterday }), told('Kunci ini berlaku sampai 26 Agu 2024')],
      [
        'another role',
        (id) => edit(id, { role: perawatRole }),
        told('Role Mesin another role bukan lagi yang diberikan saat kunci ini dibuat. Buat kunci baru.'),
      ],
    ];
    for (const [name, end, refused] of ways) {
      const { id } = await as.machine({ name: `Mesin ${name}`, role: kasirRole, sampai: today });
      const key = await as.keyFor(id);
      expect((await as.call('pasien', { as: key, at: 1 })).status, name).toBe(200);
      await end(id);
      expect(await as.call('pasien', { as: key, at: 1 }), name).toMatchObject(refused);
    }
  });

  it('keeps what it was made for: more is refused until there is a new one, less holds at once', async () => {
    const terms = { hanyaUsul: true, jaringan: '127.0.0.0/8', sampai: '2024-12-31', batasPermintaan: 100 };
    const { id } = await as.machine({ ...toko, ...terms });
    const key = await as.keyFor(id);
    const change = async (values: object) => {
      const { version } = (await as.call(`user/${id}`, { as: admin })).body as { version: number };
      expect((await as.call(`user/${id}`, { as: admin, method: 'PUT', body: { ...values, version } })).status).toBe(
        200,
      );
    };
    for (const wider of [
      { hanyaUsul: false },
      { jaringan: null },
      { jaringan: '127.0.0.0/7' },
      { jaringan: '127.0.0.0/8 10.0.0.1' },
      { sampai: null },
      { sampai: '2025-01-01' },
      { batasPermintaan: null },
      { batasPermintaan: 101 },
    ]) {
      await change({ ...terms, ...wider });
      expect([wider, await as.call('me', { as: key, at: 1 })]).toMatchObject([
        wider,
        told('Toko Daring boleh lebih dari saat kunci ini dibuat. Buat kunci baru.'),
      ]);
    }
    await change({ ...terms, jaringan: '127.0.0.1', sampai: '2024-09-01', batasPermintaan: 50 });
    expect((await as.call('me', { as: key })).status).toBe(200);
    await change({ ...terms, jaringan: '10.0.0.0/8 127.0.0.0/8' });
    expect((await as.call('me', { as: await as.keyFor(id) })).status).toBe(200);
  });

  it('is taken from its addresses alone', async () => {
    const there = await as.machine({ ...toko, jaringan: '203.0.113.7 2001:db8::/32' });
    expect(await as.call('pasien', { as: await as.keyFor(there.id) })).toMatchObject({
      status: 403,
      body: { code: 'key_elsewhere', message: 'Kunci ini tidak diterima dari alamat 127.0.0.1' },
    });
    const here = await as.machine({ ...toko, jaringan: '::1 127.0.0.0/8' });
    expect((await as.call('pasien', { as: await as.keyFor(here.id) })).status).toBe(200);
    for (const jaringan of ['10.0.0.0/33', '256.1.1.1', 'toko.example', '::1::', '1.2.3.4/8/8'])
      expect(await as.call('user/mesin', { as: admin, body: { ...toko, jaringan } })).toMatchObject({
        status: 422,
        body: { errors: { jaringan: expect.stringContaining('bukan alamat IP atau jaringan') } },
      });
  });

  it('has its rate, over all servers', async () => {
    const { id } = await as.machine({ ...toko, batasPermintaan: 3 });
    const key = await as.keyFor(id);
    const answers = [0, 1, 0, 1, 0].map((at) => as.call('pasien', { as: key, at }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { headers } = await as.call('pasien', { as: key });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    const other = await as.machine({ ...toko, name: 'Toko Lain' });
    expect((await as.call('pasien', { as: await as.keyFor(other.id) })).status).toBe(200);
  });
});

describe('what a person alone may', () => {
  it('no key does, whatever its role may', async () => {
    for (const halaman of ['user', 'roles', 'permission'])
      await grant('kasir', halaman, { list: true, show: true, create: true, edit: true, delete: true });
    const { id } = await as.machine(toko);
    const key = await as.keyFor(id);
    const password = { password: 'melati di teras', repeat: 'melati di teras' };
    const orang = { name: 'Orang Baru', email: 'baru@klinik.test' };
    const tries: [string, { method?: string; body?: object }][] = [
      ['password', { body: { current: 'x', ...password } }],
      ['profile', { method: 'PUT', body: { name: 'Lain' } }],
      ['sessions', {}],
      ['logout', { method: 'POST' }],
      ['events', {}],
      ['reads', { body: { paths: ['pasien'] } }],
      ['factor', {}],
      [`accounts/${kasirId}/kode`, { method: 'POST' }],
      [`accounts/${kasirId}/password`, { body: password }],
      [`accounts/${kasirId}/sessions`, { method: 'DELETE' }],
      [`accounts/${id}/kunci`, { method: 'POST' }],
      ['user', { body: orang }],
      ['user/mesin', { body: { ...toko, name: 'Anaknya' } }],
      [`user/${kasirId}`, { method: 'PUT', body: { name: 'Lain', version: 1 } }],
      ['commands/user/nonaktifkan', { body: { user: kasirId } }],
      ['commands/user/nonaktifkan', { body: {} }],
      ['commands/roles/atur-hak', { body: { roles: kasirRole, keadaan: 0, perubahan: [] } }],
    ];
    for (const [path, asked] of tries) {
      const { status } = await as.call(path, { as: key, ...asked });
      expect(status, path).toBe(403);
    }
    const [row] = await klinik.database.query<{ id: number; version: number }>(
      sql`select id, _version as version from ${table('permission')} where role = ${kasirRole} and halaman = 'supplier'`,
    );
    const raised = { as: key, method: 'PUT', body: { delete: true, version: row?.version } };
    expect((await as.call(`permission/${row?.id}`, raised)).status).toBe(403);
    const document = (await as.call('openapi.json', { as: key })).body as { paths: object };
    expect(Object.keys(document.paths)).toContain('/pasien');
    expect(Object.keys(document.paths)).not.toContain('/password');
  });

  it('is not done to a machine: it has no password, and never signs in', async () => {
    const { id } = await as.machine(toko);
    await as.keyFor(id);
    const password = { password: 'melati di teras', repeat: 'melati di teras' };
    for (const [path, asked] of [
      [`accounts/${id}/kode`, { method: 'POST' }],
      [`accounts/${id}/password`, { body: password }],
    ] as const)
      expect(await as.call(path, { as: admin, ...asked })).toMatchObject({
        status: 409,
        body: { message: 'Toko Daring adalah mesin: masuk dengan kuncinya' },
      });
    expect((await as.call(`accounts/${kasirId}/kunci`, { as: admin, method: 'POST' })).status).toBe(409);
    const { email } = (await as.call(`user/${id}`, { as: admin })).body;
    expect((await as.call('login', { body: { email, password: 'melati di teras' } })).status).toBe(401);
  });
});

it('who makes a key may do all that it may', async () => {
  await grant('manager', 'user', { list: true, show: true, create: true, edit: true });
  const manager = await klinik.tokenOf('manager');
  const { id } = await as.machine({ ...toko, role: managerRole });
  expect((await as.call(`accounts/${id}/kunci`, { as: manager, method: 'POST' })).status).toBe(201);
  await grant('kasir', 'roles', { delete: true });
  const stronger = await as.machine(toko);
  expect(await as.call(`accounts/${stronger.id}/kunci`, { as: manager, method: 'POST' })).toMatchObject({
    status: 403,
    body: { message: 'Hak akses Toko Daring melebihi hak akses Anda. Minta bantuan admin.' },
  });
  // Who may edit users, and not roles, gives no role.
  expect((await as.call('user/mesin', { as: manager, body: toko })).status).toBe(422);
  const mesinAdmin = { status: 409, body: { errors: { role: expect.stringContaining('tidak dapat menjadi admin') } } };
  expect(await as.call('user/mesin', { as: admin, body: { ...toko, role: adminRole } })).toMatchObject(mesinAdmin);
  const raised = { role: adminRole, version: stronger.version };
  expect(await as.call(`user/mesin/${stronger.id}`, { as: admin, method: 'PUT', body: raised })).toMatchObject(
    mesinAdmin,
  );
});
