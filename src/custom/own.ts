import type { EntityOverrides } from '../views/overrides.ts';
import type { ConsolePage } from '../views/pages.ts';

// Hand-written parts of one's own; the product never changes this file (see `src/resources/own.ts`).

/** By resource; of one of the product, in place of all its hand-written parts. */
export const overrides: EntityOverrides = {};

/** Pages of no entity. */
export const pages: readonly ConsolePage[] = [];
