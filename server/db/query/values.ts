import { type SQL, sql } from 'drizzle-orm';
import {
  type Field,
  fieldAt,
  isStorable,
  isStoredPath,
  QueryError,
  type Resource,
  type Traits,
  traitsOf,
} from '../../../src/schema/index.ts';
import { isoDay } from '../../../src/schema/validate.ts';

/** True where a column always holds a value: required fields that are never hidden, and truths. */
export const isFilled = (field: Field): boolean =>
  traitsOf(field).shape === 'boolean' || (field.required === true && !field.visibleIf);

/** Comparison of a stored value with one from outside. */
export interface Codec {
  /** The parameter for a value, or null when no stored value can equal it. */
  encode: (value: unknown) => SQL | null;
  /** The type to read it as where it lies inside jsonb. */
  cast: string;
}

const text: Codec = {
  encode: (value) => (typeof value === 'string' && isStorable(value) ? sql`${value}::text` : null),
  cast: 'text',
};
const number: Codec = {
  encode: (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return null;
    return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::double precision`;
  },
  cast: 'double precision',
};
const day: Codec = {
  encode: (value) => (typeof value === 'string' && isoDay.safeParse(value).success ? sql`${value}::date` : null),
  cast: 'date',
};
const instant: Codec = {
  encode: (value) => {
    const at = typeof value === 'string' ? new Date(value) : null;
    return at && at.getTime() >= Date.parse('0001-01-01T00:00:00Z') && at.getTime() < Date.UTC(10_000, 0)
      ? sql`${at.toISOString()}::timestamptz`
      : null;
  },
  cast: 'timestamptz',
};
const truth: Codec = {
  encode: (value) => (typeof value === 'boolean' ? sql`${value}::boolean` : null),
  cast: 'boolean',
};
const nothing: Codec = { encode: () => null, cast: 'jsonb' };

const codecs: Record<Traits['shape'], Codec> = {
  text,
  number,
  boolean: truth,
  day,
  instant,
  record: nothing,
  records: nothing,
};

/** The codec of a field; without one, of an id. */
export const codecOf = (field: Field | undefined): Codec => (field ? codecs[traitsOf(field).shape] : number);

/** The SQL of a declared path; what lies inside an object is read out of its jsonb. */
export function columnAt(resource: Resource, path: string): SQL {
  if (!isStoredPath(resource, path)) throw new QueryError(path);
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return sql`t.${sql.identifier(head)}`;
  const { cast } = codecOf(fieldAt(resource.fields, path));
  // Written out, since two parameters are two expressions to `group by`; a declared path holds no quote.
  return sql`(t.${sql.identifier(head)} #>> ${sql.raw(`'{${rest.join(',')}}'`)}::text[])::${sql.raw(cast)}`;
}
