import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfSecret } from '../../../src/schema/secret.ts';
import { caller, jsonParameter } from '../../support/call.ts';
import { getAddresses, startKlinik } from '../../support/klinik.ts';
import { listen } from '../../support/stream.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin = '';
let kasir = '';
let sold: { id: number; kode: string; rahasia: string };
let secret = /^/;
let heard: Awaited<ReturnType<typeof listen>>;

const sale = { nilai: 400_000, metodeBayar: 'QRIS', sampai: '2030-12-31' };
const key = { 'Idempotency-Key': 'jual-voucher-sekali' };
const code = /[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}/;

beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  call = caller(klinik.url);
  admin = await klinik.tokenOf('admin');
  kasir = await klinik.tokenOf('kasir');
  heard = await listen(klinik.url, admin);
  const made = await call('POST', 'voucher', { token: kasir, body: sale, headers: key });
  expect([made.status, made.text]).toEqual([201, expect.stringMatching(code)]);
  sold = made.body as never;
  // As it is written, without its dashes, and as it is stored.
  secret = new RegExp([sold.rahasia, sold.rahasia.replaceAll('-', ''), hashOfSecret(sold.rahasia)].join('|'), 'i');
});
afterAll(async () => {
  await heard.stop();
  await klinik.stop();
});

it('tells the code of a voucher in the answer of its sale, also of the same sale sent again, and shows its end', async () => {
  expect(sold.kode).toBe(`…${sold.rahasia.slice(-4)}`);
  const again = await call('POST', 'voucher', { token: kasir, body: sale, headers: key });
  expect(again.body).toMatchObject({ id: sold.id, rahasia: sold.rahasia });
  expect((await call('GET', `voucher/${sold.id}`, { token: admin })).body).toMatchObject({ kode: sold.kode });
});

it('tells it by no other address, to nobody', async () => {
  const paths = await getAddresses(call, admin, [sold.id, 2]);
  expect(paths.length).toBeGreaterThan(300);
  const telling: string[] = [];
  for (const [role, token] of Object.entries({ admin, kasir, manager: await klinik.tokenOf('manager') }))
    for (const path of paths) {
      const answer = await fetch(`${klinik.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (secret.test(await answer.text())) telling.push(`${role} ${path}`);
    }
  expect(telling).toEqual([]);
});

it('neither finds nor counts by it', async () => {
  const hash = hashOfSecret(sold.rahasia);
  for (const word of [sold.rahasia, hash, sold.rahasia.slice(0, 4)])
    expect((await call('GET', `voucher?${jsonParameter('filter', { q: word })}`, { token: admin })).rows).toEqual([]);
  const count = jsonParameter('measures', [{ count: true }]);
  for (const path of [
    `voucher?${jsonParameter('filter', { rahasia: hash })}`,
    `voucher?${jsonParameter('sort', ['rahasia', 'ASC'])}`,
    `export/voucher?${jsonParameter('filter', { rahasia: hash })}`,
    `aggregate/voucher?${jsonParameter('filter', { rahasia: hash })}&${count}`,
    `aggregate/voucher?${jsonParameter('measures', [{ distinct: 'rahasia' }])}`,
    `aggregate/voucher?${jsonParameter('measures', [{ count: true, where: { field: 'rahasia', is: hash } }])}`,
    `group/voucher?by=rahasia&order=value&limit=10&${count}`,
  ])
    expect([path, (await call('GET', path, { token: admin })).status]).toEqual([path, 422]);
});

it('tells it in no news, dry run or refusal, and keeps it in no table', async () => {
  await heard.hears('voucher');
  expect(JSON.stringify(heard.told)).not.toMatch(secret);
  for (const [path, body] of [
    ['voucher', sale],
    ['commands/voucher/jual', sale],
    ['commands/voucher/kode-baru', { voucher: sold.id }],
  ] as const) {
    const tried = await call('POST', path, { token: admin, body, headers: { 'Dry-Run': 'true' } });
    expect([path, tried.text]).not.toEqual([path, expect.stringMatching(code)]);
  }
  const much = { transaksi: 1, metodeBayar: 'Voucher', kode: sold.rahasia, jumlah: 400_001 };
  for (const path of ['commands/transaksi/lunasi', 'commands/voucher/cek'])
    expect(
      (await call('POST', path, { token: kasir, body: path.endsWith('cek') ? { kode: sold.rahasia } : much })).text,
    ).not.toMatch(secret);
  const { rows: tables } = await klinik.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = $1`,
    [klinik.database.schema],
  );
  expect(tables.length).toBeGreaterThan(60);
  const words = [sold.rahasia, sold.rahasia.replaceAll('-', '')];
  const keeping: string[] = [];
  for (const { name } of tables) {
    const found = await klinik.database.query(
      sql`select 1 from ${sql.raw(`"${klinik.database.schema}".${name}`)} t where t::text ilike any (${sql.param(words.map((word) => `%${word}%`))}) limit 1`,
    );
    if (found.length > 0) keeping.push(name);
  }
  expect(keeping).toEqual([]);
});

it('makes another one for who may, and says so in the audit', async () => {
  const path = 'commands/voucher/kode-baru';
  const body = { voucher: sold.id };
  expect((await call('POST', path, { token: kasir, body })).status).toBe(403);
  const made = await call('POST', path, { token: await klinik.tokenOf('manager'), body });
  const fresh = (made.body['data'] as typeof sold).rahasia;
  expect(fresh).toMatch(code);
  expect((await call('POST', 'commands/voucher/cek', { token: kasir, body: { kode: fresh } })).status).toBe(200);
  expect((await call('POST', 'commands/voucher/cek', { token: kasir, body: { kode: sold.rahasia } })).status).toBe(409);
  const { rows } = await call('GET', `audit?${jsonParameter('filter', { sumber: 'voucher', idData: sold.id })}`, {
    token: admin,
  });
  expect(JSON.stringify(rows)).toContain('voucher/kode-baru');
  expect(JSON.stringify(rows)).not.toContain(fresh.slice(0, 9));
});
