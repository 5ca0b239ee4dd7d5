import type { WrittenFilter } from './filter.ts';
import type { Resource } from './resource.ts';

type FieldOwner = Pick<Resource, 'fields'>;

/** The field with the day from which a record is retired (`f.retired`); null where the entity has none. */
export const retiredBy = ({ fields }: FieldOwner): string | null =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return field && 'retires' in field && field.retires;
  }) ?? null;

/** The day since which a record is retired, on a business date; null for one in use. */
export function retiredSince(
  resource: FieldOwner,
  record: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  const since = record[retiredBy(resource) ?? ''];
  return typeof since === 'string' && since <= today ? since : null;
}

/** The filter of the records in use; of all, where none can be retired. */
export function activeFilter(resource: FieldOwner, today: string): WrittenFilter {
  const field = retiredBy(resource);
  return field ? { [`${field}_notby`]: today } : {};
}

/** The filter of the retired records. */
export function retiredOnly(resource: FieldOwner, today: string): WrittenFilter {
  const field = retiredBy(resource);
  return field ? { [`${field}_lte`]: today } : {};
}
