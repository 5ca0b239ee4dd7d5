import { expect, it } from 'vitest';
import { makeClinic, terms, today } from '../clinic.ts';

/** Ten of each of two products, 3 of the second one's expired. */
const shelf = [
  { id: 1, produk: 1, nomor: 'A', kedaluwarsa: '2024-09-30', sisa: 4, terbuka: 0, harga_beli: 1_000 },
  { id: 2, produk: 1, nomor: 'B', kedaluwarsa: '2025-09-30', sisa: 6, terbuka: 0, harga_beli: 1_000 },
  { id: 3, produk: 2, nomor: 'C', kedaluwarsa: '2024-08-01', sisa: 3, terbuka: 0, harga_beli: 1_000 },
  { id: 4, produk: 2, nomor: 'D', kedaluwarsa: '2025-01-31', sisa: 7, terbuka: 0, harga_beli: 1_000 },
].map((row) => ({ ...row, nilai: row.sisa * row.harga_beli }));
const clinic = () => makeClinic({ transaksi: [], opname: [], 'opname-baris': [], batch: shelf });

it('counts while the clinic sells, and posts the difference of the moment of counting once', async () => {
  // 10 on record; 90 come in, so that the count begins at 100.
  const { run, row, rows, as } = clinic();
  const { satuan, harga_beli } = await row('produk', 1);
  const goods = { tanggal: today, jenis_mutasi: 'masuk', produk: 1, satuan, supplier: 1 };
  await run('mutasi-stok/catat', { ...goods, jumlah: 90 });
  const nurse = as('perawat');
  const { data: count } = await nurse.command('opname/mulai', { kategori: null });
  const opname = count.id;
  const lineOf = async (produk: number) => (await rows('opname-baris', { opname, produk }))[0];
  expect(await lineOf(1)).toMatchObject({ awal: 100, dihitung: null, selisih: null, hasil: 'belum' });

  // 15 are sold meanwhile, in two sales.
  const sell = (qty: number) =>
    run('transaksi/jual', { ...terms, pembeli: 'Bu Tini', products: [{ produk: 1, qty }], paket: [] });
  await sell(9);
  await sell(6);
  const { data: answer } = await nurse.command('opname/hitung', { opname, produk: 1, dihitung: 80 });
  expect(answer).toEqual({ id: (await lineOf(1))?.id });
  // 80 − 100 = −20; 80 − (100 − 15) = −5.
  expect(await lineOf(1)).toMatchObject({ bergerak: -15, selisihAwal: -20, selisih: -5, hasil: 'kurang' });
  expect((await lineOf(1))?.selama.map(({ sebab, jumlah }) => [sebab, jumlah])).toEqual([
    ['Penjualan', -9],
    ['Penjualan', -6],
  ]);
  // What leaves after the count changes nothing of it.
  await sell(2);
  await nurse.command('opname/ajukan', { opname });
  await expect(nurse.command('opname/hitung', { opname, produk: 1, dihitung: 1 })).rejects.toMatchObject({
    message: 'Opname ini tidak sedang berjalan. Muat ulang halaman.',
  });
  const { data: done } = await run('opname/setujui', { opname });
  expect(done).toMatchObject({ status: 'selesai' });
  await expect(run('opname/setujui', { opname })).rejects.toMatchObject({ status: 409 });
  // 100 − 15 − 2 − 5 = 78; the two batches that expire first were sold, so it is the third that loses 5.
  const kerugian = 5 * harga_beli;
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 78, stok_layak: 78, opname: null, kerugian });
  const posted = await rows('mutasi-stok', { sebab: 'hilang' });
  expect(posted).toMatchObject([{ jumlah: 5, keterangan: `Opname ${opname}`, opname: null, kerugian }]);
  expect(await lineOf(1)).toMatchObject({ mutasi: posted[0]?.id });
  // The second product was not counted.
  expect(await row('produk', 2)).toMatchObject({ stok_akhir: 10, opname: null });
  expect(await lineOf(2)).toMatchObject({ hasil: 'belum', mutasi: null });
});

it('replaces a count by a later one, and books what was found with the expiry of what is sold next', async () => {
  const { run, row, rows, as } = clinic();
  const nurse = as('perawat');
  const { data: count } = await nurse.command('opname/mulai', {});
  const opname = count.id;
  await nurse.command('opname/hitung', { opname, produk: 2, dihitung: 4 });
  await as('manager').command('opname/hitung', { opname, produk: 2, dihitung: 12 });
  await nurse.command('opname/hitung', { opname, produk: 1, dihitung: 10 });
  await nurse.command('opname/hitung', { opname, produk: 1, dihitung: null });
  await nurse.command('opname/ajukan', { opname });
  // Neither who counted nor who handed it in.
  for (const role of ['manager', 'perawat'])
    await expect(as(role).command('opname/setujui', { opname })).rejects.toMatchObject({
      status: role === 'manager' ? 409 : 403,
    });
  await run('opname/setujui', { opname });
  // 12 − 10 = 2 found; the 3 expired ones lie on the shelf, too.
  expect(await row('produk', 2)).toMatchObject({ stok_akhir: 12, stok_layak: 9 });
  expect((await rows('batch', { produk: 2 })).at(-1)).toMatchObject({ sisa: 2, kedaluwarsa: '2025-01-31' });
  expect((await rows('opname-baris', { opname, produk: 1 }))[0]).toMatchObject({ hasil: 'belum', selama: [] });
});

it('takes what is missing of expired goods last, and never more than there is', async () => {
  const { run, row, rows, as } = clinic();
  const nurse = as('perawat');
  const { data: count } = await nurse.command('opname/mulai', {});
  const opname = count.id;
  await nurse.command('opname/hitung', { opname, produk: 2, dihitung: 1 });
  await nurse.command('opname/ajukan', { opname });
  // 9 are missing; 2 of the 10 leave before the approval.
  const unit = (await row('produk', 2)).satuan;
  const out = { tanggal: today, jenis_mutasi: 'keluar', produk: 2, satuan: unit, sebab: 'tester' };
  await run('mutasi-stok/catat', { ...out, jumlah: 2 });
  await expect(run('opname/setujui', { opname })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Stok .+ tinggal 8, sedangkan yang hilang 9\. Tolak opname ini, lalu hitung lagi/),
  });
  expect(await row('opname', opname)).toMatchObject({ status: 'menunggu' });
  expect(await row('produk', 2)).toMatchObject({ stok_akhir: 8, opname });
  await run('opname/tolak', { opname, alasan: 'Hitung lagi' });
  await nurse.command('opname/hitung', { opname, produk: 2, dihitung: 1 });
  await nurse.command('opname/ajukan', { opname });
  await run('opname/setujui', { opname });
  // 8 − 7: the 5 that could be sold, then 2 of the 3 expired.
  expect((await rows('batch', { produk: 2 })).map(({ sisa }) => sisa)).toEqual([1, 0]);
  expect(await row('produk', 2)).toMatchObject({ stok_akhir: 1, stok_layak: 0 });
});

it('one count at a time has a product, and a cancelled one lets it go', async () => {
  const { run, row, rows } = clinic();
  const { nama_produk: nama } = await row('produk', 1);
  const begun = await Promise.allSettled([run('opname/mulai', { kategori: 'Vitamin' }), run('opname/mulai', {})]);
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(run('opname/mulai', {})).rejects.toMatchObject({
    body: { errors: { kategori: expect.stringMatching(/ sedang dihitung dalam Opname 1, 27 Agu 2024\./) } },
  });
  await expect(run('opname/ajukan', { opname: 1 })).rejects.toMatchObject({
    message: 'Belum ada produk yang dihitung',
  });
  await run('opname/hitung', { opname: 1, produk: 1, dihitung: 3 });
  await run('opname/batal', { opname: 1, alasan: 'Salah hari' });
  expect(await row('produk', 1)).toMatchObject({ nama_produk: nama, stok_akhir: 10, opname: null });
  expect(await rows('mutasi-stok')).toEqual([]);
  await run('opname/mulai', { kategori: 'Vitamin' });
  expect(await row('produk', 1)).toMatchObject({ opname: expect.any(Number) });
  expect(await row('produk', 2)).toMatchObject({ opname: null });
  await expect(run('opname/hitung', { opname: 2, produk: 2, dihitung: 3 })).rejects.toMatchObject({
    body: { errors: { produk: 'Produk ini tidak termasuk opname ini' } },
  });
});

it('hides what a count should come to from those who only count', async () => {
  const { run, as } = clinic();
  const { data: count } = await run('opname/mulai', {});
  await run('opname/hitung', { opname: count.id, produk: 1, dihitung: 3 });
  const { data } = await as('perawat').getOne('opname-baris', { id: 1 });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['produk', 'dihitung']));
  for (const field of ['awal', 'bergerak', 'selisih', 'selisihAwal', 'selama', 'hasil'])
    expect(data).not.toHaveProperty(field);
});
