import type { EntityName } from '../resources/index.ts';
import type { WriteRule } from './core/rule.ts';

// Commands and write rules of one's own; the product never changes this file (see `src/resources/own.ts`).

export const commands = [] as const;

/** By the entity's source name; of an entity of the product, where it has none in `rules.ts`. */
export const rules: { readonly [N in EntityName]?: WriteRule<N> } = {};
