import { cocokDenganSidik } from '../../domain/kunjungan/sidikCatatan.ts';
import { umur } from '../../domain/pasien/pasien.ts';
import type { Adendum } from '../../resources/kunjungan/adendum.ts';
import { type CatatanKlinis, catatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate, formatDateTime } from '../../schema/index.ts';
import { type Translate, wordsIn } from '../../views/base/words.ts';
import type { Sheet } from '../../views/report/sheet.ts';
import { barisDiagnosa, barisTindakan, namaVital, tandaVital } from './barisCatatan.ts';

interface Isi {
  note: CatatanKlinis;
  /** The materials of the visit's treatments, a line each. */
  bahan: readonly string[];
  adendum: readonly Adendum[];
  pasien: Pasien;
  dokter: string;
  klinik: string;
  translate: Translate;
}

/** A clinical note on paper: whose it is, what it says, who signed it, and what was added. */
export function isiResume({ note, bahan, adendum, pasien, dokter, klinik, translate }: Isi): Sheet {
  const word = wordsIn(translate, 'catatan.resume');
  const parts: [string, string][] = [
    ...bagianCatatan(note, translate),
    ...(bahan.length > 0 ? [[word('supplies'), bahan.join('\n')] satisfies [string, string]] : []),
    ...adendum.map(({ teks, oleh, pada }): [string, string] => [
      translate('catatan.addendum', { pada: formatDateTime(pada), oleh }),
      teks,
    ]),
  ];
  const text = (label: string) => ({ label, kind: 'text' as const, signed: false, unit: null, total: null });
  return {
    clinic: klinik,
    title: word('title'),
    notes: [
      word('patient', { pasien: pasien.name, umur: umur(pasien, note.tanggal ?? '') ?? '-', gender: pasien.gender }),
      ...(pasien.nomorRM ? [word('number', { nomor: pasien.nomorRM })] : []),
      word('visit', { tanggal: formatDate(note.tanggal ?? '', 'long'), dokter }),
      ...(pasien.allergies ? [word('allergies', { alergi: pasien.allergies })] : []),
      ...tandaTangan(note, translate),
    ],
    columns: [text(word('part')), text(word('text'))],
    rows: parts,
    figures: [],
    empty: translate('catatan.none'),
    words: { total: '', summary: '', page: translate('rencana.offer.page') },
  };
}

/** What a note says: labels and texts of what is filled in. */
export function bagianCatatan(note: CatatanKlinis, translate: Translate): [string, string][] {
  const { fields } = catatanKlinis;
  const measured = namaVital.filter((name) => note[name] !== null);
  const parts: [string, string][] = [
    [fields.keluhan.label, note.keluhan ?? ''],
    [fields.pemeriksaan.label, note.pemeriksaan ?? ''],
    [translate('catatan.vital'), measured.map((name) => tandaVital(fields[name], note[name])).join(', ')],
    [fields.diagnosa.label, note.diagnosa.map(barisDiagnosa).join('\n')],
    [fields.tindakan.label, note.tindakan.map(barisTindakan).join('\n')],
    [fields.anjuran.label, note.anjuran ?? ''],
  ];
  return parts.filter(([, said]) => said !== '');
}

/** Who signed it; a warning where it says something else by now. */
function tandaTangan(note: CatatanKlinis, translate: Translate): string[] {
  const word = wordsIn(translate, 'catatan.resume');
  if (note.status === 'draf') return [word('draft')];
  return [
    translate('catatan.signed', { pada: formatDateTime(note.pada ?? ''), oleh: note.oleh ?? '' }),
    ...(cocokDenganSidik(note) ? [] : [word('broken')]),
  ];
}
