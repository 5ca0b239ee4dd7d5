import type { Condition } from './conditions.ts';
import { type FileType, fileTypes, imageTypes } from './files/types.ts';

/** Identifiers are small integers from 1, on every rung. */
export type Id = number;

/** The colours an enum value or a badge may have; the theme decides how each looks in light and dark. */
export type Tone = 'pink' | 'green' | 'blue' | 'amber' | 'orange' | 'red' | 'gray';

export interface Choice {
  label: string;
  tone?: Tone;
  /** Other words for it in people's own sheets, e.g. 'P' for 'Perempuan'; an import understands these, too. */
  alsoCalled?: readonly string[];
  /** A setting: offered on screens while it is on. */
  whileOn?: string;
  /** Of what goes from branch to branch: a clinic with one has no such choice. */
  between?: true;
}

/** Actions that rights on a resource distinguish. */
export const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Action = (typeof actions)[number];

/** A right as the Permission page gives and takes it; `resource` is a resource's `guard`. */
export interface Permission {
  resource: string;
  action: Action;
}

/** Rights for reading or writing one field, beside those on the record; writing needs both. */
interface FieldRights {
  read?: Permission;
  write?: Permission;
  /** For figures that add it up; single records show it all the same. */
  sum?: Permission;
}

interface Options {
  /** Must be filled. A field hidden by `visibleIf` is never required. */
  required?: boolean;
  /** Required only when the condition holds. */
  requiredIf?: Condition;
  /** Shown, and kept, only when the condition holds; otherwise its value is dropped. */
  visibleIf?: Condition;
  /** No two records may share the value (text is compared without case). */
  unique?: boolean;
  /** Shown, never typed: written by commands. */
  readOnly?: boolean;
  /** Read by commands only: no page shows it. */
  hidden?: true;
  /** Private: the audit records that it changed, never its values. */
  sensitive?: true;
  /** Words of a patient's examination: who reads them is noted, no figure is made of them, and the audit is as with `sensitive`. */
  clinical?: true;
  /** E.g. `{ read: { resource: 'laporan/produk', action: 'list' } }`; not for fields inside objects and lists. */
  rights?: FieldRights;
  /** Counts over all branches: told to who sees them all, and to nobody who works in some. */
  ofAll?: true;
  /** Set where `asSeenBy` narrows: figures that add it up are refused. */
  unsummed?: true;
  /** Offered, or not, where several records are changed at once; by its kind unless given (`Traits.bulk`). */
  bulk?: boolean;
  /** A hint below the input. */
  help?: string;
  placeholder?: string | { if: Condition; text: string };
  /** What else heads its column in people's own sheets, e.g. 'No HP'; an import finds it by these, too. */
  alsoCalled?: readonly string[];
  /** The value that an import fills in where a row says nothing, from the rest of the row; the form asks for it. */
  proposed?: (record: Readonly<Record<string, unknown>>) => string | null;
  default?: unknown;
  /** Its value in sample records that are made from the declaration (`sample/examples.ts`). */
  example?: unknown;
  /** Formula of a computed field, which is never typed, and shown, sorted and stored like any field of its kind. */
  from?: Formula;
  /** Computed when a record is read and never stored, so that no list can search, sort or sum it. */
  live?: true;
}

/**
 * Pure; called on every write, and in the form for a preview. `null` while its inputs are missing.
 *
 * @param today - the business date; a field that is stored must not look at it
 */
export type Formula = (record: Readonly<Record<string, unknown>>, today: string) => string | number | null;

interface Base<K extends string> extends Options {
  kind: K;
  label: string;
}

interface Lengths {
  minLength?: number;
  maxLength?: number;
}
interface Bounds {
  min?: number;
  max?: number;
}

export type TextField = Base<'text' | 'longText' | 'email' | 'phone' | 'url' | 'secret'> &
  Lengths & {
    pattern?: { regex: RegExp; message: string };
    /** The field of words that takes what stands beside a telephone number: whose it is, or another one. */
    rest?: string;
    /** A number that is a name, as a NIK: blanks, points and hyphens between its digits are left out. */
    digits?: true;
    /** Kept sign by sign, as a code that counts its blanks; only what stands around it is trimmed. */
    verbatim?: true;
    /** The names of records that were merged into this one, see `f.formerNames`. */
    formerNames?: true;
  };
/** `pad` fills with zeros up to that many digits, `unit` follows the number on screen. */
export type NumberField = Base<'number' | 'money'> & Bounds & { decimals?: number; unit?: string; pad?: number };
export type BooleanField = Base<'boolean'>;
/** `2024-08-27` */
type Day = `${number}-${number}-${number}`;

/** `default: 'today'` is the business date, `{ days: 365 }` the day so many after it, `'now'` the time of day. */
export type DateField = Base<'date' | 'time' | 'datetime'> & {
  /** Refuses what is earlier than a day, or than another field of the record, of the same kind. */
  notBefore?: Day | { field: string };
  /** The day from which the record is retired, see `f.retired`. */
  retires?: true;
  /** The event of that day: a birth and what a bank has booked are never ahead, an expiry by month is the last day of it. */
  of?: 'birth' | 'booked' | 'expiry';
  /** The last time of something: filters ask how long ago that was, and whether it ever was. */
  last?: true;
};
export type EnumField = Base<'enum'> & {
  choices: Readonly<Record<string, Choice>>;
  fallbackTone?: Tone;
  /**
   * The list of the settings whose `nama`s are choices, too, after the declared ones (`withAdded`). Not for a field that a
   * rule depends on, unless that knows what to make of others.
   */
  added?: string;
};
export type ReferenceField = Base<'reference'> & {
  to: string;
  /** The branch of a row (`branchField`): the engine sets it, and it is held to no record. */
  branch?: true;
  /** May name a retired record, too: for what looks back, or finishes older work. */
  orRetired?: true;
  /** Only records of which a field is one of these may be named; of others a picker says the value of it and `reason`. */
  among?: { readonly field: string; readonly in: readonly string[]; readonly reason?: string };
};
export type ObjectField = Base<'object'> & { fields: Fields };
export type ListField = Base<'list'> & {
  fields: Fields;
  /** Fields of a row that a record's page shows in small type beneath its first column, and not in columns of their own. */
  beneath?: readonly string[];
  /** Fields of the record that its page shows at the end of the list, as the total of a bill. */
  foot?: readonly string[];
};
/** What lies in the record is told by `fields`; the content is kept outside of it (`files/types.ts`). */
export type FilesField = Base<'files'> & {
  fields: Fields;
  accept: readonly FileType[];
  /** The most files, and the most bytes of each. */
  most: number;
  largest: number;
  /** Their content is for people, and for programs of those records alone that meet this. */
  releasedIf?: Condition;
};
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | DateField
  | EnumField
  | ReferenceField
  | ObjectField
  | ListField
  | FilesField;

export type Kind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;
/** The field of one kind; what a table by kind is handed. */
export type FieldOf<K extends Kind> = Field & { kind: K };

/** A field that carries, for the compiler only, the types of its value and its options. */
export type TypedField<F extends Field, V, O = unknown> = F & { readonly __value?: V; readonly __options?: O };

/** A field hidden by `visibleIf` has no value, also where it is required. */
type Nullable<O, V> = O extends { required: true } ? (O extends { visibleIf: Condition } ? V | null : V) : V | null;
type ValueOf<D> = D extends { readonly __value?: infer V } ? Exclude<V, undefined> : never;
export type OptionsOf<D> = D extends { readonly __options?: infer O } ? O : unknown;

/** The values of a set of fields. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** Results of formulas, by the kind of the field. */
interface Result {
  text: string | null;
  number: number | null;
  money: number | null;
  date: string | null;
  enum: string | null;
}

/** The type of a computed value; of an enum the literal values. */
type Computed<A extends keyof Result, V> = A extends 'enum' ? V : V extends null ? null : NonNullable<Result[A]>;

type Rest<F extends Field> = Omit<F, 'kind' | 'label' | 'choices' | 'to' | 'fields' | 'from' | 'live'>;
type FileOptions = Partial<Rest<FilesField>>;

const text =
  <K extends TextField['kind']>(kind: K) =>
  <const O extends Rest<TextField>>(label: string, options?: O) =>
    ({ kind, label, ...options }) as TypedField<TextField & { kind: K }, Nullable<O, string>, O>;

const number =
  <K extends NumberField['kind']>(kind: K) =>
  <const O extends Rest<NumberField>>(label: string, options?: O) =>
    ({ kind, label, ...options }) as TypedField<NumberField & { kind: K }, Nullable<O, number>, O>;

const date =
  <K extends DateField['kind']>(kind: K) =>
  <const O extends Rest<DateField>>(label: string, options?: O) =>
    ({ kind, label, ...options }) as TypedField<DateField & { kind: K }, Nullable<O, string>, O>;

const choice = <const C extends Readonly<Record<string, Choice>>, const O extends Rest<EnumField>>(
  label: string,
  choices: C,
  options?: O,
) => ({ kind: 'enum', label, choices, ...options }) as TypedField<EnumField, Nullable<O, keyof C & string>, O>;

const megabyte = 1024 * 1024;

/** The facts of a file as its record holds them; the rung fills in all but the name, from the content. */
export const fileFields = {
  id: text('text')('Nomor Berkas', {
    required: true,
    pattern: { regex: /^[0-9a-f]{32}$/, message: 'validation.file' },
  }),
  name: text('text')('Nama Berkas', { required: true, maxLength: 120 }),
  type: choice('Jenis Berkas', fileTypes, { required: true }),
  size: number('number')('Ukuran', { required: true, min: 1, unit: 'byte' }),
  /** SHA-256; missing where a browser over plain http cannot work it out. */
  hash: text('text')('Sidik', { pattern: { regex: /^[0-9a-f]{64}$/, message: 'validation.file' } }),
  width: number('number')('Lebar', { min: 1 }),
  height: number('number')('Tinggi', { min: 1 }),
};

/** A file as its record tells of it. */
export type FileValue = ValuesOf<typeof fileFields>;

const files =
  (usual: Pick<FilesField, 'accept' | 'most' | 'largest'>) =>
  <const O extends FileOptions>(label: string, options?: O) =>
    ({ kind: 'files', label, fields: fileFields, default: [], ...usual, ...options }) as TypedField<
      FilesField,
      FileValue[],
      O
    >;

/**
 * The kinds of field. Every builder takes the label as it stands on screen, then what is special about the field.
 * Not required means the value may be `null`.
 *
 * @example
 * const fields = {
 *   name: f.text('Nama Supplier', { required: true }),
 *   kategori: f.enum('Kategori', { Beauty: { label: 'Beauty', tone: 'pink' }, Medis: { label: 'Medis', tone: 'green' } }),
 *   dokter: f.reference('Dokter', 'dokter'),
 * };
 */
export const f = {
  text: text('text'),
  longText: text('longText'),
  email: text('email'),
  phone: text('phone'),
  url: text('url'),
  number: number('number'),
  /**
   * A code that is money or a key for whoever has it, as the hash of `schema/secret.ts` by which it is looked up. Nobody may
   * read it, an admin neither (`mayRead`). The command that makes it says so (`tells`) and answers the code, this once; what a
   * page shows of it is a field of its own, `maskOf` the code.
   */
  secret: <const O extends Pick<Rest<TextField>, 'required' | 'example'>>(label: string, options?: O) =>
    text('secret')(label, { unique: true, readOnly: true, hidden: true, sensitive: true, ...options }) as TypedField<
      TextField & { kind: 'secret' },
      Nullable<O, string>,
      O
    >,
  /** Whole rupiah. */
  money: number('money'),
  /** ISO date, `YYYY-MM-DD`. */
  date: date('date'),
  /**
   * The day from which a record is retired: it stays readable, in history and reports, and is chosen no more. Gives the
   * entity 'Nonaktifkan' and 'Aktifkan', its list the filter, and every form and command the check.
   */
  retired: () =>
    date('date')('Nonaktif Sejak', { readOnly: true, retires: true }) as TypedField<
      DateField & { kind: 'date' },
      string | null
    >,
  /**
   * The names of the records that were merged into this one, between semicolons: searches find it, and what refers to it, by
   * them, too. Every entity that `merges` has such a field.
   */
  formerNames: () =>
    text('text')('Nama Sebelumnya', { readOnly: true, maxLength: 2_000, formerNames: true }) as TypedField<
      TextField & { kind: 'text' },
      string | null
    >,
  /** Time of day, `HH:MM`. */
  time: date('time'),
  /** ISO instant in UTC. */
  datetime: date('datetime'),
  boolean: <const O extends Rest<BooleanField>>(label: string, options?: O) =>
    ({ kind: 'boolean', label, ...options }) as TypedField<BooleanField, boolean, Omit<O, 'required'>>,
  enum: choice,
  /** `to` is the name of a resource. */
  reference: <const O extends Rest<ReferenceField>>(label: string, to: string, options?: O) =>
    ({ kind: 'reference', label, to, ...options }) as TypedField<ReferenceField, Nullable<O, Id>, O>,
  object: <const F extends Fields, const O extends Rest<ObjectField>>(label: string, fields: F, options?: O) =>
    ({ kind: 'object', label, fields, ...options }) as TypedField<ObjectField, Nullable<O, ValuesOf<F>>, O>,
  list: <const F extends Fields, const O extends Rest<ListField>>(label: string, fields: F, options?: O) =>
    ({ kind: 'list', label, fields, ...options }) as TypedField<ListField, ValuesOf<F>[], O>,
  /** One picture: JPEG, PNG or WebP, told by its content. */
  image: files({ accept: imageTypes, most: 1, largest: 10 * megabyte }),
  /** Pictures and PDFs. */
  files: files({ accept: [...imageTypes, 'application/pdf'], most: 10, largest: 10 * megabyte }),
  /** Computed whenever the record is written, and stored, so that it sorts, searches and sums like any other field. */
  computed: <R = Record<string, unknown>, const A extends keyof Result = keyof Result, V extends Result[A] = Result[A]>(
    label: string,
    as: A,
    from: (record: R) => V,
    options?: Pick<EnumField, 'help' | 'rights' | 'hidden' | 'added' | 'clinical' | 'ofAll'> &
      Pick<NumberField, 'min'> &
      Partial<Pick<EnumField, 'choices'>>,
  ) =>
    ({
      kind: as,
      label,
      from,
      readOnly: true,
      ...(as === 'enum' && { choices: {} }),
      ...options,
    }) as TypedField<FieldOf<A> & { from: Formula }, Computed<A, V>>,
  /** Computed whenever a record is read, since it depends on the day, as an age does. */
  live: <R = Record<string, unknown>>(label: string, from: (record: R, today: string) => string | null) =>
    ({ kind: 'text', label, from, live: true, readOnly: true }) as TypedField<
      FieldOf<'text'> & { from: Formula; live: true },
      string | null
    >,
};

export const isReference = (field: Field | undefined): field is ReferenceField => field?.kind === 'reference';

/** The only field of a list's rows, where that is a reference: such a list is a row of names. */
export const listedReference = (field: Field | undefined) => onlyField(field, isReference);
/** The same of a choice: a row of words. */
export const listedChoice = (field: Field | undefined) => onlyField(field, isChoice);
/** The mark between a list's rows, as they are told in one line. */
export const markBetween = (list: Field): string => (listedChoice(list) ? ', ' : '; ');

function onlyField<F extends Field>(list: Field | undefined, is: (field: Field | undefined) => field is F) {
  const [[name, only] = [], ...others] = list?.kind === 'list' ? Object.entries(list.fields) : [];
  return name !== undefined && others.length === 0 && is(only) ? { name, field: only } : undefined;
}
export const isObject = (field: Field | undefined): field is ObjectField => field?.kind === 'object';
export const isFiles = (field: Field | undefined): field is FilesField => field?.kind === 'files';
export const isList = (field: Field | undefined): field is ListField => field?.kind === 'list';
export const isChoice = (field: Field | undefined): field is EnumField => field?.kind === 'enum';

export const isComputed = (field: Field): field is Field & { from: Formula } => field.from !== undefined;

/** Some of a set of fields. */
export const some = <F extends Fields, const K extends keyof F & string>(fields: F, ...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;

/** Fields of a command's input as its record keeps them: written by the command alone, and empty until then. */
export const recorded = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { required: _, requiredIf: __, visibleIf: ___, default: given, ...field }]) => [
      name,
      { ...field, readOnly: true, ...(Array.isArray(given) && { default: given }) },
    ]),
  ) as { [K in keyof F]: TypedField<Field & { kind: F[K]['kind'] }, ValuesOf<F>[K] | null, { readOnly: true }> };

/** False for a field that is computed when a record is read. */
export const isStored = (field: Field): boolean => field.live !== true;
