import { defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import { daftarTanda, hargaPerCabang, jenis, jenisAlat, jenisRuang, margin, profesi } from '../core/shared.ts';

/** The catalogue of treatments, with two views: medis and nonmedis (product §2.14, §3). */
export const treatments = defineResource({
  name: 'treatments',
  label: 'Treatment',
  icon: 'Treatment',
  title: 'name',
  facts: ['harga', 'satuan', 'durasi'],
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  fields: {
    name: f.text('Nama Treatment', {
      required: true,
      unique: true,
      alsoCalled: [
        'layanan',
        'nama layanan',
        'perawatan',
        'nama perawatan',
        'tindakan',
        'nama tindakan',
        'treatment',
        'jasa',
        'nama jasa',
      ],
    }),
    keterangan: f.longText('Keterangan'),
    jenis: jenis(),
    harga: f.money('Harga', {
      required: true,
      alsoCalled: ['tarif', 'biaya', 'harga jual', 'total tarif', 'total byrdr'],
    }),
    durasi: f.number('Durasi', {
      required: true,
      min: 5,
      max: 480,
      default: 30,
      unit: 'menit',
      alsoCalled: ['lama', 'menit', 'waktu', 'durasi menit'],
    }),
    ppn: f.boolean('Dikenai PPN', {
      default: true,
      help: 'Layanan kecantikan dikenai PPN, layanan medis dibebaskan (PP 49/2022)',
      alsoCalled: ['ppn', 'pajak', 'kena ppn', 'kena pajak', 'pkp'],
    }),
    satuan: f.enum(
      'Satuan',
      {
        unit: { label: 'unit', alsoCalled: ['iu', 'units'] },
        ml: { label: 'ml', alsoCalled: ['cc', 'mililiter'] },
        shot: { label: 'shot', alsoCalled: ['tembakan', 'shots'] },
        area: { label: 'area' },
      },
      { help: 'Harga berlaku per satuan ini; kosong bila per tindakan', alsoCalled: ['sat', 'takaran'] },
    ),
    pecahan: f.boolean('Boleh Pecahan (24,5)', {
      default: false,
      help: 'Dijual sampai sepersepuluh satuannya, seperti 24,5 unit',
      alsoCalled: ['pecahan', 'desimal'],
    }),
    ulangiHari: f.number('Ulangi Setelah', {
      min: 1,
      max: 1825,
      unit: 'hari',
      help: 'Pasiennya dihubungi lagi setelah itu; kosong bila tidak',
      alsoCalled: ['ulang', 'recall', 'jarak ulang'],
    }),
    oleh: f.enum(
      'Boleh Dikerjakan',
      {
        dokter: { label: 'Dokter saja', alsoCalled: ['dokter', 'dr', 'doctor'] },
        medis: { label: 'Dokter atau perawat', alsoCalled: ['perawat', 'dr/perawat', 'bidan', 'ners'] },
        semua: { label: 'Siapa saja di tim', alsoCalled: ['semua', 'terapis', 'beautician', 'terapis/perawat'] },
        tertentu: { label: 'Profesi tertentu' },
      },
      { required: true, default: 'dokter', alsoCalled: ['dikerjakan oleh', 'pelaksana', 'oleh', 'pengerja'] },
    ),
    profesiOleh: f.list(
      'Profesi',
      { profesi: profesi('Profesi', { required: true }) },
      { default: [], visibleIf: { field: 'oleh', is: 'tertentu' } },
    ),
    ruang: jenisRuang('Butuh Ruang', { help: 'Jadwal hanya diterima bila satu ruang jenis ini bebas' }),
    alat: jenisAlat('Butuh Alat', { help: 'Jadwal hanya diterima bila satu alat jenis ini bebas' }),
    tidakUntuk: daftarTanda('Tidak Untuk', { help: 'Pasien bertanda ini hanya dilayani dengan alasan' }),
    bahan: f.list(
      'Bahan',
      {
        produk: f.reference('Produk', 'produk', { required: true }),
        // Empty where it is told at each visit.
        jumlah: f.number('Banyak', { min: 0.1, max: 9999, decimals: 1, placeholder: 'Ditakar' }),
      },
      {
        default: [],
        help: 'Keluar dari stok saat kunjungan selesai, dalam satuan pakainya, untuk satu tindakan atau satu satuan. Kosongkan banyaknya bila ditakar pada setiap kunjungan.',
      },
    ),
    biayaBahan: f.money('Biaya Bahan', {
      help: 'Untuk satu tindakan atau satu satuan; dasar jasa medis setelah bahan bila daftar bahannya kosong',
      rights: margin,
      alsoCalled: ['bhp', 'bahan habis pakai', 'modal bahan'],
    }),
    dapatDiminta: f.boolean('Dapat Diminta Pasien', {
      default: false,
      help: 'Ditawarkan pada halaman Minta Jadwal, bila halaman itu dibuka di Pengaturan',
    }),
    nonaktifSejak: f.retired(),
  },
  duplicates: true,
  check({ bahan }) {
    const twice = bahan.findIndex(({ produk }, index) => bahan.slice(0, index).some((each) => each.produk === produk));
    return twice >= 0 ? { [`bahan.${twice}.produk`]: 'Produk ini sudah ada di daftar bahan' } : {};
  },
  related: [
    hargaPerCabang('treatment'),
    {
      resource: 'laporan/penjualan',
      field: 'treatment',
      label: 'Penjualan',
      columns: ['tanggal', 'pasien', 'dokter', 'qty', 'total'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'total' },
    },
    {
      resource: 'appointments',
      field: 'treatment',
      label: 'Jadwal',
      columns: ['title', 'tanggal', 'waktu', 'status'],
      sort: { field: 'tanggal', order: 'DESC' },
    },
  ],
  found: { rank: 2, named: true },
  list: {
    heading: 'Daftar Treatments',
    create: 'Create Treatments',
    first: { how: 'Tambah satu per satu, atau unggah satu daftar harga dengan kolom Jenis.' },
    columns: ['id', { field: 'name', beneath: [{ field: 'tidakUntuk', lead: 'Tidak untuk' }] }, 'keterangan'],
  },
});

export type Treatment = RecordOf<typeof treatments>;

export const treatmentsMedis = defineView(treatments, {
  name: 'treatments/medis',
  label: 'Treatment Medis',
  icon: 'Medis',
  about: 'Treatment medis: harga, lama, bahan, siapa yang boleh.',
  alsoCalled: ['harga', 'layanan', 'tarif', 'daftar harga', 'price list', 'tindakan medis'],
  where: { jenis: 'medis' },
  list: treatments.list,
});

export const treatmentsNonmedis = defineView(treatments, {
  name: 'treatments/nonmedis',
  label: 'Treatment Nonmedis',
  icon: 'Kecantikan',
  about: 'Treatment kecantikan: harga, lama, bahan, siapa yang boleh.',
  alsoCalled: ['harga', 'layanan', 'tarif', 'daftar harga', 'facial'],
  where: { jenis: 'nonmedis' },
  list: treatments.list,
});
