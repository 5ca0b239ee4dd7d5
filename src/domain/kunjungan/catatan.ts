import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { diagnosaIcd } from './diagnosa.ts';

/** A diagnosis of a note: a code, words, or both. */
export interface Diagnosa {
  kode: string | null;
  keterangan: string | null;
  jenis: 'primer' | 'sekunder';
}

/** What is signed of a note. */
const ditandatangani = [
  // Not the patient: two records of one person may be merged.
  ...['kunjungan', 'tanggal', 'keluhan', 'pemeriksaan'],
  ...['sistolik', 'diastolik', 'nadi', 'napas', 'suhu', 'berat', 'tinggi'],
  ...['diagnosa', 'tindakan', 'anjuran', 'oleh', 'pada'],
] as const;

type Nilai = Readonly<Record<string, unknown>>;

/** The SHA-256, in hex, of what is signed of a note: the same for the same words, whatever read them back. */
export const sidikCatatan = (note: Nilai): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(ditandatangani.map((name) => urut(note[name]))))));

/** Without what is empty, and with the keys of rows in their order. */
function urut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(urut);
  if (typeof value !== 'object' || value === null) return value === '' ? null : (value ?? null);
  const filled = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== '');
  return filled.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, urut(each)]);
}

/** True for a signed note that says what was signed. */
export const cocokDenganSidik = (note: Nilai): boolean => note['sidik'] === sidikCatatan(note);

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

/** The title of a code, without what patients call it; the code itself where it is in no list. */
const judul = (kode: string): string => diagnosaIcd.get(kode)?.replace(/ \(.*\)$/, '') ?? kode;

/** True where something was written in a note. */
export const terisi = (note: Nilai): boolean =>
  ditandatangani
    .slice(2, -2)
    .some((name) => (Array.isArray(note[name]) ? note[name].length > 0 : (note[name] ?? '') !== ''));
