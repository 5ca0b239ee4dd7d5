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
import { createDiskWatch } from '../../../server/watch/disks.ts';
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
    ...{
      database: klinik.serving,
      events: klinik.events,
      disks: () => [],
      backups: { hours: 24, copied: true, tried: true },
      // The bundled PostgreSQL grows old by itself.
      age: () => null,
    },
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

  it('a PostgreSQL that lacks fixes, by the version that runs', async () => {
    const asked: string[] = [];
    const age = (version: string) => {
      asked.push(version);
      return { version: '18.4', newest: '18.7', since: '2026-11-12' };
    };
    const detail = '18.4 < 18.7, 2026-11-12';
    expect(await readiness({ age })()).toEqual([{ what: 'postgres', grave: false, detail }]);
    const { rows } = await klinik.database.pool.query('show server_version');
    expect(asked).toEqual([rows[0].server_version]);
    logged.mockClear();
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

  it('what serving found: writes that its disk refuses, though a row that fits still goes in', async () => {
    const { database, serving } = klinik;
    const token = await klinik.tokenOf('admin');
    const create = (name: string) => {
      const body = { name, username: name, email: `${name}@klinik.example` };
      return call('POST', 'supplier', { token, body });
    };
    const full = async (table: string, which: string) =>
      database.query(
        sql.raw(`create trigger penuh before insert or update on "${database.schema}"."${table}"
          for each row ${which} execute function "${database.schema}".penuh()`),
      );
    await database.query(
      sql.raw(`create function "${database.schema}".penuh() returns trigger language plpgsql as $$
        begin raise sqlstate '53100'; end $$`),
    );
    await full('supplier', '');
    await full('_keadaan', 'when (length(new.value) > 8000)');
    const refused = { what: 'write', grave: true, detail: '53100' };
    try {
      expect(await readiness()()).toEqual([]);
      expect(await create('penuh')).toMatchObject({ status: 503 });
      expect(serving.pulse.refusal()).toBe('53100');
      expect(await readiness()()).toEqual([refused]);
      expect(await readiness()()).toEqual([refused]);
      await expect.poll(() => call('GET', 'ready')).toMatchObject({ status: 503 });
    } finally {
      await database.query(sql.raw(`drop function "${database.schema}".penuh() cascade`));
    }
    // Nobody is sent here any more, and it ends all the same.
    await expect.poll(() => call('GET', 'ready')).toMatchObject({ status: 200 });
    expect(await readiness()()).toEqual([]);
  });

  it('a server whose clock is not the database, or lies behind the last row of the audit', async () => {
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = (ms: number) => {
      vi.setSystemTime(before + ms);
      return readiness()();
    };
    const drift = (grave: boolean, detail: string) => [{ what: 'drift', grave, detail }];
    expect(await at(0)).toEqual([]);
    expect(await at(3 * 60_000)).toEqual(drift(false, '+3 min'));
    expect(await at(-hour)).toEqual(drift(false, '-60 min'));
    expect(await at(-26 * hour)).toEqual(drift(true, '-1560 min'));
    // From a day on no command is carried out: what it enters would stand on a day that is none.
    const token = await klinik.tokenOf('admin');
    const pay = () => call('POST', 'commands/transaksi/bayar', { token, body: {} });
    await expect.poll(() => call('GET', 'ready')).toMatchObject({ status: 503 });
    expect(await pay()).toMatchObject({ status: 503, body: { code: 'clock_wrong' } });
    vi.useRealTimers();
    await expect.poll(() => call('GET', 'ready')).toMatchObject({ status: 200 });
    expect(await pay()).not.toMatchObject({ status: 503 });
    const { database } = klinik;
    const ahead = sql`alter table ${database.table('audit')} disable trigger user`;
    await database.query(ahead);
    const move = (by: string) =>
      database.query(sql`update ${database.table('audit')} set waktu = waktu + ${by}::interval
        where id = (select max(id) from ${database.table('audit')})`);
    await move('400 days');
    // The next row ends it, so it keeps nobody away.
    const found = await readiness()();
    await move('-400 days');
    await database.query(sql`alter table ${database.table('audit')} enable trigger user`);
    // That row may be of the day before yesterday: what was asked for under the wrong clock.
    expect(found).toEqual([{ what: 'drift', grave: false, detail: expect.stringMatching(/^-(399|400) d$/) }]);
  });

  it('no backup, copy or trial a quarter of an hour after the start', async () => {
    await klinik.events.catchUp();
    vi.useFakeTimers({ toFake: ['performance'] });
    const check = readiness();
    expect(await check()).toEqual([]);
    vi.advanceTimersByTime(15 * 60_000);
    const never = (what: string) => ({ what, grave: false, detail: 'never' });
    expect(await check()).toEqual([never('backup'), never('copy'), never('trial')]);
    const backups = { hours: 0, copied: true, tried: true };
    expect(await readiness({ backups })()).toEqual([]);
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
    await klinik.events.catchUp();
    const at = { ...genesis, id: klinik.events.at().id - 3 };
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const check = readiness({ events: { at: () => at } });
    expect(await check()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() + 400 * 24 * hour);
    // The wall clock jumps: nothing is late for that, and the jump is told.
    expect(await check()).toEqual([{ what: 'drift', grave: true, detail: '+400 d' }]);
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
      return readiness({ backups: { hours: backupHours, copied: true, tried: true } })();
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
    const backups = { hours: 24, copied: false, tried: true };
    expect(await readiness()()).toEqual([{ what: 'copy', grave: false, detail: 'ENOENT' }, trial]);
    expect(await readiness({ backups })()).toEqual([trial]);
    expect(await readiness({ backups: { ...backups, tried: false } })()).toEqual([]);
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
      const foreign = join(folder, 'tidak ada');
      const disks = createDiskWatch(
        [
          { folder, own: true },
          { folder: foreign, own: false },
          { folder, own: false },
        ],
        0,
      );
      const told = (left: number, grave: boolean) => ({ what: 'disk', grave, detail: `${left} % (${folder})` });
      expect(disks()).toBeNull();
      await expect.poll(disks).toEqual([]);
      writeFileSync(join(folder, 'isi'), Buffer.alloc(7.6 * 2 ** 20));
      await expect.poll(disks).toEqual([told(4, false), told(4, false)]);
      writeFileSync(join(folder, 'lagi'), Buffer.alloc(0.36 * 2 ** 20));
      // The clinic works on without a disk that is not its own.
      await expect.poll(disks).toEqual([told(0, true), told(0, false)]);
      expect(await readiness({ disks })()).toContainEqual(told(0, true));
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
    await expect
      .poll(() => from('10.8.3.4'))
      .toMatchObject({
        status: 'ok',
        findings: expect.arrayContaining([finding]),
      });
    expect(await from('2001:db8::7')).toHaveProperty('findings');
    expect(await from('10.9.0.1')).toEqual({ status: 'ok' });
    expect(await from('10.9.0.1, 10.8.3.4, 10.9.0.1')).toEqual({ status: 'ok' });
    const findings = async (role: string) => call('GET', 'ready/findings', { token: await klinik.tokenOf(role) });
    expect(await findings('admin')).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([finding]), backups: { backup: last, copy: null, trial: null } },
    });
    expect((await findings('manager')).status).toBe(403);
    expect((await call('GET', 'ready/findings')).status).toBe(401);
  });
});
