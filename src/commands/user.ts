import { defineCommand } from './command.ts';
import type { WriteRule } from './rule.ts';
import { hapusTampilanOrang } from './tampilan.ts';

/** Deactivates a user: no more sign-in, and their sessions end. The server refuses it for the last admin. */
export const nonaktifkanUser = defineCommand({
  name: 'user/nonaktifkan',
  on: 'user',
  permission: 'edit',
  due: { 'user.tidakAktif': { field: 'status', is: 'aktif' } },
  refusals: {
    'user.tidakAktif': '%{name} tidak sedang aktif. Muat ulang halaman.',
  },
  bulk: true,
  button: {
    label: 'Nonaktifkan',
    icon: 'Tolak',
    tone: 'amber',
    place: 'page',
    done: '%{title} dinonaktifkan dan keluar dari semua perangkat',
  },
  undo: { by: 'user/aktifkan' },
  run: (tx, { record }) => tx.update('user', record.id, { status: 'nonaktif' }),
});

/** Reactivates a user. */
export const aktifkanUser = defineCommand({
  name: 'user/aktifkan',
  on: 'user',
  permission: 'edit',
  due: { 'user.tidakNonaktif': { field: 'status', is: 'nonaktif' } },
  refusals: {
    'user.tidakNonaktif': '%{name} tidak sedang nonaktif. Muat ulang halaman.',
  },
  bulk: true,
  button: {
    label: 'Aktifkan',
    icon: 'Aktifkan',
    tone: 'green',
    place: 'page',
    done: '%{title} diaktifkan; kata sandinya tetap yang lama',
  },
  undo: { by: 'user/nonaktifkan' },
  run: (tx, { record }) => tx.update('user', record.id, { status: 'aktif' }),
});

/** The password went with the user: one that is brought back needs another. */
export const aturanUser: WriteRule<'user'> = {
  remove: (tx, { id }) => hapusTampilanOrang(tx, id),
  async broughtBack(tx, { id, status }) {
    if (status === 'aktif') await tx.update('user', id, { status: 'baru' });
  },
};
