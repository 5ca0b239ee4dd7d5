import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** `#PSN0007` */
const formatId = (id: number) => `#PSN${String(id).padStart(4, '0')}`;

const draf = { field: 'status', is: 'draf' } as const;

/** Orders to suppliers; what was received of one is the deliveries (`stok-masuk`) that name it. */
export const pesanan = defineResource({
  name: 'pesanan',
  label: 'Pesanan',
  icon: 'Supplier',
  branch: true,
  menu: { under: 'Stok', rank: 10 },
  about: 'Pesanan ke supplier: yang dipesan, yang sudah datang.',
  alsoCalled: ['order', 'po', 'purchase order', 'belanja', 'restock'],
  title: ({ id }) => `Pesanan ${formatId(id)}`,
  formatId,
  // The table of the delivery has the lines of one that went out.
  page: {
    headedBy: 'supplier',
    facts: ['total', 'status', 'tanggal'],
    without: ({ status }) => (status === 'draf' ? [] : ['isi']),
  },
  rights: { manager: 'all', perawat: 'write' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    supplier: f.reference('Supplier', 'supplier', { required: true }),
    isi: f.list('Barang', {
      produk: f.reference('Produk', 'produk', { required: true }),
      jumlah: f.number('Jumlah', { required: true, min: 1, max: 100_000, default: 1 }),
      hargaSatuan: f.money('Harga Satuan', { required: true, min: 0 }),
    }),
    total: f.computed('Total', 'money', ({ isi }: { isi: readonly Baris[] | null }) =>
      (isi ?? []).reduce((sum, { jumlah, hargaSatuan }) => sum + (jumlah ?? 0) * (hargaSatuan ?? 0), 0),
    ),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    status: f.enum(
      'Status',
      {
        draf: { label: 'Draf', tone: 'gray' },
        dipesan: { label: 'Dipesan', tone: 'blue' },
        sebagian: { label: 'Sebagian Diterima', tone: 'amber' },
        diterima: { label: 'Diterima', tone: 'green' },
        // The goods that had not come were given up.
        ditutup: { label: 'Ditutup', tone: 'gray' },
        batal: { label: 'Batal', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'draf' },
    ),
    alasan: f.text('Alasan Ditutup', { readOnly: true, maxLength: 300 }),
    pembuat: f.reference('Dibuat Oleh', 'user', { readOnly: true }),
  },
  list: {
    heading: 'Pesanan',
    search: 'Cari pesanan...',
    create: 'Buat Pesanan',
    import: false,
    empty: 'Belum ada pesanan',
    first: { how: 'Buat satu, atau ambil dari usulan menurut pemakaian.' },
    columns: ['id', 'tanggal', 'supplier', 'total', 'status'],
    filters: ['status', 'supplier', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['tanggal', 'supplier', 'isi', 'catatan'] }],
  related: [
    {
      resource: 'stok-masuk',
      field: 'pesanan',
      label: 'Stok Masuk',
      columns: ['tanggal', 'namaBarang', 'batch', 'jumlah', 'totalHarga', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  actions: { edit: draf, delete: draf },
  check: ({ isi }) => {
    if (isi.length === 0) return { isi: 'Pilih paling sedikit satu produk' };
    const twice = new Set(isi.map(({ produk }) => produk)).size < isi.length;
    return twice ? { isi: 'Setiap produk cukup satu baris. Gabungkan jumlahnya.' } : {};
  },
});

interface Baris {
  jumlah: number | null;
  hargaSatuan: number | null;
}

export type Pesanan = RecordOf<typeof pesanan>;
