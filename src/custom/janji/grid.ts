import { menit } from '../../domain/core/tanggal.ts';
import { type HariPraktik, type JamPraktik, rentangPraktik } from '../../domain/dokter/jamPraktik.ts';
import { bentrok, ditunggu, harusDitolak, type Rentang, waktuJanggal } from '../../domain/janji/jadwal.ts';
import { bebas, type Tempat } from '../../domain/janji/slot.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Appointment } from '../../resources/appointments.ts';
import type { Praktik } from '../dokter/praktik.ts';

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

/** An appointment that waits for a free time to be moved to. */
export interface Moving {
  appointment: Appointment;
  pick: (to: Partial<Tempat>) => void;
}

/**
 * True where an appointment may begin at a time: in the doctor's practice, without a clash with a doctor's others. One that
 * is moved, also not in the past, nor where its patient has another: there it is dragged on purpose.
 */
export function isFree(
  at: Tempat,
  taken: readonly Appointment[],
  moving: Moving | null,
  { praktik, now }: Clock,
): boolean {
  if (!moving) {
    const unusual = waktuJanggal(at, praktik, now).filter((each) => each !== 'lewat');
    return unusual.length === 0 && bentrok(at, taken).length === 0;
  }
  const { id, pasien, durasi } = moving.appointment;
  return bebas({ ...at, id, pasien, durasi }, taken, praktik, now);
}

/** True for an appointment whose patient is expected on a day on which nobody is there. */
export const ditinggalkan = (janji: Appointment, praktik: JamPraktik): boolean => {
  const { jenis } = praktik(janji.userId, janji.tanggal);
  return ditunggu(janji) && jenis !== 'praktik' && harusDitolak(jenis);
};

interface Clock {
  praktik: JamPraktik;
  now: { today: string; time: string };
}
