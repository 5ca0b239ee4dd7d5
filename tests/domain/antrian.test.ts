import { describe, expect, it } from 'vitest';
import { type Giliran, papanAntrian, urutkan } from '../../src/domain/antrian.ts';

describe('the board of a day (product §2.19)', () => {
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
