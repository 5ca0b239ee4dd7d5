import { defineResource, f, formatDate } from '../../schema/index.ts';

/**
 * Points of patients, in signed rows, each worth a rupiah when it pays a bill. They are no money that the clinic holds: what
 * they cost is a cost of the day on which they are used. Written by commands only (`commands/titipan/poin.ts`).
 */
export const poin = defineResource({
  name: 'poin',
  label: 'Poin',
  icon: 'Uang',
  branch: 'noted',
  title: ({ tanggal }) => `Poin ${formatDate(tanggal)}`,
  guard: 'titipan',
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    sebab: f.enum(
      'Sebab',
      {
        dapat: { label: 'Diperoleh', tone: 'green' },
        ditarik: { label: 'Ditarik: dana dikembalikan', tone: 'gray' },
        dipakai: { label: 'Dipakai', tone: 'blue' },
        batal: { label: 'Kembali dari tagihan', tone: 'amber' },
      },
      { required: true, readOnly: true },
    ),
    jumlah: f.number('Poin', { required: true, readOnly: true, min: -1e12, max: 1e12 }),
    // By which a bill earns, to its last payment and refund.
    persen: f.number('Persen', { readOnly: true, hidden: true, decimals: 2, unit: '%' }),
    transaksi: f.reference('Transaksi', 'transaksi', { required: true, readOnly: true }),
    sampai: f.date('Berlaku Sampai', { readOnly: true, last: true }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true, readOnly: true, default: 'now' }),
    kasir: f.text('Kasir', { required: true, readOnly: true, default: 'user' }),
  },
  list: {
    create: false,
    import: false,
    heading: 'Poin',
    columns: ['tanggal', 'pasien', 'sebab', 'jumlah', 'transaksi', 'sampai'],
    filters: ['tanggal', 'sebab', 'pasien', 'sampai'],
    sort: { field: 'id', order: 'DESC' },
  },
  lookups: ['transaksi'],
  actions: { edit: false, delete: false },
});
