import { addDays, jam } from '../../domain/core/tanggal.ts';
import { menurutWaktu } from '../../domain/janji/jadwal.ts';
import { mutasiStok as declaration, type MutasiStok } from '../../resources/stok/mutasi-stok.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import { stokMasuk } from '../../resources/stok/stok-masuk.ts';
import { at, instantOf, recordsOf, spread } from '../core/rows.ts';
import type { Persediaan } from './produk.ts';

/**
 * The stock movements: incoming for each received delivery, and outgoing for each product, so that opening stock + incoming
 * − outgoing equals its counters.
 */
export const mutasiStok = (today: string, stock: readonly Persediaan[], deliveries: readonly StokMasuk[]) =>
  recordsOf(
    declaration,
    [
      ...stock.flatMap((row, index) => outgoing(today, row, index)),
      ...deliveries.flatMap((row) => incoming(stock, row)),
    ]
      .sort(menurutWaktu)
      .map(({ waktu, ...row }) => ({ ...row, created_at: instantOf(row.tanggal, waktu) })),
  );

type Gerak = Omit<MutasiStok, keyof Kosong | 'id' | 'created_at' | 'golongan'> & { waktu: string };
/** Nothing was counted or returned. */
type Kosong = Pick<MutasiStok, 'opname' | 'batch' | 'tagihan' | 'dibatalkan' | 'sesudah' | 'lawan' | 'transfer'>;

const sold = (turn: number) => ({
  keterangan: at(['Penjualan di kasir', 'Resep dokter', 'Paket perawatan'], turn),
  sebab: 'penjualan' as const,
  kerugian: 0,
});

/** Goods that went out unsold, by the index of their product. */
const hilang: Readonly<Record<number, Pick<MutasiStok, 'keterangan' | 'sebab'>>> = {
  21: { keterangan: 'Kemasan rusak saat dipindahkan', sebab: 'rusak' },
  34: { keterangan: 'Tester di meja kasir', sebab: 'tester' },
};

/** Half goes out early, at most the opening stock; the rest after the deliveries. */
function outgoing(today: string, row: Persediaan, index: number): Gerak[] {
  const early = Math.min(Math.floor(row.stok_keluar / 2), row.stok_awal);
  const halves = [
    { jumlah: early, tanggal: addDays(today, -8 - spread(index, 20)) },
    { jumlah: row.stok_keluar - early, tanggal: addDays(today, -spread(index, 6)) },
  ];
  return halves
    .filter(({ jumlah }) => jumlah > 0)
    .map((half, turn) => ({
      ...half,
      jenis_mutasi: 'keluar',
      produk: index + 1,
      satuan: row.satuan,
      supplier: null,
      nomorBatch: null,
      kedaluwarsa: null,
      diambil: [],
      nilai: half.jumlah * row.harga_beli,
      ...(turn === 0 && hilang[index]
        ? { ...hilang[index], kerugian: half.jumlah * row.harga_beli }
        : sold(index + turn)),
      waktu: jam(13 * 60 + spread(index + turn, 170)),
    }));
}

const incoming = (stock: readonly Persediaan[], row: StokMasuk): Gerak[] =>
  row.status === 'Diterima'
    ? [
        {
          tanggal: row.tanggal,
          jenis_mutasi: 'masuk',
          produk: row.namaBarang,
          jumlah: row.jumlah,
          satuan: at(stock, row.namaBarang - 1).satuan,
          supplier: row.supplier,
          nomorBatch: null,
          kedaluwarsa: null,
          diambil: [],
          keterangan: `Penerimaan ${stokMasuk.formatId(row.id)}`,
          sebab: 'penerimaan',
          nilai: Number(row.totalHarga),
          kerugian: 0,
          waktu: jam(9 * 60 + spread(row.id, 170)),
        },
      ]
    : [];
