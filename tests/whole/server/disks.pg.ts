import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createSchedule, lastOnesIn } from '../../../server/backup/schedule.ts';
import { stateOf } from '../../../server/db/pool/state.ts';
import { caller } from '../../support/call.ts';
import { startTestCluster } from '../../support/cluster.ts';
import { mountForeignDisk, noForeignDisk } from '../../support/foreignDisk.ts';
import { startKlinik } from '../../support/klinik.ts';
import { makeDatabase } from '../../support/ownDatabase.ts';
import { startServer, stopServers } from '../../support/serverProcess.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klinik-disk-'));
});
afterEach(stopServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const metricsToken = 'Qm5rT8zLw1XrN6yBd0HsPf5JcUa9GeVk';
const password = 'melati-di-beranda';
const settings = {
  ...{ METRICS_TOKEN: metricsToken, OPERATOR_ADDRESSES: '127.0.0.1', LOG_LEVEL: 'info' },
  ...{ ADMIN_EMAIL: 'admin@klinik.example', ADMIN_PASSWORD: password },
};

let asked = 0;
/** Asks for all that somebody needs of a server. @returns the statuses, and the longest time in ms */
async function ask(url: string, token: string) {
  const begun = performance.now();
  const get = (path: string, bearer = token) =>
    fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${bearer}` }, signal: AbortSignal.timeout(12_000) });
  const signIn = fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `tiada-${asked++}@klinik.example`, password: 'salah' }),
    signal: AbortSignal.timeout(12_000),
  });
  const answers = await Promise.all([
    ...[get('/api/health'), get('/api/ready'), get('/api/supplier'), get('/metrics', metricsToken), signIn],
  ]);
  return { statuses: answers.map(({ status }) => status), ms: performance.now() - begun };
}

const signIn = async (url: string) => {
  const { body } = await caller(url)('POST', 'login', { body: { email: settings.ADMIN_EMAIL, password } });
  return String(body['access_token']);
};

/** A clinic on the tests' PostgreSQL, and a place for its backups; `said` are the lines that its schedule logs. */
async function clinicWithBackups(name: string) {
  const klinik = await startKlinik();
  onTestFinished(klinik.stop);
  await klinik.reset();
  const said: string[] = [];
  const place = {
    ...{ url: inject('postgresUrl'), schema: klinik.database.schema, folder: join(folder, name) },
    ...{ keys: { key: Buffer.alloc(32, 7) }, keep: { daily: 5, weekly: 0, monthly: 0 } },
  };
  return { klinik, said, place, say: (line: string) => void said.push(line) };
}
const [minute, begun] = [60_000, Date.UTC(2025, 0, 1, 12)];

describe('a network disk that answers no more', () => {
  it('as BACKUP_DIR stops no health, list, sign-in, readiness or figures; it is a finding, and a stop waits for nothing', async (test) => {
    if (noForeignDisk) return test.skip(true, noForeignDisk);
    const disk = await mountForeignDisk();
    onTestFinished(disk.remove);
    const own = await makeDatabase('jauh');
    onTestFinished(own.drop);
    const env = { DATABASE_URL: own.url, BACKUP_DIR: join(disk.folder, 'cadangan') };
    disk.hang();
    const server = startServer(join(folder, 'server'), { ...settings, ...env });
    const { url } = await server.ready();
    const token = await signIn(url);
    const finding = { what: 'disk', grave: false, detail: `no answer (${env.BACKUP_DIR})` };
    // A look each second took one of Node's four threads for good.
    for (let second = 0; second < 10; second++) {
      const { statuses, ms } = await ask(url, token);
      expect(statuses).toEqual([200, 200, 200, 200, 401]);
      expect(ms).toBeLessThan(5_000);
      await pause(1_000);
    }
    const { body } = await caller(url)('GET', 'ready');
    expect(body['findings']).toContainEqual(finding);
    const figures = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
    expect(await figures.text()).toContain('konsol_finding{what="disk",grave="false"} 1');
    const begun = performance.now();
    await server.stop();
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('as BACKUP_DIR or BACKUP_COPY fails what needs it, in a sentence at once, and nothing else', async (test) => {
    if (noForeignDisk) return test.skip(true, noForeignDisk);
    const disk = await mountForeignDisk();
    onTestFinished(disk.remove);
    const { klinik, said, place, say } = await clinicWithBackups('cadangan');
    const options = { database: klinik.database, hours: 24, say };
    const known = async () => lastOnesIn(await stateOf(klinik.database, klinik.database));

    const copying = createSchedule({ ...options, place, copy: disk.folder });
    disk.hang();
    await copying.tick(begun);
    await copying.tick(begun + minute);
    const silent = `Copy of the backup FAILED (the disk of ${disk.folder} does not answer); the next try is in 10 minutes.`;
    expect(said).toEqual([expect.stringMatching(/^Backup: /), silent]);
    disk.answer();
    await copying.tick(begun + 11 * minute);
    expect(readdirSync(disk.behind)).toEqual([(await known()).backup?.file]);
    await copying.stop();

    said.length = 0;
    const writing = createSchedule({ ...options, place: { ...place, folder: disk.folder } });
    disk.hang();
    await writing.tick(begun + 25 * 60 * minute);
    expect(said).toContain(
      `Backup FAILED (the disk of ${disk.folder} does not answer); the next try is in 10 minutes.`,
    );
    expect((await known()).backup).toMatchObject({ made: begun, why: `the disk of ${disk.folder} does not answer` });
    disk.answer();
    await writing.tick(begun + 25 * 60 * minute + 10 * minute);
    expect(said.at(-1)).toMatch(/^Backup: /);
    await writing.stop();
  });

  it('in the middle of a task: the others go on, its deadline ends it, and a stop gives back what was claimed', async () => {
    const { klinik, said, place, say } = await clinicWithBackups('tengah');
    const hanging = { database: klinik.database, hours: 1, place, say };
    const schedule = createSchedule({ ...hanging, copy: 'tail -f /dev/null', longest: 15_000 });
    await schedule.tick(begun);
    const copy = schedule.tick(begun + minute);
    // The next backup is due while the copy still hangs.
    await expect
      .poll(async () => (await stateOf(klinik.database, klinik.database)).get('salinan berikutnya'))
      .toBe(String(begun + 11 * minute));
    const other = createSchedule(hanging);
    await other.tick(begun + 61 * minute);
    expect(said.filter((line) => line.startsWith('Backup: '))).toHaveLength(2);
    await copy;
    expect(said).toContain('Copy of the backup FAILED (no end within 15 seconds); the next try is in 10 minutes.');
    await schedule.stop();
    await other.stop();

    const stopped = createSchedule({ ...hanging, copy: 'tail -f /dev/null' });
    const ticking = stopped.tick(begun + 20 * minute);
    await expect
      .poll(async () => (await stateOf(klinik.database, klinik.database)).get('salinan berikutnya'))
      .toBe(String(begun + 30 * minute));
    const asked = performance.now();
    await stopped.stop();
    expect(performance.now() - asked).toBeLessThan(2_000);
    await ticking;
    expect((await stateOf(klinik.database, klinik.database)).get('salinan berikutnya')).toBe(
      String(begun + 20 * minute),
    );
  });
});

describe('a disk of the database that is full', () => {
  it('is told by what is refused: unready with its SQLSTATE while no payment goes in, ready again with room', async (test) => {
    const small = mkdtempSync(join(tmpdir(), 'klinik-penuh-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', small], { stdio: 'pipe' });
    } catch {
      return test.skip(true, 'no small file system can be mounted here');
    }
    chmodSync(small, 0o755);
    mkdirSync(join(small, 'data'));
    const cluster = await startTestCluster(join(small, 'data'));
    onTestFinished(async () => {
      await cluster.stop();
      execFileSync('umount', ['-l', small]);
      rmSync(small, { recursive: true });
    });
    const env = { DATABASE_URL: cluster.url, BACKUP_HOURS: '0' };
    const { url } = await startServer(join(folder, 'lain'), { ...settings, ...env }).ready();
    const token = await signIn(url);
    const call = caller(url);
    let made = 0;
    const create = async () => {
      const name = `pemasok-${made++}`;
      const body = { name, username: name, email: `${name}@klinik.example` };
      return (await call('POST', 'supplier', { token, body })).status;
    };
    expect(await create()).toBe(201);
    const filler = join(small, 'isi');
    execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=64k 2>/dev/null || true`]);
    // What fits into pages that are there still goes in.
    await expect.poll(create, { timeout: 60_000, interval: 5 }).toBe(503);
    for (let second = 0; second < 5; second++) {
      // An answer from before the refusal holds for a second.
      await pause(1_100);
      const { status, body } = await call('GET', 'ready');
      expect(status).toBe(503);
      expect(body['findings']).toContainEqual({ what: 'write', grave: true, detail: '53100' });
    }
    rmSync(filler);
    await expect.poll(async () => (await call('GET', 'ready')).status, { timeout: 10_000 }).toBe(200);
    expect(await create()).toBe(201);
  });
});
