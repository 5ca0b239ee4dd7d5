import type { MenuEntry, Resource } from '../../schema/index.ts';

/**
 * The menu's page for each page that is in no menu: the one whose list leads to it, over another where need be. Of those in
 * a group the last, its most general.
 */
export function menuPathsOf(menu: readonly MenuEntry[], routed: readonly Resource[]): ReadonlyMap<string, string> {
  const known = places.get(menu);
  if (known) return known;
  const made = new Map<string, string>();
  const groups = menu.map((entry) => ('items' in entry ? entry.items : [entry]));
  const listed = new Set(groups.flat().map(({ name }) => name));
  const linksOf = (name: string) => routed.find((each) => each.name === name)?.list.links ?? [];
  let leading = groups.map((group) => group.toReversed().map(({ name }) => ({ name, place: name })));
  while (leading.flat().length > 0) {
    leading = leading.map((group) =>
      group.flatMap(({ name, place }) =>
        linksOf(name).flatMap((link) => {
          if (listed.has(link) || made.has(link)) return [];
          made.set(link, place);
          return [{ name: link, place }];
        }),
      ),
    );
  }
  places.set(menu, made);
  return made;
}
const places = new WeakMap<readonly MenuEntry[], ReadonlyMap<string, string>>();

/** The page of the menu at an address, and its own path. */
export function pathsAt(pathname: string, known: ReadonlyMap<string, string>): string[] {
  const at = [...known].find(([name]) => within(pathname, `/${name}`));
  return at ? [pathname, `/${at[1]}`] : [pathname];
}

export const within = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);
