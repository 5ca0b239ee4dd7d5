import { addDays } from '../../domain/core/tanggal.ts';
import { type Condition, defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { dariSaldoAwal, metodeBayar } from '../core/shared.ts';

const pasien = { field: 'voucher', empty: true } as const;
const berlaku = {
  all: [
    { field: 'voucher', empty: false },
    { field: 'sampai', atLeast: '$today' },
  ],
} as const;
const hangus: Condition = { field: 'sampai', below: '$today' };

/**
 * Money that the clinic holds, in signed rows: a patient's deposit, which belongs to no bill, or a voucher's. A balance is
 * the sum of its rows. Written by commands only (`commands/titipan/`).
 */
export const titipan = defineResource({
  name: 'titipan',
  label: 'Titipan',
  icon: 'Uang',
  branch: 'noted',
  menu: { under: 'transaksi', rank: 30 },
  about: 'Uang yang dititipkan pasien di muka, dan sisanya.',
  alsoCalled: [
    'deposit',
    'uang muka',
    'dp',
    'panjar',
    'tanda jadi',
    'saldo pasien',
    'titip uang',
    'bukti titipan',
    'bukti deposit',
  ],
  title: ({ tanggal }) => `Titipan ${formatDate(tanggal)}`,
  page: { headedBy: 'pasien', facts: ['sebab', 'jumlah', 'tanggal', 'waktu'] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], kasir: ['list', 'show', 'create'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    // Whose deposit it is; empty for a voucher's money.
    pasien: f.reference('Pasien', 'pasien', { requiredIf: { field: 'voucher', empty: true } }),
    jumlah: f.money('Jumlah', { required: true, min: -1e12, max: 1e12 }),
    metodeBayar: metodeBayar('Metode', { requiredIf: { field: 'sebab', is: 'masuk' }, default: 'Cash' }),
    keterangan: f.text('Keterangan', { maxLength: 300, placeholder: 'Mis. uang muka paket laser' }),
    voucher: f.reference('Voucher', 'voucher', { readOnly: true }),
    sebab: f.enum(
      'Sebab',
      {
        masuk: { label: 'Masuk', tone: 'green' },
        dipakai: { label: 'Dipakai', tone: 'blue' },
        batal: { label: 'Kembali dari tagihan', tone: 'amber' },
        dikembalikan: { label: 'Dikembalikan', tone: 'gray' },
        diperpanjang: { label: 'Diperpanjang', tone: 'gray' },
        hangus: { label: 'Uang muka hangus', tone: 'red' },
        'saldo-awal': { label: 'Saldo awal', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'masuk' },
    ),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
    // Whose deposit it was taken as.
    appointment: f.reference('Jadwal', 'appointments', { readOnly: true }),
    saldoAwal: dariSaldoAwal,
    // The number of its entry in the ledger.
    referensi: f.text('No. Kas', { readOnly: true }),
    // Of a voucher's money: the last day on which it is owed. A deposit is owed until it is used.
    sampai: f.date('Berlaku Sampai', { readOnly: true, last: true }),
    hangusPada: f.computed('Hangus Pada', 'date', ({ sampai }: { sampai: string | null }) =>
      sampai ? addDays(sampai, 1) : null,
    ),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true, readOnly: true, default: 'now' }),
    kasir: f.text('Kasir', { required: true, readOnly: true, default: 'user' }),
  },
  list: {
    heading: 'Titipan dan Voucher',
    create: 'Terima Titipan',
    import: false,
    search: 'Cari titipan...',
    empty: 'Belum ada titipan',
    first: { how: 'Terima uang dari pasien; dipakai saat ia membayar.' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'pasien', beneath: ['voucher'] },
      { field: 'sebab', beneath: ['keterangan'] },
      { field: 'jumlah', total: true, beneath: ['metodeBayar'] },
      { field: 'transaksi', beneath: ['appointment', 'referensi'] },
      'kasir',
    ],
    filters: ['tanggal', 'sebab', 'pasien', 'voucher', 'sampai'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Titipan Pasien',
        help: 'Yang masih dipegang klinik untuk pasien; tidak pernah hangus',
        measure: { sum: 'jumlah', where: pasien },
        as: 'money',
      },
      {
        label: 'Voucher Belum Dipakai',
        help: 'Sisa voucher yang masih berlaku',
        measure: { sum: 'jumlah', where: berlaku },
        as: 'money',
      },
      {
        label: 'Total Utang',
        help: 'Titipan pasien dan sisa voucher yang masih berlaku',
        measure: { sum: 'jumlah', where: { any: [pasien, berlaku] } },
        as: 'money',
      },
      {
        label: 'Hangus',
        help: 'Sisa voucher yang lewat masa berlakunya: pendapatan pada hari setelahnya',
        measure: { sum: 'jumlah', where: hangus },
        as: 'money',
      },
    ],
  },
  lookups: ['transaksi', 'appointment', 'saldoAwal'],
  actions: { edit: false, delete: false },
  commands: { create: 'titipan/terima' },
});

export type Titipan = RecordOf<typeof titipan>;
