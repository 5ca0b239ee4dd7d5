import { type IncomingColumn, isChoice, type Resource, sheetColumns } from '../../schema/index.ts';
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
  const columns = sheetColumns(resource);
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
