import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../../src/providers/api.ts';
import { createEvents } from '../../src/providers/rest/events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page that is one too many waits its turn, and does not say that the server is away', async () => {
  const open = vi.fn(async () => new Response(null, { status: 429 }));
  const api = { open } as unknown as Api;
  const events = createEvents({ api, clientId: 'uji', sources: ['supplier'], signedIn: () => true });
  const watched = vi.fn();
  events.onConnection(watched);
  const heard: string[][] = [];
  const stop = events.subscribe((sources) => heard.push([...sources]));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(open.mock.calls.length).toBe(4);
  expect(watched).not.toHaveBeenCalled();
  // Once it may listen, everything counts as changed.
  open.mockImplementation(async () => new Response(new ReadableStream()));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([['supplier']]);
  stop();
});
