import { type Field, type FieldOf, type FileValue, type Kind, markBetween } from './fields.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from './format.ts';
import { type Convention, readDate, readMoney, readNumber, readTime, readYesNo, telephone } from './read/index.ts';

/** Turns an id of another resource into that record's title; null while it is not known. */
export type Lookup = (resource: string, id: number) => string | null;

/** Circumstances on which the reading of a text depends beside its field. */
export interface ReadContext {
  /** The business date: words (`besok`) and years of two digits count from it, and are not read without it. */
  today?: string | undefined;
  /** How its column writes what can be read in two ways (`conventionOf`). */
  convention?: Convention | undefined;
}

/**
 * The traits of a kind of field. Validation (`validate.ts`, which loads zod), cells and inputs (`views`) and columns
 * (`server/db`) have one table each, by kind or by shape; nothing else asks for a kind.
 */
export interface Traits<F extends Field = Field> {
  /** The JSON type of a value: `day` is `2024-08-27`, `instant` ISO in UTC, `record` an object, `records` a list of them. */
  shape: 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'record' | 'records';
  /** Sort order: words as Indonesian readers expect, codes and ids by what is shown for them, stored values, or none. */
  sorts: 'words' | 'shown' | 'value' | null;
  /** Filter of a list: one of its choices, one of the values that the records hold, a range, or none. */
  filter: 'choice' | 'values' | 'range' | null;
  /** An amount: summed, and aligned to the right. */
  figure: boolean;
  /** Takes the whole width of a form; no column by default. */
  wide?: true;
  /** Often the same in several records, so that they are changed together; what names or describes one is not. */
  bulk?: true;
  /** Cell type in a spreadsheet. */
  cell: 'text' | 'number' | 'money' | 'date' | 'datetime';
  /** Default of `min`; does not apply to formulas. */
  least?: number;
  /** The value that a text says, typed, pasted, imported or sent; where it says none the text, for validation to refuse. */
  read: (field: F, typed: string, reading: ReadContext) => string | number | boolean;
  /** Words that stand for a value in defaults and conditions. */
  words?: RegExp;
  /** A value as the audit keeps it, where it is not the value itself. */
  noted?: (value: never) => unknown;
  /** A value as it stands on screen. */
  text: (field: F, value: never, lookup: Lookup) => string;
}

const visible = (typed: string) => withoutInvisible(typed).normalize('NFC').trim();
/** A name or code as it is stored: also with one ordinary blank between words. */
export const oneLine = (typed: string): string => visible(typed).replace(/\s+/g, ' ');

/** A text as it is read; nothing for the dashes and words by which people and programs say that there is none. */
function said<V extends string | number>(typed: string, read: (text: string) => V | null): V | string {
  const text = visible(typed);
  if (text.length > longest) return text;
  return saysNothing(text) ? '' : (read(text) ?? text);
}
/** A longer text is no value of any of these kinds, and would keep their patterns busy. */
const longest = 500;
const saysNothing = (text: string): boolean =>
  /^(?:[-–—]|null|\\n|n\/a|0{4}-00-00(?:[ t]00:00:00)?|00\/00\/0000)?$/i.test(text);

const written = {
  shape: 'text',
  sorts: 'words',
  filter: null,
  figure: false,
  cell: 'text',
  read: (_: Field, typed: string) => visible(typed),
  text: (_: Field, value: string) => String(value),
} as const;
const amount = { shape: 'number', sorts: 'value', filter: 'range', figure: true, bulk: true } as const;
const made = {
  sorts: null,
  filter: null,
  figure: false,
  cell: 'text',
  read: (_: Field, typed: string) => visible(typed),
} as const;
const instantly = { sorts: 'value', filter: 'range', figure: false } as const;

export const kinds = {
  text: {
    ...written,
    filter: 'values',
    read: ({ verbatim, digits }: FieldOf<'text'>, typed: string) =>
      verbatim ? typed.trim() : digits ? oneLine(typed).replace(/[\s.'-]/g, '') : oneLine(typed),
  },
  longText: { ...written, wide: true },
  email: { ...written, read: (_: Field, typed: string) => said(typed, String) },
  phone: { ...written, read: (_: Field, typed: string) => said(typed, telephone) },
  url: { ...written, read: (_: Field, typed: string) => said(typed, withProtocol) },
  secret: { ...written, sorts: null, text: () => '' },
  number: {
    ...amount,
    cell: 'number',
    read: ({ unit, decimals, max }: FieldOf<'number'>, typed: string, { convention }: ReadContext) =>
      said(typed, (text) => readNumber(text, { unit, decimals, max, decimal: convention?.decimal })),
    text: (field: FieldOf<'number'>, value: number) => {
      const digits = field.pad ? String(value).padStart(field.pad, '0') : formatNumber(value, field.decimals);
      return field.unit ? `${digits} ${field.unit}` : digits;
    },
  },
  money: {
    ...amount,
    cell: 'money',
    least: 0,
    read: (_: Field, typed: string, { convention }: ReadContext) =>
      said(typed, (text) => readMoney(text, { ...convention })),
    text: (_: Field, value: number) => formatMoney(value),
  },
  boolean: {
    shape: 'boolean',
    sorts: 'value',
    filter: 'choice',
    figure: false,
    bulk: true,
    cell: 'text',
    read: ({ label, alsoCalled = [] }: Field, typed: string, { convention }: ReadContext) => {
      const text = visible(typed);
      return text.length > longest ? text : (readYesNo(text, { ...convention, names: [label, ...alsoCalled] }) ?? text);
    },
    text: (_: Field, value: boolean) => (value ? 'Ya' : 'Tidak'),
  },
  date: {
    ...instantly,
    shape: 'day',
    bulk: true,
    cell: 'date',
    words: /^(?:today|\$today(?:-\d+)?)$/,
    read: ({ of }: FieldOf<'date'>, typed: string, { today, convention }: ReadContext) =>
      said(typed, (text) => readDate(text, { today, of, order: convention?.order })),
    text: (_: Field, value: string) => formatDate(value),
  },
  time: {
    ...written,
    ...instantly,
    words: /^now$/,
    read: (_: Field, typed: string) => said(typed, readTime),
  },
  datetime: {
    ...instantly,
    read: (_: Field, typed: string) => visible(typed),
    shape: 'instant',
    cell: 'datetime',
    words: /^instant$/,
    text: (_: Field, value: string) => formatDateTime(value),
  },
  enum: {
    ...written,
    sorts: 'shown',
    filter: 'choice',
    bulk: true,
    text: (field: FieldOf<'enum'>, value: string) => field.choices[value]?.label ?? value,
  },
  reference: {
    ...made,
    shape: 'number',
    sorts: 'shown',
    filter: 'choice',
    bulk: true,
    text: (field: FieldOf<'reference'>, value: number, lookup: Lookup) => lookup(field.to, value) ?? String(value),
  },
  object: {
    ...made,
    wide: true,
    shape: 'record',
    text: (field: FieldOf<'object'>, value: Record<string, unknown>, lookup: Lookup) =>
      inside(field.fields, value, lookup),
  },
  list: {
    ...made,
    wide: true,
    shape: 'records',
    text: (field: FieldOf<'list'>, value: Record<string, unknown>[], lookup: Lookup) =>
      value.map((each) => inside(field.fields, each, lookup)).join(markBetween(field)),
  },
  files: {
    ...made,
    wide: true,
    shape: 'records',
    noted: (value: FileValue[]) =>
      value.map(({ name, size, hash }) => `${name} (${size} byte, sha256 ${hash ?? '-'})`).join('; '),
    text: (_: Field, value: FileValue[]) => value.map(({ name }) => name).join('; '),
  },
} as const satisfies { [K in Kind]: Traits<FieldOf<K>> };

/** The traits of a field's kind. */
export const traitsOf = ({ kind }: Pick<Field, 'kind'>): Traits => kinds[kind] as Traits;

/** Least and greatest amount that a field takes. */
export function boundsOf(field: Field): { min: number; max: number } {
  const { min = traitsOf(field).least ?? -1e9, max = 1e13 } = field as { min?: number; max?: number };
  return { min, max };
}

/** Kinds that a list is filtered by. */
export type FilteredKind = { [K in Kind]: (typeof kinds)[K]['filter'] extends null ? never : K }[Kind];
export const isFiltered = (field: Field): field is FieldOf<FilteredKind> => traitsOf(field).filter !== null;

/**
 * A value as shown on screen, searched and exported; empty text for no value.
 */
export function textOf(field: Field, value: unknown, lookup: Lookup): string {
  if (value === null || value === undefined || value === '') return '';
  return traitsOf(field).text(field, value as never, lookup);
}

function inside(fields: Readonly<Record<string, Field>>, record: Record<string, unknown>, lookup: Lookup): string {
  return Object.entries(fields)
    .map(([name, field]) => textOf(field, record[name], lookup))
    .filter(Boolean)
    .join(', ');
}

const withProtocol = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

/** Characters that are not drawn or change the writing direction: zero-width, bidirectional, fillers, soft hyphens. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Removes invisible characters, so that two names that look the same are the same. Text copied from chats and documents
 * contains them, so they are removed rather than refused.
 *
 * @example withoutInvisible('Admin\u200bistrator') // 'Administrator'
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
