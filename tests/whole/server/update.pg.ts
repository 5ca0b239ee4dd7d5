import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../../bin/build.js';
import { projectRoot } from '../../../server/base/config.ts';
import { freePort } from '../../../server/db/cluster/postmaster.ts';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { resources } from '../../../src/resources/index.ts';
import { makeDatabase } from '../../support/ownDatabase.ts';
import { startServerIn, stopServers } from '../../support/serverProcess.ts';
import { shipTo } from '../../support/shippedTree.ts';

const place = mkdtempSync(join(tmpdir(), 'klinik-versi-'));
const [old, next, sources] = ['lama', 'baru', 'sumber'].map((name) => join(place, name)) as [string, string, string];
const schema = 'klinik';
const own = await makeDatabase('versi');
const database = openDatabase({ url: own.url, schema, resources, poolSize: 2 });
const env = {
  DATABASE_URL: own.url,
  DATA_DIR: join(place, 'data'),
  ADMIN_PASSWORD: 'melati di teras',
  BACKUP_TRIAL: 'false',
};

/** Changes a file of the next version. */
function edit(name: string, change: (before: string) => string): void {
  const file = join(sources, name);
  const [before, after] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))];
  expect(after, name).not.toBe(before);
  writeFileSync(file, after);
}

/**
 * The next minor version beside this one: a required field more, a field less, another rule for what is stored, and a
 * migration that takes a while.
 */
beforeAll(async () => {
  mkdirSync(sources);
  for (const name of ['src', 'server', 'bin', 'package.json', 'package-lock.json'])
    cpSync(join(projectRoot, name), join(sources, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(sources, 'node_modules'), 'junction');
  edit('src/resources/stok/supplier.ts', (text) =>
    text.replace(/ {4}address: .*/, "    kota: f.text('Kota', { required: true }),"),
  );
  edit('src/schema/words.ts', (text) =>
    text.replace('.toLowerCase()', ".toLowerCase().replaceAll('pt ', 'perseroan ')"),
  );
  const generate = ['--import', 'tsx', 'server/db/schema/generate.ts', 'uji', '--fill', 'supplier.kota=Jakarta'];
  const run = { cwd: sources, encoding: 'utf8' as const, env: { PATH: process.env['PATH'], DATA_DIR: place } };
  execFileSync(process.execPath, [...generate, '--drop', 'supplier.address'], run);
  const written = readdirSync(join(sources, 'server/db/migrations')).find((name) => name.endsWith('_uji.sql')) ?? '';
  edit(`server/db/migrations/${written}`, (text) => `${text}--> statement-breakpoint\nselect pg_sleep(2);`);
  edit('package.json', (text) =>
    text.replace(/"version": "(\d+)\.(\d+)/, (_, one, two) => `"version": "${one}.${Number(two) + 1}`),
  );
  for (const image of [old, next]) shipTo(image);
  // Its files are those of the checkout.
  for (const name of ['dist-server', 'server/db/migrations', 'package.json'])
    rmSync(join(next, name), { recursive: true });
  for (const name of ['server/db/migrations', 'package.json'])
    cpSync(join(sources, name), join(next, name), { recursive: true });
  await buildServer(sources, join(next, 'dist-server'));
});
afterEach(stopServers);
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(place, { recursive: true, force: true });
});

const ask = async (url: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

let made = 0;
const create = async (url: string, token: string, more: object = {}) => {
  const name = `PT Uji ${++made}`;
  const { status, text } = await ask(url, '/api/supplier', { token, body: { name, username: `uji${made}`, ...more } });
  return { status, text };
};

it('a database is updated by the next version; the one before writes nothing more, and ends', async () => {
  const secrets = { ...env, JWT_SECRET: 'Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi' };
  const before = startServerIn({ cwd: old }, secrets, '--sample');
  const { url } = await before.ready();
  const login = await ask(url, '/api/login', { body: { email: 'admin@klinik.local', password: env.ADMIN_PASSWORD } });
  const token = JSON.parse(login.text).access_token as string;
  expect(await create(url, token, { address: 'Jalan Lama 1' })).toMatchObject({ status: 201 });

  const PORT = String(await freePort());
  const coming = `http://127.0.0.1:${PORT}`;
  const after = startServerIn({ cwd: next }, { ...secrets, PORT });
  const page = await expect
    .poll(() => ask(coming, '/').catch(() => null), { timeout: 120_000, interval: 50 })
    .toMatchObject({ text: expect.stringMatching(/<h1>Sedang diperbarui, \d+ %<\/h1>/) })
    .then(() => ask(coming, '/'));
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/<h1>Sedang diperbarui, \d+ %<\/h1>/);
  expect(page.headers.get('retry-after')).toBe('3');
  expect(await ask(coming, '/api/health')).toMatchObject({ status: 200 });
  expect(await ask(coming, '/api/ready')).toMatchObject({ status: 503 });
  const refused = await ask(coming, '/api/me', { token });
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'updating',
    message: expect.stringMatching(/^Sedang diperbarui, \d+ %$/),
  });
  const { said } = await after.ready();
  expect(said).toContain('Backup before the upgrade: ');

  // It refuses, or is gone already.
  expect(await create(url, token).catch(() => ({ status: 0 }))).not.toMatchObject({ status: 201 });
  const ended = await before.exit;
  expect(ended.code).toBe(78);
  expect(ended.said).toMatch(/Stopping: the database was brought to \d+\.\d+\.\d+\S* \d+_uji \w+, and this is /);

  expect(await create(coming, token, { kota: 'Bandung' })).toMatchObject({ status: 201 });
  const rows = () =>
    database.query<{ cari: string; kota: string }>(
      sql`select _cari as cari, kota from ${database.table('supplier')} where username like 'uji%' order by id`,
    );
  expect((await rows()).map(({ kota }) => kota)).toEqual(['Jakarta', 'Bandung']);
  await expect
    .poll(async () => (await rows()).filter(({ cari }) => !cari.includes('perseroan uji')), { timeout: 45_000 })
    .toEqual([]);
  expect(await startServerIn({ cwd: old }, secrets).exit).toMatchObject({
    code: 78,
    said: expect.stringContaining('was written by a newer version of this program'),
  });
});

it('konsol migrate brings a database to its version by itself, and leaves nothing to the start', async () => {
  await database.query(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  const first = startServerIn({ cwd: old }, env, '--sample');
  await first.ready();
  const run = {
    cwd: next,
    timeout: 60_000,
    encoding: 'utf8' as const,
    env: { PATH: process.env['PATH'], PAGES: 'off', ...env },
  };
  const said = execFileSync(process.execPath, ['bin/konsol.js', 'migrate'], run);
  expect(said).toMatch(/Backup before the upgrade: .*\n/);
  expect(said).toMatch(/Sedang diperbarui: [68]0 %\n/);
  expect(said).toMatch(/Dihitung ulang: \d+ baris Supplier\n/);
  expect(said).toMatch(/The database is at this version\.\n$/);
  await first.stop();
  const { said: start } = await startServerIn({ cwd: next }, env).ready();
  expect(start).not.toMatch(/Dihitung ulang|Backup before/);
});
