import { defaultsIn, type Fields, type NewOf, type RecordOf, type Resource } from '../schema/index.ts';
import { recomputed } from '../schema/values.ts';

/**
 * Records of an entity, with ids from 1: what a row leaves out is its default or empty, so that a field more needs no
 * line here, and what is computed is computed.
 */
export const recordsOf = <F extends Fields, N extends string>(
  resource: Resource<F, N>,
  rows: readonly NewOf<Resource<F, N>>[],
): RecordOf<Resource<F, N>>[] =>
  rows.map(
    (row, index) =>
      ({
        id: index + 1,
        ...row,
        ...recomputed(resource.fields, { ...defaultsIn(resource.fields, opening), ...row }),
      }) as RecordOf<Resource<F, N>>,
  );

/** For a default that is the day or the time; the sample's own rows say theirs. */
const opening = { today: '2024-08-27', time: '08:00', instant: '2024-08-27T01:00:00.000Z', user: '' };
