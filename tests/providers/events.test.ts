import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../../src/providers/api.ts';
import { Events } from '../../src/providers/rest/events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([429, 403])(
  'a page that is one too many, or of nobody with rights yet (%i), waits and does not say that the server is away',
  async (status) => {
    const open = vi.fn(async () => new Response(null, { status }));
    const api = { open } as unknown as Api;
    const events = new Events({ api, clientId: 'uji', sources: ['supplier'], signedIn: () => true });
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
  },
);

it('a line that broke is opened again where it broke; what is told then is all that counts as changed', async () => {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = vi.fn(async (_path: string, _options: { headers?: Record<string, string> }) => {
    return new Response(new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) }));
  });
  const api = { open } as unknown as Api;
  const events = new Events({ api, clientId: 'uji', sources: ['supplier', 'pasien'], signedIn: () => true });
  const heard: string[][] = [];
  const stop = events.subscribe((sources) => heard.push([...sources]));
  const says = async (text: string) => {
    lines.at(-1)?.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(1);
  };
  const breaks = async () => {
    lines.at(-1)?.error(new Error('putus'));
    await vi.advanceTimersByTimeAsync(600);
  };
  const asked = () => open.mock.lastCall?.[1].headers?.['Last-Event-ID'];
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBeUndefined();
  // Nothing is known of where it broke.
  await breaks();
  expect(heard.splice(0)).toEqual([['supplier', 'pasien']]);
  await says('id: 7-a\n: siap\n\nid: 8-b\ndata: ["supplier"]\n\n: hid');
  await breaks();
  expect(asked()).toBe('8-b');
  await says('id: 9-c\n: hidup\n\n');
  await breaks();
  expect(asked()).toBe('9-c');
  await says('data: ["pasien"]\n\n');
  expect(heard).toEqual([['supplier'], ['pasien']]);
  stop();
});
