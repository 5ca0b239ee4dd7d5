import { type Action, actions, type May } from '../schema/index.ts';

export { type Action, actions };

const all: readonly Action[] = actions;
const read: readonly Action[] = ['list', 'show'];
const write: readonly Action[] = ['list', 'show', 'create', 'edit'];

/** Role (its `username`) → resource → what it may do. Whatever is not named is refused. */
const rights: Readonly<Record<string, Readonly<Record<string, readonly Action[]>>>> = {
  manager: {
    dokter: write,
    pasien: write,
    appointments: all,
    antrian: all,
    treatments: all,
    produk: all,
    supplier: all,
    'stok-masuk': all,
    'mutasi-stok': all,
    batch: read,
    transaksi: all,
    kunjungan: write,
    'laporan/treatment': [...read, 'export'],
    'laporan/produk': [...read, 'export'],
    'laporan/keuangan': [...read, 'create', 'export'],
    'tutup-kas': [...read, 'create', 'export'],
    'tutup-bulan': [...read, 'create'],
    'laporan/penjualan': [...read, 'export'],
    'laporan/diskon': [...read, 'export'],
    'modal-kas': read,
    roles: read,
    user: read,
    permission: read,
    settings: ['list', 'show', 'edit'],
    audit: read,
    'hak/ppn': ['edit'],
    'hak/diskon': ['edit'],
    'hak/harga': ['edit'],
    'hak/kas-lain': ['edit'],
    'hak/tanggal-lama': ['edit'],
  },
  kasir: {
    dokter: read,
    pasien: write,
    appointments: write,
    antrian: write,
    treatments: read,
    produk: read,
    transaksi: ['list', 'show', 'create', 'export'],
    'tutup-kas': [...read, 'create'],
    'modal-kas': read,
    kunjungan: read,
    settings: read,
    'hak/ppn': ['edit'],
  },
  perawat: {
    dokter: read,
    pasien: write,
    appointments: write,
    antrian: write,
    treatments: read,
    produk: read,
    supplier: read,
    'stok-masuk': write,
    'mutasi-stok': ['list', 'show', 'create'],
    batch: read,
    kunjungan: write,
    settings: read,
  },
  dokter: {
    dokter: read,
    pasien: write,
    appointments: write,
    antrian: ['list', 'show', 'edit'],
    treatments: read,
    produk: read,
    kunjungan: write,
    'laporan/treatment': read,
    settings: read,
  },
  hr: { dokter: write, user: read, roles: read, settings: read },
};

/**
 * Rights that no page stands for: what staff may do inside a command or a form. Each is granted by its `edit` action;
 * the Permission page lists them beside the pages.
 */
export const specialRights = {
  'hak/ppn': 'Mengubah tarif PPN pada satu tagihan',
  'hak/diskon': 'Memberi diskon di atas batas klinik',
  'hak/harga': 'Memakai harga yang berbeda dari katalog',
  'hak/kas-lain': 'Melihat, menutup, dan memakai kas orang lain',
  'hak/tanggal-lama': 'Mencatat dengan tanggal sebelum kemarin',
} as const;

/** What nobody but an admin has any right on, unless the Permission page gives it. */
export const adminOnly: readonly string[] = ['penomoran'];

/** Every name that stands in the rights above: a resource that is declared and missing here fails the tests. */
export const declaredGuards: ReadonlySet<string> = new Set([
  ...Object.values(rights).flatMap(Object.keys),
  ...adminOnly,
]);
/** The roles that have default rights, beside the admin. */
export const declaredRoles: readonly string[] = Object.keys(rights);

/**
 * The default right of a role; the `permission` records, where there are any, go before it. An admin may do all,
 * so that nobody locks the last one out. `guard` is a resource's `guard`: its entity's name, unless it has rights of its own.
 */
export function mayByDefault(role: string | null, guard: string, action: Action): boolean {
  if (role === 'admin') return true;
  return (role !== null && rights[role]?.[guard]?.includes(action)) ?? false;
}

/**
 * The rights of a role (its `username`) with these `permission` records: of each page the first, where there is one, goes
 * before the role's defaults.
 */
export const rightsWith =
  (role: string | null, rows: readonly Readonly<Record<string, unknown>>[]): May =>
  (guard, action) => {
    if (role === 'admin') return true;
    const permission = rows.find(({ halaman }) => halaman === guard);
    return permission ? permission[action] === true : mayByDefault(role, guard, action);
  };

/** Every name that a right can be given on: what rights of their own there are among the resources, and the special ones. */
export const guardsIn = (resources: readonly { guard: string }[]): string[] => [
  ...new Set(resources.map(({ guard }) => guard)),
  ...Object.keys(specialRights),
];

/** The `permission` record of a role (its `username`) as declared; all refused where nothing is. */
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

/** Whether an admin is left who can sign in; without one nobody could ever grant a right again. */
export function hasAdmin(users: readonly Values[], roles: readonly Values[]): boolean {
  const admin = roles.find((role) => role['username'] === 'admin');
  return users.some((user) => user['status'] === 'aktif' && user['role'] === admin?.['id']);
}
type Values = Readonly<Record<string, unknown>>;
