import { sql } from 'drizzle-orm';
import { type Audit, audit } from '../../src/resources/core/audit.ts';
import { genesis, type Head, headKey, readHead, sidikOf } from '../db/pool/auditChain.ts';
import type { Database } from '../db/pool/database.ts';
import { identifiers } from '../db/pool/names.ts';
import type { Queries } from '../db/pool/queries.ts';
import { stateOf } from '../db/pool/state.ts';

/** The result of a walk along the chain: its end, or the first row that is not as it was written. */
export type Verdict = { whole: true; head: Head } | { whole: false; id: number; reason: string };

interface Options {
  /** A head that was noted down earlier: the chain must still pass through it. */
  noted?: Head | undefined;
  /** Rows fetched at a time. */
  page?: number;
}

/**
 * Walks the chain from its first row to its head, a page at a time, as it stood at one moment; others write on
 * meanwhile.
 * Finds every row that was altered, taken out, put in or hidden, and rows cut off at the end, unless whoever did it could
 * also reckon all later fingerprints anew: against that, note the head down elsewhere from time to time.
 */
export function verify(database: Database, { noted, page = 1000 }: Options = {}): Promise<Verdict> {
  return database.read(async (queries) => {
    const state = await stateOf(database, queries);
    const walked = await walk(rowsIn(database, queries, page), noted);
    return walked.whole ? ofEnd(walked, readHead(state.get(headKey)), noted) : walked;
  });
}

async function walk(rows: AsyncIterable<StoredEntry>, noted: Head | undefined): Promise<Verdict> {
  let head = genesis;
  for await (const row of rows) {
    const reason = faultOf(row, head, noted);
    if (reason) return broken(head.id + 1, reason);
    head = { id: row.id, sidik: String(row.sidik) };
  }
  return { whole: true, head };
}

function ofEnd(walked: Verdict & { whole: true }, last: Head | null, noted: Head | undefined): Verdict {
  const { id, sidik } = walked.head;
  if (last?.id !== id || last.sidik !== sidik)
    return broken(id + 1, `the chain should end at row ${last?.id ?? 'unknown'} and ends at row ${id}`);
  return noted && noted.id > id ? broken(id + 1, `row ${noted.id}, noted earlier, is gone`) : walked;
}

type StoredEntry = Audit & { hidden?: boolean };

/** Rows of the table, a page at a time. */
async function* rowsIn(
  { table }: Pick<Database, 'table'>,
  { query }: Pick<Queries, 'query'>,
  page: number,
): AsyncGenerator<StoredEntry> {
  for (let after = genesis.id; ; ) {
    const rows = await query<StoredEntry>(
      sql`select ${identifiers(['id', ...Object.keys(audit.fields)])}, _archived_at is not null as hidden
          from ${table(audit.source)} where id > ${after} order by id limit ${page}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

/** Why a row does not follow the one before; null where it does. */
function faultOf(row: StoredEntry, before: Head, noted: Head | undefined): string | null {
  if (row.id !== before.id + 1) return 'the row is missing';
  if (row.sidikSebelum !== before.sidik) return 'the row does not follow the one before';
  if (row.sidik !== sidikOf(row)) return 'the row was altered';
  if (row.hidden) return 'the row was hidden';
  return noted?.id === row.id && !row.sidik.startsWith(noted.sidik) ? 'the row is not the one noted earlier' : null;
}

const broken = (id: number, reason: string): Verdict => ({ whole: false, id, reason });
