import type { Antrian } from '../../resources/antrian/antrian.ts';
import type { Entities } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { f, type Id, type May, type Now, Refusal } from '../../schema/index.ts';
import { beside, type OfBranch, ofBranch } from '../core/cabang.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import { requireSeen } from '../core/ownRows.ts';
import { bacaPengaturan, setelLayanan } from '../klinik/pengaturan.ts';
import { kunjunganTerbuka, queueOf } from './giliran.ts';

interface Langkah {
  /** A doctor's lane, the one queue, or the service switch. */
  lajur: string;
  sebelum?: readonly Antrian[];
  sesudah?: readonly Antrian[];
  /** The visit that a call opened. */
  kunjungan?: number | null;
  /** The stored service switch as it was. */
  layanan?: string;
}

/** The service switch in words, as a step keeps it. */
export const namaLayanan = (aktif: boolean) => (aktif ? 'aktif' : 'berhenti');

export const namaLajur = (dokter: number | null, branch: { cabang?: Id }) =>
  ofBranch(dokter === null ? 'semua' : `dokter ${dokter}`, branch);

/** What `urungkan` names a step by. */
export const langkahTercatat = {
  langkah: f.number('Langkah', { required: true }),
  ke: f.number('Langkah ke', { required: true }),
};

/** Keeps a step of a lane in place of the one before; answers what `urungkan` names it by. */
export async function catatLangkah(tx: Tx, step: Langkah, now: Now): Promise<{ langkah: number; ke: number }> {
  const after = new Map(step.sesudah?.map((row) => [row.id, row]));
  const values = {
    waktu: now.instant,
    baris: (step.sebelum ?? []).map(({ id, status, urutan, dipanggil, selesai }) => ({
      antrian: id,
      status,
      urutan,
      dipanggil,
      selesai,
      statusBaru: after.get(id)?.status ?? status,
      urutanBaru: after.get(id)?.urutan ?? null,
    })),
    kunjungan: step.kunjungan ?? null,
    layanan: step.layanan ?? null,
    urung: false,
  };
  const { lajur } = step;
  const [last] = await tx.find('langkah-antrian', { lajur });
  const kept = last
    ? await tx.update('langkah-antrian', last.id, { ...values, ke: last.ke + 1 })
    : await tx.create('langkah-antrian', { ...values, lajur, ke: 1 });
  return { langkah: kept.id, ke: kept.ke };
}

/** Longer than the button is shown, since it stays while it has the focus or the pointer. */
const batasDetik = 60;

/**
 * 'Urungkan': takes back the latest step of a lane or of the service switch, exactly as it was; refused once anything
 * has come after it.
 */
export const urungkan = defineCommand({
  name: 'antrian/urungkan',
  permission: { resource: 'antrian', action: 'edit' },
  fields: langkahTercatat,
  answers: langkahTercatat,
  async run(tx, { langkah, ke }, now) {
    await tx.lock(`antrian ${now.today}`);
    const step = await tx.get('langkah-antrian', langkah);
    if (step.ke !== ke || step.urung) throw new Refusal('antrian.sudahBerlanjut');
    const age = Date.parse(now.instant) - Date.parse(step.waktu);
    if (age > batasDetik * 1_000) throw new Refusal('antrian.terlambatUrung');
    await requireSeenTurns(tx, step, now.may);
    if (step.layanan !== null) await setelLayanan(tx, step.layanan === namaLayanan(true), beside(step, now));
    await kembalikanGiliran(tx, step, now);
    await tx.update('langkah-antrian', step.id, { urung: true });
    return { langkah, ke };
  },
});

/** @throws Refusal `missing`, as where there is no such step */
async function requireSeenTurns(tx: Tx, { baris }: Entities['langkah-antrian'], may: May) {
  for (const { antrian } of baris) await requireSeen(tx, 'antrian', await tx.read('antrian', { id: antrian }), may);
}

async function kembalikanGiliran(tx: Tx, step: Entities['langkah-antrian'], now: Now) {
  const { baris, kunjungan } = step;
  const queue = await queueOf(tx, now.today, beside(step, now));
  const { antrianPerDokter } = await bacaPengaturan(tx);
  const touched = new Set(baris.map(({ antrian }) => antrian));
  const others = queue.filter(({ id, status }) => !touched.has(id) && status !== 'completed');
  const turns = baris.map((was) => {
    const turn = queue.find(({ id }) => id === was.antrian);
    const same = turn?.status === was.statusBaru && turn.urutan === was.urutanBaru;
    if (!same || others.some(({ pasien }) => pasien === turn.pasien)) throw new Refusal('antrian.sudahBerlanjut');
    return { turn, was };
  });
  for (const { turn, was } of turns) {
    if (was.status !== 'current') continue;
    const rival = others.some(
      ({ status, dokter }) => status === 'current' && (!antrianPerDokter || dokter === turn.dokter),
    );
    if (rival || (await sudahSelesai(tx, turn, beside(step, now)))) throw new Refusal('antrian.sudahBerlanjut');
  }
  if (kunjungan !== null) await tutupKunjungan(tx, kunjungan);
  // A doctor serves one at a time, so that the called one goes back first.
  for (const { was } of turns.toSorted(
    (a, b) => Number(a.was.status === 'current') - Number(b.was.status === 'current'),
  )) {
    const { antrian, urutan, dipanggil, selesai } = was;
    await tx.update('antrian', antrian, { status: was.status as Antrian['status'], urutan, dipanggil, selesai });
  }
}

/** Paid or cancelled meanwhile: there are visits of the number and none of the patient is open. */
async function sudahSelesai(tx: Tx, turn: Antrian, branch: OfBranch) {
  const { pasien, tanggal, nomor } = turn;
  const own = await tx.find('kunjungan', { pasien, tanggal, antrian: nomor, ...branch });
  return own.length > 0 && (await kunjunganTerbuka(tx, turn, branch)).length === 0;
}

/** Erases the visit that a call opened, unless anybody has written to it since. */
async function tutupKunjungan(tx: Tx, id: number) {
  const [visit] = await tx.find('kunjungan', { id });
  if (!visit) throw new Refusal('antrian.sudahBerlanjut');
  const { version }: Kunjungan & { version?: number } = visit;
  if (version !== 1) throw new Refusal('antrian.kunjunganDimulai');
  await tx.erase('kunjungan', id);
}
