import type { Fields, ValuesOf } from './fields.ts';
import type { Column } from './list.ts';
import type { Resource } from './resource.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** Additions of somebody to an entity that is not theirs. */
export interface Extension<N extends string = string, F extends Fields = Fields> {
  name: N;
  /** Fields more, at the end of its form; one of a name that is there takes its place. */
  fields: F;
  /** Columns more of its list. */
  columns: readonly Column[];
  check(record: AnyRecord): Partial<Record<string, string>>;
}

/** @example extend('pasien', { fields: { wali: f.text('Wali') }, columns: ['wali'] }) */
export const extend = <const N extends string, const F extends Fields = Record<never, never>>(
  name: N,
  more: {
    fields?: F;
    columns?: readonly (string | Column)[];
    check?: (record: ValuesOf<F> & AnyRecord) => Partial<Record<string, string>>;
  },
): Extension<N, F> => ({
  name,
  fields: more.fields ?? ({} as F),
  columns: (more.columns ?? []).map((column) => (typeof column === 'string' ? { field: column } : column)),
  check: (record) => more.check?.(record as ValuesOf<F> & AnyRecord) ?? {},
});

/** An entity, or a view of one, with what is added to it; the columns are the entity's own list's. */
export const extended = (resource: Resource, extensions: readonly Extension[]): Resource =>
  extensions.filter(({ name }) => name === resource.source).reduce(added, resource);

function added(entity: Resource, { name, fields, columns, check }: Extension): Resource {
  const { list, form } = entity;
  const typed = Object.entries(fields).flatMap(([each, field]) => (field.from || entity.fields[each] ? [] : [each]));
  const last = form.length - 1;
  return {
    ...entity,
    fields: { ...entity.fields, ...fields },
    form: form.map((section, at) => (at === last ? { ...section, fields: [...section.fields, ...typed] } : section)),
    list: { ...list, columns: [...list.columns, ...(entity.name === name ? columns : [])] },
    check: (record) => ({ ...entity.check(record), ...check(record) }),
  };
}
