import { addDays } from '../../domain/core/tanggal.ts';
import { jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { jamTerisi } from '../../domain/janji/jamTerisi.ts';
import { pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { laporanJam as declaration } from '../../resources/laporan/laporan-jam.ts';
import { recordsOf } from '../core/rows.ts';
import { dokter } from '../dokter/dokter.ts';
import { cuti, roster, sumberDaya } from '../dokter/tim.ts';
import { settings } from '../klinik/administrasi.ts';

/** The hours of yesterday, as the first look of today notes them. */
export function laporanJam(today: string, booked: readonly Appointment[]) {
  const tanggal = addDays(today, -1);
  const [klinik, orang] = [pengaturan(settings()), dokter(today)];
  const praktik = jamPraktik({ klinik, dokter: orang, cuti: cuti(today), jaga: roster(today) });
  const janji = booked.filter((row) => row.tanggal === tanggal);
  const rows = jamTerisi({ klinik, orang, praktik, sumber: sumberDaya(), janji }, tanggal);
  return recordsOf(
    declaration,
    rows.map((row) => ({ tanggal, ...row })),
  );
}
