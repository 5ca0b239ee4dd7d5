import { cocokDenganSidik } from '../../domain/kunjungan/sidikCatatan.ts';
import { umur } from '../../domain/pasien/pasien.ts';
import type { Adendum } from '../../resources/kunjungan/adendum.ts';
import { type CatatanKlinis, catatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import { type Pasien, pasien as pasienDeclaration } from '../../resources/pasien/pasien.ts';
import { formatDate, formatDateTime } from '../../schema/index.ts';
import { type Translate, wordsIn } from '../../views/base/words.ts';
import { isianDari, type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, garis, isian, kiri, ttd } from '../kertas/blok.ts';
import { barisDiagnosa, barisTindakan, namaVital, tandaVital } from './barisCatatan.ts';

interface Isi extends Kop {
  note: CatatanKlinis;
  /** The materials of the visit's treatments, a line each. */
  bahan: readonly string[];
  adendum: readonly Adendum[];
  /** Null where they may not be seen. */
  pasien: Pasien | null;
  dokter: string | null;
}

/** A clinical note on paper: whose it is, what it says, who signed it, and what was added. */
export function isiResume(of: Isi): Blok[] {
  const { note, bahan, adendum, pasien, dokter, translate } = of;
  const word = wordsIn(translate, 'catatan.resume');
  const said = bagianCatatan(note, translate);
  return [
    ...kop(of, word('title').toUpperCase()),
    ...(pasien ? isianPasien(pasien, note.tanggal) : []),
    isian(word('visit'), formatDate(note.tanggal ?? '', 'long')),
    garis,
    ...(said.length === 0 ? [kiri(translate('catatan.none'))] : []),
    ...said.map(([label, text]) => isian(label, text)),
    ...(bahan.length > 0 ? [isian(word('supplies'), bahan.join('\n'))] : []),
    ...adendum.map(({ teks, oleh, pada }) =>
      isian(translate('catatan.addendum', { pada: formatDateTime(pada), oleh }), teks),
    ),
    ...tandaTangan(note, translate).map((text) => kiri(text)),
    ttd(['', ' '], [word('doctor'), dokter]),
  ];
}

/** A patient on a paper of the record, with the age on its day. */
export const isianPasien = (pasien: Pasien, tanggal: string | null): Blok[] => [
  isian(pasienDeclaration.label, [pasien.name, umur(pasien, tanggal ?? ''), pasien.gender].filter(Boolean).join(' · ')),
  ...isianDari(pasienDeclaration.fields, pasien, 'nomorRM', 'allergies'),
];

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
