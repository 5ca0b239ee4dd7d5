import type { Field } from '../schema/index.ts';

/** What the component of one field kind is given. */
export interface Shown<F extends Field, V> {
  field: F;
  value: V;
  /** Links are for detail pages; in a list the row itself leads on. */
  linked: boolean;
}
