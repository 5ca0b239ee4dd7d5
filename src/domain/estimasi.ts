import { type Giliran, papanAntrian } from './antrian.ts';
import type { Pengaturan } from './pengaturan.ts';
import { jam, menit } from './tanggal.ts';

/** When patients are seen, and how far apart before anybody was (product §2.19, §9). */
export type HariKerja = Pick<Pengaturan, 'jamPelayanan' | 'istirahat' | 'jeda'>;

/** A turn with the instants of its call and its end, where there are any. */
export interface Pelayanan extends Giliran {
  dipanggil?: string | null;
  selesai?: string | null;
}

/** When a turn is expected, on the clinic's clock. */
export interface Estimasi {
  waktu: string;
  /** If all before it went as fast as today's faster quarter, and as slow as the slower one. */
  dari: string;
  sampai: string;
  /** Past closing time: still served, but to be warned of. */
  lewatTutup: boolean;
}

/** Minutes that today's services take: the middle one, and the first and last quarter. */
interface Lama {
  lama: number;
  cepat: number;
  lambat: number;
}

/** What is over sooner was called by mistake: it says nothing of how long the next takes. */
const tersingkat = 2;

/** How long services take: as those of today that are done, or as the clinic's interval before there are any. */
export function lamaPelayanan(queue: readonly Pelayanan[], jeda: number): Lama {
  const done = queue
    .filter(({ status }) => status === 'completed')
    .map(({ dipanggil, selesai }) => selisihMenit(dipanggil, selesai))
    .filter((minutes) => minutes >= tersingkat)
    .sort((a, b) => a - b);
  if (done.length === 0) return { lama: jeda, cepat: jeda, lambat: jeda };
  const at = (share: number) => done[Math.round(share * (done.length - 1))] ?? jeda;
  return { lama: at(0.5), cepat: at(0.25), lambat: at(0.75) };
}

/**
 * The expected times of those who wait, in the order of the calls, and last of whoever takes the next number: from now
 * on or from opening, after who is being served, and never inside the break.
 */
export function estimasiMenunggu(
  queue: readonly Pelayanan[],
  hari: HariKerja,
  now: { time: string; instant: string },
): Estimasi[] {
  const { sekarang, menunggu } = papanAntrian(queue);
  const { lama, cepat, lambat } = lamaPelayanan(queue, hari.jeda);
  const times = (each: number) => {
    const left = sekarang ? Math.max(0, each - selisihMenit(sekarang.dipanggil, now.instant)) : 0;
    return waktuGiliran(menit(now.time), left, each, hari, menunggu.length + 1);
  };
  const [early, late] = [times(cepat), times(lambat)];
  return times(lama).map((at, index) => ({
    waktu: jamHari(at),
    dari: jamHari(early[index] ?? at),
    sampai: jamHari(late[index] ?? at),
    lewatTutup: at >= menit(hari.jamPelayanan.tutup),
  }));
}

/**
 * When so many turns start, in minutes of the day, `lama` apart. Nobody is expected shortly before the break who could
 * not be done before it.
 *
 * @param now - the time of day
 * @param sisa - minutes until who is being served is done
 */
export function waktuGiliran(now: number, sisa: number, lama: number, hari: HariKerja, count: number): number[] {
  const { jamPelayanan, istirahat } = hari;
  const times: number[] = [];
  let next = Math.max(now + sisa, menit(jamPelayanan.buka));
  for (let turn = 0; turn < count; turn++) {
    if (istirahat && next < menit(istirahat.selesai) && next + lama > menit(istirahat.mulai)) {
      next = menit(istirahat.selesai);
    }
    times.push(next);
    next += lama;
  }
  return times;
}

/** Whether a time of day lies in the break. */
export const sedangIstirahat = (time: string, { istirahat }: Pick<HariKerja, 'istirahat'>): boolean =>
  istirahat !== null && time >= istirahat.mulai && time < istirahat.selesai;

/** Whole minutes from one instant to a later one; 0 where one of them is not known. */
const selisihMenit = (from: string | null | undefined, to: string | null | undefined): number =>
  from && to ? Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)) : 0;

/** A long queue runs on past midnight. */
const jamHari = (minutes: number) => jam(minutes % (24 * 60));
