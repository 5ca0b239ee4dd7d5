import { addDays } from '../../domain/core/tanggal.ts';
import {
  defaultsIn,
  type Field,
  type FieldOf,
  type Fields,
  type Kind,
  matches,
  type Resource,
  type Row,
} from '../../schema/index.ts';
import { recomputed } from '../../schema/values.ts';

/** Number of records for an entity without a sample. */
const count = 5;

/** The context of an example. */
interface Place {
  /** The business date. */
  today: string;
  /** Ordinal of the record, from 1. */
  n: number;
  /** How many fields of its kind stand before it in the record: rules ask that two differ, or that the second is no less. */
  nth?: number;
  /** Records of other entities. */
  data: Readonly<Record<string, readonly Row[]>>;
}

/** An ordinal that no record has in an earlier field of the kind. */
const ordinal = ({ n, nth = 0 }: Place) => n + nth * count;

/** Valid values by kind. */
const ofKind: { [K in Kind]: (field: FieldOf<K>, place: Place) => unknown } = {
  text: ({ label, maxLength = 60 }, { n }) => `${label.slice(0, maxLength - 4)} ${n}`,
  longText: ({ label, maxLength = 300 }, { n }) => `${label.slice(0, maxLength - 4)} ${n}`,
  email: (_, place) => `contoh.${ordinal(place)}@klinik.example`,
  phone: (_, place) => `0812340000${String(ordinal(place)).padStart(2, '0')}`,
  url: (_, place) => `https://klinik.example/${ordinal(place)}`,
  secret: (_, place) => String(ordinal(place)).padStart(64, '0'),
  number: ({ min = 0, max = Number.MAX_SAFE_INTEGER }, place) => Math.min(Math.max(min, 0) + ordinal(place), max),
  money: ({ min = 0, max = Number.MAX_SAFE_INTEGER }, place) => Math.min(min + ordinal(place) * 50_000, max),
  boolean: (_, { n }) => n % 2 === 1,
  date: ({ notBefore }, { today, n, nth = 0 }) =>
    addDays(today, notBefore === undefined ? Math.min(nth - n, 0) : n + nth),
  time: (_, { n, nth = 0 }) => `${String(7 + n).padStart(2, '0')}:${String((nth % 12) * 5).padStart(2, '0')}`,
  datetime: (_, { today, n, nth = 0 }) => `${addDays(today, -n)}T02:${String(nth % 60).padStart(2, '0')}:00.000Z`,
  enum: ({ choices }, { n, nth = 0 }) => turn(Object.keys(choices), n + nth) ?? null,
  reference: ({ to }, { data, n, nth = 0 }) => turn(data[to] ?? [], n + nth)?.id ?? null,
  object: ({ fields }, place) => recordOf(fields, place),
  list: ({ fields }, place) => [recordOf(fields, place)],
  // The content of a file cannot be declared.
  files: () => [],
};

const turn = <T>(values: readonly T[], n: number): T | undefined => values[(n - 1) % values.length];

/**
 * Sample records for entities without any, generated from their declarations, so that a new entity has something to show:
 * a field's `example`, or a value of its kind.
 *
 * @throws Error for a required field with a `pattern` and without an `example`
 */
export function examples(resources: readonly Resource[], data: Place['data'], today: string): Record<string, Row[]> {
  const made: Record<string, Row[]> = {};
  for (const { name, source, fields, singleton } of resources) {
    if (name !== source || data[source]) continue;
    const place = { today, data: { ...data, ...made } };
    made[source] = Array.from({ length: singleton ? 1 : count }, (_, index) => ({
      id: index + 1,
      ...recordOf(fields, { ...place, n: index + 1 }),
      // Singletons begin with their defaults.
      ...(singleton && defaultsIn(fields, { today, time: '08:00', instant: `${today}T01:00:00.000Z`, user: '' })),
    }));
  }
  return made;
}

/** Examples of one entity, where every record that they refer to is there. */
export function examplesOf(resource: Resource): readonly Row[] {
  const others = new Set(everyReference(resource.fields).filter((to) => to !== resource.source));
  const data = Object.fromEntries(
    [...others].map((to) => [to, Array.from({ length: count }, (_, at) => ({ id: at + 1 }))]),
  );
  return examples([resource], data, '2024-08-27')[resource.source] ?? [];
}

const everyReference = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? [field.to] : 'fields' in field ? everyReference(field.fields) : [],
  );

function recordOf(fields: Fields, place: Place): Record<string, unknown> {
  const typed = Object.entries(fields).filter(([, { from }]) => from === undefined);
  for (const [, field] of typed)
    if (field.required && exampleOf(field, place) === null && patterned(field))
      throw new Error(`"${field.label}" has a form of its own: give the field an \`example\`.`);
  const record = Object.fromEntries(
    typed.map(([name, field], at) => {
      const nth = typed.slice(0, at).filter(([, { kind }]) => kind === field.kind).length;
      return [name, exampleOf(field, { ...place, nth })];
    }),
  );
  for (const [name, { visibleIf }] of typed) if (visibleIf && !matches(visibleIf, record)) record[name] = null;
  return recomputed(fields, record);
}

const patterned = (field: Field) => 'pattern' in field && field.pattern !== undefined;

/** `INV-001` → `INV-002`, `Melati` → `Melati 2` */
function another(example: string, n: number, before: string): string {
  const [digits] = /\d+$/.exec(example) ?? [];
  if (digits === undefined) return `${example}${before}${n}`;
  return example.slice(0, -digits.length) + String(Number(digits) + n - 1).padStart(digits.length, '0');
}

/** A field's `example`, or a value of its kind; for a `pattern` its default, null without. */
export function exampleOf(field: Field, place: Place): unknown {
  const { example = patterned(field) ? (field.default ?? null) : undefined } = field;
  if (example !== undefined) {
    const distinct = field.unique && typeof example === 'string' && place.n > 1;
    return distinct ? another(example, place.n, patterned(field) ? '' : ' ') : example;
  }
  return (ofKind[field.kind] as (field: Field, place: Place) => unknown)(field, place);
}
