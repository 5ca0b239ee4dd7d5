import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { backUp } from '../../../server/backup/backup.ts';
import { guardAudit, requireAppendOnly } from '../../../server/db/schema/auditGuard.ts';
import { costOfServing, grantServing } from '../../../server/db/schema/roles.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

describe('the role that serves (design: "append-only for the application\'s database role")', () => {
  it.each([
    ['alter the audit', `update $s.audit set pengguna = 'Orang Lain'`],
    ['take a row out of it', `delete from $s.audit where id = 1`],
    ['empty it', `truncate $s.audit`],
    ['lock it for a change', `select from $s.audit for update`],
    ['drop its trigger', `drop trigger audit_hanya_tambah on $s.audit`],
    ['disable its trigger', `alter table $s.audit disable trigger audit_hanya_tambah`],
    [
      'replace what the trigger does',
      `create or replace function $s.audit_hanya_tambah() returns trigger language sql as ''`,
    ],
    [
      'replace what the search rests on',
      `create or replace function $s.ngrams(whole text) returns tsvector language sql as 'select null::tsvector'`,
    ],
    ['switch triggers off', `set session_replication_role = replica`],
    ['drop the audit', `drop table $s.audit`],
    ['drop the schema', `drop schema $s cascade`],
    ['create a table', `create table $s.simpan (id int)`],
    ['create one elsewhere', `create table public.simpan (id int)`],
    ['create a temporary one', `create temporary table simpan (id int)`],
    ['create a schema', `create schema simpan`],
    ['alter a table', `alter table $s.pasien add column x int`],
    ['empty a table', `truncate $s.pasien cascade`],
    ['say that a migration was applied', `insert into $s._migrasi (hash, dibuat) values ('x', 1)`],
    ['become the owner', `set role klinik`],
    ['give itself rights', `grant update on $s.audit to current_user`],
    ['make a role', `create role penyusup superuser`],
    ['run a program', `copy $s.audit to program 'cat'`],
    ['read a file', `select pg_read_file('postgresql.conf')`],
  ])('cannot %s', async (_, statement) => {
    const asked = statement.replaceAll('$s', `"${klinik.database.schema}"`);
    const answer = klinik.serving.query(sql.raw(asked)).then(
      () => 'allowed',
      (error: { code?: string }) => error.code,
    );
    // A grant without the right to give it is no error, merely none.
    expect(['42501', ...(statement.startsWith('grant') ? ['allowed'] : [])]).toContain(await answer);
    await expect(
      klinik.serving.query(sql`update ${klinik.serving.table('audit')} set role = null`),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('writes, adds to the audit and reads all of it', async () => {
    const provider = await klinik.provider();
    const { data } = await provider.create('supplier', {
      data: { name: 'PT Peran', username: 'peran', email: 'a@b.example' },
    });
    await provider.delete('supplier', { id: data.id, previousData: data });
    expect(await verify(klinik.serving)).toMatchObject({ whole: true });
    const [row] = await klinik.serving.query(
      sql`select tindakan from ${klinik.serving.table('audit')} order by id desc`,
    );
    expect(row).toEqual({ tindakan: 'delete' });
    const folder = mkdtempSync(join(tmpdir(), 'klinik-peran-'));
    const place = {
      url: inject('servingUrl'),
      schema: klinik.database.schema,
      folder,
      keep: { daily: 1, weekly: 0, monthly: 0 },
      keys: { key: Buffer.alloc(32, 7) },
    };
    expect((await backUp(place)).rows).toBeGreaterThan(500);
    rmSync(folder, { recursive: true });
  });

  it('searches where functions are not for everybody', async () => {
    const { database, serving } = klinik;
    await database.query(sql`revoke execute on all functions in schema ${sql.identifier(database.schema)} from public`);
    await grantServing(database.pool, serving.pool, database.schema);
    const provider = await klinik.provider();
    const { data: pasien } = await provider.getOne('pasien', { id: 1 });
    const found = await provider.getList('pasien', {
      filter: { q: pasien.name },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    });
    expect(found.data).toContainEqual(pasien);
  });

  it('one that could do all of it anyway is warned of alone, and refused beside an owner', async () => {
    const owner = klinik.database.pool;
    const client = await owner.connect();
    await client.query(`create role penguasa_uji superuser login password 'melati'`);
    const url = new URL(inject('postgresUrl'));
    [url.username, url.password] = ['penguasa_uji', 'melati'];
    const pool = new pg.Pool({ connectionString: url.href });
    const cost = () => costOfServing(pool, klinik.database.schema);
    try {
      expect(await cost()).toMatch(/^WARNING: DATABASE_URL names a superuser\. .* run programs on the machine/);
      await client.query('alter role penguasa_uji nosuperuser');
      expect(await cost()).toBeNull();
      await client.query('grant klinik to penguasa_uji');
      expect(await cost()).toMatch(/^WARNING: DATABASE_URL names the owner of the tables\. .* drop every table/);
      expect(await costOfServing(klinik.serving.pool, klinik.database.schema)).toBeNull();
      await expect(grantServing(owner, pool, klinik.database.schema)).rejects.toThrow('names a superuser or a member');
    } finally {
      await pool.end();
      await client.query('drop role penguasa_uji');
      client.release();
    }
  });
});

describe('the guard of the audit', () => {
  const schema = () => klinik.database.schema;
  /** As a superuser, and as the role that serves: whether the start goes on. */
  const starts = async () => {
    const tried = [klinik.database, klinik.serving].map(({ pool }) =>
      requireAppendOnly(pool, schema()).then(
        () => 'yes',
        (error: Error) => error.message,
      ),
    );
    const [superuser, serving] = await Promise.all(tried);
    return { superuser, serving };
  };
  const owner = async (statement: string) => {
    await klinik.database.pool.query(statement.replaceAll('$s', `"${schema()}"`));
  };
  const guard = async () => {
    const client = await klinik.database.pool.connect();
    try {
      await client.query('begin');
      await guardAudit(client, schema());
      await client.query('commit');
    } finally {
      client.release(true);
    }
  };
  const changed = 'Cannot start: rows of the audit can be changed by the role in DATABASE_URL';
  const takenOut = 'Cannot start: rows of the audit can be taken out by the role in DATABASE_URL';

  it('is tried at the start: it holds by missing rights without the trigger, and by the trigger without these', async () => {
    const before = await verify(klinik.database);
    expect(await starts()).toEqual({ superuser: 'yes', serving: 'yes' });
    await owner('drop trigger audit_hanya_tambah on $s.audit');
    expect(await starts()).toEqual({ superuser: expect.stringContaining(changed), serving: 'yes' });
    await owner('grant delete on $s.audit to konsol_klinik');
    expect(await starts()).toMatchObject({ serving: expect.stringContaining(takenOut) });
    await guard();
    expect(await starts()).toEqual({ superuser: 'yes', serving: 'yes' });
    await grantServing(klinik.database.pool, klinik.serving.pool, schema());
    expect(await verify(klinik.database)).toEqual(before);
  });
});
