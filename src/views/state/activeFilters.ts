import {
  activeFilter,
  archiveFilter,
  archives,
  type Card,
  fieldAt,
  intersection,
  isFiltered,
  type Resource,
  retiredBy,
  retiredOnly,
  type WrittenFilter,
  withToday,
  writeFilter,
} from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { pathOf } from './listState.ts';

/** An input of a filter that is open, at what it was opened from. */
export interface OpenedFilter {
  anchor: HTMLElement;
  /** Its field; null for the list of all of them. */
  path: string | null;
}
export interface OpensFilter {
  onOpen: (opened: OpenedFilter) => void;
}
/** Filters that have a button of their own. */
export interface OnBar {
  onBar: readonly string[];
}

/** The date whose period has a button of its own: a report's, else the first that a list filters by and all records have. */
export const periodOf = ({ fields, list: { report, filters = [] } }: Resource): string | undefined =>
  report?.period ??
  filters.find((path) => {
    const field = fieldAt(fields, path);
    return (field?.kind === 'date' || field?.kind === 'datetime') && field.required === true && !field.last;
  });

/** The choices that a report filters by in sight, where there is room: those of the specification (product §2.20–2.22). */
export const choicesOnBar = ({ fields, list: { report, filters = [] } }: Resource): string[] =>
  report ? filters.filter((path) => ['enum', 'text'].includes(fieldAt(fields, path)?.kind ?? '')).slice(0, 2) : [];

/** Fields that a list filters by, the one of its period first. */
export function declaredFilters(resource: Resource): string[] {
  const { fields, list } = resource;
  const paths = [periodOf(resource), ...(list.filters ?? [])].filter((path) => path !== undefined);
  return [...new Set(paths)].filter((path) => {
    const field = fieldAt(fields, path);
    return field && isFiltered(field);
  });
}

/** A filter that is on or off: the archived records in place of the others, or the retired ones in place of those in use. */
export interface Switch {
  word: 'archived' | 'retired';
  on: WrittenFilter;
  off: WrittenFilter;
}

/** The switches of the list at hand, for who is signed in. */
export function useSwitches(): Switch[] {
  const resource = useDeclaration();
  const may = useActions();
  const { today } = useDeclarations().now();
  const switches: Switch[] = [];
  if (archives(resource) && may.delete) switches.push({ word: 'archived', on: { [archiveFilter]: true }, off: {} });
  if (retiredBy(resource) !== null && !resource.list.report)
    switches.push({ word: 'retired', on: retiredOnly(resource, today), off: activeFilter(resource, today) });
  return switches;
}

export const isOn = ({ on }: Switch, filter: WrittenFilter): boolean =>
  Object.keys(on).every((key) => (filter[key] ?? false) !== false);

/** The filter with a switch turned. */
export const turned = ({ on, off }: Switch, filter: WrittenFilter, to: boolean): WrittenFilter => ({
  ...without(filter, Object.keys({ ...on, ...off })),
  ...(to ? on : off),
});

export const without = (filter: WrittenFilter, keys: readonly string[]): WrittenFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));

/** The filtered fields with their keys, the search, the switches and what a list of its kind opens with aside. */
export function filteredFields(resource: Resource, filter: WrittenFilter, switches: readonly Switch[]) {
  const aside = new Set(switches.flatMap(({ on, off }) => Object.keys({ ...on, ...off })));
  const keys = new Map<string, string[]>();
  for (const key of Object.keys(filter)) {
    const path = key === 'q' || aside.has(key) ? undefined : pathOf(resource, key);
    if (path !== undefined) keys.set(path, [...(keys.get(path) ?? []), key]);
  }
  return keys;
}

/**
 * The list's filter narrowed to the rows that a card sums, or a chart's bar for its `group`. Where the list is filtered so
 * already, `active` is true and `filter` is the filter without that condition. Null where there is none: the condition
 * contradicts the filter, or no filter can express it.
 */
export function cardFilter(
  resource: Resource,
  card: Pick<Card, 'measure'>,
  current: WrittenFilter,
  today: string,
  group: WrittenFilter = {},
) {
  const measure = withToday(card.measure, today);
  const counted = 'where' in measure && measure.where ? writeFilter(resource, measure.where) : {};
  const own = counted && intersection(counted, group);
  if (!own) return null;
  const keys = Object.keys(own);
  if (keys.length > 0 && keys.every((key) => current[key] === own[key])) {
    return { active: true, filter: Object.fromEntries(Object.entries(current).filter(([key]) => !(key in own))) };
  }
  const filter = intersection(current, own);
  return filter ? { active: false, filter } : null;
}
