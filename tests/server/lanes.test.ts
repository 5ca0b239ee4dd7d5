import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLanes, type Load } from '../../server/db/pool/lanes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger = { info: vi.fn(), warn: vi.fn() };
const lanesOf = (size: number) => createLanes({ size, waitingEach: 2, patience: 1_000, logger });
const lock = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** Work that goes on until it is let go. */
function begin(lanes: ReturnType<typeof lanesOf>, load: Load, entity: string | null = null) {
  let end = () => {};
  let running = false;
  const work = new Promise<void>((done) => {
    end = done;
  });
  const done = lanes.run({ load, entity }, () => {
    running = true;
    return work;
  });
  done.catch(() => undefined);
  return { end, done, isRunning: () => running };
}
const running = (works: readonly ReturnType<typeof begin>[]) => works.filter(({ isRunning }) => isRunning()).length;

test('of ten connections reports have three, reads eight with them, an entity five, and writes all', async () => {
  const lanes = lanesOf(10);
  const reports = Array.from({ length: 5 }, () => begin(lanes, 'report'));
  const reads = Array.from({ length: 7 }, () => begin(lanes, 'read'));
  const one = Array.from({ length: 7 }, () => begin(lanes, 'write', 'supplier'));
  await vi.advanceTimersByTimeAsync(0);
  expect([reports, reads, one].map(running)).toEqual([3, 5, 2]);
  expect(lanes.use()).toEqual([
    { load: 'report', running: 3, waiting: 2 },
    { load: 'read', running: 8, waiting: 4 },
    { load: 'write', running: 10, waiting: 9 },
  ]);
  for (const { end } of [...reports, ...reads]) end();
  await vi.advanceTimersByTimeAsync(0);
  // Its own share, although others are free.
  expect(running(one)).toBe(5);
});

test('whoever waits is passed over by those who have room, and gets 503 after a while, or at once where too many wait', async () => {
  const lanes = lanesOf(2);
  const report = begin(lanes, 'report');
  const waiting = [begin(lanes, 'report'), begin(lanes, 'report')];
  await expect(begin(lanes, 'report').done).rejects.toMatchObject({ code: 'busy', cause: 'pool' });
  const write = begin(lanes, 'write');
  await vi.advanceTimersByTimeAsync(0);
  expect(write.isRunning()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const { done } of waiting) await expect(done).rejects.toMatchObject({ code: 'busy', cause: 'pool' });
  report.end();
  await report.done;
  expect(await lanes.run({ load: 'report', entity: null }, async () => 'next')).toBe('next');
});

test('an entity whose reads all waited for a lock in vain is left alone; then one tries, and the rest follow', async () => {
  const lanes = lanesOf(10);
  const read = (answer: () => Promise<unknown>) => lanes.run({ load: 'read', entity: 'supplier' }, answer);
  for (let time = 0; time < 5; time++) await expect(read(() => Promise.reject(lock))).rejects.toBe(lock);
  expect(logger.warn.mock.calls).toEqual([[{ entity: 'supplier', cause: 'lock' }, 'circuit open']]);
  const untouched = vi.fn();
  await expect(read(untouched)).rejects.toMatchObject({ code: 'busy', cause: 'circuit' });
  await expect(lanes.run({ load: 'write', entity: 'supplier' }, untouched)).rejects.toMatchObject({ cause: 'circuit' });
  expect(untouched).not.toHaveBeenCalled();
  expect(await lanes.run({ load: 'read', entity: 'produk' }, async () => 'other')).toBe('other');
  vi.advanceTimersByTime(2_000);
  await expect(read(() => Promise.reject(lock))).rejects.toBe(lock);
  await expect(read(untouched)).rejects.toMatchObject({ cause: 'circuit' });
  vi.advanceTimersByTime(2_000);
  expect(await read(async () => 'there')).toBe('there');
  expect(await read(async () => 'again')).toBe('again');
  expect(logger.info.mock.calls).toEqual([[{ entity: 'supplier' }, 'circuit closed']]);
});
