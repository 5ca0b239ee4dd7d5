import { user } from '../../resources/orang/user.ts';
import { f, Refusal, some } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { requireNothingOpen, tetapMeskiTerbuka } from '../core/stillOpen.ts';
import { hapusTampilanMilik } from '../core/tampilan.ts';

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
    alsoCalled: ['blokir akun', 'hapus akun'],
    icon: 'Tolak',
    tone: 'amber',
    place: 'page',
    done: '%{title} dinonaktifkan dan keluar dari semua perangkat',
  },
  fields: { tetapMeskiTerbuka },
  undo: { by: 'user/aktifkan' },
  async run(tx, { record, tetapMeskiTerbuka: known }, caller) {
    if (!known) await requireNothingOpen(tx, user, record, caller, 'tetapMeskiTerbuka');
    return tx.update('user', record.id, { status: 'nonaktif' });
  },
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
  undo: { by: 'user/nonaktifkan', given: { tetapMeskiTerbuka: true } },
  run: (tx, { record }) => tx.update('user', record.id, { status: 'aktif' }),
});

const menunggu = { 'user.tidakMenunggu': { field: 'status', is: 'menunggu' } } as const;
const kalimat = {
  'user.tidakMenunggu': '%{name} tidak sedang menunggu persetujuan. Muat ulang halaman.',
  'user.peran': 'Memberi role memerlukan hak mengubah Role. Minta bantuan admin.',
} as const;

/** As in the form: the right to edit users does not include giving roles. */
function harusBolehMemberi(role: number | null, { may }: Caller): void {
  if (role !== null && !may('roles', 'edit')) throw new Refusal('user.peran', {}, 'role');
}

/** Lets somebody in who registered, with a role. */
export const setujuiUser = defineCommand({
  name: 'user/setujui',
  on: 'user',
  permission: 'edit',
  due: menunggu,
  refusals: kalimat,
  bulk: true,
  button: {
    label: 'Setujui',
    icon: 'Aktifkan',
    tone: 'green',
    ask: '%{email} dapat masuk begitu disetujui. Email yang didaftarkan sendiri belum terbukti miliknya: pastikan dulu orangnya.',
    done: '%{title} disetujui',
  },
  fields: { role: f.reference('Role', 'roles', { required: true }) },
  undo: { by: 'user/tunda', with: { role: 'role' } },
  async run(tx, { record, role }, caller) {
    harusBolehMemberi(role, caller);
    return tx.update('user', record.id, { status: 'aktif', role });
  },
});

/** Takes an approval back: the user waits again, out of all devices. */
export const tundaUser = defineCommand({
  name: 'user/tunda',
  on: 'user',
  permission: 'edit',
  due: { 'user.tidakAktif': { field: 'status', is: 'aktif' } },
  refusals: { ...kalimat, 'user.tidakAktif': '%{name} tidak sedang aktif. Muat ulang halaman.' },
  fields: { role: f.reference('Role', 'roles') },
  async run(tx, { record, role = null }, caller) {
    if (role !== record.role) harusBolehMemberi(role ?? record.role, caller);
    return tx.update('user', record.id, { status: 'menunggu', role });
  },
});

/** Turns a registration down. Its e-mail stays taken, so that nobody asks again and again. */
export const tolakUser = defineCommand({
  name: 'user/tolak',
  on: 'user',
  permission: 'edit',
  due: menunggu,
  refusals: kalimat,
  bulk: true,
  button: { label: 'Tolak', icon: 'Tolak', tone: 'red', done: 'Pendaftaran %{title} ditolak' },
  undo: { by: 'user/batal-tolak' },
  run: (tx, { record }) => tx.update('user', record.id, { status: 'ditolak' }),
});

export const batalTolakUser = defineCommand({
  name: 'user/batal-tolak',
  on: 'user',
  permission: 'edit',
  due: { 'user.tidakDitolak': { field: 'status', is: 'ditolak' } },
  refusals: { 'user.tidakDitolak': 'Pendaftaran %{name} tidak sedang ditolak. Muat ulang halaman.' },
  bulk: true,
  button: {
    label: 'Batalkan Penolakan',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title} menunggu persetujuan lagi',
  },
  undo: { by: 'user/tolak' },
  run: (tx, { record }) => tx.update('user', record.id, { status: 'menunggu' }),
});

/**
 * Makes the account of a machine. It works once somebody whose rights reach as far makes its key (`server/auth`); its
 * e-mail, of a domain that nobody can have, only tells it from others.
 */
export const buatMesin = defineCommand({
  name: 'user/buat-mesin',
  permission: { resource: 'user', action: 'create' },
  fields: {
    ...some(user.fields, 'name', 'hanyaUsul', 'jaringan', 'batasPermintaan', 'sampai'),
    role: f.reference('Role', 'roles', { required: true }),
  },
  answers: 'user',
  async run(tx, { name, role, hanyaUsul, jaringan = null, batasPermintaan = null, sampai = null }, caller) {
    harusBolehMemberi(role, caller);
    await bukanAdmin(tx, role);
    if (sampai !== null && sampai < caller.today) throw new Refusal('user.sampaiLampau', {}, 'sampai');
    const mark = [...caller.random(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const email = `mesin-${mark}@mesin.invalid`;
    const values = { name, email, role, dokter: null, hanyaUsul, jaringan, batasPermintaan, sampai };
    return tx.create('user', { ...values, jenis: 'mesin', status: 'aktif' });
  },
});

/** Nobody can lock an admin out, or have a second factor demanded of one, that is a program. */
async function bukanAdmin(tx: Tx, role: number | null): Promise<void> {
  const [given] = role === null ? [] : await tx.read('roles', { id: role });
  if (given?.username === 'admin') throw new Refusal('user.mesinAdmin', {}, 'role');
}

/** The password went with the user: one that is brought back needs another. */
export const aturanUser: WriteRule<'user'> = {
  async save(tx, { jenis, role }) {
    if (jenis === 'mesin') await bukanAdmin(tx, role);
    return undefined;
  },
  remove: (tx, { id }) => hapusTampilanMilik(tx, { pemilik: id }),
  async broughtBack(tx, { id, status }) {
    if (status === 'aktif') await tx.update('user', id, { status: 'baru' });
  },
};
