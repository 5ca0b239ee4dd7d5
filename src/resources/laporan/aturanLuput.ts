import { addDays, jam, menit, weekdayOf } from '../../domain/core/tanggal.ts';
import { awalanUbahMetode } from '../../domain/kas/kas.ts';
import { liburPada, type Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Id, Row, WrittenFilter } from '../../schema/index.ts';
import { belumDibayar } from '../kunjungan/kunjungan.ts';

/** The day on which it is looked, and the settings of where a row is. */
export interface SaatLuput {
  today: string;
  pengaturan: (row: { cabang?: Id }) => Pick<Pengaturan, 'jamHari' | 'libur' | 'batasDiskon'>;
}

/** A kind of what may have left without money: the rows that tell of it, and whom it names. */
export interface AturanLuput {
  label: string;
  /** Advice beneath each of its rows. */
  kalimat: string;
  list: string;
  saring: (at: SaatLuput) => WrittenFilter;
  /** A condition that no filter can say. */
  uji?: (row: Row, at: SaatLuput) => boolean;
  /** Only movements that a count of the shelf posted, or none of them. */
  opname?: boolean;
  /** Told where none of these lists has a row of the same patient and day. */
  tanpa?: readonly string[];
  /** Told where the account's own statement has come past them without a line for them. */
  koran?: true;
  /** The rows of the last `hari` days; of any day without. */
  berjangka?: true;
  /** Where the day must be over before something can be said to be missing. */
  besoknya?: true;
  jumlah?: (row: Row) => number;
  /** The field of who did it; of what nobody is known to have done none. */
  orang?: string;
  /** The field of their account, where there is one. */
  akun?: string;
  /** Told with who sold the same goods in those days, and how many: who else took some is not on record. */
  penjual?: true;
  /** Told by person, where somebody has more of it than the others have; with the rows of all of them as its list. */
  dibandingkan?: true;
}

/** Days that are looked back on. */
export const hariLuput = 31;
/** Minutes beyond the opening hours that are usual. */
const longgar = 60;

const uang = (field: string) => (row: Row) => Number(row[field] ?? 0);
const baris = (row: Row, list: string) => (row[list] ?? []) as Row[];
const lines = (row: Row) => ['treatments', 'products', 'addons'].flatMap((list) => baris(row, list));

/** True outside of the hours of its day, an hour before and after them included. */
function diLuarJam(row: Row, { pengaturan }: SaatLuput): boolean {
  const { tanggal, waktu } = row;
  const { jamHari, libur } = pengaturan(row as { cabang?: Id });
  const buka = liburPada(libur, String(tanggal)) ? null : jamHari[weekdayOf(String(tanggal))];
  if (!buka) return true;
  const [dari, sampai] = [Math.max(0, menit(buka.buka) - longgar), Math.min(1439, menit(buka.tutup) + longgar)];
  return String(waktu) < jam(dari) || String(waktu) > jam(sampai);
}

/** By how much the lines of a bill were charged below the catalogue. */
const dibawahKatalog = (row: Row) =>
  baris(row, 'rincian').reduce((sum, { harga, hargaKatalog, qty, jatah }) => {
    const beda = jatah ? 0 : Number(hargaKatalog ?? harga) - Number(harga);
    return sum + Math.max(0, beda) * Number(qty);
  }, 0);

/** 'Yang luput': each rule with its own list of rows. Another one is another entry. */
export const aturanLuput = {
  belumDibayar: {
    label: 'Dilayani, belum dibayar',
    kalimat: 'Kunjungan hari sebelumnya yang belum dibayar dan belum dibatalkan',
    list: 'kunjungan',
    saring: () => belumDibayar,
    besoknya: true,
    jumlah: uang('subtotal'),
    orang: 'updatedBy',
  },
  datang: {
    label: 'Datang tanpa kunjungan',
    kalimat: 'Jadwal yang pasiennya datang, tanpa kunjungan maupun tagihan pada hari itu',
    list: 'appointments',
    saring: () => ({ status: ['in-progress', 'completed'] }),
    tanpa: ['kunjungan', 'transaksi'],
    berjangka: true,
    besoknya: true,
    orang: 'updatedBy',
  },
  antrian: {
    label: 'Dipanggil tanpa kunjungan',
    kalimat: 'Nomor antrian yang selesai dilayani, tanpa kunjungan maupun tagihan pada hari itu',
    list: 'antrian',
    saring: () => ({ status: 'completed' }),
    tanpa: ['kunjungan', 'transaksi'],
    berjangka: true,
    besoknya: true,
    orang: 'updatedBy',
  },
  dibatalkan: {
    label: 'Kunjungan berisi dibatalkan',
    kalimat: 'Kunjungan yang sudah berisi tindakan atau barang, lalu dibatalkan',
    list: 'kunjungan',
    saring: () => ({ status: 'Batal' }),
    uji: (row) => lines(row).length > 0,
    berjangka: true,
    jumlah: uang('subtotal'),
    orang: 'updatedBy',
  },
  stok: {
    label: 'Barang keluar tanpa tagihan',
    kalimat: 'Stok keluar yang dicatat tangan, tester, rusak, atau hilang',
    list: 'mutasi-stok',
    saring: () => ({ jenis_mutasi: 'keluar', sebab: ['catatan', 'tester', 'rusak', 'hilang'] }),
    opname: false,
    berjangka: true,
    jumlah: uang('nilai'),
    orang: 'updatedBy',
  },
  hitungan: {
    label: 'Kurang saat dihitung',
    kalimat: 'Stok yang kurang menurut opname, dengan yang menjualnya dalam sebulan itu',
    list: 'mutasi-stok',
    saring: () => ({ jenis_mutasi: 'keluar', sebab: 'hilang' }),
    opname: true,
    berjangka: true,
    jumlah: uang('nilai'),
    penjual: true,
  },
  bahan: {
    label: 'Kemasan dibuka, tidak jadi dipakai',
    kalimat: 'Kemasan yang dibuka untuk tindakan, lalu tindakannya dihapus dari kunjungan',
    list: 'mutasi-stok',
    saring: () => ({ jenis_mutasi: 'masuk', sebab: 'tindakan' }),
    berjangka: true,
    jumlah: uang('nilai'),
    orang: 'updatedBy',
  },
  sesi: {
    label: 'Sesi paket tanpa jadwal',
    kalimat: 'Sesi paket yang dipakai pada hari tanpa jadwal pasien itu',
    list: 'mutasi-jatah',
    saring: () => ({ sebab: 'dipakai' }),
    tanpa: ['appointments'],
    berjangka: true,
    besoknya: true,
    jumlah: (row) => -Number(row['nilai']),
    orang: 'updatedBy',
  },
  tunai: {
    label: 'Tagihan dipindah ke Cash',
    kalimat: 'Pembayaran yang metodenya diubah menjadi Cash',
    list: 'laporan/keuangan',
    saring: () => ({ asal: 'pengembalian', sumber: 'laci' }),
    uji: ({ deskripsi }) => String(deskripsi).startsWith(awalanUbahMetode) && / ke Cash: /.test(String(deskripsi)),
    berjangka: true,
    jumlah: uang('nominal'),
    orang: 'created_by',
  },
  sisa: {
    label: 'Sisa tagihan lama',
    kalimat: 'Tagihan yang dibayar sebagian, dan sisanya belum dibayar lebih dari sebulan',
    list: 'transaksi',
    saring: ({ today }) => ({ terutang: 'ya', saldoAwal: null, tanggal_lt: addDays(today, -hariLuput) }),
    jumlah: uang('sisa'),
    orang: 'kasir',
    akun: 'akunKasir',
  },
  modal: {
    label: 'Uang awal kurang',
    kalimat: 'Kas dibuka dengan uang awal di bawah yang ditinggal penutupan sebelumnya',
    list: 'tutup-kas',
    saring: () => ({ modalKurang_gt: 0 }),
    berjangka: true,
    jumlah: uang('modalKurang'),
    orang: 'kasir',
    akun: 'akun',
  },
  jam: {
    label: 'Uang di luar jam buka',
    kalimat: 'Pembayaran atau pengembalian lebih dari satu jam di luar jam buka, atau pada hari tutup',
    list: 'laporan/keuangan',
    saring: () => ({ asal: ['pembayaran', 'pengembalian', 'titipan'], sumber: 'laci' }),
    uji: diLuarJam,
    berjangka: true,
    jumlah: uang('nominal'),
    orang: 'created_by',
    akun: 'laci',
  },
  pengembalian: {
    label: 'Pengembalian dana',
    kalimat: 'Lebih sering mengembalikan dana daripada yang lain',
    list: 'transaksi',
    saring: () => ({ membalik_neq: null }),
    berjangka: true,
    jumlah: (row) => -Number(row['total']),
    orang: 'updatedBy',
    dibandingkan: true,
  },
  batal: {
    label: 'Tagihan dibatalkan',
    kalimat: 'Lebih sering membatalkan tagihan daripada yang lain',
    list: 'transaksi',
    saring: () => ({ status: 'Cancelled' }),
    berjangka: true,
    jumlah: uang('total'),
    orang: 'updatedBy',
    dibandingkan: true,
  },
  transfer: {
    label: 'Transfer tidak masuk bank',
    kalimat: 'Lebih sering mencatat transfer yang tidak ada di rekening koran daripada yang lain',
    list: 'laporan/keuangan',
    saring: () => ({
      ...{ asal: ['pembayaran', 'titipan'], jenis_transaksi: 'pemasukan' },
      metode_pembayaran: 'Transfer Bank',
    }),
    koran: true,
    berjangka: true,
    jumlah: uang('nominal'),
    orang: 'created_by',
    akun: 'laci',
    dibandingkan: true,
  },
  kasKecil: {
    label: 'Kas kecil',
    kalimat: 'Lebih sering mengambil kas kecil daripada yang lain',
    list: 'laporan/keuangan',
    saring: () => ({ asal: 'kas-kecil', jenis_transaksi: 'pengeluaran' }),
    berjangka: true,
    jumlah: uang('nominal'),
    orang: 'created_by',
    akun: 'laci',
    dibandingkan: true,
  },
  harga: {
    label: 'Harga di bawah katalog',
    kalimat: 'Lebih sering menagih di bawah harga katalog daripada yang lain',
    list: 'transaksi',
    saring: () => ({ membalik: null }),
    uji: (row) => dibawahKatalog(row) > 0,
    berjangka: true,
    jumlah: dibawahKatalog,
    orang: 'kasir',
    akun: 'akunKasir',
    dibandingkan: true,
  },
  diskon: {
    label: 'Diskon pada batas',
    kalimat: 'Lebih sering memberi diskon sebesar batasnya atau lebih daripada yang lain',
    list: 'transaksi',
    saring: ({ pengaturan }) => ({ membalik: null, diskon_gt: 0, persenDiskon_gte: pengaturan({}).batasDiskon }),
    berjangka: true,
    jumlah: uang('diskon'),
    orang: 'kasir',
    akun: 'akunKasir',
    dibandingkan: true,
  },
} as const satisfies Readonly<Record<string, AturanLuput>>;

export type NamaAturan = keyof typeof aturanLuput;
