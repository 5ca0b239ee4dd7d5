/** Letters typed one soon after the other, and when the last one was, in ms. */
export interface Typed {
  text: string;
  at: number;
}

/** Letters of one word follow each other within this, in ms: what browsers take for their own lists. */
const pause = 500;

/** What was typed with one more letter: a word goes on, or another begins. */
export const typedOn = ({ text, at }: Typed, letter: string, now: number): Typed => ({
  text: (now - at < pause ? text : '') + letter.toLowerCase(),
  at: now,
});

/**
 * The place of the label that was meant: of those that begin so, else of those with a word that does. One letter again
 * and again walks through them.
 *
 * @param at - the place of the one that is chosen, -1 for none
 * @returns -1 for none
 */
export function meantAt(labels: readonly string[], at: number, { text }: Typed): number {
  const [letter = ''] = text;
  const again = text === letter.repeat(text.length);
  const wanted = again ? letter : text;
  const places = labels.map((_, step) => (Math.max(at, 0) + step + (again && at >= 0 ? 1 : 0)) % labels.length);
  const begins = (place: number) => labels[place]?.toLowerCase().startsWith(wanted) === true;
  const hasWord = (place: number) => labels[place]?.toLowerCase().includes(` ${wanted}`) === true;
  return places.find(begins) ?? places.find(hasWord) ?? -1;
}
