import type { Request, Response } from 'express';
import { rightsWith } from '../../src/resources/rights.ts';
import { branches } from '../../src/schema/index.ts';
import type { SignedIn } from '../auth/rules/authenticate.ts';
import { type Rights, readRights } from '../auth/rules/profile.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { originOf } from '../base/address.ts';
import { ApiError, busy } from '../base/errors.ts';
import type { Database } from '../db/pool/database.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { endpoint, header } from '../endpoint/endpoint.ts';
import { type Change, type News, placeText } from '../events/log.ts';

/** Interval at which a stream sends a sign of life and checks its session, in ms. */
const heartbeat = 20_000;
/** Each holds a connection; one clinic has far fewer browsers. */
const mostStreams = 1_000;
/** Streams at once. A browser opens one a page and allows six to one server; a person works at a few computers. */
const most = { session: 5, user: 20 };
/** Unread bytes at which a client counts as not reading. */
const unread = 64 * 1024;

/** An open stream: whom it tells, what they may list, and the place in the log up to which they were told. */
interface Stream {
  deps: Pick<DatabaseDeps, 'accountNow' | 'database'>;
  who: SignedIn;
  res: Response;
  /** The reader's browser, which is not told of its own changes. */
  self: string;
  rights: Rights;
  at: News['upTo'];
  /** A recheck was asked for and has not begun. */
  due: boolean;
  /** Rechecks that are not done: until then events carry no place, so that a reconnect repeats the change. */
  open: number;
}

/**
 * `GET /api/events`: server-sent events with the entities that a commit changed, of those that the user may list:
 * `data: ["supplier"]`. Ids are places in the audit: `Last-Event-ID` brings the changes since. A browser is not told of
 * its own changes. A change of the user's rights is told as `permission`. Ends with the session, and is refused to who
 * may list nothing.
 */
export function getEvents(deps: DatabaseDeps) {
  const { authenticate, events, database } = deps;
  const streams = new Set<Stream>();
  // Checked one after the other: a thousand at once would keep everybody else from the database.
  let looking = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    looking = looking.then(work);
  };

  return async (req: Request, res: Response) => {
    const who = await authenticate(req, res);
    const rights = await readRights(database, who.account);
    if (res.destroyed) return;
    // Nothing would come, for as long as a connection is held.
    if (!listsAnything(database, rights)) throw new ApiError('forbidden');
    if (events.listening() >= mostStreams) throw busy('streams');
    requireRoom(streams, who);
    // "no-transform": compressed, an event would wait for the next ones.
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (req.method === 'HEAD') return void res.end();
    res.flushHeaders();

    const self = originOf(req);
    const stream: Stream = { deps, who, res, self, rights, at: events.at(), due: false, open: 0 };
    // News that arrives while the missed news is being read waits.
    let held: News[] | null = [];
    const stop = events.subscribe(
      (news) => (held ? void held.push(news) : tell(stream, news, inTurn)),
      () => res.end(),
    );
    const begin = async () => {
      const known = req.headers['last-event-id'];
      if (known === undefined) send(stream, `${placeOf(stream)}: siap`);
      else {
        send(stream, ': siap');
        tell(stream, await events.since(String(known)), inTurn, true);
      }
      for (const news of held ?? []) if (news.upTo.id > stream.at.id) tell(stream, news, inTurn);
      held = null;
    };
    // The browser reconnects with the same place.
    begin().catch(() => res.end());
    const alive = () => void recheck(stream).then(() => held ?? send(stream, `${placeOf(stream)}: hidup`));
    const beat = setInterval(alive, heartbeat);
    streams.add(stream);
    res.once('close', () => {
      clearInterval(beat);
      stop();
      streams.delete(stream);
    });
  };
}

function requireRoom(streams: ReadonlySet<Stream>, { account, session }: SignedIn): void {
  const own = [...streams].filter(({ who }) => who.account.id === account.id);
  if (own.length >= most.user || own.filter(({ who }) => who.session.id === session.id).length >= most.session)
    throw new ApiError('too_many_requests', { headers: { 'Retry-After': '20' } });
}

function send({ res }: Stream, text: string): void {
  if (res.writableEnded) return;
  if (res.writableLength > unread) return void res.destroy();
  res.write(`${text}\n\n`);
}

const placeOf = ({ open, at }: Stream) => (open > 0 ? '' : `id: ${placeText(at)}\n`);

/** Rechecks session and rights: ends the stream with its session, and tells of changed rights. */
async function recheck(stream: Stream): Promise<void> {
  const { res, who, deps } = stream;
  if (res.writableEnded || res.destroyed) return;
  try {
    const now = await deps.accountNow(who);
    if (!now) return void res.end();
    const before = JSON.stringify(stream.rights);
    stream.rights = await readRights(deps.database, now);
    if (JSON.stringify(stream.rights) !== before) send(stream, 'data: ["permission"]');
    if (!listsAnything(deps.database, stream.rights)) res.end();
  } catch {
    res.end();
  }
}

/** @param missed - it came before the stream was opened */
function tell(stream: Stream, { upTo, changes }: News, inTurn: (work: () => Promise<void>) => void, missed = false) {
  const { self, rights, who, deps } = stream;
  stream.at = upTo;
  const mine = changes.some((change) => concerns(change, who.account));
  if (mine && !stream.due) {
    stream.due = true;
    stream.open += 1;
    inTurn(() => {
      stream.due = false;
      return recheck(stream).finally(() => {
        stream.open -= 1;
      });
    });
  }
  const others = changes.filter(({ origin }) => self === '' || origin !== self);
  const told = others.flatMap(({ changed }) => changed).filter((source) => mayList(deps.database, rights, source));
  // A recheck tells of a change of rights alone; this one may have been before `rights` were read.
  if (mine && missed) told.push('permission');
  if (told.length > 0) send(stream, `${placeOf(stream)}data: ${JSON.stringify([...new Set(told)])}`);
}

export const eventStream = endpoint({
  method: 'get',
  path: '/events',
  who: 'person',
  id: 'events',
  summary: 'Kabar perubahan, sebagai server-sent events',
  refuses: ['forbidden'],
  parameters: [header('Last-Event-ID', 'Id kabar terakhir: yang terlewat sejak itu disampaikan lebih dulu')],
  answer: {
    status: 200,
    description: 'Nama entitas yang berubah',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  handle: getEvents,
});

/** Entities on which everybody's rights depend, and what is told with them. */
const rightsSources = ['roles', 'permission', branches];

/** True where the change may affect the user's session or rights. */
const concerns = ({ changed, people }: Change, { id }: Account): boolean =>
  rightsSources.some((source) => changed.includes(source)) || people === null || people.includes(id);

const listsAnything = ({ resources }: Database, rights: Rights): boolean => {
  const may = mayOf(rights);
  return resources.some(({ guard }) => may(guard, 'list'));
};

const mayList = ({ resources }: Database, rights: Rights, source: string): boolean =>
  resources.some(({ source: from, guard }) => from === source && mayOf(rights)(guard, 'list'));

const mayOf = ({ role, rows, places }: Rights) => rightsWith(role, rows, { places });
