import { type EnumField, type Fields, isChoice } from './fields.ts';
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

/** The fields that the settings add choices to, by name. */
export const addedFields = (fields: Fields): [string, EnumField & { added: string }][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isChoice(field) && field.added !== undefined ? [[name, { ...field, added: field.added }] as const] : [],
  ) as [string, EnumField & { added: string }][];

/** A declaration whose choices are all that a clinic has: the declared ones, then those that its settings add. */
export function withAdded(resource: Resource, settings: Settings | undefined): Resource {
  const open = addedFields(resource.fields);
  if (open.length === 0) return resource;
  const fields = open.map(([name, { added, ...field }]) => {
    const names = addedNames(settings, added).filter((each) => !Object.hasOwn(field.choices, each));
    return [
      name,
      { ...field, choices: { ...field.choices, ...Object.fromEntries(names.map((each) => [each, { label: each }])) } },
    ];
  });
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } };
}
