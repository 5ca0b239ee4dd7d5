import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens } from '../../server/auth/rules/tokens.ts';
import { memorySessions } from '../../server/auth/stores/sessions.ts';
import { admin, hour, secret, testServer } from './test-server.ts';

const kasir = { ...admin, email: 'kasir@klinik.test' };

describe('session (product §4; security.md, Token)', () => {
  it('is dead from the next request after logout (Directus GHSA-g65h-35f3-x2w3), and only it', async () => {
    const server = await testServer();
    const [here, elsewhere] = [await server.token(), await server.token()];
    await server.logOut(here).expect(204);
    const answer = await server.me(here).expect(401);
    expect(answer.body).toMatchObject({
      code: 'session_ended',
      message: 'Sesi Anda sudah berakhir. Silakan masuk lagi',
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    await server.logOut(here).expect(401);
    await server.me(elsewhere).expect(200);
  });

  it('is dead after the password changed (OTRS CVE-2026-78357)', async () => {
    const server = await testServer();
    const token = await server.token(kasir);
    await server.accounts.update(3, { passwordHash: await server.passwords.hash('sandi yang baru') });
    await server.me(token).expect(401);
    await server.me(await server.token({ ...kasir, password: 'sandi yang baru' })).expect(200);
  });

  it('is dead once its account is disabled, which its bearer is told, and stays so when the account is enabled again', async () => {
    const server = await testServer();
    const token = await server.token(kasir);
    await server.accounts.update(3, { active: false });
    const disabled = { code: 'account_disabled', message: 'Akun Anda dinonaktifkan. Hubungi admin klinik Anda.' };
    // Also the second time, when the session is no longer there.
    for (const _ of [1, 2]) expect((await server.me(token).expect(401)).body).toMatchObject(disabled);
    const forged = jwt.sign({ ...Object(jwt.decode(token)) }, 'x'.repeat(32));
    expect((await server.me(forged).expect(401)).body.code).toBe('session_ended');
    await server.accounts.update(3, { active: true });
    expect((await server.me(token).expect(401)).body.code).toBe('session_ended');
    await server.accounts.update(3, { active: false });
    server.wait(31 * 24 * hour);
    expect((await server.me(token).expect(401)).body.code).toBe('session_ended');
  });

  it('goes on when the secret is turned, as long as the one before is still believed', () => {
    const session = { id: 's', userId: 7, startedAt: Date.now(), endsAt: Date.now() + hour };
    const [old, fresh] = [Buffer.from(secret), Buffer.alloc(32, 5)];
    const token = createTokens([old]).sign(session as never);
    expect(createTokens([fresh, old]).read(token, Date.now())).toEqual({ sessionId: 's', userId: '7' });
    expect(createTokens([fresh]).read(token, Date.now())).toBeUndefined();
    const next = createTokens([fresh, old]).sign(session as never);
    expect(createTokens([old]).read(next, Date.now())).toBeUndefined();
  });

  it('takes the role from the account, never from the token', async () => {
    const server = await testServer();
    const token = await server.token(kasir);
    expect(jwt.decode(token)).not.toHaveProperty('role');
    await server.accounts.update(3, { role: null });
    expect((await server.me(token).expect(200)).body.data.role).toBeNull();
  });

  it('ends after 30 idle minutes, and not while it is used', async () => {
    const server = await testServer();
    const token = await server.token();
    server.wait(0.49 * hour);
    await server.me(token).expect(200);
    server.wait(0.49 * hour);
    await server.me(token).expect(200);
    server.wait(0.5 * hour);
    await server.me(token).expect(401);
  });

  it('ends although its page goes on asking by itself, and lives on where nobody but a script asks', async () => {
    const server = await testServer();
    const [page, script] = [await server.token(), await server.token()];
    for (let minutes = 10; minutes < 30; minutes += 10) {
      server.wait(hour / 6);
      await server
        .me(page)
        .set('X-Idle', String(minutes * 60))
        .expect(200);
      await server.me(script).expect(200);
    }
    server.wait(hour / 6);
    await server.me(page).set('X-Idle', '0').expect(401);
    await server.me(script).expect(200);
  });

  it('ends after 12 hours however busy', async () => {
    const server = await testServer();
    const token = await server.token();
    for (let passed = 0.4; passed < 12; passed += 0.4) {
      server.wait(0.4 * hour);
      await server.me(token).expect(200);
    }
    server.wait(0.4 * hour);
    await server.me(token).expect(401);
  });

  it("lasts 30 days with 'Ingat saya', idle or not", async () => {
    const server = await testServer();
    const { body } = await server.logIn({ ...admin, remember: true }).expect(200);
    expect(body.expires_in).toBe(30 * 24 * 3600);
    server.wait(29 * 24 * hour);
    await server.me(body.access_token).expect(200);
    server.wait(24 * hour);
    await server.me(body.access_token).expect(401);
  });

  it('a user has twenty at most: the one unused for longest makes room, and nobody else loses theirs', async () => {
    const sessions = memorySessions();
    const session = { userId: 1, stamp: 'x', remember: true };
    const other = await sessions.start({ ...session, userId: 2 }, 0);
    const own = [];
    for (let n = 0; n < 20; n += 1) own.push(await sessions.start(session, n));
    await sessions.touch(String(own[0]?.id), 20);
    await sessions.start(session, 21);
    expect(await sessions.ofUser(1, 22)).toHaveLength(20);
    expect(await sessions.find(String(own[0]?.id), 22)).toBeDefined();
    expect(await sessions.find(String(own[1]?.id), 22)).toBeUndefined();
    expect(await sessions.find(other.id, 22)).toBeDefined();
  });

  it("lists one's own, and ends one of them or all others, never somebody else's", async () => {
    const server = await testServer();
    const [here, there, third] = [await server.token(), await server.token(), await server.token()];
    const theirs = await server.token(kasir);
    const call = (method: 'get' | 'delete', path: string, token: string) =>
      server.api[method](`/api/sessions${path}`).set('Authorization', `Bearer ${token}`);
    const idOf = (token: string) => jwt.decode(token, { json: true })?.['sid'];

    server.wait(60_000);
    await server.me(here);
    const { data } = (await call('get', '', here).expect(200)).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({
      id: idOf(here),
      current: true,
      remember: false,
      startedAt: '2026-01-05T08:00:00.000Z',
      lastSeenAt: '2026-01-05T08:01:00.000Z',
      endsAt: '2026-01-05T20:00:00.000Z',
      device: null,
      address: '127.0.0.1',
    });
    await call('delete', `/${idOf(theirs)}`, here).expect(404);
    await call('delete', '/x', here).expect(404);
    await server.me(theirs).expect(200);

    await call('delete', `/${idOf(there)}`, here).expect(204);
    await server.me(there).expect(401);
    await call('delete', '/others', here).expect(204);
    await server.me(third).expect(401);
    await server.me(here).expect(200);
    await server.me(theirs).expect(200);
    await call('get', '', 'x').expect(401);
    await call('delete', '', here).expect(405);
  });

  it.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.7'],
  ])('tells the device and the address of each, the latter with TRUST_PROXY=%s as %s', async (proxies, address) => {
    const server = await testServer({ env: { TRUST_PROXY: proxies } });
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
    const { body } = await server.logIn().set('User-Agent', agent).set('X-Forwarded-For', '203.0.113.7').expect(200);
    const { data } = (await server.api.get('/api/sessions').set('Authorization', `Bearer ${body.access_token}`)).body;
    expect(data).toEqual([expect.objectContaining({ device: 'Chrome di Windows', address })]);
  });
});

describe('forged tokens (security.md, Token)', () => {
  const now = Math.floor(Date.parse('2026-01-05T08:00:00Z') / 1000);

  it.each([
    ['algorithm none (jsonwebtoken CVE-2022-23540)', {}, { algorithm: 'none' }],
    ['HS512', {}, { algorithm: 'HS512' }],
    ['another audience', { aud: 'x' }, {}],
    ['another issuer', { iss: 'x' }, {}],
    ['another kind', { typ: 'refresh' }, {}],
    ['no kind', { typ: undefined }, {}],
    ['an unknown session', { sid: 'x' }, {}],
    ["another user's number", { sub: '2' }, {}],
    ['an end that is past', { exp: now - 1 }, {}],
    ['no end', { exp: undefined }, {}],
    ['a start in the future', { nbf: now + 60 }, {}],
  ] as const)('401 for %s', async (_what, claims, options) => {
    const server = await testServer();
    const real = jwt.decode(await server.token(), { json: true }) ?? {};
    const forge = (changed: object, how: jwt.SignOptions = {}) =>
      jwt.sign(JSON.parse(JSON.stringify({ ...real, ...changed })), how.algorithm === 'none' ? '' : secret, how);
    await server.me(forge({})).expect(200);
    await server.me(forge(claims, options)).expect(401);
  });

  it('401 for another secret, for garbage, for another scheme and for nothing', async () => {
    const server = await testServer();
    const token = await server.token();
    const claims = jwt.decode(token, { json: true }) ?? {};
    await server.me(jwt.sign(claims, `${secret}x`)).expect(401);
    await server.me('garbage').expect(401);
    await server.me(`${token} x`).expect(401);
    await server.api.get('/api/me').set('Authorization', `Basic ${token}`).expect(401);
    await server.api.get(`/api/me?access_token=${token}`).expect(401);
    await server.api.get('/api/me').expect(401);
  });
});
