import { expect, it } from 'vitest';
import { testServer } from './test-server.ts';

const form = {
  fullname: 'Putri Lestari',
  email: 'putri@klinik.test',
  password: 'melati di teras',
  repeat: 'melati di teras',
};

it('where each account is approved, who registered is told to wait, and only with the right password', async () => {
  const { api, accounts, logIn } = await testServer({ settings: { pendaftaran: 'disetujui' } });
  const { body } = await api.post('/api/register').send(form).expect(201);
  expect(body).toMatchObject({ data: { email: form.email, role: null }, waiting: true });
  const { email, password } = form;
  const refused = await logIn({ email, password });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'not_approved',
    message: 'Akun Anda menunggu persetujuan admin klinik.',
  });
  expect((await logIn({ email, password: 'melati di jalan' })).status).toBe(401);
  await accounts.update(body.data.id, { active: true });
  expect((await logIn({ email, password })).status).toBe(200);
});

it('a clinic that closed registration takes nobody', async () => {
  const { api, accounts } = await testServer({ settings: { pendaftaran: 'ditutup' } });
  const { body } = await api.post('/api/register').send(form).expect(403);
  expect(body).toMatchObject({ message: 'Pendaftaran sedang ditutup. Minta admin klinik menambahkan Anda.' });
  expect(await accounts.byEmail(form.email)).toBeUndefined();
});
