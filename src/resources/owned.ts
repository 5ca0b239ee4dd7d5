import { addDays } from '../domain/core/tanggal.ts';
import { transferTerbuka } from '../domain/stok/transfer.ts';
import type { OpenPlace, OwnedRows } from '../schema/index.ts';
import * as own from './own.ts';

const copied = 'a settled row, which nobody has to finish';
const report = 'follows from the bill, which is in the list itself';
const clinical = 'part of the medical record, which stays readable and is no debt';

/**
 * All that a patient, somebody of the team, an account, a supplier and a product may still own or owe. Archiving, deleting,
 * retiring, disabling, merging and the record's page read it; every field that refers to one of them is here.
 */
const product: OwnedRows = {
  pasien: {
    'appointments.pasien': {
      text: '%{n} jadwal yang akan datang',
      filter: (today) => ({ tanggal_gte: today, status: ['confirmed', 'waiting'] }),
    },
    'antrian.pasien': {
      text: '%{n} nomor antrian hari ini',
      filter: (today) => ({ tanggal: today, status: ['waiting', 'current'] }),
    },
    'kunjungan.pasien': {
      text: '%{n} kunjungan belum dibayar',
      filter: () => ({ transaksi: null, status_neq: 'Batal' }),
    },
    'transaksi.pasien': { text: 'sisa tagihan %{n}', filter: () => ({ sisa_gt: 0 }), sum: 'sisa' },
    'titipan.pasien': { text: 'titipan %{n}', filter: () => ({}), sum: 'jumlah' },
    'jatah.pasien': {
      text: '%{n} sesi paket belum dipakai',
      filter: (today) => ({ keadaan: 'tersedia', sampai_notby: addDays(today, -1) }),
    },
    'poin.pasien': 'points are no money: nobody is owed any',
    'treatment-plan.pasien': { text: '%{n} rencana perawatan berjalan', filter: () => ({ status: 'berjalan' }) },
    'permintaan.pasien': {
      text: '%{n} permintaan jadwal menunggu',
      filter: (today) => ({ status: 'menunggu', tanggal_gte: today }),
    },
    'saldo-awal.pasien': 'what it opened is in the list itself',
    'voucher.pasien': 'belongs to whoever brings the code, not to its buyer',
    'sesi-rencana.pasien': 'part of its plan, which is in the list itself',
    'catatan-klinis.pasien': 'signed by its doctor, also once the patient is archived',
    'laporan/treatment.pasien': report,
    'laporan/jasa.pasien': report,
    'laporan/penjualan.pasien': report,
    'laporan/sisa-tagihan.pasien': report,
    'mutasi-jatah.pasien': 'follows from its session, which is in the list itself',
    'adendum.pasien': clinical,
    'surat-dokter.pasien': clinical,
    'persetujuan.pasien': clinical,
    'foto.pasien': clinical,
    'permintaan-data.pasien': {
      text: '%{n} permintaan data belum diputuskan',
      filter: () => ({ status: 'terbuka' }),
    },
    'riwayat.pasien': clinical,
    'akses-rekam.pasien': clinical,
    'lanjut-tanda.pasien': clinical,
    'penerima-batch.pasien': clinical,
    'pakai-bahan.pasien': clinical,
    'pesan-pasien.pasien': copied,
  },
  dokter: {
    'appointments.userId': {
      text: '%{n} jadwal yang akan datang',
      filter: (today) => ({ tanggal_gte: today, status: ['confirmed', 'waiting'] }),
    },
    'antrian.dokter': {
      text: '%{n} nomor antrian hari ini',
      filter: (today) => ({ tanggal: today, status: ['waiting', 'current'] }),
    },
    'kunjungan.dokter': {
      text: '%{n} kunjungan belum dibayar',
      filter: () => ({ transaksi: null, status_neq: 'Batal' }),
    },
    'catatan-klinis.dokter': {
      text: '%{n} catatan klinis belum ditandatangani',
      filter: () => ({ status: 'draf' }),
    },
    'surat-dokter.dokter': clinical,
    'laporan/jasa.orang': {
      text: 'jasa belum dibayar %{n}',
      filter: () => ({ status: 'terbuka', jumlah_neq: 0 }),
      sum: 'jumlah',
    },
    'treatment-plan.dokter': { text: '%{n} rencana perawatan berjalan', filter: () => ({ status: 'berjalan' }) },
    'user.dokter': { text: '%{n} akun aktif', filter: () => ({ status: 'aktif' }) },
    'pasien.dokter': 'says who knows the patient best, and may name somebody who left',
    'cuti.dokter': 'says when somebody is away, which ends by itself',
    'roster.orang': 'says when somebody works, and counts no more once somebody is gone',
    'aturan-jasa.orang': 'a rule, which applies to what is done',
    'kunjungan.treatments.pelaksana.orang': 'earns the fee when the visit is paid, also once somebody is gone',
    'kunjungan.addons.pelaksana.orang': 'earns the fee when the visit is paid, also once somebody is gone',
    'bayar-jasa.orang': copied,
    'laporan/pph.orang': copied,
    'tutup-bulan.jasa.orang': copied,
    'transaksi.dokter': copied,
    'transaksi.rincian.penjual': copied,
    'voucher.penjual': copied,
    'kunjungan.products.penjual': 'says who sold it, whose commission stays theirs',
    'laporan/treatment.dokter': copied,
    'laporan/jam.orang': copied,
    'laporan/penjualan.dokter': copied,
  },
  user: {
    'laporan/keuangan.laci': {
      text: '%{n} catatan kas di laci yang belum ditutup',
      filter: () => ({ sumber: 'laci', tutupKas: null }),
    },
    'modal-kas.akun': { text: 'uang awal kas %{n} di laci', filter: () => ({ tutupKas: null }), sum: 'jumlah' },
    'setoran-kas.akun': { text: '%{n} setoran kas belum diterima', filter: () => ({ status: 'belum' }) },
    'webhook.akun': { text: '%{n} webhook aktif', filter: () => ({ aktif: true }) },
    'luput.akun': copied,
    'serah-kas.akun': { text: '%{n} serah terima kas menunggu diterima', filter: () => ({ status: 'menunggu' }) },
    'hitung-kas.akun': 'a count of the drawer, which is open as long as its entries are',
    'tutup-kas.akun': copied,
    'transaksi.akunKasir': copied,
    'opname.pengaju': 'waits for somebody else, not for who proposed it',
    'opname-baris.penghitung': copied,
    'stok-masuk.pembuat': 'is received by anybody with the right, not by who typed it',
    'stok-masuk.pengubah': 'is received by anybody with the right, not by who typed it',
    'pesanan.pembuat': 'is received by anybody with the right, not by who ordered it',
    'transfer.pembuat': 'is sent and received by anybody with the right, not by who asked for it',
    'akses-rekam.akun': copied,
    'insiden-data.akun': copied,
    'tampilan.pemilik': 'the looks of lists that somebody saved for themselves',
  },
  cabang: {
    'appointments.cabang': {
      text: '%{n} jadwal yang akan datang',
      filter: (today) => ({ tanggal_gte: today, status: ['confirmed', 'waiting'] }),
    },
    'antrian.cabang': {
      text: '%{n} nomor antrian hari ini',
      filter: (today) => ({ tanggal: today, status: ['waiting', 'current'] }),
    },
    'kunjungan.cabang': {
      text: '%{n} kunjungan belum dibayar',
      filter: () => ({ transaksi: null, status_neq: 'Batal' }),
    },
    'transaksi.cabang': { text: 'sisa tagihan %{n}', filter: () => ({ sisa_gt: 0 }), sum: 'sisa' },
    'permintaan.cabang': {
      text: '%{n} permintaan jadwal menunggu',
      filter: (today) => ({ status: 'menunggu', tanggal_gte: today }),
    },
    'modal-kas.cabang': { text: 'uang awal kas %{n} di laci', filter: () => ({ tutupKas: null }), sum: 'jumlah' },
    'laporan/keuangan.cabang': {
      text: '%{n} catatan kas di laci yang belum ditutup',
      filter: () => ({ sumber: 'laci', tutupKas: null }),
    },
    'setoran-kas.cabang': { text: '%{n} setoran kas belum diterima', filter: () => ({ status: 'belum' }) },
    'serah-kas.cabang': { text: '%{n} serah terima kas menunggu diterima', filter: () => ({ status: 'menunggu' }) },
    'batch.cabang': { text: '%{n} batch yang masih bersisa', filter: () => ({ sisa_gt: 0 }) },
    'stok-masuk.cabang': { text: '%{n} stok masuk belum diterima', filter: () => ({ status: 'Pending' }) },
    'pesanan.cabang': { text: '%{n} pesanan terbuka', filter: () => ({ status: ['draf', 'dipesan', 'sebagian'] }) },
    'tagihan-supplier.cabang': {
      text: 'tagihan %{n}',
      filter: () => ({ status: ['terbuka', 'kredit'] }),
      sum: 'sisa',
    },
    'opname.cabang': { text: '%{n} opname berjalan', filter: () => ({ status: ['berjalan', 'menunggu'] }) },
    'transfer.dari': {
      text: '%{n} transfer stok terbuka dari sini',
      filter: () => ({ status: transferTerbuka }),
    },
    'transfer.ke': {
      text: '%{n} transfer stok terbuka ke sini',
      filter: () => ({ status: transferTerbuka }),
    },
    'rak.cabang': 'stock, which its batches tell',
    'mutasi-stok.lawan': copied,
    'opname-baris.cabang': 'part of its count, which is in the list itself',
    'roster.cabang': 'says when somebody works, and counts no more once nobody is booked',
    'daftar-harga.cabang': 'a price of a place where nothing is sold any more',
    'promo.cabang': 'a promotion of a place where nothing is sold any more',
    'sumber-daya.cabang': 'holds nothing but appointments, which are in the list themselves',
    'langkah-antrian.cabang': copied,
    'hitung-kas.cabang': 'a count of the drawer, which is open as long as its entries are',
    'tutup-kas.cabang': copied,
    'pindah-kas.cabang': copied,
    'mutasi-stok.cabang': copied,
    'pakai-bahan.cabang': copied,
    'luput.cabang': copied,
    'laporan/sisa-tagihan.cabang': report,
    'laporan/treatment.cabang': report,
    'laporan/penjualan.cabang': report,
    'laporan/jam.cabang': copied,
    'laporan/jasa.cabang': 'owed to the person, who may work elsewhere',
    'laporan/pph.cabang': report,
    'jatah.cabang': "the owner's, and taken in every branch",
    'mutasi-jatah.cabang': copied,
    'voucher.cabang': "the owner's, and taken in every branch",
    'titipan.cabang': "the owner's, and taken in every branch",
    'poin.cabang': "the owner's, and taken in every branch",
    'antar-cabang.cabang': 'is in the books of both branches, and paid from the other one',
    'antar-cabang.lawan': 'is in the books of both branches, and paid from the other one',
    'bayar-jasa.cabang': copied,
    'saldo-awal.cabang': copied,
    'tutup-bulan.cabang': copied,
    'usul.tempat': 'lapses by itself',
    'user.cabang.cabang': 'an account of a closed branch still sees its past',
  },
  supplier: {
    'pesanan.supplier': { text: '%{n} pesanan terbuka', filter: () => ({ status: ['draf', 'dipesan', 'sebagian'] }) },
    'stok-masuk.supplier': { text: '%{n} stok masuk belum diterima', filter: () => ({ status: 'Pending' }) },
    'tagihan-supplier.supplier': {
      text: 'tagihan %{n}',
      filter: () => ({ status: ['terbuka', 'kredit'] }),
      sum: 'sisa',
    },
    'saldo-awal.supplier': 'what it opened is in the list itself',
    'mutasi-stok.supplier': copied,
    'produk.supplier': 'says where it came from; the proposals of orders tell of one that is retired',
  },
  produk: {
    'pesanan.isi.produk': { text: '%{n} pesanan terbuka', filter: () => ({ status: ['draf', 'dipesan', 'sebagian'] }) },
    'stok-masuk.namaBarang': { text: '%{n} stok masuk belum diterima', filter: () => ({ status: 'Pending' }) },
    'opname-baris.produk': {
      text: 'hitungan opname yang berjalan',
      filter: () => ({ opname_gt: 0 }),
      in: { list: 'produk', field: 'id' },
    },
    'kunjungan.products.produk': {
      text: '%{n} kunjungan belum dibayar',
      filter: () => ({ transaksi: null, status: ['Dalam Perawatan', 'Selesai Konsultasi'] }),
    },
    'treatment-plan.products.produk': {
      text: '%{n} rencana perawatan berjalan',
      filter: () => ({ status: 'berjalan' }),
    },
    'promo.produk': 'a promotion of what is sold no more takes nothing off',
    'daftar-harga.produk': 'a price of what is sold no more',
    'treatments.bahan.produk': { text: '%{n} treatment yang memakainya', filter: () => ({ nonaktifSejak: null }) },
    'transfer.isi.produk': {
      text: '%{n} transfer stok terbuka',
      filter: () => ({ status: transferTerbuka }),
    },
    'transfer.kiriman.produk': 'is in the list of what was asked for, too',
    'rak.produk': 'stock, which its page tells',
    'batch.produk': 'stock, which its page tells; what is left of a retired product may still leave the shelf',
    'kunjungan.treatments.bahan.produk': 'a measure of what the treatment takes',
    'kunjungan.addons.bahan.produk': 'a measure of what the treatment takes',
    'aturan-jasa.produk': 'a rule, which applies to what is sold',
    'mutasi-stok.produk': copied,
    'transaksi.rincian.produk': copied,
    'transaksi.batchTerjual.produk': copied,
    'laporan/penjualan.produk': copied,
    'penerima-batch.produk': clinical,
    'pakai-bahan.produk': clinical,
    'lanjut-tanda.produk': clinical,
  },
};

/** With the fields of entities of one's own. */
export const owned: OwnedRows = Object.fromEntries(
  [...new Set([...Object.keys(product), ...Object.keys(own.owned)])].map((name) => [
    name,
    { ...product[name], ...own.owned[name] },
  ]),
);

/** The places where something of a record may be open. */
export const openPlaces = (source: string): OpenPlace[] =>
  Object.entries(owned[source] ?? {}).flatMap(([key, rows]): OpenPlace[] => {
    if (typeof rows === 'string') return [];
    const [list = '', ...path] = key.split('.');
    const field = path.at(-1) ?? '';
    return [{ list, field, within: path.length > 1 ? (path[0] ?? null) : null, ...rows, ...rows.in }];
  });
