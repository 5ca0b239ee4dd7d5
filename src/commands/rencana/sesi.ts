import { berlaku, ditunggu } from '../../domain/janji/jadwal.ts';
import { dapatDijadwalkan, sesiDiberikan, statusDariJanji } from '../../domain/rencana/rencana.ts';
import { tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { Changes, Entities } from '../../resources/index.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { SesiRencana } from '../../resources/rencana/sesi-rencana.ts';
import type { Tx } from '../core/command.ts';

type BagianJanji = Pick<Appointment, 'id' | 'pasien' | 'treatment' | 'tanggal' | 'status'>;

/** Released from its appointment and its payment. */
export const lepas = { appointment: null, transaksi: null, baris: null, tanggal: null } as const;

/** Changes an appointment, and the session that it is for. */
export async function ubahJanji(tx: Tx, id: number, values: Readonly<Changes['appointments']>): Promise<Appointment> {
  const changed = await tx.update('appointments', id, values);
  await ikutiJanji(tx, changed);
  return changed;
}

/**
 * Moves the session that an appointment is for; an appointment that is for none yet becomes that of the first session of
 * the patient's running plans with this treatment.
 */
export async function ikutiJanji(tx: Tx, janji: BagianJanji): Promise<void> {
  const [own] = await dikunci(tx, { appointment: janji.id });
  if (own) {
    const same = own.pasien === janji.pasien && own.treatment === janji.treatment;
    if (own.transaksi !== null || own.status === 'dibatalkan') return;
    if (!same) await ubahSesi(tx, own, { ...lepas, status: 'direncanakan' });
    else {
      const status = statusDariJanji(janji.status);
      return ubahSesi(tx, own, { status, tanggal: status === 'direncanakan' ? null : janji.tanggal });
    }
  }
  if (!ditunggu(janji)) return;
  const open = await terbuka(tx, janji.pasien);
  const next = open
    .filter((each) => each.treatment === janji.treatment && dapatDijadwalkan(each))
    .sort((a, b) => a.nomor - b.nomor)[0];
  if (next) await ubahSesi(tx, next, { appointment: janji.id, status: 'terjadwal', tanggal: janji.tanggal });
}

/** Before an appointment is erased. */
export async function lepaskanJanji(tx: Tx, appointment: number): Promise<void> {
  for (const sesi of await dikunci(tx, { appointment })) {
    const kept = sesi.transaksi !== null || sesi.status === 'dibatalkan';
    await ubahSesi(tx, sesi, kept ? { appointment: null } : { ...lepas, status: 'direncanakan' });
  }
}

/**
 * Counts the treatments of a paid visit as sessions of the patient's running plans, each once, and completes the
 * appointments of that day that these had; answers how many.
 */
export async function catatSesi(tx: Tx, visit: Kunjungan, transaksi: number, tanggal: string): Promise<number> {
  const open = await terbuka(tx, visit.pasien);
  if (open.length === 0) return 0;
  const ofDay = await tx.read('appointments', { pasien: visit.pasien, tanggal: visit.tanggal });
  const booked = ofDay.filter(({ status }) => status !== 'cancelled');
  const taken = new Set<number>();
  let completed = 0;
  for (const [baris, { treatment }] of tagihanKunjungan(visit).entries()) {
    if (treatment === null) continue;
    const left = open.filter(({ id }) => !taken.has(id));
    const given = sesiDiberikan(
      left,
      treatment,
      booked.map(({ id }) => id),
    );
    if (!given) continue;
    taken.add(given.id);
    const janji = booked.find(({ id }) => id === given.appointment);
    // A cancelled or missed appointment is not the one that was kept.
    const appointment = janji || given.status === 'terjadwal' ? given.appointment : null;
    await ubahSesi(tx, given, { transaksi, baris, appointment, status: 'selesai', tanggal });
    if (!janji) continue;
    completed += 1;
    // Whoever came after all was treated where there was room.
    await tx.update('appointments', janji.id, {
      status: 'completed',
      ...(!berlaku(janji) && { ruang: null, alat: null }),
    });
  }
  return completed;
}

/**
 * Takes back the sessions that a payment counted.
 *
 * @param baris - indexes of the bill's lines; all by default
 */
export async function lepaskanSesi(tx: Tx, transaksi: number, baris?: readonly number[]): Promise<void> {
  for (const sesi of await dikunci(tx, { transaksi })) {
    if (baris && !baris.includes(sesi.baris ?? -1)) continue;
    const plan = await tx.get('treatment-plan', sesi.rencana);
    await ubahSesi(tx, sesi, { ...lepas, status: plan.status === 'dihentikan' ? 'dibatalkan' : 'direncanakan' });
  }
}

/** Changes a session, and its plan's progress. */
async function ubahSesi(tx: Tx, sesi: SesiRencana, values: Readonly<Changes['sesi-rencana']>): Promise<void> {
  await tx.update('sesi-rencana', sesi.id, values);
  await hitungProgres(tx, sesi.rencana);
}

/** Stores how far a plan is: it is done with its last session, and runs again when one is taken back. */
export async function hitungProgres(tx: Tx, rencana: number): Promise<Entities['treatment-plan']> {
  const plan = await tx.get('treatment-plan', rencana);
  const all = await tx.find('sesi-rencana', { rencana });
  const done = all.filter(({ status }) => status === 'selesai');
  const planned = plan.treatments.reduce((sum, { sesi }) => sum + sesi, 0);
  const last = done
    .map(({ tanggal }) => tanggal ?? '')
    .sort()
    .at(-1);
  const ended = plan.status === 'dihentikan';
  return tx.update('treatment-plan', rencana, {
    jumlahSesi: planned,
    sesiSelesai: done.length,
    sesiTerakhir: last || null,
    ...(!ended && { status: done.length >= planned ? 'selesai' : 'berjalan' }),
  });
}

/** Sessions, locked after their plans: everywhere in the same order. */
async function dikunci(tx: Tx, where: Readonly<Partial<SesiRencana>>): Promise<SesiRencana[]> {
  const seen = await tx.read('sesi-rencana', where);
  for (const rencana of [...new Set(seen.map((each) => each.rencana))].sort((a, b) => a - b)) {
    await tx.get('treatment-plan', rencana);
  }
  return seen.length > 0 ? tx.find('sesi-rencana', where) : [];
}

/** The sessions of a patient's running plans that may still be given or were not paid. */
async function terbuka(tx: Tx, pasien: number): Promise<SesiRencana[]> {
  const plans = await tx.find('treatment-plan', { pasien });
  const running = plans.filter(({ status }) => status !== 'dihentikan').map(({ id }) => id);
  if (running.length === 0) return [];
  const all = await tx.find('sesi-rencana', { pasien });
  return all.filter(
    (each) => running.includes(each.rencana) && each.status !== 'dibatalkan' && each.transaksi === null,
  );
}
