import { branches, defineResource, f, formatDate, formatMoney, type RecordOf } from '../../schema/index.ts';
import { antarCabang } from '../core/shared.ts';

/**
 * Prices from a day on that are not the catalogue's: of one branch, or of every one (`domain/klinik/harga.ts`). What has begun
 * stays as it is, since bills were written with it; a newer row takes its place.
 */
export const daftarHarga = defineResource({
  name: 'daftar-harga',
  label: 'Harga Cabang',
  icon: 'Uang',
  several: ['treatments', 'produk', 'paket'],
  rights: {},
  between: ['cabang'],
  menu: { under: 'Treatment', rank: 20 },
  about: 'Harga treatment, produk, dan paket yang lain di satu cabang, atau mulai suatu hari.',
  alsoCalled: ['daftar harga cabang', 'price list cabang', 'ubah harga', 'kenaikan harga', 'tarif cabang'],
  title: ({ harga, mulai }) => `${harga === null ? 'Harga katalog' : formatMoney(harga)} mulai ${formatDate(mulai)}`,
  fields: {
    cabang: f.reference('Cabang', branches, { rights: antarCabang, help: 'Kosong: semua cabang' }),
    mulai: f.date('Mulai', {
      required: true,
      default: 'today',
      help: 'Berlaku sampai ada harga yang lebih baru; kunjungan memakai harga pada tanggalnya',
    }),
    untuk: f.enum(
      'Untuk',
      { treatment: { label: 'Treatment' }, produk: { label: 'Produk' }, paket: { label: 'Paket' } },
      { required: true, default: 'treatment' },
    ),
    treatment: f.reference('Treatment', 'treatments', {
      visibleIf: { field: 'untuk', is: 'treatment' },
      requiredIf: { field: 'untuk', is: 'treatment' },
    }),
    produk: f.reference('Produk', 'produk', {
      visibleIf: { field: 'untuk', is: 'produk' },
      requiredIf: { field: 'untuk', is: 'produk' },
    }),
    paket: f.reference('Paket', 'paket', {
      visibleIf: { field: 'untuk', is: 'paket' },
      requiredIf: { field: 'untuk', is: 'paket' },
    }),
    cara: f.enum(
      'Menjadi',
      {
        harga: { label: 'Harga ini' },
        umum: { label: 'Harga umum lagi' },
      },
      { required: true, default: 'harga', help: 'Harga umum: yang untuk semua cabang, atau harga katalog' },
    ),
    harga: f.money('Harga', {
      max: 1e12,
      visibleIf: { field: 'cara', is: 'harga' },
      requiredIf: { field: 'cara', is: 'harga' },
      alsoCalled: ['tarif', 'harga baru', 'harga jual'],
    }),
    keadaan: f.live('Keadaan', ({ mulai }: { mulai: string }, today) =>
      mulai > today ? 'Belum mulai' : 'Sudah mulai',
    ),
  },
  list: {
    create: 'Tambah Harga',
    search: 'Cari harga...',
    empty: 'Belum ada harga yang lain dari katalog',
    first: { how: 'Tambah yang harganya lain dari katalog, atau unggah satu daftar harga.' },
    columns: [
      { field: 'untuk', beneath: ['treatment', 'produk', 'paket'] },
      'cabang',
      'mulai',
      { field: 'harga', beneath: ['cara'] },
      { field: 'keadaan', sortable: false },
    ],
    filters: ['cabang', 'untuk', 'treatment', 'produk', 'paket', 'mulai'],
    sort: { field: 'mulai', order: 'DESC' },
  },
  form: [{ label: '', fields: ['untuk', 'treatment', 'produk', 'paket', 'cabang', 'mulai', 'cara', 'harga'] }],
  actions: {
    edit: { field: 'keadaan', isNot: 'Sudah mulai' },
    delete: { field: 'keadaan', isNot: 'Sudah mulai' },
  },
  settled: 'Harga ini sudah mulai berlaku. Tambahkan harga baru: yang terbaru menggantikannya.',
});

export type DaftarHarga = RecordOf<typeof daftarHarga>;
