import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** Safety tags: what a patient is allergic to, is, takes or carries that some treatments and products must not meet. */
export const tanda = defineResource({
  name: 'tanda',
  label: 'Tanda Keamanan',
  icon: 'Umum',
  menu: { under: 'pasien', rank: 40 },
  about: 'Keadaan pasien yang bertentangan dengan treatment tertentu.',
  alsoCalled: ['alergi', 'kontraindikasi', 'pantangan', 'hamil', 'peringatan'],
  title: 'nama',
  page: { peek: true },
  // As treatments have, of which they are a part.
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  fields: {
    nama: f.text('Nama', { required: true, unique: true, maxLength: 60, placeholder: 'Mis. Lidokain' }),
    jenis: f.enum(
      'Jenis',
      {
        alergi: { label: 'Alergi', tone: 'red' },
        kondisi: { label: 'Kondisi', tone: 'pink' },
        obat: { label: 'Obat', tone: 'blue' },
        implan: { label: 'Implan', tone: 'amber' },
      },
      { required: true, default: 'alergi' },
    ),
    keterangan: f.longText('Keterangan', { maxLength: 300 }),
    nonaktifSejak: f.retired(),
  },
  list: {
    heading: 'Tanda Keamanan',
    create: 'Tambah Tanda',
    search: 'Cari tanda...',
    empty: 'Belum ada tanda keamanan',
    first: { how: 'Tambah keadaan seperti hamil, lalu sebut di treatment dan produk yang tidak untuknya.' },
    columns: ['nama', 'jenis', 'keterangan'],
    filters: ['jenis'],
  },
  // One that patients have would fall silent: it is retired, and still told where it is.
  actions: { delete: false },
  related: [
    {
      resource: 'lanjut-tanda',
      field: 'tanda',
      label: 'Peringatan yang Dilewati',
      columns: ['tanggal', 'pasien', 'nama', 'alasan'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
});

export type Tanda = RecordOf<typeof tanda>;
