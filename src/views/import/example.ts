import { addDays } from '../../domain/core/tanggal.ts';
import {
  type Field,
  type FieldOf,
  type IncomingColumn,
  isChoice,
  type Kind,
  listedReference,
  matches,
} from '../../schema/index.ts';
import type { Cell } from './cells.ts';

interface Place {
  today: string;
  /** A name that stands for a record of an entity; empty where it has none. */
  nameIn: (entity: string) => string;
}

/** A value of each kind as one would type it. */
const ofKind: { [K in Kind]: (field: FieldOf<K>, place: Place) => Cell } = {
  text: ({ label, maxLength = 60 }) => `Contoh ${label}`.slice(0, maxLength),
  longText: ({ label, maxLength = 300 }) => `Contoh ${label}`.slice(0, maxLength),
  email: () => 'contoh@klinik.example',
  phone: () => '081234567890',
  url: () => 'https://klinik.example',
  secret: () => null,
  number: ({ min = 0, max = 10 }) => Math.min(Math.max(min, 10), max),
  money: ({ min = 0, max = 150_000 }) => Math.min(Math.max(min, 150_000), max),
  boolean: ({ default: usual }) => (usual === false ? 'Tidak' : 'Ya'),
  date: ({ notBefore }, { today }) => (notBefore === undefined ? today : addDays(today, 1)),
  time: () => '09:30',
  enum: ({ choices }) => Object.values(choices)[0]?.label ?? null,
  // Of those that a field is about none is known by name.
  reference: ({ to, among }, { nameIn }) => (among ? null : nameIn(to)),
  datetime: () => null,
  object: () => null,
  list: (field, place) => {
    const of = listedReference(field);
    return of
      ? place.nameIn(of.field.to)
      : Object.values(field.fields)
          .map((inner) => exampleOf(inner, place))
          .join(', ');
  },
  files: () => null,
};

/** A row that shows how each column is filled; one that the other cells make needless stays empty. */
export function exampleRow(columns: readonly IncomingColumn[], place: Place): Cell[] {
  const cells = columns.map(({ field }) => exampleOf(field, place));
  const shown = Object.fromEntries(columns.map(({ name, field }, at) => [name, storedAs(field, cells[at] ?? null)]));
  return columns.map(({ field }, at) =>
    field.visibleIf && !matches(field.visibleIf, shown) ? null : (cells[at] ?? null),
  );
}

/** A choice stands in a sheet by its label, and in conditions by its key. */
const storedAs = (field: Field, cell: Cell): unknown =>
  isChoice(field) ? Object.keys(field.choices).find((key) => field.choices[key]?.label === cell) : cell;

function exampleOf(field: Field, place: Place): Cell {
  if (typeof field.example === 'string' || typeof field.example === 'number') return field.example;
  if ('pattern' in field && field.pattern) return null;
  return (ofKind[field.kind] as (field: Field, place: Place) => Cell)(field, place);
}
