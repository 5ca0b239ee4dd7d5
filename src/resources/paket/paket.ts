import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { hargaPerCabang } from '../core/shared.ts';

/** Sessions of treatments sold ahead at a price of their own; each one sold is a row of `jatah`. */
export const paket = defineResource({
  name: 'paket',
  label: 'Paket',
  icon: 'Treatment',
  menu: { under: 'Treatment', rank: 10 },
  about: 'Beberapa sesi dengan satu harga.',
  alsoCalled: ['promo', 'bundling', 'bundle', 'membership', 'harga paket'],
  title: 'nama',
  facts: ['harga', 'berlakuHari'],
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  fields: {
    nama: f.text('Nama Paket', { required: true, unique: true, maxLength: 100, placeholder: 'Mis. Facial 5 kali' }),
    harga: f.money('Harga', { required: true, alsoCalled: ['harga paket'] }),
    ppn: f.boolean('Dikenai PPN', {
      default: true,
      help: 'Dipungut saat paket dijual, tidak lagi saat sesinya dipakai',
    }),
    isi: f.list('Isi', {
      treatment: f.reference('Treatment', 'treatments', { required: true }),
      // Of a treatment that is measured.
      qty: f.number('Banyak per Sesi', { min: 0.1, max: 9999, decimals: 1, default: 1 }),
      sesi: f.number('Jumlah Sesi', { required: true, min: 1, max: 60, default: 1 }),
    }),
    berlakuHari: f.number('Berlaku', { required: true, min: 1, max: 3650, default: 365, unit: 'hari' }),
    mulai: f.enum(
      'Dihitung Sejak',
      { beli: { label: 'Dibeli' }, pakai: { label: 'Pertama dipakai' } },
      { required: true, default: 'beli' },
    ),
    tenggangHari: f.number('Tenggang', {
      required: true,
      min: 0,
      max: 365,
      default: 0,
      unit: 'hari',
      help: 'Setelah masa berlakunya, selama ini sesi masih diterima',
    }),
    bolehPindah: f.boolean('Boleh Dipindahkan', { default: false, help: 'Sesinya boleh dipakai pasien lain' }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    nonaktifSejak: f.retired(),
  },
  found: { named: true },
  list: {
    heading: 'Paket',
    create: 'Tambah Paket',
    import: false,
    search: 'Cari paket...',
    empty: 'Belum ada paket',
    first: { how: 'Tambah paket; dijual di Kasir, dan sesinya dipakai saat kunjungan.' },
    columns: ['nama', 'harga', 'berlakuHari', 'mulai', 'bolehPindah'],
  },
  form: [
    { label: '', fields: ['nama', 'harga', 'ppn', 'isi'] },
    { label: 'Masa Berlaku', fields: ['berlakuHari', 'mulai', 'tenggangHari', 'bolehPindah', 'catatan'] },
  ],
  related: [
    hargaPerCabang('paket'),
    {
      resource: 'jatah',
      field: 'paket',
      label: 'Terjual',
      columns: ['pasien', 'nama', 'keadaan', 'sampai'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  check: ({ isi }) => (isi.length === 0 ? { isi: 'Pilih paling sedikit satu treatment' } : {}),
});

export type Paket = RecordOf<typeof paket>;
