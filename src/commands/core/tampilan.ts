import type { Tampilan } from '../../resources/core/tampilan.ts';
import { routed } from '../../resources/index.ts';
import { f, Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from './command.ts';

/** Views that one person or one role may keep of a list. */
const most = 30;

const permission = { resource: 'tampilan', action: 'edit' } as const;
const refusals = {
  'tampilan.daftar': 'Daftar ini tidak dikenal',
  'tampilan.nama': 'Nama ini sudah dipakai tampilan lain. Pilih nama lain, atau timpa tampilan itu.',
  'tampilan.peran': 'Membagikan tampilan kepada role memerlukan hak khusus',
  'tampilan.banyak': `Paling banyak ${most} tampilan untuk satu daftar. Hapus yang tidak dipakai dahulu.`,
  'tampilan.milik': 'Tampilan ini milik orang lain',
  'tampilan.akun': 'Akun ini belum ada di daftar user, jadi tidak dapat menyimpan tampilan',
};

/** Keeps a view of a list under a name, for oneself or for a role. */
export const simpanTampilan = defineCommand({
  name: 'tampilan/simpan',
  permission,
  fields: {
    nama: f.text('Nama Tampilan', { required: true, maxLength: 60 }),
    alamat: f.text('Isi', { required: true, maxLength: 2000 }),
    daftar: f.text('Nama Daftar', { required: true, maxLength: 60 }),
    untuk: f.reference('Role', 'roles'),
    utama: f.boolean('Tampilan utama'),
  },
  refusals,
  answers: 'tampilan',
  async run(tx, { nama, alamat, daftar, untuk, utama }, caller) {
    if (!routed.some(({ name }) => name === daftar)) throw new Refusal('tampilan.daftar', {}, 'daftar');
    const role = untuk ?? null;
    const pemilik = maker(role, caller);
    const others = await beside(tx, { daftar, pemilik, untuk: role });
    if (others.length >= most) throw new Refusal('tampilan.banyak');
    requireFree(others, nama);
    const made = { nama, alamat, daftar, pemilik, untuk: role, utama: utama ?? false };
    if (made.utama) await standDown(tx, others);
    return tx.create('tampilan', made);
  },
});

/** Renames a view, or overwrites what it keeps; what is not sent stays. */
export const ubahTampilan = defineCommand({
  name: 'tampilan/ubah',
  on: 'tampilan',
  permission,
  fields: {
    nama: f.text('Nama Tampilan', { maxLength: 60 }),
    alamat: f.text('Isi', { maxLength: 2000 }),
  },
  refusals,
  async run(tx, { record, nama, alamat }, caller) {
    requireOwn(record, caller);
    if (nama) requireFree(await beside(tx, record), nama);
    return tx.update('tampilan', record.id, {
      ...(nama && { nama }),
      ...(alamat && { alamat }),
    });
  },
});

/** Makes a view the default of its list, or no longer. */
export const utamakanTampilan = defineCommand({
  name: 'tampilan/utama',
  on: 'tampilan',
  permission,
  fields: { utama: f.boolean('Tampilan utama', { required: true }) },
  refusals,
  async run(tx, { record, utama }, caller) {
    requireOwn(record, caller);
    if (utama) await standDown(tx, await beside(tx, record));
    return tx.update('tampilan', record.id, { utama });
  },
});

/** Deletes a view. */
export const hapusTampilan = defineCommand({
  name: 'tampilan/hapus',
  on: 'tampilan',
  permission,
  refusals,
  answers: { id: f.reference('Tampilan', 'tampilan', { required: true }) },
  async run(tx, { record }, caller) {
    requireOwn(record, caller);
    await tx.erase('tampilan', record.id);
    return { id: record.id };
  },
});

/** The views of a user or a role go with them. */
export async function hapusTampilanMilik(tx: Tx, whose: { pemilik: number } | { untuk: number }): Promise<void> {
  for (const view of await tx.find('tampilan', whose)) await tx.erase('tampilan', view.id);
}

function maker(untuk: number | null, { may, userId }: Caller): number {
  if (untuk !== null && !may('hak/tampilan', 'edit')) throw new Refusal('tampilan.peran', {}, 'untuk');
  if (userId === null) throw new Refusal('tampilan.akun');
  return userId;
}

function requireOwn({ pemilik, untuk }: Tampilan, { may, userId }: Caller): void {
  if (untuk === null ? pemilik !== userId : !may('hak/tampilan', 'edit')) throw new Refusal('tampilan.milik');
}

/** The other views of the same list that the same person, or the same role, has; none are made until the end. */
async function beside(tx: Tx, view: Pick<Tampilan, 'daftar' | 'pemilik' | 'untuk'> & { id?: number }) {
  const { daftar, pemilik, untuk } = view;
  const whose = untuk === null ? { pemilik } : { untuk };
  await tx.lock(`tampilan ${JSON.stringify([daftar, whose])}`);
  const found = await tx.find('tampilan', { daftar, ...whose });
  return found.filter((each) => each.id !== view.id && (untuk !== null || each.untuk === null));
}

function requireFree(others: readonly Tampilan[], nama: string): void {
  const taken = others.some((view) => view.nama.toLowerCase() === nama.toLowerCase());
  if (taken) throw new Refusal('tampilan.nama', {}, 'nama');
}

/** At most one is the default. */
async function standDown(tx: Tx, others: readonly Tampilan[]): Promise<void> {
  for (const { id, utama } of others) if (utama) await tx.update('tampilan', id, { utama: false });
}
