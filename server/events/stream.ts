import type { Request, Response } from 'express';
import { rightsWith } from '../../src/resources/rights.ts';
import { type Rights, readRights } from '../auth/endpoints/me.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { originOf } from '../base/address.ts';
import type { DatabaseDeps } from '../base/deps.ts';
import { endpoint, header } from '../base/endpoint.ts';
import { ApiError, busy } from '../base/errors.ts';
import type { Database } from '../db/database.ts';
import { type Change, type News, placeText } from './log.ts';

/** Interval at which a stream sends a sign of life and checks its session, in ms. */
const heartbeat = 20_000;
/** Each holds a connection; one clinic has far fewer browsers. */
const mostStreams = 1_000;
/** Streams at once. A browser opens one a page and allows six to one server; a person works at a few computers. */
const most = { session: 5, user: 20 };
/** Unread bytes at which a client counts as not reading. */
const unread = 64 * 1024;

interface Stream {
  user: number;
  session: string;
}

/**
 * `GET /api/events`: server-sent events with the entities that a commit changed, of those that the user may list:
 * `data: ["supplier"]`. Ids are places in the audit: `Last-Event-ID` brings the changes since. A browser is not told of
 * its own changes. A change of the user's rights is told as `permission`. Ends with the session, and is refused to who
 * may list nothing.
 */
export function getEvents({ authenticate, accountNow, events, database }: DatabaseDeps) {
  const streams = new Set<Stream>();
  // Checked one after the other: a thousand at once would keep everybody else from the database.
  let looking = Promise.resolve();
  const inTurn = (recheck: () => Promise<void>) => {
    looking = looking.then(recheck);
  };

  return async (req: Request, res: Response) => {
    const who = await authenticate(req, res);
    const { account, session } = who;
    let rights = await readRights(database, account);
    if (res.destroyed) return;
    // Nothing would come, for as long as a connection is held.
    if (!listsAnything(database, rights)) throw new ApiError('forbidden');
    if (events.listening() >= mostStreams) throw busy();
    const own = [...streams].filter(({ user }) => user === account.id);
    if (own.length >= most.user || own.filter((each) => each.session === session.id).length >= most.session)
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': '20' } });
    // "no-transform": compressed, an event would wait for the next ones.
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (req.method === 'HEAD') return void res.end();
    res.flushHeaders();

    const stream: Stream = { user: account.id, session: session.id };
    const self = originOf(req);
    const send = (text: string) => {
      if (res.writableEnded) return;
      if (res.writableLength > unread) return void res.destroy();
      res.write(`${text}\n\n`);
    };
    /** Rechecks session and rights: ends the stream with its session, and tells of changed rights. */
    const recheck = async () => {
      if (res.writableEnded || res.destroyed) return;
      try {
        const now = await accountNow(who);
        if (!now) return void res.end();
        const before = JSON.stringify(rights);
        rights = await readRights(database, now);
        if (JSON.stringify(rights) !== before) send('data: ["permission"]');
        if (!listsAnything(database, rights)) res.end();
      } catch {
        res.end();
      }
    };
    let due = false;
    /** Rechecks that are not done: until then events carry no place, so that a reconnect repeats the change. */
    let open = 0;
    const recheckSoon = () => {
      if (due) return;
      due = true;
      open += 1;
      inTurn(() => {
        due = false;
        return recheck().finally(() => {
          open -= 1;
        });
      });
    };
    let at = events.at();
    const place = () => (open > 0 ? '' : `id: ${placeText(at)}\n`);
    const tell = ({ upTo, changes }: News, missed = false) => {
      at = upTo;
      const mine = changes.some((change) => concerns(change, account));
      if (mine) recheckSoon();
      const others = changes.filter(({ origin }) => self === '' || origin !== self);
      const told = others.flatMap(({ changed }) => changed).filter((source) => mayList(database, rights, source));
      // A recheck tells of a change of rights alone; this one may have been before `rights` were read.
      if (mine && missed) told.push('permission');
      if (told.length > 0) send(`${place()}data: ${JSON.stringify([...new Set(told)])}`);
    };
    // News that arrives while the missed news is being read waits.
    let held: News[] | null = [];
    const stop = events.subscribe(
      (news) => (held ? void held.push(news) : tell(news)),
      () => res.end(),
    );
    const begin = async () => {
      const known = req.headers['last-event-id'];
      if (known === undefined) send(`${place()}: siap`);
      else {
        send(': siap');
        tell(await events.since(String(known)), true);
      }
      for (const news of held ?? []) if (news.upTo.id > at.id) tell(news);
      held = null;
    };
    // The browser reconnects with the same place.
    begin().catch(() => res.end());
    const beat = setInterval(() => void recheck().then(() => held ?? send(`${place()}: hidup`)), heartbeat);
    streams.add(stream);
    res.once('close', () => {
      clearInterval(beat);
      stop();
      streams.delete(stream);
    });
  };
}

export const eventStream = endpoint({
  method: 'get',
  path: '/events',
  who: 'signed in',
  id: 'events',
  summary: 'Kabar perubahan, sebagai server-sent events',
  parameters: [header('Last-Event-ID', 'Id kabar terakhir: yang terlewat sejak itu disampaikan lebih dulu')],
  answer: {
    status: 200,
    description: 'Nama entitas yang berubah',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  handle: getEvents,
});

/** True where the change may affect the user's session or rights. */
const concerns = ({ changed, people }: Change, { id }: Account): boolean =>
  changed.includes('roles') || changed.includes('permission') || people === null || people.includes(id);

const listsAnything = ({ resources }: Database, { role, rows, dokter }: Rights): boolean => {
  const may = rightsWith(role, rows, dokter);
  return resources.some(({ guard }) => may(guard, 'list'));
};

const mayList = ({ resources }: Database, { role, rows, dokter }: Rights, source: string): boolean =>
  resources.some(({ source: from, guard }) => from === source && rightsWith(role, rows, dokter)(guard, 'list'));
