import { mostAtOnce, type Row } from '../../src/schema/index.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { noteFound, noteReader } from '../auth/rules/readTrail.ts';
import { ApiError } from '../base/errors.ts';
import { limitConcurrency } from '../base/limitConcurrency.ts';
import { exportRows } from '../db/query/export.ts';
import { linesTo } from './lines.ts';
import { countOf, filterOf, requireKnown, sortOf, withQueryErrors } from './parameters.ts';
import type { Verb } from './verb.ts';
import { asToday, visibleTo, withoutHiddenChanges } from './visible.ts';

/**
 * Each holds a connection of the pool for as long as it takes; the others are for people at work. Waited for longer than a
 * client may leave a line unread.
 */
const queued = limitConcurrency({ atOnce: 3, waiting: 20, patience: 10_000, cause: 'exports' });

/** People who are being answered or wait: one export a person. */
const exporting = new Set<number>();

/**
 * `GET /api/export/<resource>?filter&sort&first`: all rows, or the first of them, that the list would show page by page, as they stood at one moment,
 * in one answer that is read as it comes. Lines of JSON: first `{"total":…}`, then `{"rows":[…],"titles":{…}}`, where
 * titles name what the rows refer to, and at last `{"end":true}`: without it the answer is not whole. Whoever takes rows
 * away, to a file, on paper or to change them all at once, stands in the audit before the first is sent.
 */
export const getExport: Verb = (deps) => async (req, res, auth) => {
  requireKnown(req.query, ['filter', 'sort', 'first']);
  const query = {
    filter: filterOf(req.query, auth.visible),
    sort: sortOf(req.query),
    first: req.query['first'] === undefined ? null : countOf(req.query, 'first', mostAtOnce),
  };
  const shown = await visibleTo(deps, auth, query.filter);
  const { id } = auth.account;
  if (exporting.has(id)) throw new ApiError('export_running');
  exporting.add(id);
  const write = linesTo(res);
  const noteExport = (total: number) =>
    deps.database.write(actorOf(req, res, auth.account), async (work) => {
      const rows = Math.min(total, query.first ?? total);
      const change = (kolom: string, sesudah: string) => ({ kolom, sebelum: null, sesudah });
      const changes = [change('Daftar', shown.list.heading), change('Jumlah Baris', String(rows))];
      work.wrote({ action: 'export', source: shown.source, id: null, changes });
    });
  const answer = () =>
    exportRows(deps.database.lane('report', null), shown, query, {
      begin: async (total) => {
        await noteExport(total);
        await noteFound(deps, auth.account, shown, query.filter);
        // Not compressed: that would cost the server more than a line of a clinic saves.
        res.set('Cache-Control', 'no-store, no-transform');
        return write(JSON.stringify({ total }));
      },
      batch: async (rows: Row[], titles) => {
        await noteReader(deps, auth.account, shown, rows);
        const batchRows = asToday(deps, auth.account, shown, await withoutHiddenChanges(deps, auth, rows));
        return write(JSON.stringify({ rows: batchRows, titles }));
      },
    });
  try {
    // A reader who went away while waiting is not answered.
    await withQueryErrors(() => queued(async () => res.destroyed || (await answer())));
    await write('{"end":true}');
    res.end();
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    exporting.delete(id);
  }
};
