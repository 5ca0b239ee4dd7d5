import { resources } from '../resources/index.ts';
import type { Permission } from '../resources/permission.ts';
import { declaredRights, guardsIn } from '../resources/rights.ts';
import type { Role } from '../resources/roles.ts';
import { numbered } from './pick.ts';

/** The default rights of every role but admin, spelt out for every guard. */
export const permission = (known: readonly Role[]): Permission[] =>
  numbered(
    known
      .filter(({ username }) => username !== 'admin')
      .flatMap((role) => guardsIn(resources).map((halaman) => declaredRights(role, halaman))),
  );
