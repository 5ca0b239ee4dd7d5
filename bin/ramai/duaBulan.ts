import { addDays, weekdayOf } from '../../src/domain/core/tanggal.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import { ramaiPada } from '../../src/sample/ramai.ts';
import type { Row } from '../../src/schema/index.ts';
import { type Hari, jalani, jalaniPagi } from './hari.ts';
import { bukaKlinik } from './klinik.ts';
import { pilihan } from './pilihan.ts';
import { bukaSaldo } from './saldo.ts';

interface DuaBulan {
  tables: Readonly<Record<string, readonly Row[]>>;
  ditolak: ReadonlyMap<string, number>;
}

/**
 * 'Klinik ramai': two months of a clinic by its own commands, up to the morning on which the demo begins. Its tables, and what
 * the rules refused on the way, with how often.
 */
export async function jalaniDuaBulan(): Promise<DuaBulan> {
  const klinik = bukaKlinik(addDays(ramaiPada.today, -60));
  const hari = { klinik, pilih: pilihan(2024), ditolak: new Map<string, number>() };
  await bukaSaldo(hari);
  for (; klinik.clock.today < ramaiPada.today; klinik.clock.today = addDays(klinik.clock.today, 1))
    if (weekdayOf(klinik.clock.today) !== 0) await jalani(hari);
  await periksaMalam(hari);
  await jalaniPagi(hari, ramaiPada.minutes);
  const sources = resources.filter(({ name, source }) => name === source).map(({ source }) => source);
  const tables: Record<string, readonly Row[]> = {};
  for (const source of sources) tables[source] = await klinik.rows(source);
  // Asked for on the public page, by nobody who works there.
  const { permintaan } = sampleData(ramaiPada.today);
  return { tables: { ...tables, permintaan }, ditolak: hari.ditolak };
}

/** The books' look at themselves, part after part, in the night before. */
async function periksaMalam({ klinik }: Hari): Promise<void> {
  klinik.sebagai('admin');
  klinik.clock.minutes = 2 * 60;
  let part = await klinik.run('buku/periksa', {});
  while (part['keadaan'] === 'berjalan') part = await klinik.run('buku/periksa', { pemeriksaan: part.id });
}
