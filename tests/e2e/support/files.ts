import { inflateRawSync, inflateSync } from 'node:zlib';

/** The files of a zip archive, found by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is no zip archive');
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20)];
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(name, (method === 8 ? inflateRawSync(content) : content).toString('utf8'));
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  return files;
}

/** The rows of the first sheet of an .xlsx: texts, numbers (a date is its day number), null for an empty cell. */
export function xlsxCells(xlsx: Buffer): (string | number | null)[][] {
  const files = unzip(xlsx);
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map((match) =>
    [...(match[1] ?? '').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map((part) => decoded(part[1] ?? '')).join(''),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map((match) => cellsOfRow(match[1] ?? '', strings));
}

/** The number of frozen rows, and the number formats that the file names. */
export function looksOf(xlsx: Buffer): { frozen: number; formats: string[] } {
  const files = unzip(xlsx);
  const frozen = /<pane [^>]*ySplit="(\d+)"/.exec(files.get('xl/worksheets/sheet1.xml') ?? '')?.[1];
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]*)"/g)];
  return { frozen: Number(frozen ?? 0), formats: formats.map((match) => decoded(match[1] ?? '')) };
}

function cellsOfRow(xml: string, strings: readonly string[]): (string | number | null)[] {
  const cells: (string | number | null)[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = /r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '';
    const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < at) cells.push(null);
    const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
    const inline = /<t(?: [^>]*)?>([^<]*)<\/t>/.exec(content)?.[1];
    if (/t="s"/.test(attributes)) cells.push(strings[Number(value)] ?? null);
    else if (inline !== undefined) cells.push(decoded(inline));
    else cells.push(value === undefined ? null : Number(value));
  }
  return cells;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
const decoded = (xml: string) => xml.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);

/** The lines of text that a PDF of ours shows, in the order in which it draws them. */
export function pdfTexts(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  if (!file.startsWith('%PDF-')) throw new Error('This is no PDF');
  const streams = [...file.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)];
  return streams
    .map((match) => inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'))
    .flatMap((content) =>
      [...content.matchAll(/\(((?:\\.|[^\\()])*)\) Tj/g)].map((match) => unescaped(match[1] ?? '')),
    );
}

const unescaped = (text: string) => text.replaceAll(/\\([\\()])/g, '$1').replaceAll('\u00a0', ' ');
