import { angkaDiketik, isTanggal, jamDiketik, tanggalDiketik } from '../../domain/core/ketikan.ts';
import { type Field, type FieldOf, type Kind, listedReference } from '../../schema/index.ts';
import { unescapeFormula } from '../report/formulas.ts';

/**
 * A cell as a file holds it; dates of Excel are ISO without a zone: `2024-08-27`, `2024-08-27T09:30`, `09:30`. Of a
 * formula it is the value, `=` where there is none.
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

/** A dash says that there is nothing, where no text is meant. */
const isBlank = ({ kind }: Field, typed: string): boolean =>
  typed === '' || (/^[-–—]$/.test(typed) && !['text', 'longText', 'boolean'].includes(kind));

type Reader<F extends Field = Field> = (field: F, cell: string | number | boolean, reading: CellReading) => Read;

const wrong = (word: Wrong['word'], args?: Record<string, string>): Read => ({
  wrong: { word, ...(args && { args }) },
});

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

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

const number: Reader<FieldOf<'number' | 'money'>> = (field, cell) => {
  if (typeof cell === 'number') return { value: cell };
  const unit = 'unit' in field && field.unit ? field.unit.toLowerCase() : null;
  const typed = folded(String(cell)).replace(/,-$/, '');
  const plain = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed;
  const read = angkaDiketik(plain);
  return read === null ? wrong('number') : { value: Number(read) };
};

const written: Readonly<Record<string, boolean>> = Object.assign(Object.create(null), {
  ...{ ya: true, y: true, yes: true, true: true, benar: true, '1': true, x: true },
  ...{ tidak: false, t: false, no: false, n: false, false: false, salah: false, '0': false, '-': false },
});

/** Days from 1 January 1900 as Excel counts them, for a date that lost its format. */
const serialDay = (serial: number) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

const readers: { [K in Kind]: Reader<FieldOf<K>> } = {
  text,
  longText: text,
  email: text,
  url: text,
  secret: text,
  // A number has lost its leading zero.
  phone: (field, cell, reading) =>
    typeof cell === 'number' && /^8\d+$/.test(String(cell)) ? { value: `0${cell}` } : text(field, cell, reading),
  number,
  money: number,
  boolean: (_, cell) => {
    const value = written[folded(String(cell))];
    return value === undefined ? wrong('boolean') : { value };
  },
  date: (_, cell, { today }) => {
    if (typeof cell === 'number')
      return Number.isInteger(cell) && cell > 60 && cell < 2_958_466 ? { value: serialDay(cell) } : wrong('date');
    const typed = String(cell);
    const iso = typed.slice(0, 10);
    if (/^\d{4}-\d{2}-\d{2}T/.test(typed) && isTanggal(iso)) return { value: iso };
    const value = tanggalDiketik(typed, today);
    return value === null ? wrong('date') : { value };
  },
  time: (_, cell) => {
    const typed = String(cell).replace(/^\d{4}-\d{2}-\d{2}T/, '');
    const value = typeof cell === 'string' ? jamDiketik(typed) : null;
    return value === null ? wrong('time') : { value };
  },
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
    if (!of) return text(field, cell, reading);
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
