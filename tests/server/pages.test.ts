import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtConsole, emptyFolder, testServer } from './test-server.ts';

const withPages = (dist = builtConsole()) => testServer({ env: { PAGES: 'prebuilt', DIST_DIR: dist } });
const nonceOf = (html: string) => /<head><meta name="csp-nonce" content="([^"]+)" \/>/.exec(html)?.[1];

describe('pages (design §2, §7)', () => {
  it.each(['/', '/index.html', '/index', '/dashboard', '/pasien/1', '/treatments/medis', '/tidak-ada'])(
    'answers %s with the console, not to be stored',
    async (path) => {
      const { api } = await withPages();
      const answer = await api.get(path).expect(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('<title>Konsol Klinik</title>');
    },
  );

  it('puts a fresh nonce into each page, the one its own CSP allows (security.md, Headers)', async () => {
    const { api } = await withPages();
    const [one, two] = [await api.get('/'), await api.get('/dashboard')];
    for (const { text, headers } of [one, two]) {
      expect(nonceOf(text)).toMatch(/^[\w+/=]{24}$/);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(text)}'`);
    }
    expect(nonceOf(one.text)).not.toBe(nonceOf(two.text));
  });

  it('has the console fetched at once, but behind the form on the pages that sign in', async () => {
    const dist = builtConsole();
    for (const name of ['console-abc.js', 'demoSource-abc.js', 'font-latin-wght-normal-abc.woff2'])
      writeFileSync(join(dist, 'assets', name), '');
    const { api } = await withPages(dist);
    const linked = async (path: string) =>
      [...(await api.get(path)).text.matchAll(/<link [^>]*href="\/assets\/([^-"]+)-[^"]*"/g)].map(([, name]) => name);
    expect(await linked('/dashboard')).toEqual(['font', 'console', 'demoSource']);
    for (const path of ['/login', '/register', '/login/']) expect(await linked(path), path).toEqual(['font']);
  });

  it('is not found on the page for patients while the clinic keeps it closed; open it has the clinic’s name', async () => {
    const dist = builtConsole();
    const closed = await (await withPages(dist)).api.get('/minta-jadwal').expect(404);
    expect(closed.text).toContain('<title>Minta Jadwal</title>');
    const settings = { mintaJadwal: true, namaKlinik: 'Klinik <Melati>' };
    const { api } = await testServer({ env: { PAGES: 'prebuilt', DIST_DIR: dist }, settings });
    const { text } = await api.get('/minta-jadwal').expect(200);
    expect(text.match(/<title>.*?<\/title>/g)).toEqual(['<title>Minta Jadwal · Klinik &lt;Melati></title>']);
    await api.get('/api/minta-jadwal').expect(404);
  });

  it('lets hashed files be kept for good, and the others be checked', async () => {
    const { api } = await withPages();
    const script = await api.get('/assets/index-abc123.js').expect(200);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch('javascript');
    expect((await api.get('/favicon.svg').expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it('404, not the page, for a file that is not there', async () => {
    const { api } = await withPages();
    for (const path of [
      '/assets/gone-1.js',
      '/assets/gone',
      '/logo.png',
      '/.env',
      '/%2e%2e/package.json',
      '/a/b.map',
    ]) {
      expect((await api.get(path).expect(404)).body.code).toBe('not_found');
    }
  });

  it.each(['/%', '/%ff', '/assets/%E0%A4%A'])('400 in JSON for %s, which stands for nothing', async (path) => {
    const { api } = await withPages();
    const answer = await api.get(path).expect(400);
    expect(answer.body).toMatchObject({ code: 'malformed_request', message: 'Permintaan tidak dapat dibaca' });
  });

  it('404 in JSON for an unknown path of the API, also where pages are served', async () => {
    const { api } = await withPages();
    expect((await api.get('/api/nope').expect(404)).body.code).toBe('not_found');
  });

  it('405 for writing to a page', async () => {
    const { api } = await withPages();
    expect((await api.post('/dashboard').expect(405)).headers.allow).toBe('GET, HEAD');
  });

  it('serves what was compressed beforehand', async () => {
    const dist = builtConsole();
    writeFileSync(join(dist, 'assets', 'index-abc123.js.gz'), gzipSync('export const zipped = true;'));
    const { api } = await withPages(dist);
    const script = await api.get('/assets/index-abc123.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(script.headers['content-type']).toMatch('javascript');
    expect(String(script.text ?? script.body)).toContain('zipped');
  });

  it('404 for files that an update took away, and goes on serving the others', async () => {
    const dist = builtConsole();
    const script = join(dist, 'assets', 'index-abc123.js');
    writeFileSync(`${script}.gz`, gzipSync('export const zipped = true;'));
    const { api } = await withPages(dist);
    const get = () => api.get('/assets/index-abc123.js').set('Accept-Encoding', 'gzip');
    await get().expect(200);
    rmSync(`${script}.gz`);
    const gone = await get().expect(404);
    expect(gone.headers['content-encoding']).toBeUndefined();
    expect(gone.body.code).toBe('not_found');
    await api.get('/favicon.svg').expect(200);
  });

  it('is not upset by a senseless range', async () => {
    const { api } = await withPages();
    await api.get('/assets/index-abc123.js').set('Range', 'bytes=9-2').expect(200);
  });

  it('stops the start with a clear sentence when nothing is built', async () => {
    await expect(withPages(emptyFolder())).rejects.toThrow(/^Cannot start: DIST_DIR holds no built console/);
  });
});
