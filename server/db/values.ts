import { type SQL, sql } from 'drizzle-orm';
import { asPlain, type Field, type Kind } from '../../src/schema/index.ts';
import { isoDay } from '../../src/schema/zod.ts';

/** How a value of SQL is compared with one from outside; null for what cannot be. */
export interface Shape {
  /** The parameter for a value, or null when no stored value can equal it. */
  encode: (value: unknown) => SQL | null;
  /** The type to read it as where it lies inside jsonb. */
  cast: string;
}

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The same of everything inside a value. */
export function isStorableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableThroughout(inner));
}

const text: Shape = {
  encode: (value) => (typeof value === 'string' && isStorable(value) ? sql`${value}::text` : null),
  cast: 'text',
};
const number: Shape = {
  encode: (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return null;
    return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::double precision`;
  },
  cast: 'double precision',
};
const date: Shape = {
  encode: (value) => (typeof value === 'string' && isoDay.safeParse(value).success ? sql`${value}::date` : null),
  cast: 'date',
};
const instant: Shape = {
  encode: (value) => {
    const at = typeof value === 'string' ? new Date(value) : null;
    return at && at.getTime() >= Date.parse('0001-01-01T00:00:00Z') && at.getTime() < Date.UTC(10_000, 0)
      ? sql`${at.toISOString()}::timestamptz`
      : null;
  },
  cast: 'timestamptz',
};
const truth: Shape = {
  encode: (value) => (typeof value === 'boolean' ? sql`${value}::boolean` : null),
  cast: 'boolean',
};
const nothing: Shape = { encode: () => null, cast: 'jsonb' };

const shapes: Record<Exclude<Kind, 'computed'>, Shape> = {
  text,
  longText: text,
  email: text,
  phone: text,
  url: text,
  enum: text,
  time: text,
  number,
  money: number,
  reference: number,
  boolean: truth,
  date,
  datetime: instant,
  object: nothing,
  list: nothing,
};

export const shapeOf = (field: Field | undefined): Shape => {
  if (!field) return number;
  const plain = asPlain(field);
  return shapes[plain.kind as Exclude<Kind, 'computed'>];
};
