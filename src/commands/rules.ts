import type { EntityName } from '../resources/index.ts';
import { aturanAppointment } from './aturanJanji.ts';
import { aturanAntrian } from './giliran.ts';
import { aturanKunjungan } from './kunjungan.ts';
import { aturanPasien } from './pasien.ts';
import { aturanCuti } from './praktik.ts';
import { aturanRencana } from './rencana.ts';
import { aturanRole } from './role.ts';
import type { WriteRule } from './rule.ts';
import { aturanStokMasuk } from './stokMasuk.ts';
import { aturanTransaksi, aturanTutupBulan } from './tanggal.ts';
import { aturanUser } from './user.ts';

const byName: { readonly [N in EntityName]?: WriteRule<N> } = {
  roles: aturanRole,
  pasien: aturanPasien,
  antrian: aturanAntrian,
  appointments: aturanAppointment,
  cuti: aturanCuti,
  'treatment-plan': aturanRencana,
  kunjungan: aturanKunjungan,
  transaksi: aturanTransaksi,
  'tutup-bulan': aturanTutupBulan,
  'stok-masuk': aturanStokMasuk,
  user: aturanUser,
};

/** The rules, by the entity's source name. */
export const rules: ReadonlyMap<string, WriteRule> = new Map(Object.entries(byName));
