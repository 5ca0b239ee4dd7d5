import { execFile } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { createSeal } from '../../../server/auth/rules/seal.ts';
import { databaseFactors, reseal, sealPurpose } from '../../../server/auth/stores/factors.ts';
import { projectRoot } from '../../../server/base/config.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { type Answer, caller } from '../../support/call.ts';
import { clock, startKlinik } from '../../support/klinik.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let there: ReturnType<typeof caller>;
let passwordHash: string;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2, env: { TRUST_PROXY: '1' } });
  [call, there] = [caller(klinik.url), caller(String(klinik.urls[1]))];
  passwordHash = await createPasswords().hash('klinik123');
});
beforeEach(() => fill(false));
afterAll(() => klinik.stop());

/** @param demanded - of admins */
async function fill(demanded: boolean) {
  await klinik.reset({ ...sample, settings: settingsWith({ duaLangkahAdmin: demanded }) });
  await klinik.database.query(sql`delete from ${klinik.database.table('_batas')}`);
  await klinik.database.query(sql`update ${klinik.database.table('_akun')} set password_hash = ${passwordHash}`);
}

const [adminId, kasirId] = [1, 3];
/** The code of now, or of the next 30 seconds, which counts already: two for a case, whatever the clock does meanwhile. */
const codeOf = (secret: string, ahead: 0 | 1 = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock() + ahead * 30_000 });
const wrongFor = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

const logIn = (role = 'kasir', ask = call) =>
  ask('POST', 'login', { body: { email: `${role}@klinik.test`, password: 'klinik123' } });
const second = (ticket: unknown, code: string, { ask = call, from = '10.0.0.1', path = 'auth/factor' } = {}) =>
  ask('POST', path, { body: { ticket, code }, headers: { 'X-Forwarded-For': from } });
const tokenIn = ({ body }: Answer) => String(body['access_token']);
const audit = () =>
  klinik.database.query<Audit>(sql`select * from ${klinik.database.table('audit')} order by id desc limit 3`);

const own = { current: 'klinik123' };

/** Sets a factor up as one does under 'Perangkat'. */
async function setUp(role = 'kasir') {
  const token = await klinik.tokenOf(role);
  const { body } = await call('POST', 'factor/begin', { token, body: own });
  const [ticket, secret] = [body['ticket'], String(body['secret'])];
  const confirmed = await call('POST', 'factor/confirm', { token, body: { ticket, code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  return { token, secret, recovery: confirmed.body['recovery'] as string[], picture: String(body['picture']), ticket };
}

describe('the second factor at sign-in', () => {
  it('asks for a code after the password, and gives no session before it', async () => {
    const { secret, picture } = await setUp();
    expect(picture).toMatch(/^<svg .*<\/svg>$/s);
    const first = await logIn();
    expect(first).toMatchObject({ status: 200, body: { step: 'factor', ticket: expect.any(String) } });
    expect(Object.keys(first.body)).toEqual(['step', 'ticket']);
    const { ticket } = first.body;
    expect((await call('GET', 'me', { token: String(ticket) })).status).toBe(401);
    // On another server of the database, and with the blank that apps show.
    const code = codeOf(secret, 1).replace(/^.../, '$& ');
    const done = await second(ticket, code, { ask: there });
    expect(done).toMatchObject({ status: 200, body: { me: { data: { id: kasirId } } } });
    expect((await call('GET', 'me', { token: tokenIn(done) })).status).toBe(200);
  });

  it('takes a code once: not the one that set it up, not a second time, nor twice at once', async () => {
    const { secret, ticket: used } = await setUp();
    const { ticket } = (await logIn()).body;
    expect((await second(ticket, codeOf(secret))).status).toBe(422);
    const code = codeOf(secret, 1);
    const both = await Promise.all([second(ticket, code), second(ticket, code, { ask: there })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await second((await logIn()).body['ticket'], code)).status).toBe(422);
    // A ticket is for its own stage.
    expect((await second(used, codeOf(secret, 1))).status).toBe(409);
    expect((await second(ticket, code, { path: 'auth/factor/setup' })).status).toBe(409);
  });

  it('takes each recovery code once, also of two that come at once, and keeps none of them as it is', async () => {
    const { recovery, token } = await setUp();
    expect(recovery).toHaveLength(10);
    const [code = '', other = ''] = recovery;
    const { ticket } = (await logIn()).body;
    const both = await Promise.all([second(ticket, code), second(ticket, code.toUpperCase(), { ask: there })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await call('GET', 'factor', { token })).body['data']).toMatchObject({ active: true, recoveryLeft: 9 });
    const [stored] = await klinik.database.query(sql`select * from ${klinik.database.table('_faktor')}`);
    expect(JSON.stringify(stored)).not.toContain(other.replaceAll('-', ''));
    expect(JSON.stringify(stored)).not.toContain(other);
    expect(JSON.stringify(await audit())).toContain('9 tersisa');
    expect(JSON.stringify(await audit())).not.toContain(code);
  });

  it('five wrong codes in 15 minutes at an address, thirty a day over all; each is told of at the next sign-in', async () => {
    const { secret } = await setUp();
    const { ticket } = (await logIn()).body;
    const wrong = wrongFor(secret);
    const tries = await Promise.all(Array.from({ length: 8 }, () => second(ticket, wrong)));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), 429, 429, 429]);
    // The right one, too.
    expect((await second(ticket, codeOf(secret, 1))).status).toBe(429);
    const elsewhere = await second(ticket, codeOf(secret, 1), { from: '10.0.0.2' });
    expect(elsewhere).toMatchObject({ status: 200, body: { failed_tries: { count: 5 } } });
    for (let n = 3; n < 8; n++) {
      const five = Array.from({ length: 5 }, () => second(ticket, wrong, { from: `10.0.0.${n}` }));
      expect((await Promise.all(five)).map(({ status }) => status)).toEqual(Array(5).fill(422));
    }
    expect((await second(ticket, wrong, { from: '10.0.0.9' })).status).toBe(429);
  });

  it('a ticket is void once the password is another or the account is disabled', async () => {
    const { secret } = await setUp();
    const { ticket } = (await logIn()).body;
    await klinik.setPassword(kasirId, 'melati di teras');
    expect((await second(ticket, codeOf(secret, 1))).status).toBe(409);
    expect((await second('x.y.z', codeOf(secret, 1))).status).toBe(409);
  });

  it('after a restore with another secret of the server, recovery codes still open it', async () => {
    const { secret, recovery } = await setUp();
    const seal = createSeal([Buffer.alloc(32, 7)], sealPurpose);
    const sealed = seal.close(secret, `akun ${kasirId}`);
    await klinik.database.query(sql`update ${klinik.database.table('_faktor')} set secret = ${sealed}`);
    const { ticket } = (await logIn()).body;
    const refused = await second(ticket, codeOf(secret, 1));
    expect(refused.body['errors']).toEqual({ code: expect.stringMatching(/Pakai kode pemulihan/) });
    expect((await second(ticket, String(recovery[0]))).status).toBe(200);
  });
});

describe('the second factor that the settings demand of admins', () => {
  beforeEach(() => fill(true));

  it('is set up at sign-in, and there is no session without it', async () => {
    const { body } = await logIn('admin');
    expect(body).toMatchObject({ step: 'setup', picture: expect.stringContaining('<svg') });
    expect(body['access_token']).toBeUndefined();
    const setup = { path: 'auth/factor/setup' };
    const { ticket } = body;
    const secret = String(body['secret']);
    const refused = await second(ticket, wrongFor(secret), setup);
    expect(refused).toMatchObject({ status: 422, body: { errors: { code: expect.stringMatching(/jam ponsel/) } } });
    // Begun in two tabs, it is set up in one.
    const other = (await logIn('admin')).body;
    const done = await second(ticket, codeOf(secret), setup);
    expect(done).toMatchObject({ status: 200, body: { recovery: expect.any(Array), me: { data: { id: adminId } } } });
    expect((await second(other['ticket'], codeOf(String(other['secret'])), setup)).status).toBe(409);
    expect((await logIn('admin')).body['step']).toBe('factor');
    // Of others none is demanded.
    expect((await logIn('kasir')).body['access_token']).toEqual(expect.any(String));
  });

  it('cannot be taken off, only replaced, with a code', async () => {
    const { token, secret, ticket: first } = await setUp('admin');
    expect((await call('POST', 'factor/remove', { token, body: { proof: 'klinik123' } })).status).toBe(409);
    expect((await call('POST', 'factor/begin', { token, body: {} })).status).toBe(422);
    const { body } = await call('POST', 'factor/begin', { token, body: { proof: codeOf(secret, 1) } });
    // Whoever still has the ticket of the first one does not bring it back.
    const again = { ticket: first, code: codeOf(secret, 1) };
    expect((await call('POST', 'factor/confirm', { token, body: again })).status).toBe(409);
    const fresh = { ticket: body['ticket'], code: codeOf(String(body['secret'])) };
    expect((await call('POST', 'factor/confirm', { token, body: fresh })).status).toBe(200);
    const { ticket } = (await logIn('admin')).body;
    expect((await second(ticket, codeOf(String(body['secret']), 1))).status).toBe(200);
  });
});

describe("one's own second factor", () => {
  it('is taken off and renewed with a code, of which five may be wrong, never by the password', async () => {
    const { token, recovery } = await setUp();
    const remove = (proof: string) => call('POST', 'factor/remove', { token, body: { proof } });
    expect((await remove('klinik123')).body['errors']).toEqual({ proof: 'Kode salah atau sudah dipakai' });
    expect((await call('POST', 'factor/begin', { token, body: { proof: 'klinik123' } })).status).toBe(422);
    expect((await call('POST', 'factor/recovery', { token, body: { proof: 'klinik123' } })).status).toBe(422);
    const renewed = await call('POST', 'factor/recovery', { token, body: { proof: recovery[0] ?? '' } });
    const [code = '', next = ''] = renewed.body['recovery'] as string[];
    expect((await remove(String(recovery[1]))).status).toBe(422);
    expect((await remove(code)).status).toBe(204);
    expect((await logIn()).body['access_token']).toEqual(expect.any(String));
    expect((await remove(next)).status).toBe(409);
    const [row] = await audit();
    expect(row).toMatchObject({ tindakan: 'login' });
  });

  it('begins with the password: an open session alone locks nobody out', async () => {
    const token = await klinik.tokenOf('kasir');
    const begin = (body: object) => call('POST', 'factor/begin', { token, body });
    const refused = (sentence: string) => ({ status: 422, body: { errors: { current: sentence } } });
    expect(await begin({})).toMatchObject(refused('Kata sandi sekarang harus diisi!'));
    expect(await begin({ proof: 'klinik123' })).toMatchObject(refused('Kata sandi sekarang harus diisi!'));
    for (let guess = 0; guess < 5; guess++)
      expect(await begin({ current: `tebakan ${guess}` })).toMatchObject(refused('Kata sandi sekarang salah'));
    expect((await begin(own)).status).toBe(429);
    expect((await audit())[0]).toMatchObject({ tindakan: 'denied', perintah: 'akun/langkah-kedua', idData: kasirId });
    expect((await logIn()).body['access_token']).toEqual(expect.any(String));
  });

  it('puts out whoever else is in the account', async () => {
    const thief = await klinik.tokenOf('kasir');
    const { token } = await setUp();
    expect((await call('GET', 'me', { token })).status).toBe(200);
    expect((await there('GET', 'me', { token: thief })).status).toBe(401);
    expect(await audit()).toEqual(
      expect.arrayContaining([expect.objectContaining({ tindakan: 'logout', idData: kasirId })]),
    );
  });

  it('guessing from an open session ends after five', async () => {
    const { token } = await setUp();
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => call('POST', 'factor/remove', { token, body: { proof: '000000' } })),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), 429, 429]);
  });

  it("the ticket of one's own set-up is nobody else's, and signs nobody in", async () => {
    const [kasir, manager] = [await klinik.tokenOf('kasir'), await klinik.tokenOf('manager')];
    const { body } = await call('POST', 'factor/begin', { token: kasir, body: own });
    const sent = { ticket: body['ticket'], code: codeOf(String(body['secret'])) };
    expect((await call('POST', 'factor/confirm', { token: manager, body: sent })).status).toBe(409);
    expect((await call('POST', 'auth/factor/setup', { body: sent })).status).toBe(409);
    expect((await call('POST', 'auth/factor', { body: sent })).status).toBe(409);
  });

  it('a sealed secret opens for its own account alone', async () => {
    const { secret } = await setUp();
    const factors = databaseFactors(
      klinik.database,
      createSeal([Buffer.from('Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi')], sealPurpose),
    );
    expect((await factors.of(kasirId))?.secret).toBe(secret);
    await klinik.database.query(sql`update ${klinik.database.table('_faktor')} set user_id = ${adminId}`);
    expect((await factors.of(adminId))?.secret).toBeNull();
  });
});

it('is sealed anew with another key, after which the old one can go (operating 16)', async () => {
  const { secret } = await setUp();
  const [old, fresh] = [Buffer.from('Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi'), Buffer.alloc(32, 9)];
  const secretBy = async (...keys: Buffer[]) =>
    (await databaseFactors(klinik.database, createSeal(keys, sealPurpose)).of(kasirId))?.secret;
  expect(await secretBy(fresh)).toBeNull();
  expect(await secretBy(fresh, old)).toBe(secret);
  expect(await reseal(klinik.database, createSeal([fresh], sealPurpose))).toEqual({ sealed: 0, lost: 1 });
  expect(await reseal(klinik.database, createSeal([fresh, old], sealPurpose))).toEqual({ sealed: 1, lost: 0 });
  expect(await secretBy(fresh)).toBe(secret);
  expect(await secretBy(old)).toBeNull();
});

describe("another's second factor", () => {
  it('is reset by an admin alone, which the audit keeps', async () => {
    await setUp('kasir');
    const reset = async (role: string, id = kasirId) =>
      (await call('DELETE', `accounts/${id}/factor`, { token: await klinik.tokenOf(role) })).status;
    for (const role of ['manager', 'hr', 'kasir']) expect(await reset(role), role).toBe(403);
    expect(await reset('admin', adminId)).toBe(403);
    expect(await reset('admin', 9_999)).toBe(404);
    expect(await reset('admin')).toBe(204);
    const [row] = await audit();
    expect(row).toMatchObject({
      perintah: 'akun/reset-langkah-kedua',
      idData: kasirId,
      perubahan: [{ kolom: 'Langkah kedua', sebelum: 'aktif', sesudah: null }],
    });
    expect(await reset('admin')).toBe(409);
    expect((await logIn()).body['access_token']).toEqual(expect.any(String));
  });

  it('is reset on the server itself for a last admin, whom nobody else can help', async () => {
    await setUp('admin');
    const env = { ...process.env, DATABASE_URL: inject('servingUrl'), DB_SCHEMA: klinik.database.schema };
    const run = (...args: string[]) =>
      new Promise<string>((done) =>
        execFile(
          process.execPath,
          ['bin/konsol.js', 'factor-reset', ...args],
          { cwd: projectRoot, env },
          (_error, out, err) => done(out + err),
        ),
      );
    expect(await run('Admin@klinik.test')).toContain('The second factor of admin@klinik.test is off.');
    expect((await logIn('admin')).body['access_token']).toEqual(expect.any(String));
    expect(await run('admin@klinik.test')).toContain('has no second factor');
    expect(await run('siapa@klinik.test')).toContain('There is no account siapa@klinik.test.');
  });
});
