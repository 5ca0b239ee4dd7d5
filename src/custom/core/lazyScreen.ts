import type { ComponentType } from 'react';
import { addMessages } from '../../providers/i18nProvider.ts';
import { fetched } from '../../views/base/fetched.tsx';

let words: Promise<void> | undefined;

/** Fetched once; a fetch that failed is tried again by the next screen. */
function fetchWords(): Promise<void> {
  words ??= import('../../i18n/screens.ts').then(({ screens }) => addMessages(screens));
  words.catch(() => {
    words = undefined;
  });
  return words;
}

type PropsOf<C> = C extends ComponentType<infer P extends object> ? P : never;

/** A hand-written component of a file, which is fetched with its words when the component is first shown. */
export const lazyScreen = <K extends string, M extends Readonly<Record<K, ComponentType<never>>>>(
  load: () => Promise<M>,
  name: K,
) =>
  fetched(async () => {
    const [file] = await Promise.all([load(), fetchWords()]);
    return file[name] as ComponentType<PropsOf<M[K]>>;
  });
