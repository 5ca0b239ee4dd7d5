export { archivedOf, archiveFilter, archives, asksForArchived, namedOnly } from './archive.ts';
export { checked, contradictionsIn, DeclarationError, reservedNames } from './checked/index.ts';
export { asOf, recomputed } from './computed.ts';
export { type Condition, isEmpty, matches } from './conditions.ts';
export { defaultsIn, defaultsOf, type Now } from './defaults.ts';
export * from './defineResource.ts';
export * from './fields.ts';
export * from './format.ts';
export type { IconName } from './icons.ts';
export { withoutInvisible } from './invisible.ts';
export {
  filterOf,
  type Group,
  type Grouping,
  groups,
  type Measure,
  measure,
  tally,
  withToday,
} from './measures.ts';
export { prepareSearch, type Query, type Row, select, valueAt } from './query.ts';
export { QueryError } from './queryError.ts';
export * from './resource.ts';
export { asSeenBy, guardsOf, type May, mayRead, recordSeenBy, searchedPaths, settable } from './rights.ts';
