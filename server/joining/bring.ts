import { sql } from 'drizzle-orm';
import type { Resource, Row } from '../../src/schema/index.ts';
import type { Work } from '../db/pool/database.ts';
import { commaSeparated, identifiers } from '../db/pool/names.ts';
import { derivedOf } from '../db/write/derived.ts';
import { type Ids, idHere, rowHere } from './ids.ts';
import type { Sides } from './matches.ts';
import { lotsOf, presentRows, type Side } from './sides.ts';

/** Brings the rows of an entity that are no records here already. @returns their number, and the last id */
export async function bring(
  work: Work,
  { here, there }: Sides,
  entity: Resource,
  ids: Ids,
  own: OwnValues,
): Promise<{ many: number; last: number }> {
  const { database } = here;
  const table = database.table(entity.source);
  let [many, last] = [0, 0];
  for await (const rows of lotsOf(there, entity)) {
    const cells = rows.flatMap((row) => {
      if (ids.same.get(entity.source)?.has(row.id)) return [];
      const whole = { ...rowHere(entity, row, ids), ...own[entity.source]?.(row) };
      last = whole.id;
      return [{ ...whole, ...derivedOf(database, entity, whole) }];
    });
    if (cells.length === 0) continue;
    many += cells.length;
    await work.query(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(cells)}::jsonb)`,
    );
  }
  return { many, last };
}

export type OwnValues = Readonly<Record<string, (row: Row) => Readonly<Record<string, unknown>>>>;

/** Values of accounts, roles and promotions as they come: who was an admin there is none here, and a second factor is sealed with another key. */
export async function ownValues({ here, there }: Sides, ids: Ids, nama: string): Promise<OwnValues> {
  const roles = await presentRows(there, { source: 'roles' });
  const admin = roles.find(({ username }) => username === 'admin')?.id;
  const taken = new Set(
    (await presentRows(here, { source: 'roles' })).flatMap(({ name, username }) => [name, username]),
  );
  const factors = await withFactor(there);
  return {
    user: ({ id, role, status }) => ({
      cabang: [{ cabang: ids.branch }],
      ...(role === admin && { role: null }),
      ...(status === 'aktif' && factors.has(id) && { status: 'baru' }),
    }),
    promo: () => ({ cabang: ids.branch }),
    roles: ({ name, username }) =>
      taken.has(name) || taken.has(username)
        ? { name: `${name} ${nama}`, username: `${username}-${ids.prefix.toLowerCase()}` }
        : {},
  };
}

const withFactor = async ({ database, queries }: Side): Promise<ReadonlySet<number>> =>
  new Set(
    (await queries.query<{ id: number }>(sql`select user_id as id from ${database.table('_faktor')}`)).map(
      ({ id }) => id,
    ),
  );

/** Passwords of the accounts that come, but of those with a second factor: an admin gives these a code. */
export async function bringPasswords(work: Work, { here, there }: Sides, ids: Ids): Promise<void> {
  const [table, factors] = [here.database.table('_akun'), await withFactor(there)];
  const rows = await there.queries.query<Row>(sql`select * from ${there.database.table('_akun')}`);
  const coming = rows
    .filter(({ id }) => !ids.same.get('user')?.has(id) && !factors.has(id))
    .map((row) => ({ ...row, id: idHere(ids, 'user', row.id) }));
  await work.query(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(coming)}::jsonb)`,
  );
}

/** Files of what comes, and of patients that are one: the content goes through one at a time. */
export async function bringFiles(work: Work, { here, there }: Sides, ids: Ids): Promise<void> {
  const insert = (name: string, row: Row) =>
    work.query(
      sql`insert into ${here.database.table(name)} (${identifiers(Object.keys(row))})
          values (${commaSeparated(Object.values(row).map((value) => sql`${value}`))})`,
    );
  const files = await there.queries.query<{ id: string; source: string; record: number; userId: number }>(
    sql`select id, source, record, user_id as "userId" from ${there.database.table('_berkas')} where record is not null`,
  );
  for (const { id, source, record, userId } of files) {
    if (source !== 'pasien' && ids.same.get(source)?.has(record)) continue;
    const owner = idHere(ids, source, record);
    if (owner === null) continue;
    const [file] = await there.queries.query<Row>(
      sql`select * from ${there.database.table('_berkas')} where id = ${id}`,
    );
    if (!file) continue;
    await insert('_berkas', { ...file, record: owner, user_id: idHere(ids, 'user', userId) ?? userId });
    const parts = await there.queries.query<{ part: number }>(
      sql`select part from ${there.database.table('_berkas_bagian')} where file = ${id} order by part`,
    );
    for (const { part } of parts) {
      const [row] = await there.queries.query<Row>(
        sql`select * from ${there.database.table('_berkas_bagian')} where file = ${id} and part = ${part}`,
      );
      if (row) await insert('_berkas_bagian', row);
    }
  }
}
