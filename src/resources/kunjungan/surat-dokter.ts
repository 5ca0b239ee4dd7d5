import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { isiObat, jenisSurat, signedBy } from '../core/shared.ts';

const sakit = { field: 'jenis', is: 'sakit' } as const;
const rujukan = { field: 'jenis', is: 'rujukan' } as const;
const resep = { field: 'jenis', is: 'resep' } as const;

/**
 * Letters by which a record leaves the clinic: a sick note, a referral, a prescription for another pharmacy. Numbered, signed
 * by who writes them, kept as they were printed; one that is wrong is cancelled and written anew.
 */
export const suratDokter = defineResource({
  name: 'surat-dokter',
  label: 'Surat Dokter',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 25 },
  about: 'Surat keterangan sakit, rujukan, dan resep untuk apotek lain, bernomor.',
  alsoCalled: ['surat sakit', 'surat keterangan', 'keterangan dokter', 'rujukan', 'resep luar', 'copy resep'],
  title: 'nomor',
  page: { headedBy: 'pasien' },
  rights: { manager: ['list', 'show'], perawat: ['list', 'show'], dokter: ['list', 'show', 'create'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    nomor: f.text('Nomor Surat', { readOnly: true, unique: true, maxLength: 40 }),
    tanggal: f.date('Tanggal', { readOnly: true }),
    jenis: f.enum('Jenis Surat', jenisSurat, { required: true, default: 'sakit' }),
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    dokter: f.reference('Dokter', 'dokter', { bulk: false, help: 'Kosong: dokter akun ini' }),
    mulai: f.date('Istirahat Mulai', { visibleIf: sakit, requiredIf: sakit, default: 'today', bulk: false }),
    hari: f.number('Lama Istirahat', {
      ...{ visibleIf: sakit, requiredIf: sakit, min: 1, max: 90, unit: 'hari', bulk: false },
    }),
    tujuan: f.text('Dirujuk Kepada', {
      ...{ visibleIf: rujukan, requiredIf: rujukan, maxLength: 200, bulk: false },
      placeholder: 'Mis. dr. Sp.PD, RS Harapan',
    }),
    diagnosa: f.text('Diagnosis pada Surat', {
      ...{ visibleIf: { any: [sakit, rujukan] }, maxLength: 200, clinical: true, bulk: false },
      help: 'Kosong: tidak disebut',
    }),
    obat: f.list('Obat', isiObat, { visibleIf: resep, requiredIf: resep, clinical: true }),
    keterangan: f.longText('Keterangan', { maxLength: 1000, clinical: true, bulk: false }),
    oleh: signedBy('Dibuat Oleh'),
    dibatalkan: f.text('Dibatalkan', { readOnly: true, maxLength: 800 }),
  },
  list: {
    create: 'Buat Surat',
    import: false,
    heading: 'Surat Dokter',
    search: 'Cari nomor atau pasien...',
    empty: 'Belum ada surat dokter',
    first: { how: 'Buat untuk seorang pasien; nomornya diberikan saat disimpan.' },
    columns: [
      'tanggal',
      { field: 'nomor', beneath: [{ field: 'dibatalkan', lead: 'Dibatalkan' }] },
      'jenis',
      'pasien',
      'dokter',
    ],
    filters: ['jenis', 'tanggal', 'dokter', 'pasien'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Surat', fields: ['jenis', 'pasien', 'dokter'] },
    { label: 'Isi Surat', fields: ['mulai', 'hari', 'tujuan', 'diagnosa', 'obat', 'keterangan'] },
  ],
  actions: { edit: false, delete: false },
});

export type SuratDokter = RecordOf<typeof suratDokter>;
