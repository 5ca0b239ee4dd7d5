import type { ComponentType } from 'react';
import type { Field, Resource, Row } from '../schema/index.ts';

/** What a hand-written cell is given. */
export interface CellProps {
  record: Readonly<Record<string, unknown>> & { id: number };
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
export interface ActionProps {
  record: Row;
  place: 'row' | 'page';
}

/** Hand-written parts by resource; whatever is not named stays generated. */
export type Overrides = Readonly<
  Record<
    string,
    {
      cells?: Readonly<Record<string, ComponentType<CellProps>>>;
      inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
      /** What stands beneath an input over the form's whole width, and follows what is typed. */
      beneath?: Readonly<Record<string, ComponentType>>;
      /** What else can be done to a record, in its row and on its page; each shows itself where it applies. */
      actions?: readonly ComponentType<ActionProps>[];
      /** The same on its page alone: a list neither fetches nor renders them. */
      pageActions?: readonly ComponentType<Pick<ActionProps, 'record'>>[];
      /** Shown in the form above its buttons, from what is typed so far: advice, which never keeps from saving. */
      advice?: ComponentType;
      /** Stands between the cards of a list and its rows. */
      note?: ComponentType;
      screens?: Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>>;
    }
  >
>;

/** The hand-written parts of a resource: its own, else its entity's. */
export const overridesOf = (overrides: Overrides, resource: Resource) =>
  overrides[resource.name] ?? overrides[resource.source];
