import { z } from '../schema/zod.ts';
import { defineCommand, Refusal } from './command.ts';

const permission = { resource: 'user', action: 'edit' } as const;
const input = z.strictObject({ user: z.int().positive() });

/** Keeps somebody from signing in, and ends their sessions; their data stays. The server keeps one admin at least. */
export const nonaktifkanUser = defineCommand({
  name: 'user/nonaktifkan',
  permission,
  input,
  async run(tx, { user: id }) {
    const user = await tx.get('user', id);
    if (user.status !== 'aktif') throw new Refusal('user.tidakAktif', { nama: user.name });
    return tx.update('user', id, { status: 'nonaktif' });
  },
});

/** Lets somebody sign in again who was kept from it. */
export const aktifkanUser = defineCommand({
  name: 'user/aktifkan',
  permission,
  input,
  async run(tx, { user: id }) {
    const user = await tx.get('user', id);
    if (user.status !== 'nonaktif') throw new Refusal('user.tidakNonaktif', { nama: user.name });
    return tx.update('user', id, { status: 'aktif' });
  },
});
