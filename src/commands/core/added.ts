import { addedFields, addedNames } from '../../schema/added.ts';
import type { Fields } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import type { Tx } from './command.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a form that are neither declared nor added by the settings. What the stored record has may stay. */
export async function issuesOfAdded(
  tx: Pick<Tx, 'read'>,
  fields: Fields,
  values: Values,
  before: Values | null,
): Promise<Issues> {
  const asked = addedFields(fields).filter(([name, { choices }]) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' && !Object.hasOwn(choices, value) && value !== before?.[name];
  });
  if (asked.length === 0) return {};
  const [settings] = await tx.read('settings', {});
  const unknown = asked.filter(([name, { added }]) => !addedNames(settings, added).includes(String(values[name])));
  return Object.fromEntries(
    unknown.map(([name, { label }]) => [name, { message: 'validation.added', args: { label } }]),
  );
}
