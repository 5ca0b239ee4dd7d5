import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { genesis, type Head, headKey, readHead } from '../db/pool/auditChain.ts';
import { type Database, keepAlive } from '../db/pool/database.ts';
import { programKey, whyOutdated } from '../db/pool/program.ts';
import { chainedRows, drop, headQuery, listen, notify, page, rowsAfter } from './line.ts';
import { allChanged, changesIn, continues, type News, newsSince } from './log.ts';

/** News of changes, whichever server made them: the audit, followed row by row. */
export interface Events {
  /** `ended` is called when this server stops. Returns how to stop listening. */
  subscribe: (listener: (news: News) => void, ended: () => void) => () => void;
  /** Tells this server itself of the changes. Returns how to stop. */
  follow: (listener: (news: News) => void) => () => void;
  /** Calls back once a newer version of the program has left this server behind, with a sentence. */
  onOutdated: (listener: (why: string) => void) => void;
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

/** How far this server has read the audit, on which connection, and whom it tells. */
interface AuditReader {
  readonly database: Database;
  readonly pace: typeof usual;
  /** The payload of this server's own notifications. */
  readonly self: string;
  readonly listeners: Map<(news: News) => void, () => void>;
  readonly followers: Set<(news: News) => void>;
  readonly logger: Pick<Logger, 'info' | 'warn'> | undefined;
  /** Hears once why a newer version has left this server behind. */
  readonly outdated: Set<(why: string) => void>;
  /** Since the connection was lost, by performance.now(). */
  lostAt: number | null;
  last: Head | undefined;
  closed: boolean;
  client: pg.Client | undefined;
  again: NodeJS.Timeout | undefined;
  clock: NodeJS.Timeout | undefined;
  /** A notification of the other servers is due. */
  notifyDue: boolean;
  /** This server's own notification came back, so those of others do as well. */
  echoed: boolean;
  /** A read is due. */
  readDue: boolean;
  awake: boolean;
  reading: Promise<void>;
  /** The read after this one. */
  next: Promise<void> | undefined;
}

/**
 * Follows the audit on a connection of its own. Its rows are numbered without gaps in the order of their commits, so
 * that nothing is missed, whatever breaks meanwhile. A server that has written rings the others, after the commit and
 * once for many of them: a NOTIFY within a transaction makes all commits of the PostgreSQL wait for one another.
 */
export async function databaseEvents(
  database: Database,
  given: Partial<typeof usual> = {},
  logger?: AuditReader['logger'],
): Promise<Events> {
  const reader: AuditReader = {
    database,
    pace: { ...usual, ...given },
    self: randomUUID(),
    listeners: new Map(),
    followers: new Set(),
    logger,
    outdated: new Set(),
    lostAt: null,
    last: undefined,
    closed: false,
    client: undefined,
    again: undefined,
    clock: undefined,
    notifyDue: false,
    echoed: false,
    readDue: false,
    awake: false,
    reading: Promise.resolve(),
    next: undefined,
  };
  const { listeners, followers } = reader;
  await connect(reader).catch((error: unknown) => {
    reader.closed = true;
    throw error;
  });
  wakeRegularly(reader);
  const stopHearing = database.onCommit(() => {
    reader.notifyDue = true;
    void wake(reader);
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
    onOutdated: (listener) => void reader.outdated.add(listener),
    at: () => reader.last ?? genesis,
    async since(place) {
      await catchUp(reader);
      return newsSince(database, place, reader.last ?? genesis);
    },
    catchUp: () => catchUp(reader),
    listening: () => listeners.size,
    end() {
      for (const ended of listeners.values()) ended();
    },
    async close() {
      stopHearing();
      close(reader);
    },
  };
}

async function connect(reader: AuditReader): Promise<void> {
  const { database, pace, self } = reader;
  const client = new pg.Client({
    connectionString: database.direct,
    application_name: 'konsol-klinik berita',
    connectionTimeoutMillis: pace.connection,
    query_timeout: pace.answer,
    ...keepAlive,
    // It rings while it reads.
    pipeline: true,
  });
  reader.echoed = false;
  client.on('notification', ({ payload }) => {
    if (payload === self) reader.echoed = true;
    else void wake(reader);
  });
  client.on('error', () => undefined);
  client.once('end', () => {
    if (reader.client === client) lost(reader);
    connectAgain(reader);
  });
  try {
    await client.connect();
    await listen(client, database.channel);
    await resume(reader, client);
  } catch (error) {
    drop(client);
    throw error;
  }
  if (reader.closed) return drop(client);
  reader.client = client;
  reader.notifyDue = true;
  if (reader.lostAt !== null) reader.logger?.info({ ms: performance.now() - reader.lostAt }, 'database found');
  reader.lostAt = null;
  void wake(reader);
}

function lost(reader: AuditReader): void {
  reader.client = undefined;
  if (reader.closed) return;
  reader.lostAt = performance.now();
  reader.logger?.warn('database lost');
}

function connectAgain(reader: AuditReader): void {
  if (reader.closed) return;
  clearTimeout(reader.again);
  const retry = () => void connect(reader).catch(() => connectAgain(reader));
  reader.again = setTimeout(retry, reader.pace.again);
}

/** Continues after the last row, if the log still has it; a standby that was behind may have taken over. */
async function resume(reader: AuditReader, client: pg.Client): Promise<void> {
  const { database, last } = reader;
  const { rows } = await client.query(headQuery(database), [last?.id ?? genesis.id, headKey]);
  const head = readHead(rows[0]?.head);
  if (!head) throw new Error('The head of the audit is missing');
  database.pulse.touch();
  if (last && (last.id === genesis.id ? genesis.sidik : rows[0]?.sidik) === last.sidik) return;
  reader.last = head;
  if (last) tell(reader, allChanged(database, head));
}

function tell({ followers, listeners }: AuditReader, news: News): void {
  for (const listener of [...followers, ...listeners.keys()]) listener(news);
}

/** Wakes without a notification, too. */
function wakeRegularly(reader: AuditReader): void {
  const { beat, poll } = reader.pace;
  reader.clock = setTimeout(
    () => {
      void wake(reader);
      wakeRegularly(reader);
    },
    reader.echoed ? beat : poll,
  ).unref();
}

function tellOutdated({ outdated }: AuditReader, named: string | null): void {
  const why = outdated.size > 0 ? whyOutdated(named) : null;
  if (why === null) return;
  const listeners = [...outdated];
  outdated.clear();
  for (const listener of listeners) listener(why);
}

/** Reads until nothing more is due. */
async function wake(reader: AuditReader): Promise<void> {
  reader.readDue = true;
  if (reader.awake) return;
  reader.awake = true;
  while (reader.readDue && reader.client && !reader.closed) {
    reader.readDue = false;
    await notifyAndRead(reader, reader.client);
    await pause(reader.pace.rest, undefined, { ref: false });
  }
  reader.awake = false;
}

/** Ends the connection where it fails: the next one begins anew. */
async function notifyAndRead(reader: AuditReader, client: pg.Client): Promise<void> {
  try {
    const ringing = reader.notifyDue ? notify(client, reader.database.channel, reader.self) : undefined;
    reader.notifyDue = false;
    await Promise.all([ringing, catchUp(reader)]);
  } catch {
    reader.notifyDue = true;
    drop(client);
  }
}

/** One read at a time; calls made meanwhile share the next one. */
function catchUp(reader: AuditReader): Promise<void> {
  reader.next ??= reader.reading
    .catch(() => undefined)
    .then(() => {
      reader.next = undefined;
      reader.reading = read(reader);
      return reader.reading;
    });
  return reader.next;
}

async function read(reader: AuditReader): Promise<void> {
  const { database, client } = reader;
  for (;;) {
    if (!client || !reader.last) throw new Error('The audit cannot be read now');
    const { rows: found } = await client.query(rowsAfter(database), [reader.last.id, programKey]);
    database.pulse.touch();
    tellOutdated(reader, found[0]?.program ?? null);
    const rows = chainedRows(found);
    const end = rows.at(-1);
    if (!end) return;
    const whole = continues(reader.last, rows);
    const upTo = { id: end.id, sidik: end.sidik };
    reader.last = upTo;
    tell(reader, whole ? { upTo, changes: changesIn(database, rows) } : allChanged(database, upTo));
    if (rows.length < page) return;
  }
}

function close(reader: AuditReader): void {
  reader.closed = true;
  clearTimeout(reader.again);
  clearTimeout(reader.clock);
  if (reader.client) drop(reader.client);
}
