/** One answer of the fake server; `offline` is a connection that fails. */
export type Answer = { status?: number; body?: unknown } | 'offline';

export type Call = { path: string; method: string; token: string | null; body: unknown };

type Route = Answer | ((call: Call) => Answer | Promise<Answer>);

export const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };

/**
 * A server behind `fetch`: answers by path (below /api), remembers what was asked, and knows the demo's accounts unless
 * told otherwise.
 */
export function fakeServer(routes: Record<string, Route> = {}) {
  const calls: Call[] = [];
  const known: Record<string, Route> = {
    '/login': { body: { access_token: 'kunci' } },
    '/me': ({ token }) => (token ? { body: { data: admin } } : { status: 401 }),
    '/logout': { status: 204 },
    '/register': { status: 201, body: { data: { ...admin, role: null } } },
    '/config': { body: { rung: 'klinik' } },
    ...routes,
  };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const call: Call = {
      path: String(url).replace(/^\/api/, ''),
      method: init?.method ?? 'GET',
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(call);
    const route = known[call.path] ?? { status: 404 };
    const answer = typeof route === 'function' ? await route(call) : route;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200 });
  };
  return {
    fetch,
    calls,
    routes: known,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
  };
}

/** What a test holds back until it lets go. */
export function held<T>() {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
