import { resources } from '../../resources/index.ts';
import type { Permission } from '../../resources/orang/permission.ts';
import type { Role } from '../../resources/orang/roles.ts';
import { declaredRights, guardsIn } from '../../resources/rights.ts';
import { actions, Refusal } from '../../schema/index.ts';
import type { Caller, Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { hapusTampilanMilik } from '../core/tampilan.ts';

/**
 * A new role gets a `permission` record for each page and special right: all refused, or as the role has it that it is
 * copied from.
 */
export const aturanRole: WriteRule<'roles'> = {
  async save(tx, { salinHak }, before, caller) {
    // Copied once: what a role was made of stays as it is.
    if (before) return { salinHak: before.salinHak };
    if (salinHak !== null) await sumberHak(tx, salinHak, caller);
    return undefined;
  },
  async made(tx, { id, salinHak }, caller) {
    const sumber = salinHak === null ? null : await sumberHak(tx, salinHak, caller);
    const known = sumber ? await tx.read('permission', { role: sumber.id }) : [];
    for (const halaman of guardsIn(resources)) {
      const row = known.find((each) => each.halaman === halaman);
      const hak = row ? hakDari(row) : declaredRights({ id, username: sumber?.username ?? '' }, halaman);
      await tx.create('permission', { ...hak, role: id, halaman });
    }
  },
  async remove(tx, { id }) {
    for (const row of await tx.find('permission', { role: id })) await tx.erase('permission', row.id);
    await hapusTampilanMilik(tx, { untuk: id });
  },
};

/** The role to copy from. An admin's rights are in no record, and whoever copies gives rights. */
async function sumberHak(tx: Tx, username: string, { may }: Caller): Promise<Role> {
  if (!may('permission', 'edit')) throw new Refusal('role.salinTanpaHak', {}, 'salinHak');
  if (username === 'admin') throw new Refusal('role.salinAdmin', {}, 'salinHak');
  const [sumber] = await tx.read('roles', { username });
  if (!sumber) throw new Refusal('role.salinTidakAda', { username }, 'salinHak');
  return sumber;
}

const hakDari = (row: Permission) =>
  Object.fromEntries(actions.map((action) => [action, row[action]])) as Pick<Permission, (typeof actions)[number]>;
