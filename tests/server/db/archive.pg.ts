import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Head } from '../../../server/audit/chain.ts';
import { sistem } from '../../../server/audit/entry.ts';
import { takeOut } from '../../../server/audit/guard.ts';
import { verify } from '../../../server/audit/verify.ts';
import { archivedRows } from '../../../server/backup/archive.ts';
import { archiveMonth, isArchivingDue } from '../../../server/backup/archiving.ts';
import { createSchedule } from '../../../server/backup/schedule.ts';
import { projectRoot } from '../../../server/base/config.ts';
import { stateOf } from '../../../server/db/state.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let folder: string;
let owner: string;
const role = `pemilik_jejak_${process.pid}`;
beforeAll(async () => {
  klinik = await startKlinik();
  folder = join(mkdtempSync(join(tmpdir(), 'klinik-arsip-')), 'backup');
  const { database } = klinik;
  // As on a server of one's own: who owns the tables is no superuser.
  await database.query(
    sql.raw(`create role ${role} login password 'melati'; grant connect on database postgres to ${role}; grant usage on schema "${database.schema}" to ${role};
    alter table "${database.schema}".audit owner to ${role}; revoke delete on "${database.schema}".audit from ${role}`),
  );
  const url = new URL(inject('postgresUrl'));
  [url.username, url.password] = [role, 'melati'];
  owner = url.href;
  // Three rows in January, two in February, one in March, then those of the sample.
  for (const [month, rows] of [
    ['01', 3],
    ['02', 2],
    ['03', 1],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2024-${month}-15T03:00:00Z`) });
    for (let n = 0; n < rows; n++)
      await database.write(sistem('uji'), async ({ wrote }) =>
        wrote({ action: 'edit', source: 'pasien', id: 1, changes: [] }),
      );
  }
  vi.setSystemTime(new Date('2026-03-10T03:00:00Z'));
  await klinik.reset();
});
afterAll(async () => {
  vi.useRealTimers();
  await klinik.database.query(
    sql.raw(
      `alter table "${klinik.database.schema}".audit owner to current_user; drop owned by ${role}; drop role ${role}`,
    ),
  );
  await klinik.stop();
  rmSync(dirname(folder), { recursive: true, force: true });
});

const key = 'Qp7mXv2LtR9wKc4ZsB1nHd6YfG3jUe8A';
const keys = { key: Buffer.from(key) };
const placeOf = () => ({ folder, schema: klinik.database.schema, keys });
const archiving = (months: number) => ({ database: klinik.serving, owner, place: placeOf(), months });
const archives = (upTo: Head) => archivedRows(placeOf(), upTo);
const today = '2026-03-10';
const isDue = async (months: number) =>
  isArchivingDue(archiving(months), today, await stateOf(klinik.database, klinik.database));
const ids = async () =>
  (await klinik.database.query<{ id: number }>(sql`select id from ${klinik.database.table('audit')} order by id`)).map(
    ({ id }) => id,
  );
const files = () =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('bukan'))
    .sort();
const verdict = () => verify(klinik.database, { archived: archives, page: 2 });

describe('months of the audit', () => {
  it('are archived one by one, the oldest first, and still walked', async () => {
    const before = await verify(klinik.database);
    // January 2024 is 26 whole months before March 2026.
    expect(await archiveMonth(archiving(26), today)).toBeNull();
    expect(await isDue(25)).toBe(true);
    expect(await archiveMonth(archiving(25), today)).toMatchObject({ rows: 3 });
    expect((await ids())[0]).toBe(4);
    expect(files()).toEqual([expect.stringMatching(/-audit-2024-01-3-[0-9a-f]{24}\.jsonl\.gz$/)]);
    expect(await isDue(25)).toBe(false);

    expect(await archiveMonth(archiving(12), today)).toMatchObject({ rows: 2 });
    expect(await archiveMonth(archiving(12), today)).toMatchObject({ rows: 1 });
    expect(await archiveMonth(archiving(12), today)).toBeNull();
    expect((await ids())[0]).toBe(7);
    // A row of the chain tells of each archive.
    if (!before.whole) throw new Error(before.reason);
    expect(await verdict()).toMatchObject({ whole: true, head: { id: before.head.id + 3 } });
    expect(await verify(klinik.database, { archived: archives, noted: before.head })).toMatchObject({ whole: true });
    const noted = { id: 2, sidik: 'f'.repeat(64) };
    expect(await verify(klinik.database, { archived: archives, noted })).toMatchObject({ whole: false, id: 2 });
  });

  it('cannot be taken out by the role that serves, before nor after', async () => {
    const { table } = klinik.serving;
    await expect(klinik.serving.query(sql`delete from ${table('audit')}`)).rejects.toMatchObject({ code: '42501' });
    const client = await klinik.serving.pool.connect();
    await expect(takeOut(client, klinik.database.schema, 9)).rejects.toMatchObject({ code: '42501' });
    client.release(true);
    // Nor by the owner, who gave the right up again.
    const [kept] = await klinik.database.query(
      sql`select has_table_privilege(${role}, ${`"${klinik.database.schema}".audit`}, 'delete') as may,
        (select tgenabled from pg_trigger where tgname = 'audit_hanya_tambah' and tgrelid = ${`"${klinik.database.schema}".audit`}::regclass) as trigger`,
    );
    expect(kept).toEqual({ may: false, trigger: 'O' });
  });

  it('that are missing, altered or signed by another are found', async () => {
    const [january = '', february = ''] = files();
    const at = (name: string) => join(folder, name);
    renameSync(at(january), at(`bukan-${january}`));
    expect(await verdict()).toEqual({
      whole: false,
      id: 1,
      reason: `the rows up to 3 are in an archive that is not in ${folder}`,
    });
    renameSync(at(`bukan-${january}`), at(january));

    const whole = readFileSync(at(february));
    const altered = gunzipSync(whole).toString().replace('"pengguna":"Sistem"', '"pengguna":"Orang"');
    writeFileSync(at(february), gzipSync(altered));
    expect(await verdict()).toMatchObject({ whole: false, id: 4, reason: 'the row was altered' });
    writeFileSync(at(february), whole);
    const stranger = { ...placeOf(), keys: { key: Buffer.alloc(32, 8) } };
    expect(await verify(klinik.database, { archived: (upTo) => archivedRows(stranger, upTo) })).toMatchObject({
      whole: false,
      reason: expect.stringContaining('not signed by this clinic'),
    });
    expect(await verdict()).toMatchObject({ whole: true });

    // An archive that says that it begins where it ends, which nobody signed.
    const [head = '', ...rows] = gunzipSync(whole).toString().split('\n');
    const { to, ...about } = JSON.parse(head);
    writeFileSync(at(february), gzipSync([JSON.stringify({ ...about, from: to, to }), ...rows].join('\n')));
    expect(await verdict()).toMatchObject({ whole: false, reason: expect.stringContaining('does not begin before') });
    writeFileSync(at(february), whole);
  });

  it('of which a kill left rows in the table are finished by the next', async () => {
    const { database } = klinik;
    const name = sql.raw(`"${database.schema}".audit`);
    await database.query(
      sql`insert into ${name} select (jsonb_populate_record(a, jsonb_build_object('id', 6))).* from ${name} a where id = 7`,
    );
    expect((await ids())[0]).toBe(6);
    expect(await verdict()).toMatchObject({ whole: true });
    expect(await isDue(12)).toBe(true);
    expect(await archiveMonth(archiving(12), today)).toBeNull();
    expect((await ids())[0]).toBe(7);
  });

  it('are told on screen: the last day that stands in an archive', async () => {
    const provider = await klinik.provider('manager');
    expect(await provider.auditArchivedUntil?.()).toEqual({ data: '2024-03-15' });
  });

  it('are read by npm run audit:read, each row a line', async () => {
    const env = {
      ...{ PATH: process.env['PATH'], DATABASE_URL: klinik.database.url, DB_SCHEMA: klinik.database.schema },
      ...{ BACKUP_DIR: folder, BACKUP_KEY: key },
    };
    const run = async (task: string) => {
      const child = spawn(process.execPath, ['bin/konsol.js', task], { cwd: projectRoot, env });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      const [code] = await once(child, 'close');
      return { code, said };
    };
    const { code, said } = await run('audit-read');
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    expect(code).toBe(0);
    expect((await run('audit-verify')).said).toMatch(/^The audit is whole/);
  });
});

describe('the schedule', () => {
  it('archives what is due, one of two servers a month, and waits for a webhook that has not heard of it', async () => {
    const { database } = klinik;
    const said: string[] = [];
    vi.setSystemTime(new Date('2027-05-10T03:00:00Z'));
    await database.write(sistem('uji'), async ({ wrote }) =>
      wrote({ action: 'edit', source: 'pasien', id: 1, changes: [] }),
    );
    const [hook] = await database.query<{ id: number }>(
      sql`insert into ${database.table('webhook')} (nama, alamat, akun, data) values ('Toko', 'https://a.example', 1, '[]') returning id`,
    );
    await database.query(
      sql`insert into ${database.table('_kabar')} (webhook_id, place, secret, address, account, leased_until) values (${hook?.id}, 7, 'x', 'x', 1, 0)`,
    );
    const place = { ...placeOf(), keys: { ...keys, passphrase: 'kata sandi arsip' } };
    const servers = [1, 2].map(() =>
      createSchedule({
        ...{ database: klinik.serving, hours: 0, audit: { owner, months: 12 }, say: (line) => void said.push(line) },
        place: { ...place, url: '', keep: { daily: 1, weekly: 0, monthly: 0 } },
      }),
    );
    const tick = () => Promise.all(servers.map((each) => each.tick(Date.parse('2027-05-10T03:00:00Z'))));
    await tick();
    expect(said).toEqual([]);
    await database.query(sql`update ${database.table('webhook')} set _archived_at = now()`);
    await tick();
    await tick();
    expect(said).toEqual([expect.stringMatching(/^Archive of the audit: .*-audit-2026-03-.*\.jsonl\.gz\.enc$/)]);
    expect(await ids()).toHaveLength(2);
    expect(await verify(database, { archived: (upTo) => archivedRows(place, upTo) })).toMatchObject({ whole: true });
    await Promise.all(servers.map((each) => each.stop()));
  });
});
