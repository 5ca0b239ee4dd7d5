import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { genesis, type Head, headKey, readHead } from '../audit/chain.ts';
import { type Database, keepAlive } from '../db/database.ts';
import { chainedRows, drop, headQuery, listen, notify, page, rowsAfter } from './line.ts';
import { allChanged, changesIn, continues, type News, newsSince } from './log.ts';

/** News of changes, whichever server made them: the audit, followed row by row. */
export interface Events {
  /** `ended` is called when this server stops. Returns how to stop listening. */
  subscribe: (listener: (news: News) => void, ended: () => void) => () => void;
  /** Tells this server itself of the changes. Returns how to stop. */
  follow: (listener: (news: News) => void) => () => void;
  /** The last row that was read. */
  at: () => Head;
  /** The changes committed since an event with this id. */
  since: (place: string) => Promise<News>;
  /** Reads and tells all changes committed up to now. */
  catchUp: () => Promise<void>;
  /** The number of listeners. */
  listening: () => number;
  /** Ends all streams, so that a stop need not wait for them. */
  end: () => void;
  close: () => Promise<void>;
}

/** In ms. */
const usual = {
  /** Interval of reading without a notification: the server that should have sent it may be dead. */
  beat: 3_000,
  /** The same where the engine knows no LISTEN, or no notification comes through. */
  poll: 500,
  /** Pause between two reads, so that many writes cause few of them. */
  rest: 40,
  /** Longest time for an answer: a connection that mostly listens does not notice that its line is dead. */
  answer: 4_000,
  connection: 5_000,
  /** Pause before the next try to connect. */
  again: 1_000,
};

/**
 * Follows the audit on a connection of its own. Its rows are numbered without gaps in the order of their commits, so
 * that nothing is missed, whatever breaks meanwhile. A server that has written rings the others, after the commit and
 * once for many of them: a NOTIFY within a transaction makes all commits of the PostgreSQL wait for one another.
 */
export async function databaseEvents(database: Database, given: Partial<typeof usual> = {}): Promise<Events> {
  const pace = { ...usual, ...given };
  const listeners = new Map<(news: News) => void, () => void>();
  const followers = new Set<(news: News) => void>();
  const tell = (news: News) => {
    for (const listener of [...followers, ...listeners.keys()]) listener(news);
  };
  const self = randomUUID();
  let last: Head | undefined;
  let closed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  /** A notification of the other servers is due. */
  let notifyDue = false;
  /** This server's own notification came back, so those of others do as well. */
  let echoed = false;

  async function connect() {
    const next = new pg.Client({
      connectionString: database.direct,
      application_name: 'konsol-klinik berita',
      connectionTimeoutMillis: pace.connection,
      query_timeout: pace.answer,
      ...keepAlive,
    });
    echoed = false;
    next.on('notification', ({ payload }) => {
      if (payload === self) echoed = true;
      else void wake();
    });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) client = undefined;
      retry();
    });
    try {
      await next.connect();
      await listen(next, database.channel);
      await resume(next);
    } catch (error) {
      drop(next);
      throw error;
    }
    if (closed) return drop(next);
    client = next;
    notifyDue = true;
    void wake();
  }

  function retry() {
    if (closed) return;
    clearTimeout(again);
    again = setTimeout(() => void connect().catch(retry), pace.again);
  }

  /** Continues after the last row, if the log still has it; a standby that was behind may have taken over. */
  async function resume(from: pg.Client) {
    const { rows } = await from.query(headQuery(database), [last?.id ?? genesis.id, headKey]);
    const head = readHead(rows[0]?.head);
    if (!head) throw new Error('The head of the audit is missing');
    const same = last && (last.id === genesis.id ? genesis.sidik : rows[0]?.sidik) === last.sidik;
    database.pulse.touch();
    if (same) return;
    const first = last === undefined;
    last = head;
    if (!first) tell(allChanged(database, head));
  }

  async function read() {
    const from = client;
    for (;;) {
      if (!from || !last) throw new Error('The audit cannot be read now');
      const rows = chainedRows((await from.query(rowsAfter(database), [last.id])).rows);
      database.pulse.touch();
      const end = rows.at(-1);
      if (!end) return;
      const whole = continues(last, rows);
      const upTo = { id: end.id, sidik: end.sidik };
      last = upTo;
      tell(whole ? { upTo, changes: changesIn(database, rows) } : allChanged(database, upTo));
      if (rows.length < page) return;
    }
  }

  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** One read at a time; calls made meanwhile share the next one. */
  const catchUp = (): Promise<void> => {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        reading = read();
        return reading;
      });
    return next;
  };

  async function readOnce() {
    const now = client;
    if (!now) return;
    try {
      const ringing = notifyDue ? notify(now, database.channel, self) : undefined;
      notifyDue = false;
      await Promise.all([ringing, catchUp()]);
    } catch {
      notifyDue = true;
      drop(now);
    }
  }

  let due = false;
  let looking = false;
  async function wake() {
    due = true;
    if (looking) return;
    looking = true;
    while (due && client && !closed) {
      due = false;
      await readOnce();
      await pause(pace.rest, undefined, { ref: false });
    }
    looking = false;
  }

  let clock: NodeJS.Timeout;
  const tick = () => {
    clock = setTimeout(
      () => {
        void wake();
        tick();
      },
      echoed ? pace.beat : pace.poll,
    ).unref();
  };

  await connect().catch((error: unknown) => {
    closed = true;
    throw error;
  });
  tick();
  const stopHearing = database.onCommit(() => {
    notifyDue = true;
    void wake();
  });

  return {
    subscribe(listener, ended) {
      listeners.set(listener, ended);
      return () => void listeners.delete(listener);
    },
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    at: () => last ?? genesis,
    async since(place) {
      await catchUp();
      return newsSince(database, place, last ?? genesis);
    },
    catchUp,
    listening: () => listeners.size,
    end: () => {
      for (const ended of listeners.values()) ended();
    },
    async close() {
      closed = true;
      stopHearing();
      clearTimeout(again);
      clearTimeout(clock);
      if (client) drop(client);
    },
  };
}
