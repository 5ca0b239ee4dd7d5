import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ImportRow } from '../../../src/schema/index.ts';
import { effort } from '../../support/effort.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
beforeEach(() => klinik.reset());
afterAll(() => klinik.stop());

const count = async (name: string) => {
  const [row] = await klinik.database.query<{ n: number }>(
    sql`select count(*)::int as n from ${klinik.database.table(name)}`,
  );
  return Number(row?.n);
};
const { signal } = new AbortController();
const quiet = { signal, onProgress: () => undefined };
const aSupplier = (line: number, over: object = {}): ImportRow => ({
  line,
  values: { name: `PT Impor ${line}`, username: `impor${line}`, email: `impor${line}@klinik.example`, ...over },
});
const aPatient = (line: number): ImportRow => ({
  line,
  values: {
    ...{ name: `Pasien Impor ${line}`, kategori: 'Beauty', gender: 'Perempuan', birthDate: '1990-05-04', dokter: 1 },
    phone: `0812${String(line).padStart(8, '0')}`,
  },
});

it('one wrong row: none is stored, and it is named', async () => {
  const provider = await klinik.provider();
  const before = await count('supplier');
  const rows = [aSupplier(2), aSupplier(3, { email: 'bukan' }), aSupplier(4)];
  const result = await provider.importRows?.('supplier', { rows, duplicates: 'refuse', ...quiet });
  expect(result).toEqual({ refused: [{ line: 3, errors: { email: expect.any(String) } }] });
  expect(await count('supplier')).toBe(before);
});

it('duplicates are refused, skipped or updated; an import is undone as long as its records are as they were', async () => {
  const provider = await klinik.provider();
  const before = await count('supplier');
  const first = await provider.importRows?.('supplier', { rows: [aSupplier(2)], duplicates: 'refuse', ...quiet });
  if (!first || !('imported' in first)) throw new Error('refused');
  const rows = [aSupplier(2, { address: 'Jalan Baru' }), aSupplier(3)];
  const again = await provider.importRows?.('supplier', { rows, duplicates: 'refuse', ...quiet });
  expect(again).toMatchObject({ refused: [{ line: 2 }] });
  const skipped = await provider.importRows?.('supplier', { rows, duplicates: 'skip', ...quiet });
  if (!skipped || !('imported' in skipped)) throw new Error('refused');
  expect(skipped.imported).toMatchObject({ created: 1, skipped: 1 });
  await provider.undoImport?.('supplier', skipped.imported);
  const updated = await provider.importRows?.('supplier', { rows: rows.slice(0, 1), duplicates: 'update', ...quiet });
  if (!updated || !('imported' in updated)) throw new Error('refused');
  expect(updated.imported).toMatchObject({ created: 0, updated: 1 });
  await expect(provider.undoImport?.('supplier', first.imported)).rejects.toThrow('sudah diubah');
  await provider.undoImport?.('supplier', updated.imported);
  const [[id] = []] = first.imported.made;
  const { data: supplier } = await provider.getOne('supplier', { id: id ?? 0 });
  expect(supplier['address'] ?? null).toBeNull();
  await expect(provider.undoImport?.('supplier', updated.imported)).rejects.toThrow('sudah diubah');
  expect(await count('supplier')).toBe(before + 1);
});

it('whoever may not create imports nothing', async () => {
  const provider = await klinik.provider('perawat');
  const sent = provider.importRows?.('supplier', { rows: [aSupplier(2)], duplicates: 'refuse', ...quiet });
  await expect(sent).rejects.toMatchObject({ status: 403 });
});

it('many patients come in whole, with a row of the audit each', { timeout: 120_000 }, async () => {
  const many = effort(300, 20_000);
  const provider = await klinik.provider();
  const [patients, noted] = [await count('pasien'), await count('audit')];
  const rows = Array.from({ length: many }, (_, at) => aPatient(at + 2));
  const result = await provider.importRows?.('pasien', { rows, duplicates: 'refuse', ...quiet });
  expect(result).toMatchObject({ imported: { created: many } });
  expect(await count('pasien')).toBe(patients + many);
  expect(await count('audit')).toBe(noted + many);
});
