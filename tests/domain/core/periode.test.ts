import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hariSama,
  namaPeriode,
  periode,
  periodeAntara,
  periodeTawaran,
  perubahan,
  sumbuBulan,
  sumbuHari,
  ujungSumbu,
} from '../../../src/domain/core/periode.ts';
import { addDays } from '../../../src/domain/core/tanggal.ts';

it('leaves no day out, and makes weeks from Monday of more than 45', () => {
  expect(sumbuHari('2024-07-15', '2024-07-21')).toHaveLength(7);
  expect(sumbuHari('2024-07-01', '2024-08-14')).toHaveLength(45);
  const weeks = sumbuHari('2024-07-02', '2024-08-27');
  expect(weeks[0]).toEqual({ dari: '2024-07-02', sampai: '2024-07-07' });
  expect(weeks[1]).toEqual({ dari: '2024-07-08', sampai: '2024-07-14' });
  expect(weeks.at(-1)).toEqual({ dari: '2024-08-26', sampai: '2024-08-27' });
  expect(sumbuBulan('2023-11', '2024-02')).toEqual(['2023-11', '2023-12', '2024-01', '2024-02']);
});

it('every day is in exactly one stretch, in order', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(120), (from, length) => {
      const first = addDays('2020-01-01', from);
      const last = addDays(first, length);
      const axis = sumbuHari(first, last);
      expect(axis[0]?.dari).toBe(first);
      expect(axis.at(-1)?.sampai).toBe(last);
      for (const [index, each] of axis.slice(1).entries())
        expect(each.dari).toBe(addDays(axis[index]?.sampai ?? '', 1));
    }),
  );
});

it('the same days of two months: up to the same day, or the end of the shorter one', () => {
  expect(hariSama('2024-08-27')).toEqual({
    sekarang: { from: '2024-08-01', to: '2024-08-27' },
    sebelum: { from: '2024-07-01', to: '2024-07-27' },
  });
  expect(hariSama('2024-03-31').sebelum).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(hariSama('2027-01-01').sebelum).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

it('a change in percent; none where there was nothing before', () => {
  expect(perubahan(4_368_972, 0)).toBeNull();
  expect(perubahan(0, 0)).toBe(0);
  expect(perubahan(0, 200)).toBe(-100);
  expect(perubahan(112_8, 1000)).toBe(12.8);
  expect(perubahan(5, -3)).toBeNull();
});

it('names the usual periods, weeks from Monday and months whole', () => {
  expect(namaPeriode.map((nama) => [nama, ...Object.values(periode[nama]('2024-03-03'))])).toEqual([
    ['mendatang', '2024-03-03', undefined],
    ['hariIni', '2024-03-03', '2024-03-03'],
    ['besok', '2024-03-04', '2024-03-04'],
    ['kemarin', '2024-03-02', '2024-03-02'],
    ['mingguIni', '2024-02-26', '2024-03-03'],
    ['mingguDepan', '2024-03-04', '2024-03-10'],
    ['bulanIni', '2024-03-01', '2024-03-31'],
    ['bulanLalu', '2024-02-01', '2024-02-29'],
    ['lewatTigaBulan', undefined, '2023-12-03'],
    ['lewatEnamBulan', undefined, '2023-09-03'],
    ['lewatSetahun', undefined, '2023-03-03'],
  ]);
  expect(periodeAntara('2024-02-26', '2024-03-03', '2024-03-03')).toBe('mingguIni');
  expect(periodeAntara('2024-02-26', undefined, '2024-03-03')).toBeUndefined();
});

it('offers the days to come where records lie ahead, and nowhere else (screens A23)', () => {
  expect(periodeTawaran('depan')).toEqual(expect.arrayContaining(['hariIni', 'besok', 'mingguIni', 'mingguDepan']));
  expect(periodeTawaran('biasa')).toEqual(['hariIni', 'kemarin', 'mingguIni', 'bulanIni', 'bulanLalu']);
});

it('offers how long ago the last time of something was', () => {
  expect(periodeTawaran('lama')).toEqual(['lewatTigaBulan', 'lewatEnamBulan', 'lewatSetahun']);
});

it('an axis has every day of the filtered period, as far as it has come', () => {
  const august = { from: '2024-08-01', to: '2024-08-31' };
  expect(ujungSumbu('2024-08-05', '2024-08-20', august, '2024-08-27')).toEqual(['2024-08-01', '2024-08-27']);
  expect(ujungSumbu('2024-08-05', '2024-08-20', august, '2024-10-01')).toEqual(['2024-08-01', '2024-08-31']);
  expect(ujungSumbu('2024-08-05', '2024-08-30', august, '2024-08-27')).toEqual(['2024-08-01', '2024-08-30']);
  expect(ujungSumbu('2024-08-05', '2024-08-20', {}, '2024-08-27')).toEqual(['2024-08-05', '2024-08-20']);
});
