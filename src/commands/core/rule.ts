import type { Changes, Entities, EntityName } from '../../resources/index.ts';
import type { Row } from '../../schema/index.ts';
import type { Caller, Tx } from './command.ts';

/**
 * A rule on records written by forms that depends on other records or on the caller's rights. It runs in the write's own
 * transaction, on every rung, after the declaration's validation. Commands enforce such rules themselves.
 */
export interface WriteRule<N extends string = string> {
  /**
   * Runs before a record is stored.
   *
   * @param record - the validated record as it would be stored
   * @param before - the stored record, null for a new one
   * @returns values to store instead; undefined for none
   * @throws Refusal naming the field at fault
   */
  save?(
    tx: Tx,
    record: Readonly<Omit<StoredRow<N>, 'id'>>,
    before: StoredRow<N> | null,
    caller: Caller,
  ): Promise<ChangesTo<N>>;
  /**
   * Runs after a new record is stored, to store others that belong to it.
   *
   * @param typed - the values as they were sent, with those that `save` did not keep
   */
  made?(tx: Tx, record: StoredRow<N>, caller: Caller, typed: ChangesTo<N>): Promise<void>;
  /**
   * Runs before a record is erased or archived, to erase others that belong to it.
   *
   * @throws Refusal with the reason against it
   */
  remove?(tx: Tx, record: StoredRow<N>, caller: Caller): Promise<void>;
  /**
   * Runs before a record that goes is merged into one that stays.
   *
   * @throws Refusal with the reason against it
   */
  merge?(tx: Tx, stays: StoredRow<N>, goes: StoredRow<N>, caller: Caller): Promise<void>;
  /** Runs after a merge, to work out anew what follows from the records that moved. */
  merged?(tx: Tx, stays: StoredRow<N>, goes: StoredRow<N>): Promise<void>;
  /**
   * Runs after a merge was taken back.
   *
   * @throws Refusal where what happened since speaks against it
   */
  separated?(tx: Tx, stays: StoredRow<N>, caller: Caller): Promise<void>;
  /**
   * Runs after a record that was erased is there again with those that `remove` erased, to store others that belong to it.
   *
   * @throws Refusal where what happened since speaks against it
   */
  broughtBack?(tx: Tx, record: StoredRow<N>, caller: Caller): Promise<void>;
}

type StoredRow<N extends string> = N extends EntityName ? Entities[N] : Row;
type ChangesTo<N extends string> = (N extends EntityName ? Changes[N] : Record<string, unknown>) | undefined;
