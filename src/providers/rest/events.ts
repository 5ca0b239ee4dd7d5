import type { Api } from '../api.ts';
import { createListeners } from '../listeners.ts';
import { partsOf } from './stream.ts';

interface Options {
  api: Api;
  clientId: string;
  /** Every entity: all count as changed after a line broke that had brought no event yet. */
  sources: readonly string[];
  /** The server sends events to signed-in users only. */
  signedIn: () => boolean;
  /** The place in the server's log of changes to begin at, and when it was that, in ms since 1970. */
  from?: (() => { place: string; at: number } | null) | undefined;
}

/** Milliseconds before each further try while the server does not answer; the last one is repeated. */
const waits = [500, 1_000, 2_000, 4_000];
/** The pause before another try where too many pages of this browser listen, or nobody gave a right yet, in ms. */
const refusedWait = 20_000;
/** The server sends something every 20 s; a line silent for longer is dead, in ms. */
const silence = 45_000;
/** An answer may arrive that much later than it was read on the server, in ms. */
const onTheWay = 2_000;

/**
 * The server's events about changes (`GET /api/events`), while somebody is signed in and listens. A broken line is opened
 * again from the last event, so that none is missed.
 */
export function createEvents({ api, clientId, sources, signedIn, from = () => null }: Options) {
  const listeners = createListeners<[sources: readonly string[], byOthers?: boolean]>();
  const connection = createListeners<[connected: boolean]>();
  let line: AbortController | null = null;
  let connected = true;
  /** True once the line broke or was refused, until it stands again. */
  let broken = false;
  /** The time since which the line brings every change, in ms since 1970. */
  let since: number | null = null;
  /** The id of the last event: a place in the server's log of changes. */
  let place = '';

  function report(now: boolean) {
    if (connected === now) return;
    connected = now;
    connection.notify(now);
  }

  async function keepOpen(own: AbortController) {
    let missed = false;
    for (let failures = 0; !own.signal.aborted; failures++) {
      try {
        const ending = await listen(own, () => {
          report(true);
          if (missed && place === '') listeners.notify(sources, true);
          missed = true;
          failures = 0;
        });
        if (ending === 'signed out') {
          if (line === own) line = null;
          return;
        }
        // The server itself can be reached.
        if (ending === 'refused') {
          [missed, failures] = [true, 0];
          await pause(refusedWait, own.signal);
          continue;
        }
      } catch {
        if (own.signal.aborted) return;
      }
      missed = true;
      if (failures > 0) report(false);
      await pause(waits[Math.min(failures, waits.length - 1)] ?? 0, own.signal);
    }
  }

  /** Reads one line until it ends or the server refuses it. */
  async function listen(own: AbortController, onOpen: () => void): Promise<'ended' | 'signed out' | 'refused'> {
    const one = new AbortController();
    const stop = () => one.abort();
    own.signal.addEventListener('abort', stop);
    let alarm = setTimeout(stop, silence);
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream', 'X-Client-Id': clientId };
      if (place !== '') headers['Last-Event-ID'] = place;
      const response = await api.open('/events', { headers, signal: one.signal });
      if (response.status === 401 || response.status === 404) return 'signed out';
      if (response.status === 429 || response.status === 403) return 'refused';
      if (!response.ok || !response.body) throw new Error(`Events were answered ${response.status}`);
      onOpen();
      broken = false;
      since ??= Date.now() + onTheWay;
      for await (const events of partsOf(response, '\n\n')) {
        clearTimeout(alarm);
        alarm = setTimeout(stop, silence);
        for (const event of events) receive(event);
      }
      return 'ended';
    } finally {
      if (line === own) broken = true;
      clearTimeout(alarm);
      own.signal.removeEventListener('abort', stop);
    }
  }

  /** One event: the lines `id: …`, `data: …`, or a comment. */
  function receive(event: string) {
    const field = (name: string) =>
      event
        .split('\n')
        .find((text) => text.startsWith(name))
        ?.slice(name.length);
    const data = field('data: ');
    if (data !== undefined) listeners.notify(JSON.parse(data) as string[], true);
    place = field('id: ') ?? place;
  }

  function end() {
    line?.abort();
    line = null;
    since = null;
    report(true);
  }

  /** Opens the line while somebody is signed in and listens, and closes it otherwise. */
  function follow() {
    if (listeners.isEmpty() || !signedIn()) return end();
    if (line) return;
    const start = from();
    since = start?.at ?? null;
    if (place === '') place = start?.place ?? '';
    broken = false;
    line = new AbortController();
    void keepOpen(line);
  }

  return {
    notify: listeners.notify,
    subscribe(listener: Parameters<typeof listeners.subscribe>[0]) {
      const stop = listeners.subscribe(listener);
      follow();
      return () => {
        stop();
        follow();
      };
    },
    /** To be called when somebody signed in or out. */
    follow,
    // Also while it opens for the first time: from its place on it misses nothing.
    followedSince: () => (line && !broken ? since : null),
    onConnection(listener: (connected: boolean) => void) {
      if (!connected) listener(connected);
      return connection.subscribe(listener);
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
