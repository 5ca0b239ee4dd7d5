import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseLimits } from '../../../server/auth/rules/limits.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import type { Row } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.database.query(sql`delete from ${klinik.database.table('_batas')}`);
  admin = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

interface Call {
  method?: string;
  body?: object;
  as?: string;
  at?: number;
  cookie?: string;
}
async function call(path: string, { method, body, as, at = 0, cookie }: Call = {}) {
  const answer = await fetch(`${klinik.urls[at]}/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `kunci-${Math.random()}`.replace('.', ''),
      ...(as && { Authorization: `Bearer ${as}` }),
      ...(cookie && { Cookie: cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
const login = (email: string, password: string, at = 0) => call('login', { body: { email, password }, at });
const twice = (password: string) => ({ password, repeat: password });
const tokenIn = ({ body }: Awaited<ReturnType<typeof call>>) => String(body['access_token']);
const statusOf = async (id: number) => (await call(`user/${id}`, { as: admin })).body['status'];
const lastAudit = async () =>
  (
    await klinik.database.query<Audit>(sql`select * from ${klinik.database.table('audit')} order by id desc limit 1`)
  )[0];
/** The ids of the sample's users, by role. */
const [adminId, managerId, kasirId] = [1, 2, 3];

describe('accounts that an admin makes', () => {
  const create = async () =>
    (await call('user', { as: admin, body: { name: 'Putri Baru', email: 'putri@klinik.test', role: kasirId } }))
      .body as Row;

  it('one made in the console signs in once an admin has set a password, and not before', async () => {
    const made = await create();
    expect(made['status']).toBe('baru');
    expect((await login('putri@klinik.test', 'melati di teras')).status).toBe(401);
    expect((await call(`accounts/${made.id}/password`, { as: admin, body: twice('melati di teras') })).status).toBe(
      204,
    );
    expect(await statusOf(made.id)).toBe('aktif');
    const token = tokenIn(await login('Putri@klinik.test', 'melati di teras', 1));
    expect((await call('me', { as: token })).body['data']).toMatchObject({ id: made.id, role: 'kasir' });
    expect(await lastAudit()).toMatchObject({ tindakan: 'login', idPengguna: made.id });
  });

  it('a password that an admin sets ends every session of its owner from the next request on', async () => {
    const token = await klinik.tokenOf('kasir');
    expect((await call('me', { as: token })).status).toBe(200);
    expect((await call(`accounts/${kasirId}/password`, { as: admin, body: twice('melati di teras') })).status).toBe(
      204,
    );
    expect((await call('me', { as: token, at: 1 })).status).toBe(401);
    const row = await lastAudit();
    expect(row).toMatchObject({ tindakan: 'edit', perintah: 'akun/atur-kata-sandi', sumber: 'user', idData: kasirId });
    expect(row?.perubahan).toEqual([{ kolom: 'Password', sebelum: null, sesudah: '(disembunyikan)' }]);
    expect(JSON.stringify(row)).not.toMatch(/melati|argon2/);
  });

  it.each([
    [twice('mawar12'), { password: 'Password minimal 8 karakter' }],
    [twice('Rahasia123'), { password: 'Password ini terlalu umum, pilih yang lain' }],
    // Their name and e-mail, and the clinic's name as its settings have it.
    [twice('Siti-Rahayu-77'), { password: 'Password tidak boleh berupa email, nama Anda, atau nama klinik' }],
    [twice('kasir@klinik.test'), { password: 'Password tidak boleh berupa email, nama Anda, atau nama klinik' }],
    [twice('Cantika 2026'), { password: 'Password tidak boleh berupa email, nama Anda, atau nama klinik' }],
    [{ password: 'melati di teras', repeat: 'x' }, { repeat: 'Password dan Repeat Password tidak sama!' }],
    [{}, { password: 'Password harus diisi!', repeat: 'Repeat Password harus diisi!' }],
    [{ ...twice('melati di teras'), role: 1 }, { role: 'Isian tidak dikenal' }],
  ])('product §2.4: 422 for %o', async (body, errors) => {
    const answer = await call(`accounts/${kasirId}/password`, { as: admin, body });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  it('only admins set passwords, even of those who may edit users; never their own here, nor of nobody', async () => {
    const body = twice('melati di teras');
    await grant('manager', 'user', { edit: true });
    for (const role of ['manager', 'hr', 'kasir'])
      expect((await call(`accounts/${kasirId}/password`, { as: await klinik.tokenOf(role), body })).status).toBe(403);
    expect((await call(`accounts/${kasirId}/password`, { body })).status).toBe(401);
    expect((await call(`accounts/${adminId}/password`, { as: admin, body })).status).toBe(403);
    for (const id of ['999999', '0', 'x', '1e3', '9'.repeat(30)])
      expect((await call(`accounts/${id}/password`, { as: admin, body })).status, id).toBe(404);
  });

  it('who registered has no rights until an admin grants a role; it counts from the next request on', async () => {
    const form = { fullname: 'Sekar Ayu', email: 'sekar@klinik.test', ...twice('melati di teras') };
    const { body } = await call('register', { body: form });
    const { id } = body['data'] as Row;
    const token = tokenIn(await login(form.email, form.password));
    expect((await call('pasien', { as: token })).status).toBe(403);
    expect((await call(`user/${id}`, { as: admin, method: 'PUT', body: { role: kasirId, version: 1 } })).status).toBe(
      200,
    );
    expect((await call('pasien', { as: token })).status).toBe(200);
  });
});

/** Gives a role rights on a page. */
async function grant(role: string, halaman: string, rights: object) {
  const [row] = await klinik.database.query<{ id: number; version: number }>(
    sql`select p.id, p._version as version from ${klinik.database.table('permission')} p
        join ${klinik.database.table('roles')} r on r.id = p.role where r.username = ${role} and p.halaman = ${halaman}`,
  );
  const body = { ...rights, version: row?.version };
  expect((await call(`permission/${row?.id}`, { as: admin, method: 'PUT', body })).status).toBe(200);
}

describe('disabling, deleting and demoting', () => {
  const disable = (user: number, as: string, at = 0) =>
    call('commands/user/nonaktifkan', { as, body: { user, tetapMeskiTerbuka: true }, at });

  it('who is disabled is out from the next request on; enabled again, old sessions stay dead', async () => {
    const token = await klinik.tokenOf('kasir');
    expect((await call('me', { as: token })).status).toBe(200);
    expect((await disable(kasirId, admin)).status).toBe(200);
    // Nothing was asked in between: the session is ended by the deed, not by being found.
    expect((await call('commands/user/aktifkan', { as: admin, body: { user: kasirId } })).status).toBe(200);
    expect((await call('me', { as: token, at: 1 })).status).toBe(401);
    expect((await call('me', { as: await klinik.tokenOf('kasir') })).status).toBe(200);
  });

  it('twice, or of one without a password: refused in words', async () => {
    expect((await disable(kasirId, admin)).status).toBe(200);
    const again = await disable(kasirId, admin);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Siti Rahayu tidak sedang aktif. Muat ulang halaman.' },
    });
    expect((await call('commands/user/aktifkan', { as: admin, body: { user: managerId } })).status).toBe(409);
  });

  it('nobody disables, deletes or demotes themselves, by whatever verb', async () => {
    const own = 'Anda tidak dapat menghapus, menonaktifkan, atau mengganti role akun Anda sendiri';
    const ids = encodeURIComponent(JSON.stringify({ id: [adminId] }));
    const asked = [
      () => disable(adminId, admin),
      () => call(`user/${adminId}`, { as: admin, method: 'DELETE' }),
      () => call(`user?filter=${ids}`, { as: admin, method: 'DELETE' }),
      () => call(`user/${adminId}`, { as: admin, method: 'PUT', body: { role: kasirId, version: 1 } }),
      () => call(`user?filter=${ids}`, { as: admin, method: 'PUT', body: { role: null } }),
      () => call('roles/1', { as: admin, method: 'PUT', body: { username: 'penguasa', version: 1 } }),
    ];
    for (const ask of asked) expect(await ask()).toMatchObject({ status: 409, body: { code: 'way_in', message: own } });
    expect(await statusOf(adminId)).toBe('aktif');
  });

  it('one admin who can sign in is always left, also when two disable each other in the same instant', async () => {
    for (let round = 0; round < 5; round++) {
      await klinik.reset();
      const { database } = klinik;
      await database.query(sql`update ${database.table('user')} set role = 1 where id = ${managerId}`);
      const [one, other] = await Promise.all([tokenFor(adminId), tokenFor(managerId)]);
      const answers = await Promise.all([disable(managerId, one, 0), disable(adminId, other, 1)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await database.query(sql`select from ${database.table('user')} where role = 1 and status = 'aktif'`);
      expect(left).toHaveLength(1);
    }
  });

  it('who may edit users, yet is no admin, touches no admin and makes none (Directus GHSA-jp93-grh7-mxh4)', async () => {
    await grant('manager', 'user', { create: true, edit: true, delete: true });
    // Who may change roles may hand them out.
    await grant('manager', 'roles', { edit: true });
    const manager = await klinik.tokenOf('manager');
    const asked = [
      () => disable(adminId, manager),
      () => call(`user/${adminId}`, { as: manager, method: 'PUT', body: { name: 'Diganti', version: 1 } }),
      () => call(`user/${kasirId}`, { as: manager, method: 'PUT', body: { role: 1, version: 1 } }),
      () => call('user', { as: manager, body: { name: 'Kawan', email: 'kawan@klinik.test', role: 1 } }),
    ];
    for (const ask of asked)
      expect(await ask()).toMatchObject({
        status: 403,
        body: { message: 'Hanya admin yang dapat mengubah akun admin' },
      });
    expect((await call(`user/${adminId}`, { as: manager, method: 'DELETE' })).status).toBe(403);
    const { database } = klinik;
    await database.query(sql`update ${database.table('user')} set role = 1 where id = 6`);
    expect((await call('user/6', { as: manager, method: 'DELETE' })).status).toBe(403);
    expect((await call('user/6', { as: manager, method: 'PUT', body: { role: 3, version: 1 } })).status).toBe(403);
    expect((await disable(kasirId, manager)).status).toBe(200);
    // Nor are the fields that the server keeps for anybody to set.
    const sent = { name: 'Siti', status: 'aktif', version: 2 };
    expect((await call(`user/${kasirId}`, { as: manager, method: 'PUT', body: sent })).status).toBe(422);
    expect(await statusOf(kasirId)).toBe('nonaktif');
  });

  async function tokenFor(id: number) {
    const { database } = klinik;
    const [{ email = '' } = {}] = await database.query<{ email: string }>(
      sql`select email from ${database.table('user')} where id = ${id}`,
    );
    await klinik.setPassword(id, 'melati di teras');
    return tokenIn(await login(email, 'melati di teras'));
  }
});

describe("one's own password", () => {
  const [email, before, after] = ['kasir@klinik.test', 'melati di teras', 'kenanga di taman'];
  const changed = (as: string, body: object) => call('password', { as, body });
  beforeEach(() => klinik.setPassword(kasirId, before));

  it('ends all other sessions and keeps the one it was changed in', async () => {
    const [here, there] = [tokenIn(await login(email, before)), tokenIn(await login(email, before))];
    expect((await changed(here, { current: before, ...twice(after) })).status).toBe(204);
    expect((await call('me', { as: here, at: 1 })).status).toBe(200);
    expect((await call('me', { as: there, at: 1 })).status).toBe(401);
    expect((await call('sessions', { as: here })).body['data']).toHaveLength(1);
    expect((await login(email, before)).status).toBe(401);
    const again = tokenIn(await login(email, after));
    expect((await changed(again, { current: after, ...twice(before) })).status).toBe(204);
    expect((await call('me', { as: here })).status).toBe(401);
    expect(await lastAudit()).toMatchObject({ perintah: 'akun/ubah-kata-sandi', idPengguna: kasirId, idData: kasirId });
  });

  it('a wrong current one is told at its field and counted for the session, at whatever server; logins go on', async () => {
    const token = tokenIn(await login(email, before));
    for (let n = 0; n < 5; n++) {
      const wrong = await call('password', { as: token, body: { current: 'salah', ...twice(after) }, at: n % 2 });
      expect(wrong).toMatchObject({ status: 422, body: { errors: { current: 'Kata sandi sekarang salah' } } });
    }
    const refused = await changed(token, { current: before, ...twice(after) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('me', { as: token })).status).toBe(200);
    const other = tokenIn(await login(email, before, 1));
    expect((await changed(other, { current: before, ...twice(after) })).status).toBe(204);
  });

  it.each([
    [{ current: before, ...twice('mawar12') }, { password: 'Password minimal 8 karakter' }],
    [{ current: before, ...twice(before) }, { password: 'Password baru harus berbeda dari yang sekarang' }],
    [{ ...twice(after) }, { current: 'Kata sandi sekarang harus diisi!' }],
  ])('422 for %o', async (body, errors) => {
    expect(await changed(await klinik.tokenOf('kasir'), body)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('failed logins in the audit', () => {
  it('who, from where, by which request and why; an unknown e-mail is masked, no password is kept', async () => {
    await klinik.setPassword(kasirId, 'melati di teras');
    await call('commands/user/nonaktifkan', { as: admin, body: { user: 6, tetapMeskiTerbuka: true } });
    await klinik.setPassword(6, 'melati di teras');
    const known = await login('kasir@klinik.test', 'kata-yang-salah');
    expect(known.status).toBe(401);
    expect(await lastAudit()).toMatchObject({
      tindakan: 'denied',
      sumber: 'user',
      idPengguna: kasirId,
      pengguna: 'Siti Rahayu',
      alamat: '127.0.0.1',
      permintaan: known.body['requestId'],
      perubahan: [{ kolom: 'Alasan', sebelum: null, sesudah: 'Password salah' }],
    });
    await login('hr@klinik.test', 'melati di teras');
    expect((await lastAudit())?.perubahan).toMatchObject([{ sesudah: 'Akun nonaktif' }]);
    for (const [typed, kept] of [
      ['penyusup@gelap.example', 'p***@g***.example'],
      ['kata-sandi-di-kolom-email', '***'],
    ] as const) {
      expect((await login(typed, 'rahasia-sekali')).status).toBe(401);
      expect(await lastAudit()).toMatchObject({ idPengguna: null, pengguna: kept, idData: null });
    }
    const all = JSON.stringify(await klinik.database.query(sql`select * from ${klinik.database.table('audit')}`));
    expect(all).not.toMatch(/penyusup|kata-sandi-di|rahasia-sekali|kata-yang-salah/);
    expect((await login('\u0000@x.id', 'x')).status).toBe(422);
  });

  it('is found on the audit screen by its filters, and a flood stops at the limit', async () => {
    const asked = () =>
      call(`audit?filter=${encodeURIComponent('{"tindakan":"denied"}')}&range=[0,0]`, { as: admin }).then(
        ({ headers }) => Number(headers.get('Content-Range')?.split('/')[1]),
      );
    const before = await asked();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => login(`tamu${n % 20}@klinik.test`, 'salah', n % 2)),
    );
    const answered = answers.filter(({ status }) => status === 401);
    expect(answered.length).toBeLessThanOrEqual(30);
    expect((await asked()) - before).toBe(answered.length);
  });
});

describe('login limits over all servers of a database (security.md, Login limits)', () => {
  it('twenty guesses at once at two servers: five are looked at', async () => {
    await klinik.setPassword(kasirId, 'melati di teras');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(n % 3 ? 'kasir@klinik.test' : ' KASIR@klinik.test', 'salah', n % 2)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { headers, body } of refused) {
      expect(body['message']).toBe('Terlalu banyak percobaan login. Coba lagi nanti');
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect((await login('kasir@klinik.test', 'melati di teras', 1)).status).toBe(429);
    expect((await login('orang.lain@klinik.test', 'salah')).status).toBe(401);
  });

  it('a login at one server forgets the failures at the other', async () => {
    await klinik.setPassword(kasirId, 'melati di teras');
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect((await login('kasir@klinik.test', 'salah', n % 2)).status).toBe(401);
      expect((await login('kasir@klinik.test', 'melati di teras', round)).status).toBe(200);
    }
  });

  it('what failed at one server is told at the next sign-in at the other, and only to whose account it was', async () => {
    await klinik.setPassword(kasirId, 'melati di teras');
    await klinik.setPassword(managerId, 'melati di teras');
    const told = async (email: string) => (await login(email, 'melati di teras', 1)).body['failed_tries'];
    expect(await told('kasir@klinik.test')).toBeUndefined();
    for (let n = 0; n < 3; n++) await login('kasir@klinik.test', 'salah', n % 2);
    const { waktu } = (await lastAudit()) ?? {};
    expect(await told('manager@klinik.test')).toBeUndefined();
    expect(await told('kasir@klinik.test')).toEqual({ count: 3, at: waktu, address: '127.0.0.1' });
    expect(await told('kasir@klinik.test')).toBeUndefined();
  });

  it('a device known to one server is known to the other: strangers do not keep it out', async () => {
    await klinik.setPassword(kasirId, 'melati di teras');
    const cookie = (await login('kasir@klinik.test', 'melati di teras')).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    for (let n = 0; n < 5; n++) await login('kasir@klinik.test', 'salah', n % 2);
    expect((await login('kasir@klinik.test', 'melati di teras', 1)).status).toBe(429);
    const body = { email: 'kasir@klinik.test', password: 'melati di teras' };
    expect((await call('login', { body, at: 1, cookie })).status).toBe(200);
  });

  it('registrations are counted over all servers, too', async () => {
    const form = (n: number) => ({ fullname: 'Tamu', email: `tamu${n}@klinik.test`, ...twice('melati di teras') });
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await call('register', { body: form(n), at: n % 2 })).status);
    expect(answers).toEqual([...Array(20).fill(201), 429]);
  });

  it('keeps no e-mail and no address, and sweeps out what is over', async () => {
    await login('kasir@klinik.test', 'salah');
    const { database } = klinik;
    const kept = JSON.stringify(await database.query(sql`select * from ${database.table('_batas')}`));
    expect(kept).toContain('account:');
    expect(kept).not.toMatch(/kasir|127\.0\.0/);

    await database.query(sql`update ${database.table('_batas')} set expire = ${Date.now() - 3_700_000}`);
    // The sweep alone is hurried: a clock turned on for all would break off what the servers wait for.
    const waiting: { run: () => void; ms: number | undefined }[] = [];
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      waiting.push({ run, ms });
      return { unref: () => undefined };
    }) as unknown as typeof setTimeout);
    databaseLimits(database);
    timer.mockRestore();
    expect(new Set(waiting.map(({ ms }) => ms))).toEqual(new Set([300_000]));
    for (const { run } of waiting) run();
    await expect.poll(() => database.query(sql`select from ${database.table('_batas')}`)).toEqual([]);
  });
});
