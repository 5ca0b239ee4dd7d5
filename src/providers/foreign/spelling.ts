import {
  type Condition,
  type Field,
  type Fields,
  fieldAt,
  isObject,
  isReference,
  type Resource,
  type Test,
} from '../../schema/index.ts';
import type { Able, Compared, Names } from './options.ts';

type Values = Readonly<Record<string, unknown>>;

/** The names of a backend: of an entity, and of the fields of its records. */
export function namesOf(names: Names) {
  const given = (source: string) => (names as Readonly<Record<string, Names[keyof Names]>>)[source];
  const fieldsOf = (source: string): Readonly<Record<string, string>> => {
    const named = given(source);
    return typeof named === 'object' && named ? ((named.fields ?? {}) as Record<string, string>) : {};
  };
  return {
    /** Null for an entity that it does not keep. */
    entity(source: string): string | null {
      const named = given(source);
      if (named === undefined) return source;
      return typeof named === 'object' && named ? (named.as ?? source) : named;
    },
    field: (source: string, field: string): string => fieldsOf(source)[field] ?? field,
    outward: (source: string, row: Values): Values => renamed(row, new Map(Object.entries(fieldsOf(source)))),
    inward: (source: string, row: Values): Values =>
      renamed(row, new Map(Object.entries(fieldsOf(source)).map(([own, theirs]) => [theirs, own]))),
  };
}

const renamed = (row: Values, names: ReadonlyMap<string, string>): Values =>
  names.size === 0
    ? row
    : Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]));

/** Numbers from here on stand for the texts that a backend has for ids. */
const fromTexts = 2 ** 52;

/** Ids of either kind: the console counts records by number, and a text has the same number in every tab. */
export function createIds() {
  const texts = new Map<number, string>();
  function numberOf(id: unknown): unknown {
    if (typeof id !== 'string' || id === '') return id;
    const number = fromTexts + hashed(id);
    const known = texts.get(number) ?? id;
    if (known !== id) throw new Error(`The ids "${known}" and "${id}" cannot be told apart`);
    texts.set(number, id);
    return number;
  }
  const textOf = (id: unknown): unknown => texts.get(id as number) ?? id;
  /** The references in values of these fields, and the id beside them, by another kind of id. */
  function each(fields: Fields, values: Values, by: (id: unknown) => unknown): Values {
    const inside = (field: Field | undefined, value: unknown): unknown => {
      if (!field || value === null || value === undefined) return value;
      if (isReference(field)) return by(value);
      if (!('fields' in field)) return value;
      return Array.isArray(value)
        ? value.map((item) => each(field.fields as Fields, item, by))
        : each(field.fields as Fields, value as Values, by);
    };
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name === 'id' ? by(value) : inside(fields[name], value)]),
    );
  }
  return {
    textOf,
    /** True of the number of a text that no record was met with yet. */
    isUnmet: (id: unknown): boolean => typeof id === 'number' && id >= fromTexts && !texts.has(id),
    inward: (resource: Resource, row: Values): Values => each(resource.fields, row, numberOf),
    outward: (resource: Resource, values: Values): Values => each(resource.fields, values, textOf),
  };
}

/** 52 bits of a text, by two hashes of 32 (FNV-1a from different beginnings). */
function hashed(text: string): number {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return ((one >>> 0) & 0xfffff) * 2 ** 32 + (two >>> 0);
}

/** Tests as a backend is asked them. */
export interface Spelled {
  filter: Values;
  /** False where it leaves rows that the tests do not. */
  exact: boolean;
}

/** Spells tests as far as a backend answers them; what it leaves is never less than what they leave. */
export function spell(
  resource: Resource,
  tests: readonly Condition[],
  able: Able,
  key: (field: string) => string,
  value: (field: string, value: unknown) => unknown,
): Spelled {
  const filter: Record<string, unknown> = {};
  const ranges = new Map<string, Record<string, unknown>>();
  let exact = true;
  for (const test of tests) {
    const part = 'field' in test ? comparison(resource, test, able) : null;
    if (!part || !('field' in test)) {
      exact = false;
      continue;
    }
    const name = key(test.field) + part.suffix;
    const sent = Array.isArray(part.value)
      ? asList(
          able,
          part.value.map((each) => value(test.field, each)),
        )
      : value(test.field, part.value);
    const own = ranges.get(test.field) ?? {};
    if (Object.hasOwn(own, name) || Object.keys(own).length > 1) exact = false;
    else ranges.set(test.field, { ...own, [name]: sent });
  }
  for (const own of ranges.values()) {
    if (!able.together || Object.keys(own).length === 1) Object.assign(filter, own);
    else if (!Object.hasOwn(filter, able.together)) filter[able.together] = own;
    else {
      // One such pair fits into a question.
      Object.assign(filter, Object.fromEntries(Object.entries(own).slice(0, 1)));
      exact = false;
    }
  }
  return { filter, exact };
}

const asList = (able: Able, values: readonly unknown[]): unknown => able.listed?.(values) ?? values;

/** A test as a suffix of its field's name; null where the backend cannot be asked. */
function comparison(resource: Resource, test: Test, { compares = {} }: Able) {
  const field = fieldAt(resource.fields, test.field);
  const plain = test.field === 'id' || (field !== undefined && field.live !== true && !test.field.includes('.'));
  if (!plain || isObject(field)) return null;
  const by = (compared: Compared, value: unknown) => {
    const suffix = compares[compared];
    return suffix === undefined ? null : { suffix, value };
  };
  if ('is' in test) return test.is === null ? null : { suffix: '', value: test.is };
  if ('in' in test) return test.in.length === 0 || test.in.some((each) => !isWord(each)) ? null : by('in', test.in);
  // A record without a value is unlike any other, which no backend says.
  if ('isNot' in test) return field?.required && test.isNot !== null ? by('neq', test.isNot) : null;
  if ('atLeast' in test) return isWord(test.atLeast) ? by('gte', test.atLeast) : null;
  if ('atMost' in test) return isWord(test.atMost) ? by('lte', test.atMost) : null;
  // Of whole numbers a backend needs one of two words.
  const next = (value: unknown, step: number) => (typeof value === 'number' && isWhole(field) ? value + step : null);
  if ('above' in test) {
    const least = next(test.above, 1);
    return (isWord(test.above) && by('gt', test.above)) || (least === null ? null : by('gte', least));
  }
  if ('below' in test) {
    const largest = next(test.below, -1);
    return (isWord(test.below) && by('lt', test.below)) || (largest === null ? null : by('lte', largest));
  }
  return null;
}

const isWhole = (field: Field | undefined): boolean =>
  field?.kind === 'money' || (field?.kind === 'number' && !field.decimals);

/** A number, a day, a time or a single word: nothing that a dialect takes for a sign of its own. */
const isWord = (value: unknown): boolean => typeof value === 'number' || /^[\w:-]+$/.test(String(value));
