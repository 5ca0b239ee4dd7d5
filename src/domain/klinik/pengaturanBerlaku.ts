import { hariKe } from '../core/tanggal.ts';
import type { Pengaturan } from './pengaturan.ts';

/** The settings as they hold on one day. */
export interface PengaturanHari extends Pengaturan {
  /** Why the clinic is closed that day: a day off's words, or `''` for a weekday without hours; null where it is open. */
  tutupHari: string | null;
}

/** The settings on a day: its hours (the usual ones where it is closed), and its rate of PPN. */
export const pengaturanPada = (settings: Pengaturan, tanggal: string): PengaturanHari => ({
  ...settings,
  ppn: tarifPpn(settings, tanggal),
  jamPelayanan: settings.jamHari[hariKe(tanggal)] ?? settings.jamPelayanan,
  tutupHari: tutupPada(settings, tanggal),
});

/** The day off that a day is. */
export const liburPada = (libur: Pengaturan['libur'], tanggal: string): Pengaturan['libur'][number] | undefined =>
  libur.find((each) => each.tanggal === tanggal);

/** Why the clinic is closed on a day, see `PengaturanHari.tutupHari`. */
function tutupPada({ jamHari, libur }: Pick<Pengaturan, 'jamHari' | 'libur'>, tanggal: string): string | null {
  const off = liburPada(libur, tanggal);
  if (off) return off.keterangan || 'hari libur';
  return jamHari[hariKe(tanggal)] ? null : '';
}

/** Percent of PPN on a bill of this day; 0 where the clinic collects none. */
function tarifPpn(
  { pungutPpn, ppn, ppnSejak, ppnSebelum }: Pick<Pengaturan, 'pungutPpn' | 'ppn' | 'ppnSejak' | 'ppnSebelum'>,
  tanggal: string,
): number {
  if (!pungutPpn) return 0;
  return ppnSejak !== null && tanggal < ppnSejak ? ppnSebelum : ppn;
}
