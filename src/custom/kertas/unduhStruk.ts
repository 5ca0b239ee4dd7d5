import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { brand } from '../../brand.ts';
import { type Blok, type Kertas, sisiQr, tinggiGambar } from './blok.ts';
import { modulQr } from './KodeQr.tsx';

/** Margins, point sizes and line heights in mm of each paper; the height of those that have one. */
const sizes = {
  58: { across: 58, margin: 4, point: 7, line: 3.1 },
  80: { across: 80, margin: 4, point: 9, line: 4 },
  210: { across: 210, down: 297, margin: 20, point: 11, line: 5.5 },
  kartu: { across: 210, down: 148, margin: 16, point: 13, line: 5.7 },
} as const;

/** The sizes of large letters and small ones, in those of the paper. */
const besarnya = { besar: 3.3, kode: 2.2, kecil: 0.8 } as const;

/**
 * True where a PDF can show all of it: our fonts have Western, Greek and Cyrillic letters. Those of other scripts they
 * lack, and what is written from right to left jsPDF would tear; the browser prints both.
 */
export const hurufDikenal = (blok: readonly Blok[]): boolean => known.test(lettersOf(blok).normalize('NFC'));

/** Downloads a paper as a PDF: as large as it is, a roll as long as what is on it. */
export async function unduhStruk(blok: readonly Blok[], kertas: Kertas, name: string): Promise<void> {
  const pdf = await buatPdf(blok, kertas, name);
  pdf.save(`${name}.pdf`);
}

/** The same PDF, not yet downloaded. */
export async function buatPdf(blok: readonly Blok[], kertas: Kertas, name: string): Promise<jsPDF> {
  const fonts = western.test(lettersOf(blok))
    ? null
    : await import('./hurufPdf.ts').then(({ muatHuruf }) => muatHuruf());
  const { across, margin, ...of } = sizes[kertas];
  const page = (height: number) => {
    const orientation = across > height ? 'landscape' : 'portrait';
    const pdf = new jsPDF({
      orientation,
      unit: 'mm',
      format: [across, height],
      compress: true,
      putOnlyUsedFonts: true,
    });
    for (const [style, file] of Object.entries(fonts ?? {})) {
      pdf.addFileToVFS(`huruf-${style}.ttf`, file);
      pdf.addFont(`huruf-${style}.ttf`, 'huruf', style);
    }
    return pdf;
  };
  const font = fonts ? 'huruf' : 'helvetica';
  const down = 'down' in of ? of.down : null;
  // A roll, and a card that stands in the middle of its paper, are laid out twice: once to learn how long they are.
  const used = kertas === 210 ? 0 : new Pena(page(300), kertas, font).all(blok);
  const pdf = page(down ?? Math.max(used + margin, across));
  if (kertas === 'kartu') bingkai(pdf, across, sizes.kartu.down);
  new Pena(pdf, kertas, font, kertas === 'kartu' ? Math.max(0, (sizes.kartu.down - used - margin) / 2) : 0).all(blok);
  pdf.setProperties({ title: name });
  return pdf;
}

/** Draws blocks from the top of a page, and goes on on another one where the paper has an end. */
class Pena {
  #y: number;
  readonly #inner: number;
  readonly #size: { across: number; margin: number; point: number; line: number };
  readonly #pdf: jsPDF;
  readonly #kertas: Kertas;
  readonly #font: string;

  constructor(pdf: jsPDF, kertas: Kertas, font: string, top = 0) {
    [this.#pdf, this.#kertas, this.#font] = [pdf, kertas, font];
    this.#size = sizes[kertas];
    const { across, margin, line } = this.#size;
    this.#inner = across - 2 * margin;
    this.#y = top + margin + line;
  }

  /** Returns the y in mm at which it ended. */
  all(blok: readonly Blok[]): number {
    for (const each of blok) {
      this.#pdf.setFontSize(this.#size.point).setFont(this.#font, 'bold' in each ? 'bold' : 'normal');
      this.#draw(each);
    }
    return this.#y - this.#size.line;
  }

  #draw(each: Blok): void {
    const [pdf, inner] = [this.#pdf, this.#inner];
    const { across, margin, line } = this.#size;
    if (each.kind === 'gambar') {
      const height = Math.min(tinggiGambar, (inner * each.tinggi) / each.lebar);
      const wide = (height * each.lebar) / each.tinggi;
      pdf.addImage(each.data, 'PNG', (across - wide) / 2, this.#y - line, wide, height);
      this.#y += height + 1.5;
    } else if (each.kind === 'qr') {
      drawQr(pdf, each.text, { x: (across - sisiQr) / 2, y: this.#rows(Math.ceil(sisiQr / line)) - line + 1 });
    } else if (each.kind === 'garis') {
      pdf.setLineDashPattern([0.6, 0.6], 0);
      pdf.setLineWidth(0.15);
      pdf.line(margin, this.#y - line * 0.4, across - margin, this.#y - line * 0.4);
      this.#y += line * 0.6;
    } else if (each.kind === 'pasangan') {
      // A name as long as the amount's own line leaves it at least half of the paper.
      const right = this.#split(each.right, inner * 0.62);
      const left = this.#split(each.left, inner - Math.min(pdf.getTextWidth(each.right), inner * 0.62) - 2);
      const at = this.#rows(Math.max(left.length, right.length));
      this.#text(left, margin, at);
      this.#text(right, across - margin, at, 'right');
    } else if (each.kind === 'isian') {
      const label = this.#split(each.label, inner * 0.27 - 2);
      const text = this.#split(each.text, inner * 0.73);
      // Row by row, since a text may be longer than a page.
      for (let row = 0; row < Math.max(text.length, label.length); row++) {
        const at = this.#rows(1);
        pdf.setFont(this.#font, each.bold ? 'bold' : 'normal');
        this.#text([text[row] ?? ''], margin + inner * 0.27, at);
        pdf.setFont(this.#font, 'normal');
        this.#text([label[row] ?? ''], margin, at);
      }
    } else if (each.kind === 'tabel') this.#table(each);
    else if (each.kind === 'ttd') this.#signatures(each.pihak);
    else this.#words(each);
  }

  #words(each: Extract<Blok, { kind: 'tengah' | 'kiri' | keyof typeof besarnya }>): void {
    const { across, margin, line, point } = this.#size;
    const heads = this.#kertas === 'kartu' && 'bold' in each;
    const times = heads ? 1.7 : each.kind in besarnya ? besarnya[each.kind as keyof typeof besarnya] : 1;
    this.#pdf.setFontSize(point * times);
    this.#pdf.setTextColor(this.#kertas === 'kartu' && each.kind === 'besar' ? brand.light.primary.main : '#000');
    if (times > 1)
      this.#pdf.setFont(each.kind === 'kode' && this.#font === 'helvetica' ? 'courier' : this.#font, 'bold');
    const text = this.#split(each.text, this.#inner);
    const left = each.kind === 'kiri';
    const at =
      this.#rows(Math.ceil(text.length * Math.max(1, times * 1.1))) + (times > 1 ? line * (times * 0.8 - 0.8) : 0);
    this.#text(text, left ? margin : across / 2, at, left ? 'left' : 'center', times);
  }

  #table({ kolom, baris, jumlah }: Extract<Blok, { kind: 'tabel' }>): void {
    const { margin, line, point } = this.#size;
    const kanan = (at: number) => ({ halign: kolom[at]?.angka ? ('right' as const) : ('left' as const) });
    const cells = (row: readonly string[]) =>
      row.length === 1
        ? [{ content: row[0] ?? '', colSpan: kolom.length, styles: { fontStyle: 'bold' as const } }]
        : row.map((content, at) => ({ content: kolom[at]?.angka ? utuh(content) : content, styles: kanan(at) }));
    this.#pdf.setTextColor('#000').setLineDashPattern([], 0);
    autoTable(this.#pdf, {
      startY: this.#y - line * 0.6,
      margin,
      theme: 'plain',
      head: [kolom.map(({ label }, at) => ({ content: label, styles: kanan(at) }))],
      body: baris.map(cells),
      ...(jumlah && { foot: [cells(jumlah)] }),
      showFoot: 'lastPage',
      styles: { font: this.#font, fontSize: point * 0.82, cellPadding: 0.9, lineColor: [184, 196, 202] },
      bodyStyles: { lineWidth: { bottom: 0.1 } },
      headStyles: { lineWidth: { bottom: 0.3 } },
    });
    this.#y = (this.#pdf as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY + line * 1.2;
  }

  #signatures(pihak: readonly (readonly [string, string])[]): void {
    const wide = this.#inner / pihak.length;
    const names = pihak.map(([, nama]) => this.#split(nama, wide - 4));
    const at = this.#rows(6 + Math.max(...names.map(({ length }) => length))) + this.#size.line;
    for (const [index, [peran]] of pihak.entries()) {
      const x = this.#size.margin + wide * (index + 0.5);
      this.#text([peran], x, at, 'center');
      this.#text(names[index] ?? [], x, at + 4 * this.#size.line, 'center');
    }
  }

  #split(text: string, room: number): string[] {
    return this.#pdf.splitTextToSize(text, room) as string[];
  }

  #text(rows: string[], x: number, y: number, align: 'left' | 'center' | 'right' = 'left', times = 1): void {
    const { line, point } = this.#size;
    this.#pdf.text(rows, x, y, { align, lineHeightFactor: factor(point * times, line * Math.max(1, times * 1.1)) });
  }

  /** The y of as many rows; on A4 those that do not fit begin a page. */
  #rows(many: number): number {
    const { line, margin } = this.#size;
    if (this.#kertas === 210 && this.#y + (many - 1) * line > sizes[210].down - margin) {
      this.#pdf.addPage();
      this.#y = margin + line;
    }
    const at = this.#y;
    this.#y += many * line;
    return at;
  }
}

const utuh = (text: string) => text.replaceAll(' ', '\u00a0');

/** The frame of a card. */
function bingkai(pdf: jsPDF, across: number, down: number) {
  pdf.setDrawColor(brand.light.primary.main);
  for (const [edge, width] of [
    [4, 1.2],
    [6.4, 0.4],
  ] as const) {
    pdf.setLineWidth(width);
    pdf.rect(edge, edge, across - 2 * edge, down - 2 * edge);
  }
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

/** All text in it. */
const lettersOf = (of: unknown): string => {
  if (typeof of === 'string') return of;
  return typeof of === 'object' && of !== null ? Object.values(of).map(lettersOf).join('') : '';
};

const known =
  /^[\n\u0020-\u007e\u00a0-\u024f\u0370-\u0523\u1e00-\u1ef9\u2010-\u2027\u202f-\u205e\u20ac\u2212\u2260-\u2265]*$/;

/** The letters of the fonts that every reader of PDF has; others need one of their own. */
const western = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/;
