import { addDays, menit, weekdayOf } from '../../src/domain/core/tanggal.ts';
import { metodePembayaran, saldoKas } from '../../src/domain/kas/kas.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { barisProduk, barisTreatment } from '../../src/domain/kunjungan/kunjungan.ts';
import { pertanyaanDari, templatDibutuhkan } from '../../src/domain/kunjungan/persetujuan.ts';
import { denganSesi, pilihSesi } from '../../src/domain/paket/paket.ts';
import { hitungTagihan, tagihanKunjungan } from '../../src/domain/transaksi/pembayaran.ts';
import type { Entities } from '../../src/resources/index.ts';
import type { Row } from '../../src/schema/index.ts';
import type { Klinik } from './klinik.ts';
import { type Pilihan, pilihan, TidakAda } from './pilihan.ts';
import { sampingan } from './sampingan.ts';

const ppn = 11;
const alasanTanda = 'Sudah dijelaskan kepada pasien';
export const polos = { diskon: 0, diskonType: 'persen' as const, ppn, catatan: null };
/** The float of the till. */
const modal = 500_000;
const pagi = 8 * 60 + 5;
/** Of a hundred bills, by what they are paid. */
export const metode = [
  'Cash',
  'Cash',
  'Cash',
  'QRIS',
  'QRIS',
  'QRIS',
  'QRIS',
  'Debit Card',
  'Credit Card',
  'Transfer Bank',
];

export interface Hari {
  klinik: Klinik;
  pilih: Pilihan;
  /** Refusals by their bodies, and how often each came. */
  ditolak: Map<string, number>;
  /** Vouchers that were sold and not brought yet. */
  voucher: { kode: string; nilai: number }[];
}

/** An act that the clinic's rules may refuse, as they do now and then in life. */
export async function coba({ ditolak }: Hari, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof TidakAda) return;
    const { status, body } = error as { status?: number; body?: { code?: string } };
    if (status !== 409 && status !== 422) throw error;
    const code = JSON.stringify(body);
    ditolak.set(code, (ditolak.get(code) ?? 0) + 1);
  }
}

export const klinikKini = async ({ klinik }: Hari) => pengaturan((await klinik.rows('settings')) as never);
const hariIni = async ({ klinik }: Hari, source: 'appointments' | 'antrian' | 'kunjungan') =>
  (await klinik.rows(source)).filter((row) => row['tanggal'] === klinik.clock.today);

/** A working day, from the till's opening to its closing. */
export async function jalani(hari: Hari): Promise<void> {
  await buka(hari);
  const tamu = [...(await janji(hari)), ...(await tanpaJanji(hari, hari.pilih.int(3, 6), 400))];
  await datang(hari, tamu);
  // Whoever is refused something stays, and is sent home.
  for (const { status } of await hariIni(hari, 'antrian'))
    if (status !== 'completed') await coba(hari, () => layani(hari));
  await mangkir(hari);
  await sampingan(hari);
  await tutup(hari);
}

/** The first half of a morning, left at a minute of the day: some have paid, one is being served, others wait. */
export async function jalaniPagi(hari: Hari, sampai: number): Promise<void> {
  const { klinik } = hari;
  await buka(hari);
  const tamu = [...(await janji(hari)), ...(await tanpaJanji(hari, 3, 90))];
  await datang(
    hari,
    tamu.filter(({ tiba }) => tiba < sampai - 30),
  );
  klinik.clock.minutes = sampai;
  for (const each of await tanpaJanji(hari, 5, sampai)) await coba(hari, () => terima(hari, each));
  await bukaKunjungan(hari);
}

async function buka(hari: Hari) {
  const { klinik } = hari;
  klinik.clock.minutes = pagi;
  klinik.sebagai('kasir');
  await klinik.run('kas/buka', { modal });
  await daftar(hari);
}

/** Each gets a number at the hour of coming, and is served in turn. */
async function datang(hari: Hari, tamu: readonly Tamu[]) {
  const { clock } = hari.klinik;
  for (const each of [...tamu].sort((a, b) => a.tiba - b.tiba)) {
    clock.minutes = Math.max(clock.minutes, each.tiba);
    await coba(hari, () => terima(hari, each));
    await coba(hari, () => layani(hari));
  }
}

/** Somebody new every other day, and appointments for the days to come. */
async function daftar(hari: Hari) {
  const { klinik, pilih } = hari;
  klinik.sebagai('kasir');
  if (pilih.chance(2)) await pasienBaru(hari);
  const [pasien, treatments] = [await klinik.rows('pasien'), await klinik.rows('treatments')];
  const booked = await klinik.rows('appointments');
  const cuti = await klinik.rows('cuti');
  const terbuka: (Row | null)[] = (await klinik.rows('jatah')).filter((row) => row['keadaan'] === 'tersedia');
  const slots = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30', '15:00'];
  for (let count = pilih.int(15, 20); count > 0; count--) {
    const tanggal = hariKerja(addDays(klinik.clock.today, pilih.int(1, 9)));
    const waktu = pilih.of(slots);
    // Owners of sessions come for one of them.
    const sesi = pilih.chance(2) ? pilih.of([...terbuka, null]) : null;
    const who = pilih.of(sesi ? pasien.filter(({ id }) => id === sesi['pasien']) : pasien);
    const fits = (row: Row) => (sesi ? row.id === sesi['treatment'] : cocok(row, who) && row['alat'] === null);
    const treatment = pilih.of(treatments.filter(fits));
    const userId = Number(who['dokter']);
    const sama = (row: Row) =>
      row['tanggal'] === tanggal && (row['pasien'] === who.id || (row['userId'] === userId && row['waktu'] === waktu));
    if (booked.some(sama) || cuti.some(({ dokter }) => dokter === userId)) continue;
    const { id, name, durasi } = treatment;
    const at = { tanggal, waktu, durasi, status: 'confirmed', alasanTanda };
    await coba(hari, async () => {
      booked.push(await klinik.buat('appointments', { title: name, pasien: who.id, userId, treatment: id, ...at }));
    });
  }
}

const namaDepan =
  'Ayu Bella Cahya Dian Elsa Fitri Galuh Hana Intan Julia Kirana Lia Maya Nisa Putri Ratih Sekar Tiara Wulan Yuni'.split(
    ' ',
  );
const namaBelakang = 'Pratiwi Lestari Handayani Anggraini Puspita Maharani Kusuma Siregar Wijaya Utami'.split(' ');

async function pasienBaru({ klinik, pilih }: Hari) {
  const name = `${pilih.of(namaDepan)} ${pilih.of(namaBelakang)}`;
  const digits = String(pilih.int(10_000_000, 99_999_999));
  return klinik.buat('pasien', {
    ...{ name, gender: 'Perempuan', kategori: 'Beauty', dokter: pilih.int(1, 8), phone: `0812${digits}` },
    birthDate: `${pilih.int(1968, 2004)}-0${pilih.int(1, 9)}-1${pilih.int(0, 9)}`,
    tahuDari: pilih.of(['Instagram', 'Instagram', 'Teman', 'Google', 'TikTok']),
    bolehDihubungi: true,
  });
}

const hariKerja = (tanggal: string) => (weekdayOf(tanggal) === 0 ? addDays(tanggal, 1) : tanggal);
const cocok = (treatment: Row, pasien: Row) =>
  (treatment['jenis'] === 'nonmedis') === (pasien['kategori'] === 'Beauty');

interface Tamu {
  pasien: number;
  dokter: number;
  janji: number | null;
  /** In minutes of the day. */
  tiba: number;
}

/** Patients of today's appointments who will come; one in nine stays away. */
async function janji(hari: Hari): Promise<Tamu[]> {
  const today = (await hariIni(hari, 'appointments')).filter(({ status }) => status === 'confirmed');
  return today
    .filter(() => !hari.pilih.chance(9))
    .map((row) => ({
      pasien: Number(row['pasien']),
      dokter: Number(row['userId']),
      janji: row.id,
      tiba: menit(String(row['waktu'])) - hari.pilih.int(2, 12),
    }));
}

/** So many without an appointment, each within so many minutes of the opening. */
async function tanpaJanji(hari: Hari, banyak: number, minutes: number): Promise<Tamu[]> {
  const { klinik, pilih } = hari;
  const booked = new Set((await hariIni(hari, 'appointments')).map(({ pasien }) => pasien));
  const free = (await klinik.rows('pasien')).filter(({ id }) => !booked.has(id));
  const come = new Map(Array.from({ length: banyak }, () => pilih.of(free)).map((row) => [row.id, row]));
  return [...come.values()].map(({ id, dokter }) => ({
    pasien: id,
    dokter: Number(dokter),
    janji: null,
    tiba: pagi + pilih.int(5, minutes),
  }));
}

async function terima({ klinik }: Hari, { pasien, dokter, janji }: Tamu) {
  klinik.sebagai('kasir');
  if (janji !== null) await klinik.run('appointments/datang', { appointments: janji, tetap: true });
  else await klinik.run('antrian/ambil-nomor', { pasien, dokter, tetap: true });
}

/** The visit of the number that is served, or of the next. */
async function bukaKunjungan(hari: Hari): Promise<Row | undefined> {
  const { klinik } = hari;
  klinik.sebagai('perawat');
  const queue = await hariIni(hari, 'antrian');
  if (queue.some(({ status }) => status === 'waiting') && !queue.some(({ status }) => status === 'current'))
    await klinik.run('antrian/panggil-selanjutnya', {});
  return (await hariIni(hari, 'kunjungan')).find((row) => row['transaksi'] === null && row['status'] !== 'Batal');
}

/** From the nurse to the doctor to the cashier. */
async function layani(hari: Hari) {
  const { klinik, pilih } = hari;
  const visit = await bukaKunjungan(hari);
  if (!visit) return;
  klinik.clock.minutes += pilih.int(7, 13);
  const isi = await isiKunjungan(hari, visit);
  await setujui(hari, visit, isi.treatments as unknown as Row[]);
  const filled = await klinik.ubah('kunjungan', visit.id, isi);
  if (filled['dokter'] === 1) await catat(hari, filled);
  klinik.clock.minutes += pilih.int(2, 6);
  await bayar(hari, filled);
}

/** Of the patients most sign what their treatment needs; of the others the reason is noted. */
async function setujui({ klinik }: Hari, { id: kunjungan, pasien }: Row, lines: readonly Row[]) {
  const treatments = (await klinik.rows('treatments')) as Entities['treatments'][];
  const given = treatments.filter(({ id }) => lines.some(({ treatment }) => treatment === id));
  const templates = (await klinik.rows('templat-persetujuan')) as Entities['templat-persetujuan'][];
  const signed = (await klinik.rows('persetujuan')) as Entities['persetujuan'][];
  // Choices of its own, which leave the others as they were.
  const pilih = pilihan(kunjungan);
  for (const { templat } of templatDibutuhkan(templates, given)) {
    const held = signed.some(
      (each) => each.pasien === pasien && each.templat === templat.id && each.status !== 'dicabut',
    );
    if (held || pilih.chance(6)) continue;
    const asked = await klinik.buat('persetujuan', { pasien, kunjungan, templat: templat.id });
    const wali = asked['perluWali'] ? { oleh: 'wali', penandatangan: 'Ibu Sulastri', hubungan: 'ibu' } : {};
    await klinik.run('persetujuan/tandatangani', {
      persetujuan: asked.id,
      ...tandaTangan(pilih, templat.teks),
      ...wali,
    });
  }
}

/** A signature with its answers. */
export const tandaTangan = (pilih: Pilihan, teks: string) => ({
  ...{ oleh: 'pasien', penandatangan: null, hubungan: null, saksi: null },
  jawaban: pertanyaanDari(teks).map((tanya) => ({ tanya, jawab: 'Tidak ada' })),
  tandaTangan: `M60 ${pilih.int(80, 140)}${Array.from({ length: 14 }, (_, at) => `L${90 + at * 30} ${pilih.int(30, 170)}`).join('')}`,
});

async function isiKunjungan(hari: Hari, visit: Row) {
  const { klinik, pilih } = hari;
  const [patient] = (await klinik.rows('pasien')).filter(({ id }) => id === visit['pasien']);
  const rules = await klinikKini(hari);
  const own = (await klinik.rows('jatah')).filter(
    (row) => row['pasien'] === visit['pasien'] && row['keadaan'] === 'tersedia',
  );
  const treatments = (await klinik.rows('treatments')).filter((row) => patient && cocok(row, patient));
  const begun = visit['treatments'] as Row[];
  const paid = own.length > 0 ? treatments.filter(({ id }) => id === own[0]?.['treatment']) : [];
  // Once in a while somebody has all of it done, and takes creams home.
  const banyak = visit.id % 150 === 20;
  const one = paid.length > 0 ? paid : [pilih.of(treatments)];
  const chosen = banyak ? [...new Set([...one, ...treatments.slice(0, 4)])] : one;
  const layanan: Row[] =
    begun.length > 0 && !banyak ? begun : chosen.map((row) => ({ id: 0, ...barisTreatment(row as never, rules) }));
  // An amount that the recipe leaves open is told at the visit.
  const terbuka = (line: Row) =>
    ((treatments.find(({ id }) => id === line['treatment'])?.['bahan'] ?? []) as Row[]).filter(
      ({ jumlah }) => jumlah === null,
    );
  const bagiSemua = (line: Row) => treatments.find(({ id }) => id === line['treatment'])?.['oleh'] === 'semua';
  const terapis = visit['kategori'] === 'Beauty' ? [{ orang: pilih.int(13, 14), peran: 'pelaksana' }] : [];
  const goods = (await klinik.rows('produk')).filter(
    (row) =>
      Number(row['stok_layak']) > 4 &&
      row['kategori'] !== 'Alat Kesehatan' &&
      (row['tidakUntuk'] as unknown[]).length === 0,
  );
  const taken = banyak ? goods.slice(0, 5) : pilih.chance(3) ? [pilih.of(goods)] : [];
  const bought = taken.map((row) => ({ ...barisProduk(row as never, rules), qty: pilih.int(1, 2) }));
  return {
    treatments: layanan.map(({ id: _, ...line }) => ({
      ...line,
      pelaksana: (line['pelaksana'] as unknown[] | undefined)?.length
        ? line['pelaksana']
        : bagiSemua(line as Row)
          ? terapis
          : [],
      bahan: terbuka(line as Row).map(({ produk }) => ({ produk, jumlah: 0.5 })),
    })),
    products: bought,
    status: 'Selesai Konsultasi',
    alasanTanda,
  };
}

const keluhan = [
  ['Jerawat meradang di pipi sejak dua minggu', 'L70.0', 'Hindari memencet jerawat, pakai tabir surya'],
  ['Flek di kedua pipi, makin jelas sesudah liburan', 'L81.1', 'Tabir surya tiap tiga jam, kontrol empat minggu'],
  ['Gatal di lipat siku, kambuh bila berkeringat', 'L20.9', 'Pelembap dua kali sehari'],
] as const;

async function catat({ klinik, pilih }: Hari, visit: Row) {
  klinik.sebagai('dokter');
  const [cerita, kode, anjuran] = pilih.of(keluhan);
  const { id } = await klinik.buat('catatan-klinis', {
    kunjungan: visit.id,
    keluhan: cerita,
    anjuran,
    diagnosa: [{ kode, keterangan: null, jenis: 'primer' }],
    tindakan: (visit['treatments'] as { nama: string }[])
      .slice(0, 1)
      .map(({ nama }) => ({ tindakan: nama, area: 'wajah' })),
  });
  if (pilih.chance(5)) {
    await klinik.run('catatan-klinis/tandatangani', { catatanKlinis: id });
    await klinik.run('adendum/tulis', { catatanKlinis: id, teks: 'Pasien menelepon: membaik sejak kemarin' });
    return;
  }
  // Now and then the signature is left for the evening, and forgotten.
  if (!pilih.chance(6)) await klinik.run('catatan-klinis/tandatangani', { catatanKlinis: id });
}

async function bayar(hari: Hari, visit: Row) {
  const { klinik, pilih } = hari;
  klinik.sebagai('kasir');
  const listed = tagihanKunjungan(visit as never);
  const own = (await klinik.rows('jatah')).filter((row) => row['pasien'] === visit['pasien']);
  const taken = pilihSesi(listed, own as never, klinik.clock.today);
  const terms = pilih.chance(7)
    ? {
        ...polos,
        diskon: pilih.of([5, 10, 15]),
        alasanDiskon: pilih.of(['Ulang tahun pelanggan', 'Promo Agustus', 'Kerabat karyawan']),
      }
    : polos;
  const { total } = hitungTagihan(denganSesi(listed, taken), terms);
  const jatah = [...taken].map(([baris, { id }]) => ({ baris, jatah: id }));
  const metodeBayar = pilih.of(metode);
  const cara =
    total > 900_000 && pilih.chance(6)
      ? { bagian: [{ metodeBayar, jumlah: Math.round(total / 2000) * 1000 }], sebagian: true }
      : await dariSimpanan(hari, Number(visit['pasien']), total);
  await klinik.run('transaksi/bayar', { kunjungan: visit.id, jatah, ...terms, metodeBayar, alasanTanda, ...cara });
}

/** What the patient left with the clinic pays first, or now and then a voucher; the rest comes by QRIS. */
async function dariSimpanan({ klinik, pilih, voucher }: Hari, pasien: number, total: number) {
  const own = (await klinik.rows('titipan')).filter((row) => row['pasien'] === pasien);
  const saldo = own.reduce((sum, row) => sum + Number(row['jumlah']), 0);
  const [brought] = saldo === 0 && total > 0 && pilih.chance(12) ? voucher.splice(0, 1) : [];
  const jumlah = Math.min(total, brought?.nilai ?? saldo);
  if (jumlah <= 0) return {};
  const held = brought ? { metodeBayar: 'Voucher', kode: brought.kode, jumlah } : { metodeBayar: 'Titipan', jumlah };
  const rest = total > jumlah ? [{ metodeBayar: 'QRIS', jumlah: total - jumlah }] : [];
  return { bagian: [held, ...rest], promo: [] };
}

/** Absent patients are marked in the evening, most of the time. */
async function mangkir(hari: Hari) {
  const { klinik, pilih } = hari;
  klinik.clock.minutes = Math.max(klinik.clock.minutes, 15 * 60 + 40);
  klinik.sebagai('kasir');
  for (const { id, status } of await hariIni(hari, 'appointments'))
    if (status === 'confirmed' && !pilih.chance(5)) await klinik.run('appointments/tidak-hadir', { appointments: id });
}

/** Days on which the cashier leaves early, and the owner takes the till over. */
const dijemput = ['-12', '-13'];

interface Laci {
  akun: number;
  tanggal: string;
  counted: readonly { metode: string; dihitung: number }[];
  catatan: string | null;
}

async function tutupLaci(klinik: Hari['klinik'], { akun, tanggal, counted, catatan }: Laci) {
  const { rincian, sampai } = await klinik.run('kas/hitung', { akun, tanggal, rincian: counted });
  const dihitung = (of: string) => counted.find(({ metode }) => metode === of)?.dihitung ?? 0;
  const lines = (rincian as { metode: string; seharusnya: number }[]).map(({ metode, seharusnya }) => ({
    ...{ metode, seharusnya, dihitung: dihitung(metode) },
  }));
  await klinik.run('kas/tutup', { akun, tanggal, sampai, catatan, setor: dihitung('Cash'), rincian: lines });
}

/** The till: counted blind, closed, now and then a little short, and most of it put into the safe. */
async function tutup({ klinik, pilih }: Hari) {
  klinik.clock.minutes = Math.max(klinik.clock.minutes + 5, 16 * 60 + 10);
  klinik.sebagai('kasir');
  const akun = klinik.akun('kasir');
  const tanggal = klinik.clock.today;
  const open = (await klinik.rows('laporan/keuangan')).filter(
    (row) => row['laci'] === akun && row['tutupKas'] === null,
  );
  const saldo = saldoKas(open as never);
  const kurang = pilih.chance(12) ? pilih.of([5_000, 10_000, 20_000]) : 0;
  const dihitung = (metode: string) => (saldo.get(metode) ?? 0) + (metode === 'Cash' ? modal - kurang : 0);
  const counted = metodePembayaran.map((metode) => ({ metode, dihitung: dihitung(metode) }));
  const catatan = kurang > 0 ? 'Kurang, sudah dihitung dua kali' : null;
  if (dijemput.some((day) => tanggal.endsWith(day))) {
    const tunai = dihitung('Cash');
    await klinik.run('kas/serah', { rincian: counted });
    klinik.sebagai('admin');
    await klinik.run('kas/terima', { akun, tunai });
    const left = counted.map(({ metode }) => ({ metode, dihitung: metode === 'Cash' ? tunai : 0 }));
    await tutupLaci(klinik, { akun: klinik.akun('admin'), tanggal, counted: left, catatan: 'Diteruskan dari kasir' });
  } else await tutupLaci(klinik, { akun, tanggal, counted, catatan });
  klinik.sebagai('manager');
  for (const { id, diterima_oleh } of await klinik.rows('setoran-kas'))
    if (diterima_oleh === null) await klinik.run('setoran-kas/terima', { setoranKas: id });
}
