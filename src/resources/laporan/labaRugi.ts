import { addDays } from '../../domain/core/tanggal.ts';
import { type Condition, type Measure, range, rangeKeys, type WrittenFilter } from '../../schema/index.ts';
import { pendapatan } from '../core/shared.ts';
import { laporanKeuangan } from './laporan-keuangan.ts';

/** The first and the last day of a period. */
export interface Hari {
  from: string;
  to: string;
}

/** A sum over rows of a list: of the period, up to its end, or after it. */
export interface Suku {
  list:
    | 'laporan/penjualan'
    | 'laporan/keuangan'
    | 'laporan/sisa-tagihan'
    | 'laporan/treatment'
    | 'titipan'
    | 'mutasi-jatah'
    | 'mutasi-stok'
    | 'batch';
  /** The date of the rows; null for those of now. */
  tanggal: string | null;
  measure: Measure;
  kapan?: 'sampai' | 'sesudah';
  /** Subtracted. */
  kurang?: true;
}

/** A line of 'Laba Rugi': sums over rows, or of lines above it. */
export interface BarisLabaRugi {
  kunci: string;
  label: string;
  help?: string;
  /** Rupiah unless said otherwise. */
  as?: 'number';
  suku?: readonly Suku[];
  /** Keys of the lines that it adds up; those after a minus are subtracted. */
  jumlah?: readonly string[];
  /** Where its rows are seen; those of its only sum unless given. */
  lihat?: { list: string; where?: Condition };
}

export interface BagianLabaRugi {
  label: string;
  baris: readonly BarisLabaRugi[];
}

const jual = (measure: Measure, kurang?: true): Suku => ({
  list: 'laporan/penjualan',
  tanggal: 'tanggal',
  measure,
  ...(kurang && { kurang }),
});
const kas = (where: Condition, kurang?: true): Suku => ({
  list: 'laporan/keuangan',
  tanggal: 'tanggal',
  measure: { sum: 'nominal', where },
  ...(kurang && { kurang }),
});
const stok = (sum: 'nilai' | 'kerugian', where: Condition, kurang?: true): Suku => ({
  list: 'mutasi-stok',
  tanggal: 'tanggal',
  measure: { sum, where },
  ...(kurang && { kurang }),
});
const bergerak = (jenis: 'masuk' | 'keluar'): Condition => ({ field: 'jenis_mutasi', is: jenis });
const untukTindakan: Condition = { field: 'sebab', is: 'tindakan' };
const stokDipakai: Condition = { all: [bergerak('keluar'), { field: 'sebab', in: ['catatan', 'tindakan'] }] };
const masuk = { field: 'jenis_transaksi', is: 'pemasukan' } as const;
const keluar = { field: 'jenis_transaksi', is: 'pengeluaran' } as const;
const titip = { field: 'asal', is: 'titipan' } as const;
const dipakai = { field: 'sebab', in: ['dipakai', 'batal'] } as const;
/** Also in a period that is not over yet. */
const hangus = { field: 'hangusPada', atMost: '$today' } as const;
/** The balance at the end of a period of rows that lapse: all of them until then, less those that lapsed. */
const belumHangus = (list: 'titipan' | 'mutasi-jatah', sum: string): Suku[] => [
  { list, tanggal: 'tanggal', measure: { sum }, kapan: 'sampai' },
  { list, tanggal: 'hangusPada', measure: { sum, where: hangus }, kapan: 'sampai', kurang: true },
];
const selisih = { field: 'kategori', is: 'Selisih Kas' } as const;
/** Neither sold, bought nor given back: whatever else the ledger tells of. */
const asalLain = Object.keys(laporanKeuangan.fields.asal.choices).filter(
  (asal) => !['pembayaran', 'pengembalian', 'pembelian', 'titipan'].includes(asal),
);
const lain = (jenis: Condition): Condition => ({
  all: [jenis, { field: 'asal', in: asalLain }, { field: 'kategori', isNot: 'Selisih Kas' }],
});

/**
 * The result of a month (product §11): from what was sold to the money that came in, from there to the cash flow of the
 * finance report, and to the result. Each line leads to its rows; all of them are dated, so that a past month stays.
 */
export const labaRugi: readonly BagianLabaRugi[] = [
  {
    label: 'Penjualan',
    baris: [
      { kunci: 'bruto', label: 'Penjualan bruto', suku: [jual({ sum: 'bruto' })] },
      { kunci: 'diskon', label: 'Diskon', suku: [jual({ sum: 'diskon' }, true)] },
      { kunci: 'neto', label: 'Penjualan neto', jumlah: ['bruto', 'diskon'], lihat: { list: 'laporan/penjualan' } },
      {
        kunci: 'ppn',
        label: 'PPN',
        help: 'Dipungut untuk negara; bukan pendapatan klinik',
        suku: [jual({ sum: 'ppn' })],
      },
      { kunci: 'nilai', label: 'Nilai penjualan', jumlah: ['neto', 'ppn'], lihat: { list: 'laporan/penjualan' } },
    ],
  },
  {
    label: 'Dari penjualan ke uang',
    baris: [
      {
        kunci: 'sisa',
        label: 'Sisa tagihan',
        help: 'Yang belum dibayar dari penjualan, ditambah yang dilunasi dari tagihan lama',
        suku: [{ list: 'laporan/sisa-tagihan', tanggal: 'tanggal', measure: { sum: 'jumlah' }, kurang: true }],
      },
      {
        kunci: 'titipanDipakai',
        label: 'Dibayar dengan titipan',
        help: 'Titipan dan voucher: uangnya masuk saat diterima',
        suku: [{ list: 'titipan', tanggal: 'tanggal', measure: { sum: 'jumlah', where: dipakai } }],
      },
      {
        kunci: 'pembulatan',
        label: 'Pembulatan tunai',
        help: 'Yang diterima dikurangi yang seharusnya diterima',
        jumlah: ['diterima', '-nilai', '-sisa', '-titipanDipakai'],
      },
      {
        kunci: 'diterima',
        label: 'Diterima dari penjualan',
        help: 'Pembayaran dikurangi pengembalian dana',
        lihat: { list: 'laporan/keuangan', where: { field: 'asal', in: ['pembayaran', 'pengembalian'] } },
        suku: [kas({ field: 'asal', is: 'pembayaran' }), kas({ field: 'asal', is: 'pengembalian' }, true)],
      },
    ],
  },
  {
    label: 'Dari uang ke arus kas',
    baris: [
      {
        kunci: 'titipanKas',
        label: 'Titipan dan voucher',
        help: 'Yang diterima dikurangi yang dikembalikan',
        lihat: { list: 'laporan/keuangan', where: titip },
        suku: [kas({ all: [masuk, titip] }), kas({ all: [keluar, titip] }, true)],
      },
      { kunci: 'pemasukanLain', label: 'Pemasukan lain', suku: [kas(lain(masuk))] },
      { kunci: 'pembelian', label: 'Pembelian stok', suku: [kas({ field: 'asal', is: 'pembelian' }, true)] },
      { kunci: 'pengeluaranLain', label: 'Pengeluaran lain', suku: [kas(lain(keluar), true)] },
      {
        kunci: 'selisihKas',
        label: 'Selisih kas',
        help: 'Kelebihan dikurangi kekurangan saat kas ditutup',
        lihat: { list: 'laporan/keuangan', where: selisih },
        suku: [kas({ all: [masuk, selisih] }), kas({ all: [keluar, selisih] }, true)],
      },
      {
        kunci: 'arusKas',
        label: 'Arus kas',
        help: 'Net Profit pada Laporan Keuangan: pemasukan dikurangi pengeluaran',
        lihat: { list: 'laporan/keuangan' },
        jumlah: ['diterima', 'titipanKas', 'pemasukanLain', 'pembelian', 'pengeluaranLain', 'selisihKas'],
      },
    ],
  },
  {
    label: 'Laba rugi',
    baris: [
      {
        kunci: 'hpp',
        label: 'Modal',
        help: 'Harga beli barang yang terjual',
        lihat: { list: 'laporan/penjualan', where: { field: 'jenis', is: 'Produk' } },
        suku: [jual({ sum: 'hpp' }, true)],
      },
      { kunci: 'labaKotor', label: 'Laba kotor', help: 'Penjualan neto dikurangi modal', jumlah: ['neto', 'hpp'] },
      {
        kunci: 'pemakaian',
        label: 'Stok dipakai',
        help: 'Stok Keluar dengan sebab Catatan, dan kemasan yang dibuka untuk tindakan',
        lihat: { list: 'mutasi-stok', where: stokDipakai },
        suku: [stok('nilai', stokDipakai, true), stok('nilai', { all: [bergerak('masuk'), untukTindakan] })],
      },
      {
        kunci: 'kerugian',
        label: 'Kerugian stok',
        lihat: { list: 'laporan/kerugian' },
        help: 'Rusak, hilang, tester, kedaluwarsa; dikurangi yang ditemukan',
        suku: [stok('kerugian', { field: 'golongan', is: 'kerugian' }, true)],
      },
      {
        kunci: 'hangus',
        label: 'Voucher hangus',
        help: 'Sisa voucher, pada hari setelah masa berlakunya',
        suku: [{ list: 'titipan', tanggal: 'hangusPada', measure: { sum: 'jumlah', where: hangus } }],
      },
      {
        kunci: 'laba',
        label: 'Laba bersih',
        help: 'Laba kotor, stok dipakai, kerugian, voucher hangus, pemasukan dan pengeluaran lain, selisih kas, pembulatan. Pembelian stok menjadi biaya saat barangnya terjual.',
        jumlah: [
          'labaKotor',
          'pemakaian',
          'kerugian',
          'hangus',
          'pemasukanLain',
          'pengeluaranLain',
          'selisihKas',
          'pembulatan',
        ],
      },
    ],
  },
  {
    label: 'Pada akhir periode',
    baris: [
      {
        kunci: 'piutang',
        label: 'Sisa tagihan',
        suku: [{ list: 'laporan/sisa-tagihan', tanggal: 'tanggal', measure: { sum: 'jumlah' }, kapan: 'sampai' }],
      },
      {
        kunci: 'titipan',
        label: 'Titipan dan voucher',
        help: 'Yang masih menjadi utang klinik',
        suku: belumHangus('titipan', 'jumlah'),
      },
      {
        kunci: 'sesi',
        label: 'Sesi belum diberikan',
        help: 'Nilai sesi paket yang terjual, belum dipakai dan belum hangus',
        lihat: { list: 'mutasi-jatah' },
        suku: belumHangus('mutasi-jatah', 'nilai'),
      },
      {
        kunci: 'nilaiStok',
        label: 'Nilai stok',
        lihat: { list: 'batch', where: { field: 'sisa', above: 0 } },
        help: 'Sisa setiap batch × harga belinya',
        suku: [
          { list: 'batch', tanggal: null, measure: { sum: 'nilai' } },
          { ...stok('nilai', { field: 'jenis_mutasi', is: 'masuk' }, true), kapan: 'sesudah' },
          { ...stok('nilai', { field: 'jenis_mutasi', is: 'keluar' }), kapan: 'sesudah' },
        ],
      },
      {
        kunci: 'treatment',
        label: 'Treatment diberikan',
        as: 'number',
        suku: [
          {
            list: 'laporan/treatment',
            tanggal: 'tanggal_treatment',
            measure: { sum: 'jumlah', where: { field: 'status', is: 'selesai' } },
          },
        ],
      },
      {
        kunci: 'pendapatan',
        label: 'Pendapatan',
        help: 'Pemasukan dikurangi pengembalian dana, seperti di Dashboard',
        suku: [{ list: 'laporan/keuangan', tanggal: 'tanggal', measure: pendapatan }],
      },
    ],
  },
];

/** The filter of a sum's rows. */
export function barisnya({ tanggal, kapan }: Pick<Suku, 'tanggal' | 'kapan'>, { from, to }: Hari): WrittenFilter {
  if (tanggal === null) return {};
  if (kapan === 'sesudah') return { [rangeKeys(tanggal).from]: addDays(to, 1) };
  return range(tanggal, kapan === 'sampai' ? undefined : from, to);
}

/** Amounts by the lines' keys, each with the sign with which it is added. */
export type AngkaLabaRugi = Readonly<Record<string, number>>;

/** A figure to be asked for. */
export interface Ditanya {
  list: Suku['list'];
  filter: WrittenFilter;
  measure: Measure;
}

const lines = labaRugi.flatMap(({ baris }) => baris);
const terms = lines.flatMap(({ kunci, suku = [] }) => suku.map((one) => ({ kunci, ...one })));

/** The figures of which the lines of a period are made. */
export const ditanyaLabaRugi = (hari: Hari): Ditanya[] =>
  terms.map((one) => ({ list: one.list, filter: barisnya(one, hari), measure: one.measure }));

/** The lines, of the answers to `ditanyaLabaRugi`. */
export function susunLabaRugi(answers: readonly number[]): AngkaLabaRugi {
  const amount = (kunci: string): number =>
    lines
      .find((each) => each.kunci === kunci)
      ?.jumlah?.reduce((sum, part) => sum + (part.startsWith('-') ? -amount(part.slice(1)) : amount(part)), 0) ??
    terms.reduce(
      (sum, term, index) => sum + (term.kunci === kunci ? (term.kurang ? -1 : 1) * (answers[index] ?? 0) : 0),
      0,
    );
  return Object.fromEntries(lines.map(({ kunci }) => [kunci, amount(kunci)]));
}

/** The lines as a closing keeps them. */
export const angkaTersimpan = (angka: AngkaLabaRugi) =>
  lines.map(({ kunci, label }) => ({ kunci, angka: label, nilai: angka[kunci] ?? 0 }));
