import type { Request, Response } from 'express';
import type { Authenticate, SignedIn } from '../auth/authenticate.ts';
import { busy } from '../errors.ts';
import type { Events } from './events.ts';

/** How often a stream shows that it is alive, and makes sure that its session still is, in ms. */
const heartbeat = 20_000;
/** Each holds a connection; one clinic has far fewer browsers. */
const mostStreams = 1_000;

interface Deps {
  authenticate: Authenticate;
  stillSignedIn: (who: SignedIn) => Promise<boolean>;
  events: Events;
}

/**
 * `GET /api/events`: server-sent events, one for every change that anybody commits: `data: ["supplier"]`. The browser
 * that made a change is not told of it. Ends with the session.
 */
export const getEvents =
  ({ authenticate, stillSignedIn, events }: Deps) =>
  async (req: Request, res: Response) => {
    const who = await authenticate(req, res);
    if (events.listening() >= mostStreams) throw busy();
    const self = String(req.headers['x-client-id'] ?? '');
    // "no-transform": compressed, an event would wait for the next ones.
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    res.write(': siap\n\n');
    const stop = events.subscribe(
      ({ changed, origin }) => {
        if (self === '' || origin !== self) res.write(`data: ${JSON.stringify(changed)}\n\n`);
      },
      () => res.end(),
    );
    const beat = setInterval(() => {
      stillSignedIn(who).then(
        (still) => (still ? res.write(': hidup\n\n') : res.end()),
        () => res.end(),
      );
    }, heartbeat);
    res.once('close', () => {
      clearInterval(beat);
      stop();
    });
  };
