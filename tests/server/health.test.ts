import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchdog } from '../../server/db/pool/watchdog.ts';
import { findingKinds } from '../../server/watch/findings.ts';
import { beranda } from '../../src/i18n/klinik/beranda.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('whether the database is there', () => {
  it('is silent for ten seconds before it counts as away, and back with its first word', () => {
    const pulse = createWatchdog();
    vi.advanceTimersByTime(9_000);
    expect(pulse.isAlive()).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(pulse.isAlive()).toBe(false);
    pulse.touch();
    expect(pulse.isAlive()).toBe(true);
    pulse.stop();
  });

  it('is given up after as many seconds as were said, counted from when that was said and from each word', () => {
    const pulse = createWatchdog();
    const lost = vi.fn();
    vi.advanceTimersByTime(100_000);
    pulse.watch(60, lost);
    vi.advanceTimersByTime(59_000);
    pulse.touch();
    vi.advanceTimersByTime(59_000);
    expect(lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(lost).toHaveBeenCalled();
    pulse.stop();
  });

  it('is given up as well when every write has been refused for so long, and not before one was', () => {
    const pulse = createWatchdog();
    const lost = vi.fn();
    const seconds = (n: number) => {
      for (let second = 0; second < n; second++) {
        pulse.touch();
        vi.advanceTimersByTime(1_000);
      }
    };
    pulse.watch(60, lost);
    seconds(100);
    pulse.refused('25006');
    seconds(59);
    pulse.wrote();
    seconds(100);
    pulse.refused('25006');
    seconds(30);
    pulse.refused('25006');
    seconds(29);
    expect(lost).not.toHaveBeenCalled();
    seconds(1);
    expect(lost).toHaveBeenCalled();
    pulse.stop();
  });
});

it('each kind of finding has its sentence on the dashboard', () => {
  expect(Object.keys(beranda.server).toSorted()).toEqual([...findingKinds].toSorted());
});

describe('a write that was refused', () => {
  it('counts for half a minute, unless one succeeds for somebody; one that is only tried says less', () => {
    const pulse = createWatchdog();
    expect(pulse.refusal()).toBeNull();
    pulse.refused('53100');
    vi.advanceTimersByTime(29_000);
    pulse.probed(false);
    expect(pulse.refusal()).toBe('53100');
    vi.advanceTimersByTime(1_000);
    expect(pulse.refusal()).toBeNull();
    pulse.refused('line');
    pulse.refused('25006');
    expect(pulse.refusal()).toBe('25006');
    pulse.wrote();
    expect(pulse.refusal()).toBeNull();
    pulse.stop();
  });
});
