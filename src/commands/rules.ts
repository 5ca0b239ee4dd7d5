import type { EntityName } from '../resources/index.ts';
import { aturanAppointment } from './appointments.ts';
import { aturanAntrian } from './giliran.ts';
import { aturanKunjungan } from './kunjungan.ts';
import { aturanPasien } from './pasien.ts';
import { aturanPengaturan } from './pengaturan.ts';
import { aturanRole } from './roles.ts';
import type { WriteRule } from './rule.ts';
import { aturanStokMasuk } from './stokMasuk.ts';
import { aturanTutupBulan } from './tanggal.ts';

const byName: { readonly [N in EntityName]?: WriteRule<N> } = {
  roles: aturanRole,
  pasien: aturanPasien,
  antrian: aturanAntrian,
  appointments: aturanAppointment,
  settings: aturanPengaturan,
  kunjungan: aturanKunjungan,
  'tutup-bulan': aturanTutupBulan,
  'stok-masuk': aturanStokMasuk,
};

/** The rules, by the entity's source name. */
export const rules: ReadonlyMap<string, WriteRule> = new Map(Object.entries(byName));
