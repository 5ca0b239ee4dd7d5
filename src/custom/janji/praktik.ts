import { useMemo } from 'react';
import { isiPraktik } from '../../commands/dokter/praktik.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { type HariPraktik, type JamPraktik, jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { harusDitolak, type Janggal, type Janji, waktuJanggal } from '../../domain/janji/jadwal.ts';
import type { CutiDokter } from '../../resources/dokter/cuti.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Roster } from '../../resources/dokter/roster.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';

/** When doctors practise, what they are called, and their leaves. */
export interface Praktik {
  pada: JamPraktik;
  nama: (dokter: number) => string;
  cuti: readonly CutiDokter[];
  orang: readonly Dokter[];
  jaga: readonly Roster[];
}

/**
 * The practice of all doctors from a day on, or from today where that is earlier: undefined while it is on its way. What
 * may not be read counts as not there; the server refuses all the same.
 */
export function usePraktik(sejak?: string): Praktik | undefined {
  const { today } = useDeclarations().now();
  const klinik = usePengaturan();
  const dokter = useReadable<Dokter>('dokter', {});
  const first = sejak && sejak < today ? sejak : today;
  const cuti = useReadable<CutiDokter>('cuti', { sampai_gte: first });
  const jaga = useReadable<Roster>('roster', { tanggal_gte: first });
  return useMemo(
    () =>
      klinik &&
      dokter &&
      cuti &&
      jaga && {
        pada: jamPraktik({ klinik, dokter, cuti, jaga }),
        nama: (id) => {
          const found = dokter.find((each) => each.id === id);
          return found ? denganGelar(found) : '';
        },
        cuti,
        orang: dokter,
        jaga,
      },
    [klinik, dokter, cuti, jaga],
  );
}

function useReadable<R extends { id: number }>(
  resource: 'dokter' | 'cuti' | 'roster',
  filter: Record<string, unknown>,
) {
  const allowed = useAllowed(resource, 'list');
  const { data, isPending } = useAllRows<R>(resource, filter, { enabled: allowed });
  return isPending && allowed ? undefined : (data ?? none);
}
const none: never[] = [];

/** Sentences about an appointment's time: those for which it is refused, and those that only warn. */
export function usePeringatanWaktu(praktik: Praktik | undefined) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  return (janji: Janji): { jenis: Janggal; kalimat: string; ditolak: boolean }[] => {
    if (!praktik) return [];
    const isi = isiPraktik(praktik.pada(janji.userId, janji.tanggal), janji.tanggal, praktik.nama(janji.userId));
    return waktuJanggal(janji, praktik.pada, now()).map((jenis) => ({
      jenis,
      ditolak: harusDitolak(jenis),
      kalimat: harusDitolak(jenis)
        ? translate(`command.appointment.${jenis}`, isi)
        : translate(`klinik.jadwal.unusual.${jenis}`, isi),
    }));
  };
}

/** A day of a doctor in a word or two; empty for a day of practice. */
export function useKataHari() {
  const translate = useTranslate();
  return (hari: HariPraktik): string => {
    if (hari.jenis === 'praktik') return '';
    const lebih = hari.jenis === 'libur' ? hari.keterangan : hari.jenis === 'cuti' ? (hari.cuti.alasan ?? '') : '';
    const kata = translate(`klinik.jadwal.praktik.${hari.jenis}`);
    return lebih ? `${kata}: ${lebih}` : kata;
  };
}
