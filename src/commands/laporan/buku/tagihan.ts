import { dariTitipan } from '../../../domain/kas/kas.ts';
import { barisCoretax } from '../../../domain/laporan/coretax.ts';
import { poinDari, sebabPembayaran } from '../../../domain/titipan/poin.ts';
import { metodeDari } from '../../../domain/transaksi/bagianBayar.ts';
import { bersihBaris, netoBaris } from '../../../domain/transaksi/pembayaran.ts';
import type { Entities } from '../../../resources/index.ts';
import type { Transaksi } from '../../../resources/transaksi/transaksi.ts';
import { concurrently } from '../../core/command.ts';
import { signedAmount } from '../../kas/isiLaci.ts';
import type { Pembaca } from '../pemeriksaan.ts';
import { cekBuku, menurut, type Sama, total } from './cek.ts';

type Bagian = Transaksi['bagian'][number];
/** Of an older sale: nothing but money is in the books of it. */
const lama = ({ saldoAwal }: Transaksi) => saldoAwal !== null;
/** A part of a bill by which money came in, or went out. */
const uangnya = ({ metodeBayar }: Bagian) => !dariTitipan(metodeBayar);
const uang = ({ jumlah, pembulatan }: Bagian) => jumlah + pembulatan;
/** Of before payments had parts: its money alone can be compared. */
const tanpaBagian = ({ bagian, dibayar, saldoAwal }: Transaksi) =>
  bagian.length === 0 && dibayar !== 0 && saldoAwal === null;

/** A bill, and all that tells of it. */
interface Sekeliling {
  row: Transaksi;
  terjual: boolean;
  balik: readonly Transaksi[];
  kas: readonly Entities['laporan/keuangan'][];
}

/** A bill is the sum of its lines, and what was given back of it is what its reversals say. */
function isiTagihan({ row, balik }: Sekeliling, sama: Sama): void {
  const lines = row.rincian;
  const beda = (hal: string, ada: unknown, seharusnya: unknown) => sama(row, hal, ada, seharusnya);
  beda('subtotal', row.subtotal, total(lines, 'jumlah'));
  beda('diskon', row.diskon, total(lines, 'diskon'));
  beda('PPN', row.ppn, total(lines, 'ppn'));
  const dalam = (of: typeof lines) => total(of, ({ termasukPpn, ppn }) => (termasukPpn ? ppn : 0));
  beda('total', row.total, (row.subtotal ?? 0) - (row.diskon ?? 0) + (row.ppn ?? 0) - dalam(lines));
  const kena = lines.filter(({ kenaPpn }) => kenaPpn);
  const dasar = total(kena, ({ jumlah, diskon }) => jumlah - diskon) - dalam(kena);
  beda('dasar PPN', row.dasarPpn, dasar);
  beda('bebas PPN', row.bebasPpn, row.total - (row.ppn ?? 0) - dasar);
  const ppnBebas = total(lines, ({ kenaPpn, ppn }) => (kenaPpn ? 0 : ppn));
  beda('PPN baris yang bebas', ppnBebas, 0);
  const kembali = total(lines, ({ netoKembali, ppnKembali }) => netoKembali + ppnKembali);
  beda('yang dikembalikan', row.dikembalikan, kembali);
  if (row.pengembalian === 'penuh') beda('pengembalian penuh', kembali, row.total);
  if (row.pengembalian === null) beda('tanpa pengembalian', kembali, 0);
  if (row.status !== 'Refunded') beda('pembalikannya', -total(balik, 'total') || 0, kembali);
  else beda('dikembalikan seluruhnya', [balik.length, row.pengembalian], [0, 'penuh']);
  for (const each of balik) sama(row, `status ${each.invoiceNumber}`, each.status, row.status);
  pajak(row, sama);
}

/** A bill's PPN as the tax office is told it is that of its receipt. */
function pajak(row: Transaksi, sama: Sama): void {
  const told = barisCoretax(row);
  const sum = (kode: string, of: 'dasar' | 'nilaiLain' | 'ppn') =>
    total(
      told.filter((each) => each.kode === kode),
      of,
    );
  const [dasar, bebas] = [row.dasarPpn ?? 0, row.bebasPpn];
  const kinds = ['Normal', '08', 'NoVAT'].map((kode) => sum(kode, 'dasar'));
  sama(row, 'dasar di Coretax', kinds, (row.persenPpn ?? 0) === 0 ? [0, 0, dasar + bebas] : [dasar, bebas, 0]);
  sama(row, 'PPN di Coretax', [sum('Normal', 'ppn'), sum('NoVAT', 'ppn')], [row.ppn ?? 0, 0]);
  sama(row, 'DPP nilai lain', sum('Normal', 'nilaiLain'), row.dppNilaiLain);
}

/** The amount paid of a bill is the sum of its parts, each in the ledger, and nobody got back more than that. */
function isiBagian({ row, balik, kas }: Sekeliling, sama: Sama): void {
  for (const part of row.bagian.filter(uangnya)) {
    const entry = kas.find(({ no_transaksi }) => no_transaksi === part.referensi);
    const known = entry && [signedAmount(entry), entry.metode_pembayaran, entry.tanggal];
    sama(row, `bagian ${part.referensi} di buku kas`, known ?? null, [uang(part), part.metodeBayar, part.tanggal]);
  }
  const received = total(row.bagian, uang);
  sama(row, 'bagian pembayaran', received, row.dibayar + row.pembulatan);
  if (row.membalik !== null) return;
  sama(row, 'dibayar, gugur, dan sisa', row.dibayar + row.sisaGugur + row.sisa, row.total);
  sama(row, 'metode', row.metodeBayar, metodeDari(row.bagian, row.metodeBayar as Bagian['metodeBayar']));
  const kembali = -total(balik, (each) => total(each.bagian, 'jumlah')) || 0;
  const out = row.status === 'Refunded' ? received : kembali;
  sama(row, 'uang yang dikembalikan', total(row.bagian, 'dikembalikan'), out);
  if (row.pengembalian === 'penuh') sama(row, 'seluruh uangnya kembali', out, received);
  const over = row.bagian.filter((part) => part.dikembalikan > uang(part));
  sama(row, 'bagian yang kembali berlebih', over.length, 0);
  // Counted in a till with the entry it left.
  const first = kas.find(({ no_transaksi }) => no_transaksi === row.bagian[0]?.referensi);
  if (first) sama(row, 'laci', [row.akunKasir, row.tutupKas], [first.laci, first.tutupKas]);
}

const dariPoin: ReadonlySet<string> = new Set(sebabPembayaran);

/** Sessions of packages and what was paid for them; what was taken of batches; what was used of deposits and vouchers. */
async function milikTagihan(baca: Pembaca, rows: readonly Transaksi[], sama: Sama): Promise<void> {
  const sold = rows.filter(({ membalik }) => membalik === null);
  const [dijual, dipakai, penerima, titipan, poin] = await concurrently(
    menurut(baca, 'jatah', 'transaksi', sold),
    menurut(baca, 'jatah', 'dipakaiDengan', sold),
    menurut(baca, 'penerima-batch', 'transaksi', sold),
    menurut(baca, 'titipan', 'transaksi', sold),
    menurut(baca, 'poin', 'transaksi', sold),
  );
  for (const row of sold) {
    const [own, lines] = [dijual(row.id), row.rincian.filter(({ jenis }) => jenis === 'Paket')];
    const back = own.filter(({ keadaan }) => keadaan === 'dikembalikan');
    sama(row, 'sesi paket', total(own, 'nilai') + total(own, 'ditahan'), total(lines, netoBaris));
    if (row.status !== 'Cancelled') {
      sama(row, 'sesi yang dikembalikan', total(back, 'nilai'), total(lines, 'netoKembali'));
      sama(row, 'PPN sesi yang dikembalikan', total(back, 'ppn'), total(lines, 'ppnKembali'));
    }
    const taking = row.rincian.filter(({ jatah, qtyKembali }) => jatah && qtyKembali === 0);
    if (row.pengembalian === null)
      sama(row, 'sesi yang dipakai', total(dipakai(row.id), 'nilai'), total(taking, 'nilaiSesi'));
    const keluar = total(row.batchTerjual, ({ jumlah, kembali }) => jumlah - kembali);
    sama(row, 'penerima batch', total(penerima(row.id), 'masih'), keluar);
    const terpakai = (poin: boolean) => {
      const held = row.bagian.filter((part) => !uangnya(part) && (part.metodeBayar === 'Poin') === poin);
      return total(held, 'jumlah') - total(held, 'dikembalikan');
    };
    sama(row, 'titipan dan voucher', -total(titipan(row.id), 'jumlah') || 0, terpakai(false));
    const [used, earned] = [true, false].map((of) => poin(row.id).filter(({ sebab }) => dariPoin.has(sebab) === of));
    sama(row, 'poin yang dipakai', -total(used ?? [], 'jumlah') || 0, terpakai(true));
    const persen = earned?.[0]?.persen ?? null;
    if (persen !== null) sama(row, 'poin yang diperoleh', total(earned ?? [], 'jumlah'), poinDari(row.bagian, persen));
  }
}

/** Invoices, sales, ledger, rests: the same money. */
function bukuTagihan(of: Sekeliling, sales: readonly Entities['laporan/penjualan'][], sama: Sama): void {
  const { row, terjual, kas } = of;
  const sold = (amount: number) => (terjual ? amount : 0);
  sama(row, 'penjualan', total(sales, 'total'), sold(row.total));
  sama(row, 'PPN penjualan', total(sales, 'ppn'), sold(row.ppn ?? 0));
  sama(row, 'neto penjualan', total(sales, 'neto'), sold(row.total - (row.ppn ?? 0)));
  const takings = kas.filter(({ asal }) => asal === 'pembayaran' || asal === 'pengembalian');
  const received = tanpaBagian(row) ? row.dibayar + row.pembulatan : total(row.bagian.filter(uangnya), uang);
  sama(row, 'buku kas', total(takings, signedAmount), terjual || lama(row) ? received : 0);
  if (!terjual || row.membalik !== null) return;
  const lines = row.rincian.map((line) => bersihBaris(line, row.persenPpn ?? 0));
  const first = sales.filter(({ bruto }) => bruto > 0);
  for (const name of ['bruto', 'diskon', 'neto'] as const)
    sama(row, `${name} barisnya`, total(first, name), total(lines, name));
}

export const cekTagihan = cekBuku('transaksi', async (baca, rows, sama) => {
  const [balik, sales, kas, rests, visits] = await concurrently(
    menurut(baca, 'transaksi', 'membalik', rows),
    menurut(baca, 'laporan/penjualan', 'transaksi', rows),
    menurut(baca, 'laporan/keuangan', 'referensi', rows, 'invoiceNumber'),
    menurut(baca, 'laporan/sisa-tagihan', 'transaksi', rows),
    menurut(baca, 'kunjungan', 'id', rows, 'kunjungan'),
  );
  await milikTagihan(baca, rows, sama);
  for (const row of rows) {
    const terjual = row.terjual === 'ya';
    const of = { row, terjual, balik: balik(row.id), kas: kas(row.invoiceNumber) };
    sama(row, 'sisa', row.sisa !== 0, row.status === 'Pending' && row.membalik === null && (terjual || lama(row)));
    sama(row, 'baris sisa tagihan', total(rests(row.id), 'jumlah'), row.sisa);
    bukuTagihan(of, sales(row.id), sama);
    if (row.kunjungan !== null && row.membalik === null && terjual && row.pengembalian !== 'penuh')
      sama(row, 'kunjungannya', visits(row.kunjungan)[0]?.transaksi ?? null, row.id);
    if ((row.status !== 'Refunded' && !terjual) || tanpaBagian(row)) continue;
    isiTagihan(of, sama);
    isiBagian(of, sama);
  }
});
