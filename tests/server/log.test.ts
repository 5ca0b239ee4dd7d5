import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';
import { createLogger, logTo, printLine } from '../../server/base/log.ts';
import { admin, builtConsole, testServer } from './test-server.ts';

describe('log (security.md, Logs: an allowlist)', () => {
  it('holds request id, user id, route template, status and ms, and nothing else', async () => {
    const server = await testServer();
    const { headers } = await server.me(await server.token());
    const [login, me] = server.log.map((line) => JSON.parse(line));
    expect(login).toMatchObject({ route: 'POST /api/login', status: 200 });
    expect(me).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: headers['x-request-id'],
      userId: 1,
      route: 'GET /api/me',
      status: 200,
      ms: expect.any(Number),
      msg: 'request completed',
    });
  });

  it('never holds an e-mail, a name, a password, a token (Directus CVE-2023-28443), a header or an address', async () => {
    const server = await testServer({ env: { PAGES: 'prebuilt', DIST_DIR: builtConsole() } });
    const token = await server.token();
    await server.me(token).set('User-Agent', 'peeping').set('Cookie', 'sid=hidden');
    await server.api.get(`/api/me?access_token=${token}&email=${admin.email}`);
    await server.api.get(`/api/${admin.email}`);
    await server.api.get(`/pasien/${token}?nama=Ratna`);
    await server.api.get(`/assets/${token}.js`);
    await server.logIn({ ...admin, password: 'salah sekali' });
    await server.logIn({ ...admin, [admin.email]: 'x' });
    await server.api.post('/api/login').type('json').send(`{"email":"${admin.email}"`);
    await server.api.post('/api/register').send({ fullname: 'Ratna', email: admin.email, password: 'a', repeat: 'b' });
    await server.logOut(token);

    const log = server.log.join('');
    expect(server.log.length).toBeGreaterThanOrEqual(11);
    for (const secret of ['klinik.test', 'klinik123', 'salah sekali', 'Ratna', token.slice(-20), 'peeping', 'hidden']) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/Bearer|127\.0\.0\.1|authorization|remoteAddress/);
  });

  it('tells where an unexpected error was thrown, without its message, which may quote what was sent', async () => {
    const server = await testServer();
    server.accounts.byEmail = () => Promise.reject(new TypeError(`no row for\n ${admin.email}`));
    await server.logIn().expect(500);
    const line = JSON.parse(server.log[0] ?? '{}');
    expect(line).toMatchObject({ level: 50, route: 'POST /api/login', status: 500, error: { name: 'TypeError' } });
    expect(line.error.frames[0]).toMatch(/^at .*log\.test\.ts/);
    expect(server.log.join('')).not.toContain(admin.email);
  });
});

describe('a log that cannot be written', () => {
  it.runIf(existsSync('/dev/full'))('on a full disk loses lines, and nothing else', () => {
    const logger = createLogger('info', logTo('/dev/full'));
    for (let line = 0; line < 10_000; line++) logger.info({ line }, 'x'.repeat(500));
    const full = openSync('/dev/full', 'w');
    printLine(full, 'Backup: …');
    closeSync(full);
    // Nobody has it open any more.
    printLine(full, 'Backup: …');
  });

  it('of which nobody reads the end leaves the server serving', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-log-'));
    const env = { PATH: process.env['PATH'], PAGES: 'off', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'debug' };
    const child = spawn(process.execPath, ['bin/konsol.js', 'start'], { cwd: projectRoot, env });
    const ended = once(child, 'close');
    try {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      await expect.poll(() => said).toMatch(/siap di http:[/\w:]+/);
      const url = /siap di (http:[/\w:]+)/.exec(said)?.[1] ?? '';
      child.stdout.destroy();
      child.stderr.destroy();
      for (let request = 0; request < 10; request++) expect((await fetch(`${url}/api/config`)).status).toBe(200);
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
