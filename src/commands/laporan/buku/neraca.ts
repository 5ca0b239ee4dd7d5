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
    const one = async (list: string, measure: Measure) => (await baca.figures(list, {}, [measure]))[0] ?? 0;
    const [angka, ...open] = await concurrently(
      labaRugiHari(baca, today, today),
      one('jatah', { sum: 'nilai', where: dengan({ field: 'keadaan', is: 'tersedia' }, masihAda(today)) }),
      one('titipan', { sum: 'jumlah', where: dengan({ field: 'voucher', empty: true }, masihAda(today)) }),
      one('titipan', { sum: 'jumlah', where: dengan({ field: 'voucher', empty: false }, masihAda(today)) }),
      one('laporan/jasa', { sum: 'jumlah', where: { field: 'bayar', empty: true } }),
      one('tagihan-supplier', { sum: 'sisa' }),
      one('transaksi', { sum: 'sisa' }),
      one('batch', { sum: 'nilai' }),
    );
    for (const [at, kunci] of (
      ['sesi', 'titipanPasien', 'voucher', 'jasaTerutang', 'hutangSupplier', 'piutang', 'nilaiStok'] as const
    ).entries())
      sama(buku, labaRugi.akhir.find((line) => line.kunci === kunci)?.label ?? kunci, angka[kunci], open[at]);
    sama(
      buku,
      'titipan dan voucher di buku kas',
      await one('titipan', { sum: 'jumlah', where: { field: 'referensi', empty: false } }),
      await one('laporan/keuangan', uang(asal('titipan'))),
    );
    // Sold, less what is due, and the rounding of cash, is what came in (product §11).
    const [masuk, terjual, lama, sisa, bulat, pakai] = await concurrently(
      one('laporan/keuangan', uang(asal('pembayaran', 'pengembalian'))),
      one('laporan/penjualan', { sum: 'total' }),
      one('laporan/sisa-tagihan', { sum: 'jumlah', where: { field: 'sebab', is: 'saldo-awal' } }),
      one('transaksi', { sum: 'sisa' }),
      one('transaksi', {
        sum: 'pembulatan',
        where: {
          any: [
            { field: 'terjual', is: 'ya' },
            { field: 'saldoAwal', empty: false },
          ],
        },
      }),
      one('titipan', { sum: 'jumlah', where: { field: 'sebab', in: ['dipakai', 'batal'] } }),
    );
    sama(buku, 'uang dari tagihan', masuk, terjual + lama - sisa + bulat + pakai);
  },
  {},
  { sendiri: true },
);
