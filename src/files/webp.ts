import { brokenFile, concatBytes, lettersAt, type Picture, viewOf } from './bytes.ts';
import { orientationIn, tiffOf } from './exif.ts';

const drawn: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
const kept: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ANIM', 'ALPH', ...drawn]);
/** Flags of the header that tell of EXIF and XMP. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/**
 * A WebP without EXIF, XMP and whatever follows its end; its orientation is kept.
 *
 * @throws FileRefusal
 */
export function cleanWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  if (bytes.length < 30) throw brokenFile();
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let size: { width: number; height: number } | null = null;
  for (let at = 12; at + 8 <= end; ) {
    const type = lettersAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) throw brokenFile();
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'EXIF') orientation = orientationIn(withoutHead(body));
    if (kept.has(type)) parts.push(chunk(type, body));
    size ??= sizeIn(type, body);
    at = next;
  }
  const header = parts[0];
  if (!size || !parts.some((part) => drawn.has(lettersAt(part, 0, 4))) || !header) throw brokenFile();
  const extended = lettersAt(header, 0, 4) === 'VP8X';
  if (extended) header[8] = ((header[8] ?? 0) & ~(exifFlag | xmpFlag)) | (orientation === 1 ? 0 : exifFlag);
  if (extended && orientation !== 1) parts.push(chunk('EXIF', tiffOf(orientation)));
  const whole = concatBytes([new TextEncoder().encode('RIFF\0\0\0\0WEBP'), ...parts]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return { bytes: whole, ...size };
}

/** Some programs put JPEG's head before the block. */
const withoutHead = (body: Uint8Array) => (lettersAt(body, 0, 4) === 'Exif' ? body.subarray(6) : body);

function chunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(8 + body.length + (body.length % 2));
  made.set(new TextEncoder().encode(type));
  viewOf(made).setUint32(4, body.length, true);
  made.set(body, 8);
  return made;
}

function sizeIn(type: string, body: Uint8Array): { width: number; height: number } | null {
  if (body.length < 10 && type !== 'VP8L') return null;
  const view = viewOf(body);
  const three = (at: number) => view.getUint16(at, true) + ((body[at + 2] ?? 0) << 16);
  if (type === 'VP8X') return { width: three(4) + 1, height: three(7) + 1 };
  if (type === 'VP8 ') return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (type !== 'VP8L' || body.length < 5) return null;
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
