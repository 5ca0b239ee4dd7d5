import { addDays, jam, menit } from '../core/tanggal.ts';
import type { JamPraktik } from '../dokter/jamPraktik.ts';
import type { Janji } from './jadwal.ts';
import { bebas, hariDicari, waktuKosong } from './slot.ts';
import type { Muat } from './sumber.ts';

/** Minutes between the times that patients choose from, and those that the clinic has at least to answer. */
const langkahDiminta = 30;
const jedaJawaban = 120;

/** Days after which a request that came to nothing is erased. */
export const hariDisimpan = 30;

/** Requests of one phone that wait at once, and of all. */
export const palingBanyak = { setiapTelepon: 3, semua: 100 } as const;

/** What free times of a treatment depend on. */
export interface Ketersediaan {
  durasi: number;
  /** Who may do it, who is asked first at the front. */
  orang: readonly number[];
  /** Appointments of the days in question and of those around. */
  lain: readonly Janji[];
  praktik: JamPraktik;
  /** Room and device are free. */
  muat: Muat;
}

type Sekarang = { today: string; time: string };
interface Saat {
  tanggal: string;
  waktu: string;
}

/** Free times of a day. */
export interface HariBebas {
  tanggal: string;
  waktu: string[];
}

/** The moment from which a patient may ask for a time: today's next hours are too near to be answered. */
export const sejakDapatDiminta = ({ today, time }: Sekarang): Sekarang => ({
  today,
  time: jam(Math.min(menit(time) + jedaJawaban, 24 * 60 - 1)),
});

/** The times at which somebody is free for a treatment, by day; days without one are left out. */
export function hariBebas({ orang, durasi, lain, praktik, muat }: Ketersediaan, now: Sekarang): HariBebas[] {
  return Array.from({ length: hariDicari }, (_, day) => addDays(now.today, day)).flatMap((tanggal) => {
    const free = orang.flatMap((userId) =>
      waktuKosong({ userId, tanggal, durasi }, lain, praktik, now, langkahDiminta, muat),
    );
    const waktu = [...new Set(free)].sort();
    return waktu.length > 0 ? [{ tanggal, waktu }] : [];
  });
}

/** The first who is free for it then; for a patient who is known the patient must be free, too. */
export const orangBebas = (
  { orang, durasi, lain, praktik, muat }: Ketersediaan,
  saat: Saat & { pasien?: number },
  now: Sekarang,
): number | undefined => orang.find((userId) => bebas({ ...saat, userId, durasi }, lain, praktik, now, muat));

/** The next free times from a moment on, the nearest first. */
export const waktuBerikutnya = (tersedia: Ketersediaan, { tanggal, waktu }: Saat, now: Sekarang): Saat[] =>
  hariBebas(tersedia, now)
    .flatMap((hari) => hari.waktu.map((each) => ({ tanggal: hari.tanggal, waktu: each })))
    .filter((each) => `${each.tanggal} ${each.waktu}` > `${tanggal} ${waktu}`)
    .slice(0, 3);

/** What a patient agrees to by asking (UU 27/2022); kept with the request. */
export const kalimatSetuju = (klinik: string): string =>
  `Saya setuju ${klinik} memakai data di atas untuk mengatur jadwal ini dan menghubungi saya tentangnya. ` +
  `Permintaan yang tidak menjadi jadwal dihapus setelah ${hariDisimpan} hari.`;

/** The text by which a clinic answers a request. */
export function pesanPermintaan(of: {
  status: string;
  nama: string;
  treatment: string;
  /** Day and time in words: those of the appointment once there is one. */
  kapan: string;
  /** Why it was refused. */
  alasan: string | null;
  klinik: string;
}): string {
  const { status, nama, treatment, kapan, alasan, klinik } = of;
  const sapa = `Halo ${nama}, `;
  if (status === 'diterima')
    return `${sapa}jadwal ${treatment} Anda di ${klinik} pada ${kapan} sudah kami catat. Mohon kabari kami bila berhalangan. Terima kasih.`;
  const minta = `permintaan jadwal ${treatment} Anda di ${klinik} pada ${kapan}`;
  if (status === 'menunggu') return `${sapa}kami menerima ${minta}. Ada yang ingin kami pastikan dahulu.`;
  return `${sapa}mohon maaf, ${minta} belum dapat kami penuhi${alasan ? `: ${alasan.replace(/[.\s]+$/, '')}` : ''}. Mohon kabari kami untuk memilih waktu lain. Terima kasih.`;
}
