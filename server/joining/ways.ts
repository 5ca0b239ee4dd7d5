import { sidikCatatan } from '../../src/domain/kunjungan/sidikCatatan.ts';
import type { Row } from '../../src/schema/index.ts';

/** The becoming of an entity's records when another console's database becomes a branch of this one. */
export type Way =
  /** Every record comes. */
  | 'brought'
  /** The owner's, one for all branches: one that shares the values of all fields of a set is here already; the others come. */
  | { matched: readonly (readonly string[])[] }
  /** None comes; the reason, for the report. */
  | { left: string };

const oneOwner = 'hanya ada di konsol dengan beberapa cabang';

/** By entity; one that is not named is brought. Patients, accounts and roles are matched by rules of their own (`matches.ts`). */
export const ways: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(
    [
      ...['transaksi', 'laporan/penjualan', 'laporan/sisa-tagihan', 'laporan/keuangan', 'laporan/treatment'],
      ...['laporan/jasa', 'bayar-jasa', 'laporan/pph', 'laporan/jam', 'tutup-bulan'],
      ...[
        'tutup-kas',
        'modal-kas',
        'hitung-kas',
        'serah-kas',
        'setoran-kas',
        'pindah-kas',
        'mutasi-bank',
        'saldo-awal',
      ],
      ...['jatah', 'mutasi-jatah', 'titipan', 'voucher', 'poin'],
      ...['stok-masuk', 'pesanan', 'tagihan-supplier', 'batch', 'penerima-batch', 'pakai-bahan', 'mutasi-stok'],
      ...['opname', 'opname-baris', 'sumber-daya', 'cuti', 'roster', 'appointments', 'permintaan', 'antrian'],
      ...['kunjungan', 'catatan-klinis', 'adendum', 'surat-dokter', 'persetujuan', 'foto', 'riwayat', 'akses-rekam'],
      ...['treatment-plan', 'sesi-rencana', 'lanjut-tanda', 'pesan-pasien', 'permintaan-data', 'insiden-data'],
    ].map((name) => [name, 'brought']),
  ),
  // Of another unit a number says something else.
  treatments: { matched: [['name', 'satuan']] },
  produk: { matched: [['nama_produk', 'satuan', 'isi']] },
  supplier: { matched: [['name']] },
  dokter: { matched: [['email'], ['name', 'username']] },
  paket: { matched: [['nama', 'isi']] },
  promo: { matched: [['nama']] },
  tanda: { matched: [['nama']] },
  'aturan-jasa': { matched: [['nama']] },
  'templat-tulisan': { matched: [['nama', 'guna', 'keluhan', 'pemeriksaan', 'anjuran']] },
  'templat-persetujuan': { matched: [['nama']] },
  user: { matched: [['email']] },
  pasien: { matched: [] },
  roles: { matched: [] },
  permission: { matched: [] },
  settings: { left: 'yang berlaku pengaturan konsol ini; yang milik cabang ada di halaman Cabang' },
  cabang: { left: oneOwner },
  transfer: { left: oneOwner },
  'antar-cabang': { left: oneOwner },
  rak: { left: oneOwner },
  'daftar-harga': { left: oneOwner },
  penomoran: { left: 'urutan nomor konsol ini dilanjutkan' },
  audit: { left: 'rantai audit tetap di basis data asal; kepalanya tercatat di audit konsol ini' },
  luput: { left: 'dicari lagi setiap malam' },
  'periksa-buku': { left: 'pemeriksaan berikutnya memeriksa keduanya' },
  'langkah-antrian': { left: 'langkah hari yang sudah lewat' },
  tampilan: { left: 'disimpan lagi oleh masing-masing' },
  usul: { left: 'diusulkan lagi bila masih perlu' },
  webhook: { left: 'dipasang lagi di sini dengan rahasia baru' },
};

export const wayOf = (source: string): Way => ways[source] ?? 'brought';

/** Why none of an entity's records come; null where they do. */
export function whyLeft(source: string): string | null {
  const way = wayOf(source);
  return typeof way === 'object' && 'left' in way ? way.left : null;
}

type Here = (to: string, id: number) => number | null;

/**
 * Ids that stand in other fields than references, and what is signed over one, of a record whose references are those here.
 * Numbers among them are no amounts.
 */
export const implied: Readonly<Record<string, (record: Row, here: Here) => Readonly<Record<string, unknown>>>> = {
  // The till's owner between date and shift.
  'tutup-kas': ({ kunci, akun }) => ({ kunci: String(kunci).replace(/^([^/]+)\/\d+\//, `$1/${akun}/`) }),
  'hitung-kas': ({ sampai }, here) => ({ sampai: sampai ? here('laporan/keuangan', Number(sampai)) : sampai }),
  'tagihan-supplier': ({ saldoAwal }, here) => ({
    saldoAwal: saldoAwal ? here('saldo-awal', Number(saldoAwal)) : null,
  }),
  // The books of the other console were found to agree before: it was the signed words' own.
  'catatan-klinis': (record) => (record['sidik'] ? { sidik: sidikCatatan(record) } : {}),
};
