import { laporanPenjualan as penjualanDeclaration } from '../../resources/laporan/laporan-penjualan.ts';
import { laporanSisaTagihan as sisaDeclaration } from '../../resources/laporan/laporan-sisa-tagihan.ts';
import { type Transaksi, transaksi as transaksiDeclaration } from '../../resources/transaksi/transaksi.ts';
import { recordsOf } from '../core/rows.ts';
import { demoAccounts } from '../klinik/administrasi.ts';
import type { Jenis } from '../klinik/treatments.ts';
import { nomorFaktur, type Perawatan } from '../kunjungan/perawatan.ts';
import { orang, personById } from '../pasien/orang.ts';

/** The eight transactions of product §9: the treatments that have an invoice. */
export function transaksi(today: string, given: readonly Perawatan[]) {
  const numbers = nomorFaktur(today, given);
  return recordsOf(
    transaksiDeclaration,
    given.flatMap(({ jenis, pasien, dokter, tanggal, waktu, metode, faktur }, index) => {
      const invoiceNumber = numbers[index];
      if (!faktur || !invoiceNumber) return [];
      const kategori = personById(orang(), pasien).kategori;
      const bill = invoiceNumber.endsWith('-001') ? withGift(jenis) : plain(jenis);
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
          akunKasir: faktur.status === 'Paid' || faktur.status === 'Refunded' ? akunKasir : null,
          ...((faktur.status === 'Paid' || faktur.status === 'Refunded') && {
            dibayar: jenis.total,
            tanggalBayar: tanggal,
            tanggalLunas: tanggal,
          }),
          ...(faktur.status === 'Refunded' && { dikembalikan: jenis.total, pengembalian: 'penuh' as const }),
          layanan: jenis.name,
          metodeBayar: metode,
          ...faktur,
        },
      ];
    }),
  );
}

const plain = (jenis: Jenis) => ({ total: jenis.total, subtotal: jenis.total, rincian: rincian(jenis) });

/** The first invoice includes a free mask: a discount of its price, with the reason. */
const withGift = (jenis: Jenis) => ({
  ...plain(jenis),
  subtotal: jenis.total + gift.harga,
  rincian: [
    ...rincian(jenis),
    { ...line, jenis: 'Tambahan' as const, nama: gift.nama, harga: gift.harga, jumlah: gift.harga, diskon: gift.harga },
  ],
  persenDiskon: null,
  diskon: gift.harga,
  alasanDiskon: 'Hadiah ulang tahun pelanggan',
  disesuaikan: true,
});
const gift = { nama: 'Masker Kolagen', harga: 50_000 };

/** The treatment and its medicine. */
const rincian = ({ name, harga, resep, obat }: Jenis): Transaksi['rincian'] => [
  { ...line, jenis: 'Treatment', nama: name, harga, jumlah: harga },
  { ...line, jenis: 'Tambahan', nama: resep, harga: obat, jumlah: obat },
];
const line = {
  kategori: null,
  treatment: null,
  produk: null,
  paket: null,
  jatah: null,
  nilaiSesi: null,
  penjual: null,
  ...{ promo: null, namaPromo: null, potongan: null, diskonBaris: null },
  qty: 1,
  satuan: null,
  pecahan: false,
  aturanPakai: null,
  batch: null,
  hargaKatalog: null,
  diskon: 0,
  kenaPpn: true,
  termasukPpn: false,
  ppn: 0,
  qtyKembali: 0,
  netoKembali: 0,
  ppnKembali: 0,
};

const none = {
  kunjungan: null,
  pembeli: null,
  bagian: [],
  dibayar: 0,
  pembulatan: 0,
  sisaGugur: 0,
  tanggalBayar: null,
  tanggalLunas: null,
  persenDiskon: 0,
  diskon: 0,
  alasanDiskon: null,
  persenPpn: 0,
  tarifKlinik: 0,
  dasarPpn: 0,
  ppn: 0,
  disesuaikan: false,
  tutupKas: null,
  membalik: null,
  dikembalikan: 0,
  pengembalian: null,
  catatan: null,
  alasan: null,
  batchTerjual: [],
};

/** The cashier of paid transactions. */
const cashier = demoAccounts.find((each) => each.role === 'kasir');
export const kasir: string = cashier?.name ?? 'Kasir';
export const akunKasir: number | null = cashier?.id ?? null;

/** An invoice of which half was paid at first, and the rest an hour later. */
export function laporanSisaTagihan(invoiced: readonly Transaksi[]) {
  const sale = invoiced.find(({ invoiceNumber }) => invoiceNumber.endsWith('-003'));
  if (!sale) return [];
  const { tanggal, invoiceNumber: invoice, id, pasien, kasir, total } = sale;
  const row = { tanggal, invoice, transaksi: id, pasien, kasir };
  const half = Math.floor(total / 2);
  return recordsOf(sisaDeclaration, [
    { ...row, waktu: sale.waktu, sebab: 'sebagian', jumlah: half },
    { ...row, waktu: '15:30', sebab: 'pelunasan', jumlah: -half },
  ]);
}

/** The lines of paid invoices, and of refunds on the same day. */
export function laporanPenjualan(invoiced: readonly Transaksi[]) {
  const rows = invoiced
    .filter(({ status }) => status === 'Paid' || status === 'Refunded')
    .flatMap((sale) => {
      const sold = linesOf(sale, 1);
      return sale.status === 'Refunded' ? [...sold, ...linesOf(sale, -1)] : sold;
    });
  return recordsOf(penjualanDeclaration, rows);
}

const linesOf = (sale: Transaksi, sign: 1 | -1) =>
  sale.rincian.map(({ jenis, nama, kategori, treatment, produk, qty, jumlah, diskon }) => ({
    tanggal: sale.tanggal,
    waktu: sale.waktu,
    invoice: sale.invoiceNumber,
    transaksi: sale.id,
    jenis,
    nama,
    kategori,
    treatment,
    produk,
    pasien: sale.pasien,
    dokter: sale.dokter,
    kasir: sale.kasir,
    metodeBayar: sale.metodeBayar,
    qty: sign * qty,
    takaran: null,
    satuan: null,
    bruto: sign * jumlah,
    diskon: sign * diskon,
    neto: sign * (jumlah - diskon),
    ppn: 0,
    total: sign * (jumlah - diskon),
    hpp: 0,
  }));
