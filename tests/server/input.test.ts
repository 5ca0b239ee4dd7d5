import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { admin, testServer } from './test-server.ts';

const nested = (depth: number): string => (depth === 0 ? '1' : `{"a":${nested(depth - 1)}}`);

describe('bad input (security.md, Input)', () => {
  it.each(['{', 'email=x', '"text"', '{"email":"rahasia@klinik.test",}'])(
    '400 for the broken JSON %s',
    async (body) => {
      const { api } = await testServer();
      const answer = await api.post('/api/login').type('json').send(body).expect(400);
      expect(answer.body).toEqual({
        message: 'Data yang dikirim bukan JSON yang sah',
        code: 'invalid_json',
        errors: {},
        requestId: expect.any(String),
      });
    },
  );

  it('413 for a body above 100 kB', async () => {
    const { api } = await testServer();
    const answer = await api
      .post('/api/login')
      .send({ ...admin, password: 'x'.repeat(110_000) })
      .expect(413);
    expect(answer.body).toMatchObject({ message: 'Data yang dikirim terlalu besar', code: 'body_too_large' });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json; charset=latin1'])(
    '415 for the content type %s',
    async (type) => {
      const { api } = await testServer();
      const answer = await api.post('/api/login').set('Content-Type', type).send(JSON.stringify(admin)).expect(415);
      expect(answer.body).toMatchObject({ message: 'Data harus dikirim sebagai JSON', code: 'not_json' });
    },
  );

  it('415 for a compressed body, which could be a bomb', async () => {
    const { api } = await testServer();
    const post = api.post('/api/login').type('json').set('Content-Encoding', 'gzip');
    post.serialize((body) => body);
    await post.send(gzipSync(JSON.stringify(admin))).expect(415);
  });

  it('422 for unknown keys, naming them unless they may be something private', async () => {
    const { logIn } = await testServer();
    const { body, text } = await logIn({ ...admin, admin: 'SECRET', 'siti@klinik.test': 1, constructorr: 1 }).expect(
      422,
    );
    expect(body.errors).toEqual({ admin: 'Isian tidak dikenal', constructorr: 'Isian tidak dikenal' });
    expect(text).not.toMatch(/SECRET|siti/);
  });

  it.each([
    '{"email":"admin@klinik.test","password":"klinik123","__proto__":{"role":"admin"}}',
    '{"email":"admin@klinik.test","password":"klinik123","constructor":{"prototype":{"role":"admin"}}}',
    '{"email":{"a":{"__proto__":{}}},"password":"klinik123"}',
    '{"email":[{"prototype":1}],"password":"klinik123"}',
  ])('422 for keys that reach a prototype (Payload CVE-2026-105844): %s', async (body) => {
    const { api } = await testServer();
    const answer = await api.post('/api/login').type('json').send(body).expect(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: {} });
    expect(Object.prototype).not.toHaveProperty('role');
  });

  it('422 for nesting deeper than 6, also when it is a bomb (qs CVE-2025-15284)', async () => {
    const { api } = await testServer();
    const post = (body: string) => api.post('/api/login').type('json').send(body);
    expect((await post(nested(6)).expect(422)).body.errors).toHaveProperty('a');
    expect((await post(nested(7)).expect(422)).body.errors).toEqual({});
    await post('['.repeat(40_000) + ']'.repeat(40_000)).expect(422);
  });

  it('422 for values of another kind, without repeating them', async () => {
    const { logIn } = await testServer();
    const { body, text } = await logIn({ email: { $ne: 'SECRET' }, password: ['SECRET'], remember: 'SECRET' }).expect(
      422,
    );
    expect(Object.keys(body.errors)).toEqual(['email', 'password', 'remember']);
    expect(text).not.toContain('SECRET');
    await logIn([]).expect(422);
  });

  it('422 for text that no database can hold: NUL, or half of a surrogate pair', async () => {
    const { logIn, api } = await testServer();
    expect((await logIn({ email: '\u0000a', password: 'x' }).expect(422)).body.errors).toEqual({
      email: 'Format email tidak valid',
    });
    const half = '{"email":"a@b.example","password":"\\ud800"}';
    const answer = await api.post('/api/login').type('json').send(half).expect(422);
    expect(answer.body.errors).toEqual({ password: 'Isian tidak valid' });
  });

  it('404 in the form of design §7 for an unknown path of the API', async () => {
    const { api } = await testServer();
    for (const path of ['/api', '/api/pasien', '/api/login/x', '/API/nope', '/api/%', '/api/../api/x']) {
      const answer = await api.get(path).expect(404);
      expect(answer.body).toMatchObject({ message: 'Alamat yang diminta tidak ditemukan', code: 'not_found' });
    }
  });

  it('405 with Allow for another method', async () => {
    const { api } = await testServer();
    const answer = await api.get('/api/login').expect(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.body).toMatchObject({ code: 'method_not_allowed', requestId: answer.headers['x-request-id'] });
    expect((await api.delete('/api/me').expect(405)).headers.allow).toBe('GET, HEAD');
    await api.head('/api/health').expect(200);
  });
});
