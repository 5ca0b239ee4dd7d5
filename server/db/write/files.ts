import { sql } from 'drizzle-orm';
import type { Values } from '../../../src/engine/store.ts';
import { fileIdsOf, filesAt, filesIn, idsAt, settledFiles } from '../../../src/schema/files/claims.ts';
import { unclaimedFor } from '../../../src/schema/files/types.ts';
import { type FileValue, minutesToUndo, type Resource, type Row, refusal } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';

const isNew = (before: Values | null, name: string) => (id: string) => !idsAt(before, name).includes(id);

/**
 * A record with its files as they are kept, whatever facts were sent: those that it has, and uploads for this very field
 * that no other record has taken, which stay locked until the transaction ends.
 *
 * @throws Refusal `invalid_input` at the field of a file that is not there.
 */
export async function settleFiles(
  database: Database,
  work: Work,
  resource: Resource,
  record: Values,
  current: Row | null,
): Promise<Values> {
  const settled: Record<string, readonly FileValue[]> = {};
  for (const [name, { label }] of filesIn(resource)) {
    const sent = filesAt(record, name);
    const added = idsAt(record, name).filter(isNew(current, name));
    const uploaded =
      added.length === 0
        ? []
        : await work.query<Omit<FileValue, 'name'>>(
            sql`select id, type, size, hash, width, height from ${database.table('_berkas')}
                where id = any(${arrayOf(added)}) and source = ${resource.source} and field = ${name}
                  and (record is null or record = ${current?.id ?? null}) and type is not null for update`,
          );
    const files = settledFiles(sent, filesAt(current, name), new Map(uploaded.map((each) => [each.id, each])));
    if (!files)
      throw refusal('invalid_input', { issues: { [name]: { message: 'validation.fileGone', args: { label } } } });
    settled[name] = files;
  }
  return { ...record, ...settled };
}

/**
 * Gives the files that a record took to it, and erases those that it has no more. Those of an erased record have none for
 * as long as its erasure can be taken back, and are swept then.
 */
export async function claimFiles(
  database: Database,
  work: Work,
  resource: Resource,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const table = database.table('_berkas');
  for (const [name] of filesIn(resource)) {
    const added = idsAt(after, name).filter(isNew(before, name));
    const gone = idsAt(before, name).filter(isNew(after, name));
    if (after && added.length > 0)
      await work.query(sql`update ${table} set record = ${after.id} where id = any(${arrayOf(added)})`);
    if (!before || gone.length === 0) continue;
    const theirs = sql`id = any(${arrayOf(gone)}) and source = ${resource.source} and record = ${before.id}`;
    const swept = sql`now() - make_interval(secs => ${unclaimedFor / 1000}, mins => ${-minutesToUndo})`;
    await work.query(
      after
        ? sql`delete from ${table} where ${theirs}`
        : sql`update ${table} set record = null, created_at = ${swept} where ${theirs}`,
    );
  }
}

/** Gives the files of a record to another of its entity. */
export async function moveFiles(
  { table }: Database,
  work: Work,
  resource: Resource,
  from: Row,
  to: number,
): Promise<void> {
  const ids = fileIdsOf(resource, from);
  if (ids.length === 0) return;
  await work.query(
    sql`update ${table('_berkas')} set record = ${to} where id = any(${arrayOf(ids)}) and source = ${resource.source}`,
  );
}

/** Erases uploads that no record has taken within a day, or that were not whole within an hour. */
export async function sweepFiles({ query, table }: Pick<Database, 'query' | 'table'>): Promise<void> {
  await query(
    sql`delete from ${table('_berkas')} where record is null
          and created_at <= now() - case when type is null then interval '1 hour' else make_interval(secs => ${unclaimedFor / 1000}) end`,
  );
}

/** Ids are hexadecimal digits, which the declaration checks. */
const arrayOf = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::text[]`;
