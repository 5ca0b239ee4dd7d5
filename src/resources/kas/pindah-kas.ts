import { type Rekening, rekeningBawaan } from '../../domain/kas/rekening.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { rekening, signedBy } from '../core/shared.ts';

/**
 * Money moved between accounts but the drawers (`setoran-kas`, `modal-kas`): a transfer, cash taken to the bank, a settlement
 * of cards or QRIS less its fee, which is an entry of the ledger. Written by `pindah-kas/catat`; taken back by a row.
 */
export const pindahKas = defineResource({
  name: 'pindah-kas',
  label: 'Pindah Uang',
  icon: 'Uang',
  branch: true,
  menu: { under: 'transaksi', rank: 62 },
  about: 'Uang yang dipindahkan antarrekening, dengan biayanya.',
  alsoCalled: ['transfer antar rekening', 'pencairan edc', 'setor tunai', 'tarik tunai'],
  title: ({ dari, ke }) => `${namaRekening(dari)} ke ${namaRekening(ke)}`,
  page: { facts: ['jumlah', 'biaya', 'tanggal', 'oleh'] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    dari: rekening('Dari', { required: true, default: 'kartu', example: 'brankas' }),
    ke: rekening('Ke', { required: true, default: 'bank', example: 'bank' }),
    jumlah: f.money('Jumlah Keluar', {
      required: true,
      min: 1,
      max: 1e13,
      example: 1_000_000,
      alsoCalled: ['jumlah', 'nominal', 'bruto'],
    }),
    diterima: f.money('Diterima', {
      min: 1,
      max: 1e13,
      example: 993_000,
      help: 'Kosong: semuanya, atau menurut MDR di Pengaturan. Selisihnya dicatat sebagai biaya bank dan MDR',
      alsoCalled: ['neto', 'masuk', 'cair'],
    }),
    biaya: f.computed('Biaya', 'money', ({ jumlah, diterima }: Jumlah) => (jumlah ?? 0) - (diterima ?? jumlah ?? 0)),
    // The fee stands in the ledger.
    pindah: f.computed('Sampai di Tujuan', 'money', ({ jumlah, diterima }: Jumlah) => diterima ?? jumlah ?? 0),
    referensi: f.text('Referensi', { maxLength: 100, help: 'Nomor batch mesin EDC atau bukti transfer' }),
    catatan: f.text('Catatan', { maxLength: 200 }),
    // Of the row that takes another back, that one; of the other why and by whom.
    membalik: f.reference('Membalik', 'pindah-kas', { readOnly: true }),
    dibatalkan: f.longText('Dibatalkan', { readOnly: true, maxLength: 900 }),
    oleh: signedBy('Dicatat Oleh', { required: true }),
    dicatat: f.datetime('Dicatat', { required: true, readOnly: true }),
  },
  list: {
    heading: 'Pindah Uang',
    create: 'Pindahkan Uang',
    search: 'Cari pemindahan...',
    empty: 'Belum ada uang yang dipindahkan',
    first: { how: 'Catat tunai yang dibawa ke bank, dan hasil kartu atau QRIS yang cair.' },
    columns: [
      'tanggal',
      { field: 'dari', beneath: ['referensi'] },
      { field: 'ke', beneath: [{ field: 'dibatalkan', lead: 'Dibatalkan' }] },
      'jumlah',
      { field: 'biaya', total: true },
    ],
    filters: ['tanggal', 'dari', 'ke'],
    sort: { field: 'tanggal', order: 'DESC', within: 'id' },
    report: { period: 'tanggal', charts: [] },
  },
  form: [{ label: '', fields: ['dari', 'ke', 'jumlah', 'diterima', 'tanggal', 'referensi', 'catatan'] }],
  dialog: {
    create: 'Pindahkan Uang',
    note: 'Antara brankas, bank, kartu, dan QRIS. Uang dari laci disetor lewat Setoran Kas.',
  },
  check: ({ dari, ke, jumlah, diterima }) => ({
    ...(dari === ke && { ke: 'Pilih rekening lain daripada asalnya' }),
    ...(diterima !== null && diterima > jumlah && { diterima: 'Tidak lebih dari jumlah yang keluar' }),
  }),
  actions: { edit: false, delete: false },
  commands: { create: 'pindah-kas/catat' },
});

interface Jumlah {
  jumlah: number | null;
  diterima: number | null;
}

/** An account by its label; one that the settings add by its name. */
const namaRekening = (kunci: string): string => rekeningBawaan[kunci as Rekening]?.label ?? kunci;

export type PindahKas = RecordOf<typeof pindahKas>;
