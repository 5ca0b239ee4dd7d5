import { useState } from 'react';
import type { JamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { ditunggu, sebabPindah } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { isDay } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useAllRows } from '../core/shared.tsx';
import { usePraktik } from './praktik.ts';

/**
 * The appointments that are looked at, all that come unless it says less. Those of a doctor from a day on are looked at as
 * if the doctor were away then: a leave that is still being typed.
 */
export interface Dilihat {
  dokter?: number | null | undefined;
  dari?: string | null | undefined;
  /** Without it, the days go on. */
  sampai?: string | null | undefined;
  /** The doctor does not come on that day, which is noted with it. */
  mendadak?: boolean;
}

/** The page that moves them, in the URL. */
export const pindahkanPath = (dilihat: Dilihat): string => {
  const search = new URLSearchParams({ tampilan: 'terdampak' });
  for (const [name, value] of Object.entries(dilihat)) if (value) search.set(name, String(value));
  return `/appointments?${search}`;
};

/** The calendar that the URL asks for; null where it names another look at the appointments. */
export function dilihatDari(query: string): Dilihat | null {
  const search = new URLSearchParams(query);
  if (search.get('tampilan') !== 'terdampak') return null;
  const day = (name: string) => (isDay(search.get(name)) ? search.get(name) : null);
  return {
    dokter: Number(search.get('dokter')) || null,
    dari: day('dari'),
    sampai: day('sampai'),
    mendadak: search.has('mendadak'),
  };
}

export type Terdampak = Appointment & { sebab: NonNullable<ReturnType<typeof sebabPindah>> };

/** The appointments that cannot stay where they are, the nearest first; undefined while they are on their way. */
export function useTerdampak(dilihat: Dilihat, enabled = true) {
  const { dokter, dari, sampai } = dilihat;
  const { now } = useDeclarations();
  const [moment] = useState(now);
  const known = usePraktik();
  const from = dari && dari > moment.today ? dari : moment.today;
  const filter = {
    tanggal_gte: from,
    ...(sampai && { tanggal_lte: sampai }),
    ...(dokter && { userId: dokter }),
    status: ['confirmed', 'waiting'],
  };
  const allowed = useAllowed('appointments', 'list') && enabled;
  const { data } = useAllRows<Appointment>('appointments', filter, { enabled: allowed });
  if (!data || !known) return undefined;
  const praktik = seakanPergi(known.pada, dilihat);
  const rows = data
    .filter(ditunggu)
    .flatMap((each): Terdampak[] => {
      const sebab = sebabPindah(each, praktik, moment);
      return sebab ? [{ ...each, sebab }] : [];
    })
    .sort((a, b) => `${a.tanggal} ${a.waktu}`.localeCompare(`${b.tanggal} ${b.waktu}`));
  return { rows, praktik, moment };
}

const seakanPergi =
  (praktik: JamPraktik, { dokter, dari, sampai }: Dilihat): JamPraktik =>
  (id, tanggal) => {
    const hari = praktik(id, tanggal);
    if (!dokter || !dari || id !== dokter || tanggal < dari || (sampai && tanggal > sampai) || hari.jenis !== 'praktik')
      return hari;
    return sampai ? { jenis: 'cuti', cuti: { dokter, dari, sampai } } : { jenis: 'nonaktif', sejak: dari };
  };
