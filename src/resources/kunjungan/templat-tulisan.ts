import { diagnosaGanda } from '../../domain/kunjungan/catatan.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { isiDiagnosa, isiObat, isiTindakan, jenisSurat } from '../core/shared.ts';

const catatan = { field: 'guna', is: 'catatan' } as const;
const rujukan = { field: 'guna', is: 'rujukan' } as const;
const resep = { field: 'guna', is: 'resep' } as const;
const surat = { field: 'guna', isNot: 'catatan' } as const;
// The batch is of the day.
const { batch: _batch, ...tindakan } = isiTindakan;

/** A clinic's own words for its notes and letters: put into the form by a click, and the writer's from then on. */
export const templatTulisan = defineResource({
  name: 'templat-tulisan',
  label: 'Templat Tulisan',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 36 },
  about: 'Kata-kata klinik sendiri untuk catatan klinis dan surat dokter.',
  alsoCalled: ['templat soap', 'templat catatan', 'templat surat', 'templat resep', 'resep langganan'],
  title: 'nama',
  page: { peek: true, facts: ['guna'] },
  rights: { manager: 'write', perawat: 'read', dokter: 'all' },
  fields: {
    nama: f.text('Nama Templat', { required: true, unique: true, maxLength: 100, placeholder: 'Mis. Facial Acne' }),
    guna: f.enum(
      'Untuk Tulisan',
      { catatan: { label: 'Catatan Klinis', tone: 'amber' }, ...jenisSurat },
      { required: true, bulk: false, default: 'catatan' },
    ),
    untuk: f.list(
      'Untuk Treatment',
      { treatment: f.reference('Treatment', 'treatments', { required: true, orRetired: true }) },
      { default: [], visibleIf: catatan, help: 'Ditawarkan lebih dahulu pada kunjungan dengan treatment ini' },
    ),
    keluhan: f.longText('Keluhan', { maxLength: 1000, visibleIf: catatan, bulk: false }),
    pemeriksaan: f.longText('Pemeriksaan', { maxLength: 2000, visibleIf: catatan, bulk: false }),
    diagnosa: f.list('Diagnosa', isiDiagnosa, { default: [], visibleIf: catatan }),
    tindakan: f.list('Tindakan', tindakan, { default: [], visibleIf: catatan }),
    anjuran: f.longText('Anjuran', { maxLength: 1000, visibleIf: catatan, bulk: false }),
    tujuan: f.text('Dirujuk Kepada', { maxLength: 200, visibleIf: rujukan, bulk: false }),
    obat: f.list('Obat', isiObat, { default: [], visibleIf: resep }),
    keterangan: f.longText('Keterangan', { maxLength: 1000, visibleIf: surat, bulk: false }),
  },
  list: {
    create: 'Tambah Templat Tulisan',
    search: 'Cari templat...',
    empty: 'Belum ada templat tulisan',
    first: { how: 'Tulis sekali kata-kata yang sering dipakai; saat menulis catatan atau surat cukup satu klik.' },
    columns: [{ field: 'nama', beneath: ['untuk'] }, 'guna'],
    filters: ['guna'],
  },
  form: [
    { label: 'Templat', fields: ['nama', 'guna', 'untuk'] },
    {
      label: 'Isi',
      fields: ['keluhan', 'pemeriksaan', 'diagnosa', 'tindakan', 'anjuran', 'tujuan', 'obat', 'keterangan'],
    },
  ],
  check: ({ diagnosa }) => diagnosaGanda(diagnosa ?? []),
});

export type TemplatTulisan = RecordOf<typeof templatTulisan>;
