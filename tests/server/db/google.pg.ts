import { sql } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startKlinik } from '../../support/klinik.ts';
import { startOpenId } from '../../support/openid.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { sample } from '../../support/refill.ts';

let google: Awaited<ReturnType<typeof startOpenId>>;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
let provider: typeof google.person;
let key: typeof google.key;
beforeAll(async () => {
  google = await startOpenId();
  ({ person: provider, key } = google);
  klinik = await startKlinik({
    env: {
      OIDC_ISSUER: google.issuer,
      OIDC_CLIENT_ID: google.clientId,
      OIDC_CLIENT_SECRET: google.clientSecret,
      OIDC_DOMAINS: 'klinik.test, contoh.test',
    },
  });
});
afterAll(async () => {
  await klinik.stop();
  await google.stop();
});
beforeEach(async () => {
  Object.assign(google, { person: { ...provider }, forged: {}, key, brief: false });
  await klinik.reset();
  await klinik.database.query(sql`delete from ${klinik.database.table('_batas')}`);
});

/** A browser: it keeps cookies, and follows nothing by itself. */
function browser() {
  const jar = new Map<string, string>();
  const go = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, klinik.url);
    const cookie = url.origin === klinik.url ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : '';
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, Cookie: cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Expires=Thu, 01 Jan 1970/.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const to = (answer: Response) => String(answer.headers.get('Location'));
  const finish = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await go('/api/auth/google', { method: 'POST', headers, body: '{}' });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    jar,
    go,
    to,
    /** To the provider, and to the address it leads back to. */
    leave: async (query = '') => to(await go(to(await go(`/api/auth/google${query}`)))),
    finish,
    signIn: async (query = '') => {
      const visit = await go(to(await go(to(await go(`/api/auth/google${query}`)))));
      return { landing: to(visit), ...(await finish()) };
    },
  };
}

const me = async ({ body }: { body: Record<string, unknown> }) =>
  (
    (await (
      await fetch(`${klinik.url}/api/me`, { headers: { Authorization: `Bearer ${body['access_token']}` } })
    ).json()) as Record<string, unknown>
  )['data'];
const tied = () =>
  klinik.database.query(sql`select sub, user_id as "userId" from ${klinik.database.table('_identitas')}`);
const users = async () => (await klinik.database.query(sql`select id from ${klinik.database.table('user')}`)).length;
const setMode = (pendaftaran: 'dibuka' | 'disetujui' | 'ditutup') =>
  klinik.reset({ ...sample, settings: settingsWith({ pendaftaran }) });
const kasirId = 3;

describe('Masuk dengan Google', () => {
  it('signs in who has the verified e-mail of an account, and goes back to the page that was asked for', async () => {
    const answer = await browser().signIn('?next=/pasien%3Fpage%3D2&remember=1');
    expect(answer).toMatchObject({ status: 200, landing: '/pasien?page=2#google', body: { expires_in: 30 * 86_400 } });
    expect(await me(answer)).toMatchObject({ id: kasirId, role: 'kasir' });
    expect(await tied()).toEqual([{ sub: '1001', userId: kasirId }]);
  });

  it('asks the provider for the e-mail where the token does not tell it', async () => {
    google.brief = true;
    expect(await me(await browser().signIn())).toMatchObject({ id: kasirId });
    google.forged = { sub: '2002' };
    expect(await browser().signIn()).toMatchObject({ status: 403, body: { message: /tidak berhasil/ } });
  });

  it('knows them by their number there from then on, whatever their e-mail is; and nobody else by the e-mail', async () => {
    await browser().signIn();
    google.person = { ...provider, email: 'siti@contoh.test' };
    expect(await me(await browser().signIn())).toMatchObject({ id: kasirId });
    google.person = { ...provider, sub: '2002' };
    expect(await browser().signIn()).toMatchObject({
      status: 403,
      body: { message: 'Akun klinik Anda terhubung dengan akun Google lain. Minta admin klinik melepasnya' },
    });
    const admin = await klinik.tokenOf('admin');
    const headers = { Authorization: `Bearer ${admin}` };
    const path = `${klinik.url}/api/accounts/${kasirId}`;
    expect(await (await fetch(`${path}/factor`, { headers })).json()).toEqual({
      data: { active: false, google: 'kasir@klinik.test' },
    });
    expect((await fetch(`${path}/google`, { method: 'DELETE', headers })).status).toBe(204);
    expect(await me(await browser().signIn())).toMatchObject({ id: kasirId });
    expect(await tied()).toEqual([{ sub: '2002', userId: kasirId }]);
  });

  it('who registered the e-mail of somebody else before has no way in once its owner came', async () => {
    const form = { fullname: 'Orang Lain', email: 'baru@klinik.test', password: 'melati di teras' };
    const headers = { 'Content-Type': 'application/json' };
    const send = (path: string, body: object) =>
      fetch(`${klinik.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await send('register', { ...form, repeat: form.password })).status).toBe(201);
    const credentials = { email: form.email, password: form.password };
    const before = (await (await send('login', credentials)).json()) as Record<string, unknown>;
    google.person = { ...provider, sub: '3003', email: form.email };
    const owner = await browser().signIn();
    expect(await me(owner)).toMatchObject({ email: form.email });
    expect(await me({ body: before })).toBeUndefined();
    expect((await send('login', credentials)).status).toBe(401);
  });

  it('somebody who registered for a colleague, whom an admin then gave a role, has no way in either', async () => {
    const { database } = klinik;
    const form = { fullname: 'Dokter X', email: 'dr.x@klinik.test', password: 'melati di teras' };
    const send = (path: string, body: object, token = '') =>
      fetch(`${klinik.url}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    expect((await send('register', { ...form, repeat: form.password })).status).toBe(201);
    const credentials = { email: form.email, password: form.password };
    const stranger = (await (await send('login', credentials)).json()) as Record<string, unknown>;
    const own = { current: form.password, password: 'kenanga di pagar', repeat: 'kenanga di pagar' };
    const token = String(stranger['access_token']);
    await fetch(`${klinik.url}/api/password`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(own),
    });
    await database.query(
      sql`update ${database.table('user')} set role = (select id from ${database.table('roles')} where username = 'dokter')
          where email = ${form.email}`,
    );
    expect(await me({ body: stranger })).toMatchObject({ role: 'dokter' });
    google.person = { ...provider, sub: '4004', email: form.email };
    expect(await me(await browser().signIn())).toMatchObject({ email: form.email, role: 'dokter' });
    expect(await me({ body: stranger })).toBeUndefined();
    for (const password of [form.password, own.password])
      expect((await send('login', { ...credentials, password })).status).toBe(401);
    // Whom an admin gave a password has shown themselves to somebody: theirs stays.
    await klinik.setPassword(kasirId, 'melati di teras');
    google.person = provider;
    expect((await browser().signIn()).status).toBe(200);
    expect((await send('login', { email: 'kasir@klinik.test', password: 'melati di teras' })).status).toBe(200);
  });

  it.each([
    ['an e-mail that is not verified', { email_verified: false }, /belum diverifikasi/],
    ['none that says so', { email_verified: undefined }, /belum diverifikasi/],
    ['an e-mail of another domain', { email: 'kasir@lain.test' }, /akun Google dari klinik/],
    ['a domain that only ends alike', { email: 'kasir@bukan-klinik.test' }, /akun Google dari klinik/],
  ])('refuses %s', async (_what, person, message) => {
    google.person = { ...provider, ...person };
    const before = await users();
    const answer = await browser().signIn();
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(message) } });
    expect(await tied()).toEqual([]);
    expect(await users()).toBe(before);
  });

  it('a disabled account stays out', async () => {
    await klinik.database.query(
      sql`update ${klinik.database.table('user')} set status = 'nonaktif' where id = ${kasirId}`,
    );
    expect(await browser().signIn()).toMatchObject({ status: 403, body: { message: /sedang nonaktif/ } });
  });

  it.each([
    ['dibuka', 200],
    ['ditutup', 403],
  ] as const)('an unknown e-mail, where registration is %s', async (mode, status) => {
    await setMode(mode);
    google.person = { sub: '3003', email: 'baru@klinik.test', email_verified: true, name: 'Orang\u200b Baru\n' };
    const answer = await browser().signIn();
    expect(answer.status).toBe(status);
    if (status === 200) expect(await me(answer)).toMatchObject({ name: 'Orang Baru', role: null });
    else
      expect(answer.body['message']).toBe(
        'Email baru@klinik.test belum terdaftar di klinik ini. Minta admin klinik menambahkan Anda',
      );
  });

  it.each([
    ['a nonce of somebody else', { nonce: 'lain' }],
    ['another audience', { aud: 'lain' }],
    ['another issuer', { iss: 'http://lain.test' }],
    ['a token that is over', { exp: 1, iat: 1 }],
  ])('refuses %s', async (_what, forged) => {
    google.forged = forged;
    expect(await browser().signIn()).toMatchObject({ status: 403, body: { message: /tidak berhasil/ } });
  });

  it('refuses a token that another key signed', async () => {
    google.key = (await generateKeyPair('RS256')).privateKey;
    expect(await browser().signIn()).toMatchObject({ status: 403, body: { message: /tidak berhasil/ } });
  });

  it('an answer counts in the browser that asked, with its state, and once', async () => {
    const [mine, victim] = [browser(), browser()];
    const back = await mine.leave();
    // Somebody else's answer, slipped to a victim, signs nobody in: with no question of theirs, and with one.
    await victim.go(back);
    expect((await victim.finish()).status).toBe(403);
    await victim.leave();
    await victim.go(back);
    expect((await victim.finish()).status).toBe(403);
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'lain');
    const asked = mine.jar.get('google');
    await mine.go(wrong.href);
    expect((await mine.finish()).status).toBe(403);
    mine.jar.set('google', String(asked));
    await mine.go(back);
    const outcome = String(mine.jar.get('google-back'));
    expect((await mine.finish()).status).toBe(200);
    expect((await mine.finish()).status).toBe(403);
    // Nor does a copy of the browser's cookie count again.
    mine.jar.set('google-back', outcome);
    expect((await mine.finish()).status).toBe(403);
  });

  it('says so when it was cancelled, and leads to no page of others', async () => {
    const { go, to, finish } = browser();
    // A scheme of its own brings its own host along.
    for (const next of ['blob:http://konsol/x', '/\\\\lain.test', 'http://konsol/x']) {
      const { go, to } = browser();
      const state = new URL(to(await go(`/api/auth/google?next=${encodeURIComponent(next)}`))).searchParams.get(
        'state',
      );
      expect(to(await go(`/api/auth/google/kembali?error=access_denied&state=${state}`)), next).toBe('/#google');
    }
    const asked = new URL(to(await go('/api/auth/google?next=//lain.test/x')));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      redirect_uri: `${klinik.url}/api/auth/google/kembali`,
      code_challenge_method: 'S256',
    });
    const back = `/api/auth/google/kembali?error=access_denied&state=${asked.searchParams.get('state')}`;
    expect(to(await go(back))).toBe('/#google');
    expect(await finish()).toMatchObject({ status: 403, body: { message: 'Masuk dengan Google dibatalkan' } });
  });
});
