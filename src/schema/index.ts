export { archivedOf, archiveFilter, archives, minutesToUndo, namedOnly } from './archive.ts';
export {
  betweenBranches,
  branches,
  firstBranch,
  type Place,
  type Places,
  placeOf,
  withBranch,
  withBranches,
} from './branch.ts';
export * from './bulkOperation.ts';
export {
  boundIn,
  bounds,
  type Condition,
  isEmpty,
  matches,
  type Scalar,
  valueAt,
  type Within,
} from './conditions.ts';
export { type CountedRows, cardsUnder, countedBy } from './dated.ts';
export { isDay } from './days.ts';
export * from './defineResource.ts';
export { type Extension, extend, extended } from './extend.ts';
export * from './facts.ts';
export * from './fields.ts';
export {
  type Filter,
  filterText,
  fixedIn,
  intersection,
  noFilter,
  type Operator,
  operators,
  QueryError,
  range,
  rangeKeys,
  readFilter,
  type WrittenFilter,
  writeFilter,
} from './filter.ts';
export * from './format.ts';
export { namesOf } from './formerNames.ts';
export * from './incoming.ts';
export { issuesOf, type Question, questionsOf, uniquesOf } from './issues.ts';
export * from './kinds.ts';
export type { Card, Chart, Column, Fact, IconName } from './list.ts';
export {
  addsUp,
  filled,
  type Group,
  type Grouping,
  groups,
  type Measure,
  measure,
  withToday,
} from './measures.ts';
export { mergedValues, type Repointing, referringFields, repointed } from './merging.ts';
export { namesWithin, type OpenPlace, type OwnedRows, openText } from './owned.ts';
export { alongReferences, type Caller, fieldsOfCaller, sourcesOf, withIdsLookedUp } from './ownRows.ts';
export { mostRows, type NamesLookup, nearest, type Query, type Row, searchText, select, sortAsked } from './query.ts';
export * from './read/index.ts';
export * from './records.ts';
export { type Problem as ProblemOfRecords, problems, Refusal, refusal, refuseIf } from './refusal.ts';
export * from './repeats.ts';
export * from './resource.ts';
export { activeFilter, retiredBy, retiredOnly, retiredSince } from './retired.ts';
export {
  anywhere,
  asSeenBy,
  besideIt,
  closedKeys,
  guardOf,
  guardsOf,
  type May,
  mayMeasure,
  mayRead,
  placeFilter,
  recordSeenBy,
  rowFilter,
  rowsSeenBy,
  searchedPaths,
  seesOwnAlone,
  settable,
  withoutBranch,
} from './rights.ts';
export * from './search.ts';
export { isStorable, isStorableThroughout } from './storable.ts';
export { asOf, defaultsIn, defaultsOf, formDefaults, type Now, recomputed } from './values.ts';
export * from './words.ts';
