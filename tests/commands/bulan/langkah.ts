import { type Pilihan, TidakAda } from '../../../bin/ramai/pilihan.ts';
import { saatPromo } from '../../../src/commands/transaksi/promo.ts';
import { addDays, addMonths } from '../../../src/domain/core/tanggal.ts';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { barisProduk, barisTambahan, barisTreatment } from '../../../src/domain/kunjungan/kunjungan.ts';
import { barisPaket, denganSesi, pilihSesi } from '../../../src/domain/paket/paket.ts';
import { sebabDicatat } from '../../../src/domain/stok/stok.ts';
import { type BarisPoin, saldoPoin } from '../../../src/domain/titipan/poin.ts';
import {
  type BarisTagihan,
  denganDiskonBaris,
  hitungTagihan,
  tagihanKunjungan,
} from '../../../src/domain/transaksi/pembayaran.ts';
import { bagianDari } from '../../../src/domain/transaksi/pengembalianUang.ts';
import { banyakDipakai, denganPromo, pilihPromo } from '../../../src/domain/transaksi/promo.ts';
import type { Row } from '../../../src/schema/index.ts';
import type { Dunia } from './dunia.ts';
import { cuplikanBulan, sama } from './kecocokan.ts';

type Langkah = (dunia: Dunia, pilih: Pilihan) => Promise<unknown>;

/** A doctor, a therapist, both, and a doctor with an assistant. */
const pelaksana = [[1], [16], [2, 16], [3, -16]].map((people) =>
  people.map((orang) => ({ orang: Math.abs(orang), peran: orang < 0 ? 'asisten' : 'pelaksana' })),
);

/** Whoever sells: a doctor, a therapist, or who writes it. */
const penjual = (pilih: Pilihan) => pilih.of([null, 1, 16]);

const open = (row: Row) => row['transaksi'] === null && row['status'] !== 'Batal';
const alasan = 'uji coba';
const selisih = [
  { arah: 'kurang', jumlah: 500 },
  { arah: 'lebih', jumlah: 1_000 },
] as const;
const known = (row: Row) => row['archived'] !== true;

/** One of an entity's records that will do. */
const one = async (dunia: Dunia, pilih: Pilihan, source: string, fit: (row: Row) => boolean = () => true) =>
  pilih.of((await dunia.rows(source)).filter(fit));

async function lines(dunia: Dunia, pilih: Pilihan) {
  const [treatments, products] = [await dunia.rows('treatments'), await dunia.rows('produk')];
  const several = <T>(most: number, make: () => T): T[] => Array.from({ length: pilih.int(0, most) }, make);
  const klinik = pengaturan((await dunia.rows('settings')) as never);
  // Services that are measured, some by tenths.
  const banyak = (row: Row) => (row['satuan'] ? pilih.int(1, 40) / (row['pecahan'] ? 10 : 1) : 1);
  const service = (lineOf: typeof barisTreatment) => {
    const row = pilih.of(treatments);
    // Told at the visit, beside the recipe or in place of it.
    const bahan = pilih.chance(3) ? [{ produk: pilih.int(2, 3), jumlah: pilih.int(1, 25) / 10 }] : [];
    return { ...lineOf(row as never, klinik), qty: banyak(row), bahan };
  };
  // Now and then at a price of one's own.
  const priced = <L extends { harga: number }>(line: L): L =>
    pilih.chance(12) ? { ...line, harga: pilih.int(0, 900_001) } : line;
  return {
    treatments: several(3, () => priced(service(barisTreatment))),
    products: several(2, () =>
      priced({ ...barisProduk(pilih.of(products) as never, klinik), qty: pilih.int(1, 4), penjual: penjual(pilih) }),
    ),
    addons: several(1, () => service(barisTambahan)),
  };
}

/** Gives money back, now and then out of another drawer or by another method than at the sale. */
async function kembalikan(dunia: Dunia, pilih: Pilihan, paid: Row, over: Record<string, unknown>) {
  const laci = pilih.chance(3) ? pilih.int(1, 5) : dunia.siapa();
  const metodeBayar = pilih.chance(3) ? pilih.of(metodePembayaran) : undefined;
  const asked = { transaksi: paid.id, alasan, laci, ...(metodeBayar && { metodeBayar }), ...over };
  const back = await dunia.run('transaksi/kembalikan-dana', asked);
  const entries = (await dunia.rows('laporan/keuangan')).filter(
    (row) =>
      row['referensi'] === back['invoiceNumber'] &&
      row['asal'] === 'pengembalian' &&
      !String(row['deskripsi']).startsWith('Ubah metode'),
  );
  // Of a bill without parts, as an opening balance has, by the method that it names.
  const allowed = metodeBayar ? [metodeBayar] : bagianDari(paid as never).map((part) => part.metodeBayar);
  for (const entry of entries) {
    sama(entry['laci'], laci, 'drawer of a refund');
    sama(allowed.includes(entry['metode_pembayaran'] as never), true, 'method of a refund');
  }
}
const refundable = (row: Row) =>
  (row['status'] === 'Paid' || Number(row['sisa']) > 0) && row['membalik'] === null && row['pengembalian'] !== 'penuh';

/** By one method, in cash with change, in parts, or with a rest that is due. */
function caraBayar(pilih: Pilihan, total: number, held: readonly { jumlah: number }[] = []) {
  const metodeBayar = pilih.of(metodePembayaran);
  const first = pilih.int(0, total);
  const left = total - held.reduce((sum, { jumlah }) => sum + jumlah, 0);
  if (held.length > 0)
    return { metodeBayar, bagian: [...held, ...(left > 0 ? [{ metodeBayar, jumlah: left }] : [])], sebagian: false };
  const split = [
    { metodeBayar, jumlah: first, diterima: metodeBayar === 'Cash' && pilih.chance(2) ? first + 5_000 : null },
    { metodeBayar: pilih.of(metodePembayaran), jumlah: total - first },
  ];
  return pilih.of([
    { metodeBayar },
    { metodeBayar: 'Cash', diterima: pilih.of([total + 50_000, total, total - 1_000]) },
    { metodeBayar, bagian: split },
    { metodeBayar, bagian: split.slice(0, 1), sebagian: true },
    { metodeBayar, bagian: split.slice(0, 1), sebagian: true },
  ]);
}
/** Parts out of a patient's deposit and of a voucher, now and then more than there is. */
async function bagianTitipan(dunia: Dunia, pilih: Pilihan, pasien: unknown, total: number) {
  if (pilih.chance(3)) return [];
  const some = (held: number) => Math.min(total, pilih.chance(8) ? held + 1 : pilih.of([held, pilih.int(1, held)]));
  const earned = (await dunia.rows('poin')).filter((row) => row['pasien'] === pasien) as unknown as BarisPoin[];
  const poin = saldoPoin(earned, dunia.clock.today);
  if (poin > 0 && pilih.chance(2)) return [{ metodeBayar: 'Poin', jumlah: some(poin) }];
  const rows = await dunia.rows('titipan');
  const saldo = (of: (row: Row) => boolean) => rows.filter(of).reduce((sum, row) => sum + Number(row['jumlah']), 0);
  const own = saldo((row) => row['voucher'] === null && row['pasien'] === pasien);
  const vouchers = await dunia.rows('voucher');
  const voucher = pilih.chance(2) ? vouchers.at(-1) : vouchers[pilih.int(0, vouchers.length)];
  const held = voucher ? saldo((row) => row['voucher'] === voucher.id) : 0;
  if (voucher && held > 0) return [{ metodeBayar: 'Voucher', kode: dunia.kode.get(voucher.id), jumlah: some(held) }];
  return own > 0 ? [{ metodeBayar: 'Titipan', jumlah: some(own) }] : [];
}
const potongan = (pilih: Pilihan) => ({
  ppn: pilih.of([11, 11, 11, 0, 12, 2.5]),
  alasanDiskon: alasan,
  catatan: null,
  ...pilih.of([
    { diskon: 0, diskonType: 'persen' as const },
    { diskon: pilih.int(1, 2000) / 100, diskonType: 'persen' as const },
    { diskon: 100, diskonType: 'persen' as const },
    { diskon: pilih.int(1, 300_000), diskonType: 'nominal' as const },
  ]),
});

/** A bill as the desk shows it after promotions, now and then without them, and discounts of single lines, with what is asked. */
async function dikurangi(
  dunia: Dunia,
  pilih: Pilihan,
  lines: readonly BarisTagihan[],
  { pasien, visit }: { pasien: unknown; visit?: Row },
) {
  const { today } = dunia.clock;
  const [row] = (await dunia.rows('pasien')).filter(({ id }) => id === pasien);
  const member = row && !row['archived'] ? await dunia.run('pasien/keanggotaan', { pasien }) : null;
  const buyer = row && { ...row, dariBelanja: member?.['dariBelanja'] ?? null };
  const bills = buyer ? (await dunia.rows('transaksi')).filter((row) => row['pasien'] === pasien) : [];
  const keadaan = {
    saat: saatPromo({ today, time: '09:00' }, visit as never),
    ...{ pasien: (buyer ?? null) as never, kode: null },
    dipakai: (promo: number) => banyakDipakai(bills as never, promo),
  };
  const chosen = pilih.chance(4) ? ([] as number[]) : undefined;
  const { baris } = pilihPromo(lines, (await dunia.rows('promo')) as never, keadaan, chosen);
  const own = pilih.of([
    { diskon: pilih.int(1, 2_000) / 100, diskonType: 'persen' as const },
    { diskon: pilih.int(1, 90_000), diskonType: 'nominal' as const },
  ]);
  const diskonBaris = lines.length > 0 && pilih.chance(4) ? [{ baris: pilih.int(0, lines.length - 1), ...own }] : [];
  return {
    lines: denganDiskonBaris(denganPromo(lines, baris), diskonBaris),
    input: { diskonBaris, ...(chosen && { promo: [] }) },
  };
}

/** Closes a till at what is expected of it, or, with a word about it, at another count. */
export async function tutup(dunia: Dunia, akun: number, tanggal: string, selisih = 0) {
  const count = (cash: number) =>
    metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? Math.max(0, cash) : 0 }));
  const { rincian, sampai } = await dunia.run('kas/hitung', { akun, tanggal, rincian: count(0) });
  const expected = (rincian as { metode: string; seharusnya: number }[]).map(({ metode, seharusnya }) => ({
    metode,
    seharusnya,
    dihitung: Math.max(metode === 'Cash' ? 0 : -1e12, seharusnya + (metode === 'Cash' ? selisih : 0)),
  }));
  const stated = expected.map(({ metode, dihitung }) => ({ metode, dihitung }));
  await dunia.run('kas/hitung', { akun, tanggal, rincian: stated });
  const cash = expected.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0;
  const closing = { akun, tanggal, rincian: expected, sampai, catatan: 'dihitung dua kali' };
  return dunia.run('kas/tutup', { ...closing, setor: Math.floor(cash / 2) });
}

/** Throws a batch away, or the rest of its opened package alone. */
export async function buang(dunia: Dunia, command: 'batch/musnahkan' | 'batch/buang-sisa', batch: Row) {
  const done = await dunia.run(command, { batch: batch.id, alasan });
  dunia.dibuang.set(batch['produk'], (dunia.dibuang.get(batch['produk']) ?? 0) + Number(batch['terbuka']));
  return done;
}

/** The day before, rarely one long gone or to come: most of those are refused. */
const tanggal = (dunia: Dunia, pilih: Pilihan) =>
  addDays(dunia.clock.today, pilih.of([0, 0, 0, 0, -1, -1, -2, -20, -400, 1]));

/** A doctor's lane where each has one, now and then one that has nobody. */
async function lajur(dunia: Dunia, pilih: Pilihan) {
  if (!(await dunia.perDokter())) return {};
  const waiting = (await dunia.rows('antrian')).filter(
    (row) => row['tanggal'] === dunia.clock.today && row['status'] !== 'completed',
  );
  return { dokter: pilih.of([...waiting.map((row) => Number(row['dokter'])), pilih.int(1, 3)]) };
}

/** A step of the queue that its next click takes back; now and then the click is made twice. */
async function perhapsUndone(dunia: Dunia, pilih: Pilihan, step: Row): Promise<Row> {
  if (!pilih.chance(3)) return step;
  const { langkah, ke } = step;
  const undo = () => dunia.run('antrian/urungkan', { langkah, ke });
  return pilih.chance(4) ? Promise.all([undo(), undo()]).then(() => step) : undo();
}

/** Whatever staff do, by name; each is done by the commands and the endpoints that the screens use. */
export const langkah: Readonly<Record<string, Langkah>> = {
  async 'pasien didaftarkan'(dunia, pilih) {
    const name = `Pasien ${pilih.int(1, 4)}`;
    const adult = { birthDate: '1990-02-28', phone: '081234567890' };
    const child = { birthDate: '2023-02-28', wali_telepon: '081234567890' };
    const who = pilih.chance(3) ? child : adult;
    return dunia.buat('pasien', { name, kategori: 'Beauty', gender: 'Perempuan', dokter: pilih.int(1, 3), ...who });
  },
  async 'pasien diubah'(dunia, pilih) {
    const row = await one(dunia, pilih, 'pasien', known);
    return dunia.ubah('pasien', row, {
      bolehDihubungi: pilih.chance(2),
      allergies: pilih.of(['Penisilin', null]),
      name: `Pasien ${pilih.int(1, 4)}`,
    });
  },
  'pasien diarsipkan': async (dunia, pilih) => dunia.hapus('pasien', await one(dunia, pilih, 'pasien', known)),
  'pasien dipulihkan': async (dunia, pilih) =>
    dunia.pulihkan('pasien', await one(dunia, pilih, 'pasien', (row) => !known(row))),
  async 'janji dibuat'(dunia, pilih) {
    const pasien = (await one(dunia, pilih, 'pasien')).id;
    const treatment = (await one(dunia, pilih, 'treatments')).id;
    const waktu = pilih.of(['08:00', '10:30', '15:45']);
    const at = { tanggal: addDays(dunia.clock.today, pilih.int(0, 5)), waktu, durasi: 30 };
    return dunia.buat('appointments', { title: 'Kontrol', pasien, userId: pilih.int(1, 3), treatment, ...at });
  },
  async 'uang muka diterima'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'appointments');
    const metodeBayar = pilih.of(metodePembayaran);
    return dunia.run('appointments/terima-uang-muka', { appointments: id, jumlah: pilih.int(1, 300_000), metodeBayar });
  },
  async 'janji diubah'(dunia, pilih) {
    const row = await one(dunia, pilih, 'appointments');
    return dunia.ubah('appointments', row, { status: pilih.of(['confirmed', 'cancelled', 'in-progress']) });
  },
  async 'pasien dihubungi'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'pasien');
    const sent = await dunia.run('pasien/hubungi', { pasien: id, jenis: 'ulang', teks: 'Sudah waktunya' });
    return pilih.chance(3) ? dunia.run('pesan-pasien/batal', { pesanPasien: sent.id }) : sent;
  },
  async 'catatan ditulis'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan');
    const [note] = (await dunia.rows('catatan-klinis')).filter((row) => row['kunjungan'] === visit.id);
    const written = {
      keluhan: pilih.of(['Gatal', 'Kusam', null]),
      diagnosa: pilih.of([[], [{ kode: 'L70.0', keterangan: null, jenis: 'primer' }]]),
    };
    if (note) return dunia.ubah('catatan-klinis', note, written);
    return dunia.buat('catatan-klinis', { kunjungan: visit.id, ...written });
  },
  async 'catatan ditandatangani'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'catatan-klinis');
    return dunia.runOlehDokter('catatan-klinis/tandatangani', { catatanKlinis: id });
  },
  async 'catatan ditambah'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'catatan-klinis');
    return dunia.run('adendum/tulis', { catatanKlinis: id, teks: 'Tambahan' });
  },
  async 'pelaksana dipilih'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', open);
    const chosen = () => pilih.of([[], ...pelaksana]);
    const treatments = (visit['treatments'] as Row[]).map((line) => ({ ...line, pelaksana: chosen() }));
    return dunia.ubah('kunjungan', visit, { treatments });
  },
  async 'pelaksana diperbaiki'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', (row) => row['transaksi'] !== null);
    const services = (visit['treatments'] as Row[]).length;
    const tindakan = [{ baris: pilih.int(0, Math.max(0, services - 1)), pelaksana: pilih.of(pelaksana) }];
    return dunia.run('kunjungan/ubah-pelaksana', { kunjungan: visit.id, tindakan, alasan });
  },
  async 'penjual diperbaiki'(dunia, pilih) {
    if (pilih.chance(3)) {
      const { id } = await one(dunia, pilih, 'voucher');
      return dunia.run('voucher/ubah-penjual', { voucher: id, penjual: penjual(pilih), alasan });
    }
    const goods = (row: Row) => row['jenis'] === 'Produk' || row['jenis'] === 'Paket';
    const sold = await one(dunia, pilih, 'transaksi', (row) => (row['rincian'] as Row[]).some(goods));
    const baris = (sold['rincian'] as Row[]).findIndex(goods);
    return dunia.run('transaksi/ubah-penjual', {
      transaksi: sold.id,
      barang: [{ baris, penjual: penjual(pilih) }],
      alasan,
    });
  },
  async 'jasa dibayar'(dunia, pilih) {
    const sampai = addDays(dunia.clock.today, -pilih.int(0, 1));
    const { orang } = await one(dunia, pilih, 'laporan/jasa', (row) => row['bayar'] === null);
    const due = (row: Row) => row['orang'] === orang && row['bayar'] === null && String(row['tanggal']) <= sampai;
    const jumlah = (await dunia.rows('laporan/jasa')).filter(due).reduce((sum, row) => sum + Number(row['jumlah']), 0);
    const input = { orang, sampai, jumlah, metode: 'Cash', catatan: null };
    const paid = await dunia.runOlehManajer('jasa/bayar', input);
    return pilih.chance(3) ? dunia.runOlehManajer('jasa/batal-bayar', { bayarJasa: paid.id, alasan }) : paid;
  },
  async 'promo dimulai'(dunia, pilih) {
    const row = await one(dunia, pilih, 'promo', ({ mulai }) => String(mulai) > dunia.clock.today);
    return dunia.ubah('promo', row, { mulai: '2020-01-01' });
  },
  async 'promo diubah'(dunia, pilih) {
    const row = await one(dunia, pilih, 'promo');
    const values = pilih.of([
      { gabung: pilih.chance(2) },
      { sampai: pilih.of([null, addDays(dunia.clock.today, pilih.int(-1, 9))]) },
      { hanyaTingkat: pilih.of([null, 'silver', 'gold']) },
      { kuotaPasien: pilih.of([null, 1, 3]) },
      row['cara'] === 'persen' ? { persen: pilih.int(1, 10_000) / 100 } : { gabung: true },
    ]);
    return dunia.ubah('promo', row, values);
  },
  async 'promo dihapus'(dunia, pilih) {
    const row = await one(dunia, pilih, 'promo');
    await dunia.hapus('promo', row);
    return dunia.pulihkan('promo', row);
  },
  async 'tingkat diberikan'(dunia, pilih) {
    const row = await one(dunia, pilih, 'pasien', known);
    const tingkatSejak = pilih.of([null, addDays(dunia.clock.today, pilih.int(-3, 3))]);
    return dunia.ubah('pasien', row, { tingkat: pilih.of([null, 'silver', 'gold']), tingkatSejak });
  },
  async 'surat dibuat'(dunia, pilih) {
    const { id: pasien } = await one(dunia, pilih, 'pasien', known);
    const isi = pilih.of([
      { jenis: 'sakit', mulai: dunia.clock.today, hari: pilih.int(1, 3) },
      { jenis: 'rujukan', tujuan: 'dr. Sp.KK' },
      { jenis: 'resep', obat: [{ nama: 'Asam mefenamat', jumlah: '10 tablet', aturan: '3 × 1' }] },
    ]);
    const surat = await dunia.buat('surat-dokter', { pasien, dokter: pilih.int(1, 3), ...isi });
    return pilih.chance(3) ? dunia.run('surat-dokter/batalkan', { suratDokter: surat.id, alasan }) : surat;
  },
  async 'aturan jasa diubah'(dunia, pilih) {
    const rule = await one(dunia, pilih, 'aturan-jasa', (row) => row['cara'] === 'persen');
    return dunia.ubah('aturan-jasa', rule, { persen: pilih.int(0, 4_000) / 100 });
  },
  async 'jasa dihitung ulang'(dunia) {
    const period = { dari: addDays(dunia.clock.today, -20), sampai: dunia.clock.today };
    const total = async () => (await dunia.rows('laporan/jasa')).reduce((sum, row) => sum + Number(row['jumlah']), 0);
    const before = await total();
    const { selisih } = await dunia.run('jasa/hitung-ulang', { ...period, coba: true });
    sama(await total(), before, 'fees after a look at what would change');
    const done = await dunia.run('jasa/hitung-ulang', { ...period, coba: false, selisih });
    sama(await total(), before + Number(selisih), 'fees that were reckoned anew');
    return done;
  },
  async 'nomor diambil'(dunia, pilih) {
    const pasien = (await one(dunia, pilih, 'pasien')).id;
    return dunia.run('antrian/ambil-nomor', { pasien, dokter: pilih.int(1, 3) });
  },
  async 'nomor dihapus'(dunia, pilih) {
    return dunia.hapus('antrian', await one(dunia, pilih, 'antrian', (row) => row['tanggal'] === dunia.clock.today));
  },
  async 'nomor dipanggil'(dunia, pilih) {
    const called = await dunia.run('antrian/panggil-selanjutnya', await lajur(dunia, pilih));
    const visits = await dunia.rows('kunjungan');
    const theirs = (row: Row) => row['pasien'] === called['pasien'] && row['tanggal'] === dunia.clock.today;
    if (!visits.some((row) => theirs(row) && open(row))) throw new Error('Somebody is called who has no visit');
    return perhapsUndone(dunia, pilih, called);
  },
  'nomor dipanggil ulang': async (dunia, pilih) => dunia.run('antrian/panggil-ulang', await lajur(dunia, pilih)),
  'nomor dilewati': async (dunia, pilih) =>
    perhapsUndone(dunia, pilih, await dunia.run('antrian/lewati', await lajur(dunia, pilih))),
  'nomor diselesaikan': async (dunia, pilih) =>
    perhapsUndone(dunia, pilih, await dunia.run('antrian/selesaikan', await lajur(dunia, pilih))),
  async 'datang tanpa nomor'(dunia, pilih) {
    const pasien = (await one(dunia, pilih, 'pasien')).id;
    return dunia.run('kunjungan/tanpa-nomor', { pasien, dokter: pilih.int(1, 3) });
  },
  async 'antrian diatur'(dunia, pilih) {
    const row = await one(dunia, pilih, 'settings');
    return dunia.ubah('settings', row, { antrianPerDokter: pilih.of([true, true, false]) });
  },
  'layanan diatur': async (dunia, pilih) =>
    perhapsUndone(dunia, pilih, await dunia.run('antrian/atur-layanan', { aktif: !pilih.chance(8) })),
  async 'kunjungan diisi'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', open);
    const status = pilih.chance(5) ? 'Dalam Perawatan' : 'Selesai Konsultasi';
    return dunia.ubah('kunjungan', visit, { ...(await lines(dunia, pilih)), status, diagnosa: 'Akne' });
  },
  async 'kunjungan dibatalkan'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'kunjungan');
    return dunia.run('kunjungan/batalkan', { kunjungan: id, alasan });
  },
  async 'kunjungan dibuka'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'kunjungan', (row) => row['status'] === 'Batal');
    return dunia.run('kunjungan/buka-kembali', { kunjungan: id });
  },
  async 'bahan diambil'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', open);
    const product = await one(dunia, pilih, 'produk');
    const { treatments } = await lines(dunia, pilih);
    const told = treatments.map((line) => ({ ...line, bahan: [{ produk: product.id, jumlah: 400 }] }));
    await dunia.ubah('kunjungan', visit, { treatments: told, status: 'Selesai Konsultasi' });
    const found = { jenis_mutasi: 'masuk', sebab: 'ditemukan', supplier: null, keterangan: null } as const;
    const { id: produk, satuan } = product;
    await dunia.run('mutasi-stok/catat', { ...found, produk, satuan, jumlah: 3, tanggal: dunia.clock.today });
    return dunia.run('kunjungan/ambil-bahan', { kunjungan: visit.id });
  },
  async 'kunjungan ditagih ulang'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'kunjungan', (row) => row['transaksi'] !== null);
    return dunia.run('kunjungan/tagih-ulang', { kunjungan: id });
  },
  async dibayar(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', (row) => open(row) && row['status'] === 'Selesai Konsultasi');
    const terms = potongan(pilih);
    const listed = tagihanKunjungan(visit as never);
    // Now and then one that has ended, or another patient's.
    const odd = pilih.chance(8);
    const own = (await dunia.rows('jatah')).filter((row) => odd || row['pasien'] === visit['pasien']);
    const taken = pilih.chance(4) ? new Map() : pilihSesi(listed, own as never, odd ? '' : dunia.clock.today);
    const of = { pasien: visit['pasien'], visit };
    const { lines, input } = await dikurangi(dunia, pilih, denganSesi(listed, taken), of);
    const { total } = hitungTagihan(lines, terms);
    const jatah = [...taken].map(([baris, { id }]) => ({ baris, jatah: id }));
    const held = await bagianTitipan(dunia, pilih, visit['pasien'], total);
    const paid = { kunjungan: visit.id, jatah, ...terms, ...input, ...caraBayar(pilih, total, held) };
    return dunia.run('transaksi/bayar', paid);
  },
  async 'saldo awal dicatat'(dunia, pilih) {
    const { id: pasien } = await one(dunia, pilih, 'pasien');
    const sampai = addDays(dunia.clock.today, pilih.of([-1, 1, 9]));
    const kode = `LAMA-${pilih.int(100, 999)}`;
    const jumlah = pilih.int(1, 900_000);
    const values = pilih.of([
      {
        jenis: 'sesi',
        pasien,
        ...pilih.of([{ treatment: 17 }, { paket: 1 }, { treatment: 18, paket: 2 }]),
        sesi: 2,
        sampai,
      },
      { jenis: 'titipan', pasien },
      { jenis: 'voucher', kode, sampai },
      { jenis: 'piutang', pasien },
      { jenis: 'brankas' },
      { jenis: 'laci' },
      { jenis: 'bank', rekening: pilih.of([null, 'bank', 'kartu']) },
      { jenis: 'supplier', supplier: 2, faktur: pilih.of([null, kode]), jatuhTempo: sampai },
    ]);
    await dunia.buat('saldo-awal', { ...values, jumlah });
    const sold = (await dunia.rows('voucher')).at(-1);
    if (sold && values.jenis === 'voucher') dunia.kode.set(sold.id, kode);
  },
  async 'saldo awal dihapus'(dunia, pilih) {
    const row = await one(dunia, pilih, 'saldo-awal');
    await dunia.hapus('saldo-awal', row);
    if (pilih.chance(2)) await dunia.pulihkan('saldo-awal', row);
  },
  async 'titipan diterima'(dunia, pilih) {
    const { id: pasien } = await one(dunia, pilih, 'pasien');
    const of = { pasien, jumlah: pilih.int(1, 900_000), metodeBayar: pilih.of(metodePembayaran) };
    if (pilih.chance(4)) return dunia.run('titipan/kembalikan', { ...of, alasan });
    return dunia.run('titipan/terima', of);
  },
  async 'voucher dijual'(dunia, pilih) {
    const { today } = dunia.clock;
    const metodeBayar = pilih.of(metodePembayaran);
    const [voucher] = (await dunia.rows('voucher')).slice(-pilih.int(1, 3)).map(({ id }) => id);
    if (voucher && pilih.chance(3)) return dunia.run('voucher/batalkan', { voucher, metodeBayar, alasan });
    if (voucher && pilih.chance(2))
      return dunia.run('voucher/perpanjang', { voucher, sampai: addDays(today, pilih.int(0, 60)), alasan });
    const sampai = addDays(today, pilih.of([-1, 0, 1, 5, 40]));
    const sold = await dunia.run('voucher/jual', {
      nilai: pilih.int(1, 600_000),
      metodeBayar,
      sampai,
      penjual: penjual(pilih),
    });
    dunia.kode.set(sold.id, sold['rahasia']);
  },
  async 'paket dijual'(dunia, pilih) {
    const paket = await one(dunia, pilih, 'paket');
    const klinik = pengaturan((await dunia.rows('settings')) as never);
    const terms = potongan(pilih);
    const { id: pasien } = await one(dunia, pilih, 'pasien');
    const { lines, input } = await dikurangi(dunia, pilih, [barisPaket(paket as never, klinik)], { pasien });
    const { total } = hitungTagihan(lines, terms);
    const sold = { pasien, products: [], paket: [{ paket: paket.id, penjual: penjual(pilih) }], ...input };
    const held = await bagianTitipan(dunia, pilih, pasien, total);
    return dunia.run('transaksi/jual', { ...sold, ...terms, ...caraBayar(pilih, total, held) });
  },
  // One of which a session was used, by either way of reckoning.
  async 'paket dikembalikan'(dunia, pilih) {
    const visit = await one(dunia, pilih, 'kunjungan', open);
    const { id: paket } = await one(dunia, pilih, 'paket');
    const terms = { ...potongan(pilih), metodeBayar: pilih.of(metodePembayaran) };
    const sold = await dunia.run('transaksi/jual', {
      pasien: visit['pasien'],
      products: [],
      paket: [{ paket }],
      ...terms,
    });
    const sesi = await one(dunia, pilih, 'jatah', ({ transaksi }) => transaksi === sold.id);
    const treatment = await one(dunia, pilih, 'treatments', ({ id }) => id === sesi['treatment']);
    const settings = await one(dunia, pilih, 'settings');
    const line = {
      ...barisTreatment(treatment as never, pengaturan([settings] as never)),
      qty: sesi['qty'],
      bahan: [],
    };
    const status = 'Selesai Konsultasi';
    await dunia.ubah('kunjungan', visit, { treatments: [line], products: [], addons: [], status });
    const jatah = [{ baris: 0, jatah: sesi.id }];
    await dunia.run('transaksi/bayar', { kunjungan: visit.id, jatah, ...terms });
    await dunia.ubah('settings', settings, { pengembalianPaket: pilih.of(['bagian', 'katalog', 'katalog']) });
    return kembalikan(dunia, pilih, sold, {});
  },
  async 'sesi paket diperpanjang'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'jatah');
    return dunia.run('jatah/perpanjang', { jatah: id, sampai: addDays(dunia.clock.today, pilih.int(0, 60)), alasan });
  },
  async 'sesi paket dipindahkan'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'jatah');
    return dunia.run('jatah/pindahkan', { jatah: id, kepada: (await one(dunia, pilih, 'pasien')).id, alasan });
  },
  async 'dijual langsung'(dunia, pilih) {
    const goods = (await dunia.rows('produk')).slice(0, pilih.int(1, 2));
    const klinik = pengaturan((await dunia.rows('settings')) as never);
    const products = goods.map(({ id }) => ({ produk: id, qty: pilih.int(1, 4), penjual: penjual(pilih) }));
    const listed = tagihanKunjungan({
      ...{ treatments: [], addons: [] },
      products: goods.map((row, index) => ({ ...barisProduk(row as never, klinik), qty: products[index]?.qty ?? 1 })),
    });
    const terms = potongan(pilih);
    const pasien = pilih.chance(3) ? null : (await one(dunia, pilih, 'pasien')).id;
    const { lines, input } = await dikurangi(dunia, pilih, listed, { pasien });
    const { total } = hitungTagihan(lines, terms);
    const penulisResep = pilih.chance(3) ? null : 'dr. Maya';
    const sold = { pasien, products, penulisResep, ...terms, ...input };
    return dunia.run('transaksi/jual', { ...sold, ...caraBayar(pilih, total) });
  },
  async dilunasi(dunia, pilih) {
    const due = await one(dunia, pilih, 'transaksi', (row) => Number(row['sisa']) > 0);
    const some = pilih.of([null, pilih.int(0, Number(due['sisa'])), Number(due['sisa']) + 1]);
    const input = { transaksi: due.id, metodeBayar: pilih.of([...metodePembayaran, 'Titipan', 'Poin']), jumlah: some };
    return dunia.run('transaksi/lunasi', { ...input, ...(pilih.chance(3) && { sisaDilihat: due['sisa'] }) });
  },
  async 'dikembalikan semua'(dunia, pilih) {
    const paid = await one(dunia, pilih, 'transaksi', refundable);
    const flags = { kembalikanProduk: pilih.chance(2), batalkanLayanan: pilih.chance(2), tagihUlang: pilih.chance(3) };
    return kembalikan(dunia, pilih, paid, flags);
  },
  async 'dikembalikan sebagian'(dunia, pilih) {
    const paid = await one(dunia, pilih, 'transaksi', refundable);
    const rincian = paid['rincian'] as Row[];
    const baris = pilih.int(0, rincian.length - 1);
    const most = Number(rincian[baris]?.['qty'] ?? 1);
    const qty = rincian[baris]?.['pecahan'] ? pilih.int(1, most * 10) / 10 : pilih.int(1, most);
    const flags = { kembalikanProduk: pilih.chance(2), batalkanLayanan: pilih.chance(2) };
    return kembalikan(dunia, pilih, paid, { baris: [{ baris, qty }], ...flags });
  },
  async 'dikembalikan jumlah'(dunia, pilih) {
    const paid = await one(dunia, pilih, 'transaksi', refundable);
    return kembalikan(dunia, pilih, paid, { jumlah: pilih.int(1, Math.max(1, Number(paid['total']))) });
  },
  async 'metode diubah'(dunia, pilih) {
    const paid = await one(dunia, pilih, 'transaksi', refundable);
    const metodeBayar = pilih.of(metodePembayaran);
    const parts = (paid['bagian'] as Row[]).length;
    const bagian = parts > 1 ? pilih.int(0, parts - 1) : null;
    return dunia.run('transaksi/ubah-metode', { transaksi: paid.id, metodeBayar, bagian, alasan });
  },
  'pending dibatalkan': async (dunia, pilih) =>
    dunia.run('transaksi/batalkan', { transaksi: (await one(dunia, pilih, 'transaksi')).id, alasan }),
  async 'kiriman dicatat'(dunia, pilih) {
    const goods = { namaBarang: pilih.int(1, 3), jumlah: pilih.int(1, 9), hargaSatuan: pilih.of([0, 6_500, 9_999]) };
    return dunia.buat('stok-masuk', { tanggal: tanggal(dunia, pilih), supplier: 1, keterangan: null, ...goods });
  },
  async 'kiriman diubah'(dunia, pilih) {
    const row = await one(dunia, pilih, 'stok-masuk');
    return dunia.ubah('stok-masuk', row, { jumlah: pilih.int(1, 9), hargaSatuan: 2_000_000 });
  },
  'kiriman dihapus': async (dunia, pilih) => dunia.hapus('stok-masuk', await one(dunia, pilih, 'stok-masuk')),
  async 'kiriman diterima'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'stok-masuk');
    const kedaluwarsa = pilih.of([null, addDays(dunia.clock.today, 2), addDays(dunia.clock.today, -1)]);
    // Mostly of one batch, so that some are equal.
    const goods = { nomorBatch: pilih.of(['B', 'B', `B${id}`]), kembar: pilih.chance(2) };
    return dunia.run('stok-masuk/terima', { stokMasuk: id, kedaluwarsa, ...goods, ...fakturBaru(dunia, pilih) });
  },
  async 'kiriman dibatalkan'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'stok-masuk', ({ status }) => status === 'Diterima');
    return dunia.run('stok-masuk/batal-terima', { stokMasuk: id, alasan });
  },
  async 'kiriman diretur'(dunia, pilih) {
    const jumlah = pilih.int(1, 3);
    if (pilih.chance(3)) {
      const { id } = await one(dunia, pilih, 'batch', ({ sisa }) => Number(sisa) > 0);
      return dunia.run('batch/retur', { batch: id, jumlah, supplier: pilih.of([1, 2, null]), alasan });
    }
    const { id } = await one(dunia, pilih, 'stok-masuk', ({ batch }) => batch !== null);
    return dunia.run('stok-masuk/retur', { stokMasuk: id, jumlah, alasan });
  },
  async 'retur dibatalkan'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'mutasi-stok', ({ sebab }) => sebab === 'retur-supplier');
    return dunia.run('mutasi-stok/batal-retur', { mutasiStok: id, alasan });
  },
  async 'supplier dibayar'(dunia, pilih) {
    const { id, sisa } = await one(dunia, pilih, 'tagihan-supplier', (row) => row['sisa'] !== 0);
    const jumlah = pilih.of([null, pilih.int(1, Math.abs(Number(sisa)) + 1)]);
    const of = { tanggal: tanggal(dunia, pilih), metode_pembayaran: pilih.of(metodePembayaran), jumlah };
    const kind = Number(sisa) > 0 ? 'bayar' : 'terima-kembali';
    const sumber = pilih.of(['rekening', 'rekening', 'laci']);
    return dunia.run(`tagihan-supplier/${kind}`, { tagihanSupplier: id, ...of, sumber });
  },
  async 'pembayaran supplier dibatalkan'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'laporan/keuangan', ({ tagihan }) => typeof tagihan === 'number');
    return dunia.run('tagihan-supplier/batal-bayar', { laporanKeuangan: id, alasan });
  },
  async 'kredit supplier dipakai'(dunia, pilih) {
    const { id: dari } = await one(dunia, pilih, 'tagihan-supplier', ({ status }) => status === 'kredit');
    const { id } = await one(dunia, pilih, 'tagihan-supplier', ({ status }) => status === 'terbuka');
    await dunia.run('tagihan-supplier/pakai-kredit', { tagihanSupplier: id, dari });
    if (pilih.chance(2)) await dunia.run('tagihan-supplier/batal-kredit', { tagihanSupplier: id });
  },
  async 'kiriman ditolak'(dunia, pilih) {
    return dunia.run('stok-masuk/tolak', { stokMasuk: (await one(dunia, pilih, 'stok-masuk')).id, alasan });
  },
  async 'mutasi masuk'(dunia, pilih) {
    const produk = await one(dunia, pilih, 'produk');
    const kedaluwarsa = pilih.of([null, addDays(dunia.clock.today, pilih.int(0, 4))]);
    const move = { produk: produk.id, jumlah: pilih.int(1, 5), satuan: produk['satuan'], kedaluwarsa };
    const from = pilih.chance(3) ? { sebab: 'ditemukan', supplier: null } : { sebab: 'catatan', supplier: 1 };
    return dunia.buat('mutasi-stok', { tanggal: tanggal(dunia, pilih), jenis_mutasi: 'masuk', ...move, ...from });
  },
  async 'stok keluar'(dunia, pilih) {
    const produk = await one(dunia, pilih, 'produk');
    const move = { produk: produk.id, jumlah: pilih.int(1, 5), satuan: produk['satuan'] };
    return dunia.buat('stok-keluar', {
      tanggal: tanggal(dunia, pilih),
      keterangan: null,
      sebab: pilih.of(sebabDicatat.keluar),
      ...move,
    });
  },
  async 'batch ditarik'(dunia, pilih) {
    const { id, ditarik } = await one(dunia, pilih, 'batch');
    return ditarik ? dunia.run('batch/batal-tarik', { batch: id }) : dunia.run('batch/tarik', { batch: id, alasan });
  },
  async 'batch dimusnahkan'(dunia, pilih) {
    const batch = await one(dunia, pilih, 'batch');
    const rest = Number(batch['terbuka']) > 0 && pilih.chance(2);
    return buang(dunia, rest ? 'batch/buang-sisa' : 'batch/musnahkan', batch);
  },
  'kas dicatat': (dunia, pilih) =>
    dunia.buat('laporan/keuangan', {
      tanggal: tanggal(dunia, pilih),
      waktu: '09:00',
      jenis_transaksi: pilih.of(['pemasukan', 'pengeluaran']),
      // Words that the program writes as well mean nothing in a note.
      kategori: pilih.of([
        'Listrik',
        'Setoran PPN',
        'setoran pph 21',
        'Pengembalian',
        'Pembelian Stok',
        'Refund',
        'Transaksi',
      ]),
      deskripsi: 'catatan',
      nominal: pilih.int(1, 250_000),
      metode_pembayaran: pilih.of(metodePembayaran),
      referensi: pilih.of([null, 'INV-2024-001', 'KEU-0002']),
      sumber: pilih.of(['laci', 'rekening']),
    }),
  'kas dibuka': (dunia, pilih) =>
    dunia.run('kas/buka', {
      modal: pilih.of([0, 100_000, 250_000]),
      ...(pilih.chance(4) && { akun: pilih.int(1, 5), alasan }),
    }),
  'kas disetor': (dunia, pilih) =>
    dunia.buat('setoran-kas', { tujuan: pilih.of(['brankas', 'bank']), jumlah: pilih.int(1, 90_000), catatan: null }),
  async 'setoran diterima'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'setoran-kas', (row) => row['diterima_oleh'] === null);
    return dunia.run('setoran-kas/terima', { setoranKas: id });
  },
  async 'uang dipindahkan'(dunia, pilih) {
    const [dari, ke] = pilih.of([
      ['kartu', 'bank'],
      ['qris', 'bank'],
      ['bank', 'brankas'],
      ['bank', 'bank'],
    ]);
    const jumlah = pilih.int(1, 900_000);
    const diterima = pilih.of([null, jumlah, Math.ceil(jumlah * 0.98), jumlah + 1]);
    const move = { dari, ke, jumlah, diterima, tanggal: tanggal(dunia, pilih), referensi: null, catatan: null };
    const made = await dunia.buat('pindah-kas', move);
    return pilih.chance(3) ? dunia.run('pindah-kas/batal', { pindahKas: made.id, alasan }) : made;
  },
  async 'rekening koran dicocokkan'(dunia, pilih) {
    const entry = await one(dunia, pilih, 'laporan/keuangan');
    const masuk = entry['jenis_transaksi'] === 'pemasukan';
    const nominal = Number(entry['nominal']) + pilih.of([0, 0, 1]);
    const line = { rekening: 'bank', tanggal: entry['tanggal'], keterangan: 'TRSF', saldo: null };
    const amount = masuk ? { kredit: nominal, debit: null } : { kredit: null, debit: nominal };
    const { id: mutasiBank, status } = await dunia.buat('mutasi-bank', { ...line, ...amount });
    if (status === 'cocok') return dunia.run('mutasi-bank/lepas', { mutasiBank });
    const sebagai = pilih.of([
      { sebagai: 'biaya' },
      { sebagai: 'lain', kategori: 'Bunga' },
      { sebagai: 'pindah', lawan: 'qris', bruto: pilih.of([null, nominal + 700]) },
    ]);
    return dunia.run('mutasi-bank/bukukan', { mutasiBank, ...sebagai });
  },
  async 'kas ditutup'(dunia, pilih) {
    const akun = pilih.chance(3) ? pilih.int(1, 5) : dunia.siapa();
    const tanggal = addDays(dunia.clock.today, pilih.of([0, 0, 0, -1]));
    return tutup(dunia, akun, tanggal, pilih.of([0, 0, 5_000, -2_000]));
  },
  async 'kas diserahkan'(dunia, pilih) {
    const cash = pilih.int(0, 500_000);
    const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? cash : 0 }));
    const { id: serahKas, akun } = await dunia.run('kas/serah', { rincian });
    if (pilih.chance(5)) return dunia.run('serah-kas/batal', { serahKas });
    return dunia.runOlehManajer('kas/terima', { akun, tunai: cash + pilih.of([0, 0, 1_000]) });
  },
  async 'kas dikoreksi'(dunia, pilih) {
    const { id } = await one(dunia, pilih, 'tutup-kas', (row) => row['akun'] !== dunia.siapa());
    const metode = pilih.of(metodePembayaran);
    return dunia.run('kas/koreksi', { tutupKas: id, metode, ...pilih.of(selisih), alasan });
  },
  async 'bulan ditutup'(dunia, pilih) {
    const bulan = addMonths(dunia.clock.today, pilih.of([-1, -1, 0])).slice(0, 7);
    const closed = await dunia.buat('tutup-bulan', { bulan, catatan: null });
    dunia.bulan.set(bulan, await cuplikanBulan(dunia, bulan));
    return closed;
  },
  async 'bulan dibuka'(dunia, pilih) {
    const row = await one(dunia, pilih, 'tutup-bulan', ({ status }) => status === 'ditutup');
    await dunia.run('tutup-bulan/buka-kembali', { tutupBulan: row.id, alasan });
    dunia.bulan.delete(String(row['bulan']));
  },
  async 'hari berganti'(dunia, pilih) {
    dunia.tunggu(1440 * pilih.of([1, 1, 1, 2, 4, 31]) - dunia.clock.minutes + pilih.int(0, 600));
  },
  async 'user diganti nama'(dunia, pilih) {
    const row = await one(dunia, pilih, 'user', ({ id }) => id > 1);
    return dunia.ubah('user', row, { name: pilih.of(['Siti Aminah', 'Siti Rahma']) });
  },
  async 'user dinonaktifkan'(dunia, pilih) {
    if (dunia.serverAlone) throw new TidakAda();
    return dunia.run('user/nonaktifkan', { user: (await one(dunia, pilih, 'user')).id, tetapMeskiTerbuka: true });
  },
  'user diaktifkan': async (dunia, pilih) =>
    dunia.run('user/aktifkan', { user: (await one(dunia, pilih, 'user', (row) => row['status'] !== 'aktif')).id }),
  async 'barang diubah'(dunia, pilih) {
    const prices = { harga_jual: pilih.int(0, 90_000), harga_beli: pilih.int(0, 50_000_000) };
    return dunia.ubah('produk', await one(dunia, pilih, 'produk'), { ...prices, ppn: pilih.chance(2) });
  },
  async 'tarif diubah'(dunia, pilih) {
    const row = await one(dunia, pilih, 'treatments');
    const measured = pilih.of([
      { satuan: null, pecahan: false },
      { satuan: 'unit', pecahan: true },
      { satuan: 'shot', pecahan: false },
    ]);
    return dunia.ubah('treatments', row, {
      harga: pilih.int(0, 700_000),
      ppn: pilih.chance(2),
      ulangiHari: pilih.of([null, 14, 90]),
      ...measured,
    });
  },
  async 'pengaturan diubah'(dunia, pilih) {
    const values = pilih.of([
      { ppn: 12 },
      { ppn: 11 },
      { ppn: -1 },
      { batasDiskon: 100 },
      { hargaTermasukPpn: true },
      { hargaTermasukPpn: true },
      { hargaTermasukPpn: false },
      { pembulatanTunai: '100' },
      { pembulatanTunai: '1000' },
      { pembulatanTunai: '1' },
      { pengembalianPaket: 'katalog' },
      { pengembalianPaket: 'bagian' },
      { batasTerimaSendiri: 10_000 },
      { poinPersen: 7.5, poinBulan: 1 },
      { poinPersen: 7.5, poinBulan: null },
      { poinPersen: 0 },
      { tingkatSilver: pilih.int(1, 900_000) },
    ]);
    return dunia.ubah('settings', await one(dunia, pilih, 'settings'), values);
  },
  async 'opname dihitung'(dunia, pilih) {
    const running = (await dunia.rows('opname')).filter((row) => row['status'] === 'berjalan');
    const { kategori } = await one(dunia, pilih, 'produk');
    const begin = () => dunia.buat('opname', { kategori: pilih.chance(2) ? kategori : null });
    const { id } = running.length > 0 && !pilih.chance(4) ? pilih.of(running) : await begin();
    const produk = await one(dunia, pilih, 'produk', (row) => row['opname'] === id);
    // Mostly about right, rarely far off.
    const about = Math.max(0, Number(produk['stok_akhir']) + pilih.of([0, 0, -1, -3, 2]));
    const dihitung = pilih.of([about, about, about, pilih.int(0, 30), null]);
    return dunia.run('opname/hitung', { opname: id, produk: produk.id, dihitung });
  },
  async 'opname disetujui'(dunia, pilih) {
    const { id, status } = await one(dunia, pilih, 'opname', (row) => row['status'] !== 'selesai');
    const ajukan = () => dunia.run('opname/ajukan', { opname: id });
    if (status !== 'menunggu') await ajukan();
    if (pilih.chance(4)) return dunia.run('opname/batal-ajukan', { opname: id });
    if (pilih.chance(4)) return dunia.runOlehManajer('opname/tolak', { opname: id, alasan });
    return dunia.runOlehManajer('opname/setujui', { opname: id });
  },
  async 'opname dibatalkan'(dunia, pilih) {
    return dunia.run('opname/batal', { opname: (await one(dunia, pilih, 'opname')).id, alasan });
  },
  async 'barang dipesan'(dunia, pilih) {
    const isi = [1, 2, 3].slice(pilih.int(0, 2)).map((produk) => ({
      ...{ produk, jumlah: pilih.int(1, 6), hargaSatuan: pilih.of([0, 6_500, 9_999]) },
    }));
    const order = await dunia.buat('pesanan', { tanggal: dunia.clock.today, supplier: 1, isi });
    return dunia.run('pesanan/pesan', { pesanan: order.id });
  },
  async 'pesanan datang'(dunia, pilih) {
    const order = await one(dunia, pilih, 'pesanan');
    const of = { pesanan: order.id };
    if (pilih.chance(6)) return dunia.run('pesanan/tutup', { ...of, alasan });
    if (pilih.chance(6)) return dunia.run('pesanan/buka-kembali', of);
    if (pilih.chance(6)) return dunia.run('pesanan/batal-pesan', of);
    const isi = (order['isi'] as Row[]).map(({ produk }) => ({
      ...{ produk, jumlah: pilih.int(1, 6), nomorBatch: 'P', kedaluwarsa: null },
      hargaSatuan: pilih.of([undefined, undefined, 7_777]),
    }));
    const known = { lebih: pilih.chance(2), kembar: pilih.chance(2) };
    return dunia.run('pesanan/datang', { ...of, isi, ...known, ...fakturBaru(dunia, pilih) });
  },
};

/** Some goods are on an invoice that others are on already. */
const fakturBaru = ({ clock }: Dunia, pilih: Pilihan) => ({
  faktur: pilih.of([null, `F-${pilih.int(1, 4)}`]),
  jatuhTempo: pilih.of([null, addDays(clock.today, pilih.int(0, 30))]),
});

/** What is done most. */
const sering: Readonly<Record<string, number>> = {
  'nomor diambil': 7,
  'nomor dipanggil': 4,
  'nomor dilewati': 3,
  'bulan ditutup': 2,
  'bulan dibuka': 2,
  'pasien diarsipkan': 3,
  'pasien dipulihkan': 4,
  'user diaktifkan': 4,
  'kunjungan dibuka': 3,
  'kas dikoreksi': 4,
  'nomor dipanggil ulang': 2,
  'kunjungan ditagih ulang': 2,
  'kunjungan diisi': 6,
  'promo dimulai': 4,
  dibayar: 8,
  dilunasi: 4,
  'saldo awal dicatat': 4,
  'saldo awal dihapus': 2,
  'titipan diterima': 2,
  'voucher dijual': 2,
  'sesi paket diperpanjang': 2,
  'paket dikembalikan': 3,
  'dijual langsung': 2,
  'metode diubah': 3,
  'pengaturan diubah': 2,
  'dikembalikan semua': 2,
  'dikembalikan sebagian': 4,
  'dikembalikan jumlah': 2,
  'kas ditutup': 3,
  'kas disetor': 2,
  'uang dipindahkan': 2,
  'rekening koran dicocokkan': 2,
  'kas dicatat': 2,
  'opname dihitung': 3,
  'opname disetujui': 5,
  'hari berganti': 3,
  'setoran diterima': 3,
  'kiriman dicatat': 2,
  'kiriman diterima': 3,
  'kiriman diretur': 2,
  'supplier dibayar': 3,
  'kredit supplier dipakai': 3,
  'pesanan datang': 2,
};
export const macamLangkah: readonly string[] = Object.keys(langkah).flatMap((name) =>
  Array.from({ length: sering[name] ?? 1 }, () => name),
);
