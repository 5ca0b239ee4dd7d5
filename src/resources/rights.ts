import { type Action, branches, type Caller, fieldsOfCaller, type May, placeOf } from '../schema/index.ts';
import { resources } from './index.ts';

/**
 * Rights inside commands and forms that are not those on a page. Each is granted by its `edit` action; the Permission
 * page lists them beside the pages.
 */
export const specialRights = {
  'hak/ppn': 'Mengubah tarif PPN pada satu tagihan',
  'hak/diskon': 'Memberi diskon di atas batas klinik',
  'hak/harga': 'Memakai harga yang berbeda dari katalog',
  'hak/kode-voucher': 'Membuat kode baru untuk voucher yang kodenya hilang',
  'hak/resep': 'Menjual obat keras dan antibiotik tanpa kunjungan, dengan resep',
  'hak/pindah-sesi': 'Memindahkan sesi paket ke pasien lain',
  'hak/perpanjang-sesi': 'Memperpanjang masa berlaku paket',
  'hak/kas-lain': 'Melihat, menutup, dan memakai kas orang lain',
  'hak/tanggal-lama': 'Mencatat dengan tanggal sebelum kemarin',
  'hak/buka-bulan': 'Membuka kembali bulan yang sudah ditutup',
  'hak/tanda-tangan': 'Menandatangani catatan klinis',
  'hak/jasa-semua': 'Melihat jasa medis orang lain',
  'hak/tampilan': 'Membagikan tampilan daftar kepada satu role',
  'hak/pasien-sendiri': 'Hanya pasiennya sendiri',
  'hak/keamanan': 'Mengubah pengaturan keamanan',
  'hak/penerima': 'Mengubah kode QRIS dan NPWP klinik',
} as const;

/** Narrows rather than opens: a role that has it sees the rows of the account's doctor alone. An admin is never narrowed. */
export const ownRowsOnly = 'hak/pasien-sendiri';

/** The page beneath which the Permission page shows each. */
export const specialPages: Readonly<Record<keyof typeof specialRights, string>> = {
  'hak/ppn': 'transaksi',
  'hak/diskon': 'transaksi',
  'hak/harga': 'kunjungan',
  'hak/kode-voucher': 'voucher',
  'hak/resep': 'transaksi',
  'hak/pindah-sesi': 'jatah',
  'hak/perpanjang-sesi': 'jatah',
  'hak/kas-lain': 'tutup-kas',
  'hak/tanggal-lama': 'laporan/keuangan',
  'hak/buka-bulan': 'tutup-bulan',
  'hak/tanda-tangan': 'catatan-klinis',
  'hak/jasa-semua': 'laporan/jasa',
  'hak/tampilan': 'tampilan',
  'hak/pasien-sendiri': 'pasien',
  'hak/keamanan': 'settings',
  'hak/penerima': 'settings',
};

/** Rights to protections and to where money goes: no assistant proposes what takes one of them. */
const entrusted: readonly string[] = ['hak/keamanan', 'hak/penerima'];

/** True where a change of these fields, by their labels, takes a right that nobody is talked into using. */
export const isEntrusted = (source: string, changed: readonly string[]): boolean =>
  resources.some(
    ({ name, fields }) =>
      name === source &&
      Object.values(fields).some(
        ({ label, rights }) => entrusted.includes(rights?.write?.resource ?? '') && changed.includes(label),
      ),
  );

/** Roles that have them by default, beside admin. */
const specialHolders: Readonly<Record<keyof typeof specialRights, readonly string[]>> = {
  'hak/ppn': ['manager'],
  'hak/diskon': ['manager'],
  'hak/harga': ['manager'],
  'hak/kode-voucher': ['manager'],
  'hak/resep': ['manager'],
  // The commonest wishes at the counter; the reason is kept.
  'hak/pindah-sesi': ['manager', 'kasir'],
  'hak/perpanjang-sesi': ['manager', 'kasir'],
  'hak/kas-lain': ['manager'],
  'hak/tanggal-lama': ['manager'],
  // Nobody who closes a month opens it again.
  'hak/buka-bulan': [],
  'hak/tanda-tangan': ['dokter'],
  'hak/jasa-semua': ['manager'],
  'hak/tampilan': ['manager'],
  'hak/pasien-sendiri': [],
  'hak/keamanan': [],
  'hak/penerima': [],
};

type ByRole = ReadonlyMap<string, readonly Action[]>;

/** The declared rights: guard → role → actions. */
const declared: ReadonlyMap<string, ByRole> = new Map<string, ByRole>([
  ...resources.flatMap(({ guard, rights }) => (rights ? [[guard, new Map(Object.entries(rights))] as const] : [])),
  ...Object.entries(specialHolders).map(
    ([guard, roles]) => [guard, new Map(roles.map((role) => [role, ['edit'] as const]))] as const,
  ),
]);

/**
 * The default right of a role on a `guard`, see `rightsWith`. An admin has all rights, so that the last one cannot be
 * locked out.
 */
export function mayByDefault(role: string | null, guard: string, action: Action): boolean {
  if (role === 'admin') return true;
  return (role !== null && declared.get(guard)?.get(role)?.includes(action)) ?? false;
}

/**
 * The rights of a role (its `username`): those of its `permission` records, and by default those declared.
 *
 * @param me - the fields of their account that decide on rows, and the branches that it has
 */
export function rightsWith(
  role: string | null,
  rows: readonly Readonly<Record<string, unknown>>[],
  me: Caller = {},
): May {
  const place = me.places && placeOf(me.places);
  const holds = (guard: string, action: Action): boolean => {
    // An account of one branch does not learn that there are, or could be, others.
    if (guard === branches && !(place && place.theirs.length > 1)) return false;
    if (ofAll.has(guard) && place?.reach) return false;
    if (role === 'admin') return true;
    if (guard === branches) return action === 'list' || action === 'show';
    const permission = rows.find(({ halaman }) => halaman === guard);
    return permission ? permission[action] === true : mayByDefault(role, guard, action);
  };
  const may = (page: string, action: Action): boolean => {
    if (several.has(page) && !place) return false;
    const behind = guardsBehind(page);
    const reads = action === 'list' || action === 'show' || action === 'export';
    return reads ? behind.some((guard) => holds(guard, action)) : behind.every((guard) => holds(guard, action));
  };
  const narrowed = role !== 'admin' && may(ownRowsOnly, 'edit');
  return Object.assign(may, { role, me, narrowed, place });
}

/** The fields of an account that decide on rows, beside its id. */
export const callerFields: readonly string[] = fieldsOfCaller(resources);

const ofAll = new Set(resources.flatMap((each) => (each.ofAll ? each.guard : [])));
const several = new Map(resources.flatMap((each) => (each.several === null ? [] : [[each.guard, each.several]])));

/** The pages whose rights open a list: itself, unless only a clinic with several branches has it. */
export const guardsBehind = (guard: string): readonly string[] => several.get(guard) ?? [guard];

/** All guards that rights can be given on: those of resources but branches and what is between them, and the special rights. */
export const guardsIn = (resources: readonly { guard: string }[]): string[] => [
  ...new Set(resources.map(({ guard }) => guard).filter((guard) => guard !== branches && !several.has(guard))),
  ...Object.keys(specialRights),
];

/** The `permission` record of a role with its default rights. */
export function declaredRights(role: { id: number; username: string }, halaman: string) {
  const may = (action: Action) => mayByDefault(role.username, halaman, action);
  return {
    role: role.id,
    halaman,
    list: may('list'),
    show: may('show'),
    create: may('create'),
    edit: may('edit'),
    delete: may('delete'),
    export: may('export'),
  };
}

/** True while an admin can sign in; without one nobody could grant rights. */
export function hasAdmin(users: readonly Values[], roles: readonly Values[]): boolean {
  const admin = roles.find((role) => role['username'] === 'admin');
  return users.some((user) => user['status'] === 'aktif' && user['role'] === admin?.['id']);
}
type Values = Readonly<Record<string, unknown>>;
