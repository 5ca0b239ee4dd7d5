import { addDays, menit } from '../core/tanggal.ts';
import type { HariPraktik, JamPraktik } from '../dokter/jamPraktik.ts';

/** A period of a day: start (`HH:MM`) and length in minutes. */
export interface Rentang {
  waktu: string;
  durasi: number;
}

/** The part of an appointment that the rules need; `userId` is who treats (product §2.7), `ruang` and `alat` what it holds. */
export interface Janji extends Rentang {
  id?: number;
  userId: number;
  pasien?: number;
  ruang?: number | null;
  alat?: number | null;
  tanggal: string;
  status?: string | null;
}

/** True where two periods of one day overlap; one that starts as the other ends does not. */
export const tumpangTindih = (a: Rentang, b: Rentang): boolean =>
  menit(a.waktu) < menit(b.waktu) + b.durasi && menit(b.waktu) < menit(a.waktu) + a.durasi;

/** True for an appointment that takes its time: neither cancelled nor missed by the patient. */
export const berlaku = (janji: { status?: string | null }): boolean =>
  janji.status !== 'cancelled' && janji.status !== 'no-show';

/** True for an appointment whose patient is still expected. */
export const ditunggu = (janji: { status?: string | null }): boolean =>
  berlaku(janji) && janji.status !== 'in-progress' && janji.status !== 'completed';

/** True for an appointment of tomorrow that its patient was not reminded of. */
export const perluDiingatkan = (
  janji: { status?: string | null; tanggal: string; diingatkan?: string | null },
  today: string,
): boolean => janji.tanggal === addDays(today, 1) && !janji.diingatkan && ditunggu(janji);

/** True for an appointment of today whose patient is expected, or came after all. */
export const dapatDatang = (janji: { status?: string | null; tanggal: string }, today: string): boolean =>
  janji.tanggal === today && (ditunggu(janji) || janji.status === 'no-show');

/** True for an appointment of a past day of which nobody has said whether the patient came. */
export const tanpaHasil = (janji: { status?: string | null; tanggal: string }, today: string): boolean =>
  janji.tanggal < today && (ditunggu(janji) || janji.status === 'in-progress');

/** True where an appointment's time has begun. */
export const sudahTiba = (
  { tanggal, waktu }: { tanggal: string; waktu: string },
  now: { today: string; time: string },
): boolean => `${tanggal} ${waktu}` <= `${now.today} ${now.time}`;

/** Other appointments with the same doctor at the same time. */
export const bentrok = <J extends Janji>(janji: Janji, lain: readonly J[]): J[] =>
  bersamaan(janji, lain).filter((each) => each.userId === janji.userId);

/** Other appointments of the same patient at the same time, with another doctor. */
export const bentrokPasien = <J extends Janji>(janji: Janji, lain: readonly J[]): J[] =>
  bersamaan(janji, lain).filter((each) => each.pasien === janji.pasien && each.userId !== janji.userId);

/** Other appointments at the same time, of whomever. */
export function bersamaan<J extends Janji>(janji: Janji, lain: readonly J[]): J[] {
  if (!berlaku(janji)) return [];
  return lain.filter(
    (each) =>
      (each.id === undefined || each.id !== janji.id) &&
      berlaku(each) &&
      mulai(janji) < mulai(each) + each.durasi &&
      mulai(each) < mulai(janji) + janji.durasi,
  );
}

/** Minutes since 1970, so that an appointment over midnight meets those of the next day. */
const mulai = ({ tanggal, waktu }: Janji): number => Date.parse(`${tanggal}T00:00:00Z`) / 60_000 + menit(waktu);

/** The days whose appointments can meet those of a day: none takes longer than a day. */
export const hariSekitar = (tanggal: string) => ({
  tanggal_gte: addDays(tanggal, -1),
  tanggal_lte: addDays(tanggal, 1),
});

/** Why a time is unusual; on days of `ditolak` no appointment is made. */
export type Janggal = Exclude<HariPraktik['jenis'], 'praktik'> | 'lewat' | 'tengahMalam' | 'luarPraktik' | 'istirahat';

/** Days on which nobody is there to keep an appointment; whoever practises at other times may come all the same. */
export const ditolak = ['libur', 'tutup', 'cuti', 'nonaktif'] as const satisfies readonly Janggal[];
export const harusDitolak = (each: Janggal): each is (typeof ditolak)[number] =>
  (ditolak as readonly string[]).includes(each);

/** Warnings about an appointment's time, the most serious first. */
export function waktuJanggal(janji: Janji, praktik: JamPraktik, now: { today: string; time: string }): Janggal[] {
  if (!berlaku(janji)) return [];
  const hari = praktik(janji.userId, janji.tanggal);
  const midnight = menit(janji.waktu) + janji.durasi > 24 * 60;
  return [
    ...(hari.jenis === 'praktik' ? [] : [hari.jenis]),
    ...(janji.tanggal === now.today && janji.waktu < now.time ? (['lewat'] as const) : []),
    ...(midnight ? (['tengahMalam'] as const) : []),
    ...(hari.jenis === 'praktik' ? waktuDiLuar(janji, hari, midnight) : []),
  ];
}

function waktuDiLuar(
  { waktu, durasi }: Rentang,
  { jam, istirahat }: Extract<HariPraktik, { jenis: 'praktik' }>,
  midnight: boolean,
): ('luarPraktik' | 'istirahat')[] {
  const [from, to] = [menit(waktu), menit(waktu) + durasi];
  const within = jam.some(({ buka, tutup }) => from >= menit(buka) && to <= menit(tutup));
  const rest = istirahat && from < menit(istirahat.selesai) && to > menit(istirahat.mulai);
  return [...(within || midnight ? [] : (['luarPraktik'] as const)), ...(rest ? (['istirahat'] as const) : [])];
}

/** Why an appointment to come cannot stay where it is, or not as it was meant: the most serious reason. */
export const sebabPindah = (
  janji: Janji,
  praktik: JamPraktik,
  now: { today: string; time: string },
): Exclude<Janggal, 'lewat' | 'tengahMalam'> | undefined => {
  if (!ditunggu(janji) || janji.tanggal < now.today) return undefined;
  for (const each of waktuJanggal(janji, praktik, now)) if (each !== 'lewat' && each !== 'tengahMalam') return each;
  return undefined;
};

/** Earlier appointments first. */
export const menurutWaktu = (a: { tanggal: string; waktu: string }, b: { tanggal: string; waktu: string }): number =>
  a.tanggal.localeCompare(b.tanggal) || a.waktu.localeCompare(b.waktu);

/** The earliest appointment from today on that was neither cancelled nor missed nor is done (product §2.9). */
export const janjiBerikutnya = <J extends Janji>(semua: readonly J[], today: string): J | null =>
  semua.filter((each) => each.tanggal >= today && berlaku(each) && each.status !== 'completed').sort(menurutWaktu)[0] ??
  null;

/**
 * Lanes in which to draw periods so that none covers another: for each period, in the given order, its lane from 0
 * (`jalur`) and the number of lanes of its group of overlapping periods (`dari`).
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
