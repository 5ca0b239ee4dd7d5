import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../src/engine/checks.ts';
import { audit } from '../../src/resources/core/audit.ts';
import { type Change, rangeColumn, visibleChanges } from '../../src/schema/difference.ts';
import type { Row } from '../../src/schema/index.ts';
import { type RecordAccess, rightsOf } from '../auth/rules/access.ts';
import { noteReader } from '../auth/rules/readTrail.ts';
import { ApiError } from '../base/errors.ts';
import type { Database } from '../db/pool/database.ts';
import { commaSeparated } from '../db/pool/names.ts';
import type { Read } from './verb.ts';
import { rowOrArchived } from './visible.ts';

/** Rows of one answer. */
const most = 100;

/**
 * `GET /api/history/<resource>/<id>`: what was done to a record, the latest first, without the fields that the caller may
 * not see; for who may edit it, or read the audit.
 */
export const getHistory: Read = async (deps, access, { id }) => {
  const { database } = deps;
  const { resource, visible } = access;
  await requireReader(database, access);
  const row = await rowOrArchived(deps, access, id);
  if (!row) throw notFound(resource);
  await noteReader(deps, access.account, visible, [row]);
  const names = commaSeparated([resource.source, ...resource.formerly].map((name) => sql`${name}`));
  const rows = await database.query<Row>(
    sql`select id, waktu, pengguna, tindakan, perubahan from ${database.table(audit.source)}
        where sumber in (${names}) and ("idData" = ${id} or ("idData" is null and ${isNamed(id)}))
        order by id desc limit ${most}`,
  );
  const shown = ({ perubahan, ...row }: Row) => {
    const changes = ((perubahan ?? []) as Change[]).filter(({ kolom }) => kolom !== rangeColumn);
    return { ...row, perubahan: visibleChanges(resource, visible, changes) };
  };
  return { body: rows.map(shown) };
};

/**
 * True of a row about many records that names this one: `3, 7–120`. Its first and last id are held against it before the
 * ranges in between are.
 */
const isNamed = (id: number): SQL => sql`exists (
  select from jsonb_to_recordset(perubahan) as told(kolom text, sesudah text)
  where kolom = ${rangeColumn}
    and ${id} between substring(sesudah from '^[0-9]+')::bigint and substring(sesudah from '[0-9]+$')::bigint
    and exists (
      select from regexp_matches(sesudah, '([0-9]+)(?:–([0-9]+))?', 'g') part
      where ${id} between part[1]::bigint and coalesce(part[2], part[1])::bigint))`;

async function requireReader(database: Database, { account, may, resource: { actions, guard } }: RecordAccess) {
  if (actions.edit && may(guard, 'edit')) return;
  const mayAll = await rightsOf(database, account, [audit.guard]);
  if (!mayAll(audit.guard, 'list')) throw new ApiError('forbidden');
}
