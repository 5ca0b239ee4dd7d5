import { type Resource, uniquesOf } from '../../src/schema/index.ts';
import type { Issues } from '../../src/schema/issues.ts';
import { tableNameOf } from './names.ts';
import { referenceName, uniqueName } from './tables.ts';

/**
 * The violation of a constraint of the database, at its field.
 *
 * @param code - SQLSTATE.
 * @returns null where it is no constraint of a field's.
 */
export function issueOf(resource: Resource, code: string, constraint: string): Issues | null {
  const table = tableNameOf(resource.source);
  const issue = (field: string | undefined, message: string) =>
    field === undefined ? null : { [field]: { message, args: { label: resource.fields[field]?.label ?? field } } };
  if (code === '23505') {
    const broken = uniquesOf(resource).find(({ fields }) => uniqueName(table, fields) === constraint);
    return issue(broken?.fields.at(-1), 'validation.unique');
  }
  if (code !== '23503') return null;
  const field = Object.keys(resource.fields).find((name) => referenceName(table, name) === constraint);
  return issue(field, 'validation.reference');
}
