import { describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { defaultsOf, typedOf } from '../../../src/schema/index.ts';
import { makeClinic, today } from '../clinic.ts';

const out = (over: Record<string, unknown> = {}) => ({
  tanggal: today,
  jenis_mutasi: 'keluar',
  produk: 1,
  satuan: 'Strip',
  jumlah: 5,
  supplier: null,
  keterangan: null,
  ...over,
});

describe('stock movements (product §2.17, §2.18, §5)', () => {
  it('takes out first-expired-first-out, splitting over batches', async () => {
    const { run, row } = makeClinic();
    await run('mutasi-stok/catat', out());
    expect(await row('batch', 1)).toMatchObject({ sisa: 0 });
    expect(await row('batch', 2)).toMatchObject({ sisa: 5 });
    expect(await row('produk', 1)).toMatchObject({ stok_keluar: 5, stok_akhir: 5 });
  });

  it('writes down which batches it took', async () => {
    const { run } = makeClinic();
    const { data } = await run('mutasi-stok/catat', out());
    expect(data['diambil']).toEqual([
      { nomor: 'A', kedaluwarsa: '2024-09-30', jumlah: 4 },
      { nomor: 'B', kedaluwarsa: '2025-09-30', jumlah: 1 },
    ]);
  });

  it('takes in nothing that has expired', async () => {
    const { run, rows } = makeClinic();
    const late = out({ jenis_mutasi: 'masuk', supplier: 1, kedaluwarsa: '2024-08-26' });
    await expect(run('mutasi-stok/catat', late)).rejects.toMatchObject({
      body: { errors: { kedaluwarsa: 'Batch ini sudah kedaluwarsa pada 26 Agu 2024' } },
    });
    expect(await rows('mutasi-stok')).toEqual([]);
  });

  it('refuses more than there is, saying how many, and never counts an expired batch', async () => {
    const { run, row } = makeClinic();
    await expect(run('mutasi-stok/catat', out({ produk: 2, jumlah: 8 }))).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Stok .+ tidak cukup: tersedia 7$/),
      body: { errors: { jumlah: expect.stringMatching(/tersedia 7$/) } },
    });
    expect(await row('produk', 2)).toMatchObject({ stok_keluar: 0 });
  });

  it('wants a supplier for what comes in (product §5)', async () => {
    const { run, row, rows } = makeClinic();
    const incoming = out({ jenis_mutasi: 'masuk', kedaluwarsa: '2026-01-31', nomorBatch: 'Z' });
    await expect(run('mutasi-stok/catat', incoming)).rejects.toMatchObject({
      body: { errors: { supplier: 'Supplier wajib diisi' } },
    });
    await run('mutasi-stok/catat', { ...incoming, supplier: 1 });
    expect(await row('produk', 1)).toMatchObject({ stok_masuk: 5, stok_akhir: 15 });
    expect((await rows('batch', { nomor: 'Z' }))[0]).toMatchObject({ produk: 1, sisa: 5, kedaluwarsa: '2026-01-31' });
  });

  it('receives a delivery once: stock, batch, movement and what is owed', async () => {
    const { run, rows, row, provider } = makeClinic();
    const delivery = { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 3, hargaSatuan: 10_000 };
    const { data } = await provider.create('stok-masuk', { data: delivery });
    // Who saves a form without a change has edited nothing, and may receive what it is about.
    await provider.update('stok-masuk', { id: data.id, data, previousData: data });
    expect(await row('stok-masuk', data.id)).toMatchObject({ version: 1, pengubah: null });
    const receive = { stokMasuk: data.id, nomorBatch: 'X1', kedaluwarsa: '2026-01-01' };
    await expect(run('stok-masuk/terima', { ...receive, kedaluwarsa: '2024-01-01' })).rejects.toMatchObject({
      body: { errors: { kedaluwarsa: 'Batch ini sudah kedaluwarsa pada 1 Jan 2024' } },
    });
    await run('stok-masuk/terima', receive);
    expect(await row('stok-masuk', data.id)).toMatchObject({ status: 'Diterima', totalHarga: 30_000 });
    expect(await row('produk', 1)).toMatchObject({ stok_masuk: 3, stok_akhir: 13 });
    expect(await rows('tagihan-supplier')).toMatchObject([{ supplier: 1, nomor: null, total: 30_000, sisa: 30_000 }]);
    expect(await rows('laporan/keuangan')).toEqual([]);
    expect(await rows('mutasi-stok')).toMatchObject([{ jenis_mutasi: 'masuk', keterangan: 'Penerimaan #TRX0001' }]);
    await expect(run('stok-masuk/terima', receive)).rejects.toMatchObject({
      message: 'Stok masuk ini sudah diproses (Diterima)',
    });
    await expect(run('stok-masuk/tolak', { stokMasuk: data.id, alasan: 'Rusak' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('turns a delivery down without touching the stock', async () => {
    const { run, row, provider } = makeClinic();
    const delivery = { tanggal: today, supplier: 1, namaBarang: 1, jumlah: 3, hargaSatuan: 10_000 };
    const { data } = await provider.create('stok-masuk', { data: delivery });
    await run('stok-masuk/tolak', { stokMasuk: data.id, alasan: 'Kemasan rusak' });
    expect(await row('stok-masuk', data.id)).toMatchObject({ status: 'Ditolak', alasan: 'Kemasan rusak' });
    expect(await row('produk', 1)).toMatchObject({ stok_masuk: 0 });
  });

  it('writes off an expired batch, and no other', async () => {
    const { run, row } = makeClinic();
    await expect(run('batch/musnahkan', { batch: 1, alasan: 'Bersih-bersih' })).rejects.toMatchObject({
      message: expect.stringMatching(/^Batch ini belum kedaluwarsa dan tidak ditarik\./),
    });
    await run('batch/musnahkan', { batch: 3, alasan: 'Lewat tanggal' });
    expect(await row('batch', 3)).toMatchObject({ sisa: 0 });
    expect(await row('produk', 2)).toMatchObject({ stok_keluar: 3, stok_akhir: 7 });
    await expect(run('batch/musnahkan', { batch: 3, alasan: 'Lagi' })).rejects.toMatchObject({
      message: 'Batch ini sudah habis',
    });
  });
});

describe.each(resources.filter((each) => each.commands.create).map((each) => [each.name, each] as const))(
  'create of %s',
  (_, resource) => {
    it('is a command whose input are the fields people fill in (design §5)', () => {
      const command = commands.get(resource.commands.create ?? '');
      const now = { today, time: '09:00', instant: '', user: '' };
      const typed = typedOf(resource, defaultsOf(resource, now));
      expect(command).toBeDefined();
      expect(Object.keys(typed).filter((name) => !Object.hasOwn(command?.fields ?? {}, name))).toEqual([]);
    });
  },
);
