import { berlaku } from '../domain/jadwal.ts';
import { dewasa, teleponAsal, umurPada } from '../domain/pasien.ts';
import type { Row } from '../schema/index.ts';
import { Refusal, type Tx, together } from './command.ts';
import type { WriteRule } from './rule.ts';

type Values = Readonly<Record<string, unknown>>;

/** Nobody is older. */
const tertua = 130;

/** What a form may store of a patient, and when a patient may be archived. */
export const aturanPasien: WriteRule = {
  async save(_tx, record, before, { today }) {
    // A record that was stored under older rules can still be changed in its other fields.
    const changed = (name: string) => before === null || record[name] !== (before[name] ?? null);
    const birthDate = textOf(record, 'birthDate');
    const age = birthDate === null ? null : umurPada(birthDate, today);
    if (changed('birthDate') && birthDate !== null && (age === null || age > tertua)) {
      throw new Refusal(age === null ? 'pasien.belumLahir' : 'pasien.terlaluTua', { umur: tertua }, 'birthDate');
    }
    for (const name of ['phone', 'wali_telepon']) {
      if (changed(name) && teleponAsal(textOf(record, name))) throw new Refusal('pasien.teleponAsal', {}, name);
    }
    const child = age !== null && age < dewasa;
    if (!child && textOf(record, 'phone') === null && ['phone', 'birthDate'].some(changed)) {
      throw new Refusal('pasien.teleponSendiri', { umur: dewasa }, 'phone');
    }
    return undefined;
  },
  async remove(tx, { id }, { today, time }) {
    const places = await masihDipakai(tx, id, { today, time });
    if (places.length > 0) throw new Refusal('pasien.dipakai', { where: places.join(', ') });
  },
};

const textOf = (record: Values, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Where work with a patient is still open. */
async function masihDipakai(
  tx: Tx,
  pasien: number,
  { today, time }: { today: string; time: string },
): Promise<string[]> {
  const [visits, queue, booked] = await together(
    tx.find('kunjungan', { pasien, transaksi: null }),
    tx.find('antrian', { pasien, tanggal: today }),
    tx.find('appointments', { pasien }),
  );
  const coming = ({ tanggal, waktu }: Row) => `${tanggal} ${waktu}` >= `${today} ${time}`;
  const open: [string, boolean][] = [
    ['Kunjungan', visits.some(({ status }) => status !== 'Batal')],
    ['Antrian', queue.some(({ status }) => status !== 'completed')],
    ['Appointment', booked.some((each) => berlaku(each as { status?: string }) && coming(each))],
  ];
  return open.filter(([, still]) => still).map(([place]) => place);
}
