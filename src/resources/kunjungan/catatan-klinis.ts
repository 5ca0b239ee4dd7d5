import { addDays } from '../../domain/core/tanggal.ts';
import { type Diagnosa, diagnosaGanda, tertulis } from '../../domain/kunjungan/catatan.ts';
import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { isiDiagnosa, isiTindakan, signedBy, tandaTanganCatatan } from '../core/shared.ts';

/** A vital sign, within what a living patient can have. */
const tanda = (label: string, min: number, max: number, unit: string, decimals = 0) =>
  f.number(label, { min, max, unit, bulk: false, clinical: true, ...(decimals > 0 && { decimals }) });

/**
 * The clinical note of a visit, one each, apart from its bill: written before or after the payment, open until it is signed
 * or until the clinic's limit (`batasCatatan`), and from then on amended by rows of `adendum` alone (Permenkes 24/2022).
 * Reading, writing, signing and amending are rights of their own.
 */
export const catatanKlinis = defineResource({
  name: 'catatan-klinis',
  label: 'Catatan Klinis',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 20 },
  about: 'Catatan pemeriksaan: keluhan, diagnosis, tindakan, tanda tangan.',
  alsoCalled: [
    'soap',
    'diagnosa',
    'diagnosis',
    'icd',
    'resume medis',
    'anamnesa',
    'tanda vital',
    'tensi',
    'catatan dokter',
    'belum ditandatangani',
    'tanda tangani semua',
  ],
  title: ({ tanggal }) => (tanggal ? `Catatan ${formatDate(tanggal)}` : 'Catatan'),
  page: {
    headedBy: 'pasien',
    draft: true,
    facts: ['status', 'tanggal', 'dokter', 'kunjungan'],
    // Of the fingerprint the page has an act, of what was found a list.
    without: () => ['pasien', 'mulai', 'sidik', 'diagnosaTertulis'],
  },
  rights: {
    manager: ['list', 'show', 'export'],
    perawat: 'write',
    dokter: ['list', 'show', 'create', 'edit', 'export'],
  },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    kunjungan: f.reference('Kunjungan', 'kunjungan', { required: true, unique: true, bulk: false }),
    // Those of the visit.
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    dokter: f.reference('Dokter', 'dokter', { readOnly: true }),
    tanggal: f.date('Tanggal', { readOnly: true }),
    status: f.enum(
      'Status',
      {
        draf: { label: 'Draf', tone: 'amber' },
        ditandatangani: { label: 'Ditandatangani', tone: 'green' },
      },
      { required: true, readOnly: true, default: 'draf' },
    ),
    keluhan: f.longText('Keluhan', { maxLength: 1000, clinical: true }),
    pemeriksaan: f.longText('Pemeriksaan', { maxLength: 2000, clinical: true }),
    sistolik: tanda('Sistolik', 40, 300, 'mmHg'),
    diastolik: tanda('Diastolik', 20, 200, 'mmHg'),
    nadi: tanda('Nadi', 20, 300, '×/mnt'),
    napas: tanda('Napas', 4, 120, '×/mnt'),
    suhu: tanda('Suhu', 30, 45, '°C', 1),
    berat: tanda('Berat', 0.3, 400, 'kg', 1),
    tinggi: tanda('Tinggi', 20, 250, 'cm', 1),
    diagnosa: f.list('Diagnosa', isiDiagnosa, { clinical: true }),
    // The words and codes by which the list is searched, those of patients ('jerawat') included.
    diagnosaTertulis: f.computed(
      'Diagnosa Tertulis',
      'text',
      ({ diagnosa }: { diagnosa: readonly Diagnosa[] | null }) => (diagnosa ?? []).map(tertulis).join('; ') || null,
      { clinical: true },
    ),
    tindakan: f.list('Tindakan', isiTindakan, { clinical: true }),
    anjuran: f.longText('Anjuran', { maxLength: 1000, clinical: true }),
    // The instant of its first word: from here on the clinic's limit is counted.
    mulai: f.datetime('Mulai Ditulis', { readOnly: true }),
    oleh: signedBy('Ditandatangani Oleh'),
    pada: f.datetime('Ditandatangani', { readOnly: true }),
    sidik: f.text('Sidik Isi', {
      readOnly: true,
      maxLength: 64,
      help: 'SHA-256 dari isi yang ditandatangani; tercatat juga pada rantai audit',
    }),
  },
  list: {
    create: 'Tulis Catatan',
    import: false,
    heading: 'Catatan Klinis',
    search: 'Cari pasien, keluhan, atau diagnosa...',
    empty: 'Belum ada catatan klinis',
    first: { how: 'Tulis saat pasien diperiksa, di kunjungannya atau dari sini.' },
    columns: [
      'tanggal',
      { field: 'pasien', beneath: ['kunjungan'] },
      'dokter',
      { field: 'keluhan', beneath: ['diagnosaTertulis'] },
      'status',
    ],
    filters: ['status', 'tanggal', 'dokter', 'pasien'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Kunjungan', fields: ['kunjungan'] },
    { label: 'Pemeriksaan', fields: ['keluhan', 'pemeriksaan'] },
    {
      label: 'Tanda Vital',
      fields: ['sistolik', 'diastolik', 'nadi', 'napas', 'suhu', 'berat', 'tinggi'],
    },
    { label: 'Diagnosa', fields: ['diagnosa'] },
    { label: 'Tindakan', fields: ['tindakan'] },
    { label: 'Anjuran', fields: ['anjuran'] },
    { label: 'Tanda Tangan', fields: ['pasien', 'dokter', 'tanggal', 'status', 'oleh', 'pada', 'sidik'] },
  ],
  related: [
    {
      resource: 'adendum',
      field: 'catatan',
      label: 'Adendum',
      columns: ['pada', 'teks', 'oleh'],
      sort: { field: 'id', order: 'ASC' },
    },
  ],
  notices: [
    {
      text: '%{count} catatan klinis belum ditandatangani',
      tone: 'amber',
      needs: tandaTanganCatatan,
      // Older ones were left behind: nobody can be reminded of them for ever.
      filter: (today, dokter) => ({
        status: 'draf',
        tanggal_lte: addDays(today, -2),
        tanggal_gte: addDays(today, -30),
        // A doctor is reminded of the own ones.
        ...(dokter !== null && { dokter }),
      }),
    },
  ],
  actions: { delete: false, edit: { field: 'status', is: 'draf' } },
  settled: 'Catatan yang sudah ditandatangani tidak dapat diubah lagi. Tambahkan adendum.',
  check: ({ diagnosa }) => diagnosaGanda(diagnosa),
});

export type CatatanKlinis = RecordOf<typeof catatanKlinis>;
