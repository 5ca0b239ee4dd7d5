import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBackups } from '../../../server/backup/retention.ts';

const usual = { daily: 14, weekly: 8, monthly: 12 };
const [hour, day] = [3_600_000, 86_400_000];
const begun = Date.UTC(2024, 0, 1, 18);

const moments = fc.array(fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }), { minLength: 1, maxLength: 200 }).map(inOrder);
const retention = fc.record({
  daily: fc.integer({ min: 1, max: 20 }),
  weekly: fc.integer({ min: 0, max: 10 }),
  monthly: fc.integer({ min: 0, max: 14 }),
});

/** Minutes as moments, each once, the oldest first. */
function inOrder(minutes: readonly number[]): number[] {
  return [...new Set(minutes)].sort((one, other) => one - other).map((minute) => begun + minute * 60_000);
}

/** Of files that were written when their names say, long ago. */
const keptOf = (moments: readonly number[], keep = usual, now = begun + 4 * 365 * day) => {
  const all = moments.map((at) => ({ at, written: at }));
  return [...keptBackups(all, keep, now)].map(({ at }) => at).sort((one, other) => one - other);
};

describe('which backups are kept', () => {
  it('after three years of one a day: 14 days, 8 weeks and 12 months back', () => {
    const all = Array.from({ length: 3 * 365 }, (_, index) => begun + index * day);
    const shown = keptOf(all).map((at) => new Date(at).toISOString().slice(0, 10));
    expect(shown).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
      ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-22', '2026-11-29'],
      ...['2026-11-30', '2026-12-06', '2026-12-13'],
      ...Array.from({ length: 14 }, (_, index) => `2026-12-${17 + index}`),
    ]);
  });

  it('every one of the last two days: one before an upgrade outlives that of an hour later', () => {
    const all = [0, 1, 2, 26, 47.5, 49, 50].map((hours) => begun + hours * hour);
    expect(keptOf(all)).toEqual(all.slice(2));
  });

  it('one whose name is of a day to come deletes nothing: it is kept, and counts as no newest', () => {
    const all = [0, 2, 10, 26, 30].map((hours) => begun + hours * hour);
    const future = begun + 400 * day;
    expect(keptOf([...all, future], usual, begun + 31 * hour)).toEqual([...all, future]);
    // Once its day has come it is one like the others.
    expect(keptOf([...all, future], usual, future)).toEqual([
      ...[2, 26, 30].map((hours) => begun + hours * hour),
      future,
    ]);
  });

  it('what was written within two days, however it is named: under a clock that is a year behind, too', () => {
    const now = begun + 400 * day;
    const behind = [1, 2, 3].map((hours) => ({ at: begun + hours * hour, written: now - hours * hour }));
    const newest = { at: now - 50 * hour, written: now - 50 * hour };
    const old = { at: begun + 1, written: begun + 1 };
    expect([...keptBackups([...behind, newest, old], { daily: 1, weekly: 0, monthly: 0 }, now)]).toEqual([
      ...behind,
      newest,
    ]);
  });

  it('the newest always, and no more than was asked for beside the last two days', () => {
    fc.assert(
      fc.property(moments, retention, (all, keep) => {
        const kept = keptOf(all, keep);
        const newest = Math.max(...all);
        expect(kept.at(-1)).toBe(newest);
        const older = kept.filter((at) => at <= newest - 2 * day);
        expect(older.length).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly);
      }),
    );
  });

  it('the same whether swept after each backup or once at the end', () => {
    fc.assert(
      fc.property(moments, retention, (all, keep) => {
        let swept: number[] = [];
        for (const at of all) swept = keptOf([...swept, at], keep);
        expect(swept).toEqual(keptOf(all, keep));
      }),
    );
  });
});
