import { type StokMasuk, stokMasuk } from '../../resources/stok/stok-masuk.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { table } from '../core/rows.ts';
import { dibayarDari } from '../stok/stok-masuk.ts';
import type { Bulan, Kas } from './pemasukan.ts';
import { invoiceIncome } from './pemasukan.ts';

/** The expenses of a month, up to its last day in the ledger. */
export const monthly = (month: Bulan): Kas[] =>
  rows
    .map((row) => ({
      ...row,
      ...spending,
      tanggal: `${month.from.slice(0, 8)}${row.tanggal}`,
      nominal: Number(row.nominal) * 1000,
      metode_pembayaran: Number(row.nominal) > 1000 ? ('Transfer Bank' as const) : ('Cash' as const),
      referensi: null,
    }))
    .filter((row) => row.tanggal <= month.to);

/** The payment of a received delivery. */
export const purchase = (row: StokMasuk): Kas[] =>
  row.tagihan !== null && dibayarDari(row) > 0
    ? [
        {
          ...spending,
          asal: 'pembelian',
          tanggal: row.tanggal,
          kategori: 'Pembelian Stok',
          deskripsi: 'Pembelian stok dari supplier',
          nominal: dibayarDari(row),
          tagihan: row.tagihan,
          metode_pembayaran: 'Transfer Bank',
          created_by: 'Manager',
          referensi: stokMasuk.formatId(row.id),
        },
      ]
    : [];

/** The refund of an invoice, on the same day. */
export const refund = (row: Transaksi): Kas[] =>
  row.status === 'Refunded'
    ? invoiceIncome(row).map((paid) => ({
        ...paid,
        jenis_transaksi: 'pengeluaran',
        waktu: '15:30',
        asal: 'pengembalian',
        kategori: 'Refund',
        deskripsi: `Pengembalian dana ${row.layanan}`,
      }))
    : [];

const spending = {
  jenis_transaksi: 'pengeluaran',
  waktu: '15:30',
  asal: 'catatan',
  sumber: 'rekening',
  laci: null,
  tutupKas: null,
} as const;

/** Day of the month | category | description | thousands of rupiah | who recorded it. */
const rows = table(
  ['tanggal', 'kategori', 'deskripsi', 'nominal', 'created_by'],
  `01|Sewa|Sewa gedung klinik|8500|Manager
02|Kebersihan|Jasa kebersihan dan limbah medis|1250|Admin
04|ATK|Alat tulis dan cetak formulir|385|Admin
05|Internet|Internet dan telepon|650|Admin
07|Konsumsi|Air minum dan konsumsi staf|420|Perawat
10|Listrik|Tagihan listrik|3275|Admin
11|Air|Tagihan air|540|Admin
13|Pelatihan|Pelatihan perawat|1500|HR
15|Pajak|Setoran pajak bulan lalu|2950|Manager
18|Perawatan Alat|Servis alat laser|1850|Manager
20|Pemasaran|Iklan dan promosi|2200|Manager
22|Laundry|Laundry handuk dan seprai|475|Perawat
25|Gaji|Gaji karyawan|28500|HR
26|Tunjangan|Insentif terapis|3600|HR`,
);
