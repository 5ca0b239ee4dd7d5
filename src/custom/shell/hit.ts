/** A hit of the header's search. */
export interface Hit {
  group: string;
  label: string;
  /** By its own name, or by a name some slips away; else by something that it shows. */
  by?: 'name' | 'slip';
  /** Facts that tell it from another of its name, and the field that matches where the name does not. */
  note?: string;
  path: string;
  /** The command whose button on that page it leads to. */
  act?: string;
  /** An act that wants a record: the text that is typed on. */
  typeOn?: string;
}

/** Hits by their own name stand before hits by something else, which are the others of a kind that has both. */
export function ownNameFirst(
  records: readonly Hit[],
  pages: readonly Hit[],
  othersOf: (group: string) => string,
): Hit[] {
  const named = records.filter(({ by }) => by === 'name');
  const kinds = new Set(named.map(({ group }) => group));
  const related = records.filter(({ by }) => by !== 'name');
  const others = related.map((hit) => (kinds.has(hit.group) ? { ...hit, group: othersOf(hit.group) } : hit));
  return [...named, ...pages, ...others];
}

/** Hits read anew: those there before keep their order, others come below them in their group. */
export function mergeHits(before: readonly Hit[], hits: readonly Hit[]): Hit[] {
  const places = new Map(before.map((hit, at) => [keyOf(hit), at]));
  const placeOf = (hit: Hit) => places.get(keyOf(hit)) ?? before.length;
  const inOrder = hits.toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = [...new Set([...before, ...hits].map(({ group }) => group))];
  return groups.flatMap((group) => inOrder.filter((hit) => hit.group === group));
}

/** Hits of one key lead to the same. */
export const keyOf = ({ path, act }: Hit): string => `${path} ${act ?? ''}`;
