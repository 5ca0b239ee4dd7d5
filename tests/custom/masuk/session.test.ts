import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftKey, keepDraft } from '../../../src/providers/drafts.ts';
import { Session } from '../../../src/providers/session.ts';
import { type Answer, admin, fakeServer, held } from './fakeServer.ts';
import { withPage } from './page.ts';

withPage();

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

function setUp(routes: Parameters<typeof fakeServer>[0] = {}, token: string | null = null) {
  if (token) localStorage.setItem('token', token);
  const server = fakeServer(routes);
  session = new Session({ fetch: server.fetch });
  return server;
}

/** The start-up check, from its first caller to its end. */
async function started() {
  const ready = session.ready();
  await vi.advanceTimersByTimeAsync(100);
  return ready;
}

const signedOut = (reason = 'signed-out') => ({ status: 'unauthenticated', reason });
const signedIn = { status: 'authenticated', user: admin };

describe('product §4, §9, start', () => {
  test('loading until about 100 ms have passed, then unauthenticated without a token', async () => {
    const { calls } = setUp();
    void session.ready();
    await vi.advanceTimersByTimeAsync(99);
    expect(session.state()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(session.state()).toEqual(signedOut());
    expect(calls).toEqual([]);
  });

  test('a stored token is the bearer of GET /me', async () => {
    const { calls } = setUp({}, 'lama');
    await expect(started()).resolves.toEqual(signedIn);
    expect(calls).toEqual([{ path: '/me', method: 'GET', token: 'lama', body: undefined }]);
  });

  test('is done once for all who ask', async () => {
    const { calls } = setUp({}, 'lama');
    const answers = Promise.all([session.ready(), session.ready(), started()]);
    expect(await answers).toEqual([signedIn, signedIn, signedIn]);
    await session.ready();
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['{ data: user }', { data: admin }],
    ['the user itself', admin],
  ])('product §7: /me may answer with %s', async (_shape, body) => {
    setUp({ '/me': { body } }, 'lama');
    await expect(started()).resolves.toEqual(signedIn);
  });

  test('a user without a role has none', async () => {
    setUp({ '/me': { body: { data: { id: 7, name: 'Budi', email: 'b@klinik.test' } } } }, 'lama');
    await expect(started()).resolves.toMatchObject({ user: { id: 7, role: null } });
  });

  test.each<[string, Answer]>([
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['an answer without a user', { body: { data: {} } }],
  ])('%s removes the token', async (_what, answer) => {
    setUp({ '/me': answer }, 'lama');
    await expect(started()).resolves.toEqual(signedOut('expired'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('an account that was disabled meanwhile is told so', async () => {
    setUp({ '/me': { status: 401, body: { code: 'account_disabled' } } }, 'lama');
    await expect(started()).resolves.toEqual(signedOut('disabled'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a server that is just restarting does not cost a cashier the session', async () => {
    const answers: Answer[] = ['offline', { status: 503 }];
    setUp({ '/me': () => answers.shift() ?? { body: { data: admin } } }, 'lama');
    const ready = session.ready();
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(100);
    await expect(ready).resolves.toEqual(signedIn);
  });

  test('a server that stays away leaves the token for another try', async () => {
    const server = setUp({ '/me': 'offline' }, 'lama');
    void session.ready();
    await vi.advanceTimersByTimeAsync(7100);
    expect(session.state()).toEqual(signedOut('unreachable'));
    session.logout(); // What react-admin does with everybody whom it sends to /login.
    expect(localStorage.getItem('token')).toBe('lama');

    server.routes['/me'] = { body: { data: admin } };
    session.restart();
    expect(session.state()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(100);
    expect(session.state()).toEqual(signedIn);
  });
});

describe('product §4, login and logout', () => {
  test('a login stores the token and fetches the user', async () => {
    const { calls } = setUp();
    await started();
    await session.login({ email: 'admin@klinik.test', password: 'klinik123' });
    expect(session.state()).toEqual(signedIn);
    expect(localStorage.getItem('token')).toBe('kunci');
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/login', null],
      ['/me', 'kunci'],
    ]);
  });

  test.each([[true], [false]])(
    "'Ingat saya' %s is for the server; the token is stored either way",
    async (remember) => {
      const { callsTo } = setUp();
      await session.login({ email: 'a@b.c', password: 'x', remember });
      expect(callsTo('/login')[0]?.body).toEqual({ email: 'a@b.c', password: 'x', remember });
      expect(localStorage.getItem('token')).toBe('kunci');
    },
  );

  test('a failed login clears whatever token there was', async () => {
    const { callsTo } = setUp({ '/login': { status: 401 }, '/me': 'offline' }, 'lama');
    void session.ready();
    await vi.advanceTimersByTimeAsync(7100);
    await expect(session.login({ email: 'a@b.c', password: 'x' })).rejects.toMatchObject({ status: 401 });
    expect(session.state()).toEqual(signedOut());
    expect(localStorage.getItem('token')).toBeNull();
    expect(callsTo('/logout')).toEqual([]);
  });

  test('a login whose user cannot be fetched leaves nothing behind, on the server either', async () => {
    const { callsTo } = setUp({ '/me': { status: 500 } });
    await expect(session.login({ email: 'a@b.c', password: 'x' })).rejects.toMatchObject({ status: 500 });
    expect(localStorage.getItem('token')).toBeNull();
    expect(callsTo('/logout')).toMatchObject([{ token: 'kunci' }]);
    await session.api.get('/config');
    expect(callsTo('/config')).toMatchObject([{ token: null }]);
  });

  test.each([[{}], [{ access_token: '' }], [null]])('an answer without a token (%j) is a failure', async (body) => {
    setUp({ '/login': { body } });
    const login = session.login({ email: 'a@b.c', password: 'x' });
    await expect(login).rejects.toThrow('Token tidak diterima dari server');
  });

  test.each<[string, Answer]>([
    ['answers', { status: 204 }],
    ['is away', 'offline'],
  ])('a logout takes effect at once, whether or not the server %s', async (_what, answer) => {
    const { callsTo } = setUp({ '/logout': answer }, 'lama');
    await started();
    session.logout();
    expect(session.state()).toEqual(signedOut());
    expect(localStorage.getItem('token')).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(callsTo('/logout')).toMatchObject([{ method: 'POST', token: 'lama' }]);
  });

  test('a logout during the start-up check is not undone by its answer', async () => {
    const me = held<Answer>();
    setUp({ '/me': () => me.promise }, 'lama');
    const ready = started();
    await vi.advanceTimersByTimeAsync(100);
    session.logout();
    me.release({ body: { data: admin } });
    await expect(ready).resolves.toEqual(signedOut());
  });
});

describe('between tabs', () => {
  const event = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

  test.each([
    ['somebody signs out there', { key: 'token', newValue: '' }],
    ['the storage is cleared', { key: null, newValue: null }],
  ])('another tab signs this one out when %s', async (_what, init) => {
    setUp({}, 'lama');
    await started();
    const listener = vi.fn();
    session.subscribe(listener);
    localStorage.removeItem('token');
    event(init);
    expect(session.state()).toEqual(signedOut('elsewhere'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a token that another tab found useless is asked about here, and the page is kept', async () => {
    const server = setUp({}, 'lama');
    await started();
    event({ key: 'token', newValue: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual(signedIn);

    server.routes['/me'] = { status: 401 };
    event({ key: 'token', newValue: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual({ ...signedIn, lapsed: true });
  });

  test('a page at work is kept when the token of another tab cannot be asked about', async () => {
    const server = setUp({}, 'lama');
    await started();
    server.routes['/me'] = { status: 503 };
    event({ key: 'token', newValue: 'baru' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.state()).toEqual({ ...signedIn, lapsed: true });

    server.routes['/me'] = { body: { data: admin } };
    event({ key: 'token', newValue: 'baru' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual(signedIn);
  });

  test('what else another tab stores is none of our business', async () => {
    setUp({}, 'lama');
    await started();
    event({ key: 'RaStore.theme', newValue: null });
    expect(session.state()).toEqual(signedIn);
  });

  test('a login in another tab counts here too', async () => {
    setUp();
    await started();
    event({ key: 'token', newValue: 'dari tab lain' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual(signedIn);
  });

  test('those who stop listening are not called any more', async () => {
    setUp();
    const listener = vi.fn();
    session.subscribe(listener)();
    await started();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a session that lapses under an open page', () => {
  const begin = async () => {
    const server = setUp({}, 'lama');
    await started();
    server.routes['/pasien'] = { status: 401 };
    await expect(session.api.post('/pasien', {})).rejects.toMatchObject({ status: 401 });
    expect(session.state()).toEqual({ ...signedIn, lapsed: true });
    return server;
  };

  test('leaves the token where other tabs see it, and takes a new one when the person is back', async () => {
    const server = await begin();
    expect(localStorage.getItem('token')).toBe('lama');
    await session.step('/login', { email: admin.email, password: 'klinik123', remember: false });
    expect(session.state()).toEqual(signedIn);
    expect(localStorage.getItem('token')).toBe('kunci');
    expect(server.callsTo('/login')).toMatchObject([{ body: { email: admin.email, remember: false } }]);
  });

  test('a sign-in in another tab counts here, and a sign-out there ends the wait', async () => {
    await begin();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'dari tab lain' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual(signedIn);
    session.close();

    await begin();
    // A tab that is reloaded, or where a password is wrong, clears the useless token away.
    const lapsed = session.state();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(session.state()).toBe(lapsed);

    // Another page writes this when somebody signs out there by choice.
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' }));
    expect(session.state()).toEqual(signedOut('elsewhere'));
  });

  test('what only reads waits for the person, and is refused when they leave', async () => {
    const server = await begin();
    const reading = session.api.get('/pasien');
    const settled = vi.fn();
    void reading.then(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    server.routes['/pasien'] = { body: [{ id: 1 }] };
    await session.step('/login', { email: admin.email, password: 'klinik123', remember: false });
    expect(await reading).toEqual([{ id: 1 }]);

    server.routes['/pasien'] = { status: 401 };
    const refused = expect(session.api.get('/pasien')).rejects.toMatchObject({ status: 401 });
    await vi.advanceTimersByTimeAsync(0);
    session.logout();
    await refused;
  });

  test.each<[string, Answer]>([
    ['a wrong password', { status: 401 }],
    ['a server out of reach', 'offline'],
  ])('%s keeps the page waiting', async (_what, answer) => {
    const server = await begin();
    server.routes['/login'] = answer;
    await expect(session.step('/login', { email: admin.email, password: 'salah', remember: false })).rejects.toThrow();
    expect(session.state()).toEqual({ ...signedIn, lapsed: true });
  });
});

describe('what a person does', () => {
  test('each request tells for how long nobody did anything', async () => {
    const told: (string | null)[] = [];
    session = new Session({
      fetch: async (_path, init) => {
        told.push(new Headers(init?.headers).get('X-Idle'));
        return new Response('{}');
      },
    });
    vi.advanceTimersByTime(90_000);
    await session.api.post('/commands/antrian/panggil', {});
    window.dispatchEvent(new Event('keydown'));
    await session.api.get('/pasien');
    expect(told).toEqual(['90', '0']);
  });

  test('whoever only types keeps the session in use', async () => {
    const server = setUp({}, 'lama');
    await started();
    window.dispatchEvent(new Event('keydown'));
    expect(server.callsTo('/me')).toHaveLength(1);
    vi.advanceTimersByTime(5 * 60_000);
    window.dispatchEvent(new Event('keydown'));
    expect(server.callsTo('/me')).toHaveLength(2);
  });
});

describe('what was typed on a shared computer', () => {
  const draft = draftKey(admin.email, 'pasien', undefined);
  const terms = draftKey(admin.email, 'transaksi', 7);
  const type = () => {
    keepDraft(draft, { at: Date.now(), version: 1, values: { allergies: 'Penisilin' } });
    keepDraft(terms, { at: Date.now(), values: { diskon: 5 } });
  };
  const kept = () => [localStorage.getItem(draft) !== null, localStorage.getItem(terms) !== null];

  test.each<[string, () => void, boolean]>([
    ['signing out erases it', () => session.logout(), false],
    [
      'so does signing out in another tab',
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' })),
      false,
    ],
    ['a session that ended by itself keeps it', () => void session.api.get('/pasien').catch(() => undefined), true],
  ])('%s', async (_what, end, keeps) => {
    setUp({ '/pasien': { status: 401 } }, 'lama');
    await started();
    type();
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toEqual([keeps, keeps]);
    // A form that closes after it.
    for (const key of [draft, terms]) localStorage.removeItem(key);
    type();
    expect(kept()).toEqual([keeps, keeps]);
  });

  test('a draft of yesterday goes when a page opens, whoever looks', () => {
    keepDraft(draft, { at: Date.now() - 25 * 3_600_000, version: 1, values: {} });
    setUp();
    expect(kept()[0]).toBe(false);
  });
});

describe('refresh', () => {
  const later = 5 * 60_000;

  test('asks again only after five minutes, and brings a changed role', async () => {
    const server = setUp({}, 'lama');
    await started();
    await session.refresh();
    expect(server.callsTo('/me')).toHaveLength(1);

    vi.advanceTimersByTime(later);
    server.routes['/me'] = { body: { data: { ...admin, role: 'kasir' } } };
    await session.refresh();
    expect(session.state()).toMatchObject({ user: { role: 'kasir' } });
  });

  test.each<[string, Answer, unknown]>([
    ['a 401 lets the session lapse', { status: 401 }, { ...signedIn, lapsed: true }],
    ['a 403 does not', { status: 403 }, signedIn],
    ['nor does a server in trouble', { status: 500 }, signedIn],
    ['nor a lost connection', 'offline', signedIn],
  ])('%s', async (_what, answer, state) => {
    const server = setUp({}, 'lama');
    await started();
    vi.advanceTimersByTime(later);
    server.routes['/me'] = answer;
    await session.refresh();
    expect(session.state()).toEqual(state);
  });
});
