import type { Transaksi } from '../resources/transaksi.ts';
import { demoAccounts } from './accounts.ts';
import type { Jenis } from './jenis.ts';
import { orang, who } from './orang.ts';
import { nomorFaktur, type Perawatan } from './perawatan.ts';
import { numbered } from './pick.ts';

/** The eight transactions of spec §9: the treatments that have an invoice. */
export function transaksi(today: string, given: readonly Perawatan[]): Transaksi[] {
  const numbers = nomorFaktur(today, given);
  return numbered(
    given.flatMap(({ jenis, pasien, dokter, tanggal, waktu, metode, faktur }, index) => {
      const invoiceNumber = numbers[index];
      if (!faktur || !invoiceNumber) return [];
      const kategori = who(orang(), pasien).kategori;
      const bill = { total: jenis.total, subtotal: jenis.total, rincian: rincian(jenis) };
      return [
        {
          ...none,
          invoiceNumber,
          pasien,
          dokter,
          kategori,
          tanggal,
          waktu,
          ...bill,
          kasir: faktur.status === 'Paid' || faktur.status === 'Refunded' ? kasir : null,
          layanan: jenis.name,
          metodeBayar: metode,
          ...faktur,
        },
      ];
    }),
  );
}

/** The treatment, and what was given with it. */
const rincian = ({ name, harga, resep, obat }: Jenis): Transaksi['rincian'] => [
  { ...line, jenis: 'Treatment', nama: name, harga, jumlah: harga },
  { ...line, jenis: 'Tambahan', nama: resep, harga: obat, jumlah: obat },
];
const line = { kategori: null, produk: null, qty: 1 };

const none = {
  kunjungan: null,
  persenDiskon: 0,
  diskon: 0,
  persenPpn: 0,
  ppn: 0,
  tutupKas: null,
  membalik: null,
  catatan: null,
  alasan: null,
  batchTerjual: [],
};

/** Whoever took the money: the cashier's demo account. A transaction that was never paid has none. */
export const kasir: string = demoAccounts.find((each) => each.role === 'kasir')?.name ?? 'Kasir';
