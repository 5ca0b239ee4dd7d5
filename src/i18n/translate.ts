import Polyglot from 'node-polyglot';
import { type Resource, zoneName } from '../schema/index.ts';
import type { Issues } from '../schema/issues.ts';
import { messages } from './messages.ts';

const polyglot = new Polyglot({ locale: 'id', phrases: messages, allowMissing: true });

/** The Indonesian sentence of a key, outside React: in providers and on the server. */
export const translate = (key: string, args: Record<string, string | number> = {}): string =>
  polyglot.t(key, { zona: zoneName(), ...args });

/** The issues of a validation as Indonesian sentences, by field path. */
export const sentencesOf = (issues: Issues): Record<string, string> =>
  Object.fromEntries(Object.entries(issues).map(([path, { message, args }]) => [path, translate(message, args)]));

/** The reason that this very record can no longer be changed (product §4, §2.17). */
export const settledSentence = (
  resource: Resource,
  action: 'edit' | 'delete',
  record: Readonly<Record<string, unknown>>,
): string => resource.settled ?? translate(`data.${action}Locked`, { title: resource.titleOf(record) });

/** The reason that a command is refused; `sentence` stands for a key that has no translation. */
export const refusalSentence = (refusal: {
  key: string;
  args: Record<string, string | number>;
  sentence?: string | undefined;
}): string => translate(`command.${refusal.key}`, { ...refusal.args, _: refusal.sentence ?? refusal.key });
