import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batang, isEan13 } from '../../../src/domain/stok/batang.ts';
import { cariKode, lipatKode } from '../../../src/domain/stok/kode.ts';

/** Bars as ones, spaces as zeros, as tables write them. */
const bits = (kode: string) =>
  batang(kode)
    ?.lebar.map((wide, at) => (at % 2 ? '0' : '1').repeat(wide))
    .join('');

it('EAN-13 as the worked example of its article has it (4003994155486)', () => {
  const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'];
  const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000'];
  expect(bits('4003994155486')).toBe(['101', ...left, '01010', ...right, '101'].join(''));
});

it('Code 128 with the published symbols of PJJ123C and its check, in set B', () => {
  const [start, p, j, stop] = ['11010010000', '11101110110', '10110111000', '1100011101011'];
  const [one, two, three, c] = ['10011100110', '11001110010', '11001011100', '10001000110'];
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879 = 8·103 + 55
  expect(bits('PJJ123C')).toBe([start, p, j, j, one, two, three, c, '11101000110', stop].join(''));
});

it('digits stand in pairs: 18999909000015 takes seven symbols beside start, check and stop', () => {
  expect(batang('18999909000015')).toMatchObject({ jenis: 'Code 128', lebar: { length: 6 * 9 + 7 } });
  expect(batang('123456')?.lebar.slice(0, 12)).toEqual([2, 1, 1, 2, 3, 2, 1, 1, 2, 2, 3, 2]);
});

it('a wrong check digit is no EAN-13, and a letter without a sign has no bars', () => {
  expect(isEan13('4003994155486')).toBe(true);
  expect(batang('4003994155487')).toMatchObject({ jenis: 'Code 128' });
  expect(batang('SÉRUM')).toBeNull();
  expect(batang('')).toBeNull();
});

it('every symbol of any text is eleven modules of three bars and three spaces, the stop thirteen', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (kode) => {
      const { jenis, lebar } = batang(kode) ?? { jenis: null, lebar: [] };
      if (jenis !== 'Code 128') return;
      expect(lebar.length % 6).toBe(1);
      for (let at = 0; at + 7 < lebar.length; at += 6)
        expect(lebar.slice(at, at + 6).reduce((sum, each) => sum + each, 0)).toBe(11);
      expect(lebar.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    }),
  );
});

it('any code of a product finds it with what its packing holds, in whatever case, and no other', () => {
  const kode = fc.stringMatching(/^[A-Za-z0-9./-]{1,20}$/);
  const rows = fc.uniqueArray(fc.record({ kode, isi: fc.option(fc.integer({ min: 1, max: 99 })) }), {
    selector: (each) => lipatKode(each.kode),
    minLength: 2,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, fc.nat(), (codes, cut) => {
      const [own, ...others] = codes;
      const half = cut % (others.length + 1);
      const products = [
        { id: 1, kode_produk: own?.kode ?? '', barcode: others.slice(0, half) },
        { id: 2, kode_produk: 'LAIN LAGI SAJA SEKALI', barcode: others.slice(half) },
      ];
      for (const [at, each] of others.entries())
        expect(cariKode(products, ` ${each.kode.toLowerCase()} `)).toEqual({
          produk: products[at < half ? 0 : 1],
          isi: each.isi ?? 1,
        });
      expect(cariKode(products, own?.kode ?? '')).toMatchObject({ produk: { id: 1 }, isi: 1 });
      expect(cariKode(products, 'bukan kode')).toBeUndefined();
    }),
  );
});
