import type { ComponentType } from 'react';
import type { Field, Row } from '../schema/index.ts';

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
      /** Buttons beside edit and delete on a record's detail page. */
      recordActions?: ComponentType<{ record: Row }>;
      screens?: Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>>;
    }
  >
>;
