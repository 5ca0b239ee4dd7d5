import { crc32, deflateSync } from 'node:zlib';
import { pilihan } from './pilihan.ts';

type Warna = readonly [red: number, green: number, blue: number];
type Berkas = Uint8Array<ArrayBuffer>;

const sisi = 160;

/** Photo of a cheek: the same for a number but for how much of its spots has healed, from 0 to 1. */
export function fotoKulit(seed: number, sembuh: number): Berkas {
  const { int } = pilihan(seed);
  const spots = Array.from({ length: 18 }, () => ({ x: int(25, 135), y: int(25, 135), r: int(3, 8) }));
  const left = spots.slice(0, Math.round(spots.length * (1 - sembuh)));
  const depth = sembuh > 0 ? 1 : 3;
  return png(palet, (x, y) => {
    const shade = Math.min(15, Math.floor(Math.hypot(x - 55, y - 45) / 9));
    const near = Math.max(0, ...left.map((spot) => 1.2 - Math.hypot(x - spot.x, y - spot.y) / spot.r));
    return shade * 4 + Math.min(depth, Math.ceil(near * 3));
  });
}

/** Skin in sixteen shades, each in four degrees of red. */
const palet: Warna[] = Array.from({ length: 64 }, (_, at) => {
  const [shade, red] = [Math.floor(at / 4), at % 4];
  return [238 - shade * 5, 203 - shade * 7 - red * 20, 178 - shade * 8 - red * 18];
});

/** Photo of a slip of paper, its lines by a number. */
export function fotoNota(seed: number): Berkas {
  const { int } = pilihan(seed);
  const lines = Array.from({ length: 11 }, () => int(30, 80));
  return png(
    [
      [120, 113, 108],
      [250, 249, 246],
      [68, 64, 60],
    ],
    (x, y) => {
      if (x < 30 || x > 130 || y < 8 || y > 152) return 0;
      const at = Math.floor((y - 20) / 11);
      const inked = (y - 20) % 11 < 4 && x >= 40 && x < 40 + (lines[at] ?? 0);
      return inked ? 2 : 1;
    },
  );
}

/** A square picture by the place of each pixel's colour in a palette. */
function png(palette: readonly Warna[], at: (x: number, y: number) => number): Berkas {
  const rows = Array.from({ length: sisi }, (_, y) => [0, ...Array.from({ length: sisi }, (_, x) => at(x, y))]);
  const size = [0, 0, 0, sisi];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...size, ...size, 8, 3, 0, 0, 0]),
    ...chunk('PLTE', palette.flat()),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from(rows.flat()), { level: 9 })]),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, body: readonly number[]): number[] {
  const typed = [...Buffer.from(type, 'latin1'), ...body];
  const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  return [...long(body.length), ...typed, ...long(crc32(Uint8Array.from(typed)))];
}
