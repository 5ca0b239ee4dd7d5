import { expect, it } from 'vitest';
import { saldoRekening } from '../../../src/custom/kas/saldoRekening.ts';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { arusKas } from '../../../src/resources/core/shared.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import type { EntityName } from '../../../src/resources/index.ts';
import { paket as declaration } from '../../../src/resources/paket/paket.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { type Measure, type Row, range } from '../../../src/schema/index.ts';
import { aVisit, baris, type Calendar, makeClinic, rowsWith, terms } from '../../commands/clinic.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing } from '../../support/importing.ts';
import { labaRugiDari, pembaca } from '../../support/labaRugi.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { lembarSaldoAwal } from '../../support/saldoAwal.ts';

/*
 * December 2026 as somebody lived it beside a ledger of their own: 191 bills there, sixteen here, whose sums are those of
 * that ledger in each figure that it names, by method, person and kind. Beside them stand 55 opening balances.
 */
const desember = { from: '2026-12-01', to: '2026-12-31' };
const januari = { from: '2027-01-01', to: '2027-01-31' };
const sample = sampleData('2024-08-27');

const [ratna, maya, bambang, citra, dewi, sari] = [1, 2, 3, 4, 13, 14];
const persen = { [ratna]: 35, [maya]: 8, [bambang]: 30, [citra]: 30, [dewi]: 10, [sari]: 2 };
/** A fixed fee for the one treatment. */
const tetap = {
  ...{ [ratna]: 2_456_610, [maya]: 1_367_487, [bambang]: 2_046_581 },
  ...{ [citra]: 426_663, [dewi]: 1_232_906, [sari]: 106_349 },
};
/** Fees earned in December, of 23,440,707 in all. */
const jasaDesember = {
  ...{ [ratna]: 9_456_610, [maya]: 1_500_000, [bambang]: 6_246_581 },
  ...{ [citra]: 4_202_339, [dewi]: 1_813_722, [sari]: 221_455 },
};
const mulai = '2026-01-01';
const rules = recordsOf(aturanJasa, [
  ...Object.entries(persen).map(([orang, rate]) => ({
    ...{ nama: `Persen ${orang}`, orang: Number(orang), persen: rate, dasar: 'neto' as const, mulai },
  })),
  ...Object.entries(tetap).map(([orang, nominal]) => ({
    ...{ nama: `Tetap ${orang}`, orang: Number(orang), cara: 'nominal' as const, nominal, treatment: 902, mulai },
  })),
]);

const free = { oleh: 'semua', ruang: null, alat: null, bahan: [], harga: 1_000_000, ppn: true };
const treatments = [
  ...sample.treatments.map((row) => ({ ...row, bahan: [] })),
  { ...sample.treatments[0], ...free, id: 901, name: 'Tindakan' },
  { ...sample.treatments[0], ...free, id: 902, name: 'Tindakan tetap' },
];
const packages = [
  ...sample.paket,
  ...recordsOf(declaration, [
    { nama: 'IPL promo', harga: 3_801_802, isi: [{ treatment: 901, qty: 1, sesi: 2 }], berlakuHari: 10, ppn: true },
    { nama: 'Laser', harga: 15_629_028, isi: [{ treatment: 901, qty: 1, sesi: 4 }], berlakuHari: 90, ppn: true },
  ]).map((row) => ({ ...row, id: row.id + 90 })),
];

const tindakan = (treatment: number, orang: number, harga: number, over: object = {}) => ({
  ...{
    ...baris,
    treatment,
    nama: treatment === 901 ? 'Tindakan' : 'Tindakan tetap',
    harga,
    qty: 1,
    termasukPpn: false,
  },
  ...{ kategori: 'Nonmedis', pelaksana: [{ orang, peran: 'pelaksana' }], bahan: [], ...over },
});
const jual = (produk: number, harga: number) => ({
  ...{ ...baris, produk, nama: `Barang ${produk}`, harga, kategori: 'Vitamin', qty: 1, termasukPpn: false },
});
/** Half of a package of 6,065 units, and a little more. */
const bahan = { bahan: [{ produk: 14, jumlah: 4_651.5 }] };
const visits = [
  [ratna, [tindakan(901, ratna, 20_000_000), tindakan(902, ratna, 5_143_875), tindakan(901, maya, 797_255)], 1_000_029],
  [maya, [tindakan(902, maya, 13_974_169)], 1_000_090],
  [bambang, [tindakan(901, bambang, 14_000_000), tindakan(901, maya, 859_166)], 1_000_093],
  [bambang, [tindakan(902, bambang, 6_000_000)], 1_000_059],
  [citra, [tindakan(901, citra, 12_000_000)], 1_000_059],
  [citra, [tindakan(902, citra, 2_414_414), tindakan(901, citra, 585_586)], 1_000_059],
  [bambang, [tindakan(902, dewi, 4_191_842)], 1_000_017],
  [
    bambang,
    [tindakan(901, sari, 5_755_290, { kenaPpn: false }), tindakan(902, sari, 1_875_858, bahan)],
    1_000_001,
    'Dalam Perawatan',
  ],
  // By sessions of packages, and one that is given back.
  [bambang, [tindakan(901, dewi, 1_000_000)], 0],
  [bambang, [tindakan(901, dewi, 1_000_000)], 0],
  [citra, [tindakan(901, citra, 2_183_063)], 0],
  // In January.
  [bambang, [tindakan(901, dewi, 1_000_000)], 0, 'Selesai Konsultasi', '2027-01-04'],
] as const;
const kunjungan = visits.map(([dokter, done, harga, status = 'Selesai Konsultasi', tanggal = '2026-12-01'], at) => ({
  // The last by a session of the tenth patient.
  ...aVisit({
    dokter,
    status,
    tanggal,
    antrian: at + 1,
    pasien: Math.min(at + 1, at > 10 ? 10 : 11),
    treatments: done,
  }),
  ...{ id: at + 1, products: harga > 0 ? [jual(at + 1, harga)] : [], transaksi: null },
}));

/** Cost of one piece of each of the twelve, 8,776,000 in all; what is opened, noted, lost and found, and the rest. */
const modal = [...Array.from({ length: 11 }, () => 700_000), 1_076_000, 0, 6_065_000, 70_000, 1_300_000, 50_000];
const rest = 213_559_500;
const harga = new Map([
  ...([9, 10, 11] as const).map((id, at) => [id, [1_000_057, 1_000_031, 1_000_068][at] ?? 0] as const),
  [12, 6_982_118],
]);
const products = [...modal, rest].map((harga_beli, at) => ({
  ...{ ...sample.produk[0], id: at + 1, kode_produk: `D-${at}`, nama_produk: `Barang ${at + 1}`, kategori: 'Vitamin' },
  ...{ ppn: true, isi: at === 13 ? 6_065 : 1, harga_jual: harga.get(at + 1) ?? 1_000_000, harga_beli, terjual: 0 },
  ...{ stok_awal: 1, stok_masuk: 0, stok_keluar: 0, stok_akhir: 1, stok_layak: 1, stok_minimum: 0 },
  ...{ nilai_stok: harga_beli, expired_date: null, status: 'normal', total_penjualan: 0, profit: 0 },
}));
const lots = modal.concat(rest).map((harga_beli, at) => ({
  ...{
    id: at + 1,
    produk: at + 1,
    nomor: `L${at}`,
    kedaluwarsa: null,
    sisa: 1,
    harga_beli,
    nilai: harga_beli,
    terbuka: 0,
  },
}));

const bagian = (...parts: readonly (readonly [metodeBayar: string, jumlah: number])[]) =>
  parts.map(([metodeBayar, jumlah]) => ({ metodeBayar, jumlah }));
/** How the bills of the visits were paid, and those of four sales. */
const dibayar = {
  1: bagian(['Cash', 20_000_070], ['Credit Card', 9_904_616]),
  2: bagian(['QRIS', 16_621_427]),
  3: bagian(['Cash', 17_600_000], ['QRIS', 3_777]),
  4: bagian(['Cash', 6_886_071], ['Debit Card', 883_994]),
  6: bagian(['Debit Card', 4_334_070], ['Transfer Bank', 105_995]),
  7: bagian(['Debit Card', 5_762_963]),
  8: bagian(['Credit Card', 8_947_493]),
  ipl: bagian(['QRIS', 5_052_974], ['Debit Card', 277_089]),
  laser: bagian(['Debit Card', 14_346_205]),
  krim: bagian(['Transfer Bank', 1_110_075]),
  set: bagian(['Credit Card', 685_038], ['QRIS', 1_025_325]),
};

async function buka(calendar: Calendar) {
  const kosong = [
    ...([
      'antrian',
      'transaksi',
      'laporan/penjualan',
      'laporan/treatment',
      'laporan/jasa',
      'laporan/keuangan',
    ] as const),
    ...(['laporan/sisa-tagihan', 'titipan', 'voucher', 'jatah', 'mutasi-jatah', 'mutasi-stok', 'tutup-kas'] as const),
  ];
  const clinic = makeClinic(
    {
      ...Object.fromEntries(kosong.map((name) => [name, []])),
      ...{ pasien: sample.pasien, treatments, paket: packages, 'aturan-jasa': rules, kunjungan },
      ...{ produk: products, batch: lots, settings: settingsWith({ hargaTermasukPpn: false, pembulatanTunai: '100' }) },
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  let admin = clinic.as('admin');
  const run = async (name: string, input: object) => (await admin.command(name, input as never)).data as Row;
  const on = (day: string) => {
    // A session of weeks ago has ended.
    if (Date.parse(day) - Date.parse(calendar.today) > 6 * 86_400_000) admin = clinic.as('admin');
    calendar.today = day;
  };
  const provider = () => admin;
  const rows = <N extends EntityName>(name: N, filter: Record<string, unknown> = {}) => rowsWith(admin)(name, filter);
  const sums = async (name: string, filter: Record<string, unknown>, ...measures: Measure[]) =>
    (await admin.aggregate(name, { filter, measures })).data;
  const by = async (name: string, field: string, hari: typeof desember, measure: Measure, date = 'tanggal') => {
    const asked = { by: field, measures: [measure], order: 'value', limit: 100 } as const;
    const { data } = await admin.group(name, { filter: { ...range(date, hari.from, hari.to) }, ...asked });
    return Object.fromEntries(data.map(({ value, figures: [figure] }) => [value, figure]));
  };
  return { run, on, provider, rows, sums, by, hasil: (hari: typeof desember) => labaRugiDari(admin, hari) };
}
type Klinik = Awaited<ReturnType<typeof buka>>;

const catat = ({ run }: Klinik, tanggal: string, jenis_transaksi: string, nominal: number) =>
  run('kas/catat', {
    ...{ tanggal, waktu: '09:00', jenis_transaksi, kategori: 'Umum', deskripsi: 'catatan', nominal, referensi: null },
    ...{ metode_pembayaran: 'Transfer Bank', sumber: 'rekening' },
  });
const gerak = ({ run }: Klinik, tanggal: string, sebab: string, produk: number) =>
  run('mutasi-stok/catat', {
    ...{ tanggal, jenis_mutasi: sebab === 'ditemukan' ? 'masuk' : 'keluar', produk, jumlah: 1, sebab, supplier: null },
    satuan: products[produk - 1]?.satuan,
  });

/** December by the commands of its days. */
async function hidup(klinik: Klinik) {
  const { run, on, provider, rows } = klinik;
  const pay = (id: number, over: object) => run('transaksi/bayar', { ...terms, kunjungan: id, ...over });
  const sell = (pasien: number, over: object) =>
    run('transaksi/jual', { ...terms, pasien, products: [], paket: [], ...over });
  const parts = (of: keyof typeof dibayar) => ({ bagian: dibayar[of] });
  await run('kas/buka', { modal: 0 });
  for (const id of [1, 2, 3] as const) await pay(id, parts(id));
  const ipl = await sell(9, { paket: [{ paket: 91 }], products: [{ produk: 9, qty: 1 }], ...parts('ipl') });
  on('2026-12-05');
  for (const id of [4, 6] as const) await pay(id, parts(id));
  await run('titipan/terima', { pasien: 5, jumlah: 4_000_000, metodeBayar: 'Cash' });
  const { rahasia } = await run('voucher/jual', { nilai: 1_000_000, metodeBayar: 'Cash', sampai: '2027-06-30' });
  on('2026-12-09');
  const titipan = bagian(['Titipan', 1_200_000], ['Transfer Bank', 12_480_065]);
  await pay(5, { bagian: [...titipan, { metodeBayar: 'Voucher', kode: rahasia, jumlah: 750_000 }] });
  const laser = await sell(10, {
    ...{ paket: [{ paket: 92 }], products: [{ produk: 10, qty: 1 }], ...parts('laser'), sebagian: true },
  });
  const sesi = async (bill: Row) => (await rows('jatah', { transaksi: bill.id, keadaan: 'tersedia' }))[0]?.id;
  await pay(9, { jatah: [{ baris: 0, jatah: await sesi(ipl) }] });
  on('2026-12-15');
  await pay(7, parts(7));
  // Finished, the last visit opens its package.
  const { data: visit } = await provider().getOne<Row>('kunjungan', { id: 8 });
  const done = { ...visit, status: 'Selesai Konsultasi' };
  await provider().update<Row>('kunjungan', { id: 8, data: done, previousData: visit });
  await pay(8, parts(8));
  await pay(10, { jatah: [{ baris: 0, jatah: await sesi(laser) }] });
  const batal = await pay(11, { metodeBayar: 'Transfer Bank' });
  on('2026-12-18');
  await run('transaksi/kembalikan-dana', { transaksi: batal.id, alasan: 'Tidak jadi', batalkanLayanan: true });
  await sell(12, { products: [{ produk: 11, qty: 1 }], ...parts('krim') });
  const diskon = { diskon: 5_441_250, diskonType: 'nominal', alasanDiskon: 'Akhir tahun' };
  const set = await sell(12, { products: [{ produk: 12, qty: 1 }], ...diskon, ...parts('set') });
  const { data: delivery } = await provider().create<Row>('stok-masuk', {
    data: { tanggal: '2026-12-18', supplier: 1, keterangan: null, namaBarang: 13, jumlah: 7, hargaSatuan: 36_000 },
  });
  await run('stok-masuk/terima', { stokMasuk: delivery.id, nomorBatch: 'PO1-B', kedaluwarsa: null });
  const [faktur] = await rows('tagihan-supplier');
  const transfer = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };
  await run('tagihan-supplier/bayar', { tagihanSupplier: faktur?.id, tanggal: '2026-12-18', ...transfer });
  on('2026-12-28');
  await catat(klinik, '2026-12-28', 'pengeluaran', 4_350_000);
  await catat(klinik, '2026-12-28', 'pemasukan', 72_000);
  for (const [sebab, produk] of [['catatan', 15] as const, ['hilang', 16] as const, ['ditemukan', 17] as const])
    await gerak(klinik, '2026-12-28', sebab, produk);
  on(desember.to);
  await tutupKas(klinik, desember.to, -50_000);
  return { laser, kiriman: delivery.id, set, sesi };
}

/** Counts the till of the admin, in which cash is missing or too much, and closes it. */
async function tutupKas({ run, rows }: Klinik, tanggal: string, selisih: number) {
  const entries = await rows('laporan/keuangan', { sumber: 'laci', tutupKas: null });
  const rincian = metodePembayaran.map((metode) => {
    const own = entries.filter((row) => row.metode_pembayaran === metode);
    const seharusnya = own.reduce((sum, row) => sum + (row.jenis_transaksi === 'pemasukan' ? 1 : -1) * row.nominal, 0);
    return { metode, seharusnya, dihitung: seharusnya + (metode === 'Cash' ? selisih : 0) };
  });
  const counted = { tanggal, rincian: rincian.map(({ metode, dihitung }) => ({ metode, dihitung })) };
  await run('kas/hitung', counted);
  const { sampai } = await run('kas/hitung', counted);
  await run('kas/tutup', { tanggal, rincian, sampai, catatan: 'dihitung dua kali', setor: 0 });
}

/** Opening balances, which are owed beside what December adds. */
const awal = { sesi: 30_083_333, titipanPasien: 5_400_000, voucher: 4_050_000, piutang: 4_150_000 };

/** The ledger of who lived it: by what was earned 63,918,297, where cash told 99,080,775. */
const angkaDesember = {
  ...{ neto: 119_569_716, paketDijual: -19_430_830, sesiDiberikan: 5_808_158, sesiHangus: 1_900_901 },
  ...{ bersih: 107_847_945, hpp: -8_776_000, kotor: 99_071_945, jasa: -23_440_707 },
  // Packages opened for treatments, and goods that were noted out.
  ...{ pemakaian: -6_065_000 - 70_000, biayaLain: -4_350_000, pendapatanLain: 72_000 },
  ...{ kerugian: -1_250_000, selisihKas: -50_000, pembulatan: 59, voucherHangus: 0, hasil: 63_918_297 },
  ...{ sesi: awal.sesi + 11_721_771, piutang: awal.piutang + 4_112_050, jasaTerutang: 23_440_707 },
  // 3,050,000 of deposits and vouchers of December.
  ...{ titipanPasien: awal.titipanPasien + 2_800_000, voucher: awal.voucher + 250_000, nilaiStok: 213_911_500 },
  ...{ ppn: 12_519_581, sisa: -4_112_050, titipanBertambah: 3_050_000, sesiBertambah: 11_721_771 },
  ...{
    jasaBertambah: 23_440_707,
    tanpaUang: 16_161_000,
    pembelianStok: -252_000,
    hutangBertambah: 0,
    hutangSupplier: 0,
    arusKas: 126_447_306,
  },
};

/** Whatever else the note names of December, each as often as it is asked. */
async function samaDesember({ by, sums, hasil, provider }: Klinik) {
  const angka = await hasil(desember);
  expect(angka).toMatchObject(angkaDesember);
  expect((angka['hasil'] ?? 0) - (angka['jasa'] ?? 0) + (angka['sesiBertambah'] ?? 0)).toBe(99_080_775);
  const hari = range('tanggal', desember.from, desember.to);
  expect(await by('laporan/keuangan', 'metode_pembayaran', desember, arusKas)).toEqual({
    ...{ Cash: 49_436_200, 'Transfer Bank': 9_166_135, 'Debit Card': 25_604_321, QRIS: 22_703_503 },
    'Credit Card': 19_537_147,
  });
  // Accounts hold the same, on their last day.
  expect(Object.fromEntries(await saldoRekening(pembaca(provider()), desember.to))).toMatchObject({
    ...{ laci: 49_436_200, bank: 9_166_135, kartu: 25_604_321 + 19_537_147, qris: 22_703_503 },
  });
  const masuk = (asal: string, jenis: string): Measure => ({
    ...{ sum: 'nominal', where: { all: [is('asal', asal), is('jenis_transaksi', jenis)] } },
  });
  expect(
    await sums(
      'laporan/keuangan',
      hari,
      masuk('pembayaran', 'pemasukan'),
      masuk('pengembalian', 'pengeluaran'),
      masuk('titipan', 'pemasukan'),
    ),
  ).toEqual([128_450_506, 2_423_200, 5_000_000]);
  expect(await sums('laporan/ppn', hari, { sum: 'dasarPpn' }, { sum: 'ppn' }, { sum: 'bebasPpn' })).toEqual([
    ...[113_814_426, 12_519_581, 5_755_290],
  ]);
  expect(await sums('laporan/diskon', hari, { sum: 'diskon' })).toEqual([5_441_250]);
  const given = range('tanggal_treatment', desember.from, desember.to);
  const selesai = is('status', 'selesai');
  expect(
    await sums(
      'laporan/treatment',
      given,
      { sum: 'total_biaya', where: selesai },
      { sum: 'biaya_bahan', where: selesai },
    ),
  ).toEqual([93_405_613, 4_651_500]);
  // Whose visit it was, and who did it.
  const visits = await by('laporan/treatment', 'dokter', desember, { sum: 'total_biaya' }, 'tanggal_treatment');
  expect(visits).toMatchObject({ [ratna]: 25_941_130, [maya]: 13_974_169 });
  expect(await by('laporan/tim', 'orang', desember, { sum: 'pendapatan' })).toEqual({
    ...{ [ratna]: 25_143_875, [maya]: 15_630_590, [bambang]: 20_000_000 },
    ...{ [citra]: 15_000_000, [dewi]: 10_000_000, [sari]: 7_631_148 },
  });
  expect(await by('laporan/tim', 'orang', desember, { sum: 'jumlah' })).toEqual(jasaDesember);
}
const is = (field: string, value: string) => ({ field, is: value });

it('December of the note, on its last day, once it is closed, and after whatever January takes back', async () => {
  const calendar = { today: desember.from };
  const klinik = await buka(calendar);
  const { run, on, provider, rows, sums, by, hasil } = klinik;
  const checked = await checkedFile(resourceOf('saldo-awal'), new Blob([lembarSaldoAwal(2027)]), provider() as never);
  const opened = await importing(provider() as never, 'saldo-awal', checked.rows, 'skip');
  expect([checked.refused, opened.result]).toMatchObject([[], { imported: { created: 55, refused: [] } }]);
  expect(await hasil(desember)).toMatchObject({ ...awal, hasil: 0, arusKas: 0, nilaiStok: 229_820_500 });

  const { laser, kiriman, set, sesi } = await hidup(klinik);
  await samaDesember(klinik);
  on('2027-01-02');
  const { data: closed } = await provider().create<Row>('tutup-bulan', { data: { bulan: '2026-12', catatan: null } });
  const sama = async () => {
    await samaDesember(klinik);
    const { data } = await provider().getOne<Row>('tutup-bulan', { id: closed.id });
    const kept = (data['angka'] as { kunci: string; nilai: number }[]).map(({ kunci, nilai }) => [kunci, nilai]);
    expect(Object.fromEntries(kept)).toMatchObject(angkaDesember);
    const fees = (data['jasa'] as { orang: number; jumlah: number }[]).map(({ orang, jumlah }) => [orang, jumlah]);
    expect(Object.fromEntries(fees)).toEqual(jasaDesember);
  };
  await sama();

  // Paid out, one of them taken back, and a line that somebody else had done.
  const paid = [];
  for (const orang of [ratna, bambang, dewi]) {
    const of = { orang, sampai: desember.to, metode: 'Transfer Bank', jumlah: jasaDesember[orang] };
    paid.push(await run('jasa/bayar', of));
  }
  expect(paid.reduce((sum, row) => sum + Number(row['jumlah']), 0)).toBe(17_516_913);
  await run('jasa/batal-bayar', { bayarJasa: paid[2]?.id, alasan: 'Salah orang' });
  await run('kunjungan/ubah-pelaksana', {
    ...{ kunjungan: 6, alasan: 'Salah pilih' },
    tindakan: [{ baris: 1, pelaksana: [{ orang: bambang, peran: 'pelaksana' }] }],
  });
  await sama();
  // Goods that come back, a treatment that was not given, a rest that is paid in part.
  await run('kas/buka', { modal: 0 });
  await run('transaksi/kembalikan-dana', { transaksi: set.id, alasan: 'Retur', kembalikanProduk: true });
  const [operasi] = await rows('transaksi', { kunjungan: 4 });
  await run('transaksi/kembalikan-dana', {
    ...{ transaksi: operasi?.id, alasan: 'Tidak jadi', batalkanLayanan: true, baris: [{ baris: 0, qty: 1 }] },
  });
  await run('transaksi/lunasi', { transaksi: laser.id, metodeBayar: 'QRIS', jumlah: 1_000_000 });
  await sama();
  on('2027-01-04');
  await run('transaksi/bayar', { ...terms, kunjungan: 12, jatah: [{ baris: 0, jatah: await sesi(laser) }] });
  const utang = (await rows('transaksi', { sisa_gt: 0 })).find(({ saldoAwal }) => saldoAwal !== null);
  await run('transaksi/lunasi', { transaksi: utang?.id, metodeBayar: 'Cash' });
  await catat(klinik, '2027-01-04', 'pengeluaran', 500_000);
  await gerak(klinik, '2027-01-04', 'ditemukan', 17);
  // A piece goes back to the supplier, who owes for it now.
  await run('stok-masuk/retur', { stokMasuk: kiriman, jumlah: 1, alasan: 'Bocor' });
  on(januari.to);
  await sama();

  expect(await hasil(januari)).toMatchObject({
    // 1,540,868 of goods and 6,000,000 of a treatment given back, a session of 3,907,257 given.
    ...{ neto: -7_540_868, paketDijual: 0, sesiDiberikan: 3_907_257, sesiHangus: 0, bersih: -3_633_611 },
    ...{ hpp: 1_076_000, kotor: -2_557_611, jasa: 2_046_581 - 390_726, biayaLain: -500_000, kerugian: 50_000 },
    // Of 6,659,999 that were due, 5,776,005 in cash were 5,776,000.
    ...{ pembulatan: 5, hasil: -2_557_611 + 1_655_855 - 500_000 + 50_000 + 5 },
    ...{ sesi: awal.sesi + 7_814_514, piutang: awal.piutang + 4_112_050 - 1_415_000 },
    // 15,703,191 were paid of December's; what was given back is owed back.
    jasaTerutang: 23_440_707 - 15_703_191 - 1_655_855,
    ...{ nilaiStok: 213_911_500 + 1_076_000 + 50_000 - 36_000, hutangSupplier: -36_000 },
  });
  // The correction is of January, of person to person; what was not given is nobody's.
  expect(await by('laporan/tim', 'orang', januari, { sum: 'pendapatan' })).toEqual({
    ...{ [bambang]: 585_586 - 6_000_000, [citra]: -585_586, [dewi]: 3_907_257 },
  });
  const given = range('tanggal_treatment', januari.from, januari.to);
  const [treated] = await sums('laporan/treatment', given, { sum: 'total_biaya', where: is('status', 'selesai') });
  expect(treated).toBe(-6_000_000 + 3_907_257);
}, 120_000);
