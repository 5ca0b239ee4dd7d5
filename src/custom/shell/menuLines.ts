import type { IconName, MenuEntry, Resource } from '../../schema/index.ts';
import type { Declarations } from '../../views/base/declarations.ts';
import { type ConsolePage, mayOpen } from '../../views/base/pages.ts';

/** A line of the menu, and a group of them. */
export interface MenuLine {
  to: string;
  label: string;
  icon: IconName;
}
export interface LineGroup extends Omit<MenuLine, 'to'> {
  items: readonly MenuLine[];
}

type MenuPart = MenuLine | LineGroup;

/** The menu of somebody: the lists that they may open, and the pages of no entity in the places that these name. */
export function menuLines({ menu, pages, may }: Pick<Declarations, 'menu' | 'pages' | 'may'>): MenuPart[] {
  const lines = (here: (place: NonNullable<ConsolePage['menu']>) => boolean) =>
    pages.flatMap((page) => {
      const { path, label = path, menu: place } = page;
      return place && here(place) && mayOpen(page, may) ? [{ to: path, label, icon: place.icon }] : [];
    });
  const linesOf = ({ name, label, icon }: Resource) => [
    ...(may(name, 'list') ? [{ to: `/${name}`, label, icon }] : []),
    ...lines(({ after }) => after === name),
  ];
  const partsOf = (entry: MenuEntry): MenuPart[] => {
    if (!('items' in entry)) return linesOf(entry);
    const items = [...entry.items.flatMap(linesOf), ...lines((place) => place.in === entry.label)];
    return items.length > 0 ? [{ ...entry, items }] : [];
  };
  return [
    ...lines(({ after }) => after === null),
    ...menu.flatMap(partsOf),
    ...lines((place) => place.in === undefined && place.after === undefined),
  ];
}
