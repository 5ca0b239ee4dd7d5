import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { firstPassword } from '../../../server/auth/rules/firstPassword.ts';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { refresh } from '../../../server/db/write/refresh.ts';
import { seedRecords } from '../../../server/run/prepare.ts';
import { resources } from '../../../src/resources/index.ts';
import { kunjungan } from '../../../src/resources/kunjungan/kunjungan.ts';
import { produk } from '../../../src/resources/stok/produk.ts';
import { supplier } from '../../../src/resources/stok/supplier.ts';
import { type Field, f, type ListField, type Resource, type Row } from '../../../src/schema/index.ts';
import { startKlinik, today } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

/** The next start of a server with these declarations; what it said. */
async function start(
  changed: readonly Resource[] = [],
  more: Partial<Parameters<typeof refresh>[0]> = {},
): Promise<string[]> {
  const declared = resources.map((each) => changed.find(({ name }) => name === each.name) ?? each);
  const database = openDatabase({
    url: inject('postgresUrl'),
    schema: klinik.database.schema,
    resources: declared,
    poolSize: 2,
  });
  const said: string[] = [];
  const admin = { email: 'admin@klinik.test', password: undefined };
  const made = firstPassword(tmpdir(), { terminal: true });
  const say = (line: string) => void said.push(line);
  try {
    await seedRecords({ database, passwords: createPasswords(), admin, made, today, sample: false, say });
    await refresh({ database, say, transaction: (run) => database.write(sistem('start'), run), ...more });
  } finally {
    await database.close();
  }
  return said;
}

const withField = (entity: Resource, name: string, field: object): Resource => ({
  ...entity,
  fields: { ...entity.fields, [name]: { ...entity.fields[name], ...field } as Field },
});
const all = (entity: Resource) =>
  klinik.database.query<Row>(sql`select * from ${klinik.database.table(entity.source)} order by id`);

beforeEach(async () => {
  await klinik.reset();
  const { database } = klinik;
  await database.query(
    sql`insert into ${database.table('_keadaan')} (key, value) values ('diisi', 'ya') on conflict do nothing`,
  );
  await start();
});

describe('what follows from a record is made anew when what it follows from changes', () => {
  it('a computed column, and nothing else of the row', async () => {
    const before = await all(produk);
    const doubled = (row: Row) => Number(row['stok_akhir'] ?? 7);
    expect(await start([withField(produk, 'nilai_stok', { from: doubled })])).toEqual([
      `Dihitung ulang: ${before.length} baris ${produk.label}`,
    ]);
    // Formulas are given no result of another one.
    expect(await all(produk)).toEqual(before.map((row) => ({ ...row, nilai_stok: 7 })));
    expect(await start()).toHaveLength(1);
    expect(await all(produk)).toEqual(before);
  });

  it('a value computed in the lines of a list', async () => {
    const [name = '', list] = Object.entries(kunjungan.fields).find(([, field]) => field.kind === 'list') ?? [];
    const { fields } = list as ListField;
    const dua = f.computed('Dua Kali', 'money', ({ harga }: { harga: number }) => 2 * harga);
    await start([withField(kunjungan, name, { fields: { ...fields, dua } })]);
    const lines = (await all(kunjungan)).flatMap((row) => row[name] as Row[]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line['dua'] !== 2 * Number(line['harga']))).toEqual([]);
  });

  it('a formula that a released function calls: whatever was stored before is compared, not believed', async () => {
    const { database } = klinik;
    const before = await all(produk);
    await database.query(sql`update ${database.table('produk')} set nilai_stok = 1, _judul = 'lama' where id < 4`);
    expect(await start()).toEqual([]);
    await database.query(sql`update ${database.table('_keadaan')} set value = 'lain' where key = 'bentuk produk'`);
    expect(await start()).toEqual([`Dihitung ulang: 3 baris ${produk.label}`]);
    expect(await all(produk)).toEqual(before);
  });

  it('a title, when another field names the record', async () => {
    const titled = { ...produk, titleOf: (row: Readonly<Record<string, unknown>>) => `Kode ${row['kode_produk']}` };
    await start([titled]);
    const rows = await all(produk);
    expect(rows.map((row) => row['_judul'])).toEqual(rows.map((row) => `Kode ${row['kode_produk']}`));
  });

  it('stopped between two lots it goes on there: no row is left out, none written twice', async () => {
    const { database } = klinik;
    const [first] = await all(supplier);
    const names = Object.keys(first ?? {}).filter((name) => !['id', 'name', 'username', 'email'].includes(name));
    const kept = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await database.query(
      sql`insert into ${database.table('supplier')} (name, username, ${kept})
          select 'PT ' || n, 'pt' || n, ${kept} from ${database.table('supplier')}, generate_series(1, 1200) n where id = 1`,
    );
    const named = { ...supplier, titleOf: (row: Readonly<Record<string, unknown>>) => `Pemasok ${row['name']}` };
    const titles = async () => (await all(supplier)).map((row) => row['_judul'] === `Pemasok ${row['name']}`);
    const stopping = new AbortController();
    await start([named], { signal: stopping.signal, progress: () => stopping.abort() });
    const done = (await titles()).filter(Boolean).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(1200);
    const versions = (await all(supplier)).map((row) => row['_version']);
    await start([named]);
    expect(await titles()).not.toContain(false);
    expect((await all(supplier)).map((row) => row['_version'])).toEqual(versions);
    expect(await start([named])).toEqual([]);
  });

  it('a formula that old records do not meet ends it with one sentence, and changes nothing', async () => {
    const before = await all(produk);
    const throwing = (row: Row) => (row['tidak_ada'] as string).length;
    await expect(start([withField(produk, 'nilai_stok', { from: throwing })])).rejects.toThrow(
      '"produk" cannot compute its columns for its record 1 (TypeError).',
    );
    await expect(start([withField(produk, 'stok_akhir', { from: () => -1 })])).rejects.toThrow(
      'What "produk" computes for its records cannot be stored (produk_stok_akhir_min).',
    );
    await expect(start([withField(produk, 'nilai_stok', { from: () => 1.5 })])).rejects.toThrow('(22P02)');
    expect(await all(produk)).toEqual(before);
  });
});
