import { sql } from 'drizzle-orm';
import { type Audit, audit } from '../../src/resources/audit.ts';
import type { Database } from '../db/database.ts';
import { identifiers } from '../db/names.ts';
import type { Queries } from '../db/queries.ts';
import { genesis, type Head, headKey, readHead, sidikOf } from './chain.ts';

/** The result of a walk along the chain: its end, or the first row that is not as it was written. */
export type Verdict = { whole: true; head: Head } | { whole: false; id: number; reason: string };

interface Options {
  /** A head that was noted down earlier: the chain must still pass through it. */
  noted?: Head | undefined;
  /** Rows fetched at a time. */
  page?: number;
}

/**
 * Walks the chain from its first row to its head, a page at a time, as it stood at one moment; others write on meanwhile.
 * Finds every row that was altered, taken out, put in or hidden, and rows cut off at the end, unless whoever did it could
 * also reckon all later fingerprints anew: against that, note the head down elsewhere from time to time.
 */
export function verify(database: Database, { noted, page = 1000 }: Options = {}): Promise<Verdict> {
  return database.read(async (queries) => {
    let head = genesis;
    for (;;) {
      const rows = await rowsAfter(database, queries, head.id, page);
      for (const row of rows) {
        const reason = faultOf(row, head, noted);
        if (reason) return broken(head.id + 1, reason);
        head = { id: row.id, sidik: String(row.sidik) };
      }
      if (rows.length < page) break;
    }
    const [kept] = await queries.query<{ value: string }>(
      sql`select value from ${database.table('_keadaan')} where key = ${headKey}`,
    );
    const last = readHead(kept?.value);
    if (last?.id !== head.id || last.sidik !== head.sidik) {
      return broken(head.id + 1, `the chain should end at row ${last?.id ?? 'unknown'} and ends at row ${head.id}`);
    }
    if (noted && noted.id > head.id) return broken(head.id + 1, `row ${noted.id}, noted earlier, is gone`);
    return { whole: true, head };
  });
}

type Stored = Audit & { hidden: boolean };

const rowsAfter = (database: Database, { query }: Queries, id: number, page: number): Promise<Stored[]> =>
  query<Stored>(
    sql`select ${identifiers(['id', ...Object.keys(audit.fields)])}, _archived_at is not null as hidden
        from ${database.table(audit.source)} where id > ${id} order by id limit ${page}`,
  );

function faultOf(row: Stored, before: Head, noted: Head | undefined): string | null {
  if (row.id !== before.id + 1) return 'the row is missing';
  if (row.sidikSebelum !== before.sidik) return 'the row does not follow the one before';
  if (row.sidik !== sidikOf(row)) return 'the row was altered';
  if (row.hidden) return 'the row was hidden';
  return noted?.id === row.id && !row.sidik.startsWith(noted.sidik) ? 'the row is not the one noted earlier' : null;
}

const broken = (id: number, reason: string): Verdict => ({ whole: false, id, reason });
