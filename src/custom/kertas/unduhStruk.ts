import { jsPDF } from 'jspdf';
import { type BarisStruk, sisiQr, tinggiGambar } from './baris.ts';
import { modulQr } from './KodeQr.tsx';

/** Margins, point sizes and line heights in mm for each width of paper; the last one is A4. */
const sizes = {
  58: { margin: 4, point: 7, line: 3.1 },
  80: { margin: 4, point: 9, line: 4 },
  210: { margin: 20, point: 11, line: 5.5 },
} as const;

export type LebarKertas = keyof typeof sizes;

/**
 * True where a PDF can show all of it: our fonts have Western, Greek and Cyrillic letters. Those of other scripts they
 * lack, and what is written from right to left jsPDF would tear; the browser prints both.
 */
export const hurufDikenal = (lines: readonly BarisStruk[]): boolean => known.test(lettersOf(lines).normalize('NFC'));

/** Downloads a receipt as a PDF: A4, or as wide as the paper and as long as the receipt. */
export async function unduhStruk(lines: readonly BarisStruk[], width: LebarKertas, name: string): Promise<void> {
  const pdf = await buatPdf(lines, width, name);
  pdf.save(`${name}.pdf`);
}

/** The same PDF, not yet downloaded. */
export async function buatPdf(lines: readonly BarisStruk[], width: LebarKertas, name: string): Promise<jsPDF> {
  const fonts = western.test(lettersOf(lines))
    ? null
    : await import('./hurufPdf.ts').then(({ muatHuruf }) => muatHuruf());
  const page = (height: number) => {
    const pdf = new jsPDF({ unit: 'mm', format: [width, height], compress: true, putOnlyUsedFonts: true });
    for (const [style, file] of Object.entries(fonts ?? {})) {
      pdf.addFileToVFS(`huruf-${style}.ttf`, file);
      pdf.addFont(`huruf-${style}.ttf`, 'huruf', style);
    }
    return pdf;
  };
  const paper = { width, font: fonts ? 'huruf' : 'helvetica' };
  // A roll is laid out twice: once to learn its length, once on a page of that length.
  const length = width === 210 ? 297 : Math.max(draw(page(300), lines, paper) + sizes[width].margin, width);
  const pdf = page(length);
  draw(pdf, lines, paper);
  pdf.setProperties({ title: name });
  return pdf;
}

/** Draws from the top; returns the y in mm at which it ended. */
function draw(pdf: jsPDF, lines: readonly BarisStruk[], { width, font }: { width: LebarKertas; font: string }): number {
  const { point, line, margin } = sizes[width];
  const inner = width - 2 * margin;
  const lineHeightFactor = factor(point, line);
  let y = margin + line;
  const split = (text: string, room: number): string[] => pdf.splitTextToSize(text, room) as string[];
  /** The y of as many rows; on A4 those that do not fit begin a page. */
  const rows = (many: number): number => {
    if (width === 210 && y + (many - 1) * line > 297 - margin) {
      pdf.addPage();
      y = margin + line;
    }
    const at = y;
    y += many * line;
    return at;
  };
  /** The top of a picture as high as this. */
  const room = (height: number): number => rows(Math.ceil(height / line)) - line + 1;

  pdf.setFontSize(point);
  for (const each of lines) {
    pdf.setFont(font, 'bold' in each ? 'bold' : 'normal');
    if (each.kind === 'gambar') {
      const height = Math.min(tinggiGambar, (inner * each.tinggi) / each.lebar);
      const across = (height * each.lebar) / each.tinggi;
      pdf.addImage(each.data, 'PNG', (width - across) / 2, y - line, across, height);
      y += height + 1.5;
    } else if (each.kind === 'qr') {
      drawQr(pdf, each.text, { x: (width - sisiQr) / 2, y: room(sisiQr) });
    } else if (each.kind === 'garis') {
      pdf.setLineDashPattern([0.6, 0.6], 0);
      pdf.setLineWidth(0.15);
      pdf.line(margin, y - line * 0.4, width - margin, y - line * 0.4);
      y += line * 0.6;
    } else if (each.kind === 'pasangan') {
      // A name as long as the amount's own line leaves it at least half of the paper.
      const right = split(each.right, inner * 0.62);
      const left = split(each.left, inner - Math.min(pdf.getTextWidth(each.right), inner * 0.62) - 2);
      const at = rows(Math.max(left.length, right.length));
      pdf.text(left, margin, at, { lineHeightFactor });
      pdf.text(right, width - margin, at, { align: 'right', lineHeightFactor });
    } else if (each.kind === 'isian') {
      const label = inner * 0.27;
      const text = split(each.text, inner - label);
      const at = rows(text.length);
      pdf.text(text, margin + label, at, { lineHeightFactor });
      pdf.setFont(font, 'normal');
      pdf.text(each.label, margin, at);
    } else {
      const text = split(each.text, inner);
      const center = each.kind === 'tengah';
      pdf.text(text, center ? width / 2 : margin, rows(text.length), {
        align: center ? 'center' : 'left',
        lineHeightFactor,
      });
    }
  }
  return y - line;
}

/** Each module a square, a hair larger, so that no reader of PDF shows seams. */
function drawQr(pdf: jsPDF, text: string, { x, y }: { x: number; y: number }) {
  const { size, dark } = modulQr(text);
  const side = sisiQr / size;
  pdf.setFillColor(0, 0, 0);
  for (const [column, row] of dark) pdf.rect(x + column * side, y + row * side, side + 0.02, side + 0.02, 'F');
}

/** jsPDF reckons lines in multiples of the font size; a point is 0.3528 mm. */
const factor = (point: number, line: number) => line / (point * 0.3528);

const lettersOf = (lines: readonly BarisStruk[]) => lines.flatMap((line) => Object.values(line)).join('');

const known =
  /^[\n\u0020-\u007e\u00a0-\u024f\u0370-\u0523\u1e00-\u1ef9\u2010-\u2027\u202f-\u205e\u20ac\u2212\u2260-\u2265]*$/;

/** The letters of the fonts that every reader of PDF has; others need one of their own. */
const western = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/;
