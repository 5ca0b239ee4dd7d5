import type { WriteRule } from '../../commands/core/rule.ts';
import type { StoredRows } from '../../engine/import.ts';
import { translate } from '../../i18n/translate.ts';
import type { Declarations, EntityName } from '../../resources/index.ts';
import type { May, Now, Resource } from '../../schema/index.ts';
import { refusalAnswer } from '../refusals.ts';

/** A comparison as the console writes it behind a field's name; `in` is one of several values. */
export type Compared = 'gte' | 'lte' | 'gt' | 'lt' | 'neq' | 'in';

/** The capabilities of a backend; everything else is worked out here, from the rows that its own filters leave. */
export interface Able {
  /** `q` looks through what the list shows, references by their title. */
  search?: true;
  /** How it writes a comparison behind a field's name. Empty values are in no range, and are not unlike a value. */
  compares?: Partial<Record<Compared, string>>;
  /** How it writes several values in one text, as `(1,2)`; a list of them unless given. */
  listed?: (values: readonly unknown[]) => string;
  /** The key for two comparisons of one field, where a query names a field once. */
  together?: string;
  /** How it writes an order by a field and within it by id; one that is given the field alone keeps equal ones in order. */
  thenById?: (field: string, order: 'ASC' | 'DESC') => { field: string; order: 'ASC' | 'DESC' };
  /** Words as Indonesian readers expect, references by title, choices by label, a day's rows by time, nothing last. */
  order?: true;
  /** A new record keeps the id that it is sent with, so that one that was deleted can come back as itself. */
  ids?: true;
  /** A `version` with each record, a number that every change raises: who edits an older one is told. */
  versions?: true;
  /** The most rows that are read to work out here what it cannot; 5,000 unless given. */
  most?: number;
}

/** The name of an entity at the backend, and those of its fields; null for one that it does not keep. */
type Named<F extends string = string> = string | null | { as?: string; fields?: { readonly [K in F]?: string } };

/** Names at the backend that differ from those of the declarations, by entity. */
export type Names = { readonly [N in EntityName]?: Named<keyof Declarations[N]['fields'] & string> };

export interface ForeignOptions {
  resources: readonly Resource[];
  now: () => Now;
  able?: Able;
  names?: Names;
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
