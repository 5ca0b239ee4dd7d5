import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

// Apart from the other rules of notes: declarations need those, and every page has the declarations.

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

/** True where something was written in a note. */
export const terisi = (note: Nilai): boolean =>
  ditandatangani
    .slice(2, -2)
    .some((name) => (Array.isArray(note[name]) ? note[name].length > 0 : (note[name] ?? '') !== ''));
