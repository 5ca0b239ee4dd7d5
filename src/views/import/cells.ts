import {
  type Convention,
  type Field,
  type FieldOf,
  isDay,
  type Kind,
  listedChoice,
  listedReference,
  traitsOf,
  wholeRupiah,
} from '../../schema/index.ts';
import { unescapeFormula } from '../report/formulas.ts';

/**
 * A cell as a file holds it; dates of Excel are ISO without a zone: `2024-08-27`, `2024-08-27T09:30`, `09:30`, and
 * `2024-08` where month and year are shown. Of a formula it is the value, `=` where there is none.
 */
export type Cell = string | number | boolean | null;

/** A row of a file, and its number there. */
export interface FileRow {
  line: number;
  cells: readonly Cell[];
}

export interface Wrong {
  word: 'formula' | 'error' | 'rounded' | 'boolean' | 'number' | 'date' | 'time' | 'choice' | 'unknown' | 'ambiguous';
  args?: Record<string, string>;
}
export type Read = { value: unknown } | { wrong: Wrong };

export interface CellReading {
  today: string;
  /** How the column writes what can be read in two ways (`conventionOf`). */
  convention?: Convention | undefined;
  /** The ids of an entity's records of this name, and the entity's label. */
  named: (entity: string, name: string) => { ids: readonly number[]; label: string };
  /** The meanings of cells that nothing declared explains, by `answerKey`; null for nothing. */
  answers?: ReadonlyMap<string, unknown>;
}

/** The value that a cell says; null for an empty one. What it may be is the declaration's to check. */
export function readCell(field: Field, cell: Cell, reading: CellReading): Read {
  if (cell === null || (typeof cell === 'string' && isBlank(field, cell.trim()))) return { value: null };
  if (typeof cell === 'string' && cell.trim().startsWith('=')) return wrong('formula');
  if (typeof cell === 'string' && excelError.test(cell)) return wrong('error', { value: cell.trim() });
  return (readers[field.kind] as Reader)(field, typeof cell === 'string' ? unescapeFormula(cell) : cell, reading);
}

const excelError = /^\s*#(?:N\/A|(?:DIV\/0|NULL|NUM|REF|VALUE)!|NAME\?)\s*$/;

/** Empty, or as databases write out that there is nothing, or a dash; where one says yes or no, a dash says no. */
const isBlank = ({ kind }: Field, typed: string): boolean =>
  /^(?:NULL|\\N)?$/.test(typed) || (kind !== 'boolean' && /^[-–—]$/.test(typed));

type Reader<F extends Field = Field> = (field: F, cell: string | number | boolean, reading: CellReading) => Read;

const wrong = (word: Wrong['word'], args?: Record<string, string>): Read => ({
  wrong: { word, ...(args && { args }) },
});

/** A text as it is compared: without blanks around it, in small letters. */
export const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Its words, in lower case, without what stands in brackets. */
export const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same as one text: 'Non-Medis' and 'non medis' are equal. */
export const plain = (text: string): string => words(text).join('');

/** Names a cell that its column cannot be read from, for `Reading.answers`. */
export const answerKey = (name: string, cell: Cell): string => JSON.stringify([name, folded(String(cell))]);

/** Excel keeps fifteen digits of a number, and writes fewer into a .csv: `8,12E+10`. */
const text: Reader = (_, cell) =>
  (typeof cell === 'number' && Math.abs(cell) >= 1e15) || /^\d(?:[.,]\d+)?E\+\d+$/.test(String(cell).trim())
    ? wrong('rounded')
    : { value: String(cell) };

/** A cell as its kind reads it; `word` where that is no value of the kind. */
const readBy =
  (word: Wrong['word'], isValue: (value: unknown) => boolean): Reader =>
  (field, cell, reading) => {
    const value = traitsOf(field).read(field, String(cell), reading);
    if (value === '') return { value: null };
    return isValue(value) ? { value } : wrong(word, { value: String(cell) });
  };

const isNumber = (value: unknown) => typeof value === 'number';
const dayOf = readBy('date', isDay);

/** Days from 1 January 1900 as Excel counts them, for a date that lost its format. */
const serialDay = (serial: number) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

/**
 * Rows as a list shows them: '8991001, 12; 8991002'. The last value of each has what commas are left; rows of one choice
 * stand between commas as well: 'Sabtu, Minggu'.
 */
const plainRows: Reader<FieldOf<'list'>> = (field, cell, reading) => {
  const whole = text(field, cell, reading);
  if ('wrong' in whole) return whole;
  const inner = Object.entries(field.fields);
  const between = listedChoice(field) ? /[;,\n]/ : /[;\n]/;
  const value: Record<string, unknown>[] = [];
  for (const row of String(cell).split(between)) {
    if (!row.trim()) continue;
    const parts = row.split(',');
    const typed = [...parts.splice(0, inner.length - 1), parts.join(',')];
    const values: Record<string, unknown> = {};
    for (const [at, [name, each]] of inner.entries()) {
      const read = readCell(each, typed[at]?.trim() ?? null, reading);
      if ('wrong' in read) return read;
      values[name] = read.value;
    }
    value.push(values);
  }
  return { value };
};

const readers: { [K in Kind]: Reader<FieldOf<K>> } = {
  text,
  longText: text,
  email: text,
  url: text,
  secret: text,
  phone: text,
  number: (field, cell, reading) =>
    typeof cell === 'number' ? { value: cell } : readBy('number', isNumber)(field, cell, reading),
  money: (field, cell, reading) => {
    const value = typeof cell === 'number' ? wholeRupiah(cell) : null;
    return value === null ? readBy('number', isNumber)(field, cell, reading) : { value };
  },
  boolean: readBy('boolean', (value) => typeof value === 'boolean'),
  date: (field, cell, reading) => {
    if (typeof cell !== 'number') return dayOf(field, cell, reading);
    return Number.isInteger(cell) && cell > 60 && cell < 2_958_466
      ? { value: serialDay(cell) }
      : wrong('date', { value: String(cell) });
  },
  time: readBy('time', (value) => /^\d{2}:\d{2}$/.test(String(value))),
  enum: ({ choices }, cell) => {
    const wanted = plain(String(cell));
    const said = Object.entries(choices).find(([key, { label }]) => plain(label) === wanted || plain(key) === wanted);
    const called = Object.entries(choices).filter(([, { alsoCalled }]) =>
      alsoCalled?.some((each) => plain(each) === wanted),
    );
    const [key] = said ?? (called.length === 1 ? called[0] : undefined) ?? [];
    if (key !== undefined && wanted !== '') return { value: key };
    const labels = Object.values(choices).map(({ label }) => label);
    return wrong('choice', { value: String(cell), choices: labels.join(', ') });
  },
  reference: ({ to }, cell, { named }) => {
    const { ids, label } = named(to, folded(String(cell)));
    const [id] = ids;
    if (id !== undefined && ids.length === 1) return { value: id };
    return wrong(ids.length > 1 ? 'ambiguous' : 'unknown', { value: String(cell), label });
  },
  list: (field, cell, reading) => {
    const of = listedReference(field);
    if (!of) return plainRows(field, cell, reading);
    // A name may hold a comma.
    const all = String(cell);
    const whole = readCell(of.field, all, reading);
    const parts = 'value' in whole ? [all] : all.split(/[;\n]/.test(all) ? /[;\n]/ : ',').filter((part) => part.trim());
    const read = parts.map((part) => readCell(of.field, part, reading));
    return (
      read.find((each) => 'wrong' in each) ?? {
        value: read.map((each) => ({ [of.name]: 'value' in each ? each.value : null })),
      }
    );
  },
  // No column: `incomingColumns` leaves them out.
  datetime: text,
  object: text,
  files: text,
};
