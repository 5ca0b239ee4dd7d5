import { z } from 'zod';
import { isEmpty, matches } from './conditions.ts';
import {
  type DateField,
  type Field,
  type FieldOf,
  type Fields,
  isComputed,
  isStored,
  type Kind,
  type NumberField,
  type TextField,
} from './fields.ts';
import { formatDate, formatNumber } from './format.ts';
import type { Issue, Issues } from './issues.ts';
import { boundsOf, traitsOf } from './kinds.ts';
import { isTelephone, readTelephone, telephoneForm } from './read/index.ts';
import type { Resource } from './resource.ts';
import { isStorableThroughout } from './storable.ts';
import { recomputed } from './values.ts';

// Zod asks whether it may compile code from strings; our Content-Security-Policy forbids it, and would report the question.
z.config({ jitless: true });

type Values = Record<string, unknown>;

/**
 * Normalises typed values into the record to be stored, and validates it: blank becomes null, texts are read as what their
 * field holds (`Rp 150.000` as a number, `27/08/2024` as a day), phones take one form, hidden fields are dropped, a view's fixed values added, computed fields computed. Browser and server use the same
 * function.
 *
 * @example validate(supplier, { name: ' ', username: 'abadi' }).issues.name.message // 'validation.required'
 */
export function validate(resource: Resource, typed: Values): { record: Values; issues: Issues } {
  const { record, issues } = validateFields(resource.fields, { ...typed, ...resource.where });
  const named = resource.titleFrom ?? '';
  const title = resource.fields[named];
  // A '.' or '-' is typed to get past a field that asks for a name.
  if (title?.kind === 'text' && /^[^\p{L}\p{N}]+$/u.test(String(record[named] ?? '')))
    issues[named] ??= { message: 'validation.wordless', args: { label: title.label } };
  if (Object.keys(issues).length === 0) {
    for (const [field, sentence] of Object.entries(resource.check(record))) {
      if (sentence) issues[field] = { message: sentence, args: {} };
    }
  }
  return { record, issues };
}

/** The same for the fields of a command's form. */
export function validateFields(fields: Fields, typed: Values): { record: Values; issues: Issues } {
  const record = normalise(fields, typed);
  const issues = issuesOf(fields, record);
  for (const key of Object.keys(typed)) {
    if (!Object.hasOwn(fields, key)) issues[key] = { message: 'validation.unknown', args: {} };
  }
  for (const [name, value] of Object.entries(record))
    if (!isStorableThroughout(value))
      issues[name] ??= { message: 'validation.kind.text', args: { label: fields[name]?.label ?? '' } };
  // Formulas rely on the types of their fields.
  if (Object.keys(issues).length > 0) return { record, issues };
  const whole = recomputed(fields, record);
  const results = resultsIn(fields);
  return { record: whole, issues: issuesOf(results, valuesAt(Object.keys(results), whole)) };
}

const valuesAt = (names: readonly string[], record: Values): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** The result of a formula as a field of its own: of bounds it knows those declared and those of the database. */
export const resultFieldOf = (field: Field): Field => Object.assign({}, resultBounds, field, { from: undefined });
const resultBounds = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, maxLength: 1e6 };

/** The results of formulas as fields of their own. */
function resultsIn(fields: Fields): Fields {
  const known = resultFields.get(fields);
  if (known) return known;
  const found = Object.entries(fields)
    .filter(([, field]) => isComputed(field) && isStored(field))
    .map(([name, field]): [string, Field] => [name, resultFieldOf(field)]);
  const made = Object.fromEntries(found);
  resultFields.set(fields, made);
  return made;
}
const resultFields = new WeakMap<Fields, Fields>();

/** A day of the calendar; there is no year 0, which ISO 8601 would write `0000`. */
export const isoDay = z.iso.date().refine((day) => day >= '0001');

/** An instant within the years 1 to 9999, in UTC as well. */
const isoInstant = z.iso.datetime({ offset: true }).refine((instant) => {
  const at = Date.parse(instant);
  return at >= Date.parse('0001-01-01T00:00:00Z') && at < Date.UTC(10_000, 0);
});

/** The zod object of a set of fields: strict, and nullable wherever a field may stay empty. Built once per declaration. */
export function zodOf(fields: Fields): ZodOfFields {
  const known = made.get(fields);
  if (known) return known;
  const shape = Object.entries(fields)
    .filter(([, field]) => !isComputed(field))
    .map(([name, field]) => [name, optional(field, (zods[field.kind] as (field: Field) => z.ZodType)(field))] as const);
  const type = z.strictObject(Object.fromEntries(shape)).superRefine((record, context) => {
    for (const [name, field] of Object.entries(fields)) {
      const bound = lowerBound(fields, field, record);
      const value = record[name];
      if (bound && typeof value === 'string' && value < bound.value)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'validation.notBefore',
          params: { bound: bound.text },
        });
    }
  });
  made.set(fields, type);
  return type;
}

type ZodOfFields = z.ZodObject<Record<string, z.ZodType>>;
const made = new WeakMap<Fields, ZodOfFields>();

/** The value that a date must not be before, and its words. */
function lowerBound(fields: Fields, field: Field, record: Values): { value: string; text: string } | null {
  const { notBefore } = field as { notBefore?: DateField['notBefore'] };
  if (typeof notBefore === 'string') return { value: notBefore, text: formatDate(notBefore) };
  const other = notBefore && fields[notBefore.field];
  const value = notBefore && record[notBefore.field];
  if (!other || typeof value !== 'string') return null;
  return { value, text: `${other.label} (${traitsOf(other).text(other, value as never, () => null)})` };
}

const optional = (field: Field, type: z.ZodType) =>
  field.required && !field.visibleIf && traitsOf(field).shape !== 'records' ? type : type.nullable();

const texts =
  (longest: number) =>
  ({ minLength = 0, maxLength = longest, pattern }: TextField) => {
    const sized = z.string().min(minLength).max(maxLength);
    return pattern ? sized.regex(pattern.regex, { error: pattern.message }) : sized;
  };

function numbers(field: NumberField) {
  const { min, max } = boundsOf(field);
  return (field.decimals ? z.number() : z.int()).min(min).max(max);
}

const zods: { [K in Kind]: (field: FieldOf<K>) => z.ZodType } = {
  text: texts(200),
  longText: texts(5000),
  email: (field) => z.email().max(field.maxLength ?? 254),
  phone: () =>
    z.string().regex(telephoneForm, {
      error: ({ input }) => (readTelephone(String(input))?.rest ? 'validation.phoneAlone' : 'validation.phone'),
    }),
  url: () => z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'validation.url' }).max(500),
  secret: () => z.string().regex(/^[0-9a-f]{64}$/, { error: 'validation.kind.secret' }),
  number: numbers,
  money: numbers,
  boolean: () => z.boolean(),
  date: () => isoDay,
  time: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'validation.time' }),
  datetime: () => isoInstant,
  // A formula may give what no choice names.
  // Others than the declared are known to the settings, which whoever stores the record asks (`issuesOfNames`).
  enum: ({ choices, added }) => (Object.keys(choices).length > 0 && !added ? z.enum(Object.keys(choices)) : z.string()),
  reference: () => z.int().positive(),
  object: (field) => zodOf(field.fields),
  list: (field) => z.array(zodOf(field.fields)).max(500),
  files: (field) =>
    z
      .array(zodOf(field.fields))
      .max(field.most, { error: 'validation.files' })
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'validation.kind.files' }),
};

/** Blank becomes null, text is trimmed, and hidden and unknown fields are dropped. */
function normalise(fields: Fields, typed: Values): Values {
  const filled: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isComputed(field)) filled[name] = cleaned(field, typed[name]);
  }
  for (const [name, field] of Object.entries(fields)) {
    if ('rest' in field && field.rest !== undefined) putAside(filled, name, field.rest);
    if (field.visibleIf && !matches(field.visibleIf, filled))
      filled[name] = traitsOf(field).shape === 'records' ? [] : null;
  }
  return filled;
}

/** The text beside a telephone number goes where its field says, behind what is noted there. */
function putAside(filled: Values, name: string, aside: string): void {
  const [value, noted] = [filled[name], filled[aside]];
  const read = typeof value === 'string' && !isTelephone(value) ? readTelephone(value) : null;
  if (!read) return;
  filled[name] = read.number;
  const notes = noted ? String(noted).split('; ') : [];
  filled[aside] = [...notes, ...(notes.includes(read.rest) ? [] : [read.rest])].join('; ');
}

function cleaned(field: Field, typed: unknown): unknown {
  const { shape, read } = traitsOf(field);
  const value = typeof typed === 'string' ? read(field, typed, {}) : typed;
  if (shape === 'boolean') return value ?? field.default === true;
  if (shape === 'records')
    return Array.isArray(value) ? value.map((each) => within(fieldsIn(field), each)) : (value ?? []);
  if (isEmpty(value)) return null;
  if (shape !== 'record') return value;
  const inner = within(fieldsIn(field), value);
  return isRecord(inner) && Object.values(inner).every((each) => each === null) && !field.required ? null : inner;
}

const fieldsIn = (field: Field): Fields => ('fields' in field ? field.fields : {});

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const within = (fields: Fields, value: unknown): unknown =>
  isRecord(value) ? { ...withoutResults(fields, value), ...normalise(fields, value) } : value;

/** Results of formulas come back with a row that was read; they are worked out again. */
const withoutResults = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.from));

function issuesOf(fields: Fields, record: Values): Issues {
  const issues: Issues = {};
  for (const [name, field] of Object.entries(fields)) {
    const hidden = field.visibleIf && !matches(field.visibleIf, record);
    const needed = !hidden && (field.required || (field.requiredIf && matches(field.requiredIf, record)));
    if (needed && isEmpty(record[name]))
      issues[name] = { message: 'validation.required', args: { label: field.label } };
  }
  const parsed = zodOf(fields).safeParse(record, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    for (const path of pathsAt(issue)) issues[path] ??= explain(issue, fieldOn(fields, path));
  }
  return issues;
}

const pathsAt = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.map(String).join('.')];

/** The declaration behind an issue's path, through objects and list rows. */
function fieldOn(fields: Fields, path: string): Field | undefined {
  const [head = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0) return field;
  return field && 'fields' in field ? fieldOn(field.fields, rest.join('.')) : undefined;
}

/** A zod issue as one of our messages. */
function explain(issue: z.core.$ZodIssue, field: Field | undefined): Issue {
  const label = field?.label ?? '';
  if (issue.code === 'unrecognized_keys') return { message: 'validation.unknown', args: {} };
  // Blank is null by now.
  if (issue.code === 'invalid_type' && (issue.input ?? null) === null)
    return { message: 'validation.required', args: { label } };
  if (issue.code === 'invalid_value') return { message: 'validation.choice', args: { label } };
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
    const text = issue.origin === 'string';
    const name = `${issue.code === 'too_small' ? 'min' : 'max'}${text ? 'Length' : ''}`;
    return { message: `validation.${name}`, args: { label, bound: formatNumber(bound) } };
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return { message: 'validation.email', args: {} };
  if (issue.code === 'custom' && issue.params) return { message: issue.message, args: { label, ...issue.params } };
  const own = issue.message;
  if (own.startsWith('validation.') || (field && 'pattern' in field && own === field.pattern?.message)) {
    return { message: own, args: { label } };
  }
  return { message: field ? `validation.kind.${field.kind}` : 'validation.unknown', args: { label } };
}
