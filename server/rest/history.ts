import { notFound } from '../../src/engine/records.ts';
import { audit } from '../../src/resources/audit.ts';
import { type Change, visibleChanges } from '../../src/schema/difference.ts';
import type { Row } from '../../src/schema/index.ts';
import { type RecordAccess, rightsOf } from '../auth/rules/access.ts';
import { ApiError } from '../base/errors.ts';
import type { Database } from '../db/database.ts';
import { list } from '../db/list.ts';
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
  if (!(await rowOrArchived(deps, access, id))) throw notFound(resource);
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
  const shown = ({ id, waktu, pengguna, tindakan, perubahan }: Row) => {
    const seen = visibleChanges(resource, visible, (perubahan ?? []) as Change[]);
    return { id, waktu, pengguna, tindakan, perubahan: seen };
  };
  return { body: data.map(shown) };
};

async function requireReader(database: Database, { account, may, resource: { actions, guard } }: RecordAccess) {
  if (actions.edit && may(guard, 'edit')) return;
  const mayAll = await rightsOf(database, account, [audit.guard]);
  if (!mayAll(audit.guard, 'list')) throw new ApiError('forbidden');
}
