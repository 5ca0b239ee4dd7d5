declare module 'ra-language-indonesian' {
  import type { TranslationMessages } from 'react-admin';

  const messages: Partial<TranslationMessages>;
  export = messages;
}
