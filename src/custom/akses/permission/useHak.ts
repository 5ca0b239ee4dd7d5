import { useCallback, useMemo, useState } from 'react';
import type { CommandInput } from '../../../commands/index.ts';
import { stateOf } from '../../../commands/orang/hak.ts';
import type { Permission } from '../../../resources/orang/permission.ts';
import type { Role } from '../../../resources/orang/roles.ts';
import { mayByDefault, ownRowsOnly, rightsWith } from '../../../resources/rights.ts';
import { boxOf, rowsIn, type TickedRights, tickedBy } from '../../../resources/rightsMatrix.ts';
import type { Action, Row } from '../../../schema/index.ts';
import { useGetList } from '../../../views/base/records.ts';
import { firstHundred, useAllRows } from '../../core/shared.tsx';
import { groups } from './kataHak.ts';

/** Boxes as somebody wants them, by role; those that are already so count for nothing. */
export type Drafts = Readonly<Record<number, Readonly<Record<string, boolean>>>>;

/** The rights of a role: stored, by default, and as ticked. */
export interface RoleRights {
  role: Role;
  stored: TickedRights;
  byDefault: TickedRights;
  ticked: TickedRights;
  /** Boxes that differ from what is stored. */
  changes: readonly string[];
  /** Pages without a row: those that came with a newer version. */
  fresh: ReadonlySet<string>;
  /** See `stateOf`. */
  keadaan: number;
}

/** The rights of all roles, with what is not saved yet. */
export function useHak(drafts: Drafts) {
  const roles = useGetList('roles', firstHundred);
  const rows = useAllRows<Permission & Row>('permission', {});
  const { data: known } = roles;
  const { data: permissions } = rows;
  const stored = useMemo(
    () => known && permissions && known.map((role) => storedOf(role, permissions)),
    [known, permissions],
  );
  const rights = useMemo(
    () => stored?.map((each): RoleRights => ({ ...each, ...drafted(each.stored, drafts[each.role.id]) })),
    [stored, drafts],
  );
  return {
    rights,
    error: roles.error ?? rows.error,
    refetch: async () => {
      await Promise.all([roles.refetch(), rows.refetch()]);
    },
  };
}

function storedOf(role: Role, permissions: readonly (Permission & Row)[]) {
  const { username } = role;
  const rows = permissions.filter((each) => each.role === role.id);
  const admin = username === 'admin';
  const there = new Set(rows.map(({ halaman }) => halaman));
  const guards = rowsIn(groups).map(({ guard }) => guard);
  const may = rightsWith(username, rows);
  // An admin may do everything, and is never narrowed.
  const narrows = (guard: string) => admin && guard === ownRowsOnly;
  return {
    role,
    stored: tickedBy(groups, (guard, action) => may(guard, action) && !narrows(guard)),
    byDefault: tickedBy(groups, (guard, action) => mayByDefault(username, guard, action)),
    fresh: new Set(admin ? [] : guards.filter((guard) => !there.has(guard))),
    keadaan: stateOf(rows),
  };
}

function drafted(stored: TickedRights, draft: Readonly<Record<string, boolean>> = {}) {
  const changes = Object.entries(draft).flatMap(([box, wanted]) => (stored.has(box) === wanted ? [] : [box]));
  const ticked = new Set(stored);
  for (const box of changes) {
    if (draft[box]) ticked.add(box);
    else ticked.delete(box);
  }
  return { changes, ticked };
}

/** The drafts of all roles, and the ways to change them. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  const toggle = useCallback((role: number, box: string, wanted: boolean, stored: boolean) => {
    setDrafts((before) => {
      const { [box]: _, ...others } = before[role] ?? {};
      return withDraft(before, role, wanted === stored ? others : { ...others, [box]: wanted });
    });
  }, []);
  const become = (role: number, stored: TickedRights, wanted: TickedRights) => {
    const boxes = new Set([...stored, ...wanted]);
    const changed = [...boxes].filter((box) => stored.has(box) !== wanted.has(box));
    const draft = Object.fromEntries(changed.map((box) => [box, wanted.has(box)]));
    setDrafts((before) => withDraft(before, role, draft));
  };
  const forget = (role: number) => setDrafts((before) => withDraft(before, role, {}));
  return { drafts, toggle, become, forget };
}

function withDraft(before: Drafts, role: number, draft: Readonly<Record<string, boolean>>): Drafts {
  const { [role]: _, ...others } = before;
  return Object.keys(draft).length > 0 ? { ...others, [role]: draft } : others;
}

export type Editing = ReturnType<typeof useDrafts>;

/** The input of the command that stores changes, and of the one that takes them back. */
export function inputOf({ role, changes, ticked }: RoleRights, keadaan: number, back = false) {
  const perubahan = rowsIn(groups).flatMap(({ guard, boxes }) =>
    boxes.flatMap((tindakan: Action) => {
      const box = boxOf(guard, tindakan);
      return changes.includes(box) ? [{ halaman: guard, tindakan, boleh: ticked.has(box) !== back }] : [];
    }),
  );
  return { roles: role.id, keadaan, perubahan } satisfies CommandInput<'roles/atur-hak'>;
}
