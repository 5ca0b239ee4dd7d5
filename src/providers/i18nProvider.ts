import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { messages } from '../i18n/messages.ts';

let words: object = messages;

/** The console speaks Indonesian. A missing key shows itself; a test compares the key trees. */
export const i18nProvider = polyglotI18nProvider(
  () => words as TranslationMessages,
  'id',
  [{ locale: 'id', name: 'Bahasa Indonesia' }],
  {
    allowMissing: true,
  },
);

/** Adds words that come with the screens that use them. */
export async function addMessages(more: object): Promise<void> {
  words = { ...words, ...more };
  await i18nProvider.changeLocale('id');
}
