import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denganKanal, denganKunci } from '../../../src/custom/antrian/layar/giliranSuara.ts';

describe('exactly one display speaks', () => {
  describe('over a channel, where there are no Web Locks', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('the oldest; when it leaves, or falls silent, the next', () => {
      const room = makeRoom();
      const [first, second] = [room.open('1'), room.open('2')];
      vi.advanceTimersByTime(2_000);
      const third = room.open('3');
      vi.advanceTimersByTime(10_000);
      expect([first.speaks, second.speaks, third.speaks]).toEqual([true, false, false]);

      first.leave();
      vi.advanceTimersByTime(1_000);
      expect([second.speaks, third.speaks]).toEqual([true, false]);

      second.crash();
      vi.advanceTimersByTime(5_000);
      expect(third.speaks).toBe(true);
    });

    it('never two, however they were opened', () => {
      const room = makeRoom();
      const displays = ['3', '1', '2'].map((id) => room.open(id));
      for (let second = 0; second < 10; second++) {
        vi.advanceTimersByTime(1_000);
        expect(displays.filter(({ speaks }) => speaks).length).toBeLessThanOrEqual(1);
      }
      expect(displays.map(({ speaks }) => speaks)).toEqual([false, true, false]);
    });
  });

  it('by Web Locks: who waits gets the turn when the other leaves; who leaves before it never does', async () => {
    const locks = makeLocks();
    const turns: string[] = [];
    const join = (name: string) => denganKunci(locks, (mine) => turns.push(`${name} ${mine}`));
    const [leaveA, leaveB, leaveC] = [join('a'), join('b'), join('c')];
    await vi.waitFor(() => expect(turns).toEqual(['a true']));
    leaveB();
    leaveA();
    await vi.waitFor(() => expect(turns).toEqual(['a true', 'c true']));
    leaveC();
  });
});

/** Displays that hear each other at once, as those of one browser do. */
function makeRoom() {
  type Channel = Parameters<typeof denganKanal>[0];
  const channels = new Set<Channel>();
  return {
    open(id: string) {
      const channel: Channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels) {
            if (other !== channel) other.onmessage?.call(channel as BroadcastChannel, { data } as MessageEvent);
          }
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      const display = {
        speaks: false,
        leave: (): void => {},
        crash: () => {
          channels.delete(channel);
          channel.postMessage = () => undefined;
        },
      };
      display.leave = denganKanal(channel, (mine) => Object.assign(display, { speaks: mine }), id);
      return display;
    },
  };
}

/** One lock, given out in the order it was asked for. */
function makeLocks(): Pick<LockManager, 'request'> {
  let held: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    const mine = held.then(() => {
      if (signal.aborted) throw new DOMException('left', 'AbortError');
      return run();
    });
    held = mine.catch(() => undefined);
    return mine;
  };
  return { request: request as LockManager['request'] };
}
