import { inflateRawSync } from 'node:zlib';

/** The texts in the cells of an .xlsx file, in the order in which the file holds them. */
export function textsIn(xlsx: Buffer): string[] {
  const files = unzip(xlsx);
  const strings = files.get('xl/sharedStrings.xml') ?? '';
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...(strings + sheet).matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map((match) => match[1] ?? '');
}

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
