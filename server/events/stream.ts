import type { Request, Response } from 'express';
import { rightsWith } from '../../src/resources/rights.ts';
import type { Account } from '../auth/accounts.ts';
import type { Authenticate, SignedIn } from '../auth/authenticate.ts';
import type { Database } from '../db/database.ts';
import { ApiError, busy } from '../errors.ts';
import { type Rights, readRights } from '../rest/rights.ts';
import type { Change, Events } from './events.ts';

/** How often a stream shows that it is alive, and makes sure that its session still is, in ms. */
const heartbeat = 20_000;
/** Each holds a connection; one clinic has far fewer browsers. */
const mostStreams = 1_000;
/** A browser opens one a page, of which it allows six to one server; a person works at a few computers. */
const most = { session: 5, user: 20 };
/** Whoever has left so much unread reads nothing, in bytes. */
const unread = 64 * 1024;

interface Deps {
  authenticate: Authenticate;
  /** The account as it is now, if the session that it came with still is one. */
  accountNow: (who: SignedIn) => Promise<Account | undefined>;
  events: Events;
  database: Database;
}

interface Stream {
  user: number;
  session: string;
}

/**
 * `GET /api/events`: server-sent events, one for every change that anybody commits to what one may list:
 * `data: ["supplier"]`. The browser that made a change is not told of it. When one's own rights change one is told of
 * `permission`. Ends with the session.
 */
export function getEvents({ authenticate, accountNow, events, database }: Deps) {
  const streams = new Set<Stream>();
  // One after the other: a thousand of them at once would keep everybody else from the database.
  let looking = Promise.resolve();
  const inTurn = (look: () => Promise<void>) => {
    looking = looking.then(look);
  };

  return async (req: Request, res: Response) => {
    const who = await authenticate(req, res);
    const { account, session } = who;
    let rights = await readRights(database, account);
    if (res.destroyed) return;
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
    res.write(': siap\n\n');

    const stream: Stream = { user: account.id, session: session.id };
    const self = String(req.headers['x-client-id'] ?? '');
    const say = (text: string) => {
      if (res.writableEnded) return;
      if (res.writableLength > unread) return void res.destroy();
      res.write(`${text}\n\n`);
    };
    /** Ends the stream with its session; and what it may tell, and its browser may show, changes with the rights. */
    const look = async () => {
      if (res.writableEnded || res.destroyed) return;
      try {
        const now = await accountNow(who);
        if (!now) return void res.end();
        const before = JSON.stringify(rights);
        rights = await readRights(database, now);
        if (JSON.stringify(rights) !== before) say('data: ["permission"]');
      } catch {
        res.end();
      }
    };
    let due = false;
    const lookSoon = () => {
      if (due) return;
      due = true;
      inTurn(() => {
        due = false;
        return look();
      });
    };
    const stop = events.subscribe(
      (change) => {
        if (concerns(change, account)) lookSoon();
        if (self !== '' && change.origin === self) return;
        const told = change.changed.filter((source) => mayList(database, rights, source));
        if (told.length > 0) say(`data: ${JSON.stringify(told)}`);
      },
      () => res.end(),
    );
    const beat = setInterval(() => void look().then(() => say(': hidup')), heartbeat);
    streams.add(stream);
    res.once('close', () => {
      clearInterval(beat);
      stop();
      streams.delete(stream);
    });
  };
}

/** True where somebody's session or rights may be other than before. */
const concerns = ({ changed, people }: Change, { id }: Account): boolean =>
  changed.includes('roles') || changed.includes('permission') || people === null || people.includes(id);

const mayList = ({ resources }: Database, { role, rows }: Rights, source: string): boolean =>
  resources.some(({ source: from, guard }) => from === source && rightsWith(role, rows)(guard, 'list'));
