import { addDays } from '../../domain/core/tanggal.ts';
import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { signedMoney, takings } from '../core/shared.ts';

/**
 * What the clinic owes in sessions of packages, in signed rows of the day on which it changed: what is owed at the end of
 * any day is the sum of the rows up to it, less what had lapsed by then. Written by commands only (`commands/paket/`).
 */
export const mutasiJatah = defineResource({
  name: 'mutasi-jatah',
  label: 'Mutasi Sesi',
  icon: 'Treatment',
  branch: 'noted',
  menu: { under: 'Treatment', rank: 30 },
  about: 'Tiap sesi yang bertambah, terpakai, atau gugur.',
  alsoCalled: ['riwayat sesi', 'kartu sesi', 'sesi terpakai'],
  title: ({ tanggal }) => `Mutasi sesi ${formatDate(tanggal)}`,
  page: { peek: true, headedBy: 'pasien' },
  rights: { manager: ['list', 'show', 'export'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    jatah: f.reference('Sesi', 'jatah', { readOnly: true }),
    sebab: f.enum(
      'Sebab',
      {
        'saldo-awal': { label: 'Saldo awal', tone: 'gray' },
        dijual: { label: 'Dijual', tone: 'green' },
        dipakai: { label: 'Dipakai', tone: 'blue' },
        batal: { label: 'Kembali dari tagihan', tone: 'amber' },
        dikembalikan: { label: 'Dikembalikan', tone: 'gray' },
        masa: { label: 'Masa berlaku berubah', tone: 'gray' },
        dipindahkan: { label: 'Dipindahkan', tone: 'gray' },
      },
      { required: true, readOnly: true },
    ),
    nilai: signedMoney('Nilai', takings),
    // The last day on which it is owed.
    sampai: f.date('Berlaku Sampai', { readOnly: true, last: true }),
    hangusPada: f.computed('Hangus Pada', 'date', ({ sampai }: { sampai: string | null }) =>
      sampai ? addDays(sampai, 1) : null,
    ),
  },
  list: {
    create: false,
    heading: 'Mutasi Sesi',
    search: 'Cari mutasi sesi...',
    empty: 'Belum ada sesi paket yang terjual',
    first: { how: 'Terisi saat paket dijual, dan saat sesinya dipakai.', at: '/transaksi/create?jual=langsung' },
    columns: [
      'tanggal',
      { field: 'pasien', beneath: ['jatah'] },
      'sebab',
      { field: 'sampai', beneath: [{ field: 'hangusPada', lead: 'Hangus' }] },
      { field: 'nilai', total: true },
    ],
    filters: ['tanggal', 'sebab', 'pasien', 'hangusPada'],
    sort: { field: 'id', order: 'DESC' },
  },
  lookups: ['jatah'],
  actions: { edit: false, delete: false },
});

export type Mutasi = RecordOf<typeof mutasiJatah>;
