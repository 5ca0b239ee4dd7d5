import { jam, menit } from '../core/tanggal.ts';
import type { Pengaturan } from '../klinik/pengaturan.ts';

/** A number of the queue as it is called and printed. @example tigaAngka(7) // '007' */
export const tigaAngka = (nomor: number): string => String(nomor).padStart(3, '0');

/** The fields that decide the order of a queue. */
export interface Giliran {
  nomor: number;
  status: 'current' | 'waiting' | 'completed';
  /** Place in the order of the calls: the number, until the patient is put back behind the others. */
  urutan: number | null;
}

/** A day's queue as staff see it (product §2.19): the patient being served, and those waiting, the next one first. */
export const papanAntrian = <G extends Giliran>(queue: readonly G[]) => ({
  sekarang: queue.find((entry) => entry.status === 'current'),
  menunggu: urutkan(queue.filter((entry) => entry.status === 'waiting')),
});

/** A day's queue of one doctor. */
export interface Lajur<G> {
  dokter: number;
  entries: G[];
}

/** The day's queue by doctor, in the order of the doctors' first numbers. */
export function lajurAntrian<G extends Giliran & { dokter: number }>(queue: readonly G[]): Lajur<G>[] {
  const lanes = new Map<number, G[]>();
  for (const entry of queue.toSorted((a, b) => a.nomor - b.nomor)) {
    lanes.set(entry.dokter, [...(lanes.get(entry.dokter) ?? []), entry]);
  }
  return [...lanes].map(([dokter, entries]) => ({ dokter, entries: urutkan(entries) }));
}

/** In the order of the calls. */
export const urutkan = <G extends Giliran>(queue: readonly G[]): G[] =>
  queue.toSorted((a, b) => giliranKe(a) - giliranKe(b));

export const giliranKe = ({ urutan, nomor }: Giliran): number => urutan ?? nomor;

/** Opening hours, break, and the minutes per patient until services of the day tell better (product §2.19, §9). */
export type HariKerja = Pick<Pengaturan, 'jamPelayanan' | 'istirahat' | 'jeda'>;

/** A turn with the instants of its call and its end, where there are any. */
export interface Pelayanan extends Giliran {
  dipanggil?: string | null;
  selesai?: string | null;
}

/** The expected time of a turn, `HH:MM` on the clinic's clock. */
export interface Estimasi {
  waktu: string;
  /** Earliest and latest: with all services before it as short as today's first quartile, or as long as the third. */
  dari: string;
  sampai: string;
  /** After closing time: still served, with a warning. */
  lewatTutup: boolean;
}

/** Minutes that today's services take: median, first and third quartile. */
interface Lama {
  lama: number;
  cepat: number;
  lambat: number;
}

/** A service of fewer minutes was a call by mistake, and does not count. */
const tersingkat = 2;

/** Duration of services in minutes: of those completed today, or the clinic's interval before there are any. */
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

interface Jam {
  time: string;
  instant: string;
}

/**
 * Expected times of the waiting turns, in the order of the calls, then of the next number to be taken: counted from now
 * or from opening, after the current service, never inside the break.
 *
 * @param klinik - the whole day of the clinic; tells how long services take before the lane has finished one
 */
export function estimasiMenunggu(
  queue: readonly Pelayanan[],
  hari: HariKerja,
  now: Jam,
  klinik: readonly Pelayanan[] = queue,
): Estimasi[] {
  const { lama, cepat, lambat } = lamaLajur(queue, klinik, hari.jeda);
  const [early, late] = [mulaiGiliran(queue, hari, now, cepat), mulaiGiliran(queue, hari, now, lambat)];
  return mulaiGiliran(queue, hari, now, lama).map((at, index) => ({
    waktu: jamHari(at),
    dari: jamHari(early[index] ?? at),
    sampai: jamHari(Math.max(at, Math.min(late[index] ?? at, menit(hari.jamPelayanan.tutup)))),
    lewatTutup: lewatTutup(jamHari(at), hari),
  }));
}

/** True of an expected time at which the clinic is closed. */
export const lewatTutup = (waktu: string, { jamPelayanan }: Pick<HariKerja, 'jamPelayanan'>): boolean =>
  waktu >= jamPelayanan.tutup;

/** Minutes to wait, from and to, in steps of five and never a single figure. */
export interface Kisaran {
  dari: number;
  sampai: number;
}

/**
 * Ranges of waiting for the turns of `estimasiMenunggu`, as patients are told: from the faster and the slower quarter of
 * today's services, or from two thirds to one and a half of the clinic's interval before there are any.
 */
export function kisaranTunggu(
  queue: readonly Pelayanan[],
  hari: HariKerja,
  now: Jam,
  klinik: readonly Pelayanan[] = queue,
): Kisaran[] {
  const { lama, cepat, lambat } = lamaLajur(queue, klinik, hari.jeda);
  const known = cepat !== lama || lambat !== lama;
  const early = mulaiGiliran(queue, hari, now, known ? cepat : Math.ceil((lama * 2) / 3));
  const late = mulaiGiliran(queue, hari, now, known ? lambat : Math.ceil(lama * 1.5));
  return early.map((at, index) => {
    const dari = lima * Math.floor((at - menit(now.time)) / lima);
    const slow = lima * Math.ceil(((late[index] ?? at) - menit(now.time)) / lima);
    return { dari, sampai: Math.max(slow, dari + lima) };
  });
}
const lima = 5;

/** Of the lane's own services, else of the clinic's. */
const lamaLajur = (queue: readonly Pelayanan[], klinik: readonly Pelayanan[], jeda: number): Lama =>
  lamaPelayanan(queue.some(({ status }) => status === 'completed') ? queue : klinik, jeda);

/** Start times of the waiting turns and of the next number, in minutes of the day. */
function mulaiGiliran(queue: readonly Pelayanan[], hari: HariKerja, now: Jam, lama: number): number[] {
  const { sekarang, menunggu } = papanAntrian(queue);
  const left = sekarang ? Math.max(0, lama - selisihMenit(sekarang.dipanggil, now.instant)) : 0;
  return waktuGiliran(menit(now.time), left, lama, hari, menunggu.length + 1);
}

/**
 * Start times of `count` turns, in minutes of the day, `lama` apart. A turn that would not end before the break starts
 * after it.
 *
 * @param now - minutes of the day
 * @param sisa - minutes until the current service ends
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

/** True for a time of day inside the break. */
export const sedangIstirahat = (time: string, { istirahat }: Pick<HariKerja, 'istirahat'>): boolean =>
  istirahat !== null && time >= istirahat.mulai && time < istirahat.selesai;

/** Whole minutes from one instant to a later one; 0 where one of them is not known. */
const selisihMenit = (from: string | null | undefined, to: string | null | undefined): number =>
  from && to ? Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)) : 0;

/** Minutes as a time of day; a queue that would run past midnight ends with the day. */
const jamHari = (minutes: number) => jam(Math.min(minutes, 24 * 60 - 1));
