import { describe, expect, it } from 'vitest';
import { type MetodePembayaran, metodePembayaran } from '../../src/domain/kas/kas.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import { countedBy, type Measure } from '../../src/schema/index.ts';
import { labaRugiDari } from '../support/labaRugi.ts';
import { makeClinic, today } from './clinic.ts';
import { type Barang, Buku } from './pekan/buku.ts';

/** Wednesday to Monday with a holiday on Friday, the first of the month that follows, and a month later. */
const [rabu, kamis, sabtu, senin] = ['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-30'] as const;
const [selasa, kemudian] = ['2026-12-01', '2027-01-01'] as const;
/** The cashier's account. */
const kasirnya = 3;
const november = { dari: '2026-11-01', sampai: senin };

const sample = sampleData(today);
const serum = { produk: 1, nama: 'Serum', harga: 97_000, ppn: true, jumlah: 1 };
const obat = { produk: 2, nama: 'Amoxicillin', harga: 12_000, ppn: false, jumlah: 1 };
const krim = { produk: 3, nama: 'Krim', harga: 60_000, ppn: true, jumlah: 1 };
const layanan = [
  { id: 1, nama: 'Facial', harga: 495_000, ppn: true },
  { id: 2, nama: 'Laser', harga: 1_250_000, ppn: true },
  { id: 3, nama: 'Toksin', harga: 2_625_000, ppn: true },
  { id: 4, nama: 'Konsultasi', harga: 150_000, ppn: false },
];
const oleh =
  (id: number) =>
  (dokter: number, over: Partial<Barang> = {}): Barang => {
    const { nama, harga, ppn } = layanan[id - 1] as (typeof layanan)[number];
    return { nama, harga, ppn, jumlah: 1, treatment: id, dokter, ...over };
  };
const [facial, laser, toksin, konsul] = [oleh(1), oleh(2), oleh(3), oleh(4)];

const lots = () => [
  { produk: 1, sisa: 20, beli: 40_000, kedaluwarsa: '2027-01-31' },
  { produk: 1, sisa: 20, beli: 45_000, kedaluwarsa: '2027-06-30' },
  { produk: 2, sisa: 100, beli: 7_000, kedaluwarsa: '2027-03-31' },
  { produk: 3, sisa: 5, beli: 30_000, kedaluwarsa: '2026-11-27' },
  { produk: 3, sisa: 10, beli: 32_000, kedaluwarsa: '2027-09-30' },
];

/** The clinic on the eve of the week: what is on the shelf, and nothing sold so far. */
function opened() {
  const clock = { today: rabu as string };
  const batch = lots().map(({ produk, sisa, beli, kedaluwarsa }, index) => ({
    ...{
      id: index + 1,
      produk,
      nomor: `L${index + 1}`,
      kedaluwarsa,
      sisa,
      terbuka: 0,
      harga_beli: beli,
      nilai: sisa * beli,
    },
  }));
  const goods = [serum, obat, krim].map(({ produk, nama, harga, ppn }) => {
    const own = lots().filter((lot) => lot.produk === produk);
    const stok = own.reduce((sum, lot) => sum + lot.sisa, 0);
    const nilai = own.reduce((sum, lot) => sum + lot.sisa * lot.beli, 0);
    return {
      ...sample.produk[produk - 1],
      ...{ id: produk, nama_produk: nama, kategori: 'Vitamin' as const, ppn, stok_minimum: 2 },
      ...{ harga_jual: harga, harga_beli: own[0]?.beli ?? 0 },
      ...{ stok_awal: stok, stok_masuk: 0, stok_keluar: 0, stok_akhir: stok, stok_layak: stok, status: 'normal' },
      ...{
        expired_date: own[0]?.kedaluwarsa ?? null,
        nilai_stok: nilai,
        nilai_batch: nilai,
        terjual: 0,
        total_penjualan: 0,
        profit: 0,
      },
      ...{ kerugian: 0 },
    };
  });
  const settings = sample.settings.map((row) => ({ ...row, pembulatanTunai: '100', batasDiskon: 20, ppn: 11 }));
  const treatments = layanan.map(({ id, nama, harga, ppn }) => ({
    ...sample.treatments[id - 1],
    id,
    name: nama,
    harga,
    ppn,
  }));
  const pasien = sample.pasien.slice(0, 8);
  const clinic = makeClinic({ batch, produk: goods, settings, pasien, treatments } as never, clock);
  return { ...clinic, clock, buku: new Buku(lots()) };
}

type Pekan = ReturnType<typeof opened>;
type Bayar = { metode: MetodePembayaran; jumlah?: number };

/** A visit, seen by its doctor and paid at the till, on screen and by hand. */
async function berobat(
  { as, clock, buku }: Pekan,
  pasien: number,
  barang: readonly Barang[],
  { persen = 0, bayar = [{ metode: 'Cash' }] as readonly Bayar[] } = {},
) {
  const [admin, kasir] = [as('admin'), as('kasir')];
  const dokter = barang.find((each) => each.dokter)?.dokter ?? 1;
  const { data: visit } = await admin.command('kunjungan/tanpa-nomor', { pasien, dokter });
  const lines = barang.map(({ nama, harga, ppn, jumlah, produk, treatment }) => ({
    ...{ nama, harga, kenaPpn: ppn, hargaKatalog: null },
    ...(produk ? { produk, qty: jumlah, kategori: 'Vitamin' } : { treatment, kategori: 'Nonmedis' }),
  }));
  const treatments = lines.filter((line) => !('produk' in line));
  const products = lines.filter((line) => 'produk' in line);
  const data = { treatments, products, status: 'Selesai Konsultasi', diagnosa: 'Akne', version: visit['version'] };
  await admin.update('kunjungan', { id: visit.id, data, previousData: visit });

  const bill = buku.tagih(clock.today, barang, persen);
  const parts = bayar.map(({ metode, jumlah }) => ({ metodeBayar: metode, jumlah: jumlah ?? 0 }));
  const open = parts.find((part) => part.jumlah === 0);
  const sum = parts.reduce((all, part) => all + part.jumlah, 0);
  if (open) open.jumlah = bill.total - sum;
  const { data: paid } = await kasir.command('transaksi/bayar', {
    kunjungan: visit.id,
    metodeBayar: parts[0]?.metodeBayar,
    ...(parts.length > 1 || !open ? { bagian: parts, sebagian: !open } : {}),
    ...{ diskon: persen, diskonType: 'persen', ppn: 11, alasanDiskon: persen ? 'Langganan' : null, catatan: null },
  });
  for (const { metodeBayar, jumlah } of parts) buku.bayar(clock.today, metodeBayar as MetodePembayaran, jumlah);
  expect(paid).toMatchObject(bill);
  if (!open) buku.utang.push({ tanggal: clock.today, jumlah: bill.total - sum });
  return paid.id;
}

async function jualLangsung({ as, clock, buku }: Pekan, barang: readonly Barang[]) {
  const products = barang.map(({ produk, jumlah }) => ({ produk, qty: jumlah }));
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
  const { data: sold } = await as('kasir').command('transaksi/jual', { products, pembeli: 'Ibu Ani', ...terms });
  const bill = buku.tagih(clock.today, barang);
  buku.bayar(clock.today, 'Cash', bill.total);
  expect(sold).toMatchObject(bill);
}

interface Kembali {
  line: number;
  barang: Barang;
  persen: number;
  modal?: number;
  batal?: boolean;
}

/** Gives a line back in cash: goods to the shelf, or a treatment that was not given. */
async function kembalikan(
  { as, clock, buku }: Pekan,
  transaksi: number,
  { line, barang, persen, modal, batal }: Kembali,
) {
  await as('admin').command('transaksi/kembalikan-dana', {
    ...{ transaksi, alasan: 'Tidak cocok', metodeBayar: 'Cash', laci: kasirnya },
    ...{ baris: [{ baris: line, qty: barang.jumlah }], kembalikanProduk: !batal, batalkanLayanan: batal },
  });
  buku.bayar(clock.today, 'Cash', -buku.kembali(clock.today, barang, persen, modal));
}

async function lunasi({ as, clock, buku }: Pekan, transaksi: number, metodeBayar: MetodePembayaran, jumlah: number) {
  await as('kasir').command('transaksi/lunasi', { transaksi, metodeBayar, jumlah });
  buku.utang.push({ tanggal: clock.today, jumlah: -jumlah });
  buku.bayar(clock.today, metodeBayar, jumlah);
}

async function catat(
  { as, clock, buku }: Pekan,
  entry: { nominal: number; metode_pembayaran: MetodePembayaran; [field: string]: unknown },
) {
  const more = { tanggal: clock.today, waktu: '09:00', jenis_transaksi: 'pengeluaran', deskripsi: 'Tagihan' };
  await as('manager').command('kas/catat', { ...more, ...entry });
  buku.catat(clock.today, -entry.nominal, entry['sumber'] === 'laci', entry.metode_pembayaran);
}

async function terima({ as, clock, buku }: Pekan, lot: Parameters<Buku['terima']>[1]) {
  const admin = as('admin');
  const more = { tanggal: clock.today, supplier: 1, keterangan: null };
  const ordered = { ...more, namaBarang: lot.produk, jumlah: lot.sisa, hargaSatuan: lot.beli };
  const { data: delivery } = await admin.create('stok-masuk', { data: ordered });
  await admin.command('stok-masuk/terima', { stokMasuk: delivery.id, nomorBatch: 'L6', kedaluwarsa: lot.kedaluwarsa });
  const { data: received } = await admin.getOne('stok-masuk', { id: delivery.id });
  const bank = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening', tanggal: clock.today };
  await admin.command('tagihan-supplier/bayar', { tagihanSupplier: received['tagihan'], ...bank });
  buku.terima(clock.today, lot);
}

/** The cards above a list, asked for as the page does, by their labels. */
async function kartu({ as }: Pekan, name: string, field: string, masa: Masa) {
  const admin = as('admin');
  const cards = resources.find((each) => each.name === name)?.list?.cards ?? [];
  const filter = di(field, masa);
  const shown = cards.map(async (card) => {
    const counted = countedBy(card, name, filter);
    const { data } = await admin.aggregate(counted.name, { filter: counted.filter, measures: [counted.measure] });
    return [card.label, Number(data[0])] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}

const labaRugi = ({ as }: Pekan, { dari, sampai }: Masa) => labaRugiDari(as('admin'), { from: dari, to: sampai });

const di = (field: string, { dari, sampai }: Masa) => ({ [`${field}_gte`]: dari, [`${field}_lte`]: sampai });

interface Masa {
  dari: string;
  sampai: string;
}

/** The figures of a period, as the console's pages show them. */
async function tampak(pekan: Pekan, masa: Masa) {
  const admin = pekan.as('admin');
  const sums = async (filter: Record<string, unknown>, ...fields: string[]) => {
    const of = { ...filter, tanggal_gte: masa.dari, tanggal_lte: masa.sampai };
    const measures = fields.map((sum): Measure => ({ sum }));
    return (await admin.aggregate('laporan/penjualan', { filter: of, measures })).data.map(Number);
  };
  const [sales, ledger, treated, bills] = [
    await kartu(pekan, 'laporan/penjualan', 'tanggal', masa),
    await kartu(pekan, 'laporan/keuangan', 'tanggal', masa),
    await kartu(pekan, 'laporan/treatment', 'tanggal_treatment', masa),
    await kartu(pekan, 'transaksi', 'tanggal', masa),
  ];
  const hasil = await labaRugi(pekan, masa);
  const of = async (list: string, field: string, filter: object, measure: Measure) => {
    const asked = { filter: { ...filter, ...di(field, masa) }, measures: [measure] };
    return Number((await admin.aggregate(list, asked)).data[0]);
  };
  const ditangani = (dokter: number) =>
    of('laporan/treatment', 'tanggal_treatment', { dokter, status: 'selesai' }, { sum: 'total_biaya' });
  const diterima = async (metode: string) => {
    const filter = { metode_pembayaran: metode, asal: ['pembayaran', 'pengembalian'] };
    const ways = ['pemasukan', 'pengeluaran'].map((jenis) =>
      of('laporan/keuangan', 'tanggal', { ...filter, jenis_transaksi: jenis }, { sum: 'nominal' }),
    );
    const [masuk = 0, keluar = 0] = await Promise.all(ways);
    return masuk - keluar;
  };
  const [diskon, modal] = await sums({}, 'diskon', 'hpp');
  const [penjualanProduk, labaProduk] = await sums({ jenis: 'Produk' }, 'neto', 'laba');
  const dokter = await Promise.all(
    [1, 2, 3].map(async (id) => (await sums({ jenis: 'Treatment', dokter: id }, 'neto'))[0]),
  );
  return {
    neto: sales['Neto'],
    ppn: sales['PPN'],
    penjualan: sales['Nilai Penjualan'],
    diskon,
    modal,
    laba: sales['Laba Kotor'],
    pemasukan: ledger['Total Pemasukan'],
    pengeluaran: ledger['Total Pengeluaran'],
    sisa: bills['Sisa Tagihan'],
    treatment: treated['Total Pendapatan'],
    dokter,
    dokterLaporan: await Promise.all([1, 2, 3].map(ditangani)),
    dasarPpn: await of('laporan/ppn', 'tanggal', {}, { sum: 'dasarPpn' }),
    menurutMetode: await Promise.all(metodePembayaran.map(diterima)),
    penjualanProduk,
    labaProduk,
    kerugian: hasil['kerugian'] === 0 ? 0 : -Number(hasil['kerugian']),
    selisihKas: hasil['selisihKas'],
    arusKas: ledger['Net Profit'],
    nilaiStok: hasil['nilaiStok'],
    labaBersih: hasil['hasil'],
  };
}

/** The figures of 'Laba Rugi' that stand on other pages, too, are the same there. */
async function bridges(pekan: Pekan, masa: Masa): Promise<void> {
  const { buku } = pekan;
  const [laba, angka] = [await labaRugi(pekan, masa), buku.angka(masa.dari, masa.sampai)];
  expect(laba).toMatchObject({
    neto: angka.neto,
    ppn: angka.ppn,
    arusKas: angka.arusKas,
    piutang: angka.sisa,
    kotor: angka.laba,
  });
}

/** Every figure of a period agrees with the books by hand. */
async function agrees(pekan: Pekan, masa: Masa): Promise<void> {
  const shown = await tampak(pekan, masa);
  expect(pekan.buku.angka(masa.dari, masa.sampai)).toEqual(shown);
  await bridges(pekan, masa);
  const { data: goods } = await pekan.as('admin').getMany('produk', { ids: [1, 2, 3] });
  expect(goods.map(({ id, stok_akhir }) => [id, stok_akhir])).toEqual([1, 2, 3].map((id) => [id, pekan.buku.stok(id)]));
}

/** Counts the till of the cashier and closes it: `tinggal` stays in the drawer, `kurang` is missing. */
async function tutup({ as, clock, buku }: Pekan, modal: number, tinggal: number, kurang = 0) {
  const kasir = as('kasir');
  const expected = metodePembayaran.map((metode) => ({ metode, seharusnya: buku.seharusnya(metode, modal) }));
  const counted = expected.map(({ metode, seharusnya }) => ({
    metode,
    dihitung: metode === 'Cash' ? seharusnya - kurang : seharusnya,
  }));
  const { data: count } = await kasir.command('kas/hitung', { tanggal: clock.today, rincian: counted });
  expect(count['rincian']).toMatchObject(expected);
  const rincian = expected.map((line, index) => ({ ...line, ...counted[index] }));
  const catatan = kurang ? 'Kurang' : null;
  const setor = (counted.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0) - tinggal;
  const closing = { tanggal: clock.today, rincian, sampai: count['sampai'], catatan, setor };
  const { data: closed } = await kasir.command('kas/tutup', closing);
  expect(closed).toMatchObject({ selisih: kurang ? -kurang : 0, modal, modalKurang: 0, ditinggal: tinggal });
  buku.tutupKas(clock.today, -kurang);
}

describe('a week of a clinic beside a ledger by hand', () => {
  it('agrees on each day, at the end of the month, when it is closed, and a month later', {
    timeout: 60_000,
  }, async () => {
    const pekan = opened();
    const { as, clock, buku } = pekan;
    const today = () => ({ dari: clock.today, sampai: clock.today });

    await as('kasir').command('kas/buka', { modal: 500_000 });
    await berobat(pekan, 1, [facial(1)]);
    await berobat(pekan, 2, [toksin(2)], { bayar: [{ metode: 'QRIS' }] });
    const laserSerum = [laser(3), { ...serum, jumlah: 2 }];
    const dikembalikan = await berobat(pekan, 3, laserSerum, { persen: 10, bayar: [{ metode: 'Debit Card' }] });
    await berobat(pekan, 4, [konsul(1), { ...obat, jumlah: 10 }]);
    const dua = [{ metode: 'Cash', jumlah: 700_000 }, { metode: 'Transfer Bank' }] as const;
    await berobat(pekan, 5, [facial(2), laser(2)], { bayar: dua });
    const sebagian = [{ metode: 'Cash', jumlah: 1_000_000 }] as const;
    const belumLunas = await berobat(pekan, 6, [toksin(3), { ...krim, jumlah: 2 }], { bayar: sebagian });
    await catat(pekan, {
      nominal: 552_000,
      kategori: 'Listrik',
      sumber: 'rekening',
      metode_pembayaran: 'Transfer Bank',
    });
    await agrees(pekan, today());
    await tutup(pekan, 500_000, 500_000);

    clock.today = kamis;
    await as('kasir').command('kas/buka', { modal: 500_000 });
    const { data: harga } = await as('admin').getOne('treatments', { id: 1 });
    await as('admin').update('treatments', {
      id: 1,
      data: { harga: 545_000, version: harga['version'] },
      previousData: harga,
    });
    await berobat(pekan, 7, [facial(1, { harga: 545_000 }), { ...serum, jumlah: 3 }], {
      bayar: [{ metode: 'Credit Card' }],
    });
    await jualLangsung(pekan, [
      { ...serum, jumlah: 2 },
      { ...obat, jumlah: 5 },
    ]);
    await kembalikan(pekan, dikembalikan, { line: 1, barang: { ...serum, jumlah: 1 }, persen: 10, modal: 40_000 });
    await lunasi(pekan, belumLunas, 'QRIS', 500_000);
    await terima(pekan, { produk: 1, sisa: 12, beli: 46_000, kedaluwarsa: '2028-01-31' });
    await agrees(pekan, today());
    await tutup(pekan, 500_000, 400_000, 20_000);

    clock.today = sabtu;
    await as('kasir').command('kas/buka', { modal: 400_000 });
    await berobat(pekan, 1, [laser(1), { ...krim, jumlah: 2 }]);
    await berobat(pekan, 8, [konsul(2), facial(2, { harga: 545_000 })], { bayar: [{ metode: 'Transfer Bank' }] });
    await as('admin').command('batch/musnahkan', { batch: 4, alasan: 'Kedaluwarsa' });
    buku.rugi(clock.today, 3, 3, { expired: true });
    const { data: serumnya } = await as('admin').getOne('produk', { id: 1 });
    await as('admin').command('mutasi-stok/catat', {
      ...{ produk: 1, jumlah: 2, satuan: serumnya['satuan'], sebab: 'hilang', keterangan: null },
      ...{ tanggal: clock.today, jenis_mutasi: 'keluar' },
    });
    buku.rugi(clock.today, 1, 2);
    await agrees(pekan, today());
    await tutup(pekan, 400_000, 500_000);

    clock.today = senin;
    await as('kasir').command('kas/buka', { modal: 500_000 });
    const dibatalkan = await berobat(pekan, 2, [toksin(2)]);
    await berobat(pekan, 3, [facial(3, { harga: 545_000 }), { ...serum, jumlah: 20 }], {
      bayar: [{ metode: 'Debit Card' }],
    });
    await agrees(pekan, today());
    await tutup(pekan, 500_000, 0);
    await agrees(pekan, november);

    clock.today = selasa;
    const bulan = { bulan: '2026-11', catatan: null };
    const { data: closed } = await as('admin').create('tutup-bulan', { data: bulan });
    await kembalikan(pekan, dibatalkan, { line: 0, barang: toksin(2), persen: 0, batal: true });
    await lunasi(pekan, belumLunas, 'Cash', buku.angka('2026-11-01', selasa).sisa);
    await agrees(pekan, november);
    await agrees(pekan, today());

    clock.today = kemudian;
    await agrees(pekan, november);
    await agrees(pekan, { dari: '2026-12-01', sampai: '2026-12-31' });
    const { data: kept } = await as('admin').getOne('tutup-bulan', { id: closed.id });
    const angka = (kept['angka'] as { kunci: string; nilai: number }[]).map(({ kunci, nilai }) => [kunci, nilai]);
    expect(Object.fromEntries(angka)).toEqual(await labaRugi(pekan, november));
  });
});
