import { describe, expect, it } from 'vitest';
import { type Giliran, papanAntrian, urutkan, waktuEstimasi } from '../../src/domain/antrian.ts';

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

describe('the board of a day (spec §2.19)', () => {
  const entry = (nomor: number, status: Giliran['status'], urutan: number | null = nomor) => ({
    nomor,
    status,
    urutan,
  });

  it('tells who is being served and who waits, the next one first, who was put back last', () => {
    const queue = [entry(1, 'completed'), entry(2, 'waiting', 5), entry(4, 'waiting', null), entry(3, 'current')];
    const { sekarang, menunggu } = papanAntrian(queue);
    expect(sekarang?.nomor).toBe(3);
    expect(menunggu.map(({ nomor }) => nomor)).toEqual([4, 2]);
    expect(urutkan(queue).map(({ nomor }) => nomor)).toEqual([1, 3, 4, 2]);
  });

  it('is empty before the first number is taken', () => {
    expect(papanAntrian([])).toEqual({ sekarang: undefined, menunggu: [] });
  });
});
