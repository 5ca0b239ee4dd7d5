import { lettersAt, viewOf } from './bytes.ts';

const orientationTag = 0x0112;

/** The orientation that a TIFF block tells, 1 to 8; 1, upright, where it tells none. */
export function orientationIn(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const order = lettersAt(tiff, 0, 2);
    if (order !== 'II' && order !== 'MM') return 1;
    const little = order === 'II';
    const start = view.getUint32(4, little);
    const entries = view.getUint16(start, little);
    for (let at = start + 2; at < start + 2 + entries * 12; at += 12) {
      if (view.getUint16(at, little) !== orientationTag) continue;
      const value = view.getUint16(at + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // It names a place outside of itself.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** A TIFF block that tells the orientation, and nothing else. */
export const tiffOf = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );
