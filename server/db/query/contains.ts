import { type SQL, sql } from 'drizzle-orm';

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
export const searchSql = ({ indexed, recheck: walked }: SearchCondition): SQL => sql`(${indexed} and ${walked})`;

/** Tests that a text contains `needle`, which is not empty. */
export function contains(schema: string, text: SQL, needle: string): SearchCondition {
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  const all = ngramsIn(needle).map((each) => `'${each.replace(/['\\]/g, '$&$&')}'`);
  // Shorter than one of them, it is how some of them begin.
  const wanted = Array.from(needle).length < size ? `${all.join()}:*` : all.join(' & ');
  return {
    indexed: sql`${ngramsOf(schema, text)} @@ ${wanted}::tsquery`,
    recheck: sql`${text} like ${pattern}`,
  };
}

/** The n-grams to look for: around spaces, since two words side by side are rarer than one; otherwise end to end. */
function ngramsIn(needle: string): string[] {
  const characters = Array.from(needle);
  const last = Math.max(0, characters.length - size);
  const spaces = characters.flatMap((character, at) => (character === ' ' ? [at - Math.floor(size / 2)] : []));
  const steps = Array.from({ length: Math.ceil(characters.length / size) }, (_, index) => index * size);
  const starts = (spaces.length > 0 ? spaces : steps).map((start) => Math.min(Math.max(start, 0), last));
  return [...new Set(starts)].map((start) => characters.slice(start, start + size).join(''));
}
