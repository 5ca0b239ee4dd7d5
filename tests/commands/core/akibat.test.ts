import { expect, it } from 'vitest';
import type { Effects } from '../../../src/engine/dryRun.ts';
import type { Intent } from '../../../src/providers/consoleDataProvider.ts';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

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

/** The first visit, paid in full. */
async function paidVisit() {
  const clinic = clinicWithTwoVisits();
  const { data: bill } = await clinic.run('transaksi/bayar', pay(1));
  return { ...clinic, bill };
}

it('tells what a refund would change, and nothing of it is there', async () => {
  const { foresee, rows, row, run, bill } = await paidVisit();
  const refund = { transaksi: bill.id, alasan: 'Tidak cocok', baris: [{ baris: 1, qty: 1 }], kembalikanProduk: true };
  const effects = await foresee({ command: 'transaksi/kembalikan-dana', input: refund });
  // One of two at 20.000, and 11 % PPN; it goes back to the older batch.
  expect(figure(effects, 'laporan/keuangan', 'Total Pengeluaran')).toBe(22_200);
  expect(effects.records.find(({ resource, id }) => resource === 'batch' && id === 1)?.changes).toEqual([
    { kolom: 'Sisa', sebelum: '2', sesudah: '3' },
  ]);
  const reversal = effects.records.find(({ resource, action }) => resource === 'transaksi' && action === 'create');
  expect(reversal).toMatchObject({ id: null });
  expect(await rows('transaksi')).toHaveLength(1);
  expect(await rows('laporan/keuangan')).toHaveLength(1);
  expect(await row('batch', 1)).toMatchObject({ sisa: 2, version: 2 });

  // It happens as it was foretold, with the number that was not taken before.
  const before = await row('produk', 1);
  await run('transaksi/kembalikan-dana', refund);
  const told = new Map(effects.records.find(({ resource }) => resource === 'produk')?.changes.map((c) => [c.kolom, c]));
  expect(told.get('Stok Masuk')).toMatchObject({ sebelum: '0', sesudah: '1' });
  const after = await row('produk', 1);
  expect([before.stok_akhir, after.stok_akhir]).toEqual([8, 9]);
  const made = (await rows('transaksi')).find(({ membalik }) => membalik === bill.id);
  expect(reversal?.changes).toContainEqual({ kolom: 'Invoice', sebelum: null, sesudah: made?.invoiceNumber });
});

it('refuses as the command does, and at the same field', async () => {
  const { foresee, bill } = await paidVisit();
  const negative = { transaksi: bill.id, alasan: 'Tidak cocok', jumlah: -1 };
  await expect(foresee({ command: 'transaksi/kembalikan-dana', input: negative })).rejects.toMatchObject({
    status: 422,
    body: { errors: { jumlah: expect.any(String) } },
  });
  await expect(foresee({ command: 'batch/musnahkan', input: { batch: 99, jumlah: 1 } })).rejects.toThrow();
});

it('shows a cashier the bill, and not the reports that are kept from her', async () => {
  const { foresee, run, as } = clinicWithTwoVisits();
  const part = { sebagian: true, bagian: [{ metodeBayar: 'Cash', jumlah: 50_000 }] };
  const { data: bill } = await run('transaksi/bayar', { ...pay(1), ...part });
  const kasir = await as('kasir');
  const settled = { transaksi: bill.id, metodeBayar: 'Cash' };
  const effects = await foresee({ command: 'transaksi/lunasi', input: settled }, kasir);
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
