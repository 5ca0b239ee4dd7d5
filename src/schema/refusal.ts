import type { Issues } from './issues.ts';

/** Reasons to refuse an action on records, with the status of the answer and the key of the usual sentence. */
export const problems = {
  forbidden: [403, 'data.forbidden'],
  not_found: [404, 'data.notFound'],
  not_allowed: [405, 'data.notAllowed'],
  refused: [409, 'data.refused'],
  no_dry_run: [409, 'data.noDryRun'],
  way_in: [409, 'data.lastAdmin'],
  in_use: [409, 'data.inUse'],
  locked: [409, 'data.editLocked'],
  stale: [412, 'data.stale'],
  invalid_input: [422, 'data.invalid'],
  version_missing: [428, 'data.versionMissing'],
} as const satisfies Record<string, readonly [status: number, key: string]>;

export type Problem = keyof typeof problems;
type Arguments = Record<string, string | number>;

/** An action that is not carried out: it leaves nothing behind. */
export class Refusal extends Error {
  problem: Problem = 'refused';
  /** Its sentence in Indonesian, where none belongs to the key. */
  sentence?: string | undefined;
  /** The fault of each field of the form. */
  issues: Issues = {};

  /**
   * @param key - of its sentence: below `command` in the messages where a rule or a command refuses, else a whole one
   * @param field - of the form, which it concerns
   */
  constructor(
    readonly key: string,
    readonly args: Arguments = {},
    readonly field?: string,
  ) {
    super(key);
  }
}

interface Details {
  key?: string;
  args?: Arguments;
  sentence?: string;
  issues?: Issues;
}

/** A refusal that is no rule's of the clinic's: of rights, of versions, of what the declaration does not allow. */
export function refusal(problem: Problem, { key, args, sentence, issues }: Details = {}): Refusal {
  const refused = new Refusal(key ?? problems[problem][1], args);
  return Object.assign(refused, { problem, sentence, issues: issues ?? {} });
}

/** @throws Refusal that tells what is wrong with each field, where anything is */
export function refuseIf(issues: Issues, details: Details = {}): void {
  if (Object.keys(issues).length > 0) throw refusal('invalid_input', { ...details, issues });
}
