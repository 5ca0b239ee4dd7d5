import { telephoneDigits } from './read/telephones.ts';
import { nameText, soundOf, soundText, spelling, withoutTitles, wordsOf } from './words.ts';

/** Terms of a search. */
export interface SearchTerms {
  /** The words, each in the spellings that it may have; all must be found. */
  words: readonly (readonly string[])[];
  /** All words written as one, in each spelling, in capitals. */
  wholes: readonly string[];
  /** The words as they sound; none where a figure is among them, since another number is another record's. */
  sounds: readonly string[];
  /** The whole as a key is stored. */
  keys: readonly string[];
}

/** Fewer letters are no slip of another word. */
export const fewestLetters = 4;
const longest = 200;
const mostWords = 8;

/** The search typed, or null for an empty one. Without a letter or figure it finds nothing. */
export function termsOf(typed: string): SearchTerms | null {
  const text = typed.trim().slice(0, longest);
  if (text === '') return null;
  const phone = phoneIn(text);
  const given = wordsOf(withoutTitles(phone ?? text)).slice(0, mostWords);
  // A code on goods may begin as the number of a country does.
  const words = given.map((word) => [...new Set([word, phone ? wordsOf(text).join('') : spelling(word)])]);
  const sounds = given.map((word) => soundOf(spelling(word)));
  const whole = (at: number) =>
    words
      .map((spellings) => spellings.at(at) ?? '')
      .join('')
      .toUpperCase();
  return {
    words,
    wholes: [...new Set([whole(0), whole(-1)])],
    sounds: isName(given, sounds) ? sounds : [],
    keys: [...new Set([text, given.join('')])].filter(Boolean),
  };
}

/** Of words that may be somebody's, one at least is long enough, written and heard, to be told from others by its sound. */
const isName = (words: readonly string[], sounds: readonly string[]) =>
  words.some((word, at) => word.length >= fewestLetters && (sounds[at] ?? '').length >= fewestLetters - 1) &&
  !words.some((word) => /\d/.test(word));

/** A phone number typed with the code of its country, as it is stored. */
function phoneIn(text: string): string | null {
  const isPhone = /^[+\d\s().-]+$/.test(text) && /^(?:\+|(?:00)?62\d{7})/.test(text.replace(/[^+\d]/g, ''));
  return isPhone ? telephoneDigits(text) : null;
}

/**
 * Nearness of a record: by what it is called, by something else that it shows, by the sound of its name, by a slip of one
 * letter in it. Records are ordered by it where a search is given and no other order.
 */
export const nearness = { equal: 0, begins: 1, words: 2, contains: 3, shown: 4, sounds: 5, slip: 6 } as const;

/** Up to this one a record is called by what was typed: none is looked for that only sounds like it. */
export const called = nearness.contains;

/** Where so many names sound alike, none that is only a slip away is looked for. */
export const enough = 25;

/** Tests of texts, which a database makes alike. */
export interface Texts {
  /** Names and keys as `nameText`, then the columns shown. */
  shown: string;
  /** The title and former names, as `nameText`. */
  title: string;
  /** The same, as `soundText`. */
  sound: string;
}

/** How often a text may be looked for: in small letters anywhere, in capitals from the beginning of a word on. */
export const needlesOf = (word: string) => ({ anywhere: word, beginning: ` ${word.toUpperCase()}` });

export const holdsWord = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((word) => {
    const { anywhere, beginning } = needlesOf(word);
    return text.includes(anywhere) || text.includes(beginning);
  });

/** Nearness of a record that holds all words, of which a reference may hold some. */
export function nearnessOf({ words, wholes }: SearchTerms, { shown, title }: Pick<Texts, 'shown' | 'title'>): number {
  if (wholes.some((whole) => shown.includes(`= ${whole} `))) return nearness.equal;
  if (wholes.some((whole) => shown.includes(`= ${whole}`))) return nearness.begins;
  if (words.every((each) => each.some((word) => title.includes(needlesOf(word).beginning)))) return nearness.words;
  return words.every((each) => holdsWord(title, each)) ? nearness.contains : nearness.shown;
}

/** Tells the nearness of a name by its sound (`soundText`), or null. */
export function soundTest({ sounds }: SearchTerms): (sound: string) => number | null {
  const slips = sounds.map((word) => new RegExp(slipPattern(word), 'u'));
  return (sound) => {
    if (sounds.length === 0 || sound === '') return null;
    if (sounds.every((word) => sound.includes(` ${word}`))) return nearness.sounds;
    return slips.every((slip) => slip.test(sound)) ? nearness.slip : null;
  };
}

/**
 * Nearness of a name by itself to what was typed, or null where it has nothing of it; for names that no record has.
 *
 * @example nearnessOfName('nuraini', 'Nur Aini') // nearness.equal
 */
export const nearnessOfName = (typed: string, name: string): number | null => nameTest(typed)(name);

type NameTexts = Pick<Texts, 'title' | 'sound'>;
const textsOfName = (name: string): NameTexts => ({ title: nameText(name), sound: soundText(name) });

/**
 * The same for many names.
 *
 * @param textsOf - for names that are tried again and again (`rememberedTexts`)
 */
export function nameTest(typed: string, textsOf = textsOfName): (name: string) => number | null {
  const terms = termsOf(typed);
  if (terms === null || terms.words.length === 0) return () => null;
  const bySound = soundTest(terms);
  return (name) => {
    const { title, sound } = textsOf(name);
    if (terms.words.every((word) => holdsWord(title, word))) return nearnessOf(terms, { shown: title, title });
    return bySound(sound);
  };
}

/** The texts of names that are not many, each worked out once. */
export function rememberedTexts(): typeof textsOfName {
  const known = new Map<string, NameTexts>();
  return (name) => {
    const texts = known.get(name) ?? textsOfName(name);
    known.set(name, texts);
    return texts;
  };
}

/** True where a name holds what was typed, rather than only sounding like it. */
export const isCalled = (typed: string, name: string): boolean => {
  const near = nearnessOfName(typed, name);
  return near !== null && near <= called;
};

/**
 * A pattern, for JavaScript and PostgreSQL alike, of a text with a word that begins as one does, or with one letter wrong,
 * missing, too many or swapped with its neighbour; with the first one wrong it must be the whole word.
 */
export function slipPattern(word: string): string {
  const letters = Array.from(word);
  if (letters.length < fewestLetters) return ` ${word}`;
  const from = (at: number) => letters.slice(at).join('');
  const ways = new Set([word]);
  for (let at = 1; at < letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    ways.add(`${before}[^ ]${from(at + 1)}`);
    ways.add(`${before}[^ ]${from(at)}`);
    ways.add(`${before}${from(at + 1)}`);
    if (at + 1 < letters.length) ways.add(`${before}${letters[at + 1]}${letters[at]}${from(at + 2)}`);
  }
  const first = [`[^ ]?${from(1)}`, `[^ ]${word}`, `${letters[1]}${letters[0]}${from(2)}`];
  return ` (?:${[...ways].join('|')}|(?:${first.join('|')}) )`;
}

/** The keys that an index of words without one letter has of every text that `slipPattern` matches: whole ones, and how some begin. */
export function slipKeys(word: string): { whole: string[]; beginning: string[] } {
  const letters = Array.from(word);
  if (letters.length < fewestLetters) return { whole: [], beginning: [word] };
  const without = (at: number) => letters.toSpliced(at, 1).join('');
  return {
    whole: [without(0)],
    beginning: [...new Set([word, ...letters.slice(1).map((_, at) => without(at + 1))])],
  };
}
