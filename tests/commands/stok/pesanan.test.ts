import { expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { makeClinic, today } from '../clinic.ts';

const { supplier } = sampleData(today);

const isi = [
  { produk: 1, jumlah: 10, hargaSatuan: 5_000 },
  { produk: 2, jumlah: 4, hargaSatuan: 20_000 },
];

let batches = 0;
async function ordered(status: 'draf' | 'dipesan' = 'dipesan') {
  const clinic = makeClinic({ pesanan: [], 'stok-masuk': [] });
  const { data } = await clinic.provider.create('pesanan', { data: { tanggal: today, supplier: 1, isi } });
  if (status === 'dipesan') await clinic.run('pesanan/pesan', { pesanan: data.id });
  const pesanan = Number(data.id);
  const datang = (lines: readonly object[], lebih?: true) =>
    clinic.run('pesanan/datang', {
      pesanan,
      isi: lines.map((line) => ({ nomorBatch: `P${++batches}`, kedaluwarsa: null, ...line })),
      ...(lebih && { lebih }),
    });
  const deliveries = () => clinic.rows('stok-masuk', { pesanan });
  const statusOf = async () => (await clinic.row('pesanan', pesanan)).status;
  return { ...clinic, pesanan, datang, deliveries, statusOf };
}

it('is received in parts, each a delivery like any other, and is what its deliveries are', async () => {
  const { run, row, pesanan, datang, deliveries, statusOf } = await ordered();
  // 10 × 5,000 + 4 × 20,000
  expect(await row('pesanan', pesanan)).toMatchObject({ total: 130_000, status: 'dipesan' });
  await datang([{ produk: 1, jumlah: 6 }]);
  expect(await deliveries()).toMatchObject([
    { namaBarang: 1, jumlah: 6, hargaSatuan: 5_000, totalHarga: 30_000, supplier: 1, status: 'Diterima', pesanan },
  ]);
  expect(await statusOf()).toBe('sebagian');
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 16, harga_beli: 5_000 });
  // The rest of the first with one more than ordered, which is asked about, and a second one that is taken back.
  const rest = [
    { produk: 2, jumlah: 4 },
    { produk: 1, jumlah: 5 },
  ];
  const asked = /^Amoxicillin 500 mg: dipesan 10, datang 11\?$/;
  await expect(datang(rest)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(asked) });
  expect(await deliveries()).toHaveLength(1);
  await datang(rest, true);
  expect(await statusOf()).toBe('diterima');
  const broken = (await deliveries()).find((each) => each.namaBarang === 2);
  await run('stok-masuk/batal-terima', { stokMasuk: broken?.id, alasan: 'Kemasan rusak' });
  expect(await statusOf()).toBe('sebagian');
  await run('stok-masuk/tolak', { stokMasuk: broken?.id, alasan: 'Kemasan rusak' });
  await datang([{ produk: 2, jumlah: 4 }]);
  expect(await statusOf()).toBe('diterima');
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 21 });
  await expect(datang([{ produk: 2, jumlah: 1 }])).rejects.toMatchObject({
    message: 'Pesanan ini tidak sedang menunggu barang. Muat ulang halaman.',
  });
});

it('is a draft until it is ordered, and closed with what did not come given up', async () => {
  const { run, row, pesanan, datang, statusOf, provider, deliveries } = await ordered('draf');
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
  const [first] = await deliveries();
  await run('stok-masuk/batal-terima', { stokMasuk: first?.id, alasan: 'Salah jumlah' });
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
  await run('stok-masuk/terima', { stokMasuk: waiting.id, nomorBatch: 'P', kedaluwarsa: null });
  await run('pesanan/tutup', { pesanan, alasan: 'Tidak ada lagi' });
  expect(await statusOf()).toBe('ditutup');
  await run('pesanan/buka-kembali', { pesanan });
  expect(await statusOf()).toBe('sebagian');
});

it('refuses goods that have expired at their row', async () => {
  const { datang, deliveries } = await ordered();
  const lines = [
    { produk: 1, jumlah: 1, kedaluwarsa: '2025-01-31' },
    { produk: 2, jumlah: 1, kedaluwarsa: '2024-08-01' },
  ];
  await expect(datang(lines)).rejects.toMatchObject({
    body: { errors: { 'isi.1.kedaluwarsa': 'Batch ini sudah kedaluwarsa pada 1 Agu 2024' } },
  });
  expect(await deliveries()).toEqual([]);
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

const gerak = (produk: number, tanggal: string, sebab: string, jumlah: number, masuk = false) => ({
  ...{ produk, tanggal, sebab, jumlah, jenis_mutasi: masuk ? 'masuk' : 'keluar', satuan: 'Strip', supplier: null },
  ...{ nilai: 0, kerugian: 0, keterangan: null, nomorBatch: null, kedaluwarsa: null, diambil: [], opname: null },
  created_at: `${tanggal}T03:00:00.000Z`,
});

/**
 * Of the first product 80 + 20 − 4 − 6 = 90 were used in 90 days, so 15 in the 8 days until an order comes and the 7 until
 * the next: 15 + 2 (minimum) − 10 (stock) = 7. The second one has been there for 39 days: 36 in these are 12.9 in 7 + 7 days,
 * so 13 + 2 − 7 = 8.
 */
function withUse() {
  const moves = [
    gerak(1, '2024-03-01', 'penerimaan', 50, true),
    gerak(1, '2024-05-29', 'penjualan', 999),
    gerak(1, '2024-05-30', 'penjualan', 80),
    gerak(1, '2024-08-01', 'rusak', 7),
    gerak(1, '2024-08-02', 'tindakan', 20),
    gerak(1, '2024-08-02', 'tindakan', 4, true),
    gerak(1, '2024-08-03', 'retur', 6, true),
    gerak(2, '2024-07-20', 'penjualan', 36),
  ];
  const clinic = makeClinic({
    pesanan: [],
    'stok-masuk': [],
    supplier: supplier.map((row) => ({ ...row, lamaKirim: row.id === 1 ? 8 : null })),
    'mutasi-stok': moves.map((row, index) => ({ id: index + 1, golongan: 'biasa', ...row })),
  });
  const first = { produk: 1, supplier: 1, usulan: 7, jumlah: 7 };
  const usulkan = (...lines: readonly object[]) => clinic.run('pesanan/usulkan', { isi: lines });
  /** What is proposed of the first product by now. */
  const sekarang = async () => {
    const { data } = await clinic.run('pesanan/usulan', {});
    const rows = (data['dari'] as { barang: { produk: number; usulan: number }[] }[]).flatMap(({ barang }) => barang);
    return rows.find(({ produk }) => produk === 1)?.usulan ?? 0;
  };
  return { ...clinic, first, second: { produk: 2, supplier: 4, usulan: 8, jumlah: 20 }, usulkan, sekarang };
}

it('is proposed by use, lead time and stock, and made a draft for each supplier, once', async () => {
  const { as, run, rows, row, first, second, usulkan } = withUse();
  const shown = { layak: 10, minimum: 2, dipesan: 0, dipakai: 90, hari: 90, usulan: 7 };
  expect((await run('pesanan/usulan', {})).data).toMatchObject({
    dari: [
      { nama: 'PT Global Supply', lamaKirim: 7, barang: [{ produk: 2, layak: 7, dipakai: 36, hari: 39, usulan: 8 }] },
      { nama: 'PT Sumber Makmur', lamaKirim: 8, barang: [{ produk: 1, ...shown }] },
    ],
  });
  const twice = await Promise.allSettled([
    usulkan(first, second),
    as('manager').command('pesanan/usulkan', { isi: [first] }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  if ((await rows('pesanan')).length === 1) await usulkan(second);
  const price = async (produk: number) => (await row('produk', produk)).harga_beli;
  expect((await rows('pesanan')).sort((a, b) => a.supplier - b.supplier)).toMatchObject([
    { supplier: 1, status: 'draf', tanggal: today, isi: [{ produk: 1, jumlah: 7, hargaSatuan: await price(1) }] },
    { supplier: 4, status: 'draf', tanggal: today, isi: [{ produk: 2, jumlah: 20, hargaSatuan: await price(2) }] },
  ]);
  await expect(usulkan(first)).rejects.toMatchObject({
    body: { errors: { isi: expect.stringMatching(/ tadi 7, sekarang 0\. Belum ada yang dipesan/) } },
  });
  expect(await rows('pesanan')).toHaveLength(2);
});

it('counts as ordered whatever of an order is not received yet, however far it is', async () => {
  const { run, first, usulkan, sekarang } = withUse();
  const { data } = await usulkan({ ...first, jumlah: 3 });
  const [{ pesanan } = { pesanan: 0 }] = data['dibuat'] as { pesanan: number }[];
  expect(await sekarang()).toBe(4);
  await run('pesanan/pesan', { pesanan });
  await run('pesanan/datang', { pesanan, isi: [{ produk: 1, jumlah: 2, nomorBatch: 'P1', kedaluwarsa: null }] });
  // 2 are there and 1 is to come.
  expect(await sekarang()).toBe(4);
  await run('pesanan/tutup', { pesanan, alasan: 'Supplier kosong' });
  expect(await sekarang()).toBe(5);
});

it('refuses a proposal of nothing, of one product twice, of another supplier, and of what was retired', async () => {
  const { run, rows, first, second, usulkan } = withUse();
  const isi = (sentence: string) => ({ body: { errors: { isi: expect.stringContaining(sentence) } } });
  await expect(usulkan()).rejects.toMatchObject(isi('Pilih paling sedikit satu produk'));
  await expect(usulkan(first, first)).rejects.toMatchObject(isi('Setiap produk cukup satu baris'));
  await expect(usulkan(second, { ...first, supplier: 2 })).rejects.toMatchObject(isi('baru saja diganti'));
  await run('produk/nonaktifkan', { produk: 1, sejak: today });
  await expect(usulkan(second, first)).rejects.toMatchObject({ message: expect.stringContaining('nonaktif sejak') });
  expect(await rows('pesanan')).toEqual([]);
});
