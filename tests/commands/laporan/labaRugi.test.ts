import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { labaRugi } from '../../../src/resources/laporan/labaRugi.ts';
import { paket as declaration } from '../../../src/resources/paket/paket.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { jurnalCocok } from '../../support/jurnal.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { aVisit, type Calendar, makeClinic, rowsWith, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const desember = { from: '2026-12-01', to: '2026-12-31' };
const januari = { from: '2027-01-01', to: '2027-01-05' };
const [citra, rina] = [1, 2];

/** Prices contain 11 % of PPN: 333,000 are 300,000 and 33,000. */
const facial = {
  ...sample.treatments[0],
  id: 1,
  name: 'Facial',
  harga: 333_000,
  oleh: 'semua',
  ruang: null,
  alat: null,
};
const line = { treatment: 1, nama: 'Facial', harga: 333_000, kategori: 'Nonmedis', qty: 1, termasukPpn: true };
const kosong = { ...{ hargaKatalog: null, kenaPpn: true }, ...line };
const visit = (pasien: number, tanggal: string) => ({
  ...aVisit({ pasien, tanggal, dokter: citra, treatments: [kosong], products: [] }),
  transaksi: null,
});
const packages = recordsOf(declaration, [
  { nama: 'Facial 5 kali', harga: 1_387_500, isi: [{ treatment: 1, qty: 1, sesi: 5 }], berlakuHari: 90 },
  { nama: 'Facial promo', harga: 555_000, isi: [{ treatment: 1, qty: 1, sesi: 2 }], berlakuHari: 10 },
  { nama: 'Facial 2 kali', harga: 555_000, isi: [{ treatment: 1, qty: 1, sesi: 2 }], berlakuHari: 90 },
]);
const tenth = { nama: 'Sepersepuluh', peran: 'pelaksana', persen: 10, dasar: 'bruto', mulai: '2024-01-01' } as const;
const serum = { ...sample.produk[0], id: 1, nama_produk: 'Serum', kategori: 'Vitamin', harga_jual: 111_000, ppn: true };
const shelf = { stok_awal: 10, stok_masuk: 0, stok_keluar: 0, stok_akhir: 10, stok_layak: 10, stok_minimum: 1 };
const lot = { id: 1, produk: 1, nomor: 'A', kedaluwarsa: '2028-12-31', sisa: 10, harga_beli: 40_000, nilai: 400_000 };

/** December of a clinic, lived by its commands. */
async function hidup(calendar: Calendar) {
  const settings = settingsWith({ hargaTermasukPpn: true, pembulatanTunai: '1000', batasDiskon: 20 });
  const days = ['2026-12-02', '2026-12-03', '2026-12-05', '2026-12-30', '2027-01-04'];
  const clinic = makeClinic(
    {
      ...{ settings, treatments: [facial], paket: packages, 'aturan-jasa': recordsOf(aturanJasa, [tenth]) },
      ...{ produk: [{ ...serum, ...shelf, harga_beli: 40_000, nilai_stok: 400_000, terjual: 0 }] },
      batch: [{ ...lot, terbuka: 0 }],
      kunjungan: days.map((tanggal, index) => ({ ...visit([1, 2, 2, 4, 1][index] ?? 1, tanggal), id: index + 1 })),
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  const { provider } = clinic;
  const run = provider.command;
  const on = (day: string) => {
    calendar.today = day;
  };
  const sell = async (paket: number, pasien: number, over: object = {}) => {
    const of = { ...terms, metodeBayar: 'Transfer Bank', pasien, products: [], paket: [{ paket }], ...over };
    return (await run('transaksi/jual', of)).data.id;
  };
  const pay = async (kunjungan: number, over: object, by = run) =>
    (await by('transaksi/bayar', { ...terms, kunjungan, ...over })).data.id;
  const note = (kategori: string, nominal: number) =>
    run('kas/catat', {
      ...{ tanggal: calendar.today, waktu: '09:00', jenis_transaksi: 'pengeluaran', kategori, deskripsi: kategori },
      ...{ nominal, metode_pembayaran: 'Transfer Bank', sumber: 'rekening', referensi: null },
    });

  on('2026-12-01');
  await run('kas/buka', { modal: 0 });
  await sell(1, 1);
  on('2026-12-02');
  await pay(1, { jatah: [{ baris: 0, jatah: 1 }] });
  on('2026-12-03');
  // 299,700, in cash 300,000.
  await pay(2, { diskon: 10, alasanDiskon: 'Langganan' });
  on('2026-12-04');
  await sell(2, 2);
  on('2026-12-05');
  await pay(3, { jatah: [{ baris: 0, jatah: 6 }] });
  on('2026-12-06');
  const dikembalikan = await sell(3, 3, {
    ...{ sebagian: true, bagian: [{ metodeBayar: 'Transfer Bank', jumlah: 300_000 }] },
  });
  on('2026-12-07');
  await sell(0, 1, { paket: [], products: [{ produk: 1, qty: 1 }] });
  on('2026-12-08');
  await run('titipan/terima', { pasien: 4, jumlah: 200_000, metodeBayar: 'QRIS' });
  await run('voucher/jual', { nilai: 100_000, sampai: '2026-12-20', metodeBayar: 'QRIS' });
  on('2026-12-09');
  await note('Listrik', 150_000);
  await note('Gaji', 1_000_000);
  await run('mutasi-stok/catat', {
    ...{ tanggal: calendar.today, jenis_mutasi: 'keluar', produk: 1, jumlah: 1, satuan: serum.satuan, sebab: 'rusak' },
  });
  const { data: delivery } = await provider.create('stok-masuk', {
    data: { tanggal: calendar.today, supplier: 1, keterangan: null, namaBarang: 1, jumlah: 3, hargaSatuan: 45_000 },
  });
  await run('stok-masuk/terima', { stokMasuk: delivery.id, nomorBatch: 'B', kedaluwarsa: '2028-12-31' });
  const bank = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };
  await run('tagihan-supplier/bayar', { tagihanSupplier: 1, tanggal: calendar.today, ...bank });
  on('2026-12-30');
  // A session of three weeks ago has ended.
  const admin = clinic.as('admin');
  const batal = await pay(4, { metodeBayar: 'QRIS' }, admin.command);
  return { provider: admin, run: admin.command, rows: rowsWith(admin), on, pay, batal, dikembalikan };
}

/** Counts the till of the admin, in which nothing is missing, and closes it. */
async function tutupKas({ run, rows }: Pick<Awaited<ReturnType<typeof hidup>>, 'run' | 'rows'>, tanggal: string) {
  const entries = await rows('laporan/keuangan', { sumber: 'laci', tutupKas: null });
  const rincian = metodePembayaran.map((metode) => ({
    metode,
    dihitung: entries
      .filter((row) => row.metode_pembayaran === metode)
      .reduce((sum, row) => sum + (row.jenis_transaksi === 'pemasukan' ? row.nominal : -row.nominal), 0),
  }));
  const { data: count } = await run('kas/hitung', { tanggal, rincian });
  const same = rincian.map((each) => ({ ...each, seharusnya: each.dihitung }));
  await run('kas/tutup', { tanggal, rincian: same, sampai: count['sampai'], catatan: null, setor: 0 });
}

const angkaDesember = {
  // 1,250,000 + 500,000 + 500,000 of packages, 270,000 + 300,000 of facials, 100,000 of serum.
  neto: 2_920_000,
  paketDijual: -2_250_000,
  sesiDiberikan: 500_000,
  sesiHangus: 250_000,
  bersih: 1_420_000,
  hpp: -40_000,
  kotor: 1_380_000,
  // A tenth of 250,000, of 300,000 before its discount, of 250,000 and of 300,000; none of it is paid yet.
  jasa: -110_000,
  pemakaian: 0,
  biayaLain: -1_150_000,
  biayaBank: 0,
  kerugian: -40_000,
  selisihKas: 0,
  pembulatan: 300,
  pendapatanLain: 0,
  voucherHangus: 100_000,
  hasil: 180_300,
  // Four sessions of the first package and two of the third.
  sesi: 1_500_000,
  titipanPasien: 200_000,
  voucher: 0,
  jasaTerutang: 110_000,
  hutangSupplier: 0,
  utang: 1_810_000,
  pajakTerutang: 321_200,
  piutang: 255_000,
  nilaiStok: 455_000,
  ppn: 321_200,
  sisa: -255_000,
  titipanBertambah: 200_000,
  sesiBertambah: 1_500_000,
  jasaBertambah: 110_000,
  pphDipotong: 0,
  pajakDisetor: 0,
  tanpaUang: 80_000,
  pembelianStok: -135_000,
  hutangBertambah: 0,
  arusKas: 2_001_500,
};

it('a month by what was earned, to the rupiah: as on its last day, so a month later, whatever is taken back then', async () => {
  const calendar = { today: desember.from };
  const clinic = await hidup(calendar);
  const { run, provider, rows, on, pay } = clinic;
  on(desember.to);
  expect(await labaRugiDari(provider, desember)).toEqual(angkaDesember);
  const jurnal = await jurnalCocok(provider, desember);
  // What is owed on a day before: the promotion's second session until the day after its last, and the voucher.
  const before = await labaRugiDari(provider, { from: desember.from, to: '2026-12-14' });
  expect(before).toMatchObject({
    sesi: 1_750_000,
    sesiHangus: 0,
    voucher: 100_000,
    voucherHangus: 0,
    piutang: 255_000,
  });
  await tutupKas(clinic, desember.to);

  on('2027-01-02');
  const { data: closed } = await provider.create('tutup-bulan', { data: { bulan: '2026-12', catatan: null } });
  const kept = async () => {
    const { data } = await provider.getOne('tutup-bulan', { id: closed.id });
    return Object.fromEntries(
      (data['angka'] as { kunci: string; nilai: number }[]).map((row) => [row.kunci, row.nilai]),
    );
  };
  expect(await kept()).toEqual(angkaDesember);
  await run('jasa/bayar', { orang: citra, sampai: desember.to, metode: 'Transfer Bank', jumlah: 110_000 });
  await run('transaksi/kembalikan-dana', { transaksi: clinic.batal, alasan: 'Tidak jadi', batalkanLayanan: true });
  await run('transaksi/kembalikan-dana', { transaksi: clinic.dikembalikan, alasan: 'Pindah kota' });
  await run('kunjungan/ubah-pelaksana', {
    ...{ kunjungan: 2, alasan: 'Salah pilih' },
    tindakan: [{ baris: 0, pelaksana: [{ orang: rina, peran: 'pelaksana' }] }],
  });
  on('2027-01-04');
  await pay(5, { jatah: [{ baris: 0, jatah: 2 }] }, run);
  on(januari.to);

  expect(await labaRugiDari(provider, januari)).toMatchObject({
    // 300,000 and 500,000 given back.
    ...{ neto: -800_000, paketDijual: 500_000, sesiDiberikan: 250_000, sesiHangus: 0, bersih: -50_000, hpp: 0 },
    // 25,000 earned, 30,000 of December taken back; paying 110,000 costs nothing, nor does another name.
    ...{ jasa: 5_000, biayaLain: 0, pembulatan: 0, hasil: -45_000 },
    ...{ sesi: 750_000, titipanPasien: 200_000, jasaTerutang: -5_000, utang: 945_000, piutang: 0, nilaiStok: 455_000 },
    ...{ ppn: -88_000, sisa: 255_000, sesiBertambah: -750_000, jasaBertambah: -115_000, arusKas: -743_000 },
  });
  await jurnalCocok(provider, januari);
  expect(await jurnalCocok(provider, desember)).toEqual(jurnal);
  expect(await labaRugiDari(provider, desember)).toEqual(angkaDesember);
  expect(await kept()).toEqual(angkaDesember);
  const fees = (await rows('laporan/jasa', { tanggal: '2027-01-02' })).map(({ orang, jumlah }) => [orang, jumlah]);
  expect(fees).toContainEqual([citra, -30_000]);
  expect(fees).toContainEqual([rina, 30_000]);
});

it('the lines to the cash flow add up to it; no key stands twice, nor means another thing than in older closings', () => {
  const keys = [...new Set(Object.values(labaRugi).flat())].map(({ kunci }) => kunci);
  expect(new Set(keys).size).toBe(keys.length);
  // Kept before fees and sessions were counted: compared with nothing.
  for (const old of ['laba', 'labaKotor', 'pengeluaranLain', 'pemasukanLain', 'hangus', 'titipan'])
    expect(keys).not.toContain(old);
  const told: Readonly<Record<string, number>> = angkaDesember;
  const steps = labaRugi.kas.slice(0, -1).map(({ kunci, bilaAda }) => told[kunci] ?? (bilaAda ? 0 : Number.NaN));
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(angkaDesember.arusKas);
});
