import { addDays } from '../../domain/core/tanggal.ts';
import { type JamPraktik, jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { type JamTerisi, jamTerisi } from '../../domain/janji/jamTerisi.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Entities } from '../../resources/index.ts';
import { type Id, type Now, range } from '../../schema/index.ts';
import { branchOf, type OfBranch } from '../core/cabang.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { bulanTertutupTiap } from '../kas/tanggal.ts';
import { pengaturanTiapCabang } from '../klinik/pengaturan.ts';
import { semua } from '../laporan/pemeriksaan.ts';

/** Days that are still kept up with: outcomes and leave are noted late. */
const diikuti = 14;

/**
 * Brings the hours of the days before today up to what is known of them; those of closed months stay. From the first
 * appointment on, so that a clinic that has none has no empty days.
 */
export async function catatJamTerisi(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  await tx.lock('jam terisi');
  const closed = await bulanTertutupTiap(tx);
  const days = Array.from({ length: diikuti }, (_, index) => addDays(today, index - diikuti));
  const within = range('tanggal', days[0], days.at(-1));
  const [booked, noted] = await concurrently(semua(tx, 'appointments', within), semua(tx, 'laporan/jam', within));
  const known = new Set([...booked, ...noted].map(({ tanggal }) => tanggal));
  const first = days.findIndex((day) => known.has(day));
  if (first < 0) return;
  const [tempat, orang, cuti, sumber, jaga] = await concurrently(
    cabangDihitung(tx),
    tx.read('dokter', {}),
    tx.read('cuti', {}),
    tx.read('sumber-daya', {}),
    semua(tx, 'roster', within),
  );
  const rumah = rumahDari(booked, tempat[0]?.cabang);
  for (const { cabang, klinik, buka } of tempat) {
    const here = (row: OfBranch) => cabang === undefined || row.cabang === cabang;
    const there = { janji: booked.filter(here), sumber: sumber.filter(here), jaga: jaga.filter(here) };
    const pada = jamPraktik({ klinik, dokter: orang, cuti, jaga: there.jaga });
    // People in the roster of another branch that day are not here.
    const praktik: JamPraktik = (id, day) => {
      const rows = jaga.filter((row) => row.orang === id && row.tanggal === day);
      const present = cabang === undefined || (rows.length > 0 ? rows.some(here) : rumah(id) === cabang);
      return present ? pada(id, day) : { jenis: 'tanpaPraktik' };
    };
    const last = closed({ cabang });
    for (const tanggal of days.slice(first).filter((day) => buka(day) && day.slice(0, 7) > last)) {
      const janji = there.janji.filter((row) => row.tanggal === tanggal);
      const wanted = jamTerisi({ klinik, orang, praktik, sumber: there.sumber, janji }, tanggal);
      const own = noted.filter((row) => row.tanggal === tanggal && here(row));
      await samakanHari(tx, own, wanted, { tanggal, ...branchOf({ cabang }) });
    }
  }
}

/** The branches whose hours are counted, each with its settings; of a clinic with one, the clinic. */
async function cabangDihitung(tx: Tx): Promise<Dihitung[]> {
  const [branches, di] = await concurrently(tx.read('cabang', {}), pengaturanTiapCabang(tx));
  if (branches.length === 0) return [{ klinik: di({}), buka: () => true }];
  return branches.map(({ id, sejak, nonaktifSejak }) => ({
    ...{ cabang: id, klinik: di({ cabang: id }) },
    buka: (day) => day >= (sejak ?? '') && !(nonaktifSejak && nonaktifSejak <= day),
  }));
}

interface Dihitung {
  cabang?: Id;
  klinik: Pengaturan;
  /** True of a day on which there is such a branch. */
  buka: (day: string) => boolean;
}

/** Where somebody is on a day without a roster: in the branch of most of their appointments. */
function rumahDari(booked: readonly Entities['appointments'][], first: Id | undefined) {
  return (orang: number): Id | undefined => {
    const of = booked.filter(({ userId }) => userId === orang).map(({ cabang }) => cabang);
    const many = (cabang: Id | undefined) => of.filter((each) => each === cabang).length;
    return of.reduce((most, each) => (many(each) > many(most) ? each : most), of[0] ?? first);
  };
}

/** Brings the rows of a day up to what is known of it. */
async function samakanHari(
  tx: Tx,
  own: readonly Entities['laporan/jam'][],
  wanted: readonly JamTerisi[],
  day: { tanggal: string } & OfBranch,
): Promise<void> {
  const isOf = (next: JamTerisi) => (row: Entities['laporan/jam']) =>
    row.orang === next.orang && row.ruang === next.ruang;
  for (const row of own) if (!wanted.some((next) => isOf(next)(row))) await tx.erase('laporan/jam', row.id);
  for (const next of wanted) {
    const row = own.find(isOf(next));
    if (!row) await tx.create('laporan/jam', { ...day, ...next });
    else if (row.buka !== next.buka || row.terisi !== next.terisi) await tx.update('laporan/jam', row.id, next);
  }
}
