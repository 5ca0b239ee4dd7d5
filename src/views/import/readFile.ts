import Papa from 'papaparse';
import { mostIncoming } from '../../schema/index.ts';
import type { FileRow } from './cells.ts';
import { above, plainHeading } from './headings.ts';
import { Unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

/** Most bytes of a file. */
const largest = 20_000_000;
const mostColumns = 200;
/** Lines that may stand above the headings and between rows. */
const spare = 50;

/** The content of a file. */
export interface Content {
  /** The filled ones of the sheet that was read. */
  rows: FileRow[];
  /** The sheets of a workbook, and the one that was read; none of a .csv. */
  sheets: readonly string[];
  sheet: string | null;
  /** The sign between the columns of a .csv; null of a workbook. */
  sign: Sign | null;
}

/** The signs that part columns. */
export const signs = [';', ',', '\t', '|'] as const;
export type Sign = (typeof signs)[number];

/** The part of a file that is wanted. */
export interface ReadOptions {
  /** The name of a sheet; the first that holds anything where it is left out. */
  sheet?: string | undefined;
  /** The sign that parts the columns; found where it is left out. */
  sign?: Sign | undefined;
  /** Headings that are known, as `plainHeading` writes them: by them, the sign is found. */
  headings?: readonly string[];
}

/**
 * A .csv, or a sheet of an .xlsx, whatever the file is called.
 *
 * @throws Unreadable
 */
export async function readFile(file: Blob, wanted: ReadOptions = {}): Promise<Content> {
  if (file.size > largest) throw new Unreadable('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('locked');
  if (!begins(0x50, 0x4b, 0x03, 0x04)) {
    const { rows, sign } = readCsv(bytes, wanted);
    return { rows: checked(filledOf(rows)), sheets: [], sheet: null, sign };
  }
  const { sheets, rows } = readWorkbook(bytes);
  for (const sheet of wanted.sheet === undefined ? sheets : [wanted.sheet]) {
    const filled = filledOf(rows(sheet));
    if (filled.length > 0) return { rows: checked(filled), sheets, sheet, sign: null };
  }
  throw new Unreadable('empty');
}

const filledOf = (rows: FileRow[]): FileRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => String(cell ?? '').trim() !== ''));

function checked(filled: FileRow[]): FileRow[] {
  if (filled.length === 0) throw new Unreadable('empty');
  if (filled.length > mostIncoming + spare) throw new Unreadable('rows');
  if (filled.some(({ cells }) => cells.length > mostColumns)) throw new Unreadable('wide');
  return filled;
}

function readCsv(bytes: Uint8Array, wanted: ReadOptions): { rows: FileRow[]; sign: Sign } {
  const text = decoded(bytes);
  // No text has it; pictures and programs do.
  if (text.includes('\0')) throw new Unreadable('type');
  if (/^\s*(?:<[!?a-z]|MIME-Version:)/i.test(text)) throw new Unreadable('page');
  // Excel's own way to name the sign.
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const sign = wanted.sign ?? signs.find((each) => each === named) ?? signOf(text, new Set(wanted.headings));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: sign, preview: mostIncoming + 2 * spare });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) {
    const before = Papa.parse<string[]>(text.slice(0, (quote.index ?? 1) - 1), { delimiter: sign }).data;
    throw new Unreadable('quote', { line: before.length, column: before.at(-1)?.length ?? 1 });
  }
  const rows = data.map((cells, at) => ({ line: at + 1, cells }));
  return { rows: named === undefined ? rows : rows.slice(1), sign };
}

/**
 * The sign that parts one of the first lines into the most known headings: remarks may be full of another. Where none is
 * known it is the one that parts these lines into the most cells.
 */
function signOf(text: string, headings: ReadonlySet<string>): Sign {
  const counts = signs.map((sign) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 5_000), { delimiter: sign, preview: above });
    const known = data.map((cells) => cells.filter((cell) => headings.has(plainHeading(cell))).length);
    const cells = data.reduce((sum, each) => sum + each.length, 0);
    return { sign, known: Math.max(0, ...known), cells };
  });
  return counts.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.cells > best.cells) ? each : best,
  ).sign;
}

/** UTF-8, UTF-16 as Excel's 'Unicode text', else what Windows writes. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
