import { addDays } from '../../domain/core/tanggal.ts';
import { jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { jamTerisi } from '../../domain/janji/jamTerisi.ts';
import { type Now, range } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { bulanTertutup } from '../kas/tanggal.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { semua } from '../laporan/pemeriksaan.ts';

/** Days that are still kept up with: outcomes and leave are noted late. */
const diikuti = 14;

/**
 * Brings the hours of the days before today up to what is known of them; those of closed months stay. From the first
 * appointment on, so that a clinic that has none has no empty days.
 */
export async function catatJamTerisi(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  await tx.lock('jam terisi');
  const closed = await bulanTertutup(tx);
  const days = Array.from({ length: diikuti }, (_, index) => addDays(today, index - diikuti)).filter(
    (day) => day.slice(0, 7) > closed,
  );
  if (days.length === 0) return;
  const within = range('tanggal', days[0], days.at(-1));
  const [booked, noted] = await concurrently(semua(tx, 'appointments', within), semua(tx, 'laporan/jam', within));
  const known = new Set([...booked, ...noted].map(({ tanggal }) => tanggal));
  const first = days.findIndex((day) => known.has(day));
  if (first < 0) return;
  const [klinik, orang, cuti, sumber, jaga] = await concurrently(
    bacaPengaturan(tx),
    tx.read('dokter', {}),
    tx.read('cuti', {}),
    tx.read('sumber-daya', {}),
    semua(tx, 'roster', within),
  );
  const praktik = jamPraktik({ klinik, dokter: orang, cuti, jaga });
  for (const tanggal of days.slice(first)) {
    const janji = booked.filter((row) => row.tanggal === tanggal);
    const wanted = jamTerisi({ klinik, orang, praktik, sumber, janji }, tanggal);
    const own = noted.filter((row) => row.tanggal === tanggal);
    for (const row of own)
      if (!wanted.some((next) => next.orang === row.orang && next.ruang === row.ruang))
        await tx.erase('laporan/jam', row.id);
    for (const next of wanted) {
      const row = own.find((each) => each.orang === next.orang && each.ruang === next.ruang);
      if (!row) await tx.create('laporan/jam', { tanggal, ...next });
      else if (row.buka !== next.buka || row.terisi !== next.terisi) await tx.update('laporan/jam', row.id, next);
    }
  }
}
