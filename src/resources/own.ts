import type { Extension, MenuEntry, OwnedRows, Resource } from '../schema/index.ts';

// Entities and views of one's own (docs/extending.md). The product ships this file empty and never changes it, so that a
// newer version of it merges beside what stands here.

/** Entities with a line in the menu, at its end; a group by the label of one that is there joins that. */
export const menu = [] as const satisfies readonly MenuEntry[];

/** Entities and views that say where they stand in it: `menu: { under }`. */
export const unlisted = [] as const satisfies readonly Resource[];

/** Additions to entities of the product: `extend('pasien', { fields, check, columns })`. */
export const extensions = [] as const satisfies readonly Extension[];

/** What a patient, somebody of the team and others may own or owe in entities of one's own, as `owned.ts` lists it. */
export const owned: OwnedRows = {};
