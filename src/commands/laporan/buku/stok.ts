import { tenths } from '../../../domain/stok/bahan.ts';
import { statusPesanan } from '../../../domain/stok/pesanan.ts';
import { isiRak, layakDari } from '../../../domain/stok/stok.ts';
import { barisDiJalan } from '../../../domain/stok/transfer.ts';
import type { MutasiStok } from '../../../resources/stok/mutasi-stok.ts';
import type { Condition } from '../../../schema/index.ts';
import { concurrently } from '../../core/command.ts';
import { signedAmount } from '../../kas/isiLaci.ts';
import type { Pembaca } from '../pemeriksaan.ts';
import { cekBuku, menurut, total } from './cek.ts';

const masuk = { field: 'jenis_mutasi', is: 'masuk' } as const;
const keluar = { field: 'jenis_mutasi', is: 'keluar' } as const;
const sebab = (is: string) => ({ field: 'sebab', is }) as const;
const dulu = (sum: string, ...all: readonly Condition[]) => ({ sum, where: { all } });

/** The sums of a product's rows, in statements of their own: years of movements are never read. */
async function jumlahnya(baca: Pembaca, produk: number) {
  const [moves, sales, used] = await concurrently(
    baca.figures('mutasi-stok', { produk }, [
      { count: true },
      { sum: 'jumlah', where: masuk },
      { sum: 'jumlah', where: keluar },
      ...(['penjualan', 'retur'] as const).flatMap((name) => [dulu('jumlah', sebab(name)), dulu('nilai', sebab(name))]),
      dulu('jumlah', sebab('tindakan'), keluar),
      dulu('jumlah', sebab('tindakan'), masuk),
      { sum: 'nilai', where: { field: 'sebab', in: ['pemusnahan', 'penarikan', 'rusak', 'hilang', 'tester'] } },
    ]),
    baca.figures('laporan/penjualan', { produk, jenis: 'Produk' }, [
      { count: true },
      { sum: 'qty' },
      { sum: 'neto' },
      { sum: 'hpp' },
    ]),
    baca.figures('pakai-bahan', { produk }, [{ sum: 'jumlah' }]),
  );
  const [banyak = 0, into = 0, out = 0, jual = 0, hpp = 0, retur = 0, hppRetur = 0, buka = 0, tutup = 0, rugi = 0] =
    moves;
  const [baris = 0, qty = 0, neto = 0, hppJual = 0] = sales;
  const gerak = { banyak, into, out, terjual: jual - retur, hpp: hpp - hppRetur, dibuka: buka - tutup, rugi };
  return { ...gerak, baris, qty, neto, hppJual, dipakai: used[0] ?? 0 };
}

/** Shelf, movements, batches, sales, what treatments used: the same goods. */
const cekProduk = cekBuku('produk', async (baca, rows, sama, { today }) => {
  const [batches, shelves] = await concurrently(
    menurut(baca, 'batch', 'produk', rows),
    menurut(baca, 'rak', 'produk', rows),
  );
  for (const row of rows) {
    const [own, all] = [batches(row.id), await jumlahnya(baca, row.id)];
    const left = (row.stok_awal ?? 0) + all.into - all.out;
    sama(row, 'stok', row.stok_akhir, left);
    sama(row, 'sisa batch', total(own, 'sisa'), left);
    for (const { cabang, stok, layak, kedaluwarsa, nilai } of shelves(row.id)) {
      const its = own.filter((batch) => batch.cabang === cabang);
      sama(row, `stok cabang ${cabang}`, { stok, layak, kedaluwarsa, nilai }, isiRak(its, today));
    }
    sama(row, 'batch di bawah nol', own.filter(({ sisa }) => sisa < 0).length, 0);
    if (all.banyak > 0)
      sama(
        row,
        'nilai stok',
        row.nilai_stok,
        total(own, ({ sisa, harga_beli }) => sisa * harga_beli),
      );
    sama(row, 'dapat dijual', [row.stok_layak, row.expired_date], Object.values(layakDari(own, today)).slice(0, 2));
    if (row.stok_layak === 0) sama(row, 'status', row.status, 'out_of_stock');
    sama(row, 'terjual', row.terjual, all.terjual);
    // Of what was sold before there were rows of sales no more is known.
    if (all.baris > 0) {
      sama(row, 'terjual menurut penjualan', all.qty, all.terjual);
      sama(row, 'HPP penjualan', all.hppJual, all.hpp);
      sama(row, 'nilai penjualan', row.total_penjualan, all.neto);
      sama(row, 'laba', row.profit, all.neto - all.hpp);
    }
    sama(row, 'kerugian', row.kerugian, all.rugi);
    // Rests of opened packages that were thrown away are in no row: no more is used and left than was opened.
    const terpakai = tenths(all.dipakai + total(own, 'terbuka'));
    sama(row, 'isi kemasan yang dibuka', terpakai <= tenths(all.dibuka * row.isi), true);
  }
});

/** A count's finding against the movements it names; its differences are in the stock once, or not at all. */
const cekOpname = cekBuku('opname-baris', async (baca, rows, sama) => {
  const named = rows.flatMap(({ mutasi, selama }) => [{ mutasi }, ...selama]);
  const [counts, moves] = await concurrently(
    menurut(baca, 'opname', 'id', rows, 'opname'),
    menurut(baca, 'mutasi-stok', 'id', named, 'mutasi'),
  );
  const signed = (id: number | null) =>
    total(moves(id), ({ jumlah, jenis_mutasi }) => (jenis_mutasi === 'masuk' ? jumlah : -jumlah));
  for (const row of rows) {
    for (const each of row.selama) sama(row, `gerak ${each.mutasi}`, each.jumlah, signed(each.mutasi));
    sama(row, 'bergerak', row.bergerak ?? 0, total(row.selama, 'jumlah'));
    const done = counts(row.opname)[0]?.status === 'selesai';
    sama(row, 'selisih yang dibukukan', row.mutasi ? signed(row.mutasi) : 0, done ? (row.selisih ?? 0) : 0);
  }
});

/** An order is as far as its deliveries. */
const cekPesanan = cekBuku('pesanan', async (baca, rows, sama) => {
  const deliveries = await menurut(baca, 'stok-masuk', 'pesanan', rows);
  for (const row of rows) {
    const reached = { draf: 'dipesan', batal: 'dipesan', ditutup: 'sebagian' }[row.status as string] ?? row.status;
    sama(row, 'barang yang datang', statusPesanan(row.isi, deliveries(row.id)), reached);
  }
});

/** Goods on their way, by a transfer, are those that left a branch for it and came to none. */
const cekTransfer = cekBuku('transfer', async (baca, rows, sama) => {
  const moves = await menurut(baca, 'mutasi-stok', 'transfer', rows);
  for (const row of rows) {
    const sent = moves(row.id).filter((move) => move.sebab === 'transfer');
    const left = total(sent, ({ jumlah, jenis_mutasi }) => (jenis_mutasi === 'keluar' ? jumlah : -jumlah));
    sama(row, 'barang di perjalanan', total(barisDiJalan(row), 'sisa'), left);
  }
});

/** A supplier's invoice is what came on it, less what went back, was paid, and came from other invoices. */
const cekTagihanSupplier = cekBuku('tagihan-supplier', async (baca, rows, sama) => {
  const [goods, returns, entries, opening, others] = await concurrently(
    menurut(baca, 'stok-masuk', 'tagihan', rows),
    menurut(baca, 'mutasi-stok', 'tagihan', rows),
    menurut(baca, 'laporan/keuangan', 'tagihan', rows),
    menurut(baca, 'saldo-awal', 'id', rows, 'saldoAwal'),
    menurut(baca, 'tagihan-supplier', 'supplier', rows, 'supplier'),
  );
  for (const row of rows) {
    const received = goods(row.id).filter(({ status }) => status === 'Diterima');
    const back = returns(row.id).filter((move) => move.sebab === 'retur-supplier');
    const given = others(row.supplier).flatMap(({ potongan }) => potongan.filter(({ tagihan }) => tagihan === row.id));
    const strangers = received.filter(({ supplier }) => supplier !== row.supplier);
    sama(row, 'barang supplier lain', strangers.length, 0);
    sama(
      row,
      'barang yang diterima',
      total(received, 'totalHarga') + total(opening(row.saldoAwal), 'jumlah'),
      row.total,
    );
    sama(row, 'barang yang diretur', total(back, nilaiKeluar), row.retur);
    sama(row, 'pembayaran di buku kas', -total(entries(row.id), signedAmount) || 0, row.dibayar);
    sama(row, 'kredit', total(row.potongan, 'jumlah') - total(given, 'jumlah'), row.kredit);
  }
});
const nilaiKeluar = ({ jenis_mutasi, nilai }: Pick<MutasiStok, 'jenis_mutasi' | 'nilai'>) =>
  jenis_mutasi === 'keluar' ? nilai : -(nilai ?? 0);

export const cekStok = [cekProduk, cekOpname, cekPesanan, cekTransfer, cekTagihanSupplier];
