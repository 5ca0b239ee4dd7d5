import { Refusal } from './command.ts';
import type { WriteRule } from './rule.ts';

/** No appointment is made in the past or moved there; whatever else an old one says can be corrected. */
export const aturanAppointment: WriteRule<'appointments'> = {
  async save(_tx, { tanggal, waktu }, before, { today }) {
    if (tanggal >= today) return undefined;
    if (before?.tanggal !== tanggal) throw new Refusal('appointment.lampau', {}, 'tanggal');
    if (before?.waktu !== waktu) throw new Refusal('appointment.lampau', {}, 'waktu');
    return undefined;
  },
};
