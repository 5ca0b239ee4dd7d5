import { type IncomingColumn, incomingColumns, isChoice, type Resource } from '../../schema/index.ts';
import { guarded } from '../report/excel.ts';
import type { Cell, FileRow } from './cells.ts';

/** A sheet of headings and rows; dates are ISO. */
export interface PlainSheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface Words {
  choices: string;
  problem: string;
}

/** The example file: headings, a row that would be accepted, and beneath each heading that has choices its choices. */
export function exampleSheets(
  resource: Resource,
  example: readonly Cell[],
  words: Pick<Words, 'choices'>,
): PlainSheet[] {
  const columns = incomingColumns(resource);
  const limited = columns.filter(({ field }) => isChoice(field) || field.kind === 'boolean');
  const choices = limited.map(({ field }) =>
    isChoice(field) ? Object.values(field.choices).map(({ label }) => label) : ['Ya', 'Tidak'],
  );
  const most = Math.max(0, ...choices.map((each) => each.length));
  const rows = Array.from({ length: most }, (_, at) => choices.map((each) => each[at] ?? null));
  return [
    { name: resource.label, headings: columns.map(headingOf), rows: [example] },
    ...(most > 0 ? [{ name: words.choices, headings: limited.map(({ field }) => field.label), rows }] : []),
  ];
}

/** A star marks what must be filled. */
const headingOf = ({ field }: IncomingColumn) =>
  field.required && field.default === undefined ? `${field.label} *` : field.label;

/** The refused rows as they came, with what is wrong behind them. */
export function refusedSheet(
  resource: Resource,
  headings: readonly string[],
  rows: readonly FileRow[],
  problems: ReadonlyMap<number, string>,
  words: Pick<Words, 'problem'>,
): PlainSheet {
  return {
    name: resource.label,
    headings: [...headings, words.problem],
    rows: rows
      .filter(({ line }) => problems.has(line))
      .map(({ line, cells }) => [...headings.map((_, at) => cells[at] ?? null), problems.get(line) ?? '']),
  };
}

/** Writes sheets as .xlsx: dates as dates, numbers as numbers, everything else as text. */
export async function writeSheets(sheets: readonly PlainSheet[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const pages = sheets.map(({ name, headings, rows }) => ({
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: Math.min(48, Math.max(14, heading.length + 2)) })),
    data: [
      headings.map((heading) => ({ value: guarded(heading), type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellOf)),
    ],
  }));
  return writeExcelFile(pages).toBlob();
}

function cellOf(cell: Cell) {
  if (cell === null || cell === '' || typeof cell === 'object') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell ? 'Ya' : 'Tidak', type: String };
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell))
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: guarded(cell), type: String };
}
