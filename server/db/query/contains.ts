import { type SQL, sql } from 'drizzle-orm';
import { fewestLetters, slipKeys, slipPattern } from '../../../src/schema/index.ts';

/**
 * Texts are found by what they contain through an index of their n-grams: the five characters from each of its places
 * on, fewer at its end. Five, not three as `pg_trgm` takes: the lists of frequent ones grow with the table, and with
 * three every list of a name or a number is long.
 */
const size = 5;

/** A long text is cut into parts of so many first, since the way to a character leads past all before it. */
const partSize = 200;

/**
 * The statement that makes the function of the indexes. Where its result changes, a migration must make every index
 * anew that rests on it. Its cost keeps the planner from asking it of rows rather than of an index; and not said to be
 * safe for them, it starts no parallel workers, which takes longer than a search.
 */
export const ngramsFunction = (schema: string): string => `create or replace function "${schema}"."ngrams"(whole text)
  returns tsvector language plpgsql immutable strict cost 1000 as $$
  declare pieces text[] = '{}'; part text;
  begin
    for before in 0 .. length(whole) - 1 by ${partSize} loop
      part := substr(whole, before + 1, ${partSize + size - 1});
      for place in 1 .. least(${partSize}, length(part)) loop
        pieces[before + place] := substr(part, place, ${size});
      end loop;
    end loop;
    return array_to_tsvector(pieces);
  end $$`;

/** The n-grams of a text, as an index holds them. */
export const ngramsOf = (schema: string, text: SQL): SQL => sql`${sql.raw(`"${schema}"."ngrams"`)}(${text})`;

/** A test as an index answers it, and as it is tried on one row after the other; the first may let too many pass. */
export interface SearchCondition {
  indexed: SQL;
  recheck: SQL;
}

/** Both tests of a search: by the index, then on each row it names. */
export const searchSql = ({ indexed, recheck }: SearchCondition): SQL =>
  indexed === recheck ? recheck : sql`(${indexed} and ${recheck})`;

/**
 * Tests that a text contains each of some words, in one of its spellings, none of them empty. One question to the index for all
 * words: that meets their lists by itself, and leaves no word to be tried on the rows of another.
 */
export function contains(schema: string, text: SQL, words: readonly (readonly string[])[]): SearchCondition {
  const queries = words.map((needles) => `(${needles.map(ngramsQuery).join(' | ')})`);
  const like = (needle: string) => sql`${text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`;
  const likes = words.map((needles) => sql`(${sql.join(needles.map(like), sql.raw(' or '))})`);
  return {
    indexed: sql`${ngramsOf(schema, text)} @@ ${queries.join(' & ')}::tsquery`,
    recheck: sql`(${sql.join(likes, sql.raw(' and '))})`,
  };
}

/** The n-grams of a needle end to end, as a tsquery; shorter than one of them, it is how some of them begin. */
function ngramsQuery(needle: string): string {
  const characters = Array.from(needle);
  if (characters.length < size) return `${lexeme(needle)}:*`;
  const last = characters.length - size;
  const starts = Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    Math.min(index * size, last),
  );
  return `(${starts.map((start) => lexeme(characters.slice(start, start + size).join(''))).join(' & ')})`;
}

const lexeme = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`;

/**
 * The statement that makes the function of the indexes of names by their sound: the words of a text, and each of them
 * without one of its letters, so that a word with a letter wrong, missing or too many meets it (`slipKeys`).
 */
export const shortenedFunction = (
  schema: string,
): string => `create or replace function "${schema}"."shortened"(words text)
  returns tsvector language plpgsql immutable strict cost 1000 as $$
  declare pieces text[] = '{}'; word text;
  begin
    foreach word in array string_to_array(btrim(words), ' ') loop
      pieces := pieces || word;
      if length(word) >= ${fewestLetters} then
        for place in 1 .. length(word) loop
          pieces := pieces || overlay(word placing '' from place for 1);
        end loop;
      end if;
    end loop;
    return array_to_tsvector(pieces);
  end $$`;

/** The words of a text and what is left of them without a letter, as an index holds them. */
export const shortenedOf = (schema: string, text: SQL): SQL => sql`${sql.raw(`"${schema}"."shortened"`)}(${text})`;

/** Tests that a name sounds like these words: each begins one of its words (`alike`), or is a slip away from it, too (`near`). */
export function soundsLike(schema: string, text: SQL, words: readonly string[]) {
  const test = (keys: readonly string[], recheck: (word: string) => SQL): SearchCondition => ({
    indexed: sql`${shortenedOf(schema, text)} @@ ${keys.join(' & ')}::tsquery`,
    recheck: sql`(${sql.join(words.map(recheck), sql.raw(' and '))})`,
  });
  const slips = words.map(slipKeys).map(({ whole, beginning }) => {
    const each = [...whole.map(lexeme), ...beginning.map((key) => `${lexeme(key)}:*`)];
    return `(${each.join(' | ')})`;
  });
  return {
    near: test(slips, (word) => sql`${text} ~ ${slipPattern(word)}`),
    alike: test(
      words.map((word) => `${lexeme(word)}:*`),
      (word) => sql`${text} like ${`% ${word}%`}`,
    ),
  };
}
