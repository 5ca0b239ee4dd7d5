import pg from 'pg';
import type { Database } from '../db/database.ts';

/** What was changed, and which browser did it. */
export interface Change {
  changed: string[];
  origin: string;
}

/** News of changes, whichever server made them. The one place that knows how they travel: LISTEN and NOTIFY. */
export interface Events {
  /** `ended` is called when this server stops. Returns how to stop listening. */
  subscribe: (listener: (change: Change) => void, ended: () => void) => () => void;
  /** How many listen. */
  listening: () => number;
  /** Ends all streams, so that nobody waits for them. */
  end: () => void;
  close: () => Promise<void>;
}

/** Everything: what may have been missed while the line was down. */
const missed = (database: Database): Change => ({ changed: [...database.entities.keys()], origin: '' });

/** Listens on a connection of its own, and connects again when it breaks; then everything counts as changed. */
export async function databaseEvents(database: Database): Promise<Events> {
  const listeners = new Map<(change: Change) => void, () => void>();
  const tell = (change: Change) => {
    for (const listener of listeners.keys()) listener(change);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: database.url, application_name: 'konsol-klinik berita' });
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '') as Change));
    next.on('error', () => undefined);
    next.once('end', () => retry());
    await next.connect();
    await next.query(`listen "${database.channel}"`);
    client = next;
  }

  function retry() {
    if (closed) return;
    clearTimeout(again);
    again = setTimeout(() => {
      connect().then(
        () => tell(missed(database)),
        () => retry(),
      );
    }, 1_000);
  }

  await connect();
  return {
    subscribe(listener, ended) {
      listeners.set(listener, ended);
      return () => void listeners.delete(listener);
    },
    listening: () => listeners.size,
    end: () => {
      for (const ended of listeners.values()) ended();
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
