import type { HariKerja } from './estimasi.ts';
import { menit } from './tanggal.ts';

/** A stretch of a day: when it starts (`HH:MM`) and how many minutes it takes. */
export interface Rentang {
  waktu: string;
  durasi: number;
}

/** What the rules need to know of an appointment; `userId` is the doctor (product §2.7). */
export interface Janji extends Rentang {
  id?: number;
  userId: number;
  pasien?: number;
  tanggal: string;
  status?: string | null;
}

/** Whether two stretches of one day share a minute. One that starts as the other ends does not touch it. */
export const tumpangTindih = (a: Rentang, b: Rentang): boolean =>
  menit(a.waktu) < menit(b.waktu) + b.durasi && menit(b.waktu) < menit(a.waktu) + a.durasi;

/** Whether an appointment still takes the doctor's time. */
export const berlaku = (janji: { status?: string | null }): boolean => janji.status !== 'cancelled';

/** The appointments that claim the same doctor at the same time; it never clashes with itself. */
export const bentrok = <J extends Janji>(janji: Janji, lain: readonly J[]): J[] =>
  bersamaan(janji, lain).filter((each) => each.userId === janji.userId);

/** The appointments of the same patient with another doctor at the same time. */
export const bentrokPasien = <J extends Janji>(janji: Janji, lain: readonly J[]): J[] =>
  bersamaan(janji, lain).filter((each) => each.pasien === janji.pasien && each.userId !== janji.userId);

function bersamaan<J extends Janji>(janji: Janji, lain: readonly J[]): J[] {
  if (!berlaku(janji)) return [];
  return lain.filter(
    (each) =>
      (each.id === undefined || each.id !== janji.id) &&
      each.tanggal === janji.tanggal &&
      berlaku(each) &&
      tumpangTindih(janji, each),
  );
}

/** What is unusual about an appointment's time, worst first. */
export function waktuJanggal(
  janji: Janji,
  { jamPelayanan, istirahat }: HariKerja,
  now: { today: string; time: string },
): ('lewat' | 'tengahMalam' | 'luarJam' | 'istirahat')[] {
  if (!berlaku(janji)) return [];
  const [from, to] = [menit(janji.waktu), menit(janji.waktu) + janji.durasi];
  const midnight = to > 24 * 60;
  const outside = from < menit(jamPelayanan.buka) || to > menit(jamPelayanan.tutup);
  const rest = istirahat && from < menit(istirahat.selesai) && to > menit(istirahat.mulai);
  return [
    ...(janji.tanggal === now.today && janji.waktu < now.time ? (['lewat'] as const) : []),
    ...(midnight ? (['tengahMalam'] as const) : []),
    ...(outside && !midnight ? (['luarJam'] as const) : []),
    ...(rest ? (['istirahat'] as const) : []),
  ];
}

/** Earlier appointments first. */
export const menurutWaktu = (a: { tanggal: string; waktu: string }, b: { tanggal: string; waktu: string }): number =>
  a.tanggal.localeCompare(b.tanggal) || a.waktu.localeCompare(b.waktu);

/** The earliest appointment from today on that was not cancelled (product §2.9). */
export const janjiBerikutnya = <J extends Janji>(semua: readonly J[], today: string): J | null =>
  semua.filter((each) => each.tanggal >= today && berlaku(each)).sort(menurutWaktu)[0] ?? null;

/**
 * Lanes to draw stretches in, so that none covers another: in each stretch's place its lane, from 0, and how many
 * lanes the stretches around it take.
 */
export function jalur(rentang: readonly Rentang[]): { jalur: number; dari: number }[] {
  const placed = rentang.map(() => ({ jalur: 0, dari: 1 }));
  const order = rentang
    .map((each, index) => ({ each, index }))
    .sort((a, b) => menit(a.each.waktu) - menit(b.each.waktu));
  let group: number[] = [];
  let ends: number[] = [];
  for (const { each, index } of order) {
    const start = menit(each.waktu);
    if (ends.every((end) => end <= start)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = start + each.durasi;
    group.push(index);
    placed[index] = { jalur: lane, dari: ends.length };
    for (const member of group) placed[member] = { jalur: placed[member]?.jalur ?? 0, dari: ends.length };
  }
  return placed;
}
