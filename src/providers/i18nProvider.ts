import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { messages } from '../i18n/messages.ts';

/** The console speaks Indonesian. A missing key shows itself; a test compares the key trees. */
export const i18nProvider = polyglotI18nProvider(
  () => messages as unknown as TranslationMessages,
  'id',
  [{ locale: 'id', name: 'Bahasa Indonesia' }],
  {
    allowMissing: true,
  },
);
