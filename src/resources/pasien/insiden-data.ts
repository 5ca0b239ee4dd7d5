import { defineResource, f } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/** A breach of patients' data: what happened, whose may be affected by the trail of reads, and that it was told in time. */
export const insidenData = defineResource({
  name: 'insiden-data',
  label: 'Insiden Data',
  icon: 'Laporan',
  menu: { under: 'pasien', rank: 74 },
  about: 'Kebocoran data: kejadian, pasien yang mungkin terdampak, dan pemberitahuannya.',
  alsoCalled: ['kebocoran data', 'data breach', 'pdp', 'akun diretas'],
  title: 'judul',
  page: { facts: ['status', { field: 'tenggat', lead: 'Tenggat' }] },
  rights: { manager: ['list', 'show', 'create', 'edit'] },
  fields: {
    judul: f.text('Kejadian', { required: true, maxLength: 120, placeholder: 'Mis. ponsel perawat hilang' }),
    uraian: f.longText('Uraian Kejadian', { maxLength: 2000, help: 'Data apa, bagaimana, dan sejak kapan diketahui' }),
    akun: f.reference('Akun yang Dipakai', 'user', {
      help: 'Kosong: siapa pun yang membaca pada hari-hari itu',
      bulk: false,
    }),
    dari: f.date('Terjadi Sejak', { required: true, of: 'booked', bulk: false }),
    sampai: f.date('Terjadi Sampai', {
      required: true,
      of: 'booked',
      notBefore: { field: 'dari' },
      default: 'today',
      bulk: false,
    }),
    diketahui: f.datetime('Diketahui Pada', { readOnly: true }),
    tenggat: f.datetime('Tenggat', { readOnly: true }),
    pencatat: signedBy('Dicatat Oleh'),
    status: f.enum(
      'Status',
      { terbuka: { label: 'Terbuka', tone: 'amber' }, dikabari: { label: 'Sudah Diberitahukan', tone: 'green' } },
      { required: true, readOnly: true, default: 'terbuka' },
    ),
    pemberitahuan: f.longText('Pemberitahuan', { readOnly: true, maxLength: 1000 }),
    dikabari: f.datetime('Diberitahukan Pada', { readOnly: true }),
    oleh: signedBy('Diberitahukan Oleh'),
  },
  notices: [
    {
      text: '%{count} insiden data belum diberitahukan (3×24 jam)',
      tone: 'red',
      filter: () => ({ status: 'terbuka' }),
    },
  ],
  list: {
    create: 'Catat Insiden',
    import: false,
    search: 'Cari kejadian...',
    empty: 'Belum ada insiden data',
    first: { how: 'Catat begitu data pasien mungkin terbaca orang yang tidak berhak.' },
    columns: ['judul', 'dari', 'akun', 'status', 'tenggat'],
    filters: ['status', 'dari'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['judul', 'uraian', 'dari', 'sampai', 'akun'] }],
  actions: { delete: false, edit: { field: 'status', is: 'terbuka' } },
  settled: 'Insiden yang sudah diberitahukan tidak dapat diubah lagi',
});
