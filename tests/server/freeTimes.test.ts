import { describe, expect, it, vi } from 'vitest';
import { createFreeTimes } from '../../server/http/freeTimes.ts';

type Listener = Parameters<Parameters<typeof createFreeTimes>[0]['follow']>[0];

/** Free times beside a log of changes, and work that counts how often it was done, and how many at once. */
function setUp() {
  const listeners: Listener[] = [];
  const follow = (listener: Listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  const times = createFreeTimes({ follow });
  const tell = (changed: string) => {
    for (const listener of listeners)
      listener({ upTo: { id: 1, sidik: '' }, changes: [{ changed: [changed], origin: '', people: null }] });
  };
  let [running, most] = [0, 0];
  const work = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return work.mock.calls.length;
  });
  return { times, tell, work, most: () => most };
}

describe('free times for strangers', () => {
  it('are worked out once for all who ask, until what they follow from changes', async () => {
    const { times, tell, work } = setUp();
    expect(await Promise.all(Array.from({ length: 15 }, () => times(1, work)))).toEqual(Array(15).fill(1));
    tell('supplier');
    expect(await times(1, work)).toBe(1);
    tell('appointments');
    expect(await times(1, work)).toBe(2);
  });

  it('are worked out for one treatment at a time, and whoever finds no place is told to come again', async () => {
    const { times, work, most } = setUp();
    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, treatment) => times(treatment, work)));
    expect(most()).toBe(1);
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } });
  });

  it('are not kept where something changed while they were worked out, nor where they were refused', async () => {
    const { times, tell, work } = setUp();
    await times(1, async () => {
      tell('roster');
      return work();
    });
    expect(await times(1, work)).toBe(2);
    await expect(times(2, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await times(2, work)).toBe(3);
  });
});
