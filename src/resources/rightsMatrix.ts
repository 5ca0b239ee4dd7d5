import {
  type Action,
  actions,
  betweenBranches,
  branches,
  guardOf,
  type May,
  type MenuEntry,
  placesIn,
  type Resource,
} from '../schema/index.ts';
import { guardsIn, ownRowsOnly, specialPages, specialRights } from './rights.ts';

/** What is read from a command to say by which right it is given. */
interface Act {
  name: string;
  permission: { resource: string; action: Action };
}

/** A protected field that a right opens. */
interface EntityRight {
  action: Action;
  verb: 'read' | 'write';
  label: string;
  /** The label of its entity. */
  page: string;
  /** The pages on which it stands. */
  on: readonly string[];
}

/** A page, or a special right beneath its page, with the boxes that can be ticked. */
export interface RightsRow {
  guard: string;
  /** As the menu names it; of views that share their rights all names. */
  names: readonly string[];
  special: boolean;
  /** How many pages it stands beneath. */
  depth: number;
  /** The actions that something asks for. */
  boxes: readonly Action[];
  /** Those of them that are of the page itself, and not of its commands alone. */
  own: readonly Action[];
  /** The commands that each box gives, by label. */
  acts: readonly { action: Action; label: string }[];
  fields: readonly EntityRight[];
}

/** A line of the menu with what stands beneath it; the last one, without a label, holds what no menu leads to. */
export interface RightsGroup {
  name: string;
  label: string | null;
  rows: readonly RightsRow[];
}

interface MatrixSource {
  menu: readonly MenuEntry[];
  resources: readonly Resource[];
  commands: Iterable<Act>;
  labelOf: (command: string) => string;
}

/** Everything that rights can be given on, in the order of the menu. */
export function rightsGroups(declared: MatrixSource): RightsGroup[] {
  const { menu, resources } = declared;
  const rowsAt = rowMaker(declared);
  const placed = new Set<string>();
  const given = guardsIn(resources);
  const guards = [...new Set(resources.map(({ guard }) => guard))].filter((guard) => given.includes(guard));
  /** Beneath a group is beneath its last page, the most general. */
  const placeOf = (guard: string) => {
    const under = resources.find(({ name }) => name === guard)?.menu?.under;
    const entry = menu.find((each) => under !== undefined && placesIn([each]).has(under));
    return entry && pagesOf(entry).at(-1)?.guard;
  };

  /** A page, the special rights beneath it, and the pages that are reached from it. */
  const withBeneath = (guard: string, depth: number): RightsRow[] => {
    if (placed.has(guard)) return [];
    placed.add(guard);
    const special = Object.keys(specialRights).filter(
      (each) => specialPages[each as keyof typeof specialRights] === guard,
    );
    return [
      rowsAt(guard, depth),
      ...special.map((each) => rowsAt(each, depth + 1)),
      ...(depth === 0 ? guards.filter((each) => placeOf(each) === guard).flatMap((each) => withBeneath(each, 1)) : []),
    ];
  };
  const groups = menu.map((entry) => ({
    name: 'items' in entry ? entry.label : entry.name,
    label: entry.label,
    rows: pagesOf(entry).flatMap(({ guard }) => withBeneath(guard, 0)),
  }));
  const rest = guards.flatMap((guard) => withBeneath(guard, 0));
  return [...groups, { name: 'lain', label: null, rows: rest }].filter(({ rows }) => rows.length > 0);
}

/** The pages of a line of the menu. */
export const pagesOf = (entry: MenuEntry): readonly Resource[] => ('items' in entry ? entry.items : [entry]);

function rowMaker({ menu, resources, commands, labelOf }: MatrixSource) {
  const acts = [...commands].map(({ name, permission: { resource, action } }) => ({
    guard: guardOf(resources, resource),
    action,
    label: labelOf(name),
  }));
  const fields = protectedIn(resources);
  return (guard: string, depth: number): RightsRow => {
    const special = Object.hasOwn(specialRights, guard);
    const views = resources.filter((each) => each.guard === guard);
    const given = acts.filter((act) => act.guard === guard);
    const opened = fields.get(guard) ?? [];
    const own = special ? (['edit'] as const) : actions.filter((action) => views.some((view) => knows(view, action)));
    const asked = new Set<Action>([
      ...own,
      ...given.map(({ action }) => action),
      ...opened.map(({ action }) => action),
    ]);
    const inMenu = menu.flatMap(pagesOf).filter((each) => each.guard === guard);
    const entity = resources.find(({ name }) => name === guard);
    return {
      guard,
      names: special
        ? [specialRights[guard as keyof typeof specialRights]]
        : (inMenu.length > 0 ? inMenu : entity ? [entity] : views).map(({ label }) => label),
      special,
      depth,
      boxes: actions.filter((action) => asked.has(action)),
      own,
      acts: given.map(({ action, label }) => ({ action, label })),
      fields: opened,
    };
  };
}

/** True where a page of this declaration asks for the right. */
function knows({ actions: declared, commands, singleton }: Resource, action: Action): boolean {
  switch (action) {
    case 'list':
      return true;
    case 'export':
      return !singleton;
    case 'create':
      return declared.create || commands.create !== undefined;
    default:
      return declared[action];
  }
}

/** The protected fields, by the right that opens them. */
function protectedIn(resources: readonly Resource[]): ReadonlyMap<string, EntityRight[]> {
  const found = new Map<string, Map<string, EntityRight>>();
  for (const { source, guard, fields } of resources) {
    for (const { label, rights } of Object.values(fields)) {
      // Told by how many branches there are, and by no box.
      if (rights?.read && [branches, betweenBranches].includes(rights.read.resource)) continue;
      for (const verb of ['read', 'write'] as const) {
        const right = rights?.[verb];
        if (!right) continue;
        const at = guardOf(resources, right.resource);
        const known = found.get(at) ?? new Map<string, EntityRight>();
        found.set(at, known);
        const page = resources.find(({ name }) => name === source)?.label ?? source;
        const key = `${source} ${label} ${verb} ${right.action}`;
        const on = [...new Set([...(known.get(key)?.on ?? []), guard])];
        known.set(key, { action: right.action, verb, label, page, on });
      }
    }
  }
  return new Map([...found].map(([guard, opened]) => [guard, [...opened.values()]]));
}

/** Rights as ticked: `pasien edit`. */
export type TickedRights = ReadonlySet<string>;
export const boxOf = (guard: string, action: Action): string => `${guard} ${action}`;

/** The boxes that are ticked for somebody's rights. */
export const tickedBy = (
  groups: readonly RightsGroup[],
  may: (guard: string, action: Action) => boolean,
): TickedRights =>
  new Set(
    rowsIn(groups).flatMap(({ guard, boxes }) =>
      boxes.filter((action) => may(guard, action)).map((action) => boxOf(guard, action)),
    ),
  );

export const rowsIn = (groups: readonly RightsGroup[]): readonly RightsRow[] => groups.flatMap(({ rows }) => rows);

/** One thing that somebody may do. */
export interface Ability {
  /** The row of the matrix that it comes from. */
  guard: string;
  /** `everybody`: sees the patients of all doctors. */
  verb: Action | 'act' | 'read' | 'write' | 'special' | 'everybody';
  /** The page; of a field its entity. */
  page: readonly string[];
  /** The command, the field, the special right. */
  name: string;
}

/** What somebody may do with the boxes as ticked. */
export function abilitiesOf(groups: readonly RightsGroup[], ticked: TickedRights): Ability[] {
  const may: May = (guard, action) => ticked.has(boxOf(guard, action));
  const sees = (guard: string) => may(guard, 'list') || may(guard, 'show');
  return rowsIn(groups).flatMap((row): Ability[] => {
    const { guard, names: page, own, acts, fields } = row;
    const has = ({ action }: { action: Action }) => may(guard, action);
    const opened = fields
      .filter((field) => has(field) && field.on.some(sees))
      .map(({ verb, label, page: entity }) => ({ guard, verb, page: [entity], name: label }));
    if (guard === ownRowsOnly) {
      const all = may(specialPages[ownRowsOnly], 'list') && !may(guard, 'edit');
      return all ? [{ guard, verb: 'everybody', page: [], name: '' }] : [];
    }
    if (row.special) {
      const special = { guard, verb: 'special', page: [], name: page[0] ?? '' } as const;
      return may(guard, 'edit') ? [special, ...opened] : [];
    }
    return [
      ...own.filter((action) => may(guard, action)).map((verb) => ({ guard, verb, page, name: '' })),
      ...acts.filter(has).map(({ label }) => ({ guard, verb: 'act' as const, page, name: label })),
      ...opened,
    ];
  });
}

/** What somebody loses and gains when the boxes are ticked otherwise. */
export function difference(groups: readonly RightsGroup[], before: TickedRights, after: TickedRights) {
  const [had, has] = [abilitiesOf(groups, before), abilitiesOf(groups, after)];
  return { lost: without(had, has), gained: without(has, had) };
}

function without(these: readonly Ability[], those: readonly Ability[]): Ability[] {
  const known = new Set(those.map((each) => JSON.stringify(each)));
  return these.filter((each) => !known.has(JSON.stringify(each)));
}

/** Pages of the menu that cannot be opened, although something on them is ticked. */
export const withoutEntry = (groups: readonly RightsGroup[], ticked: TickedRights): RightsRow[] =>
  rowsIn(groups.filter(({ label }) => label !== null)).filter(
    ({ guard, boxes, special, depth }) =>
      depth === 0 &&
      !special &&
      !ticked.has(boxOf(guard, 'list')) &&
      boxes.some((action) => ticked.has(boxOf(guard, action))),
  );
