import { branches, defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { antarCabang, signedBy } from '../core/shared.ts';

/** Fields of what an assistant wrote: out of the audit, since it may tell of patients. */
const written = { readOnly: true, sensitive: true } as const;

/**
 * Writes that an assistant proposes (`server/mcp`): none is done before a person carries it out. The title
 * names no record, which its reader may not be allowed to see; the effects say more, as far as their rights go.
 */
export const usul = defineResource({
  name: 'usul',
  label: 'Usul Asisten',
  icon: 'Umum',
  menu: { under: 'Pengaturan', rank: 30 },
  about: 'Usulan asisten AI, disetujui dulu sebelum dijalankan.',
  alsoCalled: ['ai', 'mcp', 'chatgpt', 'claude'],
  serverOnly: true,
  title: 'judul',
  page: { facts: ['status', 'lewat', { field: 'pengusul', lead: 'Oleh' }, 'diusulkan'] },
  rights: { manager: ['list', 'show', 'edit'] },
  between: ['tempat'],
  fields: {
    judul: f.text('Usul', { required: true, readOnly: true, maxLength: 200 }),
    sebab: f.longText('Kata Asisten', { required: true, maxLength: 600, ...written }),
    // Where its assistant works, and what it proposes is done; empty of one that works in several branches at once.
    tempat: f.reference('Cabang', branches, { readOnly: true, rights: antarCabang }),
    pengusul: f.text('Diusulkan Oleh', { required: true, readOnly: true, maxLength: 460 }),
    diusulkan: f.datetime('Diusulkan', { required: true, readOnly: true }),
    sampai: f.date('Berlaku Sampai', { required: true, readOnly: true }),
    status: f.enum(
      'Status',
      {
        menunggu: { label: 'Menunggu', tone: 'amber' },
        dilaksanakan: { label: 'Dilaksanakan', tone: 'green' },
        ditolak: { label: 'Ditolak', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'menunggu' },
    ),
    lewat: f.live('Keterangan', ({ status, sampai }: { status: string; sampai: string }, today) =>
      status === 'menunggu' && sampai < today ? `Gugur: tidak diputuskan sampai ${formatDate(sampai)}` : null,
    ),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
    oleh: signedBy('Diputuskan Oleh'),
    diputuskan: f.datetime('Diputuskan', { readOnly: true }),
    // JSON, until it is decided. It may hold what its reader may not see, so that only who gives rights reads it.
    tindakan: f.longText('Tindakan', {
      ...written,
      hidden: true,
      maxLength: 100_000,
      rights: { read: { resource: 'permission', action: 'edit' } },
    }),
  },
  notices: [
    {
      text: '%{count} usul asisten menunggu keputusan',
      tone: 'amber',
      filter: (today) => ({ status: 'menunggu', sampai_gte: today }),
      needs: { resource: 'usul', action: 'edit' },
    },
  ],
  list: {
    heading: 'Usul Asisten',
    create: false,
    import: false,
    search: 'Cari usul...',
    empty: 'Belum ada usul dari asisten',
    first: { how: 'Asisten mengusulkan lewat akun mesin yang hanya membaca dan mengusulkan.', at: 'user/mesin' },
    columns: [
      { field: 'judul', beneath: ['sebab'] },
      { field: 'status', beneath: ['lewat'] },
      { field: 'pengusul', beneath: ['diusulkan'] },
      { field: 'oleh', beneath: ['alasan'] },
    ],
    filters: ['status', 'sampai', 'pengusul'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Usul', fields: ['judul', 'sebab', 'pengusul', 'diusulkan', 'sampai'] },
    { label: 'Keputusan', fields: ['status', 'oleh', 'diputuskan', 'alasan'] },
  ],
  actions: { edit: false, delete: false },
});

export type Usul = RecordOf<typeof usul>;
