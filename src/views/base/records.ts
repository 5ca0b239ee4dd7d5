import {
  type GetListParams,
  type HttpError,
  type UseGetListOptions,
  type UseGetOneOptions,
  useGetOne as useRow,
  useGetList as useRows,
} from 'react-admin';
import type { Entities, EntityName } from '../../resources/index.ts';
import type { Operator } from '../../schema/index.ts';

/** True for an answer that these records are not there, or not to be seen: what is shown of them must go. */
export const isRefused = (error: unknown): boolean =>
  [401, 403, 404].includes((error as Partial<HttpError>)?.status ?? 0);

/** A record of an entity that is known by its name; a refusal or a missing record is an error of the answer. */
export const useGetOne = <N extends EntityName>(
  resource: N,
  params: { id: number | undefined },
  options?: UseGetOneOptions<Entities[N]>,
) => useRow<Entities[N]>(resource, params as { id: number }, options);

/** Records of an entity that is known by its name, as a list would have them. */
export const useGetList = <N extends EntityName>(
  resource: N,
  params: Partial<ListParams<Entities[N]>>,
  options?: UseGetListOptions<Entities[N]>,
) => useRows<Entities[N]>(resource, params, options);

interface ListParams<R> extends Pick<GetListParams, 'pagination'> {
  filter: FilterOf<R>;
  sort: { field: keyof R & string; order: 'ASC' | 'DESC' };
}

type OneOrMany<V> = V | readonly V[] | null;

/** A written filter of such records (`schema/filter.ts`). */
export type FilterOf<R> = { q?: string; diarsipkan?: true } & {
  [K in keyof R & string]?: OneOrMany<R[K]>;
} & { [K in `${keyof R & string}_${Operator}`]?: string | number | null };
