import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { messages } from '../i18n/messages.ts';
import { locale } from '../locale.ts';
import { zoneName } from '../schema/index.ts';

let words: object = messages;

const polyglot = polyglotI18nProvider(
  () => words as TranslationMessages,
  locale.language,
  [{ locale: locale.language, name: 'Bahasa Indonesia' }],
  {
    allowMissing: true,
  },
);

/**
 * The console speaks Indonesian. A missing key shows itself; a test compares the key trees. Every sentence may name the
 * clinic's time zone: `%{zona}`.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, args) => polyglot.translate(key, { zona: zoneName(), ...args }),
};

/** Adds words that come with the screens that use them. */
export async function addMessages(more: object): Promise<void> {
  words = { ...words, ...more };
  await i18nProvider.changeLocale(locale.language);
}
