import { dapatDijadwalkan } from '../../domain/rencana/rencana.ts';
import { takaranSah } from '../../domain/transaksi/pembayaran.ts';
import { alasan, alasanTanda } from '../../resources/core/shared.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import { f, Refusal } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { bacaPraktik, wajibBebas } from '../dokter/praktik.ts';
import { janjiSekitar, kunciJadwal, tempatkan } from '../janji/tempat.ts';
import { catatLanjut, wajibAlasan } from '../pasien/tanda.ts';
import { hitungProgres, lepas } from './sesi.ts';

const berjalan = { 'rencana.tidakBerjalan': { field: 'status', is: 'berjalan' } } as const;

/** Makes the appointments of a plan's sessions, all or none. */
export const jadwalkan = defineCommand({
  name: 'treatment-plan/jadwalkan',
  on: 'treatment-plan',
  permission: 'edit',
  due: berjalan,
  fields: {
    jadwal: f.list('Jadwal', {
      sesi: f.reference('Sesi Rencana', 'sesi-rencana', { required: true }),
      tanggal: f.date('Tanggal', { required: true }),
      waktu: f.time('Waktu', { required: true }),
    }),
    alasanTanda: alasanTanda(),
  },
  check: ({ jadwal }) => ({ ...((jadwal ?? []).length === 0 && { jadwal: 'command.rencana.tanpaJadwal' }) }),
  // One at a time books for a doctor.
  before: kunciJadwal,
  answers: {
    id: f.reference('Rencana', 'treatment-plan', { required: true }),
    jumlah: f.number('Jadwal yang Dibuat', { required: true }),
  },
  async run(tx, { record: plan, jadwal, alasanTanda }, caller) {
    if (!caller.may('appointments', 'create')) throw new Refusal('rencana.tanpaHakJadwal');
    const days = [...new Set((jadwal ?? []).map(({ tanggal }) => tanggal))];
    const [dokter, patient, sessions, ...booked] = await concurrently(
      bacaPraktik(tx, plan.dokter, days, here(caller)),
      tx.get('pasien', plan.pasien),
      tx.find('sesi-rencana', { rencana: plan.id }),
      ...days.map((tanggal) => janjiSekitar(tx, tanggal)),
    );
    const taken = booked.flat();
    const by = { pasien: plan.pasien, alasan: alasanTanda };
    const made: number[] = [];
    for (const { sesi: id, tanggal, waktu } of jadwal ?? []) {
      const sesi = sessions.find((each) => each.id === id);
      if (!sesi || !dapatDijadwalkan(sesi) || made.includes(id)) throw new Refusal('rencana.sesiBerubah');
      const treatment = await tx.get('treatments', sesi.treatment, { archived: true });
      const { durasi } = treatment;
      const of = { userId: plan.dokter, pasien: plan.pasien, treatment: treatment.id, status: 'waiting' } as const;
      const place = { ...of, tanggal, waktu, durasi };
      wajibBebas({ ...place, nama: sesi.nama }, dokter, taken, caller);
      const janji = { ...place, ...(await tempatkan(tx, place, caller, { lain: taken, nama: sesi.nama })) };
      const title = `${treatment.name} - ${patient.name}`;
      const tetap = await wajibAlasan(tx, { ...by, diberikan: [janji] });
      const kept = await tx.create('appointments', { ...janji, title, body: plan.tujuan });
      await catatLanjut(tx, tetap, by, { tempat: 'jadwal', appointment: kept.id }, caller);
      taken.push(kept);
      made.push(id);
      await tx.update('sesi-rencana', id, { appointment: kept.id, status: 'terjadwal', tanggal });
    }
    return { id: plan.id, jumlah: made.length };
  },
});

/** Ends a plan: what is done stays, the rest is given up, and its appointments are cancelled. */
export const hentikan = defineCommand({
  name: 'treatment-plan/hentikan',
  on: 'treatment-plan',
  permission: 'edit',
  due: berjalan,
  fields: { alasan },
  bulk: true,
  button: {
    label: 'Hentikan',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    ask: 'Sesi yang sudah selesai tetap tercatat. Sesi lainnya dibatalkan beserta jadwalnya.',
    confirm: 'Ya, Hentikan',
    done: '%{title} dihentikan',
  },
  async run(tx, { record: plan, alasan }) {
    for (const sesi of await tx.find('sesi-rencana', { rencana: plan.id })) {
      if (sesi.status === 'selesai' || sesi.status === 'dibatalkan') continue;
      if (sesi.status === 'terjadwal' && sesi.appointment !== null) {
        const janji = await tx.get('appointments', sesi.appointment);
        // The patient is here: the treatment of today is finished first.
        if (janji.status === 'in-progress') throw new Refusal('rencana.sedangBerlangsung', { nama: sesi.nama });
        await tx.update('appointments', janji.id, { status: 'cancelled', alasanBatal: alasan });
      }
      await tx.update('sesi-rencana', sesi.id, { ...lepas, status: 'dibatalkan' });
    }
    return tx.update('treatment-plan', plan.id, { status: 'dihentikan', alasanHenti: alasan });
  },
});

/** Takes back that a plan was ended; its sessions are to be booked again. */
export const lanjutkan = defineCommand({
  name: 'treatment-plan/lanjutkan',
  on: 'treatment-plan',
  permission: 'edit',
  due: { 'rencana.tidakDihentikan': { field: 'status', is: 'dihentikan' } },
  bulk: true,
  button: {
    label: 'Lanjutkan',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title} dilanjutkan. Jadwal sesinya dibuat lagi dengan Jadwalkan Sesi.',
  },
  undo: {
    by: 'treatment-plan/hentikan',
    with: { alasan: 'alasanHenti' },
    when: { field: 'alasanHenti', empty: false },
  },
  async run(tx, { record: plan }) {
    await tx.update('treatment-plan', plan.id, { status: 'berjalan', alasanHenti: null });
    await sesuaikan(tx, plan);
    return hitungProgres(tx, plan.id);
  },
});

/** Keeps a plan's sessions in step with its lines. */
export const aturanRencana: WriteRule<'treatment-plan'> = {
  async save(tx, record, before, caller) {
    await requireMeasures(tx, record.treatments, 'treatments');
    if (!before) {
      if (record.mulai < caller.today) throw new Refusal('rencana.mulaiLewat', {}, 'mulai');
      return { jumlahSesi: banyakSesi(record) };
    }
    if (record.pasien !== before.pasien) throw new Refusal('rencana.pasienTetap', {}, 'pasien');
    const sesiSelesai = await sesuaikan(tx, { ...record, id: before.id });
    const jumlahSesi = banyakSesi(record);
    return { jumlahSesi, sesiSelesai, status: sesiSelesai >= jumlahSesi ? 'selesai' : 'berjalan' };
  },
  async made(tx, record) {
    await sesuaikan(tx, record);
  },
};

/**
 * Sessions are of as much as their treatments are sold by: the visits that they are for could not be stored otherwise.
 *
 * @throws Refusal at the line of `list`
 */
export async function requireMeasures(
  tx: Tx,
  lines: readonly { treatment: number; qty: number | null }[],
  list: string,
): Promise<void> {
  for (const [index, { treatment, qty }] of lines.entries()) {
    const [item] = await tx.read('treatments', { id: treatment });
    const { name: nama = '', pecahan = false } = item ?? {};
    if (!takaranSah(qty ?? 1, pecahan))
      throw new Refusal(pecahan ? 'kunjungan.sepersepuluh' : 'kunjungan.banyakUtuh', { nama }, `${list}.${index}.qty`);
  }
}

const banyakSesi = ({ treatments }: Pick<TreatmentPlan, 'treatments'>) =>
  treatments.reduce((sum, { sesi }) => sum + sesi, 0);

type Baris = Pick<TreatmentPlan, 'id' | 'pasien' | 'treatments'>;

/**
 * Adds the sessions that the lines ask for, and gives up those they no longer do, from the last on; answers how many are
 * done.
 *
 * @throws Refusal where one of these is done or booked
 */
async function sesuaikan(tx: Tx, { id: rencana, pasien, treatments }: Baris): Promise<number> {
  const all = await tx.find('sesi-rencana', { rencana });
  const wanted = new Map(treatments.map(({ treatment, sesi }) => [treatment, sesi]));
  for (const sesi of all) {
    const over = sesi.nomor > (wanted.get(sesi.treatment) ?? 0);
    if (over && sesi.status === 'selesai') throw new Refusal('rencana.sudahSelesai', { nama: sesi.nama }, 'treatments');
    if (over && sesi.status === 'terjadwal') throw new Refusal('rencana.terjadwal', { nama: sesi.nama }, 'treatments');
    if (over) await tx.update('sesi-rencana', sesi.id, { ...lepas, status: 'dibatalkan' });
    else if (sesi.status === 'dibatalkan') await tx.update('sesi-rencana', sesi.id, { status: 'direncanakan' });
  }
  for (const { treatment, sesi } of treatments) {
    const had = all.filter((each) => each.treatment === treatment).length;
    const { name } = await tx.get('treatments', treatment, { archived: true });
    for (let nomor = had + 1; nomor <= sesi; nomor++) {
      await tx.create('sesi-rencana', { rencana, pasien, treatment, nomor, nama: `${name}, sesi ${nomor}` });
    }
  }
  return all.filter(({ status }) => status === 'selesai').length;
}
