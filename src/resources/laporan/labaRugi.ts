import { addDays } from '../../domain/core/tanggal.ts';
import { campuran } from '../../domain/kas/kas.ts';
import { sebabPembayaran } from '../../domain/titipan/poin.ts';
import { type Condition, type Measure, range, rangeKeys, type WrittenFilter } from '../../schema/index.ts';
import type { laporanKeuangan } from './laporan-keuangan.ts';

/** The first and the last day of a period. */
export interface Hari {
  from: string;
  to: string;
}

/** A sum over rows of a list: of the period, up to its end, or after it. Flows name their rows: an opening balance is none. */
export interface Suku {
  list:
    | 'laporan/penjualan'
    | 'laporan/keuangan'
    | 'laporan/sisa-tagihan'
    | 'laporan/jasa'
    | 'laporan/pph'
    | 'titipan'
    | 'poin'
    | 'mutasi-jatah'
    | 'mutasi-stok'
    | 'pindah-kas'
    | 'setoran-kas'
    | 'modal-kas'
    | 'batch'
    | 'saldo-awal'
    | 'antar-cabang';
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
  suku?: readonly Suku[];
  /** Keys of the lines that it adds up; those after a minus are subtracted. */
  jumlah?: readonly string[];
  /** Closes what stands above it. */
  tebal?: true;
  /** Told in percent of this line, too. */
  dari?: string;
  /** A field of its rows by whose values it is told beneath. */
  rinci?: string;
  /** Left out while there is nothing of it. */
  bilaAda?: true;
  /** Where its rows are seen; those of its first sum unless given. `gugur`: but what had lapsed by this date at the end. */
  lihat?: { list: string; where?: Condition; gugur?: string };
}

/** A sum over rows by their day. */
export const suku = (list: Suku['list'], sum: string, where: Condition | null = null, kurang?: true): Suku => ({
  ...{ list, tanggal: 'tanggal', measure: { sum, ...(where && { where }) } },
  ...(kurang && { kurang }),
});
export const sebab = (...values: readonly string[]): Condition => ({ field: 'sebab', in: values });
export const jual = (sum: string, kurang?: true) => suku('laporan/penjualan', sum, null, kurang);
const kas = (where: Condition, kurang?: true) => suku('laporan/keuangan', 'nominal', where, kurang);
const stok = (sum: 'nilai' | 'kerugian', where: Condition, kurang?: true) => suku('mutasi-stok', sum, where, kurang);
const titipan = (values: readonly string[], kurang?: true) => suku('titipan', 'jumlah', sebab(...values), kurang);
const sesi = (...values: readonly string[]) => suku('mutasi-jatah', 'nilai', sebab(...values), true);
const sisa = (kurang?: true) => suku('laporan/sisa-tagihan', 'jumlah', sebab('sebagian', 'pelunasan', 'gugur'), kurang);
const jasa = (kurang?: true) => suku('laporan/jasa', 'jumlah', null, kurang);
const pph = (kurang?: true) => suku('laporan/pph', 'pph', null, kurang);
/** Debts of one branch to another by what it was paid for, and for money that is another's; none of it in all branches. */
const antar = (values: readonly string[], kurang?: true) => suku('antar-cabang', 'jumlah', sebab(...values), kurang);
const poinDipakai = suku('poin', 'jumlah', sebab(...sebabPembayaran));
/** Goods that were received, or paid for: two ways of telling what was bought. */
const diterima = (kurang = false): Suku[] => {
  const rows = (jenis: 'masuk' | 'keluar', minus: boolean) =>
    stok('nilai', { all: [bergerak(jenis), sebab('penerimaan', 'retur-supplier')] }, minus || undefined);
  return [rows('masuk', kurang), rows('keluar', !kurang)];
};
const bergerak = (jenis: 'masuk' | 'keluar'): Condition => ({ field: 'jenis_mutasi', is: jenis });
const stokDipakai: Condition = { all: [bergerak('keluar'), sebab('catatan', 'tindakan')] };
const masuk = { field: 'jenis_transaksi', is: 'pemasukan' } as const;
const keluar = { field: 'jenis_transaksi', is: 'pengeluaran' } as const;
const asal = (...asal: readonly Asal[]): Condition => ({ field: 'asal', in: asal });
type Asal = keyof typeof laporanKeuangan.fields.asal.choices;
/** Entries that somebody wrote into the ledger. */
const dicatat = asal('catatan', 'kas-kecil');
/** Also in a period that is not over yet. */
const hangus = { field: 'hangusPada', atMost: '$today' } as const;
const hangusDari = (list: 'titipan' | 'mutasi-jatah', kurang?: true): Suku => ({
  ...suku(list, list === 'titipan' ? 'jumlah' : 'nilai', hangus, kurang),
  tanggal: 'hangusPada',
});
/** Money of an origin: income less expenses. */
export const uangDari = (of: Asal): Suku[] => [kas({ all: [keluar, asal(of)] }, true), kas({ all: [masuk, asal(of)] })];
const sampai = (...terms: readonly Suku[]): Suku[] => terms.map((term) => ({ ...term, kapan: 'sampai' }));
export const dariPasien: Condition = { field: 'voucher', is: null };
export const dariVoucher: Condition = { field: 'voucher', isNot: null };

const labaBersih: BarisLabaRugi = {
  kunci: 'hasil',
  label: 'Laba bersih',
  help: 'Menurut yang diberikan dan dikerjakan, bukan menurut uang yang masuk',
  jumlah: [
    ...['kotor', 'jasa', 'pemakaian', 'biayaLain', 'biayaBank', 'kerugian', 'selisihKas', 'pembulatan'],
    ...['pendapatanLain', 'voucherHangus', 'poin'],
  ],
  tebal: true,
};

/**
 * The statement of a period (product §11), by what was earned in it; what is owed at its end; and the way from the result to
 * the cash flow of the finance report. Each line leads to its rows; all of them are dated, so that a past month stays.
 */
export const labaRugi: Readonly<Record<'hasil' | 'akhir' | 'kas', readonly BarisLabaRugi[]>> = {
  hasil: [
    {
      kunci: 'neto',
      label: 'Penjualan',
      help: 'Setelah diskon, tanpa PPN, paket termasuk: Neto pada Laporan Penjualan',
      suku: [jual('neto')],
    },
    {
      kunci: 'paketDijual',
      label: 'Paket dijual',
      help: 'Dibayar di muka: pendapatan saat sesinya diberikan atau hangus. Dikurangi yang dikembalikan',
      suku: [sesi('dijual', 'dikembalikan')],
    },
    {
      kunci: 'sesiDiberikan',
      label: 'Sesi paket diberikan',
      help: 'Dikurangi yang kembali dari tagihan',
      suku: [sesi('dipakai', 'batal')],
    },
    {
      kunci: 'sesiHangus',
      label: 'Sesi paket hangus',
      help: 'Pada hari setelah masa berlakunya',
      suku: [hangusDari('mutasi-jatah')],
    },
    {
      kunci: 'sesiAntar',
      label: 'Sesi paket antar cabang',
      help: 'Sesi yang dijual cabang lain dan diberikan di sini, dikurangi yang dijual di sini dan diberikan cabang lain',
      lihat: { list: 'antar-cabang', where: sebab('sesi') },
      suku: [antar(['sesi'], true)],
      bilaAda: true,
    },
    {
      kunci: 'bersih',
      label: 'Penjualan bersih',
      help: 'Yang diberikan dalam periode ini',
      jumlah: ['neto', 'paketDijual', 'sesiDiberikan', 'sesiHangus', 'sesiAntar'],
      tebal: true,
    },
    {
      kunci: 'hpp',
      label: 'HPP',
      help: 'Harga beli barang yang terjual',
      lihat: { list: 'laporan/penjualan', where: { field: 'jenis', is: 'Produk' } },
      suku: [jual('hpp', true)],
    },
    { kunci: 'kotor', label: 'Laba kotor', jumlah: ['bersih', 'hpp'], tebal: true, dari: 'bersih' },
    {
      kunci: 'jasa',
      label: 'Jasa tim',
      help: 'Menurut hari tindakannya; membayarnya kemudian bukan biaya lagi',
      suku: [jasa(true)],
    },
    {
      kunci: 'pemakaian',
      label: 'Bahan dan stok dipakai',
      help: 'Kemasan yang dibuka untuk tindakan, dan Stok Keluar dengan sebab Catatan',
      lihat: { list: 'mutasi-stok', where: stokDipakai },
      suku: [stok('nilai', stokDipakai, true), stok('nilai', { all: [bergerak('masuk'), sebab('tindakan')] })],
    },
    {
      kunci: 'biayaLain',
      label: 'Biaya lain',
      help: 'Pengeluaran yang dicatat dan kas kecil, menurut kategori',
      suku: [kas({ all: [keluar, dicatat] }, true)],
      rinci: 'kategori',
    },
    {
      kunci: 'biayaBank',
      label: 'Biaya bank dan MDR',
      help: 'Potongan kartu, QRIS, dan transfer; dikurangi yang dibatalkan',
      lihat: { list: 'laporan/keuangan', where: asal('biaya-bank') },
      suku: uangDari('biaya-bank'),
    },
    {
      kunci: 'kerugian',
      label: 'Kerugian stok',
      lihat: { list: 'laporan/kerugian' },
      help: 'Rusak, hilang, tester, kedaluwarsa; dikurangi yang ditemukan',
      suku: [stok('kerugian', { field: 'golongan', is: 'kerugian' }, true)],
    },
    {
      kunci: 'selisihKas',
      label: 'Selisih kas',
      help: 'Kelebihan dikurangi kekurangan saat kas ditutup',
      lihat: { list: 'laporan/keuangan', where: asal('selisih') },
      suku: uangDari('selisih'),
    },
    {
      kunci: 'pembulatan',
      label: 'Pembulatan tunai',
      help: 'Yang diterima dikurangi yang seharusnya diterima',
      lihat: { list: 'transaksi', where: { field: 'pembulatan', isNot: 0 } },
      suku: [
        kas(asal('pembayaran')),
        kas(asal('pengembalian'), true),
        jual('total', true),
        sisa(),
        titipan(['dipakai', 'batal'], true),
        { ...poinDipakai, kurang: true },
        antar(['titipan', 'tagihan'], true),
      ],
    },
    { kunci: 'pendapatanLain', label: 'Pendapatan lain', suku: [kas({ all: [masuk, dicatat] })] },
    {
      kunci: 'voucherHangus',
      label: 'Voucher dan uang muka hangus',
      help: 'Sisa voucher, pada hari setelah masa berlakunya; uang muka jadwal, menurut Pengaturan',
      suku: [hangusDari('titipan'), titipan(['hangus'], true)],
    },
    {
      kunci: 'poin',
      label: 'Poin pasien dipakai',
      help: 'Yang dibayar dengan poin; dikurangi yang kembali dari tagihan',
      lihat: { list: 'transaksi', where: { field: 'metodeBayar', in: ['Poin', campuran] } },
      suku: [poinDipakai],
      bilaAda: true,
    },
    labaBersih,
  ],
  akhir: [
    {
      kunci: 'sesi',
      label: 'Sesi belum diberikan',
      help: 'Nilai sesi paket yang terjual, belum dipakai dan belum hangus',
      lihat: { list: 'mutasi-jatah', gugur: 'hangusPada' },
      suku: sampai(suku('mutasi-jatah', 'nilai'), hangusDari('mutasi-jatah', true)),
    },
    {
      kunci: 'titipanPasien',
      label: 'Titipan pasien',
      lihat: { list: 'titipan', where: dariPasien },
      suku: sampai(suku('titipan', 'jumlah', dariPasien)),
    },
    {
      kunci: 'voucher',
      label: 'Voucher belum dipakai',
      lihat: { list: 'titipan', where: dariVoucher, gugur: 'hangusPada' },
      suku: sampai(suku('titipan', 'jumlah', dariVoucher), hangusDari('titipan', true)),
    },
    {
      kunci: 'jasaTerutang',
      label: 'Jasa tim belum dibayar',
      // Of a past day the list lacks what was paid since.
      lihat: { list: 'laporan/jasa', where: { field: 'status', is: 'terbuka' } },
      suku: sampai(jasa(), ...uangDari('jasa'), pph(true)),
    },
    {
      kunci: 'hutangSupplier',
      label: 'Utang supplier',
      help: 'Barang yang diterima, dikurangi yang diretur dan dibayar',
      // Of a past day the list lacks what was paid since.
      lihat: { list: 'tagihan-supplier', where: { field: 'sisa', isNot: 0 } },
      suku: sampai(
        ...diterima(),
        ...uangDari('pembelian'),
        suku('saldo-awal', 'jumlah', { field: 'jenis', is: 'supplier' }),
      ),
    },
    {
      kunci: 'antarCabang',
      label: 'Utang antar cabang',
      help: 'Yang harus dibayar kepada cabang lain; minus: yang harus diterima',
      suku: sampai(suku('antar-cabang', 'jumlah')),
      bilaAda: true,
    },
    {
      kunci: 'utang',
      label: 'Utang klinik',
      jumlah: ['sesi', 'titipanPasien', 'voucher', 'jasaTerutang', 'hutangSupplier', 'antarCabang'],
      tebal: true,
    },
    {
      kunci: 'pajakTerutang',
      label: 'PPN dan PPh belum disetor',
      help: 'Dipungut dari pasien dan dipotong dari jasa tim, dikurangi yang disetor dengan kategori Setoran PPN atau Setoran PPh',
      suku: sampai(jual('ppn'), pph(), ...uangDari('pajak')),
    },
    {
      kunci: 'piutang',
      label: 'Sisa tagihan pasien',
      suku: sampai(suku('laporan/sisa-tagihan', 'jumlah')),
    },
    {
      kunci: 'nilaiStok',
      label: 'Nilai stok',
      lihat: { list: 'batch', where: { field: 'sisa', above: 0 } },
      help: 'Sisa setiap batch × harga belinya',
      suku: [
        { ...suku('batch', 'nilai'), tanggal: null },
        { ...stok('nilai', bergerak('masuk'), true), kapan: 'sesudah' },
        { ...stok('nilai', bergerak('keluar')), kapan: 'sesudah' },
        // Goods on their way between branches lie on no shelf.
        { ...stok('nilai', { all: [bergerak('keluar'), sebab('transfer')] }), kapan: 'sampai' },
        { ...stok('nilai', { all: [bergerak('masuk'), sebab('transfer')] }, true), kapan: 'sampai' },
        // Goods that a branch received it owes to the one that sent them.
        { ...antar(['transfer']), kapan: 'sampai' },
      ],
    },
  ],
  kas: [
    labaBersih,
    {
      kunci: 'ppn',
      label: 'PPN',
      help: 'Dipungut untuk negara; bukan pendapatan klinik',
      suku: [jual('ppn')],
    },
    {
      kunci: 'sisa',
      label: 'Sisa tagihan bertambah',
      help: 'Terjual, belum dibayar; dikurangi yang dilunasi dari tagihan lama',
      suku: [sisa(true)],
    },
    {
      kunci: 'titipanBertambah',
      label: 'Titipan dan voucher bertambah',
      help: 'Diterima, belum dipakai',
      suku: [
        titipan(['masuk', 'dipakai', 'batal', 'dikembalikan', 'diperpanjang', 'hangus']),
        hangusDari('titipan', true),
      ],
    },
    {
      kunci: 'sesiBertambah',
      label: 'Sesi belum diberikan bertambah',
      help: 'Terjual, belum diberikan',
      lihat: { list: 'mutasi-jatah' },
      jumlah: ['-paketDijual', '-sesiDiberikan', '-sesiHangus'],
    },
    {
      kunci: 'antarBertambah',
      label: 'Utang antar cabang bertambah',
      help: 'Karena sesi, titipan, dan uang tagihan cabang lain, tanpa stok; dikurangi yang dibayar',
      suku: [antar(['sesi', 'titipan', 'titipan-keluar', 'tagihan', 'bayar'])],
      bilaAda: true,
    },
    {
      kunci: 'jasaBertambah',
      label: 'Jasa tim belum dibayar bertambah',
      help: 'Dikerjakan dikurangi yang dibayar dalam periode ini',
      suku: [jasa(), ...uangDari('jasa'), pph(true)],
    },
    {
      kunci: 'pphDipotong',
      label: 'PPh dipotong dari jasa tim',
      help: 'Dibayarkan kepada negara, bukan kepada orangnya',
      suku: [pph()],
    },
    { kunci: 'pajakDisetor', label: 'PPN dan PPh disetor', suku: uangDari('pajak') },
    {
      kunci: 'tanpaUang',
      label: 'HPP, bahan, dan kerugian',
      help: 'Biaya tanpa uang keluar: barangnya dihitung saat dibeli',
      lihat: { list: 'mutasi-stok' },
      jumlah: ['-hpp', '-pemakaian', '-kerugian'],
    },
    {
      kunci: 'pembelianStok',
      label: 'Pembelian stok',
      help: 'Yang diterima dikurangi yang diretur, dibayar atau belum',
      lihat: { list: 'mutasi-stok', where: sebab('penerimaan', 'retur-supplier') },
      suku: diterima(true),
    },
    {
      kunci: 'hutangBertambah',
      label: 'Utang supplier bertambah',
      help: 'Diterima dikurangi yang diretur dan dibayar dalam periode ini',
      lihat: { list: 'laporan/keuangan', where: asal('pembelian') },
      suku: [...diterima(), ...uangDari('pembelian')],
    },
    {
      kunci: 'arusKas',
      label: 'Arus kas',
      help: 'Net Profit pada Laporan Keuangan: pemasukan dikurangi pengeluaran',
      lihat: { list: 'laporan/keuangan' },
      // Payments between branches come and go, and are no entry of the ledger.
      suku: [kas(masuk), kas(keluar, true), antar(['bayar'])],
      tebal: true,
    },
  ],
};

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

const lines = [...new Set(Object.values(labaRugi).flat())];
/** All sums that the lines are made of, each with its line's key. */
export const semuaSuku = lines.flatMap(({ kunci, suku = [] }) => suku.map((one) => ({ kunci, ...one })));

/** A line by the values of a field of its rows, the largest first: of its only sum. */
export const rincian = ({ rinci: by = '', suku: [one] = [] }: BarisLabaRugi, hari: Hari) =>
  one && {
    list: one.list,
    params: {
      filter: { ...barisnya(one, hari) },
      ...{ by, measures: [one.measure], order: 'figure' as const, limit: 200 },
    },
    tanda: one.kurang ? -1 : 1,
  };

/** The figures of which the lines of a period are made. */
export const ditanyaLabaRugi = (hari: Hari): Ditanya[] =>
  semuaSuku.map((one) => ({ list: one.list, filter: barisnya(one, hari), measure: one.measure }));

/** The lines, of the answers to `ditanyaLabaRugi`. */
export function susunLabaRugi(answers: readonly number[]): AngkaLabaRugi {
  const amount = (kunci: string): number =>
    lines
      .find((each) => each.kunci === kunci)
      ?.jumlah?.reduce((sum, part) => sum + (part.startsWith('-') ? -amount(part.slice(1)) : amount(part)), 0) ??
    semuaSuku.reduce(
      (sum, term, index) => sum + (term.kunci === kunci ? (term.kurang ? -1 : 1) * (answers[index] ?? 0) : 0),
      0,
    );
  const figures = lines.map(({ kunci, bilaAda }) => ({ kunci, bilaAda, nilai: amount(kunci) }));
  return Object.fromEntries(
    figures.flatMap(({ kunci, bilaAda, nilai }) => (bilaAda && !nilai ? [] : [[kunci, nilai]])),
  );
}

/** The lines as a closing keeps them. */
export const angkaTersimpan = (angka: AngkaLabaRugi) =>
  lines.filter(terlihat([angka])).map(({ kunci, label }) => ({ kunci, angka: label, nilai: angka[kunci] ?? 0 }));

/** True for a line that is shown beside figures: of those that come and go one that has some. */
export const terlihat =
  (figures: readonly AngkaLabaRugi[]) =>
  ({ kunci, bilaAda }: BarisLabaRugi): boolean =>
    !bilaAda || figures.some((angka) => kunci in angka);
