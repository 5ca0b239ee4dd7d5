import {
  type ChangedRow,
  type CheckedImport,
  type DuplicateMode,
  type ImportRow,
  identityOf,
  outcomeOf,
  type Resource,
  type RowDecision,
} from '../../schema/index.ts';

/** Amounts below this, in rupiah, are shown before they are stored: thousands may have been left off, or read as decimals. */
const leastAmount = 1_000;
/** A price that becomes this many times as much, or as little, is shown. */
const mostTimes = 100;

/** The fields of a changed record that are to be seen before: who it is, and amounts a hundred times what they were. */
export const graveFields = (resource: Resource, { values }: ChangedRow): string[] =>
  Object.entries(values).flatMap(([name, [was, is]]) =>
    isIdentity(resource, name, was) || isManyTimes(resource, name, Number(was), Number(is)) ? [name] : [],
  );

/** People change their telephones, and who had none is given one; a name, a birth date or a NIK makes it another person. */
const isIdentity = (resource: Resource, name: string, was: unknown): boolean =>
  was !== null && resource.fields[name]?.kind !== 'phone' && identityOf(resource).includes(name);

const isManyTimes = (resource: Resource, name: string, was: number, is: number): boolean =>
  resource.fields[name]?.kind === 'money' && was > 0 && is > 0 && Math.max(was / is, is / was) >= mostTimes;

/** Amounts of a column that are too small to be taken as they stand. */
export interface SmallAmounts {
  label: string;
  lines: number[];
  example: number;
}

export function smallAmounts(resource: Resource, rows: readonly ImportRow[]): SmallAmounts[] {
  const money = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'money');
  return money.flatMap(([name, { label }]) => {
    const small = rows.filter(({ values }) => Number(values[name]) > 0 && Number(values[name]) < leastAmount);
    return small[0] ? [{ label, lines: small.map(({ line }) => line), example: Number(small[0].values[name]) }] : [];
  });
}

/** True where something is not to be stored before somebody has looked at it. */
export const isDoubtful = ({ changed }: CheckedImport, resource: Resource, stored: readonly ImportRow[]): boolean =>
  changed.some((row) => graveFields(resource, row).length > 0) || smallAmounts(resource, stored).length > 0;

interface Settling {
  rows: readonly ImportRow[];
  duplicates: DuplicateMode;
  decided: ReadonlyMap<number, RowDecision>;
}

/** The rows that will be stored, how many say nothing new of their records, and those that are left out as there for sure. */
export function settled({ known, changed }: CheckedImport, { rows, duplicates, decided }: Settling) {
  const outcomes = new Map(known.map((row) => [row.line, outcomeOf(duplicates, row, decided.get(row.line))]));
  const news = new Set(changed.map(({ line }) => line));
  const same = new Set(
    known
      .filter(({ line, likeness }) => likeness === 'same' && typeof outcomes.get(line) === 'object' && !news.has(line))
      .map(({ line }) => line),
  );
  const isLeftOut = (line: number) => outcomes.get(line) === 'skip' || outcomes.get(line) === 'refuse';
  return {
    stored: rows.filter(({ line }) => !isLeftOut(line) && !same.has(line)),
    unchanged: same.size,
    kept: known.filter(({ line, likeness }) => likeness === 'same' && isLeftOut(line)),
  };
}
