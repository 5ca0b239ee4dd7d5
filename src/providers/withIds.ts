import { alongReferences, matches, type Resource, type Row, type Within, withIdsLookedUp } from '../schema/index.ts';
import { resourceIn } from './refusals.ts';

/** The rows that somebody may see, where they are told by other records: by the ids of those. */
export async function withIds(
  resources: readonly Resource[],
  rowsOf: (source: string) => Promise<readonly Row[]> | readonly Row[],
  resource: Resource,
): Promise<Resource> {
  const { list } = resource.only;
  if (!list) return resource;
  const idsOf = async ({ to, where }: Within): Promise<number[]> => {
    const met = await withIdsLookedUp(alongReferences(resourceIn(resources, to).fields, where), idsOf);
    return (await rowsOf(to)).flatMap((row) => (matches(met, row) ? [row.id] : []));
  };
  return { ...resource, only: { ...resource.only, list: await withIdsLookedUp(list, idsOf) } };
}
