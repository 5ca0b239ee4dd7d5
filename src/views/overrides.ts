import type { ComponentType } from 'react';
import type { Field } from '../schema/index.ts';

/** What a hand-written cell is given. */
export interface CellProps {
  record: Readonly<Record<string, unknown>> & { id: number };
  value: unknown;
  field: Field;
}

/** What a hand-written input is given; `source` is its path in the form. */
export interface InputProps {
  source: string;
  field: Field;
  required: boolean;
}

/** Hand-written parts by resource; whatever is not named stays generated. */
export type Overrides = Readonly<
  Record<
    string,
    {
      cells?: Readonly<Record<string, ComponentType<CellProps>>>;
      inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
      /** Shown in the form above its buttons, from what is typed so far: advice, which never keeps from saving. */
      advice?: ComponentType;
      screens?: Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>>;
    }
  >
>;
