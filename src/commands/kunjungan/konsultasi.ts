import { berlaku } from '../../domain/janji/jadwal.ts';
import { barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import { sesiBerikut } from '../../domain/rencana/rencana.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import { f, Refusal } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { wajibPraktik } from '../dokter/praktik.ts';
import { kunciBilaPerlu, tempatkan } from '../janji/tempat.ts';
import { denganHargaDi } from '../klinik/harga.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { catatLanjut, lanjutkanKunjungan, wajibAlasan } from '../pasien/tanda.ts';
import { ikutiJanji } from '../rencana/sesi.ts';
import { barisSelesai, samakanBahan } from '../stok/bahan.ts';
import { pelaksanaAwal } from './pelaksana.ts';

/**
 * The treatments a visit that is opened by a call begins with, at the catalogue's prices: those of the patient's
 * appointments with that doctor today, else the sessions that are due of plans with that doctor. None where the patient
 * already has a visit of the day there, which was filled or typed.
 */
export async function isiDariJanji(
  tx: Tx,
  { pasien, dokter }: { pasien: number; dokter: number },
  now: Pick<Caller, 'today' | 'may' | 'branch'>,
): Promise<Kunjungan['treatments']> {
  const { today } = now;
  const earlier = await tx.read('kunjungan', { pasien, tanggal: today, ...here(now) });
  if (earlier.some(({ status }) => status !== 'Batal')) return [];
  const [appointments, plans, klinik] = await concurrently(
    tx.read('appointments', { pasien, userId: dokter, tanggal: today, ...here(now) }),
    tx.read('treatment-plan', { pasien, dokter, status: 'berjalan' }),
    bacaPengaturan(tx),
  );
  const booked = appointments.filter(berlaku);
  const meant = booked.length > 0 ? booked : await sesiJatuhTempo(tx, plans, today);
  const found = (await concurrently(...meant.map(({ treatment }) => tx.read('treatments', { id: treatment })))).flat();
  const planned = plans.flatMap(({ treatments }) => treatments);
  return concurrently(
    ...found.map(async (treatment) => {
      const line = barisTreatment(await denganHargaDi(tx, 'treatments', treatment, null, now), klinik);
      const qty = planned.find((each) => each.treatment === treatment.id)?.qty ?? line.qty;
      return { ...line, qty, pelaksana: await pelaksanaAwal(tx, treatment, dokter, now) };
    }),
  );
}

/** Of several plans with the same treatment one session. */
async function sesiJatuhTempo(tx: Tx, plans: readonly TreatmentPlan[], today: string) {
  const sessions = await concurrently(...plans.map(({ id }) => tx.read('sesi-rencana', { rencana: id })));
  const due = plans.flatMap((plan, index) => sesiBerikut(plan, sessions[index] ?? [], today));
  return [...new Map(due.map((sesi) => [sesi.treatment, sesi])).values()];
}

/** 'Selesai → Kirim ke kasir' in one click: the visit can be paid. */
export const selesaiKonsultasi = defineCommand({
  name: 'kunjungan/selesai-konsultasi',
  on: 'kunjungan',
  permission: 'edit',
  due: {
    'kunjungan.sudahDibayar': { field: 'transaksi', empty: true },
    'kunjungan.tidakDirawat': { field: 'status', is: 'Dalam Perawatan' },
  },
  refusals: { 'kunjungan.tidakDirawat': 'Kunjungan ini sudah selesai konsultasi atau dibatalkan. Muat ulang halaman.' },
  fields: { alasanTanda: alasanTanda() },
  async run(tx, { record, alasanTanda = null }, caller) {
    const status = 'Selesai Konsultasi';
    await lanjutkanKunjungan(tx, record, { ...record, status, alasanTanda }, caller);
    const used = await samakanBahan(tx, record, barisSelesai({ ...record, status }), caller);
    return tx.update('kunjungan', record.id, { status, ...used });
  },
});

/** Books the patient's next appointment from the visit. */
export const janjiKontrol = defineCommand({
  name: 'kunjungan/janji-kontrol',
  on: 'kunjungan',
  permission: { resource: 'appointments', action: 'create' },
  due: { 'kunjungan.sudahBatal': { field: 'status', isNot: 'Batal' } },
  refusals: {
    'kunjungan.janjiSudahAda': 'Pasien ini sudah punya jadwal pada tanggal itu pukul %{waktu}',
  },
  fields: {
    tanggal: f.date('Tanggal', { required: true }),
    waktu: f.time('Waktu', { required: true }),
    dokter: f.reference('Dokter', 'dokter', { required: true }),
    treatment: f.reference('Treatment', 'treatments', { required: true }),
    catatan: f.longText('Catatan', { maxLength: 300 }),
    alasanTanda: alasanTanda(),
  },
  before: (tx, { treatment }) => kunciBilaPerlu(tx, treatment),
  answers: 'appointments',
  async run(tx, { record, tanggal, waktu, dokter, treatment, catatan, alasanTanda }, caller) {
    if (tanggal < caller.today) throw new Refusal('appointment.lampau', {}, 'tanggal');
    await tx.lock(`janji ${record.pasien}`);
    const patient = await tx.get('pasien', record.pasien);
    await tx.get('dokter', dokter);
    await wajibPraktik(tx, { userId: dokter, tanggal }, here(caller));
    const { name, durasi } = await tx.get('treatments', treatment);
    const booked = await tx.find('appointments', { pasien: record.pasien, tanggal });
    if (booked.some((each) => berlaku(each) && each.waktu === waktu))
      throw new Refusal('kunjungan.janjiSudahAda', { waktu }, 'waktu');
    const by = { pasien: record.pasien, alasan: alasanTanda };
    const tetap = await wajibAlasan(tx, { ...by, diberikan: [{ treatment }] });
    const of = { pasien: record.pasien, userId: dokter, treatment, status: 'confirmed' } as const;
    const place = { ...of, tanggal, waktu, durasi };
    const isian = { userId: 'dokter', ruang: 'waktu', alat: 'waktu' };
    const made = await tx.create('appointments', {
      title: `${name} - ${patient.name}`.slice(0, 200),
      ...place,
      ...(await tempatkan(tx, place, caller, { isian })),
      body: catatan ?? null,
    });
    await catatLanjut(tx, tetap, by, { tempat: 'jadwal', appointment: made.id }, caller);
    await ikutiJanji(tx, made);
    return made;
  },
});
