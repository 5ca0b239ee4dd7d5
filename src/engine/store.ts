import type { Caller, RungTx } from '../commands/core/command.ts';
import type { WriteRule } from '../commands/core/rule.ts';
import type { Change } from '../schema/difference.ts';
import type { Question, Resource, Row } from '../schema/index.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The number of a record's writes; 0 where none is known. */
export const versionOf = ({ version }: Row): number => Number(version ?? 0);

/** A record as it was when it was erased, and its entity. */
export interface ErasedRecord {
  source: string;
  row: Row;
  /** Of a merge: the record that stays as it was, as it was then, or one that was moved to it. */
  part?: 'stays' | 'merged' | 'moved';
}

/** A write of a record, or of several at once where `id` is null: what was done, and what is different since. */
export interface StoreWrite {
  action: 'create' | 'edit' | 'delete';
  source: string;
  id: number | null;
  changes: Change[];
}

/**
 * The place of records, in one transaction of one caller: all that the engine does to them is kept, or nothing. Beside
 * what commands ask of it, it shows and stores records by their declaration.
 */
export interface Store extends RungTx {
  /** @throws Error where no entity is declared under this name */
  entityOf(source: string): Resource;
  entities(): Iterable<Resource>;
  /** The write rules that hold here, by the entity's source name. */
  rules: ReadonlyMap<string, WriteRule>;
  /**
   * The record that a resource shows; `lock` keeps others from writing it until the transaction ends, `referred` from
   * storing what refers to it, too.
   */
  one(resource: Resource, id: number, options?: { lock?: boolean | 'referred' }): Promise<Row | undefined>;
  /** The records that share the value of one of these fields with one of these rows. */
  sharing(resource: Resource, names: readonly string[], rows: readonly Values[]): Promise<Row[]>;
  /**
   * Tells of each question about a record whether it finds fault. What was found there stays so until the transaction
   * ends, as far as the store can hold it.
   *
   * @param id - of the stored record; undefined for a new one
   */
  answers(resource: Resource, questions: readonly Question[], id: number | undefined): Promise<readonly boolean[]>;
  /** Stores a judged record. @throws Refusal where a concurrent write has broken what was answered */
  insert(resource: Resource, record: Values): Promise<Row>;
  /** Stores a judged record in place of a locked one. @throws Refusal as `insert` does */
  change(resource: Resource, current: Row, record: Values): Promise<Row>;
  /** Erases a record, or archives it where its declaration says so. @throws Refusal `in_use` */
  remove(resource: Resource, current: Row): Promise<void>;
  /** Brings an archived record back. @throws Refusal `invalid_input` where a value of it was taken since */
  restore(resource: Resource, current: Row): Promise<Row>;
  /** Gives files of a record to another of its entity, whose values name them before the transaction ends. */
  moveFiles(resource: Resource, from: Row, to: number): Promise<void>;
  /** Notes what became of a record, as a sentence, in its history. */
  note(source: string, id: number, sentence: string): Promise<void>;
  /** Keeps what this transaction erases, for the caller alone and for some minutes. */
  keepErased(erased: readonly [ErasedRecord, ...ErasedRecord[]]): Promise<void>;
  /** The values that the caller erased lately with this record, which are then kept no more. */
  takeErased(source: string, id: number): Promise<ErasedRecord[] | undefined>;
  /** Stores an erased record under its former id; one that is there already stays as it is. @throws Refusal */
  insertAgain(erased: ErasedRecord): Promise<void>;
  /** The entity of a record that this transaction has answered. */
  sourceOf(record: object): string | undefined;
  /** Runs a part that may fail by itself: then nothing of it is kept, its error is thrown, and the rest can go on. */
  part<T>(run: (store: Store) => Promise<T>): Promise<T>;
  /** The writes of this part so far, in their order; none of a backend that keeps no transactions. */
  writes(): Promise<readonly StoreWrite[]>;
}

/** The caller, and the place of the records. */
export interface Session {
  store: Store;
  caller: Caller;
}
