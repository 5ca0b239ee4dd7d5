import { describe, expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const move = { tanggal: today, jenis_mutasi: 'keluar', produk: 1, jumlah: 4, satuan: 'Strip' };
const out = { ...move, supplier: null, keterangan: null };
const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };

/** A clinic in which a delivery at this unit price has just been received. */
async function received(hargaSatuan: number, over: Record<string, unknown> = {}) {
  const clinic = makeClinic();
  const delivery = { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 5, hargaSatuan };
  const { data } = await clinic.provider.create('stok-masuk', { data: delivery });
  await clinic.run('stok-masuk/terima', { stokMasuk: data.id, nomorBatch: 'E', kedaluwarsa: '2024-09-01', ...over });
  return clinic;
}

describe('what can be sold comes from the batches', () => {
  it('follows what comes in and goes out: how many, and when the first of them expires', async () => {
    const { run, row } = await received(8_000);
    expect(await row('produk', 1)).toMatchObject({ stok_layak: 15, expired_date: '2024-09-01' });
    await run('mutasi-stok/catat', { ...out, jumlah: 5 });
    expect(await row('produk', 1)).toMatchObject({ stok_layak: 10, expired_date: '2024-09-30' });
    await run('mutasi-stok/catat', out);
    expect(await row('produk', 1)).toMatchObject({ stok_layak: 6, expired_date: '2025-09-30', status: 'normal' });
  });

  it('a product of which all has expired is out of stock, whatever lies on the shelf', async () => {
    const { run, row } = makeClinic();
    await run('mutasi-stok/catat', { ...out, produk: 2, jumlah: 5 });
    expect(await row('produk', 2)).toMatchObject({ stok_akhir: 5, stok_layak: 2, status: 'low_stock' });
    await run('mutasi-stok/catat', { ...out, produk: 2, jumlah: 2 });
    expect(await row('produk', 2)).toMatchObject({ stok_akhir: 3, stok_layak: 0, status: 'out_of_stock' });
  });

  it('is not typed: a form cannot set the date or the figure', async () => {
    const { provider, row } = makeClinic();
    const typed = { expired_date: '2030-01-01', stok_layak: 99, version: 1 };
    await provider.update('produk', { id: 1, data: typed, previousData: { id: 1 } }).catch(() => undefined);
    expect(await row('produk', 1)).toMatchObject({ stok_layak: 10, expired_date: '2024-09-30' });
  });
});

describe('what goods cost', () => {
  it("a delivery's price becomes the product's purchase price; a bonus leaves it as it is", async () => {
    const { row, rows } = await received(12_000);
    expect(await row('produk', 1)).toMatchObject({ harga_beli: 12_000, nilai_stok: 82_000 + 5 * 12_000 });
    expect((await rows('batch', { nomor: 'E' }))[0]).toMatchObject({ harga_beli: 12_000 });
    expect((await rows('mutasi-stok'))[0]).toMatchObject({ sebab: 'penerimaan', nilai: 60_000 });
    const free = await received(0);
    expect(Number((await free.row('produk', 1))['harga_beli'])).toBeGreaterThan(0);
    expect((await free.rows('batch', { nomor: 'E' }))[0]).toMatchObject({ harga_beli: 0 });
  });

  it('a sale takes the cost of the batches it took, each of its own', async () => {
    const { run, row, rows } = makeClinic({
      kunjungan: [{ ...visit, products: [{ ...aVisit().products[0], qty: 5 }] }] as never,
    });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const [paid] = await rows('transaksi');
    expect(paid?.['batchTerjual']).toEqual([
      { batch: 1, produk: 1, jumlah: 4, hargaBeli: 7_000, kembali: 0 },
      { batch: 2, produk: 1, jumlah: 1, hargaBeli: 9_000, kembali: 0 },
    ]);
    expect(await row('produk', 1)).toMatchObject({ terjual: 5, total_penjualan: 250_000, profit: 213_000 });
  });

  it('a return brings back what was taken, whatever the price is by now: no profit out of nothing', async () => {
    const { run, row, provider } = makeClinic({ kunjungan: [visit] });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const sold = await row('produk', 1);
    expect(sold).toMatchObject({ terjual: 2, total_penjualan: 100_000, profit: 86_000, stok_layak: 8 });
    await provider.update('produk', { id: 1, data: { ...sold, harga_beli: 50_000_000 }, previousData: sold });
    await run('transaksi/kembalikan-dana', { transaksi: 1, alasan: 'Tidak cocok', kembalikanProduk: true });
    expect(await row('produk', 1)).toMatchObject({ terjual: 0, total_penjualan: 0, profit: 0, stok_layak: 10 });
    expect(await row('batch', 1)).toMatchObject({ sisa: 4, harga_beli: 7_000 });
  });

  it("what left the shelf without being sold is not 'Terjual'", async () => {
    const { run, row, rows } = makeClinic();
    await run('mutasi-stok/catat', out);
    expect(await row('produk', 1)).toMatchObject({ stok_keluar: 4, terjual: 0, total_penjualan: 0, profit: 0 });
    expect((await rows('mutasi-stok'))[0]).toMatchObject({ sebab: 'catatan', nilai: 28_000 });
  });

  it('what is written off shows as a loss, on the movement and the product', async () => {
    const { run, row, rows } = makeClinic();
    await run('batch/musnahkan', { batch: 3, alasan: 'Lewat tanggal' });
    expect(await row('produk', 2)).toMatchObject({ kerugian: 15_000, profit: 0, terjual: 0, stok_layak: 7 });
    expect((await rows('mutasi-stok'))[0]).toMatchObject({ sebab: 'pemusnahan', nilai: 15_000 });
  });
});

describe('losses are losses (week H8)', () => {
  const move = { produk: 1, satuan: sampleData(today).produk[0]?.satuan ?? '', tanggal: today };

  it.each(['rusak', 'hilang', 'tester'] as const)(
    'goods that are %s leave at their cost, in a report of its own',
    async (sebab) => {
      const { provider, row, rows } = makeClinic();
      await provider.create('stok-keluar', { data: { ...move, jumlah: 5, sebab, keterangan: 'Pecah' } });
      expect(await row('produk', 1)).toMatchObject({ kerugian: 37_000, stok_akhir: 5, terjual: 0 });
      expect(await rows('laporan/kerugian')).toMatchObject([{ sebab, kerugian: 37_000, tanggal: today }]);
    },
  );

  it('a surplus needs no supplier, and lessens the losses', async () => {
    const { provider, row, rows } = makeClinic();
    const found = { ...move, jumlah: 2, jenis_mutasi: 'masuk' };
    await expect(provider.create('mutasi-stok', { data: { ...found, sebab: 'catatan' } })).rejects.toMatchObject({
      body: { errors: { supplier: 'Supplier wajib diisi' } },
    });
    await expect(
      provider.create('mutasi-stok', { data: { ...found, sebab: 'rusak', supplier: 1 } }),
    ).rejects.toMatchObject({
      body: { errors: { sebab: expect.stringMatching(/^Stok masuk: /) } },
    });
    await provider.create('mutasi-stok', { data: { ...found, sebab: 'ditemukan' } });
    const { harga_beli, stok_akhir } = await row('produk', 1);
    expect(stok_akhir).toBe(12);
    expect(await rows('laporan/kerugian')).toMatchObject([{ sebab: 'ditemukan', kerugian: -2 * harga_beli }]);
  });
});

describe('the value of stock is that of its batches (week M7)', () => {
  it('whatever the next delivery costs', async () => {
    const { run, row, provider } = makeClinic();
    const { data } = await provider.create('stok-masuk', {
      data: { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 3, hargaSatuan: 10_000 },
    });
    await run('stok-masuk/terima', { stokMasuk: data.id, nomorBatch: 'X', kedaluwarsa: null });
    expect(await row('produk', 1)).toMatchObject({
      nilai_stok: 4 * 7_000 + 6 * 9_000 + 3 * 10_000,
      harga_beli: 10_000,
    });
  });
});

describe('a large delivery has two pairs of eyes', () => {
  const large = { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 900, hargaSatuan: 1_000_000 };
  const receive = { nomorBatch: 'X', kedaluwarsa: null };
  const refusal = {
    status: 409,
    message: expect.stringMatching(/^Barang di atas Rp\s10\.000\.000 harus diterima oleh orang lain/),
  };

  it('who typed or changed it does not receive it; somebody else does', async () => {
    const { as, row } = makeClinic();
    const nurse = as('perawat');
    const { data } = await nurse.create('stok-masuk', { data: large });
    await expect(nurse.command('stok-masuk/terima', { stokMasuk: data.id, ...receive })).rejects.toMatchObject(refusal);
    expect(await row('stok-masuk', data.id)).toMatchObject({ status: 'Pending' });
    await as('manager').command('stok-masuk/terima', { stokMasuk: data.id, ...receive });

    const { data: other } = await as('manager').create('stok-masuk', { data: { ...large, jumlah: 1 } });
    await nurse.update('stok-masuk', { id: other.id, data: { ...other, jumlah: 900 }, previousData: other });
    await expect(nurse.command('stok-masuk/terima', { stokMasuk: other.id, ...receive })).rejects.toMatchObject(
      refusal,
    );
  });

  it('up to the limit the same person does both, and who may delete deliveries always', async () => {
    const { as } = makeClinic();
    const [nurse, manager] = [as('perawat'), as('manager')];
    const { data: small } = await nurse.create('stok-masuk', { data: { ...large, jumlah: 10 } });
    await nurse.command('stok-masuk/terima', { stokMasuk: small.id, ...receive });
    const { data: own } = await manager.create('stok-masuk', { data: large });
    expect((await manager.command('stok-masuk/terima', { stokMasuk: own.id, ...receive })).data).toMatchObject({
      status: 'Diterima',
    });
  });
});

describe('stock takes only dates of the window', () => {
  const delivery = { supplier: 1, namaBarang: 1, jumlah: 5, hargaSatuan: 1_000 };
  const at = (sentence: RegExp) => ({ body: { errors: { tanggal: expect.stringMatching(sentence) } } });

  it.each([
    ['perawat', '2024-08-28', /^Tanggal tidak boleh setelah hari ini/],
    ['perawat', '2024-08-25', /^Tanggal paling lama kemarin/],
    ['manager', '1999-12-31', /^Tanggal ini terlalu lama/],
  ])('%s, %s: neither a movement nor a delivery', async (role, tanggal, sentence) => {
    const { as, rows } = makeClinic();
    await expect(as(role).command('mutasi-stok/catat', { ...out, tanggal })).rejects.toMatchObject(at(sentence));
    await expect(as(role).create('stok-masuk', { data: { ...delivery, tanggal } })).rejects.toMatchObject(at(sentence));
    expect([...(await rows('mutasi-stok')), ...(await rows('stok-masuk'))]).toEqual([]);
  });

  it('yesterday for all, older dates with the right; a delivery that has waited can still be corrected', async () => {
    const { as } = makeClinic();
    await as('perawat').command('mutasi-stok/catat', { ...out, jumlah: 1, tanggal: '2024-08-26' });
    const waiting = { ...delivery, tanggal: '2024-08-01' };
    const { data } = await as('manager').create('stok-masuk', { data: waiting });
    const nurse = as('perawat');
    const mended = { id: data.id, data: { ...data, jumlah: 6 }, previousData: data };
    expect((await nurse.update('stok-masuk', mended)).data).toMatchObject({ jumlah: 6, tanggal: '2024-08-01' });
  });
});
