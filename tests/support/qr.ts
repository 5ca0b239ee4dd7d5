import jsQR from 'jsqr';

/** Pixels of a module. */
const scale = 4;

/** What a scanner reads off a QR code as it is drawn: black squares of a path on white. */
export function scanned(svg: Element): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const [ground, modules] = [svg.querySelector('rect'), svg.querySelector('path')];
  if (ground?.getAttribute('fill') !== '#fff' || modules?.getAttribute('fill') !== '#000') return undefined;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, column, row] of modules.getAttribute('d')?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let line = 0; line < scale; line++) {
      const at = 4 * ((Number(row) * scale + line) * side + Number(column) * scale);
      for (let pixel = at; pixel < at + 4 * scale; pixel += 4) pixels.fill(0, pixel, pixel + 3);
    }
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data;
}
