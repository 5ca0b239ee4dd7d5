import { useTranslate as useAnyTranslate } from 'react-admin';
import type { messages } from '../../i18n/messages.ts';
import type { screens } from '../../i18n/screens.ts';

type Paths<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Paths<T[K]>}`;
}[keyof T & (string | number)];

/** The key of a word: the console's own, or react-admin's. */
export type Word = Paths<Omit<typeof messages, 'ra'>> | Paths<typeof screens> | `ra.${string}`;

/** The keys below another one: `within` of `kas.result` has `heading`. */
export type WordIn<P extends string, W = Word> = W extends `${P}.${infer K}` ? K : never;

/** The values of a sentence's placeholders. */
type Args = Readonly<Record<string, string | number | null | undefined>>;

export type Translate = (word: Word, args?: Args) => string;

/** Translates the words below a key. */
export type Words<P extends string> = (key: WordIn<P>, args?: Args) => string;
export const wordsIn =
  <const P extends string>(translate: Translate, prefix: P): Words<P> =>
  (key, args) =>
    translate(`${prefix}.${key}` as Word, args);

/** react-admin's, typed for the keys that exist. */
export const useTranslate = useAnyTranslate as () => Translate;
