import type { Transaksi } from '../resources/transaksi.ts';
import { demoAccounts } from './accounts.ts';
import { orang, who } from './orang.ts';
import type { Perawatan } from './perawatan.ts';
import { numbered } from './pick.ts';

/** The eight transactions of spec §9: the treatments that have an invoice. */
export const transaksi = (today: string, given: readonly Perawatan[]): Transaksi[] =>
  numbered(
    given.flatMap(({ jenis, pasien, dokter, tanggal, waktu, metode, faktur }) =>
      faktur
        ? [{ pasien, dokter, layanan: jenis.name, tanggal, waktu, total: jenis.total, metodeBayar: metode, ...faktur }]
        : [],
    ),
  ).map((row) => ({
    ...row,
    invoiceNumber: `INV-${today.slice(0, 4)}-${String(row.id).padStart(3, '0')}`,
    kategori: who(orang(), row.pasien).kategori,
    kasir: row.status === 'Paid' || row.status === 'Refunded' ? kasir : null,
    tutupKas: null,
    membalik: null,
    kunjungan: null,
    subtotal: row.total,
    diskon: 0,
    ppn: 0,
    catatan: null,
    alasan: null,
  }));

/** Whoever took the money: the cashier's demo account. A transaction that was never paid has none. */
export const kasir: string = demoAccounts.find((each) => each.role === 'kasir')?.name ?? 'Kasir';
