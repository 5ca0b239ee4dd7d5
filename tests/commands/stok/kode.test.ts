import { expect, it } from 'vitest';
import { cariKode, saringanKode } from '../../../src/domain/stok/kode.ts';
import type { Produk } from '../../../src/resources/stok/produk.ts';
import { makeClinic } from '../clinic.ts';

const satuan = '8999909000018';
const dus = '18999909000015';

function clinicOf() {
  const clinic = makeClinic();
  const ubah = async (id: number, values: object) => {
    const data = await clinic.row('produk', id);
    return clinic.provider.update('produk', { id, data: { ...data, ...values }, previousData: data });
  };
  const pindai = async (text: string) => {
    const found = await Promise.all(saringanKode(text).map((filter) => clinic.rows('produk', filter)));
    const { produk, isi } = cariKode(found.flat(), text) ?? {};
    return produk && [produk.id, isi];
  };
  const baru = async (values: object) => {
    const { id: _, ...data } = await clinic.row('produk', 1);
    return clinic.provider.create<Produk>('produk', { data: { ...data, nama_produk: 'Lain', ...values } });
  };
  return { ...clinic, ubah, pindai, baru };
}

const pesan = (field: string, sentence: string) => ({ body: { errors: { [field]: sentence } } });

it('is found by each of its codes, in any case, and its case counts what it holds', async () => {
  const { ubah, pindai, rows, row } = clinicOf();
  await ubah(1, {
    barcode: [
      { kode: satuan, isi: null },
      { kode: ' abc-12 ', isi: 12 },
    ],
  });
  expect((await row('produk', 1)).barcode).toEqual([
    { kode: satuan, isi: null },
    { kode: 'ABC-12', isi: 12 },
  ]);
  expect(await pindai(satuan)).toEqual([1, 1]);
  expect(await pindai('Abc-12')).toEqual([1, 12]);
  expect(await pindai('prd-001')).toEqual([1, 1]);
  expect(await pindai('prd-002')).toEqual([2, 1]);
  expect(await pindai('899990900001')).toBeUndefined();
  // The search finds it by a part of them, too, and by one that begins as a telephone number does.
  expect(await rows('produk', { q: '89999' })).toMatchObject([{ id: 1 }]);
  await ubah(2, { barcode: [{ kode: '6281234567895', isi: 1 }] });
  expect(await rows('produk', { q: '6281234567895' })).toMatchObject([{ id: 2 }]);
});

it('is one product alone, whoever else has it as its own code or on a packing', async () => {
  const { ubah, baru, row, provider } = clinicOf();
  await ubah(1, { barcode: [{ kode: satuan, isi: 1 }] });
  const { nama_produk: nama } = await row('produk', 1);
  const milik = (kode: string) => `Kode ${kode} milik ${nama}`;
  await expect(
    ubah(2, {
      barcode: [
        { kode: dus, isi: 1 },
        { kode: satuan, isi: 1 },
      ],
    }),
  ).rejects.toMatchObject(pesan('barcode.1.kode', milik(satuan)));
  await expect(ubah(2, { barcode: [{ kode: 'prd-001', isi: 6 }] })).rejects.toMatchObject(
    pesan('barcode.0.kode', milik('PRD-001')),
  );
  await expect(ubah(2, { kode_produk: satuan })).rejects.toMatchObject(pesan('kode_produk', milik(satuan)));
  await expect(baru({ kode_produk: 'X1', barcode: [{ kode: satuan, isi: 1 }] })).rejects.toMatchObject(
    pesan('barcode.0.kode', milik(satuan)),
  );
  await expect(
    ubah(2, {
      barcode: [
        { kode: dus, isi: 1 },
        { kode: dus, isi: 6 },
      ],
    }),
  ).rejects.toMatchObject(pesan('barcode.1.kode', `Kode ${dus} sudah ada pada produk ini`));
  // A sheet that knows no other code says the product's own twice.
  await ubah(2, { barcode: [{ kode: 'PRD-002', isi: 1 }] });
  expect((await row('produk', 2)).barcode).toEqual([]);
  // A code that it gives up another may have, and its copy has none.
  await ubah(1, { barcode: [] });
  await ubah(2, { barcode: [{ kode: satuan, isi: 1 }] });
  await provider.bulk('produk', { dry: false, steps: [{ act: 'duplicate', id: 2 }] });
  expect(await provider.getList('produk', { filter: { 'barcode.kode': satuan }, ...all })).toMatchObject({ total: 1 });
  // One that was deleted does not come back to a code that was given away.
  const { data } = await baru({ kode_produk: 'X2', barcode: [{ kode: dus, isi: 6 }] });
  await provider.delete('produk', { id: data.id });
  await ubah(1, { barcode: [{ kode: dus, isi: 6 }] });
  await expect(provider.restore('produk', { id: data.id })).rejects.toMatchObject({ status: 409 });
});

const all = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;

it('of two who give it away at once one is told whose it is', async () => {
  const { ubah, baru, as, rows } = clinicOf();
  const [second] = await rows('produk', { id: 2 });
  const tries = [
    ubah(1, { barcode: [{ kode: satuan, isi: 1 }] }),
    ubah(2, { barcode: [{ kode: satuan, isi: 1 }] }),
    baru({ kode_produk: satuan }),
    as('manager').create('produk', {
      data: { ...second, id: undefined, kode_produk: 'X3', barcode: [{ kode: satuan }] },
    }),
  ];
  const ended = await Promise.allSettled(tries);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const holders = await Promise.all(saringanKode(satuan).map((filter) => rows('produk', filter)));
  expect(holders.flat()).toHaveLength(1);
});
