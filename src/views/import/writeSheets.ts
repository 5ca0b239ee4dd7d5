import writeExcelFile from 'write-excel-file/universal';
import { sheetText } from '../report/formulas.ts';
import type { Cell } from './cells.ts';
import type { PlainSheet } from './files.ts';

/** Writes sheets as .xlsx: dates as dates, numbers as numbers, everything else as text. */
export async function writeSheets(sheets: readonly PlainSheet[]): Promise<Blob> {
  const pages = sheets.map(({ name, headings, rows }) => ({
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: Math.min(48, Math.max(14, heading.length + 2)) })),
    data: [
      headings.map((heading) => ({ value: sheetText(heading), type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellOf)),
    ],
  }));
  return writeExcelFile(pages).toBlob();
}

function cellOf(cell: Cell) {
  // Also a formula without a value.
  if (cell === null || cell === '' || cell === '=') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell ? 'Ya' : 'Tidak', type: String };
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell))
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: sheetText(cell), type: String };
}
