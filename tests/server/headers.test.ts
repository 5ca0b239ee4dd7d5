import { describe, expect, it } from 'vitest';
import { builtConsole, testServer } from './test-server.ts';

const served = { PAGES: 'prebuilt', DIST_DIR: builtConsole() };

describe('headers (security.md, Headers)', () => {
  it.each(['/', '/assets/index-abc123.js', '/api/config', '/api/nope', '/assets/gone.js'])('guard %s', async (path) => {
    const { api } = await testServer({ env: served });
    const { headers } = await api.get(path);
    const csp = String(headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce-…');
    expect(csp.split(';').sort()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "style-src 'self' 'nonce-…'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].sort(),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('lets the console ask a backend elsewhere that the operator has named', async () => {
    const { api } = await testServer({ env: { CONNECT_SRC: 'https://api.example http://10.0.0.9:8080' } });
    const { headers } = await api.get('/api/health');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example http://10.0.0.9:8080;",
    );
  });

  it('lets pages of other origins use the API where the operator has named them, and no others', async () => {
    const { api } = await testServer({ env: { CORS_ORIGIN: 'https://depan.example http://10.0.0.9:8080' } });
    const asked = (origin: string) =>
      api
        .options('/api/login')
        .set({ Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'if-match' });
    expect((await asked('https://depan.example').expect(204)).headers).toMatchObject({
      'access-control-allow-origin': 'https://depan.example',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'if-match',
    });
    const { headers } = await api.get('/api/health').set('Origin', 'http://10.0.0.9:8080');
    expect(headers['access-control-expose-headers']).toContain('Content-Range');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    for (const other of ['https://depan.example.lain', 'null', 'http://10.0.0.9'])
      expect((await asked(other)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('asks for https only behind TLS: a plain-http clinic network would be locked out', async () => {
    const { api } = await testServer({ env: { BEHIND_TLS: 'true' } });
    const { headers } = await api.get('/api/health');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('no answer of the API is stored', async () => {
    const server = await testServer();
    const token = await server.token();
    for (const answer of [
      await server.logIn(),
      await server.me(token),
      await server.me('x'),
      await server.api.get('/api/config'),
      await server.api.get('/api/nope'),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it("never takes over a request id of the client's", async () => {
    const { api } = await testServer();
    const answer = await api.get('/api/nope').set('X-Request-Id', 'forged');
    expect(answer.headers['x-request-id']).not.toBe('forged');
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });
});
