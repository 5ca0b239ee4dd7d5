import { ringkasDiagnosa } from '../../domain/kunjungan/catatan.ts';
import { sidikCatatan } from '../../domain/kunjungan/sidikCatatan.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { adendum as adendumDeclaration } from '../../resources/kunjungan/adendum.ts';
import { aksesRekam as aksesDeclaration } from '../../resources/kunjungan/akses-rekam.ts';
import { type CatatanKlinis, catatanKlinis as declaration } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { recordsOf } from '../core/rows.ts';

const penulis = 'Andi Wijaya (dokter@klinik.test)';

const kosong = {
  ...{ keluhan: null, pemeriksaan: null, sistolik: null, diastolik: null, nadi: null, napas: null, suhu: null },
  ...{ berat: null, tinggi: null, diagnosa: [], tindakan: [], anjuran: null, oleh: null, pada: null, sidik: null },
};

/** The notes of two visits: one signed by its doctor, one that is still written. */
export function catatanKlinis(visits: readonly Kunjungan[], doctors: readonly Dokter[]): CatatanKlinis[] {
  const [first, second] = visits;
  const of = ({ id: kunjungan, pasien, dokter, tanggal, waktuMasuk }: Kunjungan) => ({
    ...{ kunjungan, pasien, dokter, tanggal },
    mulai: at(tanggal, waktuMasuk),
  });
  const written = first && {
    ...kosong,
    ...of(first),
    keluhan: 'Jerawat di pipi sejak dua minggu',
    pemeriksaan: 'Papul dan pustul di kedua pipi, tanpa nodul',
    ...{ sistolik: 118, diastolik: 76, nadi: 82, suhu: 36.6 },
    diagnosa: [{ kode: 'L70.0', keterangan: null, jenis: 'primer' as const }],
    anjuran: 'Kontrol dua minggu lagi; pakai tabir surya',
    oleh: `${doctors.find(({ id }) => id === first.dokter)?.name} (dokter${first.dokter}@klinik.test)`,
    pada: at(first.tanggal, '08:15'),
  };
  const signed = written && { ...written, status: 'ditandatangani' as const, sidik: sidikCatatan(written) };
  const open = second && {
    ...kosong,
    ...of(second),
    mulai: null,
    status: 'draf' as const,
    keluhan: 'Kulit kusam',
    ...{ sistolik: 124, diastolik: 80 },
  };
  return recordsOf(
    declaration,
    [signed, open].filter((note) => note !== undefined),
  );
}

export const adendum = (notes: readonly CatatanKlinis[]) =>
  recordsOf(
    adendumDeclaration,
    notes
      .filter(({ status }) => status === 'ditandatangani')
      .map(({ id, pasien, tanggal, oleh }) => ({
        ...{ catatan: id, pasien, oleh: oleh ?? '', pada: at(tanggal ?? '', '08:40') },
        teks: 'Cara pakai obat oles sudah dijelaskan sekali lagi kepada pasien',
      })),
  );

/** The doctor read the signed note. */
export const aksesRekam = (notes: readonly CatatanKlinis[]) =>
  recordsOf(
    aksesDeclaration,
    notes
      .filter(({ status }) => status === 'ditandatangani')
      .map(({ pasien, tanggal }) => ({
        ...{ tanggal: tanggal ?? '', pasien: pasien ?? 0, akun: 5, nama: penulis },
        pertama: at(tanggal ?? '', '08:20'),
      })),
  );

/** The visits with the words that their notes copied to them. */
export const denganCatatan = (visits: readonly Kunjungan[], notes: readonly CatatanKlinis[]): Kunjungan[] =>
  visits.map((visit) => {
    const note = notes.find(({ kunjungan }) => kunjungan === visit.id);
    if (!note) return visit;
    const { keluhan, pemeriksaan, anjuran, diagnosa } = note;
    return { ...visit, keluhan, pemeriksaan, anjuran, ...ringkasDiagnosa(diagnosa) };
  });

/** An instant of a clinic in WIB. */
const at = (tanggal: string, waktu: string): string => new Date(`${tanggal}T${waktu}:00+07:00`).toISOString();
