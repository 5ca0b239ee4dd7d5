import type { z } from 'zod';
import type { Changes, Entities, EntityName, NewRecords } from '../resources/index.ts';
import type { May, Now, Row } from '../schema/index.ts';

/**
 * What a command sees of the data: the records of every entity, in one transaction. Whatever it wrote is undone when
 * it throws. On the server every `get` locks its row.
 */
export interface Tx {
  /**
   * @param options.archived - also one that was archived: for what undoes or finishes older work; nothing new may begin
   * with it
   * @throws Refusal `missing` when there is no such record; `archived`, at the field named as the entity, when it was
   * archived
   */
  get: <N extends EntityName>(source: N, id: number, options?: { archived?: boolean }) => Promise<Entities[N]>;
  /** Records whose fields have these values, in id order. */
  find: <N extends EntityName>(source: N, where: Readonly<Partial<Entities[N]>>) => Promise<Entities[N][]>;
  /** The same without keeping them from changing: for settings, which everybody reads and hardly anybody writes. */
  read: <N extends EntityName>(source: N, where: Readonly<Partial<Entities[N]>>) => Promise<Entities[N][]>;
  /** Stores a record; defaults are put in, computed fields computed. */
  create: <N extends EntityName>(source: N, values: Readonly<NewRecords[N]>) => Promise<Entities[N]>;
  update: <N extends EntityName>(source: N, id: number, values: Readonly<Changes[N]>) => Promise<Entities[N]>;
  /** Erases a record to which nothing refers. */
  erase: (source: EntityName, id: number) => Promise<void>;
  /**
   * Makes others who ask for the same name wait until this transaction is over: for what no record can be locked for.
   * Those who share it wait only for who does not.
   */
  lock: (name: string, options?: { shared?: boolean }) => Promise<void>;
  /**
   * Counts up the number of the record that has these values, made where there is none, and answers it: for counters,
   * of which nothing else follows from the number.
   */
  count: <N extends EntityName>(
    source: N,
    where: Readonly<NewRecords[N]>,
    field: keyof Changes[N] & string,
    by?: number,
  ) => Promise<number>;
  /** Adds to a number unless that would take it below 0; says whether it did. One conditional UPDATE on the server. */
  increment: <N extends EntityName>(
    source: N,
    id: number,
    field: keyof Changes[N] & string,
    by: number,
  ) => Promise<boolean>;
}

type Values = Readonly<Record<string, unknown>>;

/** The same as a rung carries it out: for the records of any entity. */
export interface RungTx extends Pick<Tx, 'lock'> {
  get: (source: string, id: number, options?: { archived?: boolean }) => Promise<Row>;
  find: (source: string, where: Values) => Promise<Row[]>;
  read: (source: string, where: Values) => Promise<Row[]>;
  create: (source: string, values: Values) => Promise<Row>;
  update: (source: string, id: number, values: Values) => Promise<Row>;
  erase: (source: string, id: number) => Promise<void>;
  count: (source: string, where: Values, field: string, by?: number) => Promise<number>;
  increment: (source: string, id: number, field: string, by: number) => Promise<boolean>;
}

/** What commands see of it: what is stored is what was declared, since nothing else passes validation. */
export const typed = <T extends RungTx>(tx: T) => tx as T & Tx;

/** On whose behalf a command runs, and when. */
export interface Caller extends Now {
  /** The id of the `user` record; null for an account that the user list does not know (a registration in the demo). */
  userId: number | null;
  /** The caller's rights, special ones included (`resources/rights.ts`). */
  may: May;
  /** A line in the operator's log, for what staff need not act on; never a person's data. */
  warn: (event: string, details: Readonly<Record<string, string | number>>) => void;
}

/** Something staff do that touches several records at once, written once for every rung (design §5). */
export interface Command<I = unknown, R = unknown, N extends string = string> {
  name: N;
  /** Who may: the right this command asks for. */
  permission: { resource: string; action: 'create' | 'edit' | 'delete' };
  input: z.ZodType<I>;
  run(tx: Tx, input: I, caller: Caller): Promise<R>;
}

export const defineCommand = <const N extends string, S extends z.ZodType, R>(
  command: Omit<Command<z.output<S>, R, N>, 'input'> & { input: S },
) => command;

/** A command that cannot be carried out: an i18n key below `command`, and the input field it concerns. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string | number> = {},
    readonly field?: string,
  ) {
    super(key);
  }
}

/**
 * What does not wait for one another, at once: a server sends it together. Waits for all of it, also when one is refused,
 * so that nothing is still under way when a transaction is undone; then throws the first refusal.
 */
export async function together<const P extends readonly Promise<unknown>[]>(...work: P): Promise<Results<P>> {
  const all = Promise.all(work);
  await Promise.allSettled([all, ...work]);
  return all as Promise<Results<P>>;
}

type Results<P extends readonly Promise<unknown>[]> = { -readonly [I in keyof P]: Awaited<P[I]> };
