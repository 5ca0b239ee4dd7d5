import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const open = (over: Record<string, unknown> = {}) => ({
  ...aVisit(over),
  id: 1,
  version: 1,
  tanggal: today,
  diagnosa: null,
  transaksi: null,
});
const clinicWith = (over: Record<string, unknown> = {}) => {
  const clinic = makeClinic({ kunjungan: [open(over) as unknown as Row] });
  const save = async (data: Record<string, unknown>) => {
    const previousData = await clinic.row('kunjungan', 1);
    return clinic.provider.update('kunjungan', { id: 1, data: { ...previousData, ...data }, previousData });
  };
  return { ...clinic, save };
};

describe('the lines of a visit come from the catalogue', () => {
  it('takes name, category and PPN switch from it, and keeps what another price was instead of', async () => {
    const { save, row, rows } = clinicWith({ treatments: [], products: [] });
    const [treatment] = await rows('treatments');
    await save({ treatments: [{ treatment: treatment?.id, nama: 'Lain', harga: 1, kategori: null, kenaPpn: false }] });
    expect((await row('kunjungan', 1))['treatments']).toEqual([
      {
        treatment: treatment?.id,
        nama: treatment?.['name'],
        harga: 1,
        kategori: 'Medis',
        hargaKatalog: treatment?.['harga'],
        kenaPpn: true,
        termasukPpn: false,
        qty: null,
        satuan: null,
        pecahan: false,
        pelaksana: [{ orang: 1, peran: 'pelaksana' }],
        bahan: [],
      },
    ]);
  });

  it('refuses a product that does not exist or that is not named', async () => {
    const { save } = clinicWith();
    for (const produk of [999_999, null]) {
      const products = [{ produk, nama: 'Serum', harga: 1, kategori: null, qty: 1 }];
      await expect(save({ products })).rejects.toMatchObject({
        body: { errors: { 'products.0.nama': 'Serum sudah tidak ada di katalog. Hapus barisnya lalu pilih lagi.' } },
      });
    }
  });

  it('holds no more than can be paid', async () => {
    const { save } = clinicWith({ treatments: [], products: [] });
    const line = { nama: 'Facial', harga: 1, kategori: null };
    const many = (length: number) => Array.from({ length }, () => line);
    await expect(save({ treatments: many(300), addons: many(201) })).rejects.toMatchObject({
      body: { errors: { treatments: 'Satu kunjungan paling banyak 500 baris' } },
    });
    await expect(save({ treatments: [{ ...line, harga: 1e12 }] })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a visit that comes to nothing', () => {
  it('is cancelled with a reason while it is unpaid, cannot be paid or edited then, and can be opened again', async () => {
    const { run, row, save } = clinicWith();
    await expect(run('kunjungan/batalkan', { kunjungan: 1, alasan: ' ' })).rejects.toMatchObject({ status: 422 });
    await run('kunjungan/batalkan', { kunjungan: 1, alasan: 'Pasien pulang' });
    expect(await row('kunjungan', 1)).toMatchObject({ status: 'Batal', alasanBatal: 'Pasien pulang' });
    await expect(run('transaksi/bayar', { kunjungan: 1, ...terms })).rejects.toMatchObject({
      message: 'Kunjungan ini sudah dibatalkan',
    });
    await expect(save({ diagnosa: 'Akne' })).rejects.toMatchObject({ status: 409 });
    await run('kunjungan/buka-kembali', { kunjungan: 1 });
    expect(await row('kunjungan', 1)).toMatchObject({ status: 'Dalam Perawatan', alasanBatal: null });
  });

  it('is not cancelled by a form, nor while its payment stands', async () => {
    const { run, save } = clinicWith();
    await expect(save({ status: 'Batal' })).rejects.toMatchObject({ status: 409 });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await expect(run('kunjungan/batalkan', { kunjungan: 1, alasan: 'Salah' })).rejects.toMatchObject({
      message: 'Kunjungan ini sudah dibayar',
    });
  });

  it('ends the turn of the patient who left, and of nobody else', async () => {
    const turn = (id: number, pasien: number, status: string) => ({
      ...{ id, version: 1, nomor: id, urutan: id, pasien, dokter: 1, tanggal: today, estimatedTime: '09:00', status },
    });
    const { run, row } = makeClinic({
      kunjungan: [open() as unknown as Row],
      antrian: [turn(1, 1, 'current'), turn(2, 2, 'waiting')] as unknown as Row[],
    });
    await run('kunjungan/batalkan', { kunjungan: 1, alasan: 'Pasien pulang' });
    expect(await row('antrian', 1)).toMatchObject({ status: 'completed' });
    expect(await row('antrian', 2)).toMatchObject({ status: 'waiting' });
  });

  it('whose payment was wholly given back can be charged once more, at another method', async () => {
    const { run, row } = clinicWith();
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await expect(run('kunjungan/tagih-ulang', { kunjungan: 1 })).rejects.toMatchObject({
      message: 'Kunjungan ini sudah dibayar',
    });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Salah metode' });
    await run('kunjungan/tagih-ulang', { kunjungan: 1 });
    expect(await row('kunjungan', 1)).toMatchObject({ transaksi: null });
    const { data: again } = await run('transaksi/bayar', { kunjungan: 1, ...terms, metodeBayar: 'QRIS' });
    expect(again).toMatchObject({ total: paid['total'], metodeBayar: 'QRIS' });
  });
});
