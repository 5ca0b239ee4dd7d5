import Polyglot from 'node-polyglot';
import { locale } from '../locale.ts';
import { problems, type Refusal, type Resource, zoneName } from '../schema/index.ts';
import type { Issues } from '../schema/issues.ts';
import { messages } from './messages.ts';

const polyglot = new Polyglot({ locale: locale.language, phrases: messages, allowMissing: true });

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

/** The sentence of a refusal. */
export const refusalSentence = ({ problem, key, args, sentence }: Refusal): string =>
  problem === 'refused'
    ? translate(`command.${key}`, { ...args, _: sentence ?? translate(key, args) })
    : (sentence ?? translate(key, args));

/** A refusal as an answer tells it (design §7): its code, its sentence, and one for each field at fault. */
export function answerOf(refused: Refusal) {
  const { problem, key, field, issues } = refused;
  const message = refusalSentence(refused);
  return {
    status: problems[problem][0],
    code: problem === 'refused' ? key : problem,
    message,
    errors: { ...sentencesOf(issues), ...(field !== undefined && { [field]: message }) },
  };
}
