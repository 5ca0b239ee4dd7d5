import { formatDate } from '../../schema/format.ts';
import { addDays } from '../core/tanggal.ts';

/** Age from which one signs for oneself (UU 35/2014 art. 1). */
export const umurDewasa = 18;

/** How long a link to the patient's own phone holds, in ms. */
export const lamaTautan = 60 * 60_000;

/** A template as it is kept: a line a row of its form. */
export type BarisTeks = { bentuk: 'judul' | 'butir' | 'isian' | 'kata'; teks: string };

const tanda = { '# ': 'judul', '- ': 'butir', '? ': 'isian' } as const;

/**
 * The lines of a text: '# ' heads, '- ' is an item of a list, '? ' asks for an answer.
 *
 * @example barisTeks('# Risiko\n- Memar') // [{ bentuk: 'judul', teks: 'Risiko' }, { bentuk: 'butir', teks: 'Memar' }]
 */
export const barisTeks = (teks: string): BarisTeks[] =>
  teks.split('\n').map((line) => {
    const bentuk = tanda[line.slice(0, 2) as keyof typeof tanda];
    return bentuk ? { bentuk, teks: line.slice(2) } : { bentuk: 'kata', teks: line };
  });

/** Questions of a text, for the patient to answer. */
export const pertanyaanDari = (teks: string): string[] =>
  barisTeks(teks).flatMap((baris) => (baris.bentuk === 'isian' ? [baris.teks] : []));

interface Orang {
  name: string;
  birthDate: string | null;
}

/** A template's text for one patient: the words in braces are theirs, the clinic's and the day's. */
export function teksUntuk(teks: string, { name, birthDate }: Orang, klinik: string, today: string): string {
  const words: Readonly<Record<string, string>> = {
    '{pasien}': name,
    '{lahir}': birthDate ? formatDate(birthDate, 'long') : '-',
    '{klinik}': klinik,
    '{tanggal}': formatDate(today, 'long'),
  };
  return teks.replace(/\{[a-z]+\}/g, (word) => words[word] ?? word);
}

/** Facts that tell whether a consent holds. */
interface Setuju {
  status: string;
  sampai: string | null;
}

/** True of a consent that was signed, not withdrawn, and has not lapsed on a day. */
export const setujuBerlaku = ({ status, sampai }: Setuju, today: string): boolean =>
  status === 'ditandatangani' && (sampai === null || sampai >= today);

/** The last day of a consent that is signed on a day; null where it holds until it is withdrawn. */
export const setujuSampai = (today: string, hari: number | null): string | null =>
  hari === null ? null : addDays(today, hari - 1);

/** A template as far as it says what needs it. */
interface Templat {
  id: number;
  jenis: string | null;
  untuk: readonly { treatment: number }[] | null;
}

/** The templates that treatments need, each with the first treatment that does. */
export const templatDibutuhkan = <T extends Templat, L extends { id: number; jenis: string }>(
  templates: readonly T[],
  treatments: readonly L[],
): { templat: T; treatment: L }[] =>
  templates.flatMap((templat) => {
    const treatment = treatments.find(
      ({ id, jenis }) => templat.jenis === jenis || templat.untuk?.some((each) => each.treatment === id),
    );
    return treatment ? [{ templat, treatment }] : [];
  });

/** A signature: its strokes in a box of 600 × 200, as the path of an SVG, in whole numbers. */
export const kotakTandaTangan = { lebar: 600, tinggi: 200 } as const;
export const bentukTandaTangan = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/** Strokes of points in pixels as such a path, within its box; empty where there is no stroke. */
export function jalurTandaTangan(
  strokes: readonly (readonly { x: number; y: number }[])[],
  { width, height }: { width: number; height: number },
): string {
  const { lebar, tinggi } = kotakTandaTangan;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  // A dot is a stroke of one point, which no path draws.
  const drawn = strokes.map((points) => (points.length === 1 ? [...points, ...points] : points));
  return drawn
    .map((points) =>
      points
        .map(
          ({ x, y }, at) =>
            `${at === 0 ? 'M' : 'L'}${within((x / width) * lebar, lebar)} ${within((y / height) * tinggi, tinggi)}`,
        )
        .join(''),
    )
    .join('');
}
