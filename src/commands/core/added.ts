import { addedFields, addedNames, addedValues } from '../../schema/added.ts';
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
  const asked = addedFields(fields).flatMap(([path, field]) => {
    const had = addedValues(before, path);
    return addedValues(values, path)
      .filter((value) => typeof value === 'string' && value !== '' && !had.includes(value))
      .filter((value) => !Object.hasOwn(field.choices, String(value)))
      .map((value) => ({ path, field, value: String(value) }));
  });
  if (asked.length === 0) return {};
  const [settings] = await tx.read('settings', {});
  const unknown = asked.filter(({ field, value }) => !addedNames(settings, field.added).includes(value));
  return Object.fromEntries(
    unknown.map(({ path, field }) => [
      path.split('.')[0] ?? path,
      { message: 'validation.added', args: { label: field.label } },
    ]),
  );
}
