import { transferDiJalan } from '../../domain/stok/transfer.ts';
import { branches, defineResource, f, type RecordOf } from '../../schema/index.ts';
import { antarCabang, signedBy } from '../core/shared.ts';

/** `#TRF0007` */
const formatId = (id: number) => `#TRF${String(id).padStart(4, '0')}`;

const diminta = { field: 'status', is: 'diminta' } as const;

/**
 * Goods that go from one branch to another: asked for, sent, received in parts. What was sent and has not come is in the stock
 * of neither, and in the value of the stock; its rows (`kiriman`) tell of it.
 */
export const transfer = defineResource({
  name: 'transfer',
  label: 'Transfer Stok',
  icon: 'Mutasi',
  several: 'pesanan',
  rights: {},
  between: ['dari', 'ke'],
  menu: { under: 'Stok', rank: 15 },
  about: 'Barang dari satu cabang ke cabang lain: diminta, dikirim, diterima.',
  alsoCalled: [
    'pindah stok',
    'transfer stok',
    'mutasi antar gudang',
    'kirim barang',
    'minta barang',
    'permintaan barang',
  ],
  title: ({ id }) => `Transfer ${formatId(id)}`,
  formatId,
  page: {
    facts: ['rute', 'status', 'tanggal'],
    without: ({ status }) => (status === 'diminta' ? ['kiriman'] : ['isi']),
  },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    dari: f.reference('Dari Cabang', branches, {
      rights: antarCabang,
      help: 'Kosongkan bila cabang mana pun boleh mengirimnya',
    }),
    ke: f.reference('Ke Cabang', branches, {
      rights: antarCabang,
      help: 'Kosongkan untuk cabang tempat Anda bekerja',
    }),
    // In words, also for who works in one branch and sees no list of them.
    rute: f.text('Rute', { readOnly: true, maxLength: 130 }),
    isi: f.list('Barang', {
      produk: f.reference('Produk', 'produk', { required: true }),
      jumlah: f.number('Jumlah', { required: true, min: 1, max: 100_000, default: 1 }),
    }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    status: f.enum(
      'Status',
      {
        diminta: { label: 'Diminta', tone: 'gray' },
        dikirim: { label: 'Dikirim', tone: 'blue' },
        sebagian: { label: 'Sebagian Diterima', tone: 'amber' },
        diterima: { label: 'Diterima', tone: 'green' },
        selisih: { label: 'Diterima, Ada Selisih', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'diminta' },
    ),
    kiriman: f.list(
      'Kiriman',
      {
        produk: f.reference('Produk', 'produk', { required: true }),
        batch: f.reference('Batch', 'batch', { required: true, hidden: true }),
        nomor: f.text('Nomor Batch'),
        kedaluwarsa: f.date('Kedaluwarsa', { of: 'expiry' }),
        jumlah: f.number('Jumlah', { required: true, min: 1 }),
        diterima: f.number('Diterima', { required: true, min: 0, default: 0 }),
        kembali: f.number('Tidak Sampai', { required: true, min: 0, default: 0 }),
      },
      { readOnly: true, default: [] },
    ),
    pembuat: f.reference('Dibuat Oleh', 'user', { readOnly: true }),
    dikirimOleh: signedBy('Dikirim Oleh'),
    diterimaOleh: signedBy('Diterima Oleh'),
    alasan: f.text('Alasan Selisih', { readOnly: true, maxLength: 300 }),
  },
  notices: [
    { text: '%{count} transfer stok diminta', filter: () => ({ status: 'diminta' }) },
    {
      text: '%{count} transfer stok belum diterima',
      tone: 'amber',
      filter: () => ({ status: transferDiJalan }),
    },
  ],
  list: {
    heading: 'Transfer Stok',
    search: 'Cari transfer...',
    create: 'Minta Barang',
    import: false,
    empty: 'Belum ada transfer stok',
    first: { how: 'Minta barang dari cabang lain, lalu cabang itu mengirimnya.' },
    columns: ['id', 'tanggal', 'rute', 'status', { field: 'dikirimOleh', beneath: ['diterimaOleh'] }],
    filters: ['status', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['tanggal', 'dari', 'ke', 'isi', 'catatan'] }],
  actions: { edit: diminta, delete: diminta },
  check: ({ isi }) => {
    if (isi.length === 0) return { isi: 'Pilih paling sedikit satu produk' };
    const twice = new Set(isi.map(({ produk }) => produk)).size < isi.length;
    return twice ? { isi: 'Setiap produk cukup satu baris. Gabungkan jumlahnya.' } : {};
  },
});

export type Transfer = RecordOf<typeof transfer>;
