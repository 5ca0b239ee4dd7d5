import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';
import { commands } from '../../src/commands/index.ts';
import { groups, labelOf } from '../../src/custom/akses/permission/kataHak.ts';
import { menu, resources } from '../../src/resources/index.ts';
import { guardsBehind, guardsIn, mayByDefault, ownRowsOnly, specialRights } from '../../src/resources/rights.ts';
import {
  abilitiesOf,
  boxOf,
  difference,
  pagesOf,
  rowsIn,
  tickedBy,
  withoutEntry,
} from '../../src/resources/rightsMatrix.ts';
import { betweenBranches, branches, guardOf } from '../../src/schema/index.ts';

const rows = rowsIn(groups);
const rowOf = (guard: string) => {
  const row = rows.find((each) => each.guard === guard);
  if (!row) throw new Error(`No row of ${guard}`);
  return row;
};
const none = new Set<string>();
const every = tickedBy(groups, () => true);
const defaultsOf = (role: string) => tickedBy(groups, (guard, action) => mayByDefault(role, guard, action));

describe('the matrix has a row for every page and special right', () => {
  it('once', () => {
    expect(rows.map(({ guard }) => guard).sort()).toEqual(guardsIn(resources).sort());
  });

  it('in groups and order of the menu, by its names', () => {
    expect(groups.map(({ label }) => label)).toEqual([...menu.map(({ label }) => label), null]);
    const shown = rows.filter(({ depth, special }) => depth === 0 && !special).flatMap(({ names }) => names);
    const listed = menu.flatMap((entry) => pagesOf(entry)).map(({ label }) => label);
    expect(shown.slice(0, listed.length).sort()).toEqual([...listed].sort());
    expect(rowOf('mutasi-stok').names).toEqual(['Stok Keluar', 'Mutasi Stok']);
  });

  it('special rights beneath their page, with a single box', () => {
    for (const guard of Object.keys(specialRights)) {
      const at = rows.findIndex((row) => row.guard === guard);
      expect(rows[at]?.boxes, guard).toEqual(['edit']);
      expect(rows[at]?.depth, guard).toBeGreaterThan(0);
    }
    const beneath = rows.slice(rows.findIndex(({ guard }) => guard === 'kunjungan')).map(({ guard }) => guard);
    expect(beneath.slice(1, 2)).toEqual(['hak/harga']);
  });
});

/** The product's code, without the words and the list of the rights themselves. */
const code = ['src', 'server'].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n') && path !== join('resources', 'rights.ts'))
    .map((path) => readFileSync(join(projectRoot, room, path), 'utf8')),
);

// A command that asked for another right would leave the box of this one without a use.
it.each(Object.keys(specialRights).filter((right) => right !== ownRowsOnly))('the right %s is asked', (right) => {
  expect(code.some((text) => text.includes(`'${right}'`))).toBe(true);
});

describe('every box does something, and everything has its box', () => {
  it.each(rows.map((row) => [row.guard, row] as const))('%s', (guard, { boxes }) => {
    for (const action of boxes) {
      const others = new Set([...every].filter((box) => box !== boxOf(guard, action)));
      const { lost, gained } = difference(groups, others, every);
      expect([...lost, ...gained], action).not.toEqual([]);
    }
  });

  // Of branches, and of what goes between them, there is no box of its own.
  const boxed = [...commands.values()].filter(
    ({ permission: { resource } }) => resource !== branches && guardsBehind(resource).includes(resource),
  );
  it.each(boxed.map((command) => [command.name, command] as const))('the command %s', (name, { permission }) => {
    const label = labelOf(name);
    const { guard, boxes, acts, special } = rowOf(guardOf(resources, permission.resource));
    expect(boxes).toContain(permission.action);
    expect(acts).toContainEqual({ action: permission.action, label });
    const given = abilitiesOf(groups, new Set([boxOf(guard, permission.action)]));
    // A special right says itself what it opens.
    expect(given).toContainEqual(expect.objectContaining(special ? { verb: 'special' } : { verb: 'act', name: label }));
  });

  it.each(
    resources.flatMap((resource) =>
      Object.values(resource.fields).flatMap(({ label, rights }) =>
        (['read', 'write'] as const).flatMap((verb) => {
          const right = rights?.[verb];
          // No box opens what is of branches.
          return right && ![branches, betweenBranches].includes(rights?.read?.resource ?? '')
            ? [[`${verb} ${label} of ${resource.name}`, { resource, label, verb, right }] as const]
            : [];
        }),
      ),
    ),
  )('the field: %s', (_, { resource, label, verb, right }) => {
    const page = [boxOf(resource.guard, 'list')];
    const opens = boxOf(guardOf(resources, right.resource), right.action);
    const field = expect.objectContaining({ verb, name: label });
    expect(abilitiesOf(groups, new Set([...page, opens]))).toContainEqual(field);
    if (!page.includes(opens)) expect(abilitiesOf(groups, new Set(page))).not.toContainEqual(field);
  });

  it('what can be created, changed or deleted nowhere has no box', () => {
    expect(rowOf('audit').boxes).toEqual(['list', 'show', 'export']);
    expect(rowOf('settings').boxes).toEqual(['list', 'show', 'edit']);
    expect(rowOf('permission').boxes).toEqual(['list', 'show', 'edit', 'export']);
    expect(rowOf('tutup-kas').boxes).toEqual(['list', 'show', 'create', 'edit', 'export']);
  });
});

describe('what changed boxes do', () => {
  const kasir = defaultsOf('kasir');
  const wordOf = ({ verb, page, name }: { verb: string; page: readonly string[]; name: string }) =>
    [verb, ...page, name].filter(Boolean).join(' ');

  it('takes the page, its acts and its fields away', () => {
    const { lost, gained } = difference(
      groups,
      kasir,
      new Set([...kasir].filter((box) => box !== boxOf('pasien', 'edit'))),
    );
    expect(lost.map(wordOf)).toEqual([
      'edit Pasien',
      'act Pasien Hubungi',
      'act Pasien Tidak Jadi Dikirim',
      'read Pasien NIK',
    ]);
    expect(gained).toEqual([]);
    const payment = difference(groups, none, new Set([boxOf('transaksi', 'delete')])).gained.map(wordOf);
    expect(payment).toEqual([
      'delete Transaksi',
      'act Transaksi Ubah Penjual',
      'act Transaksi Kembalikan Dana',
      'act Transaksi Batalkan',
      'act Transaksi Tagih Ulang',
    ]);
  });

  it('a right that narrows takes away what it is ticked for, and gives it back', () => {
    const narrowed = new Set([...kasir, boxOf(ownRowsOnly, 'edit')]);
    expect(difference(groups, kasir, narrowed)).toMatchObject({ lost: [{ verb: 'everybody' }], gained: [] });
    expect(difference(groups, narrowed, kasir)).toMatchObject({ lost: [], gained: [{ verb: 'everybody' }] });
  });

  it('a page of the menu that cannot be opened is named; the defaults leave none', () => {
    expect(withoutEntry(groups, new Set([boxOf('pasien', 'edit')])).map(({ guard }) => guard)).toEqual(['pasien']);
    for (const role of ['manager', 'kasir', 'perawat', 'dokter', 'hr'])
      expect(withoutEntry(groups, defaultsOf(role)), role).toEqual([]);
  });
});
