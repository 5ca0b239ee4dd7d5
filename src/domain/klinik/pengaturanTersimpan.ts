import { type MetodePembayaran, metodePembayaran } from '../kas/kas.ts';
import { periksaQris } from '../kas/qris.ts';
import { type JenisRekening, type RekeningLain, tujuanBawaan } from '../kas/rekening.ts';
import { type BarisAkun, daftarAkunBawaan, periksaAkun } from '../laporan/akun.ts';

/** Weekdays by their number, from Sunday. */
export const hariPekan = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'] as const;
export type HariPekan = (typeof hariPekan)[number];

/** The steps that cash is rounded to, in rupiah. */
export const langkahTunai = ['1', '50', '100', '500', '1000'] as const;

export type ZonaWaktu = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
/** How what is given back of a package is reckoned: by the share of its unused sessions, or its price less the used ones. */
export type CaraKembaliPaket = 'bagian' | 'katalog';
/** When the deposit of an appointment is lost: never, by who does not come, or by who cancels on its day, too. */
export type UangMukaHangus = 'tidak' | 'absen' | 'batal';
type Pendaftaran = 'dibuka' | 'disetujui' | 'ditutup';

export interface Logo {
  id: string;
  name: string;
}

export interface JamSehari {
  hari: HariPekan;
  buka: boolean;
  dari: string | null;
  sampai: string | null;
}

/** The stored record of the settings; `pengaturan` reads it. */
export interface BarisPengaturan {
  namaKlinik: string;
  alamat: string | null;
  telepon: string | null;
  npwp: string | null;
  logo: readonly Logo[];
  zonaWaktu: ZonaWaktu;
  jamHari: readonly JamSehari[];
  istirahatMulai: string | null;
  istirahatSelesai: string | null;
  libur: readonly { tanggal: string; keterangan: string | null }[];
  /** The switch on the queue's page. */
  layananAntrian: boolean;
  antrianPerDokter: boolean;
  /** Minutes for each patient, until services of the day tell better. */
  jeda: number;
  ruangan: readonly { nama: string }[];
  terimaCash: boolean;
  terimaTransfer: boolean;
  terimaKredit: boolean;
  terimaDebit: boolean;
  terimaQris: boolean;
  /** Accounts beside the declared ones, and those that methods fill. */
  rekening: readonly { nama: string; jenis: JenisRekening }[];
  rekeningTransfer: RekeningLain;
  rekeningKredit: RekeningLain;
  rekeningDebit: RekeningLain;
  rekeningQris: RekeningLain;
  /** The part that acquirers keep, in percent. */
  mdrKredit: number;
  mdrDebit: number;
  mdrQris: number;
  /** The static code by which patients pay the clinic, as text. */
  qris: string | null;
  /** Merchants before and after its last change and by whom, and the instant. */
  gantiQris: string | null;
  gantiQrisPada: string | null;
  pembulatanTunai: (typeof langkahTunai)[number];
  /** The clinic collects PPN at all. */
  pungutPpn: boolean;
  /** Percent. */
  ppn: number;
  /** First day of the rate `ppn`, and the rate of the days before it. */
  ppnSejak: string | null;
  ppnSebelum: number | null;
  /** The catalogue's prices contain PPN; otherwise it is charged on top. */
  hargaTermasukPpn: boolean;
  pengembalianPaket: CaraKembaliPaket;
  /** Of a package that is paid in part, no more sessions are taken than what was paid covers. */
  sesiSebanyakDibayar: boolean;
  /** Sellers of products, packages and vouchers are noted, for commissions. */
  catatPenjual: boolean;
  /** Rupiah spent within a year for each tier; null where it is given by hand alone. */
  tingkatSilver: number | null;
  tingkatGold: number | null;
  tingkatPlatinum: number | null;
  /** Percent of what is paid that becomes points, 0 for none, and the months for which they last. */
  poinPersen: number;
  poinBulan: number | null;
  awalanInvoice: string;
  lebarStruk: '58' | '80';
  kepalaStruk: string | null;
  kakiStruk: string | null;
  cetakStruk: boolean;
  /** Percent above which a discount needs a reason and a right. */
  batasDiskon: number;
  /** Hours from its first word in which a clinical note that nobody signed may be changed. */
  batasCatatan: number;
  /** Rupiah up to which a cashier notes an expense out of the own drawer. */
  batasKasKecil: number;
  /** Rupiah above which goods are received by somebody else than who ordered them. */
  batasTerimaSendiri: number;
  /** Choices of products beside the declared ones. */
  kategoriProduk: readonly { nama: string }[];
  satuanProduk: readonly { nama: string }[];
  /** Professions, kinds of rooms and of devices beside the declared ones. */
  profesi: readonly { nama: string }[];
  jenisRuang: readonly { nama: string }[];
  jenisAlat: readonly { nama: string }[];
  /** An appointment that meets another one of the same person is refused. */
  jadwalTunggal: boolean;
  /** When the deposit of an appointment is lost. */
  uangMukaHangus: UangMukaHangus;
  /** Messages to patients, with {nama}, {treatment} and {klinik} in them. */
  pesanUlang: string;
  pesanUlangTahun: string;
  /** The public page on which patients ask for an appointment. */
  mintaJadwal: boolean;
  /** The accounts of the journal. */
  akunJurnal: readonly BarisAkun[];
  pendaftaran: Pendaftaran;
  /** Idle minutes and most hours of a session without 'Ingat saya'. */
  sesiMenit: number;
  sesiJam: number;
  /** Admins must have a second factor. */
  duaLangkahAdmin: boolean;
}

/** A branch's own settings; one that it leaves empty is as the clinic's say. */
export interface BarisCabang {
  id: number;
  nama: string;
  alamat: string | null;
  telepon: string | null;
  /** The tax office's number of the place of business. */
  nitku: string | null;
  /** Empty for the clinic's hours and break. */
  jamHari: readonly JamSehari[];
  istirahatMulai: string | null;
  istirahatSelesai: string | null;
  qris: string | null;
  awalanInvoice: string | null;
  /** The switch on its queue's page. */
  layananAntrian: boolean;
  nonaktifSejak: string | null;
}

/** The settings of a clinic that has not changed any (product §9). */
export const barisBawaan = {
  namaKlinik: '',
  alamat: null,
  telepon: null,
  npwp: null,
  logo: [],
  zonaWaktu: 'Asia/Jakarta',
  jamHari: [...hariPekan.slice(1), hariPekan[0]].map((hari) => ({ hari, buka: true, dari: '08:00', sampai: '16:00' })),
  istirahatMulai: '12:00',
  istirahatSelesai: '13:00',
  libur: [],
  layananAntrian: true,
  antrianPerDokter: false,
  jeda: 15,
  ruangan: [],
  terimaCash: true,
  terimaTransfer: true,
  terimaKredit: true,
  terimaDebit: true,
  terimaQris: true,
  rekening: [],
  ...tujuanBawaan,
  mdrKredit: 0,
  mdrDebit: 0,
  mdrQris: 0,
  qris: null,
  gantiQris: null,
  gantiQrisPada: null,
  pembulatanTunai: '1',
  pungutPpn: true,
  ppn: 11,
  ppnSejak: null,
  ppnSebelum: null,
  hargaTermasukPpn: false,
  pengembalianPaket: 'bagian',
  sesiSebanyakDibayar: false,
  catatPenjual: false,
  tingkatSilver: null,
  tingkatGold: null,
  tingkatPlatinum: null,
  poinPersen: 0,
  poinBulan: null,
  awalanInvoice: 'INV',
  lebarStruk: '80',
  kepalaStruk: null,
  kakiStruk: null,
  cetakStruk: false,
  batasDiskon: 0,
  batasCatatan: 48,
  batasKasKecil: 100_000,
  batasTerimaSendiri: 10_000_000,
  kategoriProduk: [],
  satuanProduk: [],
  profesi: [],
  jenisRuang: [],
  jenisAlat: [],
  jadwalTunggal: true,
  uangMukaHangus: 'tidak',
  pesanUlang:
    'Halo {nama}, sudah waktunya perawatan {treatment} Anda di {klinik}. Balas pesan ini untuk memilih waktu. Terima kasih.',
  pesanUlangTahun: 'Selamat ulang tahun, {nama}! Semoga sehat dan bahagia selalu. Salam hangat dari {klinik}.',
  mintaJadwal: false,
  akunJurnal: daftarAkunBawaan,
  pendaftaran: 'ditutup',
  sesiMenit: 30,
  sesiJam: 12,
  duaLangkahAdmin: false,
} satisfies BarisPengaturan;

/** The field that says whether a payment method is accepted. */
export const kolomMetode = {
  Cash: 'terimaCash',
  'Transfer Bank': 'terimaTransfer',
  'Credit Card': 'terimaKredit',
  'Debit Card': 'terimaDebit',
  QRIS: 'terimaQris',
} as const satisfies Record<MetodePembayaran, keyof BarisPengaturan>;

type Sentences = Record<string, string>;

/** Contradictions in the settings: sentences by path. */
export function periksaPengaturan(row: BarisPengaturan): Sentences {
  const { sesiMenit, sesiJam, qris } = row;
  const wrongCode = qris ? periksaQris(qris) : null;
  return {
    ...periksaJam(row.jamHari),
    ...periksaIstirahat(row),
    ...periksaUlang(row.libur, 'libur', 'tanggal', 'Tanggal ini sudah ada di atas'),
    ...periksaUlang(row.ruangan, 'ruangan', 'nama', 'Ruangan ini sudah ada di atas'),
    ...periksaUlang(row.rekening, 'rekening', 'nama', 'Rekening ini sudah ada di atas'),
    ...periksaUlang(row.kategoriProduk, 'kategoriProduk', 'nama', 'Kategori ini sudah ada di atas'),
    ...periksaUlang(row.satuanProduk, 'satuanProduk', 'nama', 'Satuan ini sudah ada di atas'),
    ...periksaUlang(row.profesi, 'profesi', 'nama', 'Profesi ini sudah ada di atas'),
    ...periksaUlang(row.jenisRuang, 'jenisRuang', 'nama', 'Jenis ini sudah ada di atas'),
    ...periksaUlang(row.jenisAlat, 'jenisAlat', 'nama', 'Jenis ini sudah ada di atas'),
    ...periksaAkun(row.akunJurnal, 'akunJurnal'),
    ...periksaAmbang(row),
    ...(metodePembayaran.some((metode) => row[kolomMetode[metode]])
      ? {}
      : { terimaCash: 'Paling sedikit satu metode pembayaran harus diterima' }),
    ...(wrongCode ? { qris: wrongCode } : {}),
    ...(sesiMenit > sesiJam * 60 ? { sesiMenit: `Paling lama ${sesiJam} jam, sama dengan Lama Sesi Paling Lama` } : {}),
  };
}

/** Contradictions in what a branch says of its own: sentences by path. */
export function periksaCabang({ jamHari, qris, ...row }: BarisCabang): Sentences {
  const wrongCode = qris ? periksaQris(qris) : null;
  return {
    ...(jamHari.length > 0 && { ...periksaJam(jamHari), ...periksaIstirahat({ ...row, jamHari }) }),
    ...(wrongCode ? { qris: wrongCode } : {}),
  };
}

/** A higher tier takes more. */
function periksaAmbang({ tingkatSilver, tingkatGold, tingkatPlatinum }: BarisPengaturan): Sentences {
  const wrong: Sentences = {};
  if (tingkatGold !== null && tingkatGold <= (tingkatSilver ?? 0)) wrong['tingkatGold'] = 'Harus di atas Silver';
  if (tingkatPlatinum !== null && tingkatPlatinum <= Math.max(tingkatSilver ?? 0, tingkatGold ?? 0))
    wrong['tingkatPlatinum'] = 'Harus di atas Silver dan Gold';
  return wrong;
}

/** A weekday as it stands on screen: `Senin`. */
export const namaHari = (hari: string) => hari.charAt(0).toUpperCase() + hari.slice(1);

function periksaJam(rows: BarisPengaturan['jamHari']): Sentences {
  if (rows.length !== 7 || hariPekan.some((name) => !rows.some(({ hari }) => hari === name))) {
    return { jamHari: 'Isi ketujuh hari, masing-masing satu kali' };
  }
  if (!rows.some(({ buka }) => buka)) return { jamHari: 'Paling sedikit satu hari harus buka' };
  const sentences: Sentences = {};
  for (const [index, { hari, buka, dari, sampai }] of rows.entries()) {
    const at = `jamHari.${index}`;
    if (!buka) continue;
    if (!dari) sentences[`${at}.dari`] = `Isi jam buka hari ${namaHari(hari)}`;
    if (!sampai) sentences[`${at}.sampai`] = `Isi jam tutup hari ${namaHari(hari)}`;
    if (dari && sampai && sampai <= dari) sentences[`${at}.sampai`] = 'Jam tutup harus sesudah jam buka';
  }
  return sentences;
}

/** A day may end before the break, or begin after it; a break that a day opens or closes in is a mistake. */
function periksaIstirahat({
  istirahatMulai: mulai,
  istirahatSelesai: selesai,
  jamHari,
}: Pick<BarisPengaturan, 'istirahatMulai' | 'istirahatSelesai' | 'jamHari'>): Sentences {
  if (!mulai && !selesai) return {};
  if (!mulai) return { istirahatMulai: 'Isi juga jam mulai istirahat, atau kosongkan keduanya' };
  if (!selesai) return { istirahatSelesai: 'Isi juga jam selesai istirahat, atau kosongkan keduanya' };
  if (selesai <= mulai) return { istirahatSelesai: 'Jam selesai istirahat harus sesudah jam mulainya' };
  const open = jamHari.filter(({ buka }) => buka);
  const holds = ({ dari, sampai }: JamSehari) => dari !== null && sampai !== null && mulai >= dari && selesai <= sampai;
  const meets = ({ dari, sampai }: JamSehari) => dari !== null && sampai !== null && mulai < sampai && selesai > dari;
  const wrong = open.find((day) => meets(day) && !holds(day)) ?? (open.some(holds) ? undefined : open[0]);
  if (!wrong) return {};
  const { hari, dari, sampai } = wrong;
  return {
    istirahatSelesai: `Jam istirahat harus di dalam jam pelayanan: ${namaHari(hari)} ${dari ?? ''} - ${sampai ?? ''}`,
  };
}

/** Rows of a list that name the same as one before. */
function periksaUlang<K extends string>(
  rows: readonly Readonly<Record<K, unknown>>[],
  list: string,
  key: K,
  sentence: string,
): Sentences {
  const value = (row: Readonly<Record<K, unknown>>) => String(row[key]).toLowerCase();
  const again = rows.flatMap((row, index) =>
    rows.slice(0, index).some((other) => value(other) === value(row)) ? [[`${list}.${index}.${key}`, sentence]] : [],
  );
  return Object.fromEntries(again);
}
