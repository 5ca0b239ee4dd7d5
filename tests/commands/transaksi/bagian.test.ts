import { describe, expect, it } from 'vitest';
import type { BarisPengaturan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const total = 333_000;
const split = [
  { metodeBayar: 'Cash', jumlah: 133_000, diterima: 150_000 },
  { metodeBayar: 'QRIS', jumlah: 200_000 },
];
const alasan = 'Salah hitung';

/** A clinic with one visit of Rp 333.000; cash is rounded to `langkah`. */
function clinicWith({ langkah = '1' }: { langkah?: BarisPengaturan['pembulatanTunai'] } = {}) {
  const settings = settingsWith({ pembulatanTunai: langkah });
  const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };
  const clinic = makeClinic({ kunjungan: [visit], settings });
  const pay = async (over: object) => (await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms, ...over })).data;
  const settle = async (over: object = {}) =>
    (await clinic.run('transaksi/lunasi', { transaksi: 1, metodeBayar: 'Cash', ...over })).data;
  const refund = async (over: object = {}) =>
    (await clinic.run('transaksi/kembalikan-dana', { transaksi: 1, alasan, ...over })).data;
  /** The ledger in short, by the order of its entries. */
  const ledger = async () =>
    (await clinic.rows('laporan/keuangan'))
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map((row) => [
        row['metode_pembayaran'],
        Number(row['nominal']) * (row['jenis_transaksi'] === 'pemasukan' ? 1 : -1),
        row['referensi'],
      ]);
  return { ...clinic, pay, settle, refund, ledger };
}
const refused = (code: string, field?: string) => ({
  body: { code, ...(field && { errors: { [field]: expect.any(String) } }) },
});

describe('paying in parts', () => {
  it('keeps each part with its method, its number, what was received and the change', async () => {
    const { pay, ledger, rows } = clinicWith();
    expect(await pay({ bagian: split })).toMatchObject({
      ...{ status: 'Paid', metodeBayar: 'Campuran', total, dibayar: total, sisa: 0, pembulatan: 0 },
      bagian: [
        { metodeBayar: 'Cash', jumlah: 133_000, diterima: 150_000, kembalian: 17_000, referensi: 'KEU-0001' },
        { metodeBayar: 'QRIS', jumlah: 200_000, diterima: null, kembalian: null, referensi: 'KEU-0002' },
      ],
    });
    expect(await ledger()).toEqual([
      ['Cash', 133_000, 'INV-2024-001'],
      ['QRIS', 200_000, 'INV-2024-001'],
    ]);
    for (const row of await rows('laporan/penjualan')) expect(row['metodeBayar']).toBe('Campuran');
  });

  it('rounds cash alone, by the setting, as an amount of its own', async () => {
    const { pay, ledger } = clinicWith({ langkah: '1000' });
    const bagian = [
      { metodeBayar: 'QRIS', jumlah: 200_400 },
      { metodeBayar: 'Cash', jumlah: 132_600 },
    ];
    expect(await pay({ bagian })).toMatchObject({ total, dibayar: total, pembulatan: 400, status: 'Paid' });
    expect(await ledger()).toEqual([
      ['QRIS', 200_400, 'INV-2024-001'],
      ['Cash', 133_000, 'INV-2024-001'],
    ]);
  });

  it.each([
    ['less cash than is due', { diterima: 300_000 }, 'bayar.diterimaKurang', 'diterima'],
    ['a nought too many', { diterima: 33_300_000 }, 'bayar.diterimaLebih', 'diterima'],
    ['more than the bill', { bagian: [{ metodeBayar: 'QRIS', jumlah: total + 1 }] }, 'bayar.bagianLebih', 'bagian'],
    ['less, without saying so', { bagian: [{ metodeBayar: 'QRIS', jumlah: 1 }] }, 'bayar.bagianKurang', 'bagian'],
  ])('refuses %s at its field, and leaves nothing behind', async (_, over, code, field) => {
    const { pay, rows } = clinicWith();
    await expect(pay(over)).rejects.toMatchObject(refused(code, field));
    expect([await rows('transaksi'), await rows('laporan/keuangan')]).toEqual([[], []]);
  });

  it.each([0, -1, 1.5, 'seribu', 1e15])('refuses a part of %s', async (jumlah) => {
    const { pay, rows } = clinicWith();
    const bagian = [{ metodeBayar: 'QRIS', jumlah }];
    await expect(pay({ bagian, sebagian: true })).rejects.toMatchObject({ status: 422 });
    expect(await rows('transaksi')).toEqual([]);
  });
});

describe('a rest that is due', () => {
  const deposit = { bagian: [{ metodeBayar: 'QRIS', jumlah: 100_000 }], sebagian: true };

  it('waits as Pending, is sold wholly, and becomes Paid with its last part', async () => {
    const { pay, settle, ledger, rows } = clinicWith();
    expect(await pay(deposit)).toMatchObject({ status: 'Pending', dibayar: 100_000, sisa: 233_000 });
    const sold = (await rows('laporan/penjualan')).reduce((sum, row) => sum + Number(row['total']), 0);
    expect(sold).toBe(total);
    expect(await settle({ jumlah: 33_000, diterima: 50_000 })).toMatchObject({ status: 'Pending', sisa: 200_000 });
    expect(await settle({ metodeBayar: 'Debit Card' })).toMatchObject({
      ...{ status: 'Paid', sisa: 0, dibayar: total, metodeBayar: 'Campuran' },
      bagian: [{ jumlah: 100_000 }, { jumlah: 33_000, kembalian: 17_000 }, { jumlah: 200_000 }],
    });
    expect(await ledger()).toEqual([
      ['QRIS', 100_000, 'INV-2024-001'],
      ['Cash', 33_000, 'INV-2024-001'],
      ['Debit Card', 200_000, 'INV-2024-001'],
    ]);
  });

  it('is settled once: a second tab is refused, and so is one that saw another rest', async () => {
    const { pay, settle, ledger } = clinicWith();
    await pay(deposit);
    await expect(settle({ jumlah: 233_001 })).rejects.toMatchObject(refused('bayar.bagianLebih', 'jumlah'));
    await expect(settle({ diterima: 200_000 })).rejects.toMatchObject(refused('bayar.diterimaKurang', 'diterima'));
    await settle({ jumlah: 100_000, sisaDilihat: 233_000 });
    await expect(settle({ jumlah: 100_000, sisaDilihat: 233_000 })).rejects.toMatchObject(
      refused('transaksi.sisaBerubah'),
    );
    const both = await Promise.allSettled([settle(), settle()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(settle()).rejects.toMatchObject(refused('transaksi.tanpaSisa'));
    expect(await ledger()).toHaveLength(3);
  });

  it('is not a bill to cancel: it is settled, or what was paid is given back', async () => {
    const { pay, run, refund, row, ledger } = clinicWith();
    await pay(deposit);
    await expect(run('transaksi/batalkan', { transaksi: 1, alasan })).rejects.toMatchObject(
      refused('transaksi.sebagianDibayar'),
    );
    await refund({ tagihUlang: true });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Refunded', sisa: 0, pengembalian: 'penuh' });
    expect((await ledger()).slice(1)).toEqual([['QRIS', -100_000, 'INV-2024-001']]);
    expect(await row('kunjungan', 1)).toMatchObject({ transaksi: null });
  });

  it('falls first when something of the bill is given back; only then money is', async () => {
    const { pay, refund, row, ledger } = clinicWith();
    await pay(deposit);
    await refund({ jumlah: 200_000 });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Pending', sisa: 33_000, dikembalikan: 200_000 });
    expect(await row('transaksi', 2)).toMatchObject({ status: 'Pending', total: -200_000, dibayar: 0, sisa: 0 });
    expect(await ledger()).toHaveLength(1);
    await refund({ jumlah: 50_000 });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Paid', sisa: 0, dikembalikan: 250_000 });
    expect(await row('transaksi', 2)).toMatchObject({ status: 'Paid' });
    expect(await row('transaksi', 3)).toMatchObject({ status: 'Paid', total: -50_000, dibayar: -17_000 });
    expect((await ledger()).slice(1)).toEqual([['QRIS', -17_000, 'INV-2024-003']]);
    await expect(refund({ jumlah: 83_001 })).rejects.toMatchObject(refused('transaksi.lebihDariSisa', 'jumlah'));
    await refund();
    expect((await ledger()).slice(2)).toEqual([['QRIS', -83_000, 'INV-2024-004']]);
  });

  it('settles what was given back of it together with the bill', async () => {
    const { pay, settle, refund, row } = clinicWith();
    await pay(deposit);
    await refund({ jumlah: 200_000 });
    expect(await settle({ jumlah: 13_000 })).toMatchObject({ status: 'Pending', sisa: 20_000 });
    expect(await row('transaksi', 2)).toMatchObject({ status: 'Pending', tanggalLunas: null });
    expect(await settle()).toMatchObject({ status: 'Paid', sisa: 0 });
    expect(await row('transaksi', 2)).toMatchObject({ membalik: 1, status: 'Paid', tanggalLunas: today });
  });
});

describe('a refund of a split payment', () => {
  it('gives each part back by its method, the last one first, or all by the method chosen', async () => {
    const own = clinicWith();
    await own.pay({ bagian: split });
    await own.refund({ jumlah: 250_000 });
    expect((await own.ledger()).slice(2)).toEqual([
      ['QRIS', -200_000, 'INV-2024-002'],
      ['Cash', -50_000, 'INV-2024-002'],
    ]);
    expect(await own.row('transaksi', 2)).toMatchObject({ metodeBayar: 'Campuran', dibayar: -250_000 });

    const chosen = clinicWith();
    await chosen.pay({ bagian: split });
    await chosen.refund({ metodeBayar: 'Cash' });
    expect((await chosen.ledger()).slice(2)).toEqual([['Cash', -333_000, 'INV-2024-001']]);
  });

  it('takes the rounding with it, so that as much goes back as came in', async () => {
    const { pay, refund, ledger } = clinicWith({ langkah: '1000' });
    await pay({
      ppn: 11,
      bagian: [
        { metodeBayar: 'Cash', jumlah: 132_600 },
        { metodeBayar: 'QRIS', jumlah: 200_400 },
      ],
    });
    await refund();
    expect((await ledger()).slice(2)).toEqual([
      ['QRIS', -200_400, 'INV-2024-001'],
      ['Cash', -133_000, 'INV-2024-001'],
    ]);
  });
});

describe('putting one part right', () => {
  it('moves that part alone, and takes cash back to the exact amount', async () => {
    const { pay, as, row, ledger } = clinicWith({ langkah: '1000' });
    await pay({
      bagian: [
        { metodeBayar: 'Cash', jumlah: 132_600 },
        { metodeBayar: 'QRIS', jumlah: 200_400 },
      ],
    });
    const change = (bagian: number | undefined, metodeBayar = 'Debit Card') =>
      as('manager').command('transaksi/ubah-metode', { transaksi: 1, metodeBayar, bagian, alasan });
    await expect(change(undefined)).rejects.toMatchObject(refused('transaksi.pilihBagian', 'bagian'));
    await expect(change(2)).rejects.toMatchObject(refused('transaksi.pilihBagian', 'bagian'));
    await expect(change(0, 'Cash')).rejects.toMatchObject(refused('transaksi.metodeSama', 'metodeBayar'));
    await change(0);
    expect(await row('transaksi', 1)).toMatchObject({
      ...{ metodeBayar: 'Campuran', dibayar: total, pembulatan: 0 },
      bagian: [{ metodeBayar: 'Debit Card', jumlah: 132_600, referensi: 'KEU-0004' }, { metodeBayar: 'QRIS' }],
    });
    expect((await ledger()).slice(2)).toEqual([
      ['Cash', -133_000, 'INV-2024-001'],
      ['Debit Card', 132_600, 'INV-2024-001'],
    ]);
    await change(0, 'QRIS');
    expect(await row('transaksi', 1)).toMatchObject({ metodeBayar: 'QRIS' });
  });
});

describe('a sale without a visit', () => {
  const sell = (clinic: ReturnType<typeof clinicWith>, over: object = {}) =>
    clinic.run('transaksi/jual', { products: [{ produk: 1, qty: 2 }], ...terms, ...over });

  it('takes the goods from the shelf at the catalogue price, for a patient or for anybody', async () => {
    const clinic = clinicWith();
    const before = await clinic.row('produk', 1);
    const { data: sold } = await sell(clinic, { pembeli: ' Ibu Rina ', diterima: 1_000_000 });
    const subtotal = Number(before['harga_jual']) * 2;
    expect(sold).toMatchObject({ pasien: null, pembeli: 'Ibu Rina', dokter: null, subtotal, status: 'Paid' });
    expect(sold).toMatchObject({ rincian: [{ jenis: 'Produk', produk: 1, qty: 2, harga: before['harga_jual'] }] });
    const after = await clinic.row('produk', 1);
    expect(Number(after['stok_layak'])).toBe(Number(before['stok_layak']) - 2);
    expect(await clinic.rows('laporan/penjualan')).toMatchObject([{ produk: 1, qty: 2, dokter: null }]);
    const { data: known } = await sell(clinic, { pasien: 1, pembeli: 'Ibu Rina' });
    expect(known).toMatchObject({ pasien: 1, pembeli: null });
    expect(await clinic.rows('riwayat')).toEqual([]);
  });

  it('is given back as a visit is, goods too', async () => {
    const clinic = clinicWith();
    const before = await clinic.row('produk', 1);
    await sell(clinic);
    await clinic.refund({ kembalikanProduk: true });
    expect(await clinic.row('transaksi', 1)).toMatchObject({ status: 'Refunded' });
    expect((await clinic.row('produk', 1))['stok_layak']).toBe(before['stok_layak']);
  });

  it.each([
    ['more than can be sold', { products: [{ produk: 1, qty: 999 }] }, 409, 'stok.kurang'],
    ['nothing', { products: [] }, 422, undefined],
    ['half a piece', { products: [{ produk: 1, qty: 0.5 }] }, 422, undefined],
    ['what is not in the catalogue', { products: [{ produk: 999, qty: 1 }] }, undefined, undefined],
    ['another total than was seen', { totalDilihat: 1 }, 409, 'kunjungan.berubah'],
    [
      'a rest of somebody unknown',
      { bagian: [{ metodeBayar: 'QRIS', jumlah: 1 }], sebagian: true },
      409,
      'bayar.sisaTanpaPasien',
    ],
  ])('refuses %s', async (_, over, status, code) => {
    const clinic = clinicWith();
    const answer = { ...(status && { status }), ...(code && { body: { code } }) };
    await expect(sell(clinic, over)).rejects.toMatchObject(answer);
    expect([await clinic.rows('transaksi'), await clinic.rows('mutasi-stok')]).toEqual([[], []]);
  });

  it('names the line of which there is too little', async () => {
    const products = [
      { produk: 2, qty: 1 },
      { produk: 1, qty: 999 },
    ];
    const errors = { 'products.1.qty': expect.stringMatching(/tidak cukup/) };
    await expect(sell(clinicWith(), { products, penulisResep: 'dr. Maya' })).rejects.toMatchObject({
      body: { errors },
    });
  });
});
