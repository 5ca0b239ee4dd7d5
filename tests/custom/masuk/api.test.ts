import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { createApi, fieldErrors } from '../../../src/providers/api.ts';

function setUp(answer: () => Promise<Response>, token: string | null = 'kunci') {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const held = { token };
  const onUnauthorized = vi.fn();
  return { fetch, held, onUnauthorized, api: createApi({ fetch, getToken: () => held.token, onUnauthorized }) };
}

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('did not fail')),
    (error) => error,
  );

describe('product §7, the HTTP client', () => {
  test('speaks JSON to /api and carries the bearer token', async () => {
    const { api, fetch } = setUp(() => json({ access_token: 'x' }));
    await expect(api.post('/login', { email: 'a' })).resolves.toEqual({ access_token: 'x' });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/login');
    expect(init).toMatchObject({ method: 'POST', body: '{"email":"a"}' });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer kunci',
    });
  });

  test('sends no credential while there is none', async () => {
    const { api, fetch } = setUp(() => json({}), null);
    await api.get('/config');
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
  });

  test('an empty answer is null', async () => {
    const { api } = setUp(() => Promise.resolve(new Response(null, { status: 204 })));
    await expect(api.post('/logout')).resolves.toBeNull();
  });

  test('a refusal is an HttpError with the words of the server, its status and its body', async () => {
    const body = { message: 'Data yang dimasukkan tidak valid', errors: { email: 'Email sudah terdaftar', n: 3 } };
    const error = await failureOf(setUp(() => json(body, 422)).api.post('/register', {}));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: body.message, status: 422, body });
    expect(fieldErrors(error)).toEqual({ email: 'Email sudah terdaftar' });
  });

  test.each([
    [500, 'Server sedang bermasalah. Coba lagi nanti'],
    [404, 'Permintaan tidak berhasil'],
  ])('a %i without words gets some', async (status, message) => {
    const error = await failureOf(setUp(() => Promise.resolve(new Response('<html>', { status }))).api.get('/x'));
    expect(error).toMatchObject({ status, message });
  });

  test('an answer that is no JSON is a failure too', async () => {
    const error = await failureOf(setUp(() => Promise.resolve(new Response('<html>'))).api.get('/me'));
    expect(error).toMatchObject({ status: 200 });
  });

  test('no answer is status 0', async () => {
    const error = await failureOf(setUp(() => Promise.reject(new TypeError('Failed to fetch'))).api.get('/me'));
    expect(error).toMatchObject({ status: 0, message: 'Tidak ada koneksi internet' });
  });

  test('an aborted call stays an abort', async () => {
    const abort = new DOMException('stop', 'AbortError');
    const error = await failureOf(setUp(() => Promise.reject(abort)).api.get('/me'));
    expect(error).toBe(abort);
  });

  test('tells of a refused credential, but not of an older one', async () => {
    const { api, held, onUnauthorized } = setUp(() => json({}, 401));
    await failureOf(api.get('/me'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);

    const late = api.get('/me');
    held.token = 'kunci baru';
    await failureOf(late);
    held.token = null;
    await failureOf(api.get('/me'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});
