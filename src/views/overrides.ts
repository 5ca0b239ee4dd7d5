import type { ComponentType, ReactNode } from 'react';
import type { OfferedCommand } from '../commands/command.ts';
import type { Entities, EntityName } from '../resources/index.ts';
import type { Field, Resource, Row } from '../schema/index.ts';

/** The record of an entity that is known by name; of any other whatever it may hold. */
type RecordIn<N extends string> = N extends EntityName ? Entities[N] : Row;

/** What a hand-written cell is given. */
export interface CellProps<N extends string = string> {
  record: Readonly<RecordIn<N>>;
  value: unknown;
  field: Field;
  /** Whether it may lead to what it names. */
  linked?: boolean;
}

/** What a hand-written input is given; `source` is its path in the form. */
export interface InputProps {
  source: string;
  field: Field;
  required: boolean;
}

/** What an action is given: in the row of a list it is an icon, on the record's page a button. */
export interface ActionProps<N extends string = string> {
  record: RecordIn<N>;
  place: 'row' | 'page';
}

/** What the dialog of a command is given: the record that it is given to. */
export interface QuestionProps<N extends string = string> {
  command: OfferedCommand;
  record: RecordIn<N>;
  onDone: (result: Row) => void;
  onClose: () => void;
}

/** What decides whether a command is offered is given: it hands its decision on to the button. */
export interface OfferedProps<N extends string = string> extends ActionProps<N> {
  children: (offered: boolean) => ReactNode;
}

type FieldIn<N extends string> = N extends EntityName ? keyof Entities[N] & string : string;

/** The hand-written parts of an entity. */
interface Parts<N extends string = string> {
  cells?: { readonly [K in FieldIn<N>]?: ComponentType<CellProps<N>> };
  inputs?: { readonly [K in FieldIn<N>]?: ComponentType<InputProps> };
  /** What stands beneath an input over the form's whole width, and follows what is typed. */
  beneath?: { readonly [K in FieldIn<N>]?: ComponentType };
  /** What else can be done to a record, in its row and on its page; each shows itself where it applies. */
  actions?: readonly ComponentType<ActionProps<N>>[];
  /** The same on its page alone: a list neither fetches nor renders them. */
  pageActions?: readonly ComponentType<Pick<ActionProps<N>, 'record'>>[];
  /** Of commands, by name: what else decides whether they are offered, and a dialog instead of the generated one. */
  commands?: Readonly<
    Record<string, { offered?: ComponentType<OfferedProps<N>>; dialog?: ComponentType<QuestionProps<N>> }>
  >;
  /** Shown in the form above its buttons, from what is typed so far: advice, which never keeps from saving. */
  advice?: ComponentType;
  /** Stands between the cards of a list and its rows. */
  note?: ComponentType;
  screens?: Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>>;
}

/** Hand-written parts by resource; whatever is not named stays generated. */
export type Overrides = Readonly<Record<string, Parts>>;

/** The same of the declared entities, each part with its own record. */
export type EntityOverrides = { readonly [N in EntityName]?: Parts<N> };

/** The hand-written parts of a resource: its own, else its entity's. */
export const overridesOf = (overrides: Overrides, resource: Resource) =>
  overrides[resource.name] ?? overrides[resource.source];
