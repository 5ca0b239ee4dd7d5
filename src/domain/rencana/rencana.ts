import { addDays, menit } from '../core/tanggal.ts';
import type { JamPraktik } from '../dokter/jamPraktik.ts';
import { type Janji, menurutWaktu } from '../janji/jadwal.ts';
import { bebas, hariDicari, langkahSlot, waktuKosong } from '../janji/slot.ts';
import type { Muat } from '../janji/sumber.ts';

/** `3 dari 6 sesi` */
export const progres = ({ sesiSelesai, jumlahSesi }: { sesiSelesai: number | null; jumlahSesi: number | null }) =>
  `${sesiSelesai ?? 0} dari ${jumlahSesi ?? 0} sesi`;

export type StatusSesi = 'direncanakan' | 'terjadwal' | 'selesai' | 'terlewat' | 'dibatalkan';

/** The state of a session with this appointment. */
export function statusDariJanji(status: string): StatusSesi {
  if (status === 'completed') return 'selesai';
  if (status === 'no-show') return 'terlewat';
  return status === 'cancelled' ? 'direncanakan' : 'terjadwal';
}

/** True for a session that can be booked. */
export const dapatDijadwalkan = ({ status }: { status: string }): boolean =>
  status === 'direncanakan' || status === 'terlewat';

/** The part of a session that its order and its dates depend on. */
export interface Sesi {
  id: number;
  treatment: number;
  nomor: number;
  status: StatusSesi;
  tanggal: string | null;
  appointment: number | null;
  transaksi: number | null;
}

/**
 * The session that a treatment given on a day was: the one booked for that day, also where it was already set as done;
 * else the first that is not booked; else the one booked first.
 *
 * @param janjiHariItu - ids of the patient's appointments of that day
 */
export function sesiDiberikan<S extends Sesi>(
  sesi: readonly S[],
  treatment: number,
  janjiHariItu: readonly number[],
): S | undefined {
  const open = sesi.filter((each) => each.treatment === treatment && each.transaksi === null);
  const booked = open.find(
    ({ appointment, status }) => appointment !== null && janjiHariItu.includes(appointment) && status !== 'dibatalkan',
  );
  const free = open.filter(dapatDijadwalkan).toSorted((a, b) => a.nomor - b.nomor);
  const later = open
    .filter(({ status }) => status === 'terjadwal')
    .toSorted((a, b) => (a.tanggal ?? '').localeCompare(b.tanggal ?? '') || a.nomor - b.nomor);
  return booked ?? free[0] ?? later[0];
}

/**
 * The sessions of a running plan that a visit without an appointment is for: of each treatment the first open one, where its
 * interval has passed since the one before. None of a treatment that is booked for today or later; one whose appointment
 * went by without a word counts as open.
 */
export function sesiBerikut<S extends Sesi>(
  { mulai, treatments }: { mulai: string; treatments: readonly { treatment: number; jarak: number }[] },
  sesi: readonly S[],
  today: string,
): S[] {
  return treatments.flatMap(({ treatment, jarak }) => {
    const own = sesi.filter((each) => each.treatment === treatment);
    const [booked = '', last] = ['terjadwal', 'selesai'].map((status) =>
      own
        .filter((each) => each.status === status)
        .map(({ tanggal }) => tanggal ?? '')
        .sort()
        .at(-1),
    );
    const due = last ? addDays(last, jarak) : mulai;
    if (booked >= today || due > today) return [];
    const open = own.filter((each) => dapatDijadwalkan(each) || each.status === 'terjadwal');
    return open.toSorted((a, b) => a.nomor - b.nomor).slice(0, 1);
  });
}

export interface UntukDiusulkan {
  dokter: number;
  pasien: number;
  mulai: string;
  /** Days between the sessions, and minutes of one, by treatment. */
  jarak: ReadonlyMap<number, number>;
  durasi: ReadonlyMap<number, number>;
  /** Whether room and device are free, by treatment. */
  muat?: ReadonlyMap<number, Muat>;
  /** The time of day that is wanted; the first free one of the first day unless given. */
  waktu?: string | null;
}

export interface Usulan {
  sesi: number;
  tanggal: string;
  waktu: string;
}

/**
 * Proposes an appointment for every session that is not booked: the treatment's interval after the session before it, at
 * the same time of day; where that is taken, the nearest free time of that day, else of the next days. Later sessions keep
 * the rhythm of the first. A session for which nothing is free is left out.
 *
 * @param lain - appointments of the doctor, of the patient, and of the rooms and devices that come into question
 */
export function usulkanSesi(
  { dokter, pasien, mulai, jarak, durasi, muat, waktu }: UntukDiusulkan,
  sesi: readonly Sesi[],
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: { today: string; time: string },
): Usulan[] {
  const taken = [...lain];
  const usulan: Usulan[] = [];
  let wanted = waktu ?? null;
  for (const treatment of new Set(sesi.map((each) => each.treatment))) {
    const own = sesi.filter((each) => each.treatment === treatment).toSorted((a, b) => a.nomor - b.nomor);
    const step = jarak.get(treatment) ?? 7;
    const past = own.filter(({ status }) => status === 'selesai' || status === 'terjadwal');
    const last = past
      .map(({ tanggal }) => tanggal ?? '')
      .sort()
      .at(-1);
    let day = last ? addDays(last, step) : mulai;
    if (day < now.today) day = now.today;
    for (const each of own.filter(dapatDijadwalkan)) {
      const janji = { userId: dokter, pasien, durasi: durasi.get(treatment) ?? 30 };
      const found = terdekat(janji, day, wanted, taken, praktik, now, muat?.get(treatment));
      if (found) {
        wanted ??= found.waktu;
        usulan.push({ sesi: each.id, ...found });
        taken.push({ ...janji, ...found });
      }
      day = addDays(day, step);
    }
  }
  return usulan.sort(menurutWaktu);
}

/** The time nearest to the one that is wanted, on the day or the first later one with a free time. */
function terdekat(
  janji: Omit<Janji, 'tanggal' | 'waktu'>,
  sejak: string,
  wanted: string | null,
  lain: readonly Janji[],
  praktik: JamPraktik,
  now: { today: string; time: string },
  muat?: Muat,
): { tanggal: string; waktu: string } | null {
  for (let ahead = 0; ahead < hariDicari; ahead++) {
    const tanggal = addDays(sejak, ahead);
    if (wanted && bebas({ ...janji, tanggal, waktu: wanted }, lain, praktik, now, muat))
      return { tanggal, waktu: wanted };
    const times = waktuKosong({ ...janji, tanggal }, lain, praktik, now, langkahSlot, muat);
    const far = (time: string) => (wanted ? Math.abs(menit(time) - menit(wanted)) : 0);
    const [nearest] = times.toSorted((a, b) => far(a) - far(b));
    if (nearest) return { tanggal, waktu: nearest };
  }
  return null;
}
