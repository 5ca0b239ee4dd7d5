import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  barisTeks,
  bentukTandaTangan,
  jalurTandaTangan,
  pertanyaanDari,
  setujuBerlaku,
  setujuSampai,
  teksUntuk,
} from '../../../src/domain/kunjungan/persetujuan.ts';

it('a text is its lines, and none of its words is lost', () => {
  const line = fc.string({ maxLength: 20 }).filter((text) => !text.includes('\n'));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const teks = lines.join('\n');
      const marks = { judul: '# ', butir: '- ', isian: '? ', kata: '' };
      expect(
        barisTeks(teks)
          .map(({ bentuk, teks: said }) => marks[bentuk] + said)
          .join('\n'),
      ).toBe(teks);
    }),
  );
  expect(pertanyaanDari('# A\n? Alergi\nB\n? Hamil')).toEqual(['Alergi', 'Hamil']);
});

it('a name stands in the text as it is, whatever it is', () => {
  const asked = (name: string) =>
    teksUntuk('Saya {pasien} di {klinik}: {lain}', { name, birthDate: null }, 'K', '2024-08-27');
  fc.assert(fc.property(fc.string(), (name) => asked(name) === `Saya ${name} di K: {lain}`));
  expect(asked("$& {klinik} $'")).toBe("Saya $& {klinik} $' di K: {lain}");
});

it('whatever is drawn is a path of whole numbers within its box', () => {
  const stroke = fc.array(
    fc.record({ x: fc.double({ noNaN: true, min: -50, max: 900 }), y: fc.double({ noNaN: true, min: -50, max: 900 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), (strokes) => {
      expect(jalurTandaTangan(strokes, { width: 300, height: 100 })).toMatch(bentukTandaTangan);
    }),
  );
  expect(jalurTandaTangan([], { width: 300, height: 100 })).toBe('');
  expect(jalurTandaTangan([[{ x: 150, y: 50 }]], { width: 300, height: 100 })).toBe('M300 100L300 100');
});

it.each([
  ['ditandatangani', null, true],
  ['ditandatangani', '2024-08-27', true],
  ['ditandatangani', '2024-08-26', false],
  ['dicabut', null, false],
  ['menunggu', null, false],
])('%s until %s holds: %s', (status, sampai, holds) => {
  expect(setujuBerlaku({ status, sampai }, '2024-08-27')).toBe(holds);
});

it('counts the day of the signature', () => {
  expect(setujuSampai('2024-08-27', 1)).toBe('2024-08-27');
  expect(setujuSampai('2024-08-27', null)).toBeNull();
});
