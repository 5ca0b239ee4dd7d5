import { addDays, jam, menit } from '../core/tanggal.ts';
import type { JamPraktik } from '../dokter/jamPraktik.ts';
import { bentrok, bentrokPasien, type Janggal, type Janji, waktuJanggal } from './jadwal.ts';
import type { Muat } from './sumber.ts';

/** Minutes between the times that are proposed, and days that are looked through. */
export const langkahSlot = 15;
export const hariDicari = 14;

/** When, for how long, with whom and with what an appointment is. */
export type Tempat = Pick<Janji, 'tanggal' | 'waktu' | 'durasi' | 'userId' | 'ruang' | 'alat'>;

/** Of a treatment that needs neither room nor device. */
const selalu: Muat = () => true;

type Sekarang = { today: string; time: string };

/**
 * The first time, from now on and not before the day `sejak`, at which the doctor and the patient are free for that long:
 * within the doctor's practice, outside of the break, counted in steps from its beginning. Null where there is none
 * within `hariDicari` days.
 *
 * @param lain - appointments of the doctor, of the patient, and of the rooms and devices that come into question, from the
 * day before the first to the one after the last
 * @param muat - true where room and device are free as well
 */
export function slotBerikutnya(
  { sejak, ...janji }: Omit<Janji, 'tanggal' | 'waktu' | 'status'> & { sejak?: string | null },
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: Sekarang,
  muat: Muat = selalu,
): { tanggal: string; waktu: string } | null {
  const first = sejak && sejak > now.today ? sejak : now.today;
  for (let day = 0; day < hariDicari; day++) {
    const tanggal = addDays(first, day);
    const [waktu] = waktuKosong({ ...janji, tanggal }, lain, praktik, now, langkahSlot, muat);
    if (waktu) return { tanggal, waktu };
  }
  return null;
}

/**
 * Another place for an appointment that cannot stay: its own with the doctor `userId` where that is free, else the doctor's
 * next free time from its day on, or from the end of the doctor's leave.
 */
export function usulanPindah(
  asal: Janji,
  userId: number,
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: Sekarang,
  muat: Muat = selalu,
): { tanggal: string; waktu: string } | null {
  const janji = { ...asal, userId };
  if (bebas(janji, lain, praktik, now, muat)) return { tanggal: janji.tanggal, waktu: janji.waktu };
  const hari = praktik(userId, janji.tanggal);
  const sejak = hari.jenis === 'cuti' ? addDays(hari.cuti.sampai, 1) : janji.tanggal;
  return slotBerikutnya({ ...janji, sejak }, lain, praktik, now, muat);
}

/** The times of a day, `langkah` minutes apart, at which an appointment clashes with none and is not unusual. */
export function waktuKosong(
  janji: Omit<Janji, 'waktu' | 'status'>,
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: Sekarang,
  langkah: number,
  muat: Muat = selalu,
): string[] {
  const hari = praktik(janji.userId, janji.tanggal);
  if (hari.jenis !== 'praktik') return [];
  const days = [addDays(janji.tanggal, -1), janji.tanggal, addDays(janji.tanggal, 1)];
  const near = lain.filter(({ tanggal }) => days.includes(tanggal));
  const times: string[] = [];
  for (const { buka, tutup } of hari.jam) {
    for (let at = menit(buka); at + janji.durasi <= menit(tutup); at += langkah) {
      if (bebas({ ...janji, waktu: jam(at) }, near, praktik, now, muat)) times.push(jam(at));
    }
  }
  return times;
}

/** True for an appointment from now on that clashes with none and is not unusual. */
export const bebas = (
  janji: Janji,
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: Sekarang,
  muat: Muat = selalu,
): boolean =>
  janji.tanggal >= now.today &&
  waktuJanggal(janji, praktik, now).length === 0 &&
  bentrok(janji, lain).length === 0 &&
  bentrokPasien(janji, lain).length === 0 &&
  muat(janji, lain);

/** An appointment that cannot be kept as it is meant, with what is in its way. */
export interface Terhalang<J extends Janji> {
  janji: J;
  sebab: Janggal[];
  bentrok: J[];
}

/**
 * Planned appointments that cannot be kept, or that clash with another of their doctor or patient or with each other.
 *
 * @param lain - all other appointments on those days and those around them; the stored ones of `semua` are passed over
 */
export function terhalang<J extends Janji>(
  semua: readonly J[],
  lain: readonly J[],
  praktik: JamPraktik,
  now: Sekarang,
): Terhalang<J>[] {
  const ids = new Set(semua.map(({ id }) => id));
  const days = new Map<string, J[]>();
  for (const each of [...semua, ...lain.filter(({ id }) => !ids.has(id))]) {
    const day = days.get(each.tanggal);
    if (day) day.push(each);
    else days.set(each.tanggal, [each]);
  }
  return semua
    .map((janji) => {
      const around = [-1, 0, 1].flatMap((day) => days.get(addDays(janji.tanggal, day)) ?? []);
      return {
        janji,
        // An appointment of earlier today can still be given to somebody else.
        sebab: waktuJanggal(janji, praktik, now).filter((each) => each !== 'lewat'),
        bentrok: [...bentrok(janji, around), ...bentrokPasien(janji, around)],
      };
    })
    .filter((each) => each.sebab.length + each.bentrok.length > 0);
}

/** Shortest and longest appointment, in minutes, and the step by which one is moved or lengthened. */
const tersingkat = 5;
const terlama = 480;
export const langkahGeser = 15;

/** The nearest start on the steps of the day, in minutes. */
export const dibulatkan = (minutes: number): number =>
  Math.min(Math.max(Math.round(minutes / langkahGeser), 0) * langkahGeser, 24 * 60 - langkahGeser);

/** The nearest length on the steps, within what an appointment may take. */
export const lamaDibulatkan = (minutes: number): number =>
  Math.min(Math.max(Math.round(minutes / langkahGeser) * langkahGeser, langkahGeser), terlama);

type Arah = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** By what the columns of a day are: the person, the room or the device of an appointment. */
export const menurut = ['userId', 'ruang', 'alat'] as const;
export type Menurut = (typeof menurut)[number];

/**
 * An appointment moved by an arrow key: up and down a step of time, or of length with `panjang`; left and right to the
 * next column of the day, or by a day where there are no columns.
 */
export function digeser(
  at: Tempat,
  arah: Arah,
  panjang: boolean,
  kolom: readonly number[],
  oleh: Menurut = 'userId',
): Tempat {
  const step = arah === 'ArrowUp' || arah === 'ArrowLeft' ? -1 : 1;
  if (arah === 'ArrowUp' || arah === 'ArrowDown') {
    if (panjang) {
      const durasi = at.durasi + step * langkahGeser;
      return { ...at, durasi: Math.min(Math.max(durasi, tersingkat), terlama) };
    }
    const next = menit(at.waktu) + step * langkahGeser;
    return next < 0 || next >= 24 * 60 ? at : { ...at, waktu: jam(next) };
  }
  if (kolom.length < 2) return { ...at, tanggal: addDays(at.tanggal, step) };
  const column = kolom.indexOf(at[oleh] ?? 0) + step;
  return { ...at, [oleh]: kolom[column] ?? at[oleh] };
}
