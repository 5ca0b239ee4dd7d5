import { type Rekening, rekeningBawaan } from '../kas/rekening.ts';

/** Kinds of accounts, as hledger names them: assets, liabilities, equity, revenue, expenses. */
export type JenisAkun = 'A' | 'L' | 'E' | 'R' | 'X';

const akun = <J extends JenisAkun>(jenis: J, kode: string, nama: string, untuk = nama) => ({
  jenis,
  kode,
  nama,
  untuk,
});

/**
 * Purposes for which the journal needs an account, with the one that each has until the clinic names another: numbers in the manner of
 * Jurnal.id's own chart. `untuk` is how the settings ask.
 */
export const akunBawaan = {
  laci: akun('A', '1-10001', 'Kas di Laci', 'Laci kas'),
  bank: akun('A', '1-10002', 'Rekening Bank', 'Bank'),
  brankas: akun('A', '1-10003', 'Kas di Brankas', 'Brankas'),
  rekening: akun('A', '1-10004', 'Rekening Lain', 'Rekening tambahan'),
  kartu: akun('A', '1-10011', 'Kartu Belum Cair'),
  qris: akun('A', '1-10012', 'QRIS Belum Cair'),
  piutang: akun('A', '1-10100', 'Piutang Pasien', 'Sisa tagihan pasien'),
  persediaan: akun('A', '1-10200', 'Persediaan'),
  utangSupplier: akun('L', '2-20100', 'Utang Supplier'),
  sesi: akun('L', '2-20203', 'Sesi Paket Belum Diberikan'),
  titipan: akun('L', '2-20204', 'Titipan Pasien'),
  voucher: akun('L', '2-20205', 'Voucher Belum Dipakai'),
  utangJasa: akun('L', '2-20301', 'Utang Jasa Tim'),
  ppn: akun('L', '2-20500', 'PPN Keluaran'),
  pph21: akun('L', '2-20501', 'Utang PPh 21'),
  pph23: akun('L', '2-20502', 'Utang PPh 23'),
  antarCabang: akun('L', '2-20600', 'Utang Antar Cabang'),
  saldoLaba: akun('E', '3-30100', 'Saldo Laba', 'Laba sebelum periode'),
  diLuarHpp: akun('E', '3-30998', 'Stok Terjual di Luar HPP'),
  ekuitasAwal: akun('E', '3-30999', 'Ekuitas Saldo Awal', 'Saldo awal'),
  treatment: akun('R', '4-40001', 'Pendapatan Treatment'),
  tambahan: akun('R', '4-40002', 'Pendapatan Tambahan'),
  produk: akun('R', '4-40003', 'Penjualan Produk'),
  paket: akun('R', '4-40004', 'Pendapatan Paket'),
  hpp: akun('X', '5-50000', 'HPP'),
  bahan: akun('X', '5-50100', 'Bahan dan Stok Dipakai'),
  jasa: akun('X', '5-50200', 'Jasa Tim'),
  biaya: akun('X', '6-60000', 'Biaya Lain'),
  biayaBank: akun('X', '6-60200', 'Biaya Bank dan MDR'),
  kerugian: akun('X', '6-60300', 'Kerugian Stok'),
  selisihKas: akun('X', '6-60310', 'Selisih Kas'),
  poin: akun('X', '6-60320', 'Poin Pasien Dipakai'),
  pembulatan: akun('R', '7-70001', 'Pembulatan Tunai'),
  pendapatanLain: akun('R', '7-70002', 'Pendapatan Lain'),
  voucherHangus: akun('R', '7-70003', 'Voucher Hangus'),
} as const;

export type PeranAkun = keyof typeof akunBawaan;
export const peranAkun = Object.keys(akunBawaan) as PeranAkun[];

/** The roles of accounts that hold money, by their keys in the ledger (`rekeningBawaan`). */
export const akunKas = Object.keys(rekeningBawaan) as Rekening[] satisfies readonly PeranAkun[];

/**
 * A row of the chart as the settings store it. Other costs and other income may have accounts for one category, accounts
 * that the clinic adds one each: named in `hanya`.
 */
export interface BarisAkun {
  peran: PeranAkun;
  hanya: string | null;
  kode: string;
  nama: string;
}

/** Roles that not every clinic needs. */
const seperlunya: readonly PeranAkun[] = ['poin', 'antarCabang'];

/** But for those that not every clinic needs. */
export const daftarAkunBawaan: readonly BarisAkun[] = peranAkun
  .filter((peran) => !seperlunya.includes(peran))
  .map((peran) => {
    const { kode, nama } = akunBawaan[peran];
    return { peran, hanya: null, kode, nama };
  });

/** The roles whose accounts may be told apart further. */
const terinci: readonly string[] = ['biaya', 'pendapatanLain', 'rekening'] satisfies PeranAkun[];

/** An account of the chart. */
export interface Akun {
  jenis: JenisAkun;
  kode: string;
  nama: string;
}

export interface BarisJurnal {
  akun: Akun;
  /** One of them is 0. */
  debit: number;
  kredit: number;
}

/** An entry of a day; its lines balance. */
export interface Bukti {
  nomor: string;
  tanggal: string;
  nama: string;
  baris: readonly BarisJurnal[];
}

/** An account over a period; balances are positive on the debit side. */
export interface BarisSaldo {
  akun: Akun;
  awal: number;
  debit: number;
  kredit: number;
  akhir: number;
}

/** The account of a role, or of a part of it: that of the chart, else the one that it has by default. */
export function akunDari(chart: readonly BarisAkun[], peran: PeranAkun, hanya: string | null = null): Akun {
  const rows = chart.filter((row) => row.peran === peran);
  const { kode, nama } =
    rows.find((row) => row.hanya === hanya) ?? rows.find((row) => row.hanya === null) ?? akunBawaan[peran];
  return { jenis: akunBawaan[peran].jenis, kode, nama };
}

/** Contradictions in the chart: sentences by path. */
export function periksaAkun(rows: readonly BarisAkun[], list: string): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [index, { peran, hanya, kode, nama }] of rows.entries()) {
    const before = rows.slice(0, index);
    if (hanya !== null && !terinci.includes(peran))
      wrong[`${list}.${index}.hanya`] = 'Hanya untuk biaya lain, pendapatan lain, dan rekening tambahan';
    if (before.some((row) => row.peran === peran && row.hanya === hanya))
      wrong[`${list}.${index}.peran`] = 'Ini sudah ada di atas';
    const same = before.find((row) => row.kode === kode);
    if (same && same.nama !== nama) wrong[`${list}.${index}.nama`] = `Akun ${kode} di atas bernama ${same.nama}`;
  }
  return wrong;
}
