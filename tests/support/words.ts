import Polyglot from 'node-polyglot';
import { messages } from '../../src/i18n/messages.ts';
import { screens } from '../../src/i18n/screens.ts';

const polyglot = new Polyglot({ locale: 'id', phrases: { ...messages, ...screens } });

/** Every word on screen, also those that come with the hand-written screens. */
export const translate = (key: string, args: Record<string, string | number> = {}): string => polyglot.t(key, args);
