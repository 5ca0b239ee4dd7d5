import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { createSchedule } from '../../../server/backup/schedule.ts';
import { projectRoot } from '../../../server/config.ts';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
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

const placeOf = (name: string, keep = 5) => ({
  url: inject('postgresUrl'),
  schema: klinik.database.schema,
  folder: join(folder, name),
  keep,
});

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

const shapeOf = ({ query, schema }: Database) =>
  query(sql`select conrelid::regclass::text, conname, replace(pg_get_constraintdef(oid), ${schema}, '') as rule, convalidated
    from pg_constraint where connamespace = ${schema}::regnamespace and contype <> 'n' order by 2`).then((rows) =>
    JSON.stringify(rows).replaceAll(schema, ''),
  );

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

describe('backup and restore (issue 6, item 5)', () => {
  it('takes from a forged file data alone: no SQL of its runs (attack H7)', async () => {
    const { path } = await backUp(placeOf('palsu'));
    const planted = `text || left((select lo_from_bytea(424242, 'x'))::text, 0)`;
    const file = forged(path, (text) => text.replaceAll('"type":"text"', `"type":${JSON.stringify(planted)}`));
    expect(gunzipSync(readFileSync(file)).toString()).toContain('lo_from_bytea');
    const place = emptyPlace();
    await restore(place.pool, place.schema, file);
    expect(await everything(place).then((found) => found.get('pasien'))).toHaveLength(36);
    expect(await place.query(sql`select oid from pg_largeobject_metadata where oid = 424242`)).toEqual([]);
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
    const { path, rows } = await backUp(placeOf('latihan'));
    const place = emptyPlace();
    expect(await restore(place.pool, place.schema, path)).toBe(rows);

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
    expect(await shapeOf(place)).toBe(await shapeOf(klinik.database));

    // The next record gets a number of its own, and the next start has nothing to do.
    const next = async ({ query, schema }: Database) =>
      Number((await query<{ n: number }>(sql`select nextval(${`"${schema}".supplier_id_seq`}::regclass) as n`))[0]?.n);
    expect(await next(place)).toBe(await next(klinik.database));
    await migrate(place.pool, place.schema);
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
    const refused = (file: string) => expect(restore(place.pool, place.schema, file)).rejects;
    await refused(damaged(path, (text) => text.replace('Anisa', 'Anita'))).toThrow('its checksum does not fit');
    await refused(damaged(path, (text) => text.slice(0, text.lastIndexOf('{"sha256"')))).toThrow('its end is missing');
    await refused(damaged(path, (text) => `${text}["1"]\n`)).toThrow('more follows after the checksum');
    const half = `${path}.setengah`;
    writeFileSync(half, readFileSync(path).subarray(0, 2_000));
    await refused(half).toThrow('cannot be used');
    await refused(join(folder, 'tidak-ada')).toThrow('There is no backup at');
    expect(await place.query(sql`select 1 from pg_namespace where nspname = ${place.schema}`)).toEqual([]);
  });

  it('a place that is in use is refused and left alone', async () => {
    const { path } = await backUp(placeOf('terpakai'));
    const before = await everything(klinik.database);
    await expect(restore(klinik.database.pool, klinik.database.schema, path)).rejects.toThrow('is in use already');
    expect(await everything(klinik.database)).toEqual(before);
  });

  it('is for the owner alone to read, and the newest are kept; what is not a backup is left alone', async () => {
    const place = placeOf('simpan', 2);
    for (const day of [1, 2, 3]) await backUp(place, { now: new Date(Date.UTC(2024, 7, day)) });
    writeFileSync(join(place.folder, 'catatan.txt'), 'x');
    const { path } = await backUp(place, { now: new Date(Date.UTC(2024, 7, 4)) });
    expect(readdirSync(place.folder).map((name) => name.replace(place.schema, 'klinik'))).toEqual([
      'catatan.txt',
      'klinik-20240803-000000.jsonl.gz',
      'klinik-20240804-000000.jsonl.gz',
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
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
    expect(said).toEqual([expect.stringMatching(/^Backup: .*-20240827-000000\.jsonl\.gz$/)]);
    await tick(begun + 24 * hour);
    expect(said).toHaveLength(2);
    await Promise.all(schedules.map((each) => each.stop()));

    writeFileSync(join(folder, 'bukan-folder'), '');
    const failing = createSchedule({ database: klinik.database, place: placeOf('bukan-folder'), hours: 24, say });
    await failing.tick(begun + 48 * hour);
    expect(said[2]).toBe('Backup FAILED (EEXIST); the next try is in 10 minutes.');
    await failing.tick(begun + 48 * hour + 600_000);
    expect(said).toHaveLength(4);
    await failing.stop();

    // One that a stopping server cuts short is no failure: the next start makes it.
    const stopped = createSchedule({ database: klinik.database, place, hours: 24, say });
    await stopped.stop();
    await stopped.tick(begun + 96 * hour);
    expect(said).toHaveLength(4);
    await schedules[0]?.tick(begun + 96 * hour);
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
    expect((await run(place.schema, 'restore', path)).stdout).toMatch(/^Restored: \d+ rows, each compared/);
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
