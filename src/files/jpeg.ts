import { brokenFile, concatBytes, lettersAt, type Picture, viewOf } from './bytes.ts';
import { orientationIn, tiffOf } from './exif.ts';

const soi = 0xd8;
const eoi = 0xd9;
const sos = 0xda;
const exifHead = 'Exif\0\0';

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Application data and comments. */
const isExtra = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** True of segments that a picture needs to look as it should: JFIF, its colours, Adobe's transform. */
const isNeeded = (marker: number, segment: Uint8Array) =>
  (marker === 0xe0 && lettersAt(segment, 4, 5) === 'JFIF\0') ||
  (marker === 0xe2 && lettersAt(segment, 4, 12) === 'ICC_PROFILE\0') ||
  (marker === 0xee && lettersAt(segment, 4, 5) === 'Adobe');

/**
 * A JPEG without EXIF (and the GPS in it), XMP, IPTC, comments, embedded previews and whatever follows its end; its
 * orientation is kept.
 *
 * @throws FileRefusal
 */
export function cleanJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let size: { width: number; height: number } | null = null;
  let scanned = false;
  let at = 2;
  for (;;) {
    // Bytes of 0xFF may fill up before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw brokenFile();
    if (marker === eoi) break;
    if (marker === soi || at + 4 > bytes.length) throw brokenFile();
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) throw brokenFile();
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && lettersAt(segment, 4, 6) === exifHead) orientation = orientationIn(segment.subarray(10));
    if (isFrame(marker)) {
      if (segment.length < 9) throw brokenFile();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (!isExtra(marker) || isNeeded(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== sos) continue;
    scanned = true;
    const next = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!size || !scanned) throw brokenFile();
  const upright = orientation === 1 ? [] : [exifOf(orientation)];
  return { bytes: concatBytes([Uint8Array.of(0xff, soi), ...upright, ...kept, Uint8Array.of(0xff, eoi)]), ...size };
}

/** The place of the next marker that belongs to no scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw brokenFile();
}

function exifOf(orientation: number): Uint8Array {
  const body = concatBytes([new TextEncoder().encode(exifHead), tiffOf(orientation)]);
  return concatBytes([Uint8Array.of(0xff, 0xe1, 0, body.length + 2), body]);
}
