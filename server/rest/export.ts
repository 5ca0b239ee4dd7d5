import { once } from 'node:events';
import type { Response } from 'express';
import type { Row } from '../../src/schema/index.ts';
import { everything } from '../db/everything.ts';
import { busy } from '../errors.ts';
import { filterOf, queried, requireKnown, sortOf } from './parameters.ts';
import { asToday, shownTo, withoutHidden } from './seen.ts';
import type { Verb } from './verb.ts';

/** Each holds a connection of the pool for as long as it takes; the others are for people at work. */
const mostAtOnce = 3;
/** How long a client may leave a line unread, in ms. */
const patience = 10_000;

let running = 0;

/**
 * `GET /api/export/<resource>?filter&sort`: all rows that the list would show page by page, as they stood at one moment,
 * in one answer that is read as it comes. Lines of JSON: first `{"total":…}`, then `{"rows":[…],"titles":{…}}`, where
 * titles name what the rows refer to, and at last `{"end":true}`: without it the answer is not whole.
 */
export const getExport: Verb = (deps) => async (req, res, asker) => {
  requireKnown(req, ['filter', 'sort']);
  const query = { filter: filterOf(req, asker.seen), sort: sortOf(req) };
  const shown = await shownTo(deps, asker, query.filter);
  if (running >= mostAtOnce) throw busy();
  running += 1;
  try {
    await queried(() =>
      everything(deps.database, shown, query, {
        begin: (total) => {
          // "no-transform": a line is read when it is there.
          res.set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store, no-transform' });
          return write(res, { total });
        },
        batch: async (rows: Row[], titles) => {
          const told = asToday(deps, asker.account, shown, await withoutHidden(deps, asker, rows));
          return write(res, { rows: told, titles });
        },
      }),
    );
    await write(res, { end: true });
    res.end();
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    running -= 1;
  }
};

/** Waits until the client has read enough of what was sent before; whoever reads nothing is cut off. */
async function write(res: Response, line: unknown): Promise<void> {
  if (res.destroyed) throw new Error('Nobody is there to read');
  if (res.write(`${JSON.stringify(line)}\n`)) return;
  const slow = setTimeout(() => res.destroy(), patience);
  try {
    await Promise.race([once(res, 'drain'), once(res, 'close')]);
  } finally {
    clearTimeout(slow);
  }
  if (res.destroyed) throw new Error('Nobody is there to read');
}
