import { berlaku, ditunggu, menurutWaktu, sudahTiba } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { LanjutTanda } from '../../resources/pasien/lanjut-tanda.ts';
import { f, internationalDigits, Refusal } from '../../schema/index.ts';
import { beside, type OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { wajibPraktik } from '../dokter/praktik.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { catatLanjut, wajibAlasan } from '../pasien/tanda.ts';
import { ikutiJanji, lepaskanJanji } from '../rencana/sesi.ts';
import { samakanUangMuka } from '../titipan/uangMuka.ts';
import { type Ditempatkan, tempatkan } from './tempat.ts';

export const idJanji = f.reference('Jadwal', 'appointments', { required: true });
/** The address that opens WhatsApp with a text. */
export const tautan = f.longText('Tautan WhatsApp', { required: true, maxLength: 50_000 });

/**
 * No appointment is made in the past or moved there; other fields of a past one can be corrected. None is made on or moved
 * to a day on which the clinic is closed or the doctor on leave; one that stood there before can be kept. Nobody is absent
 * before the time, nothing done before the day. A tag that meets its treatment needs a reason. A reminder of another time is
 * none. Where it comes to stand it gets the room and the device that its treatment asks for.
 */
export const aturanAppointment: WriteRule<'appointments'> = {
  async save(tx, record, before, caller) {
    const { tanggal, waktu } = record;
    if (tanggal < caller.today) {
      if (before?.tanggal !== tanggal) throw new Refusal('appointment.lampau', {}, 'tanggal');
      if (before?.waktu !== waktu) throw new Refusal('appointment.lampau', {}, 'waktu');
    }
    const changed = (name: keyof Appointment) => before?.[name] !== record[name as keyof typeof record];
    const moved = changed('tanggal') || changed('waktu');
    if (moved || changed('status')) requireBegun(record, caller);
    const placed = moved || changed('userId') || (before && !berlaku(before));
    if (placed && berlaku(record) && tanggal >= caller.today) await wajibPraktik(tx, record, beside(record, caller));
    const given = await tempatBaru(tx, record, before, caller);
    const tetap = await dilanjutkan(tx, record, before);
    if (before) {
      await catatLanjut(tx, tetap, dengan(record), { tempat: 'jadwal', appointment: before.id }, caller);
      await ikutiJanji(tx, { ...record, id: before.id });
      if (changed('status')) await samakanUangMuka(tx, { ...record, id: before.id }, caller);
    }
    return {
      ...given,
      // Kept by the rows that it was written to.
      alasanTanda: null,
      ...(before && (moved || changed('userId')) && { diingatkan: null, pengingat: null }),
    };
  },
  async made(tx, record, caller, typed) {
    const asked = { ...record, alasanTanda: typed?.alasanTanda ?? null };
    const tetap = await dilanjutkan(tx, asked, null);
    await catatLanjut(tx, tetap, dengan(asked), { tempat: 'jadwal', appointment: record.id }, caller);
    await ikutiJanji(tx, record);
  },
  async remove(tx, { id }) {
    for (const row of await tx.find('lanjut-tanda', { appointment: id })) await tx.erase('lanjut-tanda', row.id);
    await lepaskanJanji(tx, id);
  },
  async broughtBack(tx, record, caller) {
    if (berlaku(record) && record.tanggal >= caller.today) {
      const given = await tempatkan(tx, record, caller, { before: record });
      const same = given.ruang === (record.ruang ?? null) && given.alat === (record.alat ?? null);
      if (!same) await tx.update('appointments', record.id, given);
    }
    await ikutiJanji(tx, record);
  },
};

const dengan = ({ pasien, alasanTanda }: Pick<Appointment, 'pasien' | 'alasanTanda'>) => ({
  pasien,
  alasan: alasanTanda,
});

/**
 * The pairs of tag and treatment that a save goes on with: where the two come together. One that stood before is moved or
 * mended without a reason, whatever was put on since; the visit asks.
 */
function dilanjutkan(tx: Tx, record: Omit<Appointment, 'id'>, before: Appointment | null) {
  const same = before && berlaku(before) && before.pasien === record.pasien && before.treatment === record.treatment;
  if (same || !berlaku(record)) return Promise.resolve([]);
  const sudah = before ? { sudah: ({ appointment }: LanjutTanda) => appointment === before.id } : {};
  return wajibAlasan(tx, { ...dengan(record), diberikan: [record], ...sudah });
}

const yangMenempatkan = ['tanggal', 'waktu', 'durasi', 'userId', 'pasien', 'treatment', 'ruang', 'alat'] as const;

/** Where an appointment from today on comes to stand, or with what: its room and device. */
async function tempatBaru(
  tx: Tx,
  record: Ditempatkan,
  before: Appointment | null,
  caller: Caller,
): Promise<Partial<Pick<Appointment, 'ruang' | 'alat'>>> {
  const stands = berlaku(record) && record.tanggal >= caller.today;
  const same = before && berlaku(before) && yangMenempatkan.every((name) => before[name] === record[name]);
  if (!stands || same) return {};
  const own = before ? { ...record, id: before.id } : record;
  return tempatkan(tx, own, caller, { before });
}

function requireBegun(record: Pick<Appointment, 'status' | 'tanggal' | 'waktu'>, { today, time }: Caller): void {
  if (record.status === 'no-show' && !sudahTiba(record, { today, time }))
    throw new Refusal('appointment.belumLewat', {}, 'status');
  if (record.status === 'completed' && record.tanggal > today)
    throw new Refusal('appointment.belumLewat', {}, 'status');
}

/**
 * Completes the appointment that a paid visit was: of that day with the visit's doctor, one that was checked in first;
 * else one that was checked in with another doctor.
 */
export async function selesaikanJanji(tx: Tx, visit: Kunjungan & OfBranch, caller: Caller): Promise<void> {
  const { pasien, tanggal, dokter } = visit;
  const booked = (await tx.find('appointments', { pasien, tanggal, ...beside(visit, caller) })).sort(menurutWaktu);
  const came = booked.filter(({ status }) => status === 'in-progress');
  const own = [...came, ...booked.filter(ditunggu)].filter(({ userId }) => userId === dokter);
  const [meant] = [...own, ...came];
  if (!meant) return;
  await tx.update('appointments', meant.id, { status: 'completed' });
  // This payment counted no session: none may stay bound to the appointment.
  await lepaskanJanji(tx, meant.id);
}

/**
 * Patient, doctor and clinic of a message about an appointment, and the number that it goes to: the patient's, or a guardian's.
 *
 * @throws Refusal `appointment.tanpaNomor` where neither has a mobile number
 */
export async function penerimaPesan(
  tx: Tx,
  janji: Pick<Appointment, 'pasien' | 'userId'> & OfBranch,
  caller: Pick<Caller, 'branch'>,
) {
  const [patient, doctor, { namaKlinik }] = await concurrently(
    tx.get('pasien', janji.pasien, { archived: true }),
    tx.get('dokter', janji.userId, { archived: true }),
    pengaturanDi(tx, beside(janji, caller)),
  );
  const nomor = internationalDigits(patient.phone) ?? internationalDigits(patient.wali_telepon);
  if (nomor === null) throw new Refusal('appointment.tanpaNomor', { pasien: patient.name });
  return { patient, doctor, namaKlinik, nomor };
}
