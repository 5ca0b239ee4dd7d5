import { type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import type { Row } from '../../../src/schema/index.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';

const many = 1_200;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik({ estimateFrom: 1_000 });
  await klinik.reset();
  const { database } = klinik;
  const table = database.table('supplier');
  await database.query(sql`insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(s) || jsonb_build_object('id', 1000 + g, 'name', 'PT Sumber Makmur ' || g, 'username', 'uji' || g))).*
    from ${table} s, generate_series(1, ${many}) g where s.id = 1`);
  await database.query(sql`analyze ${table}`);
});
afterAll(() => klinik.stop());

describe('searching a table too large to count', () => {
  const search = async (q: string, page: number) => {
    const provider = await klinik.provider();
    return provider.getList('supplier', {
      filter: { q },
      pagination: { page, perPage: 50 },
      sort: { field: 'id', order: 'ASC' },
    });
  };

  it('says of very many matches that it tells about how many there are', async () => {
    const { data, total, meta } = await search('sumber makmur', 2);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 1050 + index));
    expect(meta).toEqual({ estimated: true });
    expect(total).toBeGreaterThan(many * 0.9);
    expect(total).toBeLessThan(many * 1.1);
  });

  it('knows the number once the last page is reached, and behind it', async () => {
    for (const page of [25, 400]) {
      const { total, meta } = await search('sumber makmur', page);
      expect(total).toBe(many + 1);
      expect(meta).toBeUndefined();
    }
  });

  it('counts few matches exactly', async () => {
    const { data, total, meta } = await search('abadi', 1);
    expect(total).toBe(data.length);
    expect(meta).toBeUndefined();
  });
});

describe('all rows of a list in one answer', () => {
  const everything = async (role: string, resource: string, filter: object = {}) => {
    const lines: Record<string, unknown>[] = [];
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]' });
    const headers = { Authorization: `Bearer ${await klinik.tokenOf(role)}` };
    const answer = await fetch(`${klinik.url}/api/export/${resource}?${query}`, { headers });
    if (!answer.ok) return { status: answer.status, lines, rows: [] as Row[] };
    for (const line of (await answer.text()).trim().split('\n')) lines.push(JSON.parse(line));
    return { status: answer.status, lines, rows: lines.flatMap((line) => (line['rows'] ?? []) as Row[]) };
  };

  it('are more than a page, in their order, and said to be all', async () => {
    const { lines, rows } = await everything('admin', 'supplier', { q: 'sumber makmur' });
    expect(lines[0]).toEqual({ total: many + 1 });
    expect(lines.at(-1)).toEqual({ end: true });
    expect(rows).toHaveLength(many + 1);
    expect(rows[0]?.id).toBe(1_000 + many);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('are the rows and fields that the list shows to that person, with the titles of what they refer to', async () => {
    const [admin, kasir] = [await everything('admin', 'pasien'), await everything('kasir', 'transaksi')];
    expect(admin.rows).toHaveLength(36);
    const provider = await klinik.provider('kasir');
    const { data } = await provider.getList('transaksi', {
      filter: {},
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    });
    expect(data.length).toBeGreaterThan(5);
    expect(kasir.rows).toEqual(data);
    expect((await everything('kasir', 'pasien')).status).toBe(403);
    const titles = Object.assign({}, ...admin.lines.map((line) => (line['titles'] as { dokter?: object })?.dokter));
    for (const row of admin.rows) expect(titles[String(row['dokter'])]).toMatch(/\w/);
    expect((await everything('perawat', 'laporan/keuangan')).status).toBe(403);
    expect((await everything('admin', 'pasien', { rahasia: 1 })).status).toBe(422);
  });

  it('whoever stops reading gives the connection back', async () => {
    const headers = { Authorization: `Bearer ${await klinik.tokenOf('admin')}` };
    for (let times = 0; times < 12; times++) {
      const stop = new AbortController();
      const answer = await fetch(`${klinik.url}/api/export/supplier`, { headers, signal: stop.signal });
      if (answer.ok) await answer.body?.getReader().read();
      stop.abort();
    }
    expect((await everything('admin', 'pasien')).rows).toHaveLength(36);
  });

  it('three that nobody reads make a fourth person wait for a moment, and nobody has two', async () => {
    const { database } = klinik;
    const [user, account] = [database.table('user'), database.table('_akun')];
    const lazy = ['Lena', 'Leo', 'Lia'];
    for (const [index, name] of lazy.entries()) {
      const [id, email] = [90 + index, `${name}@klinik.test`.toLowerCase()];
      await database.query(
        sql`insert into ${user} (id, name, email, role, status, jenis) select ${id}, ${name}, ${email}, id, 'aktif', 'orang' from ${database.table('roles')} where username = 'manager'`,
      );
      await database.query(sql`insert into ${account} (id, password_hash, stamp) values (${id}, 'x', 'x')`);
    }
    // More than the sockets in between hold.
    await database.query(sql`update ${database.table('supplier')} set address = repeat('Jalan Melati ', 1000)`);
    const tokens = await Promise.all(lazy.map((name) => klinik.tokenOf('manager', name)));
    const begin = (token: string) =>
      new Promise<IncomingMessage>((answered, failed) => {
        const asked = request(`${klinik.url}/api/export/supplier`, {
          agent: false,
          headers: { authorization: `Bearer ${token}` },
        });
        onTestFinished(() => void asked.destroy());
        asked.once('response', answered).once('error', failed).end();
      });
    const unread = await Promise.all(tokens.map(begin));
    expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const answer of unread) answer.on('error', () => undefined);

    const again = await fetch(`${klinik.url}/api/export/produk`, { headers: { Authorization: `Bearer ${tokens[0]}` } });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: 'export_running',
      message: 'Unduhan Anda yang lain masih berjalan. Tunggu sampai selesai.',
    });
    const { status, rows, lines } = await everything('admin', 'pasien');
    expect(status).toBe(200);
    expect(rows).toHaveLength(36);
    expect(lines.at(-1)).toEqual({ end: true });
  });
});

it('a till of many entries is closed whole, with a row of the audit that names them, and nothing else of them changes', async () => {
  const entries = 520;
  const { database } = klinik;
  const [ledger, sales, audit] = ['laporan/keuangan', 'transaksi', 'audit'].map(database.table);
  await database.query(sql`insert into ${ledger} select r.* from (select * from ${ledger} order by id limit 1) s,
    generate_series(1, ${entries}) g, lateral jsonb_populate_record(null::${ledger}, to_jsonb(s) || jsonb_build_object(
      'id', 100000 + g, 'no_transaksi', 'UJI-' || g, 'laci', 1, 'tutupKas', null, 'tanggal', ${today}::text,
      'jenis_transaksi', 'pemasukan', 'nominal', 1000, 'metode_pembayaran', 'Cash')) r`);
  await database.query(
    sql`update ${sales} set "akunKasir" = 1, "tutupKas" = null where id in (select id from ${sales} order by id limit 3)`,
  );
  const sold = () => database.query<Row>(sql`select * from ${sales} where "akunKasir" = 1 order by id`);
  const before = await sold();
  const token = await klinik.tokenOf('admin');
  const give = async (name: string, body: object) => {
    const answer = await caller(klinik.url)('POST', `commands/${name}`, { token, body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body['data'] as Row & { rincian: Row[] };
  };
  const lines = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
  const { sampai, rincian } = await give('kas/hitung', { tanggal: today, rincian: lines });
  const counted = rincian.map(({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung }));
  const closing = await give('kas/tutup', { tanggal: today, sampai, rincian: counted, catatan: 'Uji' });
  const [closed] = await database.query(
    sql`select count(*)::int as n, min(_version) as least, max(_version) as most from ${ledger} where "tutupKas" = ${closing.id} and id > 100000`,
  );
  expect(closed).toEqual({ n: entries, least: 2, most: 2 });
  const noted = await database.query<Audit>(
    sql`select "idData", perubahan from ${audit} where sumber = 'laporan/keuangan' and tindakan = 'edit' and perintah = 'kas/tutup'`,
  );
  expect(noted).toEqual([
    {
      idData: null,
      perubahan: [
        { kolom: 'ID Data', sebelum: null, sesudah: expect.stringContaining(`100001–${100_000 + entries}`) },
        { kolom: 'Tutup Kas', sebelum: null, sesudah: String(closing.id) },
      ],
    },
  ]);
  const byClosing = { tutupKas: closing.id, _updated_by: expect.any(String) };
  expect(await sold()).toEqual(
    before.map((row) => ({
      ...row,
      ...byClosing,
      _version: Number(row['_version']) + (row['tutupKas'] === null ? 1 : 0),
    })),
  );
});
