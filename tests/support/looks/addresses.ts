import { pages } from '../../../src/custom/pages.tsx';
import { routed } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { matches, permits, type Resource, type Row } from '../../../src/schema/index.ts';
import { pathTo } from '../../../src/views/base/paths.ts';
import { screens } from '../../e2e/support/routes.ts';

/** Screens for whoever is signed out. */
export const signedOut = ['/login', '/register'];

const data: Readonly<Record<string, readonly Row[]>> = sampleData('2024-08-27');

/** A resource's screens: its list, its form, and the first record that each of the others has. */
function screensOf(resource: Resource): string[] {
  const { actions, singleton } = resource;
  if (singleton) return [pathTo.list(resource)];
  const rows = (data[resource.source] ?? []).filter((row) =>
    Object.entries(resource.where).every(([field, value]) => row[field] === value),
  );
  const shown = rows.find((row) => !resource.only.list || matches(resource.only.list, row));
  const edited = rows.find((row) => permits(resource, 'edit', row));
  return [
    pathTo.list(resource),
    ...(actions.show && shown ? [pathTo.show(resource, shown.id)] : []),
    ...(actions.create ? [pathTo.create(resource)] : []),
    ...(edited ? [pathTo.edit(resource, edited.id)] : []),
  ];
}

/** Every screen of the signed-in: the declared ones, the pages of no entity, and those that an address alone tells of. */
export const signedIn = [
  ...new Set([
    ...routed.flatMap(screensOf),
    ...pages.map(({ path }) => path.replace(':id', '1')),
    ...Object.values(screens)
      .flat()
      .map(({ path }) => path),
  ]),
];
