import { describe, expect, it } from 'vitest';
import { testServer } from './test-server.ts';

const form = {
  fullname: ' Putri Lestari ',
  email: ' Putri@Klinik.test',
  password: 'melati di teras',
  repeat: 'melati di teras',
};

describe('POST /api/register (product §2.4, §5; design §6)', () => {
  it('makes an account without rights, which can sign in', async () => {
    const server = await testServer();
    const { body } = await server.api.post('/api/register').send(form).expect(201);
    expect(body).toEqual({ data: { id: 7, name: 'Putri Lestari', email: 'putri@klinik.test', role: null } });
    const token = await server.token({ email: form.email, password: form.password });
    expect((await server.me(token)).body).toEqual(body);
  });

  it.each([
    [{ repeat: 'lain' }, { repeat: 'Password dan Repeat Password tidak sama!' }],
    [{ password: 'mawar12', repeat: 'mawar12' }, { password: 'Password minimal 8 karakter' }],
    [
      { password: 'mawar12', repeat: 'x' },
      { password: 'Password minimal 8 karakter', repeat: 'Password dan Repeat Password tidak sama!' },
    ],
    [{ password: 'Rahasia123', repeat: 'Rahasia123' }, { password: 'Password ini terlalu umum, pilih yang lain' }],
    [{ password: 'klinik123', repeat: 'klinik123' }, { password: 'Password ini terlalu umum, pilih yang lain' }],
    [{ fullname: '\u200b\u3164 \u202e' }, { fullname: 'Nama lengkap harus diisi!' }],
    [{ email: 'bukan email' }, { email: 'Format email tidak valid' }],
    [{ email: '' }, { email: 'Email harus diisi!' }],
    [{ email: `${'a'.repeat(250)}@x.id` }, { email: 'Email terlalu panjang' }],
    [{ fullname: '  ' }, { fullname: 'Nama lengkap harus diisi!' }],
    [{ fullname: 'a\u0000b' }, { fullname: 'Nama lengkap berisi karakter yang tidak diperbolehkan' }],
    [{ fullname: ['a'] }, { fullname: 'Nama lengkap harus diisi!' }],
    [{ email: 'ADMIN@klinik.test' }, { email: 'Email sudah terdaftar' }],
  ])('422 for %o', async (change, errors) => {
    const { api } = await testServer();
    const answer = await api.post('/api/register').send({ ...form, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: 'Data yang dimasukkan tidak valid', code: 'invalid_input', errors });
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(errors));
  });

  it.each([
    ['        ', 'Password harus berisi minimal 4 karakter yang berbeda'],
    ['\t \u00a0 \u3000abc', 'Password harus berisi minimal 4 karakter yang berbeda'],
    ['abababab', 'Password harus berisi minimal 4 karakter yang berbeda'],
    ['rahasia 2026', 'Password ini terlalu umum, pilih yang lain'],
    ['IndonesiA-17', 'Password ini terlalu umum, pilih yang lain'],
    ['Putri@klinik.test', 'Password tidak boleh berupa email, nama Anda, atau nama klinik'],
    ['LESTARI17081990', 'Password tidak boleh berupa email, nama Anda, atau nama klinik'],
    ['putri lestari', 'Password tidak boleh berupa email, nama Anda, atau nama klinik'],
    ['klinik2026', 'Password ini terlalu umum, pilih yang lain'],
    ['cantika123', 'Password tidak boleh berupa email, nama Anda, atau nama klinik'],
  ])('refuses the guessable password %j', async (password, fault) => {
    const { api } = await testServer();
    const answer = await api
      .post('/api/register')
      .send({ ...form, password, repeat: password })
      .expect(422);
    expect(answer.body.errors).toEqual({ password: fault });
  });

  it('takes out of a name what nobody sees: one that looks like another is the same', async () => {
    const { api } = await testServer();
    const fullname = 'Admin\u200bistrator\u202e\u00ad';
    const { body } = await api
      .post('/api/register')
      .send({ ...form, fullname })
      .expect(201);
    expect(body.data.name).toBe('Administrator');
  });

  it('says all that is missing', async () => {
    const { api } = await testServer();
    const { body } = await api.post('/api/register').send({}).expect(422);
    expect(body.errors).toEqual({
      fullname: 'Nama lengkap harus diisi!',
      email: 'Email harus diisi!',
      password: 'Password harus diisi!',
      repeat: 'Repeat Password harus diisi!',
    });
  });

  it.each(['role', 'id', 'active', 'passwordHash', 'stamp'])(
    'refuses the private field %s (Strapi CVE-2023-39345, Directus GHSA-jp93-grh7-mxh4)',
    async (field) => {
      const server = await testServer();
      const { body } = await server.api
        .post('/api/register')
        .send({ ...form, [field]: 'admin' })
        .expect(422);
      expect(body.errors).toEqual({ [field]: 'Isian tidak dikenal' });
      expect(await server.accounts.byEmail('putri@klinik.test')).toBeUndefined();
    },
  );

  it('gives an e-mail to one of two who ask for it at once', async () => {
    const { api } = await testServer();
    const answers = await Promise.all([1, 2].map(() => api.post('/api/register').send(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
