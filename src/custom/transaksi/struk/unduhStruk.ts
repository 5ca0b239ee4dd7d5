import { jsPDF } from 'jspdf';
import type { BarisStruk } from './baris.ts';

const margin = 4;
/** Point sizes and line heights in mm for each width of paper. */
const sizes = { 58: { point: 7, line: 3.1 }, 80: { point: 9, line: 4 } } as const;

export type LebarKertas = keyof typeof sizes;

/** Downloads a receipt as a PDF as wide as the paper and as long as the receipt. */
export function unduhStruk(lines: readonly BarisStruk[], width: LebarKertas, name: string): void {
  // Laid out twice: once to learn the length, once on a page of that length.
  const length = draw(newPage(width, 300), lines, width);
  const pdf = newPage(width, Math.max(length + margin, width));
  draw(pdf, lines, width);
  pdf.setProperties({ title: name });
  pdf.save(`${name}.pdf`);
}

const newPage = (width: number, height: number) =>
  new jsPDF({ unit: 'mm', format: [width, height], compress: true, putOnlyUsedFonts: true });

/** Draws from the top; returns the y in mm at which it ended. */
function draw(pdf: jsPDF, lines: readonly BarisStruk[], width: LebarKertas): number {
  const { point, line } = sizes[width];
  const inner = width - 2 * margin;
  let y = margin + line;
  const split = (text: string, room: number): string[] => pdf.splitTextToSize(printable(text), room) as string[];

  pdf.setFontSize(point);
  for (const each of lines) {
    pdf.setFont('helvetica', 'bold' in each ? 'bold' : 'normal');
    if (each.kind === 'garis') {
      pdf.setLineDashPattern([0.6, 0.6], 0);
      pdf.setLineWidth(0.15);
      pdf.line(margin, y - line * 0.4, width - margin, y - line * 0.4);
      y += line * 0.6;
      continue;
    }
    if (each.kind === 'pasangan') {
      const right = printable(each.right);
      // A name as long as the amount's own line leaves it at least half of the paper.
      const parts = split(each.right, inner * 0.62);
      const left = split(each.left, inner - Math.min(pdf.getTextWidth(right), inner * 0.62) - 2);
      pdf.text(left, margin, y, { lineHeightFactor: factor(point, line) });
      pdf.text(parts, width - margin, y, { align: 'right', lineHeightFactor: factor(point, line) });
      y += Math.max(left.length, parts.length) * line;
      continue;
    }
    const rows = split(each.text, inner);
    const at = each.kind === 'tengah' ? width / 2 : margin;
    const align = each.kind === 'tengah' ? 'center' : 'left';
    pdf.text(rows, at, y, { align, lineHeightFactor: factor(point, line) });
    y += rows.length * line;
  }
  return y - line;
}

/** jsPDF reckons lines in multiples of the font size; a point is 0.3528 mm. */
const factor = (point: number, line: number) => line / (point * 0.3528);

/** The PDF's built-in fonts know Latin letters only; the blank in `Rp 1.000` must not be a word break. */
const printable = (text: string) => text.replace(/[^\n\u0020-\u007e\u00a0-\u00ff]/g, '?');
