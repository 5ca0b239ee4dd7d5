import { rekeningBawaan } from '../../domain/kas/rekening.ts';
import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { othersTills, ownTill, signedBy } from '../core/shared.ts';

/**
 * Cash moved from a till to the safe or the bank: no income and no expense, so no row of the ledger. `tutupKas` is the
 * closing whose expected cash is less by it, or, `saatTutup`, that it was made with.
 */
export const setoranKas = defineResource({
  name: 'setoran-kas',
  label: 'Setoran Kas',
  icon: 'Uang',
  branch: true,
  menu: { under: 'transaksi', rank: 60 },
  about: 'Uang laci yang disetor ke brankas atau bank.',
  alsoCalled: ['setor uang', 'setor bank', 'brankas'],
  title: ({ kasir, tanggal }) => `Setoran ${kasir}, ${formatDate(tanggal)}`,
  page: { peek: true },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], kasir: ['list', 'show', 'create'] },
  // Those of others are for who may look into their tills, but as long as somebody is to take them in.
  rows: { any: [ownTill.rows, { field: 'status', is: 'belum' }] },
  ownUnless: ownTill.ownUnless,
  fields: {
    tujuan: f.enum(
      'Disetor ke',
      { brankas: rekeningBawaan.brankas, bank: rekeningBawaan.bank },
      { required: true, default: 'brankas', added: 'rekening' },
    ),
    jumlah: f.money('Jumlah', { required: true, min: 1 }),
    catatan: f.longText('Catatan', { maxLength: 300 }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true, readOnly: true, default: 'now' }),
    // The owner of the till; `kasir` is a copy of the name.
    akun: f.reference('Akun', 'user', { readOnly: true, hidden: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true, default: 'user' }),
    status: f.enum(
      'Status',
      {
        belum: { label: 'Belum diterima', tone: 'amber' },
        diterima: { label: 'Diterima', tone: 'green' },
        batal: { label: 'Dibatalkan', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'belum' },
    ),
    diterima_oleh: signedBy('Diterima Oleh'),
    diterima_pada: f.datetime('Diterima Pada', { readOnly: true }),
    dibatalkan_oleh: signedBy('Dibatalkan Oleh'),
    // The day from which the money is no more where it was moved to.
    dibatalkan_pada: f.date('Dibatalkan Pada', { readOnly: true }),
    alasanBatal: f.text('Alasan Batal', { readOnly: true, maxLength: 300 }),
    saatTutup: f.boolean('Saat tutup kas', { readOnly: true }),
    // A count of its till expected it; from then on its owner cannot take it back.
    dihitung: f.boolean('Sudah ikut dihitung', { readOnly: true }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
  },
  notices: [
    {
      text: '%{count} setoran kas belum diterima',
      tone: 'amber',
      filter: () => ({ status: 'belum' }),
      needs: othersTills,
    },
  ],
  list: {
    heading: 'Setoran Kas',
    create: 'Setor Uang Kas',
    import: false,
    empty: 'Belum ada setoran kas',
    first: { how: 'Setor dari laci yang terbuka, atau saat kas ditutup.' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      'kasir',
      'tujuan',
      { field: 'jumlah', total: true },
      { field: 'status', beneath: ['diterima_oleh', 'dibatalkan_oleh'] },
    ],
    filters: ['tanggal', 'tujuan', 'kasir', 'status'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Setoran', fields: ['tujuan', 'jumlah', 'catatan'] },
    {
      label: 'Penerimaan',
      fields: [
        ...(['tanggal', 'waktu', 'kasir', 'status', 'diterima_oleh', 'diterima_pada'] as const),
        ...(['dibatalkan_oleh', 'dibatalkan_pada', 'alasanBatal', 'tutupKas'] as const),
      ],
    },
  ],
  dialog: {
    create: 'Setor Uang Kas',
    note: 'Uang keluar dari laci Anda ke brankas atau bank. Orang lain menyatakan bahwa setoran diterima.',
  },
  actions: { edit: false, delete: false },
  commands: { create: 'kas/setor' },
});

export type SetoranKas = RecordOf<typeof setoranKas>;
