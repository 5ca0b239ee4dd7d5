import type { ComponentType, ReactNode } from 'react';
import type { OfferedCommand } from '../../commands/core/command.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Entities, EntityName } from '../../resources/index.ts';
import type { Field, May, Now, Resource, Row } from '../../schema/index.ts';
import type { ConsolePage } from './pages.ts';
import type { Word } from './words.ts';

/** The record of an entity that is known by name; of any other whatever it may hold. */
type RecordIn<N extends string> = N extends EntityName ? Entities[N] : Row;

/** The props of a hand-written cell. */
export interface CellProps<N extends string = string> {
  record: Readonly<RecordIn<N>>;
  value: unknown;
  field: Field;
  /** True where it may be a link to the record that it names. */
  linked?: boolean;
  /** The index of its row, in a list of the record. */
  at?: number;
}

/** The props of the cell of a field's kind. */
export interface KindCellProps<F extends Field, V> {
  field: F;
  value: V;
  /** Links are for detail pages; in a list the row itself leads on. */
  linked: boolean;
}

/** The props of a hand-written input; `source` is its path in the form. */
export interface InputProps {
  source: string;
  /** Its path in the record, where that is another: of one that a form has beneath a name. */
  path?: string;
  field: Field;
  required: boolean;
}

/** The props of an input for several records at once. */
export interface BulkInputProps<N extends string = string> extends InputProps {
  chosen: readonly RecordIn<N>[];
}

/**
 * The props of an action. In the row itself stands only what is done all day, labelled; the rest in the row's menu. On its
 * page the next one of the record's life is the act, filled; the rest is behind ⋯.
 */
export interface ActionProps<N extends string = string> {
  record: RecordIn<N>;
  place: 'row' | 'menu' | 'act' | 'page';
  /** Another act is filled beside it. */
  outlined?: boolean | undefined;
}

/** The props of the act of a record's page: it renders `children` with its button, or null where there is none. */
export interface ActProps<N extends string = string> extends ActionProps<N> {
  children: (act: ReactNode) => ReactNode;
}

/** Reader of a list, and the time. */
interface OfferContext {
  may: May;
  now: Now;
}

/** The props of the dialog that asks for a command's input. */
export interface QuestionProps<N extends string = string> {
  command: OfferedCommand;
  record: RecordIn<N>;
  onDone: (result: Row) => void;
  onClose: () => void;
}

/** The props of a component that decides whether a command is offered; it renders `children` with the decision. */
export interface OfferedProps<N extends string = string> extends ActionProps<N> {
  children: (offered: boolean) => ReactNode;
}

/** The props of a part of a record's page. */
export interface LeadProps<N extends string = string> {
  record: RecordIn<N>;
}

/** The props of what stands beside 'Simpan'. */
export interface SavesProps {
  /**
   * Set by a button before it submits: is done once the record is stored; of a change, in place of telling so. It returns
   * the page that comes after that one, if it is another than usual.
   */
  after: { current: ((record: Row) => string | undefined) | null };
  /** Set likewise: values that are stored with those of the form. A refusal leaves the form as it was. */
  also: { current: Readonly<Record<string, unknown>> | null };
}

/** A record of another entity in a form: stored with the form's own, and kept with its draft. */
export interface Beside {
  /** The name of its values in the form. */
  name: string;
  resource: EntityName;
  /** Around the form: the record at hand with these values in it, once they are read. */
  Record: ComponentType<{ children: ReactNode }>;
  /**
   * Stores it, after the form's own record.
   *
   * @param before - its values when the typing started
   * @param id - of the form's own record
   * @throws HttpError whose errors name inputs by their path in the form
   */
  store(dataProvider: ConsoleDataProvider, typed: unknown, before: unknown, id: number): Promise<void>;
}

/** A field, or one in the rows of a list: `diagnosa.kode`. */
type FieldIn<N extends string> = N extends EntityName ? PathIn<keyof Entities[N] & string> : string;
type PathIn<K extends string> = K | `${K}.${string}`;

/** The parts of a field, in whatever form, list or page it stands. */
interface FieldParts<N extends string> {
  cell?: ComponentType<CellProps<N>>;
  input?: ComponentType<InputProps>;
  /** The input where several records are given a value, from what they are. */
  bulkInput?: ComponentType<BulkInputProps<N>>;
  /** Beneath its input, over the form's whole width; follows what is typed. */
  beneath?: ComponentType;
  /** In the place of an input whose condition hides it, so that none of the others moves. */
  instead?: ComponentType;
}

interface ListParts<N extends string> {
  /** Behind the ⋯ of its head; not in other lists of the same records. */
  actions?: ComponentType;
  /** Between its cards and its rows; behind the rows of a report. */
  note?: ComponentType;
  /** Beneath the preview of a change of several records: advice, which never keeps from saving. */
  bulkAdvice?: ComponentType<{ changed: readonly RecordIn<N>[] }>;
}

/** A paper of a record, at its address and one word more: '/tutup-kas/7/slip'. */
interface Print<N extends string> {
  /** Of the buttons that lead there. */
  label: string;
  Page: ConsolePage['Page'];
  /** The records that it is of; all unless given. */
  of?(record: RecordIn<N>): boolean;
  /** A right beside that to see the record. */
  needs?: NonNullable<ConsolePage['needs']>;
  /** It is offered as soon as a record is made, the act of its page where no other is, and in the menu of its row. */
  act?: true;
}

interface RecordParts<N extends string> {
  /** Above it on its page. */
  lead?: ComponentType<LeadProps<N>>;
  /** The next thing to do to it, on its page; behind ⋯ while a command is the act. Without either it is 'Edit'. */
  act?: ComponentType<ActProps<N>>;
  /** True where it comes before a command, which then stands outlined beside it. */
  actLeads?: true;
  /** Its papers by the end of their address, behind ⋯ on its page. */
  prints?: Readonly<Record<string, Print<N>>>;
  /** Cards of its page: beneath what it is made of, and above what else is known. */
  panel?: ComponentType<LeadProps<N>>;
  aside?: ComponentType<LeadProps<N>>;
  /** Fields that these cards show in the place of the generated ones. */
  told?: readonly (N extends EntityName ? keyof Entities[N] & string : string)[];
  /** Further actions, in its row and on its page; each renders nothing where it does not apply. */
  actions?: readonly ComponentType<ActionProps<N>>[];
  /** True where `actions` show anything in a row, or in its menu; at every record unless given. */
  offers?(record: RecordIn<N>, place: 'row' | 'menu', asked: OfferContext): boolean;
  /** Further actions on its page alone, behind ⋯: a list neither fetches nor renders them. */
  pageActions?: readonly ComponentType<Pick<ActionProps<N>, 'record'>>[];
}

interface FormParts {
  /** In the place of its sections, over the page's whole width: its inputs laid out anew. */
  sheet?: ComponentType;
  /** Above its buttons, from what is typed so far: advice, which never keeps from saving. */
  advice?: ComponentType;
  /** Beside it, beneath it on narrow screens; follows what is typed. */
  aside?: ComponentType;
  /** At its foot beside 'Simpan', in view all the while: further ways to save. */
  saves?: ComponentType<SavesProps>;
  /** True where `saves` holds the filled button: 'Simpan' is text beside it. */
  savesFirst?: true;
  /** A record of another entity that is typed in it, where it edits. */
  beside?: Beside;
}

interface CommandParts<N extends string> {
  /** A further condition for offering it. */
  offered?: ComponentType<OfferedProps<N>>;
  /** Instead of the generated dialog. */
  dialog?: ComponentType<QuestionProps<N>>;
  /** It is what the form of a new record gives. */
  creates?: true;
  /** It has a button of its own on the page or, where it `creates`, on the form: the header's search leads there by these words. */
  search?: Word;
}

/** The hand-written parts of an entity, in six places. */
export interface Parts<N extends string = string> {
  fields?: { readonly [K in FieldIn<N>]?: FieldParts<N> };
  list?: ListParts<N>;
  record?: RecordParts<N>;
  form?: FormParts;
  commands?: Readonly<Record<string, CommandParts<N>>>;
  /** Whole screens. */
  screens?: Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>>;
}

/** Hand-written parts by resource; whatever is not named stays generated. */
export type PartsByName = Readonly<Record<string, Parts>>;

/** The same of the declared entities, each part with its own record. */
export type EntityParts = { readonly [N in EntityName]?: Parts<N> };

/** The hand-written parts of a resource: of a view its entity's, but for the places that it names itself. */
export function partsFor(parts: PartsByName, { name, source }: Resource): Parts {
  const [own, entity = none] = [parts[name], parts[source]];
  return own && name !== source ? { ...entity, ...own } : entity;
}
const none: Parts = {};

/** Parts from several sides, each adding to those before it: what both name is the later one's, lists are joined. */
export const mergedParts = (...sides: readonly EntityParts[]): PartsByName => sides.reduce(merged, {}) as PartsByName;

interface Tree {
  readonly [name: string]: unknown;
}

const merged = (base: Tree, over: Tree): Tree => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const below = base[name];
      if (Array.isArray(value) && Array.isArray(below)) return [name, [...below, ...value]];
      return [name, isTree(value) && isTree(below) ? merged(below, value) : value];
    }),
  ),
});

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
