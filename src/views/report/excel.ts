import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { locale } from '../../locale.ts';
import { lightPalette } from '../base/palette.ts';
import { sheetText } from './formulas.ts';
import { type CellValue, type ColumnKind, isFigure, type Sheet, type SheetColumn } from './sheet.ts';

/**
 * The sheet as .xlsx: title, notes, frozen headings, typed cells, totals, and the figures of the cards below.
 * Dates are dates, amounts are numbers with a format, text is text.
 */
export async function excelFile(sheet: Sheet): Promise<Blob> {
  const { columns, rows } = sheet;
  const top: Cell[][] = [
    [{ value: sheetText(`${sheet.clinic} · ${sheet.title}`), type: String, fontWeight: 'bold', fontSize: 14 }],
    ...sheet.notes.map((note): Cell[] => [
      { value: sheetText(note), type: String, textColor: lightPalette.text.secondary },
    ]),
    columns.map(
      (column): Cell => ({ ...heading, value: sheetText(column.label), type: String, align: alignOf(column) }),
    ),
  ];
  const body = rows.map((row) => row.map((value, index) => cellOf(columns[index] as SheetColumn, value)));
  const data = [...top, ...body, ...totalRow(sheet), ...figures(sheet)];
  const file = writeExcelFile(data, {
    sheet: sheet.title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: top.length,
    orientation: 'landscape',
    columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
  });
  return file.toBlob();
}

/** Plain rows as .xlsx, for programs that read them by their places. */
export const tableFile = (rows: readonly (readonly (string | number)[])[]): Promise<Blob> =>
  writeExcelFile(
    rows.map((row) =>
      row.map((value): Cell => {
        if (value === '') return null;
        return typeof value === 'number' ? { value, type: Number } : { value: sheetText(value), type: String };
      }),
    ),
    {},
  ).toBlob();

const heading = {
  fontWeight: 'bold',
  backgroundColor: lightPalette.primary.main,
  textColor: '#ffffff',
  wrap: true,
  alignVertical: 'center',
} as const;

const alignOf = (column: SheetColumn) => (isFigure(column) ? 'right' : 'left');

function cellOf(column: SheetColumn, value: CellValue): Cell {
  if (value === null) return null;
  return cells[column.kind](value, column);
}

const cells: Record<ColumnKind, (value: string | number, column: SheetColumn) => Cell> = {
  text: (value) => ({ value: sheetText(String(value)), type: String }),
  number: (value, { unit }) => ({
    value: Number(value),
    type: Number,
    format: unit ? `${digits(value)} "${unit}"` : digits(value),
  }),
  money: (value, { signed }) => ({ value: Number(value), type: Number, format: signed ? signedRupiah : rupiah }),
  date: (value) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }),
  datetime: (value) => ({
    value: new Date(`${String(value).replace(' ', 'T')}:00Z`),
    type: Date,
    format: 'dd/mm/yyyy hh:mm',
  }),
};

/** A format with decimals would leave a comma behind a whole number. */
const digits = (value: CellValue) => (Number.isInteger(value) ? '#,##0' : '#,##0.######');

/** 421 is Indonesian: points between thousands, wherever the reader's program knows the language. */
const rupiah = `[$${locale.sign}-421] #,##0;-[$${locale.sign}-421] #,##0`;
const signedRupiah = `+[$${locale.sign}-421] #,##0;-[$${locale.sign}-421] #,##0`;

function totalRow({ columns, words }: Sheet): Cell[][] {
  if (columns.every((column) => column.total === null)) return [];
  const cells = columns.map((column): Cell => {
    const cell = column.total === null ? null : cellOf(column, column.total);
    return { ...(cell as object), fontWeight: 'bold', topBorderStyle: 'thin' };
  });
  return [[{ value: words.total, type: String, fontWeight: 'bold', topBorderStyle: 'thin' }, ...cells.slice(1)]];
}

/** Label and amount beside each other, a line apart from the rows. */
function figures({ figures, words }: Sheet): Cell[][] {
  if (figures.length === 0) return [];
  return [
    [],
    [{ value: words.summary, type: String, fontWeight: 'bold' }],
    ...figures.map(({ label, value, as }): Cell[] => [
      { value: sheetText(label), type: String },
      {
        value,
        type: Number,
        format: { money: rupiah, percent: '0.0%', number: digits(value) }[as],
        fontWeight: 'bold',
      },
    ]),
  ];
}

/** As wide as the longest of the first rows, within reason; the width is in characters. */
function widthOf(column: SheetColumn, rows: Sheet['rows'], index: number): number {
  const fixed = { date: 13, datetime: 18, money: 18, number: 12 }[column.kind as 'date'];
  if (fixed) return Math.max(fixed, index < 2 ? 18 : 0);
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[index] ?? '').length), 0);
  return Math.min(48, Math.max(18, column.label.length + 2, longest + 2));
}
