import { addDays } from '../../domain/core/tanggal.ts';
import { rangeKeys, type WrittenFilter } from '../../schema/index.ts';
import { belumDibayar } from '../kunjungan/kunjungan.ts';

/** A kind of work that may still be open at the end of a month: with a count of its rows, and the way to them. */
interface Terbuka {
  list: string;
  teks: string;
  filter: (to: string) => WrittenFilter;
  /** The page that resolves it, where that is another than the list. */
  ke?: string;
  /** The month cannot be closed over it. */
  wajib?: true;
}

const sampai = (to: string) => ({ [rangeKeys('tanggal').to]: to });

/** Asked before a month is closed; what is `wajib` the closing refuses, by name (`commands/kas/tanggal.ts`). */
export const sebelumDitutup: readonly Terbuka[] = [
  {
    list: 'laporan/keuangan',
    teks: '%{count} catatan di kas yang belum ditutup',
    filter: (to) => ({ sumber: 'laci', tutupKas: null, ...sampai(to) }),
    ke: '/tutup-kas/create',
    wajib: true,
  },
  {
    list: 'kunjungan',
    teks: '%{count} kunjungan belum dibayar atau dibatalkan',
    filter: (to) => ({ ...belumDibayar, ...sampai(to) }),
    wajib: true,
  },
  {
    list: 'stok-masuk',
    teks: '%{count} stok masuk belum diterima',
    filter: (to) => ({ status: 'Pending', ...sampai(to) }),
  },
  { list: 'transaksi', teks: '%{count} tagihan Pending', filter: (to) => ({ status: 'Pending', ...sampai(to) }) },
  {
    list: 'appointments',
    teks: '%{count} jadwal tanpa keterangan',
    filter: (to) => ({ status: ['confirmed', 'waiting'], ...sampai(to) }),
  },
  {
    list: 'catatan-klinis',
    teks: '%{count} catatan klinis belum ditandatangani',
    filter: (to) => ({ status: 'draf', ...sampai(to) }),
  },
  {
    list: 'opname',
    teks: '%{count} opname belum selesai',
    filter: (to) => ({ status: ['berjalan', 'menunggu'], ...sampai(to) }),
  },
  {
    list: 'setoran-kas',
    teks: '%{count} setoran kas belum diterima',
    filter: (to) => ({ status: 'belum', ...sampai(to) }),
  },
  {
    list: 'mutasi-bank',
    teks: '%{count} baris rekening koran belum cocok',
    filter: (to) => ({ status: 'belum', ...sampai(to) }),
  },
];

/** Rows of a later day that name one of a closed month, and what they changed: there they count, not in the month. */
interface Koreksi {
  list: 'transaksi' | 'laporan/jasa' | 'tutup-kas';
  /** The field that names the former row. */
  merujuk: string;
  jumlah: string;
  nama: string;
}

export const sesudahDitutup: readonly Koreksi[] = [
  { list: 'transaksi', merujuk: 'membalik', jumlah: 'total', nama: 'layanan' },
  { list: 'laporan/jasa', merujuk: 'membalik', jumlah: 'jumlah', nama: 'nama' },
  { list: 'tutup-kas', merujuk: 'mengoreksi', jumlah: 'selisih', nama: 'kasir' },
];

/** The corrections that may name a row of a month that ended on a day. */
export const koreksiSesudah = ({ merujuk }: Koreksi, to: string): WrittenFilter => ({
  [`${merujuk}_neq`]: null,
  [rangeKeys('tanggal').from]: addDays(to, 1),
});
