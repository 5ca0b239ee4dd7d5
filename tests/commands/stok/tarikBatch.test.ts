import { expect, it } from 'vitest';
import { makeClinic, terms } from '../clinic.ts';

it('a recalled batch lists who got it and is sold nowhere, until it is released or written off', async () => {
  const { run, rows, row } = makeClinic({ transaksi: [], 'penerima-batch': [] });
  const sell = (qty: number, buyer: object) =>
    run('transaksi/jual', { ...terms, ...buyer, products: [{ produk: 1, qty }], paket: [] });
  // Four of the first batch and one of the second; then two of the second to somebody who is no patient.
  const { data: sold } = await sell(5, { pasien: 1 });
  await sell(2, { pembeli: 'Bu Tini' });
  const got = async (batch: number) =>
    (await rows('penerima-batch', { batch })).map(({ pasien, pembeli, masih }) => [pasien ?? pembeli, masih]);
  expect(await got(1)).toEqual([[1, 4]]);
  expect(await got(2)).toEqual([
    [1, 1],
    ['Bu Tini', 2],
  ]);

  await run('batch/tarik', { batch: 2, alasan: 'Surat BPOM' });
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 3, stok_layak: 0 });
  await expect(sell(1, { pasien: 2 })).rejects.toMatchObject({
    body: { errors: { 'products.0.qty': expect.stringMatching(/tersedia 0$/) } },
  });
  // What comes back of it waits with the rest.
  await run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Ditarik BPOM', kembalikanProduk: true });
  expect([await got(1), await got(2)]).toEqual([
    [[1, 0]],
    [
      [1, 0],
      ['Bu Tini', 2],
    ],
  ]);
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 8, stok_layak: 4 });
  await expect(run('batch/tarik', { batch: 2, alasan: 'Lagi saja' })).rejects.toMatchObject({
    message: 'Batch ini sudah ditarik',
  });

  await run('batch/batal-tarik', { batch: 2 });
  expect(await row('produk', 1)).toMatchObject({ stok_layak: 8 });
  await run('batch/tarik', { batch: 2, alasan: 'Surat BPOM' });
  await run('batch/musnahkan', { batch: 2, alasan: 'Surat BPOM' });
  expect((await rows('mutasi-stok')).at(-1)).toMatchObject({ sebab: 'penarikan' });
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 4, stok_layak: 4 });
});
