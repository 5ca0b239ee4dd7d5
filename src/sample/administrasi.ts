import { barisBawaan } from '../domain/pengaturan.ts';
import { audit as auditDeclaration } from '../resources/audit.ts';
import { resources } from '../resources/index.ts';
import { penomoran as penomoranDeclaration } from '../resources/penomoran.ts';
import { permission as permissionDeclaration } from '../resources/permission.ts';
import { declaredRights, guardsIn } from '../resources/rights.ts';
import { type Role, roles as rolesDeclaration } from '../resources/roles.ts';
import { settings as settingsDeclaration } from '../resources/settings.ts';
import { user as userDeclaration } from '../resources/user.ts';
import { demoAccounts } from './accounts.ts';
import { recordsOf } from './rows.ts';

/** The roles that rights know, in the order of the demo accounts. */
export const roles = () =>
  recordsOf(
    rolesDeclaration,
    ['Admin|Administrator', 'Manager', 'Kasir', 'Perawat', 'Dokter', 'HR'].map((entry) => {
      const [key = '', name = key] = entry.split('|');
      const username = key.toLowerCase();
      return { name, username, email: `${username}@klinik.test` };
    }),
  );

/** The default rights of every role but admin, spelt out for every guard. */
export const permission = (known: readonly Role[]) =>
  recordsOf(
    permissionDeclaration,
    known
      .filter(({ username }) => username !== 'admin')
      .flatMap((role) => guardsIn(resources).map((halaman) => declaredRights(role, halaman))),
  );

/** The people behind the demo accounts. */
export const user = (known: readonly Role[]) =>
  recordsOf(
    userDeclaration,
    demoAccounts.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role: known.find((each) => each.username === role)?.id ?? null,
      status: 'aktif',
    })),
  );

/** The clinic's particulars; the hours are those of product §9. */
export const settings = () =>
  withParticulars({
    nama_klinik: 'Klinik Cantika Medika',
    alamat: 'Jl. Melati No. 12, Jakarta Selatan 12190',
    telepon: '02150001234',
  });

/** The same for a clinic that has yet to give its own particulars: none of them may stand on its receipts as true. */
export const settingsOfNewClinic = () =>
  withParticulars({
    nama_klinik: 'Klinik Anda (isi di Pengaturan)',
    alamat: 'Alamat (isi di Pengaturan)',
    telepon: '(isi di Pengaturan)',
  });

const withParticulars = (particulars: Readonly<Record<string, string>>) =>
  recordsOf(
    settingsDeclaration,
    barisBawaan().map((row) => ({ ...row, nilai: particulars[row.kunci] ?? row.nilai })),
  );

/** Counters that go on where the sample's own numbers end. */
export const penomoran = (today: string, counts: { invoices: number; treatments: number; ledger: number }) =>
  recordsOf(penomoranDeclaration, [
    { kunci: `INV-${today.slice(0, 4)}`, terakhir: counts.invoices },
    { kunci: 'TRT', terakhir: counts.treatments },
    { kunci: 'KEU', terakhir: counts.ledger },
  ]);

/** The demo keeps no audit, since whoever holds the browser holds its data: its one row says so. */
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
