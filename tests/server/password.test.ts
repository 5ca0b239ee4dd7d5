import { describe, expect, it } from 'vitest';
import { maskedEmail } from '../../server/auth/rules/failedSignIns.ts';
import { admin, testServer } from './test-server.ts';

const form = {
  fullname: 'Putri Lestari',
  email: 'putri@klinik.test',
  password: 'melati di teras',
  repeat: 'melati di teras',
};
const own = { email: form.email, password: form.password };
const next = { current: form.password, password: 'kenanga di taman', repeat: 'kenanga di taman' };

describe('POST /api/password on the demo rung', () => {
  it('who registered changes their own: other sessions end, the one it was changed in goes on', async () => {
    const server = await testServer();
    await server.api.post('/api/register').send(form).expect(201);
    const [here, there] = [await server.token(own), await server.token(own)];
    const change = (token: string, body: object) =>
      server.api.post('/api/password').set('Authorization', `Bearer ${token}`).send(body);
    const wrong = await change(here, { ...next, current: 'bukan ini' }).expect(422);
    expect(wrong.body.errors).toEqual({ current: 'Kata sandi sekarang salah' });
    for (const password of ['putri-lestari-88', 'klinik cantika medika'])
      expect((await change(here, { ...next, password, repeat: password }).expect(422)).body.errors).toEqual({
        password: 'Password tidak boleh berupa email, nama Anda, atau nama klinik',
      });
    await change(here, next).expect(204);
    await server.me(here).expect(200);
    await server.me(there).expect(401);
    await server.logIn(own).expect(401);
    await server.logIn({ ...own, password: next.password }).expect(200);
  });

  it('is one password on every keyboard, and one with a blank at its end is told', async () => {
    const server = await testServer();
    const accented = { ...form, email: 'cafe@klinik.test', password: 'café di teras', repeat: 'cafe\u0301 di teras' };
    await server.api.post('/api/register').send(accented).expect(201);
    await server.logIn({ email: accented.email, password: accented.repeat }).expect(200);
    const token = await server.token({ email: accented.email, password: accented.password });
    const change = (body: object) =>
      server.api.post('/api/password').set('Authorization', `Bearer ${token}`).send(body).expect(422);
    const current = accented.repeat;
    expect((await change({ current, password: accented.password, repeat: accented.password })).body.errors).toEqual({
      password: 'Password baru harus berbeda dari yang sekarang',
    });
    expect((await change({ current, password: 'kenanga di taman ', repeat: 'kenanga di taman ' })).body.errors).toEqual(
      {
        password: 'Password tidak boleh diawali atau diakhiri spasi',
      },
    );
  });

  it('a demo account keeps the password that all visitors share', async () => {
    const server = await testServer();
    const token = await server.token();
    const answer = await server.api
      .post('/api/password')
      .set('Authorization', `Bearer ${token}`)
      .send({ ...next, current: admin.password })
      .expect(403);
    expect(answer.body.message).toBe('Password akun demo dipakai bersama dan tidak dapat diubah');
    await server.logIn().expect(200);
  });

  it('signed out: 401, whatever is sent', async () => {
    const { api } = await testServer();
    await api.post('/api/password').send(next).expect(401);
    await api.post('/api/password').type('json').send('{').expect(401);
  });
});

describe('the masked e-mail of a failed login', () => {
  it.each([
    ['putri@klinik.test', 'p***@k***.test'],
    ['a@b.c.example', 'a***@b***.example'],
    ['bukan email', '***'],
    ['rahasia@123', '***'],
    ['ä@x.id', '***'],
    [`x@${'y'.repeat(300)}.id`, 'x***@y***.id'],
  ])('%s → %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});
