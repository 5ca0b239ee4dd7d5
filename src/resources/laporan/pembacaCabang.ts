import { betweenBranches, branches, type Id, type Place, type Resource } from '../../schema/index.ts';
import type { PembacaAngka } from './jurnal.ts';

/**
 * How figures are read where somebody works: of what is the owner's those in the books of the branches that they see, and
 * nothing of what a clinic with one branch has none of.
 *
 * @param resources - as they see them
 * @param cabang - one of their branches; by default those that they see now
 */
export function pembacaCabang(
  read: PembacaAngka,
  resources: readonly Pick<Resource, 'name' | 'fields'>[],
  place: Pick<Place, 'seen'> | undefined,
  cabang?: Id,
): PembacaAngka {
  const seen = cabang ?? place?.seen ?? undefined;
  const noted = (list: string) => Object.hasOwn(resources.find(({ name }) => name === list)?.fields ?? {}, branches);
  const di = (list: string) => (seen !== undefined && noted(list) ? { [branches]: seen } : {});
  const none = (list: string) => list === betweenBranches && !place;
  return {
    group: async (list, params) =>
      none(list) ? { data: [] } : read.group(list, { ...params, filter: { ...params.filter, ...di(list) } }),
    aggregate: async (list, { filter, measures }) =>
      none(list)
        ? { data: measures.map(() => 0) }
        : read.aggregate(list, { filter: { ...filter, ...di(list) }, measures }),
  };
}
