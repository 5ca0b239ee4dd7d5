import pg from 'pg';
import { z } from 'zod';
import { type Database, keepAlive, streamOf } from '../db/database.ts';

/** What was changed, and which browser did it. */
export interface Change {
  changed: string[];
  origin: string;
  /** The ids of users who may be signed out now, or may do other things than before; null: whoever it may be. */
  people: number[] | null;
}

const news = z.object({ changed: z.array(z.string()), origin: z.string(), people: z.array(z.number()).nullable() });

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

/** In ms. A connection that only listens does not notice that its line is dead: so it is asked again and again. */
const usual = {
  /** How often it is asked. */
  beat: 3_000,
  /** How long its answer may take. */
  answer: 4_000,
  connection: 5_000,
  /** How long until the next try to connect. */
  again: 1_000,
};

/** Everything: what may have been missed while the line was down. */
const missed = (database: Database): Change => ({ changed: [...database.entities.keys()], origin: '', people: null });

/** The change in a notification, if it is one of ours: whoever may connect to the database may send any. */
function newsIn(database: Database, payload: string | undefined): Change | undefined {
  try {
    const { changed, ...rest } = news.parse(JSON.parse(payload ?? ''));
    return { ...rest, changed: changed.filter((source) => database.entities.has(source)) };
  } catch {
    return undefined;
  }
}

/** Listens on a connection of its own, and connects again when it breaks; then everything counts as changed. */
export async function databaseEvents(database: Database, given: Partial<typeof usual> = {}): Promise<Events> {
  const pace = { ...usual, ...given };
  const listeners = new Map<(change: Change) => void, () => void>();
  const tell = (change: Change) => {
    for (const listener of listeners.keys()) listener(change);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: database.url,
      application_name: 'konsol-klinik berita',
      connectionTimeoutMillis: pace.connection,
      query_timeout: pace.answer,
      ...keepAlive,
    });
    next.on('notification', ({ payload }) => {
      const change = newsIn(database, payload);
      if (change) tell(change);
    });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) client = undefined;
      retry();
    });
    try {
      await next.connect();
      await next.query(`listen "${database.channel}"`);
    } catch (error) {
      drop(next);
      throw error;
    }
    database.pulse.heard();
    if (closed) return drop(next);
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
    }, pace.again);
  }

  let asked = false;
  const beat = setInterval(async () => {
    const now = client;
    if (!now || asked) return;
    asked = true;
    try {
      await now.query('select 1');
      database.pulse.heard();
    } catch {
      drop(now);
    } finally {
      asked = false;
    }
  }, pace.beat).unref();

  await connect().catch((error: unknown) => {
    clearInterval(beat);
    closed = true;
    throw error;
  });
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
      clearInterval(beat);
      if (client) drop(client);
    },
  };
}

/** Ends a connection at once: there is nothing on it to be lost, and a dead line would never answer a goodbye. */
function drop(client: pg.Client): void {
  void client.end().catch(() => undefined);
  streamOf(client).destroy();
}
