import { icd10 } from './diagnosa.ts';

/** A diagnosis of a note: a code, words, or both. */
export interface Diagnosa {
  kode: string | null;
  keterangan: string | null;
  jenis: 'primer' | 'sekunder';
}

/**
 * True while nobody has signed a note and the clinic's limit has not passed.
 *
 * @param instant - now, as ISO 8601
 * @param batasJam - hours since its first word
 */
export const masihTerbuka = (
  { status, mulai }: { status: string; mulai: string | null },
  instant: string,
  batasJam: number,
): boolean => status === 'draf' && (mulai === null || Date.parse(instant) - Date.parse(mulai) < batasJam * 3_600_000);

const pokok = ['keluhan', 'pemeriksaan', 'diagnosa', 'anjuran'] as const;
type Pokok = (typeof pokok)[number];

/** The parts of a note that every visit has something to say in, and that are still empty. */
export const belumTerisi = (note: Readonly<Record<Pokok, string | readonly unknown[] | null>>): Pokok[] =>
  pokok.filter((name) => !note[name]?.length);

/** At most one primary diagnosis, and none without code and words: sentences by path. */
export function diagnosaGanda(rows: readonly Diagnosa[]): Record<string, string> {
  const empty = rows.findIndex(({ kode, keterangan }) => !kode && !keterangan);
  if (empty >= 0) return { [`diagnosa.${empty}.kode`]: 'Pilih kode, atau isi keterangannya' };
  const primary = rows.flatMap(({ jenis }, index) => (jenis === 'primer' ? [index] : []));
  return primary.length > 1 ? { [`diagnosa.${primary[1]}.jenis`]: 'Diagnosa primer hanya satu' } : {};
}

/** The diagnoses of a note in the words and the code that visits, histories and reports have. */
export function ringkasDiagnosa(rows: readonly Diagnosa[]): { diagnosa: string | null; kodeDiagnosa: string | null } {
  const first = rows.find(({ jenis }) => jenis === 'primer') ?? rows[0];
  const ordered = first ? [first, ...rows.filter((each) => each !== first)] : [];
  const words = ordered.map(({ kode, keterangan }) => keterangan || judul(kode ?? '')).filter(Boolean);
  return { diagnosa: words.join('; ').slice(0, 200) || null, kodeDiagnosa: first?.kode ?? null };
}

/** A diagnosis in all its words: 'L70.0 Akne vulgaris (jerawat)'. */
export const tertulis = ({ kode, keterangan }: Diagnosa): string =>
  [kode, kode && icd10.judul.get(kode), keterangan].filter(Boolean).join(' ');

/** The title of a code, without what patients call it; the code itself where it is in no list. */
const judul = (kode: string): string => icd10.judul.get(kode)?.replace(/ \(.*\)$/, '') ?? kode;

/** An act of a note, as far as it is offered again. */
interface Tindakan {
  tindakan: string;
  area: string | null;
}

/**
 * What was done last time: each act once by its area, with the day of its last note; those of treatments that are done now
 * before others.
 *
 * @param notes - the newest first
 * @param kini - names of the treatments of this visit
 */
export function tindakanLalu<T extends Tindakan>(
  notes: readonly { tanggal: string | null; tindakan: readonly T[] | null }[],
  kini: readonly string[],
): { tanggal: string | null; baris: T }[] {
  const newest = new Map<string, { tanggal: string | null; baris: T }>();
  for (const { tanggal, tindakan } of notes)
    for (const baris of tindakan ?? []) {
      const key = `${baris.tindakan}|${baris.area ?? ''}`.toLowerCase();
      if (!newest.has(key)) newest.set(key, { tanggal, baris });
    }
  const now = ({ baris }: { baris: T }) => kini.some((nama) => nama.toLowerCase() === baris.tindakan.toLowerCase());
  return [...newest.values()].sort((a, b) => Number(now(b)) - Number(now(a)));
}

/** A value of a form with one of a template: beneath what stands there, and once however often it is taken. */
export function denganTemplat<V>(now: V, own: V): V {
  const same = (a: unknown) => (b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (Array.isArray(own)) {
    const rows = Array.isArray(now) ? now : [];
    return [...rows, ...own.filter((row) => !rows.some(same(row)))] as V;
  }
  if (!own || String(now ?? '').includes(String(own))) return now;
  return (now ? `${now}\n${own}` : own) as V;
}
