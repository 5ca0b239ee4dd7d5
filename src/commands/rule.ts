import type { Changes, Entities, EntityName } from '../resources/index.ts';
import type { Row } from '../schema/index.ts';
import type { Caller, Tx } from './command.ts';

/**
 * What must hold when a form writes a record and the declaration alone cannot say, since it depends on other records
 * or on the caller's rights. Runs in the write's own transaction, on every rung, after the declaration's validation;
 * commands, which keep such rules themselves, do not pass through here.
 */
export interface WriteRule<N extends string = string> {
  /**
   * Before a record is stored.
   *
   * @param record - the validated record as it would be stored
   * @param before - the stored record, null for a new one
   * @returns the values to store instead, or nothing to store it as it is
   * @throws Refusal naming the field at fault
   */
  save?(tx: Tx, record: Readonly<Omit<Stored<N>, 'id'>>, before: Stored<N> | null, caller: Caller): Promise<Kept<N>>;
  /** After a new record is stored: what comes with it. */
  made?(tx: Tx, record: Stored<N>, caller: Caller): Promise<void>;
  /**
   * Before a record is erased or archived; what comes with it goes first.
   *
   * @throws Refusal saying what stands in the way
   */
  remove?(tx: Tx, record: Stored<N>, caller: Caller): Promise<void>;
}

type Stored<N extends string> = N extends EntityName ? Entities[N] : Row;
type Kept<N extends string> = (N extends EntityName ? Changes[N] : Record<string, unknown>) | undefined;
