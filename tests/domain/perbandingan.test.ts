import { expect, it } from 'vitest';
import { hariSama, perubahan } from '../../src/domain/perbandingan.ts';

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
