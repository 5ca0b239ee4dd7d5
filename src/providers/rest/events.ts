import type { Api } from '../api.ts';

interface Options {
  api: Api;
  clientId: string;
  /** Every entity: what counts as changed after a line was down that had told nothing yet. */
  sources: readonly string[];
  /** There is no news for nobody. */
  signedIn: () => boolean;
  /** A place in the server's log of changes, and when it was that, in ms since 1970. */
  from?: (() => { place: string; at: number } | null) | undefined;
}

type Listener = (sources: readonly string[]) => void;

/** Milliseconds before each further try while the server does not answer; the last one is repeated. */
const waits = [500, 1_000, 2_000, 4_000];
/** How long a page waits for another to give up its line, in ms. */
const full = 20_000;
/** The server shows every 20 s that it is alive; a line silent for longer is dead. */
const silence = 45_000;
/** What was read before the line was open may come that much later, in ms. */
const onTheWay = 2_000;

/**
 * The server's news of changes, as long as somebody listens: read off `GET /api/events`, which carries the session's
 * credential as every call does. A broken line is opened again where it broke: the server tells what was missed.
 */
export function createEvents({ api, clientId, sources, signedIn, from = () => null }: Options) {
  const listeners = new Set<Listener>();
  const watchers = new Set<(there: boolean) => void>();
  let line: AbortController | null = null;
  let there = true;
  /** Whether the line is open, and since when it tells of every change, in ms since 1970. */
  let open = false;
  let since: number | null = null;
  /** The id of the last event: a place in the server's log of changes. */
  let place = '';

  const tell: Listener = (changed) => {
    for (const listener of [...listeners]) listener(changed);
  };

  function report(now: boolean) {
    if (there === now) return;
    there = now;
    for (const watcher of watchers) watcher(now);
  }

  async function keepOpen(own: AbortController) {
    let missed = false;
    for (let failures = 0; !own.signal.aborted; failures++) {
      try {
        const heard = await listen(own, () => {
          report(true);
          if (missed && place === '') tell(sources);
          missed = true;
          failures = 0;
        });
        // The session is over: nothing is to be heard until somebody signs in.
        if (heard === 'signed out') {
          if (line === own) line = null;
          return;
        }
        // As many pages of this browser as may listen do; the server is there all the same.
        if (heard === 'too many') {
          [missed, failures] = [true, 0];
          await pause(full, own.signal);
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

  /** Reads one line until it ends, where the server lets us. */
  async function listen(own: AbortController, onOpen: () => void): Promise<'ended' | 'signed out' | 'too many'> {
    const one = new AbortController();
    const stop = () => one.abort();
    own.signal.addEventListener('abort', stop);
    let alarm = setTimeout(stop, silence);
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream', 'X-Client-Id': clientId };
      if (place !== '') headers['Last-Event-ID'] = place;
      const response = await api.open('/events', { headers, signal: one.signal });
      if (response.status === 401 || response.status === 404) return 'signed out';
      if (response.status === 429) return 'too many';
      if (!response.ok || !response.body) throw new Error(`Events were answered ${response.status}`);
      onOpen();
      open = true;
      since ??= Date.now() + onTheWay;
      const reader = response.body
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .getReader();
      for (let rest = ''; ; ) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        clearTimeout(alarm);
        alarm = setTimeout(stop, silence);
        const blocks = (rest + value).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) hear(block);
      }
    } finally {
      open = false;
      clearTimeout(alarm);
      own.signal.removeEventListener('abort', stop);
    }
  }

  /** One event: the lines `id: …`, `data: …`, or a comment. */
  function hear(block: string) {
    const field = (name: string) =>
      block
        .split('\n')
        .find((text) => text.startsWith(name))
        ?.slice(name.length);
    const data = field('data: ');
    if (data !== undefined) tell(JSON.parse(data) as string[]);
    place = field('id: ') ?? place;
  }

  function end() {
    line?.abort();
    line = null;
    since = null;
    report(true);
  }

  /** Opens the line when there is somebody to hear it, and closes it when there is not. */
  function follow() {
    if (listeners.size === 0 || !signedIn()) return end();
    if (line) return;
    const told = from();
    since = told?.at ?? null;
    if (place === '') place = told?.place ?? '';
    line = new AbortController();
    void keepOpen(line);
  }

  return {
    tell,
    subscribe(listener: Listener) {
      listeners.add(listener);
      follow();
      return () => {
        listeners.delete(listener);
        follow();
      };
    },
    /** To be called when somebody signed in or out. */
    follow,
    followedSince: () => (open ? since : null),
    onConnection(watcher: (there: boolean) => void) {
      watchers.add(watcher);
      if (!there) watcher(there);
      return () => void watchers.delete(watcher);
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
