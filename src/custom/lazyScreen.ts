import type { ComponentType } from 'react';
import { addMessages } from '../providers/i18nProvider.ts';
import { fetched } from '../views/fetched.ts';

let words: Promise<void> | undefined;

/** Fetched once; a fetch that failed is tried again by the next screen. */
function fetchWords(): Promise<void> {
  words ??= import('../i18n/screens.ts').then(({ screens }) => addMessages(screens));
  words.catch(() => {
    words = undefined;
  });
  return words;
}

/** A hand-written component that is fetched with its words when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: any props will do, and the component keeps its own
export const lazyScreen = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  fetched(async () => {
    const [component] = await Promise.all([load(), fetchWords()]);
    return component;
  });
