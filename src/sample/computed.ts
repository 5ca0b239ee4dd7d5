import { computed } from '../schema/computed.ts';
import type { Fields, Resource, StoredIn, ValuesOf } from '../schema/index.ts';

/** Rows with the values of their declaration's computed fields. */
export const withComputed = <F extends Fields, R extends Record<string, unknown>>(
  resource: Resource<F>,
  rows: readonly R[],
) => rows.map((row) => ({ ...row, ...(computed(resource.fields, row) as ComputedOf<F>) }));

/** The computed fields alone, with the type the record gives them. */
type ComputedOf<F extends Fields> = {
  [K in Exclude<keyof F, StoredIn<F>>]: ValuesOf<F>[K];
};
