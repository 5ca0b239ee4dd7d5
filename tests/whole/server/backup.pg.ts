import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { backUp, backUpOnce } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { asRestrictedRole } from '../../../server/backup/restrictedRole.ts';
import { createSchedule, lastOnesIn } from '../../../server/backup/schedule.ts';
import { tryBackup, whyNotTried } from '../../../server/backup/trial.ts';
import { projectRoot } from '../../../server/base/config.ts';
import { parseHead } from '../../../server/db/pool/auditChain.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { type Database, openDatabase } from '../../../server/db/pool/database.ts';
import { stateOf } from '../../../server/db/pool/state.ts';
import { migrate } from '../../../server/db/schema/migrate.ts';
import { resources } from '../../../src/resources/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let folder: string;
const opened: Database[] = [];
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  folder = mkdtempSync(join(tmpdir(), 'klinik-cadangan-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) {
    await database.query(sql`drop schema if exists ${sql.identifier(database.schema)} cascade`);
    await database.close();
  }
});
afterAll(async () => {
  await klinik.stop();
  rmSync(folder, { recursive: true, force: true });
});

const keys = { key: Buffer.alloc(32, 7) };
const placeOf = (name: string, keep = 5, more: { passphrase?: string } = {}) => ({
  url: inject('postgresUrl'),
  schema: klinik.database.schema,
  folder: join(folder, name),
  keep: { daily: keep, weekly: 0, monthly: 0 },
  keys: { ...keys, ...more },
});

type Restore = Parameters<typeof restore>[0];
const restoreTo = ({ url, schema }: Database, path: string, more: Partial<Restore> = {}) =>
  restore({ url, schema, path, keys, ...more });

/** A place for a clinic where there is none yet. */
function emptyPlace(): Database {
  const schema = `uji_pulih_${process.pid}_${opened.length}`;
  const database = openDatabase({ url: inject('postgresUrl'), schema, resources, poolSize: 3 });
  opened.push(database);
  return database;
}

const tablesOf = async ({ query, schema }: Database) =>
  (
    await query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = ${schema} and tablename <> '_migrasi' order by 1`,
    )
  ).map(({ name }) => name);

/** Every row of every table, as text. */
async function everything(database: Database): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await tablesOf(database)) {
    const rows = await database.query<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(database.schema)}.${sql.identifier(name)} t order by t::text collate "C"`,
    );
    found.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

/** Constraints, indexes and triggers, and that the tables outlive a crash. */
const shapeOf = ({ query, schema }: Database) =>
  query(sql`select conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state
      from pg_constraint where connamespace = ${schema}::regnamespace and contype <> 'n'
    union all select relname, coalesce(pg_get_indexdef(oid), ''), relpersistence::text || relkind::text
      from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'i', 'S')
    union all select tgname, pg_get_triggerdef(t.oid), tgenabled::text
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = ${schema}::regnamespace and not tgisinternal
    order by 1, 2`).then((rows) => JSON.stringify(rows).replaceAll(schema, ''));

/** Schemas and roles of trials. */
const leftOf = async ({ query }: Database) =>
  (
    await query<{ name: string }>(sql`select nspname as name from pg_namespace where nspname like '\\_coba\\_%'
      union all select rolname from pg_roles where rolname like 'konsol\\_pulih\\_%' order by 1`)
  ).map(({ name }) => name);

const damaged = (path: string, change: (text: string) => string) => {
  const other = `${path}.rusak`;
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(path)).toString())));
  return other;
};

/** Altered by somebody who made the checksum anew. */
const forged = (path: string, change: (text: string) => string) =>
  damaged(path, (text) => {
    const lines = change(text).trimEnd().split('\n').slice(0, -1);
    const sha256 = createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex');
    return `${[...lines, JSON.stringify({ sha256 })].join('\n')}\n`;
  });

describe('backup and restore', () => {
  it('takes from a forged file data alone: no SQL of its runs', async () => {
    const { path } = await backUp(placeOf('palsu'));
    const planted = `text || left((select lo_from_bytea(424242, 'x'))::text, 0)`;
    const file = forged(path, (text) => text.replaceAll('"type":"text"', `"type":${JSON.stringify(planted)}`));
    expect(gunzipSync(readFileSync(file)).toString()).toContain('lo_from_bytea');
    const place = emptyPlace();
    await expect(restoreTo(place, file)).rejects.toThrow('is not signed: whoever could write the file');
    expect(await restoreTo(place, file, { unsigned: true })).toMatchObject({ trusted: false });
    expect(await everything(place).then((found) => found.get('pasien'))).toHaveLength(36);
    expect(await place.query(sql`select oid from pg_largeobject_metadata where oid = 424242`)).toEqual([]);
  });

  it('one that is signed with another key, or not at all, is refused unless it is asked for, and then told of', async () => {
    const { path } = await backUp(placeOf('tanda'));
    const place = emptyPlace();
    const stranger = { keys: { key: Buffer.alloc(32, 8) } };
    await expect(restoreTo(place, path, stranger)).rejects.toThrow("is signed with another key than this clinic's");
    const old = damaged(path, (text) => text.replace(/,"signature":"[0-9a-f]{64}"/, ''));
    await expect(restoreTo(place, old)).rejects.toThrow('add --unsigned');
    expect(await place.query(sql`select 1 from pg_namespace where nspname = ${place.schema}`)).toEqual([]);
    expect(await restoreTo(place, old, { unsigned: true })).toMatchObject({ trusted: false });
  });

  it('encrypted where a passphrase is set: nobody reads, alters or forges it without, and it is all it takes', async () => {
    const passphrase = 'mawar merah di beranda';
    const { path, rows } = await backUp(placeOf('sandi', 5, { passphrase }));
    expect(path).toMatch(/\.jsonl\.gz\.enc$/);
    const bytes = readFileSync(path);
    expect(() => gunzipSync(bytes)).toThrow();
    const place = emptyPlace();
    await expect(restoreTo(place, path)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
    const wrong = 'BACKUP_PASSPHRASE is not the one it was made with, or it was altered';
    const other = { key: Buffer.alloc(32, 9), passphrase };
    await expect(restoreTo(place, path, { keys: { ...keys, passphrase: 'mawar' } })).rejects.toThrow(wrong);
    for (const at of [30, 60, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8((altered[at] ?? 0) ^ 1, at);
      writeFileSync(`${path}.ubah`, altered);
      await expect(restoreTo(place, `${path}.ubah`, { keys: other })).rejects.toThrow(wrong);
    }
    writeFileSync(`${path}.pendek`, bytes.subarray(0, 60));
    await expect(restoreTo(place, `${path}.pendek`, { keys: other })).rejects.toThrow('cannot be used');
    expect(await restoreTo(place, path, { keys: other })).toEqual({ rows, trusted: true });
  });

  it('is brought back by a role that is no superuser, and belongs to who asked for it', async () => {
    const { path } = await backUp(placeOf('peran'));
    const place = emptyPlace();
    await restoreTo(place, path);
    const owners = await place.query(
      sql`select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = ${place.schema}::regnamespace`,
    );
    expect(owners).toEqual(await place.query(sql`select current_user as owner`));
    const asked: string[] = [];
    const failing = asRestrictedRole(place.url, place.schema, async (url) => {
      asked.push(url);
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      const { rows } = await pool.query('select rolsuper from pg_roles where rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false }]);
      await expect(pool.query(`copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' });
      await pool.end();
      throw new Error('selesai');
    });
    await expect(failing).rejects.toThrow('selesai');
    const { username } = new URL(String(asked[0]));
    expect(username).toMatch(/^konsol_pulih_/);
    expect(await place.query(sql`select from pg_roles where rolname = ${username}`)).toEqual([]);
  });

  it("its name has the audit's head, which the audit is held against later", async () => {
    const { path } = await backUp(placeOf('kepala'));
    const name = /-(\d+-[0-9a-f]{24})\.jsonl\.gz$/.exec(path)?.[1] ?? '';
    const noted = parseHead(name);
    expect(noted).not.toBeNull();
    expect(await verify(klinik.database, { noted: noted ?? undefined })).toMatchObject({ whole: true });
    const another = parseHead(name.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
    expect(await verify(klinik.database, { noted: another ?? undefined })).toMatchObject({
      whole: false,
      reason: 'the row is not the one noted earlier',
    });
    expect(['1:abc', `1:${'a'.repeat(65)}`, `x-${'a'.repeat(24)}`, ''].map(parseHead)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('the drill: every row of every table comes back, with references, sequences and rights to go on', async () => {
    const admin = await klinik.tokenOf('admin');
    const strange = `O'Hara "quote" \\ \t naïve ${'☃'.repeat(3)} <b>&amp;`;
    const supplier = { name: strange, username: 'aneh', email: 'a@b.example' };
    const answer = await fetch(`${klinik.url}/api/supplier`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'kunci-latihan',
      },
      body: JSON.stringify(supplier),
    });
    expect(answer.status).toBe(201);
    // What COPY would take for a missing value, an end, another column or another row.
    const marks = ['\\N', '\\.', 'a\tb', 'a\nb', 'a\rb', 'a\\', ''].map(
      (value, at) => sql`(${`tanda ${at}`}, ${value})`,
    );
    await klinik.database.query(
      sql`insert into ${klinik.database.table('_keadaan')} (key, value) values ${sql.join(marks, sql`, `)}`,
    );
    const { path, rows } = await backUp(placeOf('latihan'));
    const place = emptyPlace();
    expect(await restoreTo(place, path)).toEqual({ rows, trusted: true });

    const [before, after] = [await everything(klinik.database), await everything(place)];
    expect(before.get('supplier')?.join()).toContain('naïve');
    expect(before.get('pasien')).toHaveLength(36);
    // Signed-in sessions do not come back to life.
    expect(before.get('_sesi')).not.toEqual([]);
    expect(after.get('_sesi')).toEqual([]);
    before.set('_sesi', []);
    // Nor do answers that were kept for a repeated request.
    expect(before.get('_jawaban')).not.toEqual([]);
    expect(after.get('_jawaban')).toEqual([]);
    before.set('_jawaban', []);
    expect(after).toEqual(before);

    // The next record gets a number of its own, and the next start has nothing to do.
    const next = async ({ query, schema }: Database) =>
      Number((await query<{ n: number }>(sql`select nextval(${`"${schema}".supplier_id_seq`}::regclass) as n`))[0]?.n);
    expect(await next(place)).toBe(await next(klinik.database));
    await migrate(place.pool, place.schema);
    expect(await shapeOf(place)).toBe(await shapeOf(klinik.database));
    await klinik.database.query(sql`delete from ${klinik.database.table('_keadaan')} where starts_with(key, 'tanda ')`);
  });

  it('is one moment: payments made while it is written are in it whole or not at all', async () => {
    const { database } = klinik;
    const entry = async (n: number) => {
      const client = await database.pool.connect();
      await client.query('begin');
      for (const half of ['a', 'b'])
        await client.query(`insert into "${database.schema}"._keadaan (key, value) values ($1, 'x')`, [
          `bayar-${n}-${half}`,
        ]);
      await client.query('commit');
      client.release();
    };
    let busy = true;
    let made = 0;
    const writer = (async () => {
      while (busy) await entry(made++);
    })();
    const copies: string[] = [];
    for (let round = 0; round < 3; round++) {
      copies.push((await backUp(placeOf('sibuk'), { now: new Date(Date.UTC(2024, 7, 27, 0, 0, round)) })).path);
    }
    busy = false;
    await writer;
    expect(made).toBeGreaterThan(0);
    for (const path of copies) {
      const found = [
        ...gunzipSync(readFileSync(path))
          .toString()
          .matchAll(/bayar-(\d+)-(a|b)/g),
      ];
      const halves = (half: string) => found.filter((each) => each[2] === half).map((each) => each[1]);
      expect(halves('a').sort()).toEqual(halves('b').sort());
    }
    await database.query(sql`delete from ${database.table('_keadaan')} where key like 'bayar-%'`);
  });

  it('a damaged, shortened or foreign file is refused in words, and the database stays empty', async () => {
    const { path } = await backUp(placeOf('rusak'));
    const place = emptyPlace();
    const refused = (file: string) => expect(restoreTo(place, file)).rejects;
    await refused(damaged(path, (text) => text.replace('Anisa', 'Anita'))).toThrow('its checksum does not fit');
    await refused(damaged(path, (text) => text.slice(0, text.lastIndexOf('{"sha256"')))).toThrow('its end is missing');
    await refused(damaged(path, (text) => `${text}["1"]\n`)).toThrow('more follows after the checksum');
    const half = `${path}.setengah`;
    writeFileSync(half, readFileSync(path).subarray(0, 2_000));
    await refused(half).toThrow('cannot be used: it is cut short');
    await refused(join(folder, 'tidak-ada')).toThrow('There is no backup at');
    expect(await place.query(sql`select 1 from pg_namespace where nspname = ${place.schema}`)).toEqual([]);
  });

  it('a place that is in use is refused and left alone', async () => {
    const { path } = await backUp(placeOf('terpakai'));
    const before = await everything(klinik.database);
    await expect(restoreTo(klinik.database, path)).rejects.toThrow('is in use already');
    expect(await everything(klinik.database)).toEqual(before);
  });

  it('is for the owner alone to read, and the newest are kept; what is not a backup is left alone', async () => {
    const place = placeOf('simpan', 2);
    mkdirSync(place.folder);
    // One of before names held the audit's head, and one encrypted.
    writeFileSync(join(place.folder, `${place.schema}-20240701-000000.jsonl.gz`), '');
    await backUp({ ...place, keys: { ...keys, passphrase: 'mawar melati' } }, { now: new Date(Date.UTC(2024, 7, 1)) });
    for (const day of [2, 3]) await backUp(place, { now: new Date(Date.UTC(2024, 7, day)) });
    // What was written within two days stays, however it is named.
    expect(readdirSync(place.folder)).toHaveLength(4);
    writeFileSync(join(place.folder, 'catatan.txt'), 'x');
    const then = new Date(Date.UTC(2024, 7, 3));
    for (const name of readdirSync(place.folder)) utimesSync(join(place.folder, name), then, then);
    const { path } = await backUp(place, { now: new Date(Date.UTC(2024, 7, 4)) });
    const shown = (name: string) => name.replace(place.schema, 'klinik').replace(/-\d+-[0-9a-f]{24}\./, '-KEPALA.');
    expect(readdirSync(place.folder).map(shown)).toEqual([
      'catatan.txt',
      'klinik-20240803-000000-KEPALA.jsonl.gz',
      'klinik-20240804-000000-KEPALA.jsonl.gz',
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('one made under a clock that was 400 days ahead deletes none of those made since', async () => {
    const place = placeOf('jam', 1);
    const [minute, day] = [60_000, 86_400_000];
    const now = Date.now();
    await backUp(place, { now: new Date(now + 400 * day) });
    for (const at of [now - 3 * minute, now]) await backUp(place, { now: new Date(at) });
    expect(readdirSync(place.folder)).toHaveLength(3);
  });

  it('before an upgrade that is tried again and again, it is made once for what is there', async () => {
    const place = placeOf('naik');
    const first = await backUpOnce(place);
    expect(await backUpOnce(place)).toBe(first);
    await klinik.database.write(sistem('uji'), async (work) =>
      work.wrote({ action: 'denied', source: 'user', id: null, changes: [] }),
    );
    const second = await backUpOnce(place);
    expect(second).not.toBe(first);
    expect(readdirSync(place.folder).map((name) => join(place.folder, name))).toEqual([first, second].sort());
  });

  it('scheduled: once when due, by one of several servers, and again soon after a failure', async () => {
    const said: string[] = [];
    const place = placeOf('jadwal');
    const say = (line: string) => void said.push(line);
    const schedules = [1, 2].map(() => createSchedule({ database: klinik.database, place, hours: 24, say }));
    const [hour, begun] = [3_600_000, Date.UTC(2024, 7, 27)];
    const tick = (at: number) => Promise.all(schedules.map((each) => each.tick(at)));
    await tick(begun);
    await tick(begun + 23 * hour);
    expect(said).toEqual([expect.stringMatching(/^Backup: .*-20240827-000000-\d+-[0-9a-f]{24}\.jsonl\.gz$/)]);
    await tick(begun + 24 * hour);
    expect(said).toHaveLength(2);
    await Promise.all(schedules.map((each) => each.stop()));

    writeFileSync(join(folder, 'bukan-folder'), '');
    const failing = createSchedule({ database: klinik.database, place: placeOf('bukan-folder'), hours: 24, say });
    await failing.tick(begun + 48 * hour);
    const why = `it is no folder (EEXIST: ${join(folder, 'bukan-folder')})`;
    expect(said[2]).toBe(`Backup FAILED (${why}); the next try is in 10 minutes.`);
    await failing.tick(begun + 48 * hour + 600_000);
    expect(said).toHaveLength(4);
    await failing.stop();

    const last = lastOnesIn(await stateOf(klinik.database, klinik.database)).backup;
    const name = basename(said[1]?.replace(/^Backup: /, '') ?? '');
    expect(last).toMatchObject({ tried: begun + 48 * hour + 600_000, made: begun + 24 * hour, why });
    expect(last).toMatchObject({ file: name, bytes: statSync(join(place.folder, name)).size });

    // One that a stopping server cuts short is no failure: the next start makes it.
    const stopped = createSchedule({ database: klinik.database, place, hours: 24, say });
    await stopped.stop();
    await stopped.tick(begun + 96 * hour);
    expect(said).toHaveLength(4);
    const resumed = createSchedule({ database: klinik.database, place, hours: 24, say });
    await resumed.tick(begun + 96 * hour);
    expect(said).toHaveLength(5);

    // A clock that was eleven years ahead for one start does not put off the next backup till then.
    await resumed.tick(Date.UTC(2035, 0, 1));
    await resumed.tick(begun + 98 * hour);
    await resumed.tick(begun + 99 * hour);
    expect(said).toHaveLength(7);
    await resumed.stop();
  });

  it('scheduled: one whose server is killed is made by another ten minutes later, and what it left half written goes', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const place = placeOf('terbunuh');
    const said: string[] = [];
    const options = { database: klinik.database, hours: 24, say: (line: string) => void said.push(line) };
    const [minute, begun] = [60_000, Date.UTC(2024, 9, 1)];
    const killed = createSchedule({ ...options, place: { ...place, url: `postgres://x@127.0.0.1:${port}/x` } });
    const other = createSchedule({ ...options, place });
    const lines: Socket[] = [];
    const hanging = killed.tick(begun);
    try {
      const [line] = (await once(silent, 'connection')) as [Socket];
      lines.push(line);
      mkdirSync(place.folder, { recursive: true });
      const name = (day: string) => join(place.folder, `${place.schema}-${day}-000000.jsonl.gz.baru`);
      for (const day of ['20240930', '20241001']) writeFileSync(name(day), 'setengah');
      utimesSync(name('20240930'), new Date(), new Date(Date.now() - 11 * minute));
      await other.tick(begun + 9 * minute);
      expect(said).toEqual([]);
      await other.tick(begun + 10 * minute);
      expect(said).toEqual([expect.stringMatching(/^Backup: /)]);
      expect(readdirSync(place.folder).filter((each) => each.endsWith('.baru'))).toEqual([basename(name('20241001'))]);
    } finally {
      await Promise.all([killed.stop(), other.stop()]);
      for (const line of lines) line.destroy();
      silent.close();
      await hanging;
    }
  });

  it('scheduled: each is copied elsewhere, and each night the newest is restored, compared and undone', async () => {
    const { database } = klinik;
    const said: string[] = [];
    const copies = join(folder, 'kedua');
    const [minute, hour, begun] = [60_000, 3_600_000, Date.UTC(2025, 0, 1, 12)];
    const place = { ...placeOf('malam'), url: inject('servingUrl') };
    const schedule = createSchedule({
      ...{ database: klinik.serving, place, hours: 24, copy: copies, trial: { url: inject('postgresUrl') } },
      say: (line) => void said.push(line),
    });
    const known = async () => {
      const state = await stateOf(database, database);
      return lastOnesIn(state);
    };
    try {
      await schedule.tick(begun - minute);
      await schedule.tick(begun);
      const { backup, copy, trial } = await known();
      const why = `it is not there (ENOENT: ${copies})`;
      expect(said.toSorted()).toEqual([
        expect.stringMatching(/^Backup tried: .*, \d+ rows, came back in \d+ s$/),
        expect.stringMatching(/^Backup: /),
        `Copy of the backup FAILED (${why}); the next try is in 10 minutes.`,
      ]);
      expect(copy).toMatchObject({ made: null, why });
      expect(trial).toMatchObject({ made: begun, why: null, file: backup?.file, rows: backup?.rows });
      expect(trial?.seconds).toEqual(expect.any(Number));
      expect(await leftOf(database)).toEqual([]);

      // The copy alone is tried again.
      mkdirSync(copies);
      await schedule.tick(begun + 5 * 60_000);
      expect(readdirSync(copies)).toEqual([]);
      await schedule.tick(begun + 10 * 60_000);
      expect(readdirSync(copies)).toEqual([backup?.file]);
      expect((await known()).copy).toMatchObject({ made: begun + 10 * 60_000, why: null, file: backup?.file });
      await schedule.tick(begun + 20 * 60_000);
      expect(said).toHaveLength(4);

      // At two in the morning of Jakarta: what is damaged by then is told.
      await schedule.tick(begun + 6 * hour);
      expect(said).toHaveLength(4);
      writeFileSync(join(place.folder, backup?.file ?? ''), gzipSync('["1"]\n'));
      await schedule.tick(begun + 7 * hour);
      expect(said[4]).toMatch(/^Trial of the backup FAILED \(The backup .* cannot be used: .*\); .* in 24 hours\.$/);
      expect((await known()).trial).toMatchObject({ made: begun, why: expect.stringContaining('cannot be used') });
      expect(await leftOf(database)).toEqual([]);
    } finally {
      await schedule.stop();
    }
  });

  it('a trial that is killed leaves nothing, nor does the role of a process that was', async () => {
    const { database } = klinik;
    const place = placeOf('tewas');
    const { path } = await backUp(place);
    const { url, schema } = place;
    const trial = tryBackup({ url, schema, path, keys }).then(
      () => 'done',
      () => 'cut',
    );
    const cut = () =>
      database.query(sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where application_name = 'konsol-klinik pulih' and backend_xid is not null`);
    await expect.poll(cut, { interval: 10, timeout: 30_000 }).toEqual([{ cut: true }]);
    expect(await trial).toBe('cut');
    expect(await leftOf(database)).toEqual([]);

    await database.query(sql`create role konsol_pulih_0a login valid until '2024-08-27'`);
    await database.query(sql`create role konsol_pulih_0b login valid until '2124-08-27'`);
    await database.query(sql`create schema uji_pulih_sisa authorization konsol_pulih_0a`);
    await tryBackup({ url, schema, path, keys });
    expect(await leftOf(database)).toEqual(['konsol_pulih_0b']);
    expect(
      await database.query(sql`select nspowner::regrole = current_user::regrole as own from pg_namespace
      where nspname = 'uji_pulih_sisa'`),
    ).toEqual([{ own: true }]);
    await database.query(sql`drop schema uji_pulih_sisa`);
    await database.query(sql`drop role konsol_pulih_0b`);
  });

  it('a trial takes a role that may make a schema, as the one that migrates; one that serves is told of', async () => {
    const { database } = klinik;
    const place = placeOf('pemilik');
    const { path, rows } = await backUp(place);
    const owner = new URL(place.url);
    [owner.username, owner.password] = ['uji_pemilik', 'melati'];
    const [found] = await database.query<{ name: string }>(sql`select current_database() as name`);
    const here = sql`on database ${sql.identifier(found?.name ?? '')}`;
    await database.query(sql`create role uji_pemilik login password 'melati'`);
    await database.query(sql`grant connect ${here} to uji_pemilik`);
    try {
      expect(await whyNotTried(owner.href)).toMatch(
        /^Backups are not tried .*: grant create on database .* to uji_pemilik;$/,
      );
      await database.query(sql`grant create ${here} to uji_pemilik`);
      expect(await whyNotTried(owner.href)).toBeNull();
      expect(await tryBackup({ ...place, url: owner.href, path })).toMatchObject({ rows });
      expect(await whyNotTried(inject('servingUrl'))).toContain('grant create on database');
      const full = tryBackup({ ...place, path, disk: '/proc' });
      await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
    } finally {
      await database.query(sql`drop owned by uji_pemilik`);
      await database.query(sql`drop role uji_pemilik`);
    }
  });

  it('npm run backup and npm run restore', async () => {
    const settings = { DATABASE_URL: inject('postgresUrl'), DATA_DIR: folder, BACKUP_DIR: join(folder, 'perintah') };
    const run = (schema: string, ...args: string[]): PromiseLike<{ stdout: string }> & { child?: ChildProcess } =>
      promisify(execFile)(process.execPath, ['bin/konsol.js', 'backup', ...args], {
        cwd: projectRoot,
        env: { PATH: process.env['PATH'], ...settings, DB_SCHEMA: schema },
      });
    const { stdout } = await run(klinik.database.schema, 'backup');
    const path = /^Backup: (\S+)\n\d+ rows, SHA-256 [0-9a-f]{64}\n$/.exec(stdout)?.[1] ?? '';
    const place = emptyPlace();
    expect((await run(place.schema, 'restore', path)).stdout).toMatch(
      /^Rows: \d+ %\n(.+\n)*Rows: 100 %\nIndexes: 0 %\n(.+\n)*Comparing: 100 %\nRestored: \d+ rows, each compared/,
    );
    await expect(run(place.schema, 'restore', path)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use already'),
    });
    await expect(run('tidak_ada', 'backup')).rejects.toMatchObject({
      stderr: 'There is nothing to back up in the schema "tidak_ada".\n',
    });
    await expect(run(place.schema, 'restore')).rejects.toMatchObject({
      stderr: expect.stringContaining('Which backup?'),
    });
  });
});
