import { type EnumField, type Fields, isChoice, isList } from './fields.ts';
import type { Resource } from './resource.ts';

/** The settings, as far as they add choices: lists of names. */
type Settings = Readonly<Record<string, unknown>>;

/** The names that a list of the settings adds, in its order. */
export const addedNames = (settings: Settings | undefined, list: string): string[] => {
  const rows = settings?.[list];
  return Array.isArray(rows)
    ? rows.flatMap(({ nama }: { nama?: unknown }) => (typeof nama === 'string' ? nama : []))
    : [];
};

/** The fields that the settings add choices to, by path; of the rows of a list their own name stands after its. */
export const addedFields = (fields: Fields, before = ''): [string, EnumField & { added: string }][] =>
  Object.entries(fields).flatMap(([name, field]): [string, EnumField & { added: string }][] => {
    if (isChoice(field)) return field.added === undefined ? [] : [[before + name, { ...field, added: field.added }]];
    return isList(field) ? addedFields(field.fields, `${before}${name}.`) : [];
  });

/** True where the settings say which choices a field has. */
export const followSettings = (fields: Fields): boolean =>
  Object.values(fields).some((field) =>
    isChoice(field)
      ? field.added !== undefined || Object.values(field.choices).some(({ whileOn }) => whileOn !== undefined)
      : isList(field) && followSettings(field.fields),
  );

/** Fields without the choices that the settings have off: for screens, since records may hold them from before. */
export const withoutOff = (fields: Fields, settings: Settings | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (isList(field)) return [name, { ...field, fields: withoutOff(field.fields, settings) }];
      if (!isChoice(field)) return [name, field];
      const on = Object.entries(field.choices).filter(([, { whileOn }]) => !whileOn || Boolean(settings?.[whileOn]));
      return [name, { ...field, choices: Object.fromEntries(on) }];
    }),
  );

/** A declaration whose choices are all that a clinic has: the declared ones, then those that its settings add. */
export const withAdded = (resource: Resource, settings: Settings | undefined): Resource =>
  addedFields(resource.fields).length === 0
    ? resource
    : { ...resource, fields: fieldsWithAdded(resource.fields, settings) };

const fieldsWithAdded = (fields: Fields, settings: Settings | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (isList(field)) return [name, { ...field, fields: fieldsWithAdded(field.fields, settings) }];
      if (!isChoice(field) || field.added === undefined) return [name, field];
      const { added, ...choice } = field;
      const names = addedNames(settings, added).filter((each) => !Object.hasOwn(field.choices, each));
      const more = Object.fromEntries(names.map((each) => [each, { label: each }]));
      return [name, { ...choice, choices: { ...field.choices, ...more } }];
    }),
  );

/** The values at such a path, of all rows of the lists that it leads through. */
export function addedValues(record: unknown, path: string): unknown[] {
  const [head = '', ...rest] = path.split('.');
  const value = (record as Readonly<Record<string, unknown>> | null | undefined)?.[head];
  if (rest.length === 0) return [value];
  return Array.isArray(value) ? value.flatMap((row) => addedValues(row, rest.join('.'))) : [];
}
