import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { latin } from './letters.ts';
import {
  type CellValue,
  cellText,
  columnKinds,
  isFigure,
  type Sheet,
  type SheetColumn,
  writtenFigure,
} from './sheet.ts';

/** The sheet as PDF on lying A4: title, notes, headings on every page, totals, the cards' figures, page numbers. */
export function pdfFile(sheet: Sheet): Blob {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  doc.setProperties({ title: latin(sheet.title), author: latin(sheet.clinic) });
  doc.setFont('helvetica', 'bold').setFontSize(15).text(latin(sheet.clinic), margin, 40);
  doc.setFontSize(12).text(latin(sheet.title), margin, 58);
  doc.setFont('helvetica', 'normal').setFontSize(9).setTextColor(77, 95, 107);
  const notes = sheet.notes.flatMap((note): string[] => doc.splitTextToSize(latin(note), width));
  notes.forEach((line, index) => void doc.text(line, margin, 74 + index * 12));
  table(doc, sheet, 74 + notes.length * 12);
  figures(doc, sheet);
  numberPages(doc, sheet);
  return doc.output('blob');
}

const margin = 36;
const width = 842 - 2 * margin;

function table(doc: jsPDF, { columns, rows, empty, words }: Sheet, startY: number) {
  const summed = columns.some((column) => column.total !== null);
  autoTable(doc, {
    startY,
    margin,
    head: [columns.map((column) => ({ content: latin(column.label), styles: aligned(column) }))],
    body:
      rows.length > 0
        ? rows.map((row) => row.map((value, index) => cell(columns[index] as SheetColumn, value)))
        : [[{ content: latin(empty), colSpan: columns.length, styles: { halign: 'center' } }]],
    ...(summed ? { foot: [columns.map((column, index) => totalOf(column, index, words.total))] } : {}),
    showFoot: 'lastPage',
    styles: { fontSize: 7.5, cellPadding: 3, overflow: 'linebreak' },
    headStyles: { fillColor: [15, 118, 110] },
    footStyles: { fillColor: [228, 234, 236], textColor: [18, 32, 41] },
    columnStyles: Object.fromEntries(columns.map((column, index) => [index, aligned(column)])),
  });
}

const aligned = (column: SheetColumn) => ({ halign: isFigure(column) ? 'right' : 'left' }) as const;

/** Only text breaks into lines: the table keeps a date and a figure whole by the blanks that do not break. */
function cell(column: SheetColumn, value: CellValue): string {
  const text = latin(cellText(column, value));
  return !isFigure(column) && !columnKinds[column.kind].whole ? text : text.replaceAll(' ', '\u00a0');
}

const totalOf = (column: SheetColumn, index: number, word: string) => {
  if (column.total !== null)
    return { content: latin(cellText(column, column.total)), styles: { halign: 'right' as const } };
  return index === 0 ? word : '';
};

function figures(doc: jsPDF, { figures, words }: Sheet) {
  if (figures.length === 0) return;
  const after = (doc as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY;
  autoTable(doc, {
    startY: after + 16,
    margin,
    tableWidth: 280,
    pageBreak: 'avoid',
    head: [[{ content: latin(words.summary), colSpan: 2 }]],
    body: figures.map((figure) => [
      latin(figure.label),
      { content: latin(writtenFigure(figure)), styles: { halign: 'right', fontStyle: 'bold' } },
    ]),
    styles: { fontSize: 8.5, cellPadding: 3 },
    headStyles: { fillColor: [15, 118, 110] },
  });
}

function numberPages(doc: jsPDF, { words }: Sheet) {
  const pages = doc.getNumberOfPages();
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(77, 95, 107);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    const line = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
    doc.text(line, 842 - margin, 595 - 18, { align: 'right' });
  }
}
