import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type { Passwords } from '../../server/auth/rules/passwords.ts';
import type { Pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { demoPassword } from '../../src/sample/klinik/administrasi.ts';
import { built } from '../support/built.ts';

const { createApp, createDemoAccounts, createLogger, createPasswords, demoSettings, memorySessions, readConfig } =
  built;

export const secret = 'Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi';
export const admin = { email: 'admin@klinik.test', password: demoPassword };
export const hour = 3_600_000;

/** A server of its own for one test: own accounts, limits and clock; its log is kept in `log`. */
export async function testServer({ env = {}, passwords = createPasswords(), settings = {} }: Overrides = {}) {
  const config = readConfig({ JWT_SECRET: secret, PAGES: 'off', ...env });
  const accounts = await createDemoAccounts(passwords);
  const log: string[] = [];
  const time = { now: Date.parse('2026-01-05T08:00:00Z') };
  const app = createApp({
    config,
    accounts,
    sessions: memorySessions(),
    settings: () => ({ ...demoSettings(), ...settings }),
    passwords,
    clock: () => time.now,
    logger: createLogger('debug', { write: (line) => void log.push(line) }),
  });
  const api = request(app);
  return {
    api,
    accounts,
    passwords,
    log,
    /** Moves the server's clock on. */
    wait: (ms: number) => {
      time.now += ms;
    },
    logIn: (body: object = admin) => api.post('/api/login').send(body),
    token: async (body: object = admin): Promise<string> =>
      (await api.post('/api/login').send(body).expect(200)).body.access_token,
    me: (token: string) => api.get('/api/me').set('Authorization', `Bearer ${token}`),
    logOut: (token: string) => api.post('/api/logout').set('Authorization', `Bearer ${token}`),
  };
}

type Overrides = { env?: Record<string, string>; passwords?: Passwords; settings?: Partial<Pengaturan> };

/** A folder that looks like what Vite builds. */
export function builtConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Konsol Klinik</title></head></html>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export const built = true;');
  return folder;
}

/** An empty folder of its own. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'klinik-data-'));
}
