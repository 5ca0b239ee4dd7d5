import { expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { pages } from '../../src/custom/pages.tsx';
import { parts } from '../../src/custom/parts.ts';
import { menu, resources } from '../../src/resources/index.ts';
import { specialRights } from '../../src/resources/rights.ts';
import { contradictionsIn } from '../../src/schema/checked/index.ts';
import { contradictionsInPages, contradictionsInParts } from '../../src/views/base/contradictions.ts';
import type { ConsolePage } from '../../src/views/base/pages.ts';

type Page = Omit<ConsolePage, 'Page'>;
const somewhere = { label: 'Di Mana', menu: 'foot' } as const satisfies Partial<Page>;
const plan = { path: '/denah', label: 'Denah', menu: { icon: 'Umum', under: 'Stok' } } as const satisfies Page;
const told = (...pages: readonly object[]) =>
  contradictionsInPages(pages as readonly Page[], { resources, menu, rights: ['hak/ppn'] });

it('a sound page passes, beneath an entity and in the place of its screen, too', () => {
  expect(
    told({ ...plan, path: '/supplier/create', Page: null }, plan, {
      path: '/pasien/:id/kartu',
      needs: { resource: 'hak/ppn', action: 'edit' },
    }),
  ).toEqual([]);
});

it.each<[string, readonly object[], string]>([
  ['an address that is none', [{ ...somewhere, path: 'denah' }], 'page denah: path: it begins with "/".'],
  [
    'the address of an entity',
    [{ ...somewhere, path: '/supplier' }],
    'page /supplier: path: "supplier" has that address: choose another.',
  ],
  [
    'the address of its form',
    [{ ...somewhere, path: '/supplier/create' }],
    'page /supplier/create: path: "supplier" has that',
  ],
  ['the address of a record', [{ path: '/supplier/:nomor' }], 'page /supplier/:nomor: path: "supplier" has that'],
  [
    'the address of signing in',
    [{ ...somewhere, path: '/login' }],
    'page /login: path: the console itself has that address',
  ],
  ['the address of another', [plan, plan], 'page /denah: path: another page has that address: choose another.'],
  [
    'a right',
    [{ ...plan, needs: { resource: 'hilang', action: 'list' } }],
    'needs: nobody can be given a right on "hilang"',
  ],
  [
    'a line without a name',
    [{ ...plan, label: '' }],
    'page /denah: label: its line in the menu has no name without it.',
  ],
  ['a line of many pages', [{ ...plan, path: '/denah/:id' }], 'menu: its address has a value in it'],
  ['no place', [{ path: '/denah', label: 'Denah' }], 'menu: it has no place in the menu. Say menu: { icon:'],
  [
    'a place beneath nothing',
    [{ ...plan, menu: { icon: 'Umum', under: 'Stock' } }],
    'menu.under: the menu has no line or group "Stock".',
  ],
  ['a screen that is not there', [{ ...plan, Page: null }], 'path: nothing has that address: give it a Page.'],
])('of a page is told %s', (_, pages, said) => {
  expect(told(...pages)).toEqual([expect.stringContaining(said)]);
});

it('parts of no entity, field or command are told', () => {
  const wrong = { ruang: {}, supplier: { fields: { hilang: {}, name: {} }, commands: { 'supplier/hilang': {} } } };
  expect(contradictionsInParts(wrong, resources, commands)).toEqual([
    'parts of ruang: no entity is called so.',
    'parts of supplier: fields: no field is called "hilang".',
    'parts of supplier: commands: there is no command "supplier/hilang".',
  ]);
});

it('the console’s own', () => {
  const rights = Object.keys(specialRights);
  expect(contradictionsInPages(pages, { resources, menu, rights })).toEqual([]);
  expect(contradictionsInParts(parts, resources, commands)).toEqual([]);
  // With the screens that are written by hand it is known which required fields nobody can type.
  expect(contradictionsIn(resources, { parts, rights: new Set(rights) })).toEqual([]);
});
