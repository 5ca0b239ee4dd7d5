import Papa from 'papaparse';
import { mostIncoming } from '../../schema/index.ts';
import type { FileRow } from './cells.ts';
import { Unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

/** Most bytes of a file. */
const largest = 20_000_000;
const mostColumns = 200;
/** Lines that may stand above the headings and between rows. */
const spare = 50;

/** The filled rows of a .csv, or of the first sheet of an .xlsx, whatever the file is called. @throws Unreadable */
export async function readFile(file: Blob): Promise<FileRow[]> {
  if (file.size > largest) throw new Unreadable('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('locked');
  const rows = begins(0x50, 0x4b, 0x03, 0x04) ? readWorkbook(bytes) : readCsv(bytes);
  const filled = rows.filter(({ cells }) => cells.some((cell) => String(cell ?? '').trim() !== ''));
  if (filled.length === 0) throw new Unreadable('empty');
  if (filled.length > mostIncoming + spare) throw new Unreadable('rows');
  if (filled.some(({ cells }) => cells.length > mostColumns)) throw new Unreadable('wide');
  return filled;
}

function readCsv(bytes: Uint8Array): FileRow[] {
  const text = decoded(bytes);
  // No text has it; pictures and programs do.
  if (text.includes('\0')) throw new Unreadable('type');
  const { data } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: mostIncoming + 2 * spare,
  });
  return data.map((cells, at) => ({ line: at + 1, cells }));
}

/** The sign that separates the most cells of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 5_000).replace(/"[^"]*"/g, '');
  const counts = [';', ',', '\t'].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** UTF-8, UTF-16 as Excel's 'Unicode text', else what Windows writes. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
