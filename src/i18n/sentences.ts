import type { Resource } from '../schema/index.ts';
import type { Issues } from '../schema/issues.ts';
import { translate } from './translate.ts';

/** What a validation found, as Indonesian sentences by field path. */
export const sentencesOf = (issues: Issues): Record<string, string> =>
  Object.fromEntries(Object.entries(issues).map(([path, { message, args }]) => [path, translate(message, args)]));

/** Why this very record can no longer be changed (product §4, §2.17). */
export const settledSentence = (
  resource: Resource,
  action: 'edit' | 'delete',
  record: Readonly<Record<string, unknown>>,
): string => resource.settled ?? translate(`data.${action}Locked`, { title: resource.titleOf(record) });

/** Why a command is refused. */
export const refusalSentence = (refusal: {
  key: string;
  args: Record<string, string | number>;
  sentence?: string | undefined;
}): string => translate(`command.${refusal.key}`, { ...refusal.args, _: refusal.sentence ?? refusal.key });
