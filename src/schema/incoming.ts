import { type Field, f, isList, isReference, listedChoice, listedReference } from './fields.ts';
import { isFixed, type Resource } from './resource.ts';

/** Rows that one import may have at most. */
export const mostIncoming = 20_000;

/** Decisions of a person on a row that is only alike: it is another one, or the same one, left out or brought up to date. */
export const rowDecisions = ['add', 'skip', 'update'] as const;
export type RowDecision = (typeof rowDecisions)[number];

export interface ImportRow {
  /** Its number in the file. */
  line: number;
  /** The ID that the file has for it: that of its record, where the file was downloaded here. */
  id?: number;
  /** The decision on a row that is only alike. */
  as?: RowDecision;
  /** The filled cells, read. */
  values: Readonly<Record<string, unknown>>;
  /** Names of the values that are not the file's: they were made of others, and identify nobody. */
  proposed?: readonly string[];
  /** The values of what the row brings along, by its entity. */
  along?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A row that cannot be stored, with a sentence by field; '' for one that no field has. */
export interface RefusedRow {
  line: number;
  errors: Readonly<Record<string, string>>;
}

/** Refused rows that are told at most. */
export const mostRefused = 1_000;

export interface IncomingColumn {
  name: string;
  field: Field;
}

/** Kinds that no cell of a sheet holds, but names one behind the other, or rows of words and numbers. */
const uncellular: ReadonlySet<string> = new Set(['object', 'list', 'files', 'datetime']);

/** The fields of the create form that a sheet can fill. */
export const incomingColumns = (resource: Resource): IncomingColumn[] => inputsOf(resource).filter(fitsACell);

/** The ID, by which a sheet that was downloaded here names its records. */
const idColumn: IncomingColumn = { name: 'id', field: f.number('ID') };

/** The columns by which a list that is downloaded comes in again. */
export const ownColumns = (resource: Resource): IncomingColumn[] => [idColumn, ...incomingColumns(resource)];

/** The columns of what a row brings along; their names begin with the entity's. */
export const alongColumns = ({ along }: Pick<Resource, 'along'>): IncomingColumn[] =>
  along.flatMap(({ resource, columns }) =>
    Object.entries(columns).map(([name, field]) => ({ name: alongName(resource, name), field })),
  );

export const alongName = (resource: string, name: string): string => `${resource}:${name}`;

/** The columns of a sheet of new records: their fields, and what comes along. */
export const sheetColumns = (resource: Resource): IncomingColumn[] => [
  ...incomingColumns(resource),
  ...alongColumns(resource),
];

/** The columns that a sheet may have, of a row's record too. */
export const matchedColumns = (resource: Resource): IncomingColumn[] => [idColumn, ...sheetColumns(resource)];

/** The fields of the create form that no sheet can fill: they are left empty, or get their default. */
export const leftOutOfSheets = (resource: Resource): IncomingColumn[] =>
  inputsOf(resource).filter((input) => !fitsACell(input));

const fitsACell = ({ field }: IncomingColumn) =>
  !uncellular.has(field.kind) ||
  listedReference(field) !== undefined ||
  (isList(field) &&
    (listedChoice(field) !== undefined || Object.values(field.fields).every(({ kind }) => plainKinds.has(kind))));

const plainKinds: ReadonlySet<string> = new Set(['text', 'number']);
/** True where records can come in by sheet: no required input is left over. */
export const isIncoming = (resource: Resource): boolean =>
  resource.actions.create &&
  resource.list.import !== false &&
  incomingColumns(resource).length > 0 &&
  !leftOutOfSheets(resource).some(({ field }) => field.required);

function inputsOf(resource: Resource): IncomingColumn[] {
  return resource.form
    .flatMap((section) => section.fields)
    .flatMap((name) => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      return field && !field.readOnly && !field.hidden && !isFixed(resource, name) ? [{ name, field }] : [];
    });
}

/** The entities that rows of this one refer to by name. */
export const targetsOf = (columns: readonly IncomingColumn[]): string[] => [
  ...new Set(
    columns.flatMap(({ field }) => {
      const named = listedReference(field)?.field ?? field;
      return isReference(named) ? [named.to] : [];
    }),
  ),
];
