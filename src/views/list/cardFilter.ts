import { type Card, combined, type Resource, type WrittenFilter, withToday, writeFilter } from '../../schema/index.ts';

/**
 * The list's filter that leaves the rows a card sums, beside what is filtered already; `active` when that is the
 * filter now, and `filter` then is the way back. Null where nothing can lead there: the card's own condition
 * contradicts the filter (so it sums no rows), or no filter can say it.
 */
export function cardFilter(resource: Resource, card: Card, current: WrittenFilter, today: string) {
  const measure = withToday(card.measure, today);
  const own = 'where' in measure && measure.where ? writeFilter(resource, measure.where) : {};
  if (own === null) return null;
  const keys = Object.keys(own);
  if (keys.length > 0 && keys.every((key) => current[key] === own[key])) {
    return { active: true, filter: Object.fromEntries(Object.entries(current).filter(([key]) => !(key in own))) };
  }
  const filter = combined(current, own);
  return filter ? { active: false, filter } : null;
}
