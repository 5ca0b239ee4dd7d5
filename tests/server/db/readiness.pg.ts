import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastBackupKey, lastCopyKey, lastTrialKey } from '../../../server/backup/schedule.ts';
import { genesis } from '../../../server/db/pool/auditChain.ts';
import { programKey, programText } from '../../../server/db/pool/program.ts';
import { remember } from '../../../server/db/pool/state.ts';
import { createReadiness } from '../../../server/watch/readiness.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
beforeAll(async () => {
  klinik = await startKlinik({
    env: { TRUST_PROXY: '1', OPERATOR_ADDRESSES: '10.8.0.0/16 2001:db8::7', BACKUP_HOURS: '24' },
  });
  await klinik.reset();
  call = caller(klinik.url);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => klinik.stop());

const hour = 3_600_000;
const logged = vi.fn();
const checkup = (more: Partial<Parameters<typeof createReadiness>[0]> = {}) =>
  createReadiness({
    ...{ database: klinik.serving, events: klinik.events, folders: [], backups: { hours: 24, copied: true } },
    ...{ logger: { warn: logged }, today: () => '2024-08-27', ...more },
  });
const readiness = (more?: Parameters<typeof checkup>[0]) => {
  const check = checkup(more);
  return async () => (await check()).findings;
};

/** What is found between two statements. */
async function between(run: SQL, undo: SQL) {
  await klinik.database.query(run);
  return readiness()().finally(() => klinik.database.query(undo));
}

describe('what is wrong with a server', () => {
  it('nothing where it serves; those who ask within a second share an answer', async () => {
    const check = checkup();
    const [one, other] = [check(), check()];
    expect(one).toBe(other);
    expect((await one).findings).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('a database that is not there, is a standby, or takes no write', async () => {
    const at = (direct: string) => readiness({ database: { ...klinik.serving, direct } })();
    expect(await at('postgres://x@127.0.0.1:1/x')).toEqual([{ what: 'database', grave: true, detail: 'ECONNREFUSED' }]);
    expect(logged).toHaveBeenCalledTimes(1);
    const standby = new URL(klinik.serving.direct);
    standby.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await at(standby.href)).toEqual([{ what: 'readOnly', grave: true, detail: '25006' }]);
    const table = klinik.database.table('_keadaan');
    await klinik.database.query(sql`delete from ${table} where key = 'siap'`);
    const full = sql`alter table ${table} add constraint penuh check (key <> 'siap')`;
    expect(await between(full, sql`alter table ${table} drop constraint penuh`)).toEqual([
      { what: 'write', grave: true, detail: '23514' },
    ]);
  });

  it('a database on which another program has started', async () => {
    const by = (program: string) => remember(klinik.database, klinik.database, programKey, program);
    await by('9.0.0 0099_baru 0123456789ab');
    expect(await readiness()()).toEqual([{ what: 'version', grave: true, detail: '9.0.0 0099_baru 0123456789ab' }]);
    await by(programText());
    expect(await readiness()()).toEqual([]);
  });

  it('stored values that could not be brought up to its rules', async () => {
    const detail = '"produk" cannot compute its columns for its record 1 (TypeError).';
    expect(await readiness({ refreshFault: () => detail })()).toEqual([{ what: 'rules', grave: false, detail }]);
  });

  it('news that is half a minute late, and not before', async () => {
    const at = { ...genesis, id: klinik.events.at().id - 3 };
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const check = readiness({ events: { at: () => at } });
    expect(await check()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() + 400 * 24 * hour);
    // The wall clock jumps: nothing is late for that.
    expect(await check()).toEqual([]);
    vi.setSystemTime(Date.now() - 400 * 24 * hour);
    vi.advanceTimersByTime(31_000);
    expect(await check()).toEqual([{ what: 'news', grave: true, detail: '3' }]);
  });

  it('a day before that of the last entry in the ledger', async () => {
    const [last] = await klinik.database.query<{ tanggal: string }>(
      sql`select tanggal from ${klinik.database.table('laporan/keuangan')} order by id desc limit 1`,
    );
    const detail = `2023-07-24 < ${last?.tanggal}`;
    expect(await readiness({ today: () => '2023-07-24' })()).toEqual([{ what: 'clock', grave: false, detail }]);
  });

  it('a backup that failed, or was made two intervals ago: told, and no reason to send anybody elsewhere', async () => {
    const { database } = klinik;
    const withLast = async (last: object, backupHours = 24) => {
      await remember(database, database, lastBackupKey, JSON.stringify(last));
      return readiness({ backups: { hours: backupHours, copied: true } })();
    };
    const now = Date.now();
    expect(await withLast({ tried: now, made: now - 47 * hour, why: null })).toEqual([]);
    const old = { tried: now - 49 * hour, made: now - 49 * hour, why: null };
    expect(await withLast(old)).toEqual([{ what: 'backup', grave: false, detail: '49 h' }]);
    expect(await withLast({ tried: now, made: now - hour, why: 'ENOSPC' })).toMatchObject([{ detail: 'ENOSPC' }]);
    expect(await call('GET', 'ready')).toMatchObject({ status: 200 });
    expect(await withLast(old, 0)).toEqual([]);
    await database.query(sql`delete from ${database.table('_keadaan')} where key = ${lastBackupKey}`);
  });

  it('a copy or a trial of a backup that failed, or was made too long ago', async () => {
    const { database } = klinik;
    const now = Date.now();
    const note = (key: string, hours: number, why: string | null = null) =>
      remember(database, database, key, JSON.stringify({ tried: now, made: now - hours * hour, why }));
    await note(lastCopyKey, 47);
    await note(lastTrialKey, 47);
    expect(await readiness()()).toEqual([]);
    await note(lastCopyKey, 1, 'ENOENT');
    await note(lastTrialKey, 49);
    const trial = { what: 'trial', grave: false, detail: '49 h' };
    expect(await readiness()()).toEqual([{ what: 'copy', grave: false, detail: 'ENOENT' }, trial]);
    expect(await readiness({ backups: { hours: 24, copied: false } })()).toEqual([trial]);
    await database.query(sql`delete from ${database.table('_keadaan')} where key in (${lastCopyKey}, ${lastTrialKey})`);
  });

  it('a disk with less than a tenth of its room left, gravely with none', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-sempit-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'pipe' });
    } catch {
      test.skip(true, 'no small file system can be mounted here');
    }
    try {
      const check = () => readiness({ folders: [folder, join(folder, 'tidak ada')] })();
      expect(await check()).toEqual([]);
      writeFileSync(join(folder, 'isi'), Buffer.alloc(7.6 * 2 ** 20));
      expect(await check()).toMatchObject([{ what: 'disk', grave: false, detail: `4 % (${folder})` }]);
      writeFileSync(join(folder, 'lagi'), Buffer.alloc(0.36 * 2 ** 20));
      expect(await check()).toMatchObject([{ what: 'disk', grave: true, detail: `0 % (${folder})` }]);
    } finally {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  });
});

describe('GET /api/ready', () => {
  it('says what is wrong to the addresses of the operator and to an admin, and to nobody else', async () => {
    const { database } = klinik;
    const last = { tried: Date.now(), made: null, why: 'EACCES' };
    await remember(database, database, lastBackupKey, JSON.stringify(last));
    const finding = { what: 'backup', grave: false, detail: 'EACCES' };
    const from = async (address: string) =>
      (await call('GET', 'ready', { headers: { 'X-Forwarded-For': address } })).body;
    // One answer holds for a second.
    await expect.poll(() => from('10.8.3.4')).toEqual({ status: 'ok', findings: [finding] });
    expect(await from('2001:db8::7')).toHaveProperty('findings');
    expect(await from('10.9.0.1')).toEqual({ status: 'ok' });
    expect(await from('10.9.0.1, 10.8.3.4, 10.9.0.1')).toEqual({ status: 'ok' });
    const findings = async (role: string) => call('GET', 'ready/findings', { token: await klinik.tokenOf(role) });
    expect(await findings('admin')).toMatchObject({
      status: 200,
      body: { data: [finding], backups: { backup: last, copy: null, trial: null } },
    });
    expect((await findings('manager')).status).toBe(403);
    expect((await call('GET', 'ready/findings')).status).toBe(401);
  });
});
