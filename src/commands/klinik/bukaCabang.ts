import { cabang } from '../../resources/klinik/cabang.ts';
import { f, firstBranch, type Id, Refusal, some } from '../../schema/index.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import { bukaStokCabang } from '../stok/stokCabang.ts';

/**
 * Opens the second branch: what there is so far is the first's, under the name that it is given, and every account works
 * there, but those that are named here. Admins work in both. Further branches are records of their list.
 */
export const bukaCabang = defineCommand({
  name: 'cabang/buka',
  permission: { resource: 'roles', action: 'edit' },
  refusals: {
    'cabang.sudahAda': 'Cabang kedua sudah dibuka. Yang berikutnya ditambah di Pengaturan, pada halaman Cabang.',
    'cabang.samaNama': 'Kedua cabang perlu nama yang berbeda',
  },
  fields: {
    pertama: f.text('Nama Cabang yang Sudah Berjalan', {
      required: true,
      maxLength: 60,
      help: 'Semua yang tercatat sampai sekarang menjadi miliknya',
    }),
    ...some(cabang.fields, 'nama', 'awalanInvoice'),
    alamat: f.longText('Alamat', { required: true, maxLength: 300 }),
    ...some(cabang.fields, 'telepon'),
    tim: f.list('Yang Bekerja di Cabang Baru', {
      user: f.reference('User', 'user', { required: true }),
      keduanya: f.boolean('Juga di cabang pertama'),
    }),
  },
  answers: { id: f.number('Nomor'), ...some(cabang.fields, 'nama') },
  async run(tx, { pertama, tim, ...second }, caller) {
    await tx.lock('cabang');
    if ((await tx.read('cabang', {})).length > 0) throw new Refusal('cabang.sudahAda');
    if (pertama.trim().toLowerCase() === second.nama.trim().toLowerCase())
      throw new Refusal('cabang.samaNama', {}, 'nama');
    // All rows of before name it already.
    await tx.create('cabang', { id: firstBranch, nama: pertama } as { nama: string });
    await bukaStokCabang(tx, caller);
    const made = await tx.create('cabang', second);
    const [here, there] = [[{ cabang: firstBranch }], [{ cabang: made.id }]];
    const moved = new Map((tim ?? []).map(({ user, keduanya }) => [user, keduanya ? [...here, ...there] : there]));
    for (const [id, own] of moved) await tx.update('user', id, { cabang: own });
    await tx.updateAll('user', await accountsBut(tx, moved), { cabang: here });
    return { id: made.id, nama: made.nama };
  },
});

/** Accounts that the clinic has, but these and those of admins, who have all branches. */
async function accountsBut(tx: Tx, known: ReadonlyMap<Id, unknown>): Promise<Id[]> {
  const [admin] = await tx.read('roles', { username: 'admin' });
  const accounts = await tx.find('user', {});
  return accounts.filter(({ id, role }) => !known.has(id) && role !== admin?.id).map(({ id }) => id);
}
