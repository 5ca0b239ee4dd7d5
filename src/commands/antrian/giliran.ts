import type { Antrian } from '../../resources/antrian/antrian.ts';
import type { Entities } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { type Id, type Now, Refusal } from '../../schema/index.ts';
import { beside, here, type OfBranch, ofBranch } from '../core/cabang.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { isiDariJanji } from '../kunjungan/konsultasi.ts';

/** The queue of a day, in one branch. */
export const queueOf = (tx: Tx, tanggal: string, branch: { cabang?: Id }): Promise<Antrian[]> =>
  tx.find('antrian', { tanggal, ...branch });

/**
 * The next number of the day, from a counter, so that the number of a deleted entry is not assigned again. Numbers that
 * are older than the counter are skipped.
 */
export async function nomorAntrian(tx: Tx, today: readonly Antrian[], now: Now): Promise<number> {
  const kunci = ofBranch(`ANT-${now.today}`, here(now));
  const nomor = await tx.count('penomoran', { kunci }, 'terakhir');
  const most = today.reduce((sofar, row) => Math.max(sofar, row.nomor), 0);
  return nomor > most ? nomor : tx.count('penomoran', { kunci }, 'terakhir', most + 1 - nomor);
}

/** Ends the numbers of days before, which nobody calls any more, with the first one of a day. No service of them ended: `selesai` stays empty. */
export async function akhiriHariLalu(tx: Tx, { today }: Now): Promise<void> {
  const [waiting, current] = await concurrently(
    tx.read('antrian', { status: 'waiting' }),
    tx.read('antrian', { status: 'current' }),
  );
  const over = [...waiting, ...current].filter(({ tanggal }) => tanggal < today).map(({ id }) => id);
  if (over.length > 0) await tx.updateAll('antrian', over, { status: 'completed' });
}

/** Refuses a patient who is in the day's queue already. */
export function requireFree(queue: readonly Antrian[], pasien: number) {
  const waits = queue.find((row) => row.pasien === pasien && row.status !== 'completed');
  if (waits) throw new Refusal('antrian.sudahAda', { nomor: waits.nomor }, 'pasien');
}

export const complete = (tx: Tx, entry: Antrian, now: Now) =>
  tx.update('antrian', entry.id, { status: 'completed', selesai: now.instant });

/**
 * Completes the turn of a paid or cancelled visit, where its patient is still being served; with another open visit of
 * that day only the turn of the visit's own number. Numbers and visits of another branch are other ones.
 */
export async function selesaikanGiliran(tx: Tx, visit: Kunjungan & OfBranch, now: Now): Promise<void> {
  const { tanggal, pasien } = visit;
  const turns = await tx.find('antrian', { tanggal, pasien, status: 'current', ...beside(visit, now) });
  if (turns.length === 0) return;
  const open = await kunjunganTerbuka(tx, visit, beside(visit, now));
  const other = open.some(({ id }) => id !== visit.id);
  for (const turn of turns) if (!other || turn.nomor === visit.antrian) await complete(tx, turn, now);
}

/** A patient's visits of a day, in one branch, that were neither paid nor cancelled. */
export const kunjunganTerbuka = async (
  tx: Tx,
  { pasien, tanggal }: { pasien: number; tanggal: string },
  branch: OfBranch,
) =>
  (await tx.find('kunjungan', { pasien, tanggal, transaksi: null, ...branch })).filter(
    ({ status }) => status !== 'Batal',
  );

/** The first values of a visit. */
export async function isiAwal(tx: Tx, of: { pasien: number; dokter: number; nomor: number | null }, now: Caller) {
  const patient = await tx.get('pasien', of.pasien);
  return {
    antrian: of.nomor,
    tanggal: now.today,
    pasien: of.pasien,
    dokter: of.dokter,
    kategori: patient.kategori,
    kedatangan: await kedatangan(tx, patient),
    waktuMasuk: now.time,
    treatments: await isiDariJanji(tx, of, now),
  };
}

/** 'baru' for a patient's first time: no other visit stands, and none from before was told. */
export async function kedatangan(
  tx: Tx,
  { id: pasien, totalVisits, lastVisit }: Pasien,
  visit?: number,
): Promise<'baru' | 'lama'> {
  if (totalVisits > 0 || lastVisit !== null) return 'lama';
  const before = await tx.read('kunjungan', { pasien });
  return before.some(({ id, status }) => id !== visit && status !== 'Batal') ? 'lama' : 'baru';
}

/** A called number keeps its patient, and is deleted only where it has no visit. */
export const aturanAntrian: WriteRule<'antrian'> = {
  async save(tx, record, before, caller) {
    if (!before) return undefined;
    if (record.dokter !== before.dokter && before.status === 'current') {
      const { tanggal } = before;
      await tx.lock(`antrian ${tanggal}`);
      const [busy] = await tx.find('antrian', { tanggal, dokter: record.dokter, status: 'current' });
      if (busy) throw new Refusal('antrian.dokterMelayani', { nomor: busy.nomor }, 'dokter');
    }
    if (record.pasien === before.pasien) return undefined;
    await tx.lock(`antrian ${before.tanggal}`);
    if (before.status === 'current' || (await visitsOf(tx, before, caller)).length > 0) {
      throw new Refusal('antrian.pasienTetap', {}, 'pasien');
    }
    requireFree(await queueOf(tx, before.tanggal, beside(before, caller)), record.pasien);
    return undefined;
  },
  async remove(tx, entry, caller) {
    if (entry.status === 'current') throw new Refusal('antrian.sedangDilayani');
    if ((await visitsOf(tx, entry, caller)).length > 0) throw new Refusal('antrian.punyaKunjungan');
  },
  async broughtBack(tx, entry, caller) {
    await tx.lock(`antrian ${entry.tanggal}`);
    const others = (await queueOf(tx, entry.tanggal, beside(entry, caller))).filter(({ id }) => id !== entry.id);
    if (entry.status !== 'completed') requireFree(others, entry.pasien);
  },
};

/** The visits of a number that were not cancelled. */
const visitsOf = async (tx: Tx, entry: Entities['antrian'], caller: Caller) =>
  (await tx.find('kunjungan', { ...ofNumber(entry), ...beside(entry, caller) })).filter(
    ({ status }) => status !== 'Batal',
  );

const ofNumber = ({ pasien, tanggal, nomor }: Antrian) => ({ pasien, tanggal, antrian: nomor });
