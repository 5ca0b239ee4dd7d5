import { contohQris } from '../../domain/kas/qris.ts';
import { audit as auditDeclaration } from '../../resources/core/audit.ts';
import { resources } from '../../resources/index.ts';
import { penomoran as penomoranDeclaration } from '../../resources/klinik/penomoran.ts';
import { settings as settingsDeclaration } from '../../resources/klinik/settings.ts';
import { permission as permissionDeclaration } from '../../resources/orang/permission.ts';
import { type Role, roles as rolesDeclaration } from '../../resources/orang/roles.ts';
import { user as userDeclaration } from '../../resources/orang/user.ts';
import { declaredRights, guardsIn } from '../../resources/rights.ts';
import { at, recordsOf } from '../core/rows.ts';

/** The password of every demo account (design §8). Never used outside the demo rung. */
export const demoPassword = 'klinik123';

/** The accounts of the demo rung, one per role (design §8). `role` is the role's `username` in the `roles` resource. */
export const demoAccounts = [
  { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' },
  { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' },
  { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' },
  { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' },
  { id: 5, name: 'Andi Wijaya', email: 'dokter@klinik.test', role: 'dokter' },
  { id: 6, name: 'Maya Puspita', email: 'hr@klinik.test', role: 'hr' },
] as const;

/** The roles that have default rights, in the order of the demo accounts. */
export const roles = () =>
  recordsOf(
    rolesDeclaration,
    demoAccounts.map(({ role, email }, index) => ({ name: at(roleNames, index), username: role, email })),
  );

const roleNames = ['Administrator', 'Manager', 'Kasir', 'Perawat', 'Dokter', 'HR'];

/** The default rights of every role but admin. */
export const permission = (known: readonly Role[]) =>
  recordsOf(
    permissionDeclaration,
    known
      .filter(({ username }) => username !== 'admin')
      .flatMap((role) => guardsIn(resources).map((halaman) => declaredRights(role, halaman))),
  );

/** Registered, and waits for approval. */
const pendaftar = { name: 'Wulan Pertiwi', email: 'wulan.pertiwi@klinik.test' };

/** The users of the demo accounts, and one who waits. */
export const user = (known: readonly Role[]) =>
  recordsOf(userDeclaration, [
    ...demoAccounts.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role: known.find((each) => each.username === role)?.id ?? null,
      dokter: role === 'dokter' ? 1 : null,
      status: 'aktif' as const,
    })),
    { ...pendaftar, role: null, dokter: null, status: 'menunggu' as const },
  ]);

/** The settings of the sample clinic; its hours are those of product §9. */
export const settings = () =>
  recordsOf(settingsDeclaration, [
    {
      namaKlinik: 'Klinik Cantika Medika',
      alamat: 'Jl. Melati No. 12, Jakarta Selatan 12190',
      telepon: '02150001234',
      qris: contohQris,
      pendaftaran: 'dibuka',
      // This clinic leaves its cashiers that much.
      batasDiskon: 20,
    },
  ]);

/** The settings of a new clinic, whose name and address must not look real on receipts. */
export const settingsOfNewClinic = () =>
  recordsOf(settingsDeclaration, [
    {
      alamat: 'Alamat (isi di Pengaturan)',
      telepon: '(isi di Pengaturan)',
    },
  ]);

/** Counters, with the last numbers of the sample. */
export const penomoran = (today: string, counts: { invoices: number; treatments: number; ledger: number }) =>
  recordsOf(penomoranDeclaration, [
    { kunci: `INV-${today.slice(0, 4)}`, terakhir: counts.invoices },
    { kunci: 'TRT', terakhir: counts.treatments },
    { kunci: 'KEU', terakhir: counts.ledger },
  ]);

/** The demo keeps no audit, since its data belong to the browser's user: its only row says so. */
export const audit = (today: string) =>
  recordsOf(auditDeclaration, [
    {
      tanggal: today,
      waktu: `${today}T00:00:00.000Z`,
      pengguna: 'Sistem',
      tindakan: 'load',
      sumber: 'demo',
      perubahan: [{ kolom: 'Keterangan', sebelum: null, sesudah: 'Mode demo: jejak audit hanya dicatat di server' }],
    },
  ]);
