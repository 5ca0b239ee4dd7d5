import { editDistance } from './teks.ts';

/**
 * How far a name is from what was typed: the slips of all its words together, each held against the word of the name
 * that is nearest, its beginning included. Null when a word is too far from all of them.
 *
 * @example jarakNama('rahmwati', 'Anisa Rahmawati') // 1
 */
export function jarakNama(typed: string, name: string): number | null {
  const words = kata(name).map(ejaan);
  // `nuraini` is Nur Aini.
  const known = [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
  let slips = 0;
  for (const word of kata(typed).map(ejaan)) {
    const most = terbanyak(word);
    const nearest = Math.min(most + 1, ...known.map((each) => jarakKata(word, each, most)));
    if (nearest > most) return null;
    slips += nearest;
  }
  return slips;
}

/**
 * What to look for so that names a slip or two away are among what is found: the halves of the words, of which a slip
 * leaves one whole, and the words as they are otherwise spelt. The longest first, at most `most`.
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

/** The digits of a phone number as it is stored, of however it was typed; null for what is none. */
export function nomorDicari(typed: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?62(?=\d)/, '0');
  return digits.length >= 4 ? digits : null;
}

/** Digits and dashes mean nothing of a name, and case nothing at all. */
const kata = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const terbanyak = (word: string): number => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2);

/** Slips from a word to another or to how that begins, since names are looked up before they are typed out. */
function jarakKata(typed: string, word: string, most: number): number {
  const whole = editDistance(typed, word, most);
  if (word.length <= typed.length) return whole;
  return Math.min(whole, editDistance(typed, word.slice(0, typed.length), most));
}

/** One of the ways in which a name is spelt: z as s, y as i, oe as u, doubled letters once. */
const ejaan = (word: string): string =>
  (word === 'mohd' || /^m[ou]c?h(?:amm?[ae]d)?$/.test(word) ? 'muhammad' : word)
    .replaceAll('oe', 'u')
    .replaceAll('dj', 'j')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll('v', 'f')
    .replace(/(.)\1+/g, '$1');

/** The other common ways to spell it. */
function ejaanLain(word: string): string[] {
  if (ejaan(word) === ejaan('muhammad'))
    return ['muhammad', 'mohamad', 'muhamad', 'mohammad'].filter((each) => each !== word);
  const last = word.replace(/[iy]$/, (letter) => (letter === 'i' ? 'y' : 'i'));
  const swapped = word.replace(/[sz]/g, (letter) => (letter === 's' ? 'z' : 's'));
  const both = last.replace(/[sz]/g, (letter) => (letter === 's' ? 'z' : 's'));
  return [...new Set([both, swapped, last])].filter((each) => each !== word);
}
