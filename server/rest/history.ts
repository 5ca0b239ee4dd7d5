import { notFound } from '../../src/engine/records.ts';
import { audit } from '../../src/resources/audit.ts';
import { type Change, seenChanges } from '../../src/schema/difference.ts';
import { archivedOf, archives, type Resource, type Row } from '../../src/schema/index.ts';
import { type RecordAccess, rightsOf } from '../auth/access.ts';
import { list } from '../db/list.ts';
import { one } from '../db/read.ts';
import type { RestDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { idOf, type Verb } from './verb.ts';

/** Rows of one answer. */
const most = 100;

/**
 * `GET /api/history/<resource>/<id>`: what was done to a record, the latest first, without the fields that the caller may
 * not see; for who may edit it, or read the audit.
 */
export const getHistory: Verb = (deps, resource) => async (req, res, auth) => {
  const { database } = deps;
  await requireReader(deps, resource, auth);
  const id = idOf(req);
  if (!(await isThere(deps, auth, id))) throw notFound(resource);
  const { data } = await list(database, database.entityOf(audit.source), {
    filter: {
      search: '',
      archived: false,
      where: {
        all: [
          { field: 'sumber', in: [resource.source, ...resource.formerly] },
          { field: 'idData', is: id },
        ],
      },
    },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  res.json(data.map((row) => shownTo(auth, resource, row)));
};

async function requireReader({ database }: RestDeps, { actions, guard }: Resource, { account, may }: RecordAccess) {
  if (actions.edit && may(guard, 'edit')) return;
  const mayAll = await rightsOf(database, account, [audit.guard]);
  if (!mayAll(audit.guard, 'list')) throw new ApiError('forbidden');
}

async function isThere({ database }: RestDeps, { may, visible }: RecordAccess, id: number): Promise<boolean> {
  if (await one(database, database, visible, id)) return true;
  if (!archives(visible) || !may(visible.guard, 'delete')) return false;
  return (await one(database, database, archivedOf(visible), id)) !== undefined;
}

function shownTo({ visible }: RecordAccess, resource: Resource, { id, waktu, pengguna, tindakan, perubahan }: Row) {
  return { id, waktu, pengguna, tindakan, perubahan: seenChanges(resource, visible, (perubahan ?? []) as Change[]) };
}
