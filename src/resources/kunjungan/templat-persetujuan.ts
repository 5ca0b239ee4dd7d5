import { pertanyaanDari } from '../../domain/kunjungan/persetujuan.ts';
import { defineResource, f } from '../../schema/index.ts';
import { jenis } from '../core/shared.ts';

/** Texts that patients sign. Whoever changes one makes its next version; what was signed stays as it was read. */
export const templatPersetujuan = defineResource({
  name: 'templat-persetujuan',
  label: 'Templat Persetujuan',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 34 },
  about: 'Teks yang ditandatangani pasien, dan treatment yang memerlukannya.',
  alsoCalled: ['informed consent', 'formulir persetujuan', 'izin foto', 'blanko'],
  title: 'nama',
  page: { facts: ['guna'] },
  rights: { manager: 'write', perawat: 'read', dokter: 'read' },
  fields: {
    nama: f.text('Nama Templat', {
      required: true,
      unique: true,
      maxLength: 100,
      placeholder: 'Mis. Persetujuan Botox',
    }),
    versi: f.number('Versi', { readOnly: true, min: 1, default: 1 }),
    guna: f.enum(
      'Kegunaan',
      {
        tindakan: { label: 'Tindakan', tone: 'blue' },
        publikasi: { label: 'Publikasi Foto', tone: 'pink' },
      },
      { required: true, bulk: false, default: 'tindakan' },
    ),
    teks: f.longText('Teks Persetujuan', {
      required: true,
      minLength: 20,
      maxLength: 8000,
      example: 'Saya, {pasien}, menyetujui tindakan ini.',
      bulk: false,
      help: "Awali baris dengan '# ' untuk judul, '- ' untuk butir, '? ' untuk pertanyaan yang dijawab pasien. {pasien}, {lahir}, {klinik} dan {tanggal} terisi sendiri.",
    }),
    jenis: jenis('Diperlukan Semua Treatment', {}),
    untuk: f.list(
      'Diperlukan Treatment',
      { treatment: f.reference('Treatment', 'treatments', { required: true, orRetired: true }) },
      { default: [] },
    ),
    berlakuHari: f.number('Masa Persetujuan', {
      min: 1,
      max: 3650,
      unit: 'hari',
      help: 'Kosong: sampai dicabut; 1: untuk hari itu saja',
    }),
    perluSaksi: f.boolean('Perlu Saksi', { default: false, help: 'Nama saksi diisi sebelum pasien menandatangani' }),
    nonaktifSejak: f.retired(),
  },
  list: {
    create: 'Tambah Templat',
    import: false,
    search: 'Cari templat...',
    empty: 'Belum ada templat persetujuan',
    first: { how: 'Tulis teks yang ditandatangani pasien, lalu sebut treatment yang memerlukannya.' },
    columns: [{ field: 'nama', beneath: ['untuk'] }, 'guna', 'versi', 'berlakuHari'],
    filters: ['guna'],
  },
  form: [
    { label: 'Templat', fields: ['nama', 'guna', 'versi'] },
    { label: 'Isi', fields: ['teks'] },
    { label: 'Kapan Diperlukan', fields: ['jenis', 'untuk', 'berlakuHari', 'perluSaksi'] },
  ],
  // Signed consents name it: it is retired.
  actions: { delete: false },
  check({ teks, untuk }) {
    const asked = pertanyaanDari(teks ?? '');
    const again = (untuk ?? []).findIndex(({ treatment }, at) =>
      untuk.slice(0, at).some((each) => each.treatment === treatment),
    );
    return {
      ...(again >= 0 && { [`untuk.${again}.treatment`]: 'Treatment ini sudah disebut' }),
      ...(asked.length > 20 && { teks: 'Paling banyak 20 pertanyaan' }),
      ...(new Set(asked).size < asked.length && { teks: 'Ada pertanyaan yang sama dua kali' }),
    };
  },
});
