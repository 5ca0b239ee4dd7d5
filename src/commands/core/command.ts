import { type Changes, type Entities, type EntityName, type NewRecords, resources } from '../../resources/index.ts';
import {
  type Condition,
  type Fields,
  f,
  filled,
  type May,
  type Measure,
  matches,
  type NeededIn,
  type Now,
  type Permission,
  type Row,
  type SureIn,
  type ValuesOf,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { Undo } from './undo.ts';

/**
 * A command's access to the records of every entity, in one transaction, which is rolled back when the command throws.
 * On the server every `get` locks its row.
 */
export interface Tx {
  /**
   * @param options.archived - also archived records, for commands that undo or finish older work
   * @throws Refusal `missing` when there is no such record; `archived`, at the field named as the entity, when it was
   * archived
   */
  get: <N extends EntityName>(source: N, id: number, options?: { archived?: boolean }) => Promise<Entities[N]>;
  /** Records whose fields have these values, in id order. */
  find: <N extends EntityName>(source: N, where: Readonly<Partial<Entities[N]>>) => Promise<Entities[N][]>;
  /** The same without locks: for settings, which everybody reads and hardly anybody writes. */
  read: <N extends EntityName>(source: N, where: Readonly<Partial<Entities[N]>>) => Promise<Entities[N][]>;
  /** Some of the records that a written filter leaves, in id order, from after an id on; without locks. */
  page: <N extends EntityName>(source: N, filter: WrittenFilter, part: PagePart) => Promise<Entities[N][]>;
  /** Figures over the records that a written filter leaves, one a measure. */
  figures: (source: string, filter: WrittenFilter, measures: readonly Measure[]) => Promise<number[]>;
  /** Stores a record, with defaults and computed fields. */
  create: <N extends EntityName>(source: N, values: Readonly<NewRecords[N]>) => Promise<Entities[N]>;
  update: <N extends EntityName>(source: N, id: number, values: Readonly<Changes[N]>) => Promise<Entities[N]>;
  /** Gives several records the same values; a few statements on the server, however many they are. */
  updateAll: <N extends EntityName>(source: N, ids: readonly number[], values: Readonly<Changes[N]>) => Promise<void>;
  /**
   * Gives all records that meet a condition these values where they have none, in one statement and with one row in the
   * audit, which names their ids. The values are stored as they are: no formula, title or search text may follow from
   * them, and nothing else of the records is checked or read.
   *
   * @returns how many records got them
   */
  fillWhere: <N extends EntityName>(source: N, where: Condition, values: Readonly<Changes[N]>) => Promise<number>;
  /** The least value of a field for each value of another, of the records that meet a condition; without locks. */
  leastBy: <N extends EntityName, B extends keyof Entities[N], F extends keyof Entities[N]>(
    source: N,
    where: Condition,
    fields: { by: B & string; least: F & string },
  ) => Promise<Map<NonNullable<Entities[N][B]>, NonNullable<Entities[N][F]>>>;
  /** Erases a record to which nothing refers. */
  erase: (source: EntityName, id: number) => Promise<void>;
  /**
   * A named lock until the end of the transaction, where there is no record to lock. Shared locks exclude only exclusive
   * ones.
   */
  lock: (name: string, options?: { shared?: boolean }) => Promise<void>;
  /**
   * Increments a counter, in the record with these values, and returns it; creates the record where there is none. The
   * counter must not be an input of formulas.
   */
  count: <N extends EntityName>(
    source: N,
    where: Readonly<NewRecords[N]>,
    field: keyof Changes[N] & string,
    by?: number,
  ) => Promise<number>;
  /** Adds to a number unless it would become negative; true where it did. One conditional UPDATE on the server. */
  increment: <N extends EntityName>(
    source: N,
    id: number,
    field: keyof Changes[N] & string,
    by: number,
  ) => Promise<boolean>;
}

/** The same, with what alone commands do to records of any entity; the engine does it. */
export interface CommandTx extends Tx {
  /**
   * Merges a record into another of its entity: whatever refers to it refers to the other from then on, which takes what
   * it lacks, and the first goes as if it was deleted.
   */
  merge: (source: EntityName, pair: MergedPair) => Promise<void>;
  /** Takes a merge back that the caller made some minutes ago, unless what stayed or was moved was changed since. */
  separate: (source: EntityName, id: number) => Promise<void>;
}

/** The record that goes, the one that stays, and the versions of them that were seen, where it matters. */
export interface MergedPair {
  goes: number;
  stays: number;
  goesVersion?: number | null | undefined;
  staysVersion?: number | null | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** A part of many records: after an id, and how many at most. */
export interface PagePart {
  after?: number;
  most: number;
}

/** The field that groups records, and the one whose least value is looked for. */
export interface LeastBy {
  by: string;
  least: string;
}

/** The same without types, as each rung implements it. */
export interface RungTx extends Pick<Tx, 'lock' | 'figures'> {
  get: (source: string, id: number, options?: { archived?: boolean }) => Promise<Row>;
  find: (source: string, where: Values) => Promise<Row[]>;
  read: (source: string, where: Values) => Promise<Row[]>;
  page: (source: string, filter: WrittenFilter, part: PagePart) => Promise<Row[]>;
  create: (source: string, values: Values) => Promise<Row>;
  update: (source: string, id: number, values: Values) => Promise<Row>;
  updateAll: (source: string, ids: readonly number[], values: Values) => Promise<void>;
  fillWhere: (source: string, where: Condition, values: Values) => Promise<number>;
  leastBy: (source: string, where: Condition, fields: LeastBy) => Promise<Map<string | number, string | number>>;
  erase: (source: string, id: number) => Promise<void>;
  count: (source: string, where: Values, field: string, by?: number) => Promise<number>;
  increment: (source: string, id: number, field: string, by: number) => Promise<boolean>;
}

/** The typed view of it: stored records have the declared types, since nothing else passes validation. */
export const typedTx = <T extends RungTx>(tx: T) => tx as T & Tx;

/** On whose behalf a command runs, and when. */
export interface Caller extends Now {
  /** The id of the `user` record; null for an account that the user list does not know (a registration in the demo). */
  userId: number | null;
  /** The caller's rights, special ones included (`resources/rights.ts`). */
  may: May;
  /** A line in the operator's log, for what staff need not act on; never a person's data. */
  warn: (event: string, details: Readonly<Record<string, string | number>>) => void;
  /** Bytes that nobody can guess. */
  random: (bytes: number) => Uint8Array;
}

/** Icons of command buttons. */
export type CommandIcon = 'Terima' | 'Tolak' | 'Musnahkan' | 'Kembalikan' | 'Tagih' | 'Koreksi' | 'Tukar' | 'Aktifkan';

/**
 * Button of a command: in the menu of the record's row and on its page, then a dialog with its fields. In its
 * sentences `%{title}` is the record's title, `%{jumlah}` one of its fields and `%{produk.satuan}` a field of a record
 * that it refers to, each formatted as on screens.
 */
export interface Button {
  label: string;
  /** Other words that people look for it by. */
  alsoCalled?: readonly string[];
  icon: CommandIcon;
  tone?: 'green' | 'red' | 'amber';
  /**
   * Only on the record's page; there as its act, filled; or so and labelled in the row itself, for what is done all day.
   */
  place?: 'page' | 'act' | 'row';
  /** Heading of the dialog; the label and the record's title unless given. */
  title?: string;
  /** Fields of the record that the dialog shows. */
  shows?: readonly string[];
  /** Text above the inputs of the dialog, and the consequences, in a box. */
  ask?: string;
  effect?: string;
  /** Label of the dialog's button; that of the command by default. */
  confirm?: string;
  /** Message when it was carried out. */
  done: string;
}

/** Something staff do that touches several records at once, declared once for every rung (design §5). */
export interface Command {
  name: string;
  /** The entity of the record that it is given to, which its input names by `idKey`; null where there is none. */
  on: EntityName | null;
  idKey: string;
  /** The right that it needs. */
  permission: Permission;
  /** Its input, the record included. */
  fields: Fields;
  /** Conditions on the record, by the key of the refusal of one that does not meet it; `$today` is the business date. */
  due: Readonly<Record<string, Condition>>;
  /** Sentences of its refusals by their code, where they are not among those in `i18n/core/command.ts`. */
  refusals: Readonly<Record<string, string>>;
  /** The button by which it is given; null where a screen of its own does. */
  button: Button | null;
  /** The commands that take it back, the first that fits. */
  undo: readonly Undo[];
  /** Given to several records at once, too. */
  bulk: boolean;
  /** Given to a record of another branch than the caller works in, if that is one of theirs. */
  anywhere: boolean;
  /**
   * Its dialog offers to look at its effects first: where money or stock move, or many records change. No other can be
   * tried, since what one answers or stores may be for those alone who have done it.
   */
  effects: boolean;
  /** What it answers: the record of an entity, or values of its own. */
  answers: EntityName | Fields;
  /** The secret of the record that it answers, told here alone: what it returns in that field's place. */
  tells: string | null;
  check(input: Values): Partial<Record<string, string>>;
  /** Comes before the record is locked: for what must be locked first, everywhere in the same order. */
  before(tx: CommandTx, input: Values, caller: Caller): Promise<void>;
  run(tx: CommandTx, input: Values, caller: Caller): Promise<unknown>;
}

/** A command that is given by a button at a record. */
export type OfferedCommand = Command & { button: Button };

/** Input of `run`: `null` where a field was sent empty, undefined where it was not sent. */
type InputIn<F extends Fields> = { [K in keyof F]: ValuesOf<F>[K] | (K extends SureIn<F> ? never : undefined) };
type CallInput<F extends Fields> = { [K in NeededIn<F>]: ValuesOf<F>[K] } & {
  [K in Exclude<keyof F, NeededIn<F>>]?: ValuesOf<F>[K] | null;
};
type IdOf<On extends string> = { [K in On as Camel<K>]: number };
type Camel<S extends string> = S extends `${infer A}-${infer B}` | `${infer A}/${infer B}`
  ? `${A}${Capitalize<Camel<B>>}`
  : S;

/** For the compiler only: the types of input and answer. */
interface CommandTypes<N extends string, I, R> {
  name: N;
  readonly __input?: I;
  readonly __answer?: R;
}
export type InputOf<C> = C extends { readonly __input?: infer I } ? Exclude<I, undefined> : never;
export type AnswerOf<C> = C extends { readonly __answer?: infer R } ? Exclude<R, undefined> : never;

/** What a command returns, by what it says that it answers. */
type AnswerFor<A> = A extends EntityName ? Entities[A] : A extends Fields ? ValuesOf<A> : never;

interface Spec<N extends string, F extends Fields, On extends EntityName, A> {
  name: N;
  on?: On;
  /** On its entity where it names only an action. */
  permission: Permission | Permission['action'];
  fields?: F;
  due?: Readonly<Record<string, Condition>>;
  refusals?: Readonly<Record<string, string>>;
  button?: Button;
  /** A command that can be taken back and needs no input is carried out without a question. */
  undo?: Undo | readonly Undo[];
  /** Offered for several selected records at once, too; each is asked for the same. */
  bulk?: true;
  /** Given to a record of any of the caller's branches, wherever they work. */
  anywhere?: true;
  /** Its dialog offers to look at its effects first: where money or stock move, or many records change. */
  effects?: true;
  /** What it answers: the record of this entity, or these values; by default the record that it is given to. */
  answers?: A;
  /** The secret of that record which it makes: it answers the code in place of the hash. */
  tells?: A extends EntityName ? keyof Entities[A] & string : never;
  /** Checks across fields: sentences, or their keys, by field name. */
  check?: (input: InputIn<F>) => Partial<Record<keyof F & string, string>>;
  before?: (tx: CommandTx, input: InputIn<F> & IdOf<On>, caller: Caller) => Promise<void>;
  run: (
    tx: CommandTx,
    input: InputIn<F> & { [K in On as 'record']: Entities[K] },
    caller: Caller,
  ) => Promise<AnswerFor<A>>;
}

/**
 * Declares a command. From it come its check, its right, its endpoint and that endpoint's description, its button and
 * its dialog.
 *
 * @example
 * defineCommand({
 *   name: 'stok-masuk/tolak',
 *   on: 'stok-masuk',
 *   permission: 'edit',
 *   due: { 'stok.sudahDiproses': { field: 'status', is: 'Pending' } },
 *   fields: { alasan: f.text('Alasan', { required: true }) },
 *   button: { label: 'Tolak', icon: 'Tolak', tone: 'red', done: '%{title} ditolak' },
 *   run: (tx, { record, alasan }) => tx.update('stok-masuk', record.id, { status: 'Ditolak', alasan }),
 * });
 */
export function defineCommand<
  const N extends string,
  const F extends Fields = Record<never, never>,
  const On extends EntityName = never,
  const A extends EntityName | Fields = On,
>(spec: Spec<N, F, On, A>): Command & CommandTypes<N, CallInput<F> & IdOf<On>, AnswerFor<A>> {
  const { name, on, permission, due = {}, refusals = {}, button = null, undo = [], check, before } = spec;
  const { bulk = false, effects = false, anywhere = false } = spec;
  const idKey = (on ?? '').replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase());
  const command: Command = {
    name,
    on: on ?? null,
    idKey,
    permission: typeof permission === 'object' ? permission : { resource: on ?? name, action: permission },
    fields: {
      ...(on && { [idKey]: f.reference(labelOf(on), on, { required: true, orRetired: true }) }),
      ...spec.fields,
    },
    due,
    refusals,
    button,
    undo: [undo].flat(),
    bulk,
    anywhere,
    effects,
    answers: spec.answers ?? on ?? {},
    tells: spec.tells ?? null,
    check: (input) => check?.(input as InputIn<F>) ?? {},
    before: async (tx, input, caller) => before?.(tx, input as InputIn<F> & IdOf<On>, caller),
    run: (tx, input, caller) => spec.run(tx, input as Parameters<typeof spec.run>[1], caller),
  };
  return command as Command & CommandTypes<N, CallInput<F> & IdOf<On>, AnswerFor<A>>;
}

const labelOf = (on: string) => resources.find(({ name }) => name === on)?.label ?? on;

/**
 * Runs independent reads and writes concurrently: a server sends them together. Waits for all, also when one fails, so
 * that nothing is under way when the transaction is rolled back; then throws the first error.
 */
export async function concurrently<const P extends readonly Promise<unknown>[]>(...work: P): Promise<Results<P>> {
  const all = Promise.all(work);
  await Promise.allSettled([all, ...work]);
  return all as Promise<Results<P>>;
}

type Results<P extends readonly Promise<unknown>[]> = { -readonly [I in keyof P]: Awaited<P[I]> };

/** The refusal of the first condition in `due` that a record does not meet; undefined where it meets all. */
export const refusalOf = ({ due }: Command, record: Values, today: string): string | undefined =>
  Object.entries(due).find(([, condition]) => !matches(filled(condition, today), record))?.[0];
