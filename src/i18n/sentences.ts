import type { Issues } from '../schema/validate.ts';
import { translate } from './translate.ts';

/** What a validation found, as Indonesian sentences by field path. */
export const sentencesOf = (issues: Issues): Record<string, string> =>
  Object.fromEntries(Object.entries(issues).map(([path, { message, args }]) => [path, translate(message, args)]));
