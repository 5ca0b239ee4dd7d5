import { type EntityName, resources } from '../resources/index.ts';
import { declaredRights, guardsIn } from '../resources/rights.ts';
import { aturanAppointment } from './aturanJanji.ts';
import { aturanAntrian } from './giliran.ts';
import { aturanKunjungan } from './kunjungan.ts';
import { aturanPasien } from './pasien.ts';
import { aturanCuti } from './praktik.ts';
import { aturanRencana } from './rencana.ts';
import type { WriteRule } from './rule.ts';
import { aturanStokMasuk } from './stokMasuk.ts';
import { hapusTampilanPeran } from './tampilan.ts';
import { aturanTutupBulan } from './tanggal.ts';
import { aturanUser } from './user.ts';

/** A new role gets a `permission` record for each page and special right, all refused. */
const aturanRole: WriteRule<'roles'> = {
  async made(tx, { id }) {
    for (const halaman of guardsIn(resources)) {
      await tx.create('permission', declaredRights({ id, username: '' }, halaman));
    }
  },
  async remove(tx, { id }) {
    for (const row of await tx.find('permission', { role: id })) await tx.erase('permission', row.id);
    await hapusTampilanPeran(tx, id);
  },
};

const byName: { readonly [N in EntityName]?: WriteRule<N> } = {
  roles: aturanRole,
  pasien: aturanPasien,
  antrian: aturanAntrian,
  appointments: aturanAppointment,
  cuti: aturanCuti,
  'treatment-plan': aturanRencana,
  kunjungan: aturanKunjungan,
  'tutup-bulan': aturanTutupBulan,
  'stok-masuk': aturanStokMasuk,
  user: aturanUser,
};

/** The rules, by the entity's source name. */
export const rules: ReadonlyMap<string, WriteRule> = new Map(Object.entries(byName));
