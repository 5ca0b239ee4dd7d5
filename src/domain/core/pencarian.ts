import { telephoneDigits } from '../../schema/read/telephones.ts';
import { editDistance, ejaan } from './teks.ts';

/** True where a text contains what was typed, without regard to case and spaces. */
export const memuat = (text: string, typed: string): boolean => rapat(text).includes(rapat(typed));
const rapat = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/**
 * Typing errors between what was typed and a name: the sum over the words typed, each compared with the nearest word of
 * the name or its beginning. Null when a word is too far from all of them.
 *
 * @example jarakNama('rahmwati', 'Anisa Rahmawati') // 1
 */
export function jarakNama(typed: string, name: string): number | null {
  const [given, words] = [kata(typed), kata(name)];
  // Two words may be typed as one, `nuraini` for Nur Aini, and one as two: `rahma wati`.
  const readings = [given, ...berdua(given).map((both, at) => given.toSpliced(at, 2, both))];
  const known = [...words, ...berdua(words)].map(ejaan);
  const least = Math.min(...readings.map((reading) => salahKetik(reading.map(ejaan), known)));
  return least === Number.POSITIVE_INFINITY ? null : least;
}

/** Each word and its next one, written as one. */
const berdua = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]}${word}`);

/** Typing errors in words, each against the nearest of those known; infinite where one is too far from all. */
function salahKetik(words: readonly string[], known: readonly string[]): number {
  let slips = 0;
  for (const word of words) {
    const most = terbanyak(word);
    const nearest = Math.min(...known.map((each) => jarakKata(word, each, most)));
    if (nearest > most) return Number.POSITIVE_INFINITY;
    slips += nearest;
  }
  return slips;
}

/**
 * Search terms that also find names one or two typing errors away: the words themselves, their other spellings, and
 * their halves, of which one typing error leaves one intact. At most `most` terms.
 */
export function potongan(typed: string, most = 5): string[] {
  const words = kata(typed);
  const halves = words.flatMap((word) => {
    const half = Math.max(3, Math.floor(word.length / 2));
    return word.length > half ? [word.slice(0, half), word.slice(-half)] : [];
  });
  const whole = words.length > 1 ? words.filter((word) => word.length >= 3) : [];
  const pieces = [...whole, ...words.flatMap(ejaanLain), ...halves];
  return [...new Set(pieces)].slice(0, most);
}

/** True where each word typed begins a word of a text, or two words typed as one. */
export function berawalan(typed: string, text: string): boolean {
  const words = [...kata(text), ...berdua(kata(text))];
  return kata(typed).every((each) => words.some((word) => word.startsWith(each)));
}

/**
 * The text typed behind the words of an act, which may be shortened; empty while these are typed, null where others are.
 *
 * @example sisaSetelah('Ambil Nomor', 'amb nomor anisa') // 'anisa'
 */
export function sisaSetelah(act: string, typed: string): string | null {
  const [words, given] = [kata(act), typed.trim().split(/\s+/)];
  const begun = words.slice(0, given.length).every((word, at) => word.startsWith(given[at]?.toLowerCase() ?? ''));
  return begun && (given[0]?.length ?? 0) >= 3 ? given.slice(words.length).join(' ') : null;
}

/** A typed phone number, or part of one, in the stored form; null for what is none. */
export function nomorDicari(typed: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = telephoneDigits(text);
  return digits.length >= 4 ? digits : null;
}

/**
 * The typed text in the words of texts, each word as the nearest of theirs is spelt; null where one is too far from all, or
 * none was typed wrong.
 *
 * @example perbaikan('anisa rahmwati', ['Budi Rahmawati', 'Anisa Putri']) // 'anisa rahmawati'
 */
export function perbaikan(typed: string, texts: readonly string[]): string | null {
  const known = [...new Set(texts.flatMap(kata))];
  const words = kata(typed);
  const spelt = words.map((word) => {
    if (known.includes(word)) return word;
    const most = terbanyak(ejaan(word));
    const slips = known.map((each) => jarakKata(ejaan(word), ejaan(each), most));
    const least = Math.min(most + 1, ...slips);
    return least > most ? undefined : known[slips.indexOf(least)];
  });
  const said = spelt.join(' ');
  return spelt.includes(undefined) || said === words.join(' ') ? null : said;
}

/** The words of a name in lower case, without punctuation. */
const kata = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Most typing errors in a word, by its length; none in a number, since another one is somebody else's. */
const terbanyak = (word: string): number => (word.length <= 3 || /\d/.test(word) ? 0 : word.length <= 6 ? 1 : 2);

/**
 * Typing errors between a word and another or its beginning, since a search starts before the name is complete. That
 * begins as it was typed: `gita` is no beginning of Vitamin.
 */
function jarakKata(typed: string, word: string, most: number): number {
  const whole = editDistance(typed, word, most);
  if (word.length <= typed.length || word[0] !== typed[0]) return whole;
  return Math.min(whole, editDistance(typed, word.slice(0, typed.length), most));
}

/** Other common spellings of a word. */
function ejaanLain(word: string): string[] {
  if (ejaan(word) === ejaan('muhammad'))
    return ['muhammad', 'mohamad', 'muhamad', 'mohammad'].filter((each) => each !== word);
  const last = word.replace(/[iy]$/, (letter) => (letter === 'i' ? 'y' : 'i'));
  const swapped = word.replace(/[sz]/g, (letter) => (letter === 's' ? 'z' : 's'));
  const both = last.replace(/[sz]/g, (letter) => (letter === 's' ? 'z' : 's'));
  return [...new Set([both, swapped, last])].filter((each) => each !== word);
}
