import { setTimeout as pause } from 'node:timers/promises';
import { sumberWaktu } from '../../src/commands/janji/permintaan.ts';
import { limitConcurrency } from '../base/limitConcurrency.ts';
import type { Events } from '../events/events.ts';

/** Longest time that an answer is given again, in ms. */
const longest = 10_000;
/** The part of the thread that all strangers together may take. */
const share = 0.05;

/**
 * Free times by treatment and branch, for all strangers the same: worked out one at a time, and given again until something that
 * they follow from changes. Whoever asks beyond the budget of all waits for a moment, and is then told 503.
 */
export function createFreeTimes(events: Pick<Events, 'follow'>) {
  const known = new Map<string | number, { at: number; answer: unknown }>();
  const queued = limitConcurrency({ atOnce: 1, waiting: 20, patience: 3_000, cause: 'strangers' });
  let changes = 0;
  /** Until then the budget is used up. */
  let next = 0;
  events.follow((news) => {
    if (!news.changes.some(({ changed }) => changed.some((source) => sumberWaktu.has(source)))) return;
    changes += 1;
    known.clear();
  });
  const fresh = (asked: string | number) => {
    const found = known.get(asked);
    return found && performance.now() - found.at < longest ? found : undefined;
  };
  return async <T>(asked: string | number, work: () => Promise<T>): Promise<T> => {
    const answered = fresh(asked) ?? (await queued(async () => fresh(asked) ?? (await begin(asked, work))));
    return answered.answer as T;
  };

  async function begin<T>(asked: string | number, work: () => Promise<T>) {
    await pause(Math.max(0, next - performance.now()));
    const [at, before] = [performance.now(), changes];
    // What is refused is found out soon, and not counted.
    const made = { at, answer: await work() };
    next = performance.now() + (performance.now() - at) * (1 / share - 1);
    // What changed meanwhile may not be in it.
    if (before === changes) known.set(asked, made);
    return made;
  }
}
