import { fingerprintOfRules } from '../../../bin/rules.js';
import { projectRoot } from '../../base/config.ts';
import { versionText } from './version.ts';

/** Put there by the build: where a server is run, the sources need not be, or are of another version. */
declare const __RULES__: string | undefined;

let known = typeof __RULES__ === 'undefined' ? undefined : __RULES__;

/** The fingerprint of what stored values are computed by. */
export function rules(): string {
  known ??= fingerprintOfRules(projectRoot);
  return known;
}

/** The key of `_keadaan` under which a database names the program that last started on it: no other may write. */
export const programKey = 'program';

/** The running program: version, newest migration, rules. */
export const programText = (): string => `${versionText} ${rules().slice(0, 12)}`;

/**
 * The sentence of a server that another program has taken the place of; null while none has.
 *
 * @param named - the program that the database names
 */
export function whyOutdated(named: string | null): string | null {
  if (named === null || named === programText()) return null;
  return `Stopping: the database was brought to ${named}, and this is ${programText()}. Start the new version here.`;
}
