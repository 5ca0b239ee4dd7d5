import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { aggregate } from '../../../server/db/query/figures.ts';
import { list } from '../../../server/db/query/list.ts';
import { resources } from '../../../src/resources/index.ts';
import {
  bounds,
  type Condition,
  f,
  fieldAt,
  isStoredPath,
  matches,
  noFilter,
  type Resource,
  type Row,
  type Scalar,
  traitsOf,
  valueAt,
} from '../../../src/schema/index.ts';
import { jsonParameter } from '../../support/call.ts';
import { freshKlinik } from '../../support/freshKlinik.ts';
import { sample, today } from '../../support/refill.ts';
import { ofOneBranch } from '../../support/routed.ts';

/** The lines of security.md, "Design", that no other file tests against the running server; docs/security.md lists all. */

const fresh = freshKlinik();
const { call, get } = fresh;
const filter = (value: object) => jsonParameter('filter', value);

describe('security.md, Token', () => {
  it('points at a session of the database, with audience, issuer, kind and end, and never a role (jsonwebtoken CVE-2022-23540)', async () => {
    const claims = jwt.decode(fresh.admin, { json: true, complete: true });
    expect(claims?.header).toEqual({ alg: 'HS256', typ: 'JWT' });
    const payload = jwt.decode(fresh.admin, { json: true }) ?? {};
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'typ']);
    const forged = jwt.sign(payload, '', { algorithm: 'none' });
    for (const token of [
      forged,
      `${fresh.admin}x`,
      fresh.admin.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ])
      expect((await get('pasien', token)).status).toBe(401);
  });
});

describe('security.md, Headers', () => {
  it('every answer of the records has the policy, is stored by nobody, and is taken for nothing but JSON', async () => {
    for (const path of ['pasien', 'pasien/1', 'pasien/999999', 'tidak-ada', 'rights', 'commands/transaksi/bayar']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

describe('security.md, Input', () => {
  it('unknown keys get 422 and their name, on records, commands, sign-in and registration', async () => {
    for (const { name, actions, commands } of ofOneBranch) {
      if (!actions.create || commands.create) continue;
      const { status, body } = await call('POST', name, { token: fresh.admin, body: { rahasia: 1 } });
      expect(status, name).toBe(422);
      expect(body['errors'], name).toMatchObject({ rahasia: expect.any(String) });
    }
    for (const path of ['commands/transaksi/bayar', 'login', 'register']) {
      const { status, body } = await call('POST', path, { token: fresh.admin, body: { rahasia: 1 } });
      expect(status, path).toBe(422);
      expect(body['errors'], path).toMatchObject({ rahasia: expect.any(String) });
    }
    expect((await get('pasien?rahasia=1')).status).toBe(422);
  });

  it('at most 100 ids a call and 100 rows a page', async () => {
    const ids = (many: number) => Array.from({ length: many }, (_, index) => index + 1);
    expect((await get(`pasien?${filter({ id: ids(100) })}`)).status).toBe(200);
    expect((await get('pasien?range=[0,99]')).status).toBe(200);
    expect((await get('pasien?range=[0,100]')).status).toBe(422);
    expect((await get(`pasien?${filter({ id: ids(101) })}`)).status).toBe(422);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await call(method, `supplier?${filter({ id: ids(101) })}`, { token: fresh.admin, body: {} })).status,
      ).toBe(422);
    expect((await get('group/pasien?by=name&order=value&limit=1001&measures=[]')).status).toBe(422);
    const { rows } = await get('permission');
    expect(rows).toHaveLength(100);
  });

  it('% and _ are no wildcards of a search, nor is a backslash', async () => {
    const body = { name: 'PT 100%_\\Murni', username: 'murni', email: 'murni@contoh.example' };
    expect((await call('POST', 'supplier', { token: fresh.admin, body })).status).toBe(201);
    for (const q of ['100%_', 'pt_100%', '%_\\murni'])
      expect(
        (await get(`supplier?${filter({ q })}`)).rows.map((row) => row['name']),
        q,
      ).toEqual([body.name]);
    for (const q of ['%', '_', '\\', '%%']) expect((await get(`supplier?${filter({ q })}`)).rows, q).toEqual([]);
  });

  it('a statement of the database ends after 5 seconds', async () => {
    const [row] = await fresh.klinik.serving.query<{ statement_timeout: string }>(sql`show statement_timeout`);
    expect(row?.statement_timeout).toBe('5s');
  });
});

describe('security.md, Payments', () => {
  const visit = async (pasien: number, harga = 100_000) => {
    const treatments = JSON.stringify([{ nama: 'Facial', harga, kategori: null }]);
    const [row] = await fresh.klinik.database.query<Row>(
      sql`insert into ${fresh.klinik.database.table('kunjungan')} (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
          values (${today}, ${pasien}, ${pasien}, 1, 'Beauty', 'Selesai Konsultasi', '09:00', ${treatments}, '[]', '[]') returning id`,
    );
    return row?.id ?? 0;
  };
  const terms = { metodeBayar: 'Cash', diskon: 10, diskonType: 'persen', ppn: 11, catatan: null };
  const pay = (body: object, key?: string, token = fresh.admin) =>
    call('POST', 'commands/transaksi/bayar', {
      token,
      body: { ...terms, ...body },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });

  it('prices, discount and total are reckoned on the server; another total than was shown is not paid', async () => {
    const kunjungan = await visit(31);
    expect(await pay({ kunjungan, totalDilihat: 1 })).toMatchObject({
      status: 409,
      body: { code: 'kunjungan.berubah' },
    });
    const { status, body } = await pay({ kunjungan, totalDilihat: 99_900 });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({ subtotal: 100_000, diskon: 10_000, ppn: 9_900, total: 99_900 });
    for (const wrong of [{ diskon: -1 }, { ppn: 101 }, { ppn: 1.234 }, { diskonType: 'gratis' }])
      expect(
        (await pay({ kunjungan: await visit(32), ...wrong })).body['data'] ?? null,
        JSON.stringify(wrong),
      ).toBeNull();
  });

  it('Idempotency-Key: missing 400, replayed, another body 422, in flight 409, kept for 24 hours, and for one user', async () => {
    const [first, second] = [await visit(31), await visit(32)];
    expect((await pay({ kunjungan: first }, '')).status).toBe(400);
    const key = 'kunci-rancangan';
    const mine = sample.user.find((each) => each.role === 1)?.id;

    const client = await fresh.klinik.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${mine} ${key}`]);
      const flying = await pay({ kunjungan: first }, key);
      expect(flying).toMatchObject({ status: 409, body: { code: 'in_flight' } });
      expect(flying.headers.get('retry-after')).toBe('1');
    } finally {
      await client.query('rollback');
      client.release();
    }

    const paid = await pay({ kunjungan: first }, key);
    expect(paid.status).toBe(200);
    expect((await pay({ kunjungan: first }, key)).body).toEqual(paid.body);
    expect((await pay({ kunjungan: second }, key)).status).toBe(422);
    // Somebody else's key is another one: nobody reads a stranger's answer.
    const others = await pay({ kunjungan: first }, key, await fresh.klinik.tokenOf('kasir'));
    expect(others).toMatchObject({ status: 409, body: { code: 'kunjungan.sudahDibayar' } });
    const answers = fresh.klinik.database.table('_jawaban');
    await fresh.klinik.database.query(sql`update ${answers} set created_at = now() - interval '23 hours 59 minutes'`);
    expect((await pay({ kunjungan: first }, key)).body).toEqual(paid.body);
    await fresh.klinik.database.query(sql`update ${answers} set created_at = now() - interval '24 hours 1 minute'`);
    expect((await pay({ kunjungan: second }, key)).status).toBe(200);
  });

  it('one active payment per visit', async () => {
    const kunjungan = await visit(31);
    const { body } = await pay({ kunjungan });
    expect((await pay({ kunjungan })).body['code']).toBe('kunjungan.sudahDibayar');
    const table = fresh.klinik.database.table('transaksi');
    const twice = fresh.klinik.database.query(
      sql`insert into ${table} ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan, dikembalikan, dibayar, pembulatan, "sisaGugur")
          values ('INV-2024-999', 31, 1, 'x', 'Beauty', ${today}, '09:00', 1, 'Cash', 'Paid', 'Completed', ${kunjungan}, 0, 1, 0, 0)`,
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect((body['data'] as Row)['kunjungan']).toBe(kunjungan);
  });
});

describe('security.md, Concurrent edits', () => {
  it('a version in ETag, and back in If-Match or the body; neither is 428, a stale one 412 and who was faster', async () => {
    const { headers, body } = await get('supplier/1');
    expect(headers.get('etag')).toBe('"1"');
    const put = (values: object, tag?: string) =>
      call('PUT', 'supplier/1', {
        token: fresh.admin,
        body: { phone: '081234567890', ...values },
        headers: tag ? { 'If-Match': tag } : {},
      });
    expect((await put({})).status).toBe(428);
    for (const tag of ['"2"', '"0"', '1', 'x', '"1", "2"']) expect((await put({}, tag)).status, tag).toBe(412);
    for (const version of [0, 2, '1', [1], true]) expect((await put({ version })).status).toBe(412);
    const changed = await put({}, '"1"');
    expect(changed.headers.get('etag')).toBe('"2"');
    const stale = await put({ version: 1, name: 'PT Lain' });
    const nama = sample.user.find((each) => each.role === 1)?.name;
    expect(stale).toMatchObject({ status: 412, body: { message: `Data ini sudah diubah oleh ${nama}. Muat ulang?` } });
    expect((await get('supplier/1')).body).toMatchObject({ name: body['name'], version: 2 });
  });
});

describe('security.md, Access', () => {
  it('the merged row is checked before it is written: what is not sent counts with what is', async () => {
    const made = await call('POST', 'stok-masuk', {
      token: fresh.admin,
      body: { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 1e13, hargaSatuan: 100 },
    });
    expect(made.status).toBe(201);
    const { status, body } = await call('PUT', `stok-masuk/${made.body.id}`, {
      token: fresh.admin,
      body: { hargaSatuan: 1e13, version: 1 },
    });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ totalHarga: 'Total Harga paling banyak 9.007.199.254.740.991' });
  });

  it('each word of the server that is no resource is refused to who has no session, and so is any other', async () => {
    for (const path of [
      '',
      'pasien',
      'rights',
      'openapi.json',
      'events',
      'sessions',
      'me',
      'tidak-ada',
      'aggregate/pasien',
      'commands/x',
    ])
      expect((await call('GET', path)).status, path).toBe(401);
  });
});

describe('conditions', () => {
  it('mean the same in memory and in SQL, whatever they ask of whichever records', async () => {
    const { database } = fresh.klinik;
    for (const resource of resources) {
      const { data: rows } = await list(database, resource, { filter: noFilter });
      const conditions = fc.sample(conditionsOn(resource, rows), 12);
      const measures = conditions.map((where) => ({ count: true as const, where }));
      const inMemory = conditions.map((where) => rows.filter((row) => matches(where, row)).length);
      const inSql = await aggregate(database, { ...resource, only: { list: among(rows) } }, noFilter, measures);
      expect(inSql, `${resource.name} ${JSON.stringify(conditions)}`).toEqual(inMemory);
    }
  });
});

const among = (rows: readonly Row[]): Condition => ({ field: 'id', in: rows.map(({ id }) => id) });

/** Conditions on any stored field, most of them with a value that some record has. */
function conditionsOn(resource: Resource, rows: readonly Row[]): fc.Arbitrary<Condition> {
  const paths = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isStoredPath(resource, name)) return [];
    return field.kind === 'object' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name];
  });
  const test = fc.constantFrom('id', ...paths).chain((field) => {
    const held = rows.map((row) => valueAt(row, field) ?? null).filter((value) => typeof value !== 'object');
    const { shape } = traitsOf(fieldAt(resource.fields, field) ?? f.number(''));
    // Any other text is no day, and refused.
    const strange = shape === 'day' || shape === 'instant' ? [] : ['', 'zzz', 0, -1, true];
    const value = fc.constantFrom(null, ...held, ...strange) as fc.Arbitrary<Scalar>;
    const bound = value.filter((each) => each !== null);
    return fc.oneof(
      value.map((is) => ({ field, is })),
      value.map((isNot) => ({ field, isNot })),
      fc.array(value, { maxLength: 3 }).map((any) => ({ field, in: any })),
      fc.boolean().map((empty) => ({ field, empty })),
      ...(held.some((each) => each !== null) || strange.length > 0
        ? Object.keys(bounds).map((name) => bound.map((each) => ({ field, [name]: each }) as unknown as Condition))
        : []),
    );
  });
  return fc.oneof(
    { weight: 3, arbitrary: test },
    fc.array(test, { maxLength: 3 }).map((all) => ({ all })),
    fc.array(test, { maxLength: 3 }).map((any) => ({ any })),
  );
}
