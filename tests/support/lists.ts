import { overrides } from '../../src/custom/overrides.ts';
import { routed } from '../../src/resources/index.ts';
import type { Resource } from '../../src/schema/index.ts';

/** True where the sample has rows: it has no small expense, whose photo would have to be one. */
export const filled = ({ name }: Resource): boolean => name !== 'kas-kecil';

/** The generated lists with rows; the page of a singleton is its form. */
export const lists = routed.filter(
  (resource) => filled(resource) && !resource.singleton && !overrides[resource.name]?.screens?.list,
);
