import { asPlain, type Card, fieldAt, filterOf, type Resource, withToday } from '../../schema/index.ts';

type Filter = Readonly<Record<string, unknown>>;

/**
 * The list's filter that leaves the rows a card sums, beside what is filtered already; `active` when that is the
 * filter now, and `filter` then is the way back. Null where nothing can lead there: the card's own condition
 * contradicts the filter (so it sums no rows), or no filter can say it.
 */
export function cardFilter(resource: Resource, card: Card, current: Filter, today: string) {
  const own = filterOf(withToday(card.measure, today), (path) => isDate(resource, path));
  if (own === null) return null;
  const keys = Object.keys(own);
  if (keys.length > 0 && keys.every((key) => current[key] === own[key])) {
    return { active: true, filter: Object.fromEntries(Object.entries(current).filter(([key]) => !(key in own))) };
  }
  const merged: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(own)) {
    const both = narrower(key, current[key], value);
    if (both === undefined) return null;
    merged[key] = both;
  }
  return { active: false, filter: merged };
}

/** What both ask for; undefined when nothing is. */
function narrower(key: string, current: unknown, wanted: unknown): unknown {
  if (current === undefined || current === wanted) return wanted;
  if (typeof current !== 'string' || typeof wanted !== 'string') return undefined;
  if (key.endsWith('_gte')) return current > wanted ? current : wanted;
  if (key.endsWith('_lte')) return current < wanted ? current : wanted;
  return undefined;
}

function isDate(resource: Resource, path: string): boolean {
  const field = fieldAt(resource.fields, path);
  return field !== undefined && asPlain(field).kind === 'date';
}
