import { resources } from '../resources/index.ts';
import type { Permission } from '../resources/permission.ts';
import { type Action, mayByDefault, specialRights } from '../resources/rights.ts';
import type { Role } from '../resources/roles.ts';
import { numbered } from './pick.ts';

/** The default rights of every role but admin, spelt out for every guard. */
export function permission(known: readonly Role[]): Permission[] {
  const guards = [...new Set(resources.map((resource) => resource.guard)), ...Object.keys(specialRights)];
  return numbered(
    known
      .filter(({ username }) => username !== 'admin')
      .flatMap(({ id, username }) =>
        guards.map((halaman) => {
          const may = (action: Action) => mayByDefault(username, halaman, action);
          return {
            role: id,
            halaman,
            list: may('list'),
            show: may('show'),
            create: may('create'),
            edit: may('edit'),
            delete: may('delete'),
            export: may('export'),
          };
        }),
      ),
  );
}
