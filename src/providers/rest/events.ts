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
export class Events {
  readonly #options: Options;
  readonly #listeners = createListeners<[sources: readonly string[], byOthers?: boolean]>();
  readonly #connection = createListeners<[connected: boolean]>();
  #line: AbortController | null = null;
  #connected = true;
  /** True once the line broke or was refused, until it stands again. */
  #broken = false;
  /** The time since which the line brings every change, in ms since 1970. */
  #since: number | null = null;
  /** The id of the last event: a place in the server's log of changes. */
  #place = '';

  constructor(options: Options) {
    this.#options = options;
  }

  readonly notify = this.#listeners.notify;

  readonly subscribe = (listener: (sources: readonly string[], byOthers?: boolean) => void) => {
    const stop = this.#listeners.subscribe(listener);
    this.follow();
    return () => {
      stop();
      this.follow();
    };
  };

  /** Opens the line while somebody is signed in and listens, and closes it otherwise; to be called when that changes. */
  readonly follow = () => {
    if (this.#listeners.isEmpty() || !this.#options.signedIn()) return this.#end();
    if (this.#line) return;
    const start = this.#options.from?.() ?? null;
    this.#since = start?.at ?? null;
    if (this.#place === '') this.#place = start?.place ?? '';
    this.#broken = false;
    this.#line = new AbortController();
    void this.#keepOpen(this.#line);
  };

  // Also while it opens for the first time: from its place on it misses nothing.
  readonly followedSince = () => (this.#line && !this.#broken ? this.#since : null);

  readonly onConnection = (listener: (connected: boolean) => void) => {
    if (!this.#connected) listener(false);
    return this.#connection.subscribe(listener);
  };

  #report(now: boolean) {
    if (this.#connected === now) return;
    this.#connected = now;
    this.#connection.notify(now);
  }

  async #keepOpen(own: AbortController) {
    let missed = false;
    for (let failures = 0; !own.signal.aborted; failures++) {
      const ending = await this.#listen(own, () => {
        this.#report(true);
        if (missed && this.#place === '') this.#listeners.notify(this.#options.sources, true);
        failures = 0;
      }).catch(() => 'failed' as const);
      if (own.signal.aborted) return;
      if (ending === 'signed out') {
        this.#line = null;
        return;
      }
      missed = true;
      // The server itself can be reached.
      if (ending === 'refused') failures = 0;
      else if (failures > 0) this.#report(false);
      const wait = waits[Math.min(failures, waits.length - 1)] ?? 0;
      await pause(ending === 'refused' ? refusedWait : wait, own.signal);
    }
  }

  /** Reads one line until it ends or the server refuses it. */
  async #listen(own: AbortController, onOpen: () => void): Promise<'ended' | 'signed out' | 'refused'> {
    const { api, clientId } = this.#options;
    const one = new AbortController();
    const stop = () => one.abort();
    own.signal.addEventListener('abort', stop);
    let alarm = setTimeout(stop, silence);
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream', 'X-Client-Id': clientId };
      if (this.#place !== '') headers['Last-Event-ID'] = this.#place;
      const response = await api.open('/events', { headers, signal: one.signal });
      if (response.status === 401 || response.status === 404) return 'signed out';
      if (response.status === 429 || response.status === 403) return 'refused';
      if (!response.ok || !response.body) throw new Error(`Events were answered ${response.status}`);
      onOpen();
      this.#broken = false;
      this.#since ??= Date.now() + onTheWay;
      for await (const events of partsOf(response, '\n\n')) {
        clearTimeout(alarm);
        alarm = setTimeout(stop, silence);
        for (const event of events) this.#receive(event);
      }
      return 'ended';
    } finally {
      if (this.#line === own) this.#broken = true;
      clearTimeout(alarm);
      own.signal.removeEventListener('abort', stop);
    }
  }

  /** One event: the lines `id: …`, `data: …`, or a comment. */
  #receive(event: string) {
    const field = (name: string) =>
      event
        .split('\n')
        .find((text) => text.startsWith(name))
        ?.slice(name.length);
    const data = field('data: ');
    if (data !== undefined) this.#listeners.notify(JSON.parse(data) as string[], true);
    this.#place = field('id: ') ?? this.#place;
  }

  #end() {
    this.#line?.abort();
    this.#line = null;
    this.#since = null;
    this.#report(true);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
