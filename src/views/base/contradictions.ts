import { type Fields, type MenuEntry, placesIn, type Resource } from '../../schema/index.ts';
import type { ConsolePage } from './pages.ts';
import type { PartsByName } from './parts.ts';

interface CheckContext {
  resources: readonly Resource[];
  menu: readonly MenuEntry[];
  /** Rights that no resource stands for. */
  rights: readonly string[];
}

/** The contradictions in declarations of pages, a sentence each that names page, key and what to do. */
export function contradictionsInPages(
  pages: readonly (Omit<ConsolePage, 'Page'> & { Page?: unknown })[],
  known: CheckContext,
): string[] {
  const taken = new Map(known.resources.flatMap(addressesOf));
  for (const path of ['/', '/login', '/register', '/minta-jadwal']) taken.set(path, 'the console itself');
  const guards = new Set([...known.resources.map(({ name }) => name), ...known.rights]);
  const lines = placesIn(known.menu);
  return pages.flatMap(({ path, label, needs, menu, Page }) => {
    const { under } = menu && menu !== 'foot' ? menu : {};
    const [shape = ''] = path.replaceAll(/:\w+/g, ':').split('?');
    const other = taken.get(shape);
    const leads = Page === null;
    if (!leads) taken.set(shape, 'another page');
    const one = shape === path;
    const faults = [
      !path.startsWith('/') && 'path: it begins with "/"',
      !leads && other !== undefined && `path: ${other} has that address: choose another`,
      leads && other === undefined && 'path: nothing has that address: give it a Page',
      needs && !guards.has(needs.resource) && `needs: nobody can be given a right on "${needs.resource}"`,
      menu && !label && 'label: its line in the menu has no name without it',
      menu && !one && 'menu: its address has a value in it, which no line of the menu knows',
      one && !menu && `menu: it has no place in the menu. Say menu: { icon: 'Umum', under: '…' } or 'foot'`,
      under !== undefined && !lines.has(under) && `menu.under: the menu has no line or group "${under}"`,
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
