import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { clock, startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
let last: number;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.database.query(sql`delete from ${table('_batas')}`);
  admin = await klinik.tokenOf('admin');
  const [row] = await klinik.database.query<{ id: number }>(sql`select max(id) as id from ${table('audit')}`);
  last = row?.id ?? 0;
});
afterAll(() => klinik.stop());

const table = (name: string) => klinik.database.table(name);
const [adminId, managerId, kasirId, perawatId] = [1, 2, 3, 4];
const email = 'kasir@klinik.test';
const password = 'melati di teras';
const wrong = { status: 422, body: { errors: { code: 'Email atau kode salah, atau kode sudah tidak berlaku' } } };

interface Call {
  method?: string;
  body?: object;
  as?: string;
  at?: number;
}
async function call(path: string, { method, body, as, at = 0 }: Call = {}) {
  const answer = await fetch(`${klinik.urls[at]}/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `kunci-${Math.random()}`.replace('.', ''),
      ...(as && { Authorization: `Bearer ${as}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}
const make = (id: number, as = admin) => call(`accounts/${id}/kode`, { method: 'POST', as });
const codeFor = async (id: number): Promise<string> => {
  const { status, body } = await make(id);
  expect(status).toBe(201);
  return (body['data'] as { code: string }).code;
};
const redeem = (code: string, over: Record<string, string> = {}, at = 0) =>
  call('auth/kode', { body: { email, code, password, ...over }, at });
const login = (given = password, who = email) => call('login', { body: { email: who, password: given } });
/** The users of the sample have no password. */
const old = 'kenanga di jalan';
const withPassword = async (id: number) => {
  const body = { password: old, repeat: old };
  expect((await call(`accounts/${id}/password`, { as: admin, body })).status).toBe(204);
};
/** The commands on accounts that this case has carried out. */
const audited = () =>
  klinik.database.query<Audit>(
    sql`select * from ${table('audit')} where id > ${last} and perintah like 'akun/%' order by id`,
  );
async function grant(role: string, halaman: string, rights: object) {
  const [row] = await klinik.database.query<{ id: number; version: number }>(
    sql`select p.id, p._version as version from ${table('permission')} p join ${table('roles')} r on r.id = p.role
        where r.username = ${role} and p.halaman = ${halaman}`,
  );
  const body = { ...rights, version: row?.version };
  expect((await call(`permission/${row?.id}`, { as: admin, method: 'PUT', body })).status).toBe(200);
}

describe('a one-time code', () => {
  it('lets its owner choose a password once, ends their sessions and signs them in', async () => {
    const before = await klinik.tokenOf('kasir');
    const code = await codeFor(kasirId);
    expect((await call('me', { as: before })).status).toBe(200);
    // As it was heard over the telephone.
    const { status, body } = await redeem(` ${code.toLowerCase().replace('-', ' ')} `, { email: ' Kasir@Klinik.test' });
    expect(status).toBe(200);
    expect((await call('me', { as: String(body['access_token']), at: 1 })).body['data']).toMatchObject({ id: kasirId });
    expect((await call('me', { as: before, at: 1 })).status).toBe(401);
    expect(await redeem(code)).toMatchObject(wrong);
    expect((await login()).status).toBe(200);
  });

  it('is told to the admin alone, kept as a hash, and named without itself in the audit', async () => {
    const code = await codeFor(kasirId);
    const [row] = await klinik.database.query<{ hash: string; days: number }>(
      sql`select code_hash as hash, (expires_at - ${clock()})::float / 86400000 as days from ${table('_kode')}`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    expect(row?.days).toBeCloseTo(1, 1);
    await redeem('ABCDE-FGHJK');
    await redeem(code);
    const rows = await audited();
    expect(rows).toMatchObject([
      { perintah: 'akun/buat-kode', idPengguna: adminId, idData: kasirId, perubahan: [{ kolom: 'Kode sekali pakai' }] },
      { perintah: 'akun/pakai-kode', tindakan: 'denied', perubahan: [{ sesudah: 'Kode sekali pakai salah' }] },
      { perintah: 'akun/pakai-kode', tindakan: 'edit', idPengguna: kasirId, perubahan: [{ kolom: 'Password' }] },
    ]);
    for (const secret of [code, code.replace('-', '')]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(klinik.log.join('')).not.toContain(secret);
    }
  });

  it('wrong, over, voided by a newer one, or of nobody: one answer, and the password stays', async () => {
    await withPassword(kasirId);
    const first = await codeFor(kasirId);
    const second = await codeFor(kasirId);
    expect(await redeem(first)).toMatchObject(wrong);
    expect(await redeem(second, { email: 'tiada@klinik.test' })).toMatchObject(wrong);
    expect(await redeem(second, { email: 'perawat@klinik.test' })).toMatchObject(wrong);
    await klinik.database.query(sql`update ${table('_kode')} set expires_at = ${clock() - 1}`);
    expect(await redeem(second)).toMatchObject(wrong);
    expect((await login(old)).status).toBe(200);
  });

  it('of two who use it at once, on two servers, one gets in', async () => {
    const code = await codeFor(kasirId);
    const answers = await Promise.all([0, 1].map((at) => redeem(code, { password: `${password} ${at}` }, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(`${password} ${winner}`)).status).toBe(200);
  });

  it('is guessed five times; a weak password uses nothing up', async () => {
    await withPassword(kasirId);
    const code = await codeFor(kasirId);
    expect(await redeem(code, { password: 'Siti-Rahayu-77' })).toMatchObject({
      body: { errors: { password: 'Password tidak boleh berupa email, nama Anda, atau nama klinik' } },
    });
    for (let tries = 0; tries < 5; tries++) expect((await redeem('ABCDE-FGHJK', {}, tries % 2)).status).toBe(422);
    expect(await redeem(code)).toMatchObject({ status: 429, body: { code: 'too_many_logins' } });
    // Signing in with the password is counted apart.
    expect((await login(old)).status).toBe(200);
  });

  it('gives a user who has no password yet their first one', async () => {
    const form = { name: 'Putri Baru', email: 'putri@klinik.test', role: kasirId };
    const { body: made } = await call('user', { as: admin, body: form });
    const code = await codeFor(Number(made['id']));
    expect((await redeem(code, { email: form.email })).status).toBe(200);
    expect((await call(`user/${made['id']}`, { as: admin })).body['status']).toBe('aktif');
  });

  it('is void once its owner is disabled, and not made for who may not sign in', async () => {
    const code = await codeFor(kasirId);
    expect(
      (await call('commands/user/nonaktifkan', { as: admin, body: { user: kasirId, tetapMeskiTerbuka: true } })).status,
    ).toBe(200);
    expect(await make(kasirId)).toMatchObject({
      status: 409,
      body: { message: 'Siti Rahayu belum boleh masuk. Setujui atau aktifkan akunnya dahulu.' },
    });
    expect((await call('commands/user/aktifkan', { as: admin, body: { user: kasirId } })).status).toBe(200);
    expect(await redeem(code)).toMatchObject(wrong);
  });
});

describe('dealing with the accounts of others', () => {
  const deeds = (id: number, as?: string) =>
    Promise.all([
      call(`accounts/${id}/kode`, { method: 'POST', ...(as && { as }) }),
      call(`accounts/${id}/sessions`, { ...(as && { as }) }),
      call(`accounts/${id}/sessions`, { method: 'DELETE', ...(as && { as }) }),
    ]).then((answers) => answers.map(({ status }) => status));

  it('needs the right to edit users, and never reaches who may do more', async () => {
    expect(await deeds(kasirId)).toEqual([401, 401, 401]);
    const hr = await klinik.tokenOf('hr');
    expect(await deeds(kasirId, hr)).toEqual([403, 403, 403]);
    await grant('hr', 'user', { edit: true });
    // The cashier sells, and HR does not.
    expect(await deeds(kasirId, hr)).toEqual([403, 403, 403]);
    expect(await deeds(adminId, hr)).toEqual([403, 403, 403]);
    await grant('manager', 'user', { edit: true });
    const manager = await klinik.tokenOf('manager');
    expect(await deeds(adminId, manager)).toEqual([403, 403, 403]);
    expect(await deeds(999_999, admin)).toEqual([404, 404, 404]);
    expect((await make(managerId, manager)).status).toBe(403);
  });

  it('signs somebody out everywhere, with a row in the audit; their last sign-in stays known', async () => {
    await withPassword(perawatId);
    const { body } = await login(old, 'perawat@klinik.test');
    const token = String(body['access_token']);
    const { body: found } = await call(`accounts/${perawatId}/sessions`, { as: admin });
    expect(found['data']).toMatchObject({
      lastSignIn: expect.stringMatching(/^20/),
      sessions: [{ current: false, address: '127.0.0.1' }],
    });
    expect((await call(`accounts/${perawatId}/sessions`, { as: admin, method: 'DELETE' })).status).toBe(204);
    expect((await call('me', { as: token, at: 1 })).status).toBe(401);
    expect((await call(`accounts/${perawatId}/sessions`, { as: admin })).body['data']).toMatchObject({
      lastSignIn: expect.stringMatching(/^20/),
      sessions: [],
    });
    expect((await audited()).slice(1)).toMatchObject([
      { perintah: 'akun/keluarkan', tindakan: 'logout', idPengguna: adminId, idData: perawatId },
    ]);
  });
});

it("one's own name is changed, told to all, and noted", async () => {
  const kasir = await klinik.tokenOf('kasir');
  const change = (name: unknown) => call('profile', { method: 'PUT', as: kasir, body: { name } });
  expect(await change('  ')).toMatchObject({ status: 422, body: { errors: { name: 'Nama lengkap harus diisi!' } } });
  // Nobody signs as a colleague.
  for (const same of [
    'dewi anggraini',
    'Dewi  Anggraini',
    'Dewi\u00a0Anggraini',
    'Ｄewi Anggraini',
    'Dewi\u200b Anggraini',
  ])
    expect(await change(same), same).toMatchObject({
      status: 422,
      body: { errors: { name: expect.stringContaining('dipakai rekan lain') } },
    });
  expect(await change('Dewi \u0410nggraini')).toMatchObject({
    body: { errors: { name: expect.stringContaining('satu aksara') } },
  });
  expect((await change(' Siti  Rahayu\u00a0Ningsih ')).status).toBe(200);
  expect((await call('me', { as: kasir, at: 1 })).body['data']).toMatchObject({ name: 'Siti Rahayu Ningsih' });
  expect((await change('Siti Rahayu Ningsih')).status).toBe(200);
  expect(await audited()).toMatchObject([
    { perintah: 'akun/ubah-profil', idData: kasirId, perubahan: [{ kolom: 'Nama User', sebelum: 'Siti Rahayu' }] },
  ]);
});

describe('a command that asks for a right on another page', () => {
  it('goes by the rights as they were given, not by those that the role has by default', async () => {
    const { database } = klinik;
    await database.query(sql`update ${table('user')} set status = 'menunggu', role = null where id = ${perawatId}`);
    await grant('manager', 'user', { edit: true });
    const manager = await klinik.tokenOf('manager');
    const approve = () => call('commands/user/setujui', { as: manager, body: { user: perawatId, role: kasirId } });
    expect(await approve()).toMatchObject({
      status: 409,
      body: { message: 'Memberi role memerlukan hak mengubah Role. Minta bantuan admin.' },
    });
    await grant('manager', 'roles', { edit: true });
    expect((await approve()).status).toBe(200);
  });

  it('nor opens a page that was taken from the role', async () => {
    await grant('kasir', 'antrian', { create: false });
    const kasir = await klinik.tokenOf('kasir');
    const [janji] = await klinik.database.query<{ id: number }>(
      sql`select id from ${table('appointments')} where tanggal = '2024-08-27' and status = 'confirmed' order by id limit 1`,
    );
    expect(await call('commands/appointments/datang', { as: kasir, body: { appointments: janji?.id } })).toMatchObject({
      status: 409,
      body: { code: 'appointment.tanpaHakAntrian' },
    });
  });
});
