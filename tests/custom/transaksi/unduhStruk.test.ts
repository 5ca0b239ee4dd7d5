import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { garis, isian, pasangan, tengah } from '../../../src/custom/kertas/blok.ts';
import { buatPdf, hurufDikenal } from '../../../src/custom/kertas/unduhStruk.ts';

// The files that the browser fetches, from the same package.
const huruf = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('../../../src/custom/kertas/hurufPdf.ts', () => ({
  muatHuruf: async () => {
    huruf.loaded++;
    const file = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`, 'latin1');
    return { normal: file('DejaVuSans'), bold: file('DejaVuSans-Bold') };
  },
}));

type Pdf = Awaited<ReturnType<typeof buatPdf>>;
const bytes = (pdf: Pdf) => Buffer.from(pdf.output('arraybuffer'));

/** Everything in a PDF that is compressed, as text. */
function streams(pdf: Pdf): string {
  const file = bytes(pdf).toString('latin1');
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return body;
      }
    })
    .join('\n');
}

it('a receipt of Western letters fetches no font and stays small', async () => {
  const before = huruf.loaded;
  const pdf = await buatPdf([tengah('Klinik Cantika', true), pasangan('José', 'Rp\u00a050.000')], 80, 'Struk');
  expect(huruf.loaded).toBe(before);
  expect(bytes(pdf).length).toBeLessThan(20_000);
});

it('other letters are embedded, and can be copied out of the PDF again', async () => {
  const pdf = await buatPdf([tengah('Ğülşah Żółć Дарья', true), isian('Terbilang', 'lima ribu')], 58, 'Struk');
  const text = streams(pdf).toLowerCase();
  for (const letter of 'ĞşŻłД') expect(text).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
});

it('a long kuitansi goes on on another page, a roll grows', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => pasangan(`Produk ${index}`, 'Rp\u00a01.000'));
  const a4 = await buatPdf([...lines, garis], 210, 'Kuitansi');
  expect(a4.getNumberOfPages()).toBeGreaterThan(2);
  expect(Math.round(a4.internal.pageSize.getHeight())).toBe(297);
  const roll = await buatPdf(lines, 58, 'Struk');
  expect(roll.getNumberOfPages()).toBe(1);
  expect(roll.internal.pageSize.getHeight()).toBeGreaterThan(300);
});

it('a picture at its head makes the roll as much longer as it is high, and stays in its proportions', async () => {
  const data =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const lines = Array.from({ length: 30 }, (_, index) => pasangan(`Produk ${index}`, 'Rp\u00a01.000'));
  const height = async (head: Parameters<typeof buatPdf>[0]) => {
    const pdf = await buatPdf([...head, ...lines], 58, 'Struk');
    return { tall: pdf.internal.pageSize.getHeight(), text: bytes(pdf).toString('latin1') };
  };
  const [plain, square, wide] = await Promise.all([
    height([]),
    height([{ kind: 'gambar', data, lebar: 100, tinggi: 100 }]),
    height([{ kind: 'gambar', data, lebar: 400, tinggi: 40 }]),
  ]);
  expect(square.text).toContain('/Subtype /Image');
  expect(plain.text).not.toContain('/Subtype /Image');
  expect(square.tall - plain.tall).toBeCloseTo(15.5, 0);
  // As broad as the paper between its margins, a tenth as high.
  expect(wide.tall - plain.tall).toBeCloseTo(6.5, 0);
});

it('a PDF is made of letters that its font has alone: neither Chinese nor what runs from right to left', async () => {
  const of = (name: string) => hurufDikenal([isian('Sudah terima dari', name), pasangan('Total', 'Rp\u00a050.000')]);
  expect(['Siti Rahayu', 'José Ğülşah Żółć', 'Дарья', 'Nguyễn'].map(of)).toEqual([true, true, true, true]);
  expect(['王小明', 'محمد عبد الله', 'דוד', 'สมชาย', 'Ani 🌸'].map(of)).toEqual([false, false, false, false, false]);
});
