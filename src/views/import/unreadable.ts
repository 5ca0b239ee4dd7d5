import type { importing } from '../../i18n/core/import.ts';

/** The reason that nothing can be read from a file: a key of `import.unreadable`. */
export type Reason = keyof (typeof importing)['unreadable'];

/** A file that cannot be imported at all. */
export class Unreadable extends Error {
  constructor(
    readonly reason: Reason,
    readonly args: Readonly<Record<string, number>> = {},
  ) {
    super(reason);
  }
}
