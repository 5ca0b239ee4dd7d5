import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { memoryLimits } from '../../server/auth/limits.ts';
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

describe('login limits (trust.md, Login limits; spec §8: 429)', () => {
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
    const fail = (email: string) => limits.login(email, '10.0.0.1', async () => undefined);
    // Successes in between neither count nor forgive.
    for (let n = 0; n < 30; n += 1) {
      await limits.login('admin@klinik.test', '10.0.0.1', async () => 'signed in');
      await fail(`${n}@klinik.test`);
    }
    await expect(fail('31@klinik.test')).rejects.toMatchObject({ status: 429, code: 'too_many_logins' });
    await expect(limits.login('a@klinik.test', '10.0.0.2', async () => 'in')).resolves.toBe('in');
  });

  it('answers 429 to an account that does not exist just as to one that does', async () => {
    const server = await testServer();
    const unknown = { ...wrong, email: 'tidak.ada@klinik.test' };
    for (let failure = 0; failure < 5; failure += 1) await server.logIn(unknown).expect(401);
    expectTooMany(await server.logIn(unknown));
  });
});

describe('limits of the API (trust.md)', () => {
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
