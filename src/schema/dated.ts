import { range, rangeKeys, type WrittenFilter } from './filter.ts';
import type { Card } from './list.ts';
import type { Measure } from './measures.ts';
import type { Resource } from './resource.ts';
import { mayMeasure } from './rights.ts';

/** The rows of a card's figure: a list, its filter, and the figure over what that leaves. */
export interface CountedRows {
  name: string;
  filter: WrittenFilter;
  measure: Measure;
}

/** Where a card's figure is counted under the filter of its list, see `Dated`. */
export function countedBy(
  { dated, measure }: Pick<Card, 'dated' | 'measure'>,
  name: string,
  filter: WrittenFilter,
): CountedRows {
  const own = { name, filter, measure };
  if (!dated) return own;
  const keys = rangeKeys(dated.period);
  const { [keys.from]: from, [keys.to]: to, ...others } = filter;
  const day = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if ('by' in dated) return { ...own, filter: { ...others, ...range(dated.by, day(from), day(to)) } };
  if (day(to) === undefined || Object.keys(others).length > 0) return own;
  return { name: dated.list, filter: range(dated.until, undefined, day(to)), measure: dated.measure };
}

/** The cards whose figures the caller may be told under the filter of their list, by the declarations as they see them. */
export const cardsUnder = (
  cards: readonly Card[],
  name: string,
  filter: WrittenFilter,
  visible: readonly Resource[],
): Card[] =>
  cards.filter((card) => {
    const counted = countedBy(card, name, filter);
    const list = visible.find((each) => each.name === counted.name);
    return list !== undefined && mayMeasure(list, counted.measure);
  });
