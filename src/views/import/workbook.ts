import { unzipSync } from 'fflate';
import type { Cell, FileRow } from './cells.ts';
import { Unreadable } from './unreadable.ts';

/** Most bytes that the parts of a workbook may have when they are unpacked. */
const largest = 150_000_000;
const mostParts = 2_000;
const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/** A sheet's rows, and the names of all sheets that the workbook shows. */
export interface Book {
  sheets: readonly string[];
  rows: (sheet: string) => FileRow[];
}

/**
 * The sheets of a workbook. Its XML is scanned, not built into a tree: of the format, cells, shared strings
 * and the formats of dates matter, and nothing outside of the file is ever followed.
 *
 * @throws Unreadable
 */
export function readWorkbook(bytes: Uint8Array): Book {
  const parts = unpacked(bytes);
  const textOf = (name: string) => {
    const part = parts.get(name);
    return part ? withoutPrefixes(new TextDecoder().decode(part)) : '';
  };
  const workbook = textOf('xl/workbook.xml');
  // Another kind of archive: a sheet of OpenDocument, a text, pictures.
  if (workbook === '') throw new Unreadable('type');
  const places = placesOf(workbook, textOf('xl/_rels/workbook.xml.rels'));
  // A sheet that is one chart has no rows.
  const sheets = [...places].filter(([, part]) => parts.has(part)).map(([name]) => name);
  if (sheets.length === 0) throw new Unreadable('broken');
  const says = (tag: string, name: string) =>
    /^(?:1|true)$/.test(attribute(new RegExp(`<${tag}\\b[^>]*>`).exec(workbook)?.[0] ?? '', name) ?? '');
  const shared: Shared = {
    strings: sharedStrings(textOf('xl/sharedStrings.xml')),
    formats: dateFormats(textOf('xl/styles.xml')),
    offset: says('workbookPr', 'date1904') ? 1_462 : 0,
    stale: says('calcPr', 'fullCalcOnLoad'),
  };
  return {
    sheets,
    rows: (name) => {
      const sheet = textOf(places.get(name) ?? '');
      if (sheet === '') throw new Unreadable('broken');
      return rowsOf(sheet, shared);
    },
  };
}

/** The parts that matter. A part is unpacked into as many bytes as it claims to have, which are counted before. */
function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let [size, count] = [0, 0];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (!wanted.test(name)) return false;
        size += originalSize;
        if (size > largest || count > mostParts) throw new Unreadable('bomb');
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
}

/** Some programs write `x:row` for `row`. */
const withoutPrefixes = (xml: string) =>
  /<\w+:(?:worksheet|workbook|sst|styleSheet)\b/.test(xml) ? xml.replace(/<(\/?)\w+:/g, '<$1') : xml;

/** The part of each sheet by its name, in their order, without those that Excel hides. */
function placesOf(workbook: string, relations: string): Map<string, string> {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  const tags = [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => tag);
  const visible = tags.filter((tag) => !/hidden/i.test(attribute(tag, 'state') ?? ''));
  const places = (visible.length > 0 ? visible : tags).map((tag, at) => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? 'worksheets/sheet1.xml';
    const name = unescaped(attribute(tag, 'name') ?? '') || `Sheet${at + 1}`;
    return [name, target.startsWith('/') ? target.slice(1) : `xl/${target}`] as const;
  });
  return new Map(places.length > 0 ? places : [['', 'xl/worksheets/sheet1.xml']]);
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}

const sharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner = '']) => textIn(inner));

/** The text of a string item, its runs joined, without how it is pronounced. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([^<]*)<\/t>)/g)]
    .map(([, text = '']) => unescaped(text))
    .join('');

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const unescaped = (text: string): string =>
  text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return name ? (entities.get(name) ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The part of a date that a cell style shows: all of it, or month and year alone; null for a style that shows none. */
type DateStyle = 'date' | 'month' | null;

function dateFormats(xml: string): DateStyle[] {
  const own = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode') ?? '',
    ]),
  );
  const styles = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '';
  return [...styles.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? '0';
    const code = own.get(id);
    if (code === undefined) return Number(id) === monthAndYear ? 'month' : builtInDates.has(Number(id)) ? 'date' : null;
    const shown = unescaped(code).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    return /m/i.test(shown) && /y/i.test(shown) && !/[dhs]/i.test(shown)
      ? 'month'
      : /[dmyhs]/i.test(shown)
        ? 'date'
        : null;
  });
}

/** `mmm-yy`, as Excel shows 'Nov-27' that was typed: it holds the first of the month, which nobody meant. */
const monthAndYear = 17;
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const builtInDates: ReadonlySet<number> = new Set([
  ...between(14, 22),
  ...between(27, 36),
  ...between(45, 47),
  ...between(50, 58),
]);

interface Shared {
  strings: readonly string[];
  formats: readonly DateStyle[];
  offset: number;
  /** Formulas are to be worked out when it is opened: what stands beside them is no value. */
  stale: boolean;
}

function rowsOf(xml: string, book: Shared): FileRow[] {
  const rows: FileRow[] = [];
  let line = 0;
  for (const [, tag = '', inner = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    line = Number(attribute(tag, 'r') ?? line + 1);
    const cells: Cell[] = [];
    for (const [, about = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(attribute(about, 'r')) ?? cells.length;
      if (column > 16_383) throw new Unreadable('broken');
      while (cells.length < column) cells.push(null);
      cells[column] = cellOf(about, content, book);
    }
    rows.push({ line, cells });
  }
  return rows;
}

/** `C12` is 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(place ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(about: string, content: string, { strings, formats, offset, stale }: Shared): Cell {
  const type = attribute(about, 't') ?? 'n';
  if (type === 'inlineStr') return textIn(content) || null;
  const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1];
  if (/<f\b/.test(content) && (stale || (!value && type !== 'str'))) return '=';
  if (!value) return null;
  if (type === 's') return strings[Number(value)] || null;
  if (type === 'b') return value === '1' || value === 'true';
  if (['str', 'd', 'e'].includes(type)) return unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const style = formats[Number(attribute(about, 's') ?? 0)];
  if (!style) return number;
  const date = dateOf(number, offset);
  return style === 'month' && typeof date === 'string' ? date.slice(0, 7) : date;
}

/** A number of days since 1900 or 1904 as ISO without a zone. */
function dateOf(serial: number, offset: number): Cell {
  if (serial < 0 || serial > 2_958_465) return serial;
  // Excel counts a 29 February 1900, which there was not.
  const days = offset === 0 && serial < 60 ? serial + 1 : serial + offset;
  const iso = new Date(Math.round((days - 25_569) * 1_440) * 60_000).toISOString();
  if (serial < 1) return iso.slice(11, 16);
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16);
}
