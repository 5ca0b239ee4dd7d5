import type { RungTx } from '../commands/core/command.ts';

/** Changes of records by the values they hold, in a store whose writes wait for no others. */
export const changesBy = ({
  get,
  find,
  create,
  update,
}: Pick<RungTx, 'get' | 'find' | 'create' | 'update'>): Pick<RungTx, 'updateAll' | 'count' | 'increment' | 'lock'> => ({
  async updateAll(source, ids, values) {
    for (const id of ids) await update(source, id, values);
  },
  async count(source, where, field, by = 1) {
    const [row] = await find(source, where);
    const next = Number(row?.[field] ?? 0) + by;
    await (row ? update(source, row.id, { [field]: next }) : create(source, { ...where, [field]: next }));
    return next;
  },
  async increment(source, id, field, by) {
    const next = Number((await get(source, id))[field] ?? 0) + by;
    if (next < 0) return false;
    await update(source, id, { [field]: next });
    return true;
  },
  lock: async () => undefined,
});
