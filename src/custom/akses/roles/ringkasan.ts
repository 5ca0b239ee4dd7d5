import type { Permission } from '../../../resources/orang/permission.ts';
import { declaredRights, ownRowsOnly, specialRights } from '../../../resources/rights.ts';
import { type Action, actions, type MenuEntry } from '../../../schema/index.ts';

/** Rights of a role on a page of the menu. */
interface Halaman {
  name: string;
  label: string;
  tindakan: readonly Action[];
}

interface Ringkasan {
  halaman: readonly Halaman[];
  /** Sentences of its special rights. */
  khusus: readonly string[];
}

/** A role's rights page by page, those without any left out; of an admin, who may do everything, null. */
export function ringkasanHak(
  role: { id: number; username: string },
  rows: readonly Permission[],
  menu: readonly MenuEntry[],
): Ringkasan | null {
  if (role.username === 'admin') return null;
  const granted = (guard: string): Action[] => {
    const row = rows.find(({ halaman }) => halaman === guard) ?? declaredRights(role, guard);
    return actions.filter((action) => row[action]);
  };
  const pages = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  const halaman = pages
    .map(({ name, label, guard }) => ({ name, label, tindakan: granted(guard) }))
    .filter(({ tindakan }) => tindakan.length > 0);
  const khusus = Object.entries(specialRights).flatMap(([guard, sentence]) =>
    granted(guard).includes('edit') ? [[guard, sentence] as const] : [],
  );
  // First the one that narrows.
  khusus.sort(([a], [b]) => Number(b === ownRowsOnly) - Number(a === ownRowsOnly));
  return { halaman, khusus: khusus.map(([, sentence]) => sentence) };
}
