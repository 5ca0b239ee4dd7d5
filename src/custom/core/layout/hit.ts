/** A hit of the header's search. */
export interface Hit {
  group: string;
  label: string;
  /** Facts that tell it from another of its name, and the field that matches where the name does not. */
  note?: string;
  path: string;
  /** The command whose button on that page it leads to. */
  act?: string;
  /** An act that wants a record: the text that is typed on. */
  typeOn?: string;
}

/** Hits read anew: those there before keep their order, others come below them in their group. */
export function mergeHits(before: readonly Hit[], hits: readonly Hit[]): Hit[] {
  const places = new Map(before.map((hit, at) => [keyOf(hit), at]));
  const placeOf = (hit: Hit) => places.get(keyOf(hit)) ?? before.length;
  const inOrder = hits.toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = [...new Set([...before, ...hits].map(({ group }) => group))];
  return groups.flatMap((group) => inOrder.filter((hit) => hit.group === group));
}

const keyOf = ({ path, act }: Hit): string => `${path} ${act ?? ''}`;
