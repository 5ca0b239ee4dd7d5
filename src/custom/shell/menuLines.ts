import type { IconName, MenuEntry, Resource } from '../../schema/index.ts';
import type { Declarations } from '../../views/base/declarations.ts';
import { mayOpen } from '../../views/base/pages.ts';

/** The address of 'Semua halaman'. */
export const allPages = '/semua-halaman';

/** A line of the menu. */
export interface MenuLine {
  to: string;
  label: string;
  icon: IconName;
  /** A sentence on its page; empty for none. */
  about: string;
  alsoCalled: readonly string[];
  /** Outside of the layout: in a tab of its own. */
  bare?: true | undefined;
}

/** A line with what stands beneath it, or a group. */
export interface MenuPart {
  label: string;
  icon: IconName;
  /** The page of the line; null of a group. */
  line: MenuLine | null;
  /** The lines of a group. */
  items: readonly MenuLine[];
  /** Folded beneath them. */
  further: readonly MenuLine[];
}

type Sources = Pick<Declarations, 'menu' | 'routed' | 'pages' | 'may'>;
type Head = MenuLine | (Pick<MenuPart, 'label' | 'icon'> & { to?: never });

/** Menus by the declarations as somebody may see them: the frame, the menu and 'Semua halaman' ask for one each. */
const known = new WeakMap<Sources, MenuPart[]>();

/** The menu of somebody: the lists and pages that they may open, each once, in the place that it names. */
export function menuParts(sources: Sources): MenuPart[] {
  const parts = known.get(sources) ?? partsIn(sources);
  known.set(sources, parts);
  return parts;
}

function partsIn({ menu, routed, pages, may }: Sources): MenuPart[] {
  const linesOf = ({ name, label, icon, about, alsoCalled }: Resource): MenuLine[] =>
    may(name, 'list') ? [{ to: `/${name}`, label, icon, about: about ?? '', alsoCalled }] : [];
  const lists = routed.flatMap((each) => (each.menu ? linesOf(each).map((line) => ({ ...each.menu, line })) : []));
  const own = pages.flatMap((page) => {
    const { path, label = path, menu: place, about = '', alsoCalled = [], bare } = page;
    if (!place || place === 'foot' || !mayOpen(page, may)) return [];
    const line = { to: path, label, icon: place.icon, about, alsoCalled, bare };
    return [{ under: place.under, rank: place.rank, line }];
  });
  const placed = [...lists, ...own].toSorted((one, other) => (one.rank ?? last) - (other.rank ?? last));
  const beneath = (names: readonly string[]) =>
    placed.flatMap(({ line, under }) => (under !== undefined && names.includes(under) ? [line] : []));
  const alone = placed.filter(({ under }) => under === undefined);
  const parts = menu.map((entry: MenuEntry) =>
    'items' in entry
      ? partOf(entry, entry.items.flatMap(linesOf), beneath([entry.label, ...entry.items.map(({ name }) => name)]))
      : partOf(linesOf(entry)[0] ?? entry, [], beneath([entry.name])),
  );
  const before = alone.filter(({ rank = 0 }) => rank < 0);
  return [
    ...before.map(({ line }) => partOf(line, [], [])),
    ...parts.filter((part) => linesIn(part).length > 0),
    ...alone.filter((each) => !before.includes(each)).map(({ line }) => partOf(line, [], [])),
  ];
}
const last = Number.MAX_SAFE_INTEGER;

/** A page beneath one that may not be opened takes its place; a group of one page of the same name is that page. */
function partOf(head: Head, items: readonly MenuLine[], further: readonly MenuLine[]): MenuPart {
  const { label, icon } = head;
  if (head.to !== undefined) return { label, icon, line: head, items, further };
  const [only] = items;
  if (!only) return { label, icon, line: null, items: further, further: [] };
  const alone = only.label === label && items.length + further.length === 1;
  return { label, icon, line: alone ? only : null, items: alone ? [] : items, further };
}

/** All lines of a part, in their order. */
export const linesIn = ({ line, items, further }: MenuPart): MenuLine[] => [
  ...(line ? [line] : []),
  ...items,
  ...further,
];

/** The line whose page stands at an address: the one that says most of it. */
export const lineAt = (parts: readonly MenuPart[], pathname: string): MenuLine | undefined =>
  parts
    .flatMap(linesIn)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
