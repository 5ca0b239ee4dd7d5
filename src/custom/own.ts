import type { ConsolePage } from '../views/base/pages.ts';
import type { EntityParts } from '../views/base/parts.ts';

// Hand-written parts of one's own; the product never changes this file (see `src/resources/own.ts`).

/** By resource; they add to those of the product, and stand in the place of what both name. */
export const parts: EntityParts = {};

/** Pages of no entity. */
export const pages: readonly ConsolePage[] = [];
