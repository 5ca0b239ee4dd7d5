import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import { built } from '../support/built.ts';
import { admin, testServer } from './test-server.ts';

const { createPasswords } = built;

describe('POST /api/login (product §7, §8; design §7)', () => {
  it('gives a token with which /api/me tells who is signed in', async () => {
    const server = await testServer();
    const { body } = await server.logIn().expect(200);
    const me = await server.me(body.access_token).expect(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 12 * 3600,
      me: me.body,
    });
    expect(me.body).toEqual({
      data: { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' },
    });
  });

  it('finds the account whatever the letter case, blanks and width of the e-mail', async () => {
    const server = await testServer();
    await server.logIn({ ...admin, email: '  ADMIN@Klinik.Test ' }).expect(200);
    await server.logIn({ ...admin, email: 'ａｄｍｉｎ＠ｋｌｉｎｉｋ．ｔｅｓｔ' }).expect(200);
  });

  it("401 'Email atau password salah', the same for a wrong password, an unknown e-mail and a disabled account", async () => {
    const server = await testServer();
    await server.accounts.update(6, { active: false });
    const answers = [
      await server.logIn({ ...admin, password: 'salah' }),
      await server.logIn({ ...admin, email: 'tidak.ada@klinik.test' }),
      await server.logIn({ ...admin, email: 'hr@klinik.test' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        message: 'Email atau password salah',
        code: 'wrong_credentials',
        errors: {},
        requestId: expect.any(String),
      });
    }
  });

  it('does as much work for an unknown e-mail as for a known one (security.md, Passwords: a dummy hash)', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('klinik123');
    const time = async (hash: string | undefined) => {
      const start = performance.now();
      await passwords.verify(hash, 'salah');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(stored));
      unknown.push(await time(undefined));
    }
    // The fastest of each, with room for a busy machine: without the dummy the ratio is in the hundreds.
    expect(Math.min(...known) / Math.min(...unknown)).toBeLessThan(5);
    expect(await passwords.verify(undefined, 'klinik123')).toBe(false);
  });

  it.each(['x', '', '$argon2id$', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$'])(
    'says no where the stored hash is none: "%s"',
    async (stored) => {
      expect(await createPasswords().verify(stored, 'klinik123')).toBe(false);
    },
  );

  it.each([{}, { email: ' ', password: '' }, undefined])(
    "422 'Data yang dimasukkan tidak valid' and 'Email dan password harus diisi!' at both fields for %o",
    async (body) => {
      const server = await testServer();
      const answer = await server.api.post('/api/login').type('json').send(body).expect(422);
      expect(answer.body).toMatchObject({
        message: 'Data yang dimasukkan tidak valid',
        code: 'invalid_input',
        errors: { email: 'Email dan password harus diisi!', password: 'Email dan password harus diisi!' },
      });
    },
  );

  it("5xx 'Server sedang bermasalah. Coba lagi nanti' without a word of what broke", async () => {
    const server = await testServer();
    server.accounts.byEmail = () => Promise.reject(new Error('SELECT * FROM accounts'));
    const answer = await server.logIn().expect(500);
    expect(answer.body).toMatchObject({ message: 'Server sedang bermasalah. Coba lagi nanti', code: 'server_error' });
    expect(answer.text).not.toMatch(/SELECT|accounts|\bat /);
  });

  it('lets one hash run and one wait, and turns the others away (security.md, Passwords)', async () => {
    const passwords = createPasswords({ atOnce: 1, waiting: 1 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify(undefined, 'salah')));
    expect(answers.map(({ status }) => status)).toEqual([...Array(2).fill('fulfilled'), ...Array(3).fill('rejected')]);
  });

  it('503 with Retry-After when too many hashes wait, and counts no failure for it (security.md, Passwords)', async () => {
    const passwords = createPasswords();
    const server = await testServer({ passwords });
    const { verify } = passwords;
    passwords.verify = createPasswords({ atOnce: 0, waiting: 0 }).verify;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const busy = await server.logIn({ ...admin, password: 'salah' }).expect(503);
      expect(busy.headers['retry-after']).toBe('2');
      expect(busy.body.message).toBe('Server sedang bermasalah. Coba lagi nanti');
    }
    passwords.verify = verify;
    await server.logIn().expect(200);
  });

  it('stores passwords as Argon2id with 19 MiB, two passes and one lane (security.md, Passwords)', async () => {
    const { accounts } = await testServer();
    expect((await accounts.byId(1))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('GET /api/config and /api/health (design §7)', () => {
  it('tells the rung, the business date and, on the demo rung, the accounts to try', async () => {
    const { api } = await testServer();
    const { body } = await api.get('/api/config').expect(200);
    expect(body).toEqual({
      rung: 'demo',
      businessDate: '2024-08-27',
      timeZone: 'Asia/Jakarta',
      pendaftaran: 'dibuka',
      demoAccounts: demoAccounts.map(({ name, email, role }) => ({ name, email, role })),
      demoPassword: 'klinik123',
      begins: '10:05',
    });
    expect((await api.get('/api/health').expect(200)).body).toMatchObject({ status: 'ok' });
  });
});
