import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumbuBulan, sumbuHari } from '../../src/domain/sumbuWaktu.ts';
import { addDays } from '../../src/domain/tanggal.ts';

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
