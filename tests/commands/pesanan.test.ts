import { expect, it } from 'vitest';
import { makeClinic, today } from './clinic.ts';

const isi = [
  { produk: 1, jumlah: 10, hargaSatuan: 5_000 },
  { produk: 2, jumlah: 4, hargaSatuan: 20_000 },
];

async function ordered(status: 'draf' | 'dipesan' = 'dipesan') {
  const clinic = makeClinic({ pesanan: [], 'stok-masuk': [] });
  const { data } = await clinic.provider.create('pesanan', { data: { tanggal: today, supplier: 1, isi } });
  if (status === 'dipesan') await clinic.run('pesanan/pesan', { pesanan: data.id });
  const pesanan = Number(data.id);
  const datang = (lines: readonly object[]) => clinic.run('pesanan/datang', { pesanan, isi: lines });
  const deliveries = () => clinic.rows('stok-masuk', { pesanan });
  const terima = async (produk: number) => {
    const waiting = (await deliveries()).find((row) => row.status === 'Pending' && row.namaBarang === produk);
    return clinic.run('stok-masuk/terima', { stokMasuk: waiting?.id, nomorBatch: 'P1', kedaluwarsa: null });
  };
  const statusOf = async () => (await clinic.row('pesanan', pesanan)).status;
  return { ...clinic, pesanan, datang, deliveries, terima, statusOf };
}

it('is received in parts, each a delivery like any other, and is what its deliveries are', async () => {
  const { run, row, pesanan, datang, deliveries, terima, statusOf } = await ordered();
  // 10 × 5,000 + 4 × 20,000
  expect(await row('pesanan', pesanan)).toMatchObject({ total: 130_000, status: 'dipesan' });
  await datang([{ produk: 1, jumlah: 6 }]);
  expect(await deliveries()).toMatchObject([
    { namaBarang: 1, jumlah: 6, hargaSatuan: 5_000, totalHarga: 30_000, supplier: 1, status: 'Pending', pesanan },
  ]);
  // What waits is not received.
  expect(await statusOf()).toBe('dipesan');
  await terima(1);
  expect(await statusOf()).toBe('sebagian');
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 16, harga_beli: 5_000 });
  // The rest of the first with one more than ordered, and a second one that is turned down.
  await datang([
    { produk: 1, jumlah: 5 },
    { produk: 2, jumlah: 4 },
  ]);
  await terima(1);
  const broken = (await deliveries()).find((each) => each.status === 'Pending');
  await run('stok-masuk/tolak', { stokMasuk: broken?.id, alasan: 'Kemasan rusak' });
  expect(await statusOf()).toBe('sebagian');
  await datang([{ produk: 2, jumlah: 4 }]);
  await terima(2);
  expect(await statusOf()).toBe('diterima');
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 21 });
  await expect(datang([{ produk: 2, jumlah: 1 }])).rejects.toMatchObject({
    message: 'Pesanan ini tidak sedang menunggu barang. Muat ulang halaman.',
  });
});

it('is a draft until it is ordered, and closed with what did not come given up', async () => {
  const { run, row, pesanan, datang, terima, statusOf, provider, deliveries } = await ordered('draf');
  await expect(datang([{ produk: 1, jumlah: 1 }])).rejects.toMatchObject({ status: 409 });
  await run('pesanan/pesan', { pesanan });
  await expect(run('pesanan/pesan', { pesanan })).rejects.toMatchObject({ status: 409 });
  const { data } = await provider.getOne('pesanan', { id: pesanan });
  await expect(
    provider.update('pesanan', { id: pesanan, data: { ...data, catatan: 'x' }, previousData: data }),
  ).rejects.toMatchObject({ status: 409 });
  await run('pesanan/batal-pesan', { pesanan });
  await run('pesanan/pesan', { pesanan });
  await run('pesanan/tutup', { pesanan, alasan: 'Supplier kosong' });
  expect(await row('pesanan', pesanan)).toMatchObject({ status: 'batal', alasan: 'Supplier kosong' });
  await run('pesanan/buka-kembali', { pesanan });

  await datang([{ produk: 1, jumlah: 3 }]);
  await expect(run('pesanan/batal-pesan', { pesanan })).rejects.toMatchObject({
    message: expect.stringMatching(/^Sebagian barangnya sudah tercatat/),
  });
  await expect(run('pesanan/tutup', { pesanan, alasan: 'Tidak ada lagi' })).rejects.toMatchObject({
    message: 'Masih ada Stok Masuk pesanan ini yang menunggu. Terima atau tolak dahulu.',
  });
  const [waiting] = await deliveries();
  if (!waiting) throw new Error('No delivery');
  const other = { ...waiting, namaBarang: 2 };
  await expect(
    provider.update('stok-masuk', { id: waiting.id, data: other, previousData: waiting }),
  ).rejects.toMatchObject({
    body: { errors: { namaBarang: expect.stringMatching(/^Barang dan supplier kiriman ini mengikuti pesanannya/) } },
  });
  await terima(1);
  await run('pesanan/tutup', { pesanan, alasan: 'Tidak ada lagi' });
  expect(await statusOf()).toBe('ditutup');
  await run('pesanan/buka-kembali', { pesanan });
  expect(await statusOf()).toBe('sebagian');
});

it('refuses what is not in it, and the same product twice', async () => {
  const { datang, provider, deliveries } = await ordered();
  await expect(datang([])).rejects.toMatchObject({ body: { errors: { isi: 'Isi jumlah barang yang datang' } } });
  await expect(datang([{ produk: 3, jumlah: 1 }])).rejects.toMatchObject({ status: expect.any(Number) });
  const twice = [isi[0], isi[0]];
  await expect(datang(twice.map((line) => ({ produk: line?.produk, jumlah: 1 })))).rejects.toMatchObject({
    body: { errors: { isi: 'Setiap produk cukup satu baris. Gabungkan jumlahnya.' } },
  });
  expect(await deliveries()).toEqual([]);
  for (const lines of [twice, []])
    await expect(
      provider.create('pesanan', { data: { tanggal: today, supplier: 1, isi: lines } }),
    ).rejects.toMatchObject({ body: { errors: { isi: expect.stringMatching(/produk/) } } });
});
