import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { memoryLimits } from '../../server/auth/rules/limits.ts';
import { admin, testServer } from './test-server.ts';

const wrong = { ...admin, password: 'salah' };

function expectTooMany(answer: Response) {
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({
    message: 'Terlalu banyak percobaan login. Coba lagi nanti',
    code: 'too_many_logins',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
}

describe('login limits (security.md, Login limits; product §8: 429)', () => {
  it('refuses the sixth try after five failures, even with the right password', async () => {
    const server = await testServer();
    for (let failure = 0; failure < 5; failure += 1) await server.logIn(wrong).expect(401);
    expectTooMany(await server.logIn());
    await server.logIn({ ...admin, email: 'kasir@klinik.test' }).expect(200);
  });

  it('is not dodged by letter case (Strapi CVE-2023-38507), blanks, width or the case of the route', async () => {
    const server = await testServer();
    const spellings = ['admin@klinik.test', 'ADMIN@klinik.test', ' Admin@Klinik.test ', 'ａdmin@klinik.test'];
    for (const email of spellings) await server.logIn({ ...wrong, email }).expect(401);
    await server.api.post('/API/Login/').send(wrong).expect(401);
    expectTooMany(await server.logIn(wrong));
  });

  it('is not dodged by an X-Forwarded-For that no proxy of ours wrote (Strapi CVE-2025-64526)', async () => {
    const server = await testServer();
    const from = (address: string) => server.logIn(wrong).set('X-Forwarded-For', address);
    for (let failure = 0; failure < 5; failure += 1) await from(`10.0.0.${failure}`).expect(401);
    expectTooMany(await from('10.0.0.9'));
  });

  it('counts per address behind exactly the configured number of proxies', async () => {
    const server = await testServer({ env: { TRUST_PROXY: '1' } });
    const from = (addresses: string) => server.logIn(wrong).set('X-Forwarded-For', addresses);
    for (let failure = 0; failure < 5; failure += 1) await from(`1.1.1.${failure}, 10.0.0.1`).expect(401);
    expectTooMany(await from('10.0.0.1'));
    await from('10.0.0.2').expect(401);
  });

  it('is not dodged by sending the guesses at once', async () => {
    const server = await testServer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.logIn(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('forgets the failures of an account once it signs in', async () => {
    const server = await testServer();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await server.logIn(wrong).expect(401);
      await server.logIn().expect(200);
    }
  });

  it('refuses the 31st failure of an address, whichever accounts it tries', async () => {
    const limits = memoryLimits();
    const fail = (email: string) => limits.login(email, { address: '10.0.0.1' }, async () => undefined);
    // Successes in between neither count nor forgive.
    for (let n = 0; n < 30; n += 1) {
      await limits.login('admin@klinik.test', { address: '10.0.0.1' }, async () => 'signed in');
      await fail(`${n}@klinik.test`);
    }
    await expect(fail('31@klinik.test')).rejects.toMatchObject({ status: 429, code: 'too_many_logins' });
    await expect(limits.login('a@klinik.test', { address: '10.0.0.2' }, async () => 'in')).resolves.toBe('in');
  });

  it('answers 429 to an account that does not exist just as to one that does', async () => {
    const server = await testServer();
    const unknown = { ...wrong, email: 'tidak.ada@klinik.test' };
    for (let failure = 0; failure < 5; failure += 1) await server.logIn(unknown).expect(401);
    expectTooMany(await server.logIn(unknown));
  });
});

describe('login limits that do not punish neighbours', () => {
  /** Cheap: what is counted is the tries, not what they cost. */
  const passwords = {
    hash: async (password: string) => `hash ${password}`,
    verify: async (hash: string | undefined, password: string) => hash === `hash ${password}`,
  };
  type Server = Awaited<ReturnType<typeof testServer>>;
  const kasir = { ...admin, email: 'kasir@klinik.test' };
  const cookieOf = async (server: Server, body = admin) =>
    String((await server.logIn(body).expect(200)).headers['set-cookie']?.[0]).split(';')[0] ?? '';
  const putri = {
    fullname: 'Putri Lestari',
    email: 'putri@klinik.test',
    password: 'melati di teras',
    repeat: 'melati di teras',
  };
  /** Uses up what an address may fail. */
  const flood = async (server: Server) => {
    for (let n = 0; n < 30; n += 1) await server.logIn({ ...wrong, email: `tamu${n}@klinik.test` }).expect(401);
  };

  it('thirty strangers behind one address keep nobody out who signed in there before, nor from a new password', async () => {
    const server = await testServer({ passwords });
    await server.api.post('/api/register').send(putri).expect(201);
    const known = await cookieOf(server);
    const token = await server.token({ email: putri.email, password: putri.password });
    await flood(server);
    expectTooMany(await server.logIn());
    await server.logIn().set('Cookie', `lain=1; ${known}`).expect(200);
    const next = { current: putri.password, password: 'kenanga di taman', repeat: 'kenanga di taman' };
    await server.api.post('/api/password').set('Authorization', `Bearer ${token}`).send(next).expect(204);
  });

  it('a device is known to the accounts that signed in on it, and has five failures of its own for each', async () => {
    const server = await testServer({ passwords });
    const cookie = await cookieOf(server);
    await flood(server);
    expectTooMany(await server.logIn(kasir).set('Cookie', cookie));
    for (let n = 0; n < 5; n += 1) await server.logIn(wrong).set('Cookie', cookie).expect(401);
    expectTooMany(await server.logIn().set('Cookie', cookie));
    const other = await testServer({ passwords });
    const both = String(
      (
        await other
          .logIn(kasir)
          .set('Cookie', await cookieOf(other))
          .expect(200)
      ).headers['set-cookie']?.[0],
    );
    await flood(other);
    for (const account of [admin, kasir]) await other.logIn(account).set('Cookie', both).expect(200);
  });

  it('a cookie that is forged, altered, over, or a token of a session makes no known device', async () => {
    const server = await testServer({ passwords });
    const cookie = await cookieOf(server);
    const token = await server.token();
    const [head, body, end] = cookie.split('.');
    await flood(server);
    for (const bad of [
      `${cookie.slice(0, -3)}AAA`,
      `${head}.${body}.`,
      `perangkat=${token}`,
      'perangkat=x',
      `${head}.${end}.${end}`,
    ])
      expectTooMany(await server.logIn().set('Cookie', bad));
    // Nor is it a session.
    await server.me(cookie.replace('perangkat=', '')).expect(401);
    await server.logIn().set('Cookie', cookie).expect(200);
    server.wait(181 * 24 * 3_600_000);
    expectTooMany(await server.logIn().set('Cookie', cookie));
  });

  it.each([
    ['false', false],
    ['true', true],
  ])('no script reads the cookie, no other site sends it; with BEHIND_TLS=%s https alone: %s', async (tls, secure) => {
    const server = await testServer({ passwords, env: { BEHIND_TLS: tls } });
    const cookie = (await server.logIn().expect(200)).headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/^perangkat=[\w.-]+; Max-Age=15552000; Path=\/api; .*HttpOnly; .*SameSite=Strict$/);
    expect(cookie.includes('Secure')).toBe(secure);
    expect(cookie).not.toMatch(/admin|klinik/);
  });

  it('the 101st failure for an account in an hour is refused, from whatever address; not on its own devices', async () => {
    const limits = memoryLimits();
    const from = (address: string, device?: string) => ({ address, device });
    const fail = (n: number) => limits.login('admin@klinik.test', from(`10.0.${n}.1`), async () => undefined);
    for (let n = 0; n < 100; n += 1) await fail(n);
    await expect(fail(100)).rejects.toMatchObject({ status: 429, code: 'too_many_logins' });
    await expect(limits.login('admin@klinik.test', from('10.1.0.1', 'a'), async () => 'in')).resolves.toBe('in');
    await expect(limits.login('kasir@klinik.test', from('10.1.0.1'), async () => 'in')).resolves.toBe('in');
  });

  it('one address alone does not use up what an account may fail over all', async () => {
    const limits = memoryLimits();
    const fail = (address: string) => limits.login('admin@klinik.test', { address }, async () => undefined);
    for (let n = 0; n < 200; n += 1) await fail('10.0.0.1').catch(() => undefined);
    await expect(fail('10.0.0.2')).resolves.toBeUndefined();
  });

  it('an account has thirty sign-ins a minute, from wherever; what strangers fail uses none of them', async () => {
    const limits = memoryLimits();
    const at = (n: number) => ({ address: `10.0.${n}.1`, device: n % 2 ? `${n}` : undefined });
    for (let n = 0; n < 60; n += 1) await limits.login('admin@klinik.test', at(n), async () => undefined);
    for (let n = 0; n < 30; n += 1) await limits.login('admin@klinik.test', at(n), async () => 'in');
    const refused = limits.login('admin@klinik.test', at(31), async () => 'in');
    await expect(refused).rejects.toMatchObject({
      status: 429,
      message: 'Akun ini terlalu sering masuk dalam satu menit. Tunggu sebentar, lalu coba lagi',
    });
    await expect(limits.login('kasir@klinik.test', at(31), async () => 'in')).resolves.toBe('in');
  });

  it('tells of failed tries at the next sign-in, once, with when and from where the last one came', async () => {
    const server = await testServer({ passwords });
    await server.api.post('/api/register').send(putri).expect(201);
    const own = { email: putri.email, password: putri.password };
    await server.logIn({ ...own, password: 'salah' }).expect(401);
    server.wait(60_000);
    await server.logIn({ ...own, password: 'salah' }).expect(401);
    const { body } = await server.logIn(own).expect(200);
    expect(body.failed_tries).toEqual({ count: 2, at: '2026-01-05T08:01:00.000Z', address: '127.0.0.1' });
    expect((await server.logIn(own).expect(200)).body).not.toHaveProperty('failed_tries');
    // Those of the demo are everybody's.
    await server.logIn(wrong).expect(401);
    expect((await server.logIn().expect(200)).body).not.toHaveProperty('failed_tries');
  });

  it('a proxy that TRUST_PROXY does not know of is told of in the log, once', async () => {
    const warned = ({ log }: Server) => log.filter((line) => line.includes('TRUST_PROXY'));
    const server = await testServer({ passwords });
    await server.me('x');
    expect(warned(server)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await server.me('x').set('X-Forwarded-For', '203.0.113.7');
    expect(warned(server)).toEqual([expect.stringContaining('X-Forwarded-For arrives and TRUST_PROXY is 0')]);
    expect(warned(server)[0]).not.toContain('203.0.113.7');
    const told = await testServer({ passwords, env: { TRUST_PROXY: '1' } });
    await told.me('x').set('X-Forwarded-For', '203.0.113.7');
    expect(warned(told)).toEqual([]);
  });
});

describe('limits of the API (security.md)', () => {
  it('429 with Retry-After beyond the requests of a minute; health is exempt', async () => {
    const { api, logIn } = await testServer({ env: { API_RATE_LIMIT: '2' } });
    await api.get('/api/config').expect(200);
    await api.get('/api/config').expect(200);
    const answer = await api.get('/api/config').expect(429);
    expect(answer.body).toMatchObject({
      message: 'Terlalu banyak permintaan. Coba lagi nanti',
      code: 'too_many_requests',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expectTooMany(await logIn());
    await api.get('/api/health').expect(200);
  });

  it('counts who is signed in by session, so that one address can hold a clinic; twenty times as many for the address', async () => {
    const server = await testServer({ env: { API_RATE_LIMIT: '10' } });
    const kasir = { ...admin, email: 'kasir@klinik.test' };
    const [one, other] = [await server.token(), await server.token(kasir)];
    for (let n = 0; n < 10; n += 1) await server.me(one).expect(200);
    const answer = await server.me(one).expect(429);
    expect(answer.body.message).toBe('Terlalu banyak permintaan. Coba lagi nanti');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await server.me(other).expect(200);
    // A token that nobody signed is no session of its own: these count for the address, with the two logins.
    for (let n = 0; n < 8; n += 1) await server.me(`${one.slice(0, -4)}${1000 + n}`).expect(401);
    await server.me(`${one.slice(0, -4)}x`).expect(429);
    await server.api.get('/api/config').expect(429);
    for (let n = 0; n < 200; n += 1) await server.me(one);
    await server.me(other).expect(429);
  });

  it('refuses the 21st registration of an address', async () => {
    const limits = memoryLimits();
    for (let n = 0; n < 20; n += 1) await limits.registration('10.0.0.1');
    await expect(limits.registration('10.0.0.1')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    await limits.registration('10.0.0.2');
  });
});
