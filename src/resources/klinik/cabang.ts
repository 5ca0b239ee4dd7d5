import { contohQris } from '../../domain/kas/qris.ts';
import { periksaCabang } from '../../domain/klinik/pengaturanTersimpan.ts';
import { defineResource, f } from '../../schema/index.ts';
import { bentukAwalan, isiJam } from '../core/shared.ts';

const penerima = { rights: { write: { resource: 'hak/penerima', action: 'edit' } } } as const;

/**
 * The branches of a clinic that has several, each with what it says in place of the clinic's settings; of a clinic that has
 * one there is none, and its rows are of the first (`firstBranch`). `cabang/buka` makes the first
 * two (decision 26).
 */
export const cabang = defineResource({
  name: 'cabang',
  label: 'Cabang',
  icon: 'Umum',
  menu: { under: 'Pengaturan', rank: 5 },
  about: 'Nama, alamat, jam, dan nomor tiap cabang.',
  alsoCalled: ['outlet', 'gerai', 'lokasi klinik'],
  title: 'nama',
  facts: ['alamat', 'telepon'],
  rights: {},
  fields: {
    nama: f.text('Nama Cabang', {
      required: true,
      unique: true,
      maxLength: 60,
      example: 'Kemang',
      help: 'Tercetak di belakang nama klinik',
    }),
    alamat: f.longText('Alamat', { maxLength: 300, help: 'Tercetak pada struk. Kosong: alamat di Pengaturan' }),
    telepon: f.text('Telepon', { maxLength: 40, help: 'Tercetak pada struk. Kosong: telepon di Pengaturan' }),
    nitku: f.text('NITKU', {
      ...penerima,
      pattern: { regex: /^\d{22}$/, message: 'NITKU terdiri dari 22 angka' },
      help: '22 angka, NPWP dengan nomor tempat usahanya; tercetak pada struk',
      alsoCalled: ['nomor tempat usaha'],
      example: '0012345678912000000001',
    }),
    jamHari: f.list('Jam Pelayanan', isiJam, { default: [], example: [], help: 'Kosong: jam di Pengaturan' }),
    istirahatMulai: f.time('Istirahat Mulai', { help: 'Berlaku dengan jam pelayanan cabang ini', example: null }),
    istirahatSelesai: f.time('Istirahat Selesai', { help: 'Kosongkan keduanya bila tanpa istirahat', example: null }),
    awalanInvoice: f.text('Awalan Nomor Invoice', {
      unique: true,
      pattern: bentukAwalan,
      example: 'KMG',
      help: 'Kosong: awalan di Pengaturan, dengan urutan yang sama',
    }),
    qris: f.text('Kode QRIS Statis', {
      ...penerima,
      verbatim: true,
      maxLength: 512,
      example: contohQris,
      help: 'Kosong: kode di Pengaturan',
    }),
    layananAntrian: f.boolean('Layanan Antrian Aktif', {
      default: true,
      help: 'Sama dengan sakelar pada halaman antrian',
    }),
    sejak: f.date('Aktif Sejak', { readOnly: true, default: 'today' }),
    nonaktifSejak: f.retired(),
  },
  list: {
    heading: 'Cabang',
    create: 'Tambah Cabang',
    import: false,
    search: 'Cari cabang...',
    empty: 'Belum ada cabang',
    first: { how: 'Cabang kedua dibuka dari Pengaturan.' },
    columns: ['nama', 'alamat', 'telepon', 'awalanInvoice'],
  },
  form: [
    { label: 'Identitas', fields: ['nama', 'telepon', 'alamat', 'nitku'] },
    { label: 'Jam', fields: ['jamHari', 'istirahatMulai', 'istirahatSelesai', 'layananAntrian'] },
    { label: 'Nomor dan Pembayaran', fields: ['awalanInvoice', 'qris'] },
  ],
  // Rows name it for good.
  actions: { delete: false },
  check: periksaCabang,
});
