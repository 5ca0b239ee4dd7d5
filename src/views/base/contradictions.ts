import type { Fields, MenuEntry, Resource } from '../../schema/index.ts';
import type { ConsolePage } from './pages.ts';
import type { PartsByName } from './parts.ts';

interface CheckContext {
  resources: readonly Resource[];
  menu: readonly MenuEntry[];
  /** Rights that no resource stands for. */
  rights: readonly string[];
}

/** The contradictions in declarations of pages, a sentence each that names page, key and what to do. */
export function contradictionsInPages(pages: readonly Omit<ConsolePage, 'Page'>[], known: CheckContext): string[] {
  const taken = new Map(known.resources.flatMap(addressesOf));
  for (const path of ['/', '/login', '/register', '/minta-jadwal']) taken.set(path, 'the console itself');
  const guards = new Set([...known.resources.map(({ name }) => name), ...known.rights]);
  const groups = known.menu.flatMap((entry) => ('items' in entry ? [entry.label] : []));
  const listed = known.menu.flatMap((entry) => ('items' in entry ? entry.items : [entry])).map(({ name }) => name);
  return pages.flatMap(({ path, label, needs, menu }) => {
    const { in: group, after } = menu ?? {};
    const shape = path.replaceAll(/:\w+/g, ':');
    const other = taken.get(shape);
    taken.set(shape, 'another page');
    const faults = [
      !path.startsWith('/') && 'path: it begins with "/"',
      other !== undefined && `path: ${other} has that address: choose another`,
      needs && !guards.has(needs.resource) && `needs: nobody can be given a right on "${needs.resource}"`,
      menu && !label && 'label: its line in the menu has no name without it',
      menu && shape !== path && 'menu: its address has a value in it, which no line of the menu knows',
      group !== undefined && !groups.includes(group) && `menu.in: no group of the menu is called "${group}"`,
      after != null && !listed.includes(after) && `menu.after: the menu has no line of "${after}"`,
    ];
    return faults.flatMap((what) => (what ? [`page ${path}: ${what}.`] : []));
  });
}

/** The addresses of `resourceRoutes`. */
const addressesOf = ({ name }: Resource): [path: string, owner: string][] =>
  ['', '/create', '/cetak', '/:', '/:/edit'].map((rest) => [`/${name}${rest}`, `"${name}"`]);

/**
 * The same of hand-written parts: of what entities and fields are declared, and commands.
 *
 * @param commands - where they are at hand: the console's first page does not wait for them
 */
export const contradictionsInParts = (
  parts: PartsByName,
  resources: readonly Resource[],
  commands?: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string[] =>
  Object.entries(parts).flatMap(([name, { fields = {}, commands: given = {} }]) => {
    const resource = resources.find((each) => each.name === name);
    if (!resource) return [`parts of ${name}: no entity is called so.`];
    return [
      ...Object.keys(fields).flatMap((path) =>
        pathIn(resource.fields, path) ? [] : [`parts of ${name}: fields: no field is called "${path}".`],
      ),
      ...Object.keys(given).flatMap((command) =>
        !commands || commands.has(command) ? [] : [`parts of ${name}: commands: there is no command "${command}".`],
      ),
    ];
  });

/** A path of a form, which leads into lists as well. */
function pathIn(fields: Fields, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const field = fields[head];
  if (!field || rest.length === 0) return field !== undefined;
  return 'fields' in field && pathIn(field.fields, rest.join('.'));
}
