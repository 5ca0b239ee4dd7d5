import type { WriteRule } from '../../commands/core/rule.ts';
import type { StoredRows } from '../../engine/import.ts';
import { translate } from '../../i18n/translate.ts';
import type { May, Now, Resource } from '../../schema/index.ts';
import { refusalAnswer } from '../refusals.ts';

/** The capabilities of a backend; everything else is worked out here, from all of its rows. */
export interface Able {
  /** `q` looks through what the list shows, references by their title. */
  search?: true;
  /** `_gte`, `_lte`, `_gt`, `_lt`, `_neq`, lists of values and null. */
  operators?: true;
  /** Words as Indonesian readers expect, references by title, choices by label, a day's rows by time, nothing last. */
  order?: true;
  /** A new record keeps the id that it is sent with, so that one that was deleted can come back as itself. */
  ids?: true;
  /** A `version` with each record, a number that every change raises: who edits an older one is told. */
  versions?: true;
}

export interface ForeignOptions {
  resources: readonly Resource[];
  now: () => Now;
  able?: Able;
  /** The rights of who is signed in, asked with each write; all, unless given. */
  may?: () => Promise<May>;
  /**
   * The clinic's write rules (`commands/rules.ts`) that hold for this backend, by entity; none, unless given. They may
   * read and write other entities, which it must have, and rely on locks and transactions, which it has not.
   */
  rules?: ReadonlyMap<string, WriteRule>;
}

/** An import, as far as it has come. */
export type ImportedRows = StoredRows & { done: number };

/** @throws HttpError: a command is all or nothing, which takes a transaction. */
export async function noCommand(): Promise<never> {
  throw refusalAnswer(405, 'not_allowed', translate('data.noCommands'));
}
