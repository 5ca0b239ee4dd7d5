import { addDays } from '../../domain/core/tanggal.ts';
import { cuti as declaration } from '../../resources/dokter/cuti.ts';
import { recordsOf } from '../core/rows.ts';

/** Leaves of doctors, one over and two to come, on days without an appointment of theirs. */
export const cuti = (today: string) =>
  recordsOf(
    declaration,
    [
      { dokter: 8, from: -12, to: -9, alasan: 'Cuti tahunan' },
      { dokter: 9, from: 6, to: 6, alasan: 'Seminar' },
      { dokter: 2, from: 12, to: 18, alasan: 'Cuti tahunan' },
    ].map(({ dokter, from, to, alasan }) => ({
      dokter,
      dari: addDays(today, from),
      sampai: addDays(today, to),
      alasan,
    })),
  );
