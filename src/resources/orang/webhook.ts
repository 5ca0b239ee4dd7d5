import { defineResource, f } from '../../schema/index.ts';

/** An address of https; plain http for what is written as one of the clinic's own network. */
const alamat =
  /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[[0-9a-f:]+\])(:\d+)?)([/?]\S*)?$/i;

/**
 * Subscriptions to changes: the server tells the address of each, signed, in the order of the audit
 * (`server/webhooks`). How each stands is kept there, too; the demo has no server that could.
 */
export const webhook = defineResource({
  name: 'webhook',
  label: 'Webhook',
  icon: 'Umum',
  menu: { under: 'Pengaturan', rank: 20 },
  about: 'Program lain yang dikabari bila data berubah.',
  alsoCalled: ['integrasi', 'callback', 'zapier'],
  title: 'nama',
  // Beside how it stands, which its page tells.
  page: { without: () => ['aktif'] },
  rights: {},
  fields: {
    nama: f.text('Nama', { required: true, unique: true, maxLength: 80, example: 'Toko daring' }),
    akun: f.reference('Akun Mesin', 'user', {
      required: true,
      among: { field: 'jenis', in: ['mesin'] },
      help: 'Yang dikabarkan hanya yang boleh dilihat akun ini',
    }),
    alamat: f.text('Alamat', {
      required: true,
      maxLength: 500,
      placeholder: 'https://toko.example/kabar',
      example: 'https://toko.example/kabar',
      pattern: { regex: alamat, message: 'Alamat https://, tanpa nama pengguna; http:// hanya di jaringan sendiri' },
    }),
    data: f.list(
      'Data',
      { entitas: f.text('Data', { required: true, maxLength: 60 }) },
      { help: 'Setiap perubahan data ini dikabarkan' },
    ),
    aktif: f.boolean('Aktif', { default: true, help: 'Selama tidak aktif, perubahan menunggu' }),
  },
  list: {
    import: false,
    heading: 'Webhook',
    search: 'Cari webhook...',
    empty: 'Belum ada program yang dikabari',
    first: { how: 'Tambah alamat program itu; akun mesinnya dibuat lebih dulu.' },
    columns: [
      { field: 'nama', beneath: ['akun'] },
      { field: 'alamat', beneath: ['data'] },
      { field: 'aktif', label: 'Keadaan', sortable: false },
    ],
    filters: ['akun', 'aktif'],
  },
  check: ({ data }) => (data.length === 0 ? { data: 'Pilih paling sedikit satu' } : {}),
});
