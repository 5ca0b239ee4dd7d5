import type { ComputedField, Fields } from './fields.ts';

/** The values of the computed fields. Kept apart from `validate`, so that who only computes need not load zod. */
export function computed(fields: Fields, record: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(fields).filter((entry): entry is [string, ComputedField] => entry[1].kind === 'computed');
  return Object.fromEntries(own.map(([name, field]) => [name, field.from(record)]));
}
