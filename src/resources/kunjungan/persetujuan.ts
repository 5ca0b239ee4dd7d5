import { bentukTandaTangan } from '../../domain/kunjungan/persetujuan.ts';
import { defineResource, f, type RecordOf, recorded } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

const wali = { field: 'oleh', is: 'wali' } as const;
const siapa = { pasien: { label: 'Pasien sendiri' }, wali: { label: 'Wali' } } as const;
const isiJawaban = {
  tanya: f.text('Pertanyaan', { required: true, maxLength: 400 }),
  jawab: f.text('Jawaban Pasien', { required: true, maxLength: 400 }),
};

/** A signature, by the patient or who answers for them: as it is typed, and kept. */
export const penandatangan = {
  oleh: f.enum('Yang Menandatangani', siapa, { required: true, default: 'pasien' }),
  penandatangan: f.text('Nama Penandatangan', { visibleIf: wali, requiredIf: wali, maxLength: 100 }),
  hubungan: f.text('Hubungan dengan Pasien', { visibleIf: wali, requiredIf: wali, maxLength: 60 }),
  saksi: f.text('Nama Saksi', { maxLength: 100 }),
  jawaban: f.list('Jawaban', isiJawaban, { default: [], clinical: true }),
  tandaTangan: f.longText('Tanda Tangan', {
    ...{ required: true, maxLength: 20_000, clinical: true, example: 'M10 100L300 40L590 160' },
    pattern: { regex: bentukTandaTangan, message: 'Tanda tangani di dalam kotak' },
  }),
};

/**
 * Consents: asked for with the template's text as it stands, signed once on the clinic's tablet or the patient's own phone,
 * withdrawn with a reason. What was signed is never written again; the fingerprint of it stands in the audit.
 */
export const persetujuan = defineResource({
  name: 'persetujuan',
  label: 'Persetujuan Pasien',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 32 },
  about: 'Persetujuan yang diminta dari pasien, ditandatangani, dan dicabut.',
  alsoCalled: ['informed consent', 'consent', 'tanda tangan pasien', 'cabut persetujuan', 'surat persetujuan'],
  title: ({ judul }) => judul ?? 'Persetujuan',
  page: {
    headedBy: 'pasien',
    facts: ['status', 'pada', { field: 'sampai', lead: 'Berlaku sampai' }, 'kunjungan'],
    without: () => ['pasien', 'judul', 'tandaTangan', 'teks'],
  },
  rights: {
    manager: ['list', 'show', 'create'],
    perawat: ['list', 'show', 'create'],
    dokter: ['list', 'show', 'create'],
  },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    templat: f.reference('Templat', 'templat-persetujuan', { required: true, bulk: false }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { bulk: false, help: 'Bila untuk satu kunjungan' }),
    judul: f.text('Judul Persetujuan', { readOnly: true, maxLength: 100 }),
    versi: f.number('Versi', { readOnly: true, min: 1 }),
    guna: f.enum(
      'Kegunaan',
      {
        tindakan: { label: 'Tindakan', tone: 'blue' },
        publikasi: { label: 'Publikasi Foto', tone: 'pink' },
      },
      { readOnly: true, default: 'tindakan' },
    ),
    status: f.enum(
      'Status',
      {
        menunggu: { label: 'Menunggu tanda tangan', tone: 'amber' },
        ditandatangani: { label: 'Ditandatangani', tone: 'green' },
        dicabut: { label: 'Dicabut', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'menunggu' },
    ),
    // As the patient read it, with the name of that day.
    teks: f.longText('Teks yang Ditandatangani', { readOnly: true, maxLength: 9000, clinical: true }),
    namaPasien: f.text('Nama Saat Itu', { readOnly: true, maxLength: 240 }),
    perluWali: f.boolean('Perlu Wali', { readOnly: true, hidden: true, default: false }),
    perluSaksi: f.boolean('Perlu Saksi', { readOnly: true, hidden: true, default: false }),
    ...recorded(penandatangan),
    perangkat: f.enum(
      'Ditandatangani di',
      { tablet: { label: 'Tablet klinik' }, ponsel: { label: 'Ponsel pasien' } },
      { readOnly: true },
    ),
    pada: f.datetime('Ditandatangani Pada', { readOnly: true }),
    sampai: f.date('Persetujuan Sampai', { readOnly: true }),
    berlakuHari: f.number('Masa Persetujuan', { readOnly: true, hidden: true, min: 1, unit: 'hari' }),
    sidik: f.text('Sidik Persetujuan', {
      readOnly: true,
      maxLength: 64,
      help: 'SHA-256 dari yang ditandatangani; tercatat juga pada rantai audit',
    }),
    dimintaPada: f.datetime('Diminta Pada', { readOnly: true }),
    petugas: signedBy('Diminta Oleh'),
    dicabutPada: f.datetime('Dicabut Pada', { readOnly: true }),
    alasanCabut: f.text('Alasan Dicabut', { readOnly: true, maxLength: 800 }),
    tautan: f.secret('Tautan'),
    tautanSampai: f.datetime('Tautan Sampai', { readOnly: true, hidden: true }),
  },
  list: {
    create: 'Minta Persetujuan',
    import: false,
    heading: 'Persetujuan Pasien',
    search: 'Cari pasien atau persetujuan...',
    empty: 'Belum ada persetujuan',
    first: { how: 'Minta saat kunjungan, atau dari sini; pasien membaca dan menandatanganinya.' },
    columns: [
      'dimintaPada',
      { field: 'pasien', beneath: ['kunjungan'] },
      { field: 'judul', beneath: [{ field: 'versi', lead: 'Versi' }] },
      { field: 'status', beneath: [{ field: 'sampai', lead: 'Sampai' }] },
    ],
    filters: ['status', 'guna', 'pasien', 'templat', 'sampai'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['pasien', 'templat', 'kunjungan'] }],
  lookups: ['tautan', 'kunjungan'],
  actions: { edit: false, delete: false },
});

export type Persetujuan = RecordOf<typeof persetujuan>;
