import { menit } from '../../domain/core/tanggal.ts';
import { type HariPraktik, type JamPraktik, rentangPraktik } from '../../domain/dokter/jamPraktik.ts';
import { ditunggu, harusDitolak, type Rentang } from '../../domain/janji/jadwal.ts';
import type { Tempat } from '../../domain/janji/slot.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Praktik } from './praktik.ts';

const hour = 60;

/** Data of a day or a week of the calendar. */
export interface GridProps {
  klinik: Pengaturan;
  praktik: Praktik;
  appointments: readonly Appointment[];
  /** Appointments of the days around, for those over midnight. */
  around: readonly Appointment[];
  canCreate: boolean;
  moving: Moving | null;
  /** The columns of a day, and the clinic as a whole. */
  lajur: SemuaLajur;
}

/** A column of the calendar: a person, a room or a device; `semua` for none of them in particular. */
export interface Lajur {
  id: number;
  nama: string;
  /** A day as it is there, and why nothing takes place, in a word or two. */
  pada: (tanggal: string) => { hari: HariPraktik; kata: string };
  /** True where an appointment may begin; of one that is moved, for what it needs. */
  bebas: (at: Rentang & { tanggal: string }) => boolean;
}

export interface SemuaLajur {
  /** The clinic as a whole. */
  umum: Lajur;
  /** Whoever, or whatever, is in use on one of the days, or has appointments. */
  kolom: readonly Lajur[];
}

interface Span {
  from: number;
  to: number;
}

/**
 * The minutes of the day that the calendar spans: the hours of practice, the clinic's own where there are none, widened to
 * appointments outside of them.
 */
export function spanOf(
  appointments: readonly Rentang[],
  days: readonly HariPraktik[],
  { jamPelayanan }: Pick<Pengaturan, 'jamPelayanan'>,
): Span {
  const { buka, tutup } = rentangPraktik(days) ?? jamPelayanan;
  const starts = appointments.map((each) => menit(each.waktu));
  const ends = appointments.map((each) => Math.min(menit(each.waktu) + each.durasi, 24 * hour));
  return {
    from: Math.floor(Math.min(menit(buka), ...starts) / hour) * hour,
    to: Math.ceil(Math.max(menit(tutup), ...ends) / hour) * hour,
  };
}

/** The minutes from one time to another, in steps. */
export const stepsOf = ({ from, to }: Span, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

/** The head of a column; it stays while the hours scroll. */
export const headSx = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  px: 1,
  py: 1,
  fontSize: '0.8125rem',
  fontWeight: 700,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

/** An appointment that waits for a free time to be moved to, and what its treatment needs. */
export interface Moving {
  appointment: Appointment;
  treatment: Treatment | undefined;
  pick: (to: Partial<Tempat>) => void;
}

/** True for an appointment whose patient is expected on a day on which nobody is there. */
export const ditinggalkan = (janji: Appointment, praktik: JamPraktik): boolean => {
  const { jenis } = praktik(janji.userId, janji.tanggal);
  return ditunggu(janji) && jenis !== 'praktik' && harusDitolak(jenis);
};
