import { describe, expect, it } from 'vitest';
import { waktuEstimasi } from '../../src/domain/antrian.ts';

describe('queue estimates (spec §2.19, §9): 15 minutes apart, none in the break', () => {
  const times = waktuEstimasi();
  it('starts at opening and ends before closing', () => {
    expect(times[0]).toBe('08:00');
    expect(times.at(-1)).toBe('15:45');
    expect(times).toHaveLength(28);
  });
  it('skips 12:00–13:00', () => {
    expect(times[15]).toBe('11:45');
    expect(times[16]).toBe('13:00');
  });
  it('lets no one be called shortly before the break who could not be seen before it', () => {
    const tight = waktuEstimasi({
      buka: '08:00',
      tutup: '10:00',
      istirahat: { mulai: '09:00', selesai: '09:30' },
      jeda: 25,
    });
    expect(tight).toEqual(['08:00', '08:25']);
  });
});
