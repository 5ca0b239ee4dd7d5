import Polyglot from 'node-polyglot';
import { messages } from './messages.ts';

const polyglot = new Polyglot({ locale: 'id', phrases: messages, allowMissing: true });

/** The Indonesian sentence of a key, outside React: in providers and on the server. */
export const translate = (key: string, args: Record<string, string | number> = {}): string => polyglot.t(key, args);
