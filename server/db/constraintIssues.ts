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
  const names = Object.keys(resource.fields);
  const issue = (field: string | undefined, message: string) =>
    field === undefined ? null : { [field]: { message, args: { label: resource.fields[field]?.label ?? field } } };
  if (code === '23505') {
    const declared = uniquesOf(resource).map(({ fields }) => ({
      name: uniqueName(table, fields),
      field: fields.at(-1),
    }));
    return issue(named(constraint, declared), 'validation.unique');
  }
  if (code !== '23503') return null;
  const declared = names.map((field) => ({ name: referenceName(table, field), field }));
  return issue(named(constraint, declared), 'validation.reference');
}

/**
 * The field of a constraint by its declared name, whatever an engine hangs on it. One that spreads a table over machines
 * adds the number of the part, and cuts what gets too long, with a hash in place of the rest.
 *
 * @example named('supplier_name_key_102040', [{ name: 'supplier_name_key', field: 'name' }]) // 'name'
 */
function named(constraint: string, declared: readonly { name: string; field: string | undefined }[]) {
  const [, cut] = /^(.+)_[0-9a-f]{8}_\d+$/.exec(constraint) ?? [];
  const found = declared.filter(({ name }) => constraint.startsWith(name) || (cut && name.startsWith(cut)));
  return found.sort((one, other) => other.name.length - one.name.length)[0]?.field;
}
