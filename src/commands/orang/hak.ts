import { resources } from '../../resources/index.ts';
import type { Permission } from '../../resources/orang/permission.ts';
import { declaredRights, guardsIn } from '../../resources/rights.ts';
import { type Action, actions, f, Refusal, type Row } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';

const tindakan = {
  list: { label: 'Daftar' },
  show: { label: 'Lihat' },
  create: { label: 'Tambah' },
  edit: { label: 'Ubah' },
  delete: { label: 'Hapus' },
  export: { label: 'Ekspor' },
} as const satisfies Record<Action, { label: string }>;

/**
 * Changes rights of a role, all or none. Its pages that have no row yet, which came with a newer version, get one with
 * their defaults.
 */
export const aturHak = defineCommand({
  name: 'roles/atur-hak',
  on: 'roles',
  permission: { resource: 'permission', action: 'edit' },
  fields: {
    keadaan: f.number('Nomor Keadaan', {
      required: true,
      help: 'Jumlah versi baris hak akses role ini ketika dibaca; setiap perubahan menaikkannya',
    }),
    perubahan: f.list('Perubahan', {
      halaman: f.text('Halaman', { required: true, maxLength: 80 }),
      tindakan: f.enum('Tindakan', tindakan, { required: true }),
      boleh: f.boolean('Boleh', { required: true }),
    }),
  },
  refusals: {
    'hak.admin': '%{name} selalu boleh semuanya. Haknya tidak dapat diubah, agar klinik tidak terkunci.',
    'hak.berubah': 'Hak akses %{name} baru saja diubah orang lain. Periksa lagi perubahan Anda, lalu simpan.',
    'hak.halaman': 'Halaman %{halaman} tidak dikenal. Muat ulang halaman.',
  },
  answers: {
    id: f.reference('Role', 'roles', { required: true }),
    keadaan: f.number('Nomor Keadaan', { required: true }),
  },
  async run(tx, { record: role, keadaan, perubahan = [] }) {
    if (role.username === 'admin') throw new Refusal('hak.admin', { name: role.name });
    const known = await tx.find('permission', { role: role.id });
    if (stateOf(known) !== keadaan) throw new Refusal('hak.berubah', { name: role.name });
    const guards = guardsIn(resources);
    const asked = new Map<string, Partial<Record<Action, boolean>>>();
    for (const { halaman, tindakan: action, boleh } of perubahan) {
      if (!guards.includes(halaman)) throw new Refusal('hak.halaman', { halaman }, 'perubahan');
      asked.set(halaman, { ...asked.get(halaman), [action]: boleh });
    }
    const after: Permission[] = known.filter(({ halaman }) => !guards.includes(halaman));
    for (const halaman of guards) {
      const wanted = asked.get(halaman) ?? {};
      const row = known.find((each) => each.halaman === halaman);
      if (!row) after.push(await tx.create('permission', { ...declaredRights(role, halaman), ...wanted }));
      else if (differs(row, wanted)) after.push(await tx.update('permission', row.id, wanted));
      else after.push(row);
    }
    return { id: role.id, keadaan: stateOf(after) };
  },
});

const differs = (row: Permission, wanted: Partial<Record<Action, boolean>>) =>
  actions.some((action) => wanted[action] !== undefined && wanted[action] !== row[action]);

/** Names the state of a role's rows: each change raises the version of one, and none goes while the program runs. */
export const stateOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { version }) => sum + Number(version ?? 0), 0);
