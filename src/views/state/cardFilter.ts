import {
  type Card,
  intersection,
  type Resource,
  type WrittenFilter,
  withToday,
  writeFilter,
} from '../../schema/index.ts';

/**
 * The list's filter narrowed to the rows that a card sums. Where the list is filtered so already, `active` is true and
 * `filter` is the filter without the card's condition. Null where there is none: the condition contradicts the
 * filter, or no filter can express it.
 */
export function cardFilter(resource: Resource, card: Pick<Card, 'measure'>, current: WrittenFilter, today: string) {
  const measure = withToday(card.measure, today);
  const own = 'where' in measure && measure.where ? writeFilter(resource, measure.where) : {};
  if (own === null) return null;
  const keys = Object.keys(own);
  if (keys.length > 0 && keys.every((key) => current[key] === own[key])) {
    return { active: true, filter: Object.fromEntries(Object.entries(current).filter(([key]) => !(key in own))) };
  }
  const filter = intersection(current, own);
  return filter ? { active: false, filter } : null;
}
