import { describe, expect, it } from 'vitest';
import { addDays, localTime, monthOf, yearsBetween } from '../../../src/domain/core/tanggal.ts';

describe('dates', () => {
  it('adds days across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
  });
  it('knows the month of a date and its neighbours', () => {
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthOf('2024-01-31', -1)).toEqual({ from: '2023-12-01', to: '2023-12-31' });
  });
  it('counts whole years, none before the first day', () => {
    expect(yearsBetween('2016-03-01', '2024-08-27')).toBe(8);
    expect(yearsBetween('2016-08-27', '2024-08-27')).toBe(8);
    expect(yearsBetween('2016-08-28', '2024-08-27')).toBe(7);
    expect(yearsBetween('2025-01-01', '2024-08-27')).toBe(0);
  });
  it('reads the clock of the clinic: after 17:00 UTC it is the next day in Jakarta', () => {
    const at = new Date('2024-08-27T17:30:00Z');
    expect(localTime(at, 'Asia/Jakarta')).toEqual({ date: '2024-08-28', time: '00:30' });
    expect(localTime(at, 'UTC')).toEqual({ date: '2024-08-27', time: '17:30' });
  });
});
