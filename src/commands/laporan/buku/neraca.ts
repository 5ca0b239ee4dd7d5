import { sebabPembayaran } from '../../../domain/titipan/poin.ts';
import { labaRugi } from '../../../resources/laporan/labaRugi.ts';
import type { Condition, Measure } from '../../../schema/index.ts';
import { concurrently } from '../../core/command.ts';
import { labaRugiHari } from '../labaRugiHari.ts';
import { cekBuku, total } from './cek.ts';

const asal = (...names: readonly string[]): Condition => ({ field: 'asal', in: names });
/** Entries of the ledger with their signs. */
const uang = (where: Condition): Measure => {
  const sum = (is: string): Measure => ({ sum: 'nominal', where: { all: [where, { field: 'jenis_transaksi', is }] } });
  return { minus: [sum('pemasukan'), sum('pengeluaran')] };
};
const masihAda = (today: string): Condition => ({
  any: [
    { field: 'sampai', empty: true },
    { field: 'sampai', atLeast: today },
  ],
});
/** Bills whose cash was rounded. */
const dibulatkan: Condition = {
  any: [
    { field: 'terjual', is: 'ya' },
    { field: 'saldoAwal', empty: false },
  ],
};
/** Goods that a branch sent and the other has not received, at their cost. */
const dipindah = (is: string): Measure => ({
  sum: 'nilai',
  where: {
    all: [
      { field: 'sebab', is: 'transfer' },
      { field: 'jenis_mutasi', is },
    ],
  },
});
const diPerjalanan: Measure = { minus: [dipindah('keluar'), dipindah('masuk')] };
const dengan = (...all: readonly Condition[]): Condition => ({ all });

/** The steps from the result to the cash flow come to it. */
export const langkahKas = (angka: Readonly<Record<string, number>>): readonly [number, number] => [
  total(labaRugi.kas.slice(0, -1), ({ kunci }) => angka[kunci]),
  angka['arusKas'] ?? 0,
];

/** Debts and holdings by the statement are those that the records have open, and money took the way that bills say. */
export const cekNeraca = cekBuku(
  'laporan/laba-rugi',
  async (baca, _rows, sama, { today }) => {
    const buku = { id: 0 };
    const all = (list: string, ...measures: readonly Measure[]) => baca.figures(list, {}, measures);
    const milik = (pasien: boolean) => dengan({ field: 'voucher', empty: pasien }, masihAda(today));
    const [
      angka,
      [sesi],
      held,
      [jasa],
      [supplier],
      bills,
      [barang],
      kas,
      [terjual = 0],
      [lama = 0],
      [poin = 0],
      [jalan = 0],
      [antar],
    ] = await concurrently(
      labaRugiHari(baca, today, today),
      all('jatah', { sum: 'nilai', where: dengan({ field: 'keadaan', is: 'tersedia' }, masihAda(today)) }),
      all(
        'titipan',
        { sum: 'jumlah', where: milik(true) },
        { sum: 'jumlah', where: milik(false) },
        { sum: 'jumlah', where: { field: 'referensi', empty: false } },
        { sum: 'jumlah', where: { field: 'sebab', in: ['dipakai', 'batal'] } },
      ),
      all('laporan/jasa', { sum: 'jumlah', where: { field: 'bayar', empty: true } }),
      all('tagihan-supplier', { sum: 'sisa' }),
      all('transaksi', { sum: 'sisa' }, { sum: 'pembulatan', where: dibulatkan }),
      all('batch', { sum: 'nilai' }),
      all('laporan/keuangan', uang(asal('titipan')), uang(asal('pembayaran', 'pengembalian'))),
      all('laporan/penjualan', { sum: 'total' }),
      all('laporan/sisa-tagihan', { sum: 'jumlah', where: { field: 'sebab', is: 'saldo-awal' } }),
      all('poin', { sum: 'jumlah', where: { field: 'sebab', in: sebabPembayaran } }),
      all('mutasi-stok', diPerjalanan),
      all('antar-cabang', { sum: 'jumlah' }),
    );
    const [pasien, voucher, bergerak = 0, pakai = 0] = held;
    const [sisa = 0, bulat = 0] = bills;
    const [uangTitipan = 0, masuk = 0] = kas;
    const open = { sesi, titipanPasien: pasien, voucher, jasaTerutang: jasa, hutangSupplier: supplier, piutang: sisa };
    for (const [kunci, ada = 0] of Object.entries({ ...open, nilaiStok: (barang ?? 0) + jalan }))
      sama(buku, labaRugi.akhir.find((line) => line.kunci === kunci)?.label ?? kunci, angka[kunci], ada);
    sama(buku, 'titipan dan voucher di buku kas', bergerak, uangTitipan);
    sama(buku, 'utang antar cabang bersama', antar, 0);
    // Sold, less what is due, and the rounding of cash, is what came in (product §11).
    sama(buku, 'uang dari tagihan', masuk, terjual + lama - sisa + bulat + pakai + poin);
  },
  {},
  { sendiri: true },
);
