import { brokenFile, concatBytes, lettersAt, type Picture, viewOf } from './bytes.ts';

/** Chunks of the picture and its colours; not text, time, EXIF or animation. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/**
 * A PNG without metadata and whatever follows its end.
 *
 * @throws FileRefusal
 */
export function cleanPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let drawn = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = lettersAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || (at === 8) !== (type === 'IHDR')) throw brokenFile();
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    drawn ||= type === 'IDAT';
    if (type === 'IEND') {
      if (!drawn) throw brokenFile();
      return { bytes: concatBytes(parts), width: view.getUint32(16), height: view.getUint32(20) };
    }
    at = end;
  }
  throw brokenFile();
}
