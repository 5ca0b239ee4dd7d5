import { type SQL, sql } from 'drizzle-orm';
import { sistem } from '../../server/db/pool/auditEntry.ts';
import type { Database, Work } from '../../server/db/pool/database.ts';
import { commaSeparated, tableNameOf } from '../../server/db/pool/names.ts';
import { forgetTotals } from '../../server/db/query/totalValidity.ts';
import { load } from '../../server/db/write/seed.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';

export const today = '2024-08-27';
export const sample = sampleData(today);

const none: readonly Row[] = [];

type Data = Readonly<Record<string, readonly Row[]>>;

/** The records that a table was last filled with, and the transaction that wrote them. */
interface Filling {
  rows: readonly Row[];
  by: string;
}
/** The last filling of each table. */
const filled = new WeakMap<Database, ReadonlyMap<string, Filling>>();

/**
 * Empties a database and fills in these records, beside the sample's users and roles, who can all sign in. Tables that
 * are as they were filled with the same records are left alone: most cases write to few.
 */
export async function refill(database: Database, more: Data, passwordHash = 'x') {
  const data: Data = { roles: sample.roles, user: sample.user, ...more };
  const before = filled.get(database) ?? new Map<string, Filling>();
  // The audit cannot be emptied; its chain goes on.
  const sources = [...database.entities.keys()].filter((source) => source !== 'audit');
  const rowsOf = (source: string) => data[source] ?? none;
  const { result } = await database.write(sistem('uji'), async (work) => {
    const untouched = await tablesAsFilled(database, work, before);
    const stale = sources.filter((source) => !untouched.has(source) || before.get(source)?.rows !== rowsOf(source));
    // They refer to each other in circles.
    const sent = [work.query(sql`set local session_replication_role = replica`)];
    // Truncating makes new files for each table and index, which takes far longer than deleting so few rows.
    for (const source of [...stale, '_akun', '_kunci', '_kabar', '_faktor', '_identitas', '_kode', '_sesi', '_jawaban'])
      sent.push(work.query(sql`delete from ${database.table(source)}`));
    // A number that was taken in a transaction given up is gone, although the table is as it was.
    const numbers = sources.map((source) => setNumber(database, source, rowsOf(source)));
    sent.push(work.query(sql`select ${commaSeparated(numbers)}`));
    sent.push(work.query(sql`set local session_replication_role = origin`));
    await Promise.all(sent);
    // Of a table that stays empty nothing is noted.
    await forgetTotals(work, database.table);
    await load(database, work, Object.fromEntries(stale.map((source) => [source, rowsOf(source)])));
    const people = rowsOf('user') as readonly { id: number }[];
    const credentials = people.map(({ id }) => sql`(${id}, ${passwordHash}, ${`stamp-${id}`})`);
    const [written] = await work.query<{ by: string }>(
      sql`insert into ${database.table('_akun')} (id, password_hash, stamp) values ${commaSeparated(credentials)}
          returning xmin::text as by`,
    );
    return { stale, by: written?.by ?? '' };
  });
  const now = new Map(before);
  for (const source of result.stale) now.set(source, { rows: rowsOf(source), by: result.by });
  filled.set(database, now);
}

/** Tables in which every row is one that the filling wrote, and none is missing. */
async function tablesAsFilled(database: Database, work: Work, before: ReadonlyMap<string, Filling>) {
  if (before.size === 0) return new Set<string>();
  const counts = [...before].map(
    ([source, { rows, by }]) =>
      sql`select ${source}::text as source from ${database.table(source)}
          having count(*) = ${rows.length}::int and count(*) filter (where xmin::text <> ${by}) = 0`,
  );
  const found = await work.query<{ source: string }>(sql.join(counts, sql.raw(' union all ')));
  return new Set(found.map(({ source }) => source));
}

/** The next record gets the number after the last of these. */
function setNumber(database: Database, source: string, rows: readonly Row[]): SQL {
  const sequence = `"${database.schema}"."${tableNameOf(source)}_id_seq"`;
  const last = Math.max(0, ...rows.map(({ id }) => Number(id)));
  return sql`setval(${sequence}::regclass, ${Math.max(1, last)}, ${last > 0})`;
}
