import { resources } from '../resources/index.ts';
import { permission as declaration } from '../resources/permission.ts';
import { declaredRights, guardsIn } from '../resources/rights.ts';
import type { Role } from '../resources/roles.ts';
import { recordsOf } from './records.ts';

/** The default rights of every role but admin, spelt out for every guard. */
export const permission = (known: readonly Role[]) =>
  recordsOf(
    declaration,
    known
      .filter(({ username }) => username !== 'admin')
      .flatMap((role) => guardsIn(resources).map((halaman) => declaredRights(role, halaman))),
  );
