import { resources } from '../resources/index.ts';
import { declaredRights, guardsIn } from '../resources/rights.ts';
import type { WriteRule } from './rule.ts';

/** A role brings its rights along: a row for each page and special right, all refused until somebody grants them. */
export const aturanRole: WriteRule<'roles'> = {
  async made(tx, { id }) {
    for (const halaman of guardsIn(resources)) {
      await tx.create('permission', declaredRights({ id, username: '' }, halaman));
    }
  },
  async remove(tx, { id }) {
    for (const row of await tx.find('permission', { role: id })) await tx.erase('permission', row.id);
  },
};
