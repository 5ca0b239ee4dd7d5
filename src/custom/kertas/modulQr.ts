import { encode } from 'uqr';

/** A QR code in modules: its side with the quiet zone of four, as scanners want it, and where it is dark. */
export function modulQr(text: string): { size: number; dark: [column: number, row: number][] } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return {
    size,
    dark: data.flatMap((line, row) =>
      line.flatMap((isDark, column): [number, number][] => (isDark ? [[column, row]] : [])),
    ),
  };
}
