/** Spellings of the name Muhammad, in lower case. */
export const muhammad = /^(?:m[ou]c?h|m[ou]?hd|m[ou]c?h+amm?[aeiu]d)$/;

/** Titles before a name; the shortest ones are titles only with a point behind them. */
const titleBefore =
  /^\s*(?:(?:prof|dr[gh]?|ir|hj|apt|ns|tn|ny|nn|sdri?|bpk|bapak|pak|ibu|bu|tuan|nyonya|nona|bidan|suster)(?:\.|\b)|(?:h|an|by)\.)\s*(?=\p{L})/iu;
/** Degrees behind a name, as 'S.Kep' and 'Sp.KK': known by the point between their letters. */
const degreeBehind = /(?:,\s*|\s)(?:sp?|m|a|d|b)\.[a-z]{1,6}(?:\.[a-z]{1,6})*\.?(?!\p{L})/giu;

/** A name without titles and degrees; of nothing else there is all of it. */
export function withoutTitles(name: string): string {
  let rest = name.replace(degreeBehind, ' ');
  while (titleBefore.test(rest)) rest = rest.replace(titleBefore, '');
  return rest.trim() === '' ? name : rest;
}

/**
 * The words of a text in small letters: without marks and apostrophes, parted by all that is neither letter nor figure.
 * Figures are one word across points, commas and hyphens, dates and times as they are.
 *
 * @example wordsOf("Nur-Aini Sa'diyah, Rp 150.000") // ['nur', 'aini', 'sadiyah', 'rp', '150000']
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʻ`´]/gu, '')
    .toLowerCase()
    .replace(/(?<!\p{L})m\.\s*(?=\p{L}{2})/gu, 'muhammad ')
    .replace(/(?<=\d)[.,-](?=\d)/g, '')
    .match(/(?:[\p{L}\p{N}]|(?<=\d)[/:](?=\d))+/gu) ?? [];

/** The one spelling of a word that stands for all of them. */
export const spelling = (word: string): string => (muhammad.test(word) ? 'muhammad' : word);

/** The words that a record is called by. */
export function nameWords(name: string): string[] {
  const words = wordsOf(withoutTitles(name)).map(spelling);
  return words[0] === 'm' && words.length > 1 ? ['muhammad', ...words.slice(1)] : words;
}

/** A text as it is searched, with the spellings that stand for its words. */
export const lineOf = (text: string): string =>
  wordsOf(text)
    .flatMap((word) => (spelling(word) === word ? [word] : [word, spelling(word)]))
    .join(' ');

/** So many words of a name may be typed as one with those behind them, of so many letters. */
const joined = { words: 6, letters: 40 };

/**
 * Names as they are searched. Of each its words, and in a second line, in capitals, what it is from each word on, written as one, so that
 * 'nuraini' finds Nur Aini and a search in small letters never reaches across two words.
 *
 * @example nameText('Nur Aini Putri') // 'nur aini putri\n= NURAINIPUTRI AINIPUTRI PUTRI '
 */
export const nameText = (...names: readonly string[]): string => names.map(oneNameText).join('\n');

function oneNameText(name: string): string {
  const words = nameWords(name);
  const ends = words.slice(0, joined.words).map((_, at) => words.slice(at).join('').toUpperCase());
  const [whole = '', ...rest] = ends;
  return `${words.join(' ')}\n= ${[whole, ...rest.map((end) => end.slice(0, joined.letters))].join(' ')} `;
}

/** The letters of a word that its sound is known by. */
const longestSound = 30;

/**
 * Names as they sound: words of one sound in one spelling, between blanks; those with figures are nobody's name.
 *
 * @example soundText('Christin Yusuf 2') // ' kristin iusup '
 */
export const soundText = (...names: readonly string[]): string => {
  const words = names.flatMap(nameWords).filter((word) => !/\d/.test(word));
  return words.length === 0 ? '' : ` ${words.map(soundOf).join(' ')} `;
};

/** Sounds that are heard as one, in order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/oe/g, 'u'],
  [/dj/g, 'j'],
  [/tj|kh|ch|ck|q|c/g, 'k'],
  [/x|ks/g, 's'],
  [/ph|[fv]/g, 'p'],
  [/s[yh]|dz|z/g, 's'],
  [/y/g, 'i'],
  [/ie/g, 'i'],
  [/(?<=[bdgjlnrstw])h|(?<=\p{L}{2})h$/gu, ''],
  [/(.)\1+/gu, '$1'],
];

/** One spelling for words that sound alike. */
export const soundOf = (word: string): string =>
  sounds.reduce((said, [sound, letter]) => said.replace(sound, letter), word).slice(0, longestSound);
