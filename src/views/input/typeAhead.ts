import { type KeyboardEvent, useRef } from 'react';

/** Letters typed one soon after the other, and when the last one was, in ms. */
export interface TypedLetters {
  text: string;
  at: number;
}

/** Letters of one word follow each other within this, in ms: what browsers take for their own lists. */
const pause = 500;

/** The typed letters with one more: a word goes on, or another begins. */
export const typedOn = ({ text, at }: TypedLetters, letter: string, now: number): TypedLetters => ({
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
export function meantAt(labels: readonly string[], at: number, { text }: TypedLetters): number {
  const [letter = ''] = text;
  const again = text === letter.repeat(text.length);
  const wanted = again ? letter : text;
  const places = labels.map((_, step) => (Math.max(at, 0) + step + (again && at >= 0 ? 1 : 0)) % labels.length);
  const begins = (place: number) => labels[place]?.toLowerCase().startsWith(wanted) === true;
  const hasWord = (place: number) => labels[place]?.toLowerCase().includes(` ${wanted}`) === true;
  return places.find(begins) ?? places.find(hasWord) ?? -1;
}

/** Letters that choose among labels, as in the browser's own select. */
export function useLetters() {
  const typed = useRef<TypedLetters>({ text: '', at: 0 });
  /** @returns the place that is meant by a key, -1 for none */
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, labels: readonly string[], at: number) => {
    if (key.trim().length !== 1 || ctrlKey || metaKey || altKey) return -1;
    typed.current = typedOn(typed.current, key, timeStamp);
    return meantAt(labels, at, typed.current);
  };
}
