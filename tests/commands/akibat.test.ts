import { expect, it } from 'vitest';
import type { Effects } from '../../src/engine/dryRun.ts';
import type { Intent } from '../../src/providers/consoleDataProvider.ts';
import { aVisit, baris, makeClinic, terms, today } from './clinic.ts';

/** Serum (product 1, 10 in stock, the older batch of 4 at 7.000) for 20.000 each, and a treatment for 100.000. */
const visit = (id: number) => ({
  ...aVisit({
    treatments: [{ ...baris, treatment: 1, nama: 'Facial', harga: 100_000, kategori: 'Beauty' }],
    products: [{ ...baris, produk: 1, nama: 'Serum', qty: 2, harga: 20_000, kategori: 'Vitamin' }],
    addons: [],
  }),
  ...{ id, tanggal: today, transaksi: null },
});

function clinicWithTwoVisits() {
  const clinic = makeClinic({
    ...{ transaksi: [], antrian: [], 'mutasi-stok': [], 'pakai-bahan': [] },
    ...{ 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/keuangan': [], 'laporan/sisa-tagihan': [] },
    kunjungan: [visit(1), visit(2)],
  } as unknown as Parameters<typeof makeClinic>[0]);
  const foresee = async (intent: Intent, of = clinic.provider) => (await of.effects?.(intent)) as Effects;
  return { ...clinic, foresee };
}
const pay = (kunjungan: number) => ({ ...terms, kunjungan });
const figure = ({ figures }: Effects, of: string, name: string) =>
  figures.find(({ resource, label }) => resource === of && label === name)?.change;

it('tells what a payment would change, and nothing of it is there', async () => {
  const { foresee, rows, row, run } = clinicWithTwoVisits();
  const effects = await foresee({ command: 'transaksi/bayar', input: pay(1) });
  // 100.000 for the treatment and 2 × 20.000, and 11 % PPN; two of the older batch leave the shelf.
  expect(figure(effects, 'laporan/keuangan', 'Total Pemasukan')).toBe(155_400);
  expect(effects.records.find(({ resource, id }) => resource === 'batch' && id === 1)?.changes).toEqual([
    { kolom: 'Sisa', sebelum: '4', sesudah: '2' },
  ]);
  const bill = effects.records.find(({ resource }) => resource === 'transaksi');
  expect(bill).toMatchObject({ id: null, action: 'create' });
  expect(await rows('transaksi')).toEqual([]);
  expect(await rows('laporan/keuangan')).toEqual([]);
  expect(await row('batch', 1)).toMatchObject({ sisa: 4, version: 1 });

  // It happens as it was foretold, with the number that was not taken before.
  const before = await row('produk', 1);
  await run('transaksi/bayar', pay(1));
  const told = new Map(effects.records.find(({ resource }) => resource === 'produk')?.changes.map((c) => [c.kolom, c]));
  expect(told.get('Stok Keluar')).toMatchObject({ sebelum: '0', sesudah: '2' });
  const after = await row('produk', 1);
  expect([before.stok_akhir, after.stok_akhir]).toEqual([10, 8]);
  const [paid] = await rows('transaksi');
  expect(bill?.changes).toContainEqual({ kolom: 'Invoice', sebelum: null, sesudah: paid?.invoiceNumber });
});

it('refuses as the command does, and at the same field', async () => {
  const { foresee } = clinicWithTwoVisits();
  const negative = { ...pay(1), diskon: -1 };
  await expect(foresee({ command: 'transaksi/bayar', input: negative })).rejects.toMatchObject({ status: 422 });
  await expect(foresee({ command: 'batch/musnahkan', input: { batch: 99, jumlah: 1 } })).rejects.toThrow();
});

it('shows a cashier the bill, and not the reports that are kept from her', async () => {
  const { foresee, as } = clinicWithTwoVisits();
  const kasir = await as('kasir');
  const effects = await foresee({ command: 'transaksi/bayar', input: pay(1) }, kasir);
  expect(effects.records.some(({ resource }) => resource === 'transaksi')).toBe(true);
  expect(effects.records.some(({ resource }) => resource === 'laporan/keuangan')).toBe(false);
  expect(effects.figures.some(({ resource }) => resource === 'laporan/keuangan')).toBe(false);
});
it('tells of steps on several records together', async () => {
  const { foresee, rows } = clinicWithTwoVisits();
  const steps = [1, 2].map((id) => ({ id, act: 'edit' as const, values: { stok_minimum: 3 } }));
  const { records } = await foresee({ resource: 'produk', steps });
  const change = { kolom: 'Stok Minimum', sebelum: '2', sesudah: '3' };
  expect(records.map(({ resource, id, changes }) => [resource, id, changes])).toEqual([
    ['produk', 1, [change]],
    ['produk', 2, [change]],
  ]);
  expect((await rows('produk')).map(({ stok_minimum }) => stok_minimum)).toEqual([2, 2]);
});
