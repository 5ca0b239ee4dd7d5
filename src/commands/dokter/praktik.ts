import { denganGelar } from '../../domain/core/teks.ts';
import {
  type Cuti,
  cutiBersamaan,
  cutiPada,
  type HariPraktik,
  hariDari,
  type JagaHari,
  type JamPraktik,
  jagaBersamaan,
  jamPraktik,
  jamTertulis,
} from '../../domain/dokter/jamPraktik.ts';
import { bentrok, bentrokPasien, harusDitolak, type Janji, waktuJanggal } from '../../domain/janji/jadwal.ts';
import { namaHari } from '../../domain/klinik/pengaturanTersimpan.ts';
import { type CutiDokter, cuti } from '../../resources/dokter/cuti.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { f, formatDate, Refusal, some } from '../../schema/index.ts';
import type { OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { stateOf } from '../orang/hak.ts';

/** The practice of somebody on some days in a branch, and what they are called, for a command. */
export async function bacaPraktik(
  tx: Tx,
  id: number,
  days: readonly string[],
  di: OfBranch,
): Promise<{ praktik: JamPraktik; nama: string }> {
  const [klinik, dokter, cuti, ...jaga] = await concurrently(
    pengaturanDi(tx, di),
    tx.read('dokter', { id }),
    tx.read('cuti', { dokter: id }),
    ...days.map((tanggal) => tx.read('roster', { orang: id, tanggal })),
  );
  return {
    praktik: jamPraktik({ klinik, dokter, cuti, jaga: jaga.flat() }),
    nama: dokter[0] ? denganGelar(dokter[0]) : '',
  };
}

/**
 * The practice of the doctor of an appointment that is made, or moved to a day.
 *
 * @throws Refusal on a day on which the clinic is closed or the doctor is on leave
 */
export async function wajibPraktik(
  tx: Tx,
  { userId, tanggal }: Pick<Appointment, 'userId' | 'tanggal'>,
  di: OfBranch,
): Promise<JamPraktik> {
  const { praktik, nama } = await bacaPraktik(tx, userId, [tanggal], di);
  const hari = praktik(userId, tanggal);
  if (hari.jenis !== 'praktik' && harusDitolak(hari.jenis))
    throw new Refusal(`appointment.${hari.jenis}`, isiPraktik(hari, tanggal, nama), 'tanggal');
  return praktik;
}

/**
 * The place of one of several appointments that are given at once, where nobody is asked about each.
 *
 * @param taken - appointments of these days
 * @throws Refusal, naming it by `nama`, for a time that has passed, is unusual, or clashes with another appointment
 */
export function wajibBebas(
  janji: Janji & { nama: string },
  { praktik, nama: dokter }: { praktik: JamPraktik; nama: string },
  taken: readonly Janji[],
  now: Pick<Caller, 'today' | 'time'>,
  field?: { tanggal: string; waktu: string },
): void {
  const { nama, tanggal, waktu } = janji;
  const kapan = { nama, hari: formatDate(tanggal, 'full'), waktu };
  if (`${tanggal} ${waktu}` < `${now.today} ${now.time}`) throw new Refusal('tempat.lewat', kapan, field?.waktu);
  const hari = praktik(janji.userId, tanggal);
  if (hari.jenis !== 'praktik')
    throw new Refusal(`tempat.${hari.jenis}`, { ...kapan, ...isiPraktik(hari, tanggal, dokter) }, field?.tanggal);
  if (waktuJanggal(janji, praktik, now).length > 0) throw new Refusal('tempat.luarJam', kapan, field?.waktu);
  if (bentrok(janji, taken).length + bentrokPasien(janji, taken).length > 0)
    throw new Refusal('tempat.bentrok', kapan, field?.waktu);
}

/** Values for the sentences about the day of a doctor, who is called so. */
export function isiPraktik(hari: HariPraktik, tanggal: string, dokter: string) {
  const keterangan = hari.jenis === 'libur' ? hari.keterangan : '';
  return {
    dokter,
    tanggal: formatDate(tanggal, 'full'),
    hari: namaHari(hariDari(tanggal)),
    keterangan: keterangan && ` (${keterangan})`,
    masa: hari.jenis === 'cuti' ? masaCuti(hari.cuti) : '',
    sejak: hari.jenis === 'nonaktif' ? formatDate(hari.sejak, 'long') : '',
    jam: hari.jenis === 'praktik' ? jamTertulis(hari.jam) : '',
    ...(hari.jenis === 'praktik' ? hari.istirahat : null),
  };
}

/** `27 Agustus 2024`, `27 Agustus 2024 - 30 Agustus 2024` */
export const masaCuti = ({ dari, sampai }: { dari: string; sampai: string }): string =>
  [...new Set([dari, sampai])].map((day) => formatDate(day, 'long')).join(' - ');

/** Rows of one person's roster on a day share no time. */
export const aturanRoster: WriteRule<'roster'> = {
  async save(tx, record, before) {
    await wajibTerpisah(tx, { ...record, ...(before && { id: before.id }) });
    return undefined;
  },
  broughtBack: (tx, record) => wajibTerpisah(tx, record),
};

async function wajibTerpisah(tx: Tx, jaga: JagaHari): Promise<void> {
  const { orang, tanggal } = jaga;
  await kunciRoster(tx);
  const other = jagaBersamaan(jaga, await tx.read('roster', { orang, tanggal }));
  if (other) throw new Refusal('roster.bersamaan', { dari: other.dari, sampai: other.sampai }, 'dari');
}

export const kunciRoster = (tx: Tx) => tx.lock('roster');

/** Leaves of one doctor share no day. */
export const aturanCuti: WriteRule<'cuti'> = {
  async save(tx, record, before) {
    await wajibSendiri(tx, { ...record, ...(before && { id: before.id }) });
    return undefined;
  },
  broughtBack: (tx, record) => wajibSendiri(tx, record),
};

async function wajibSendiri(tx: Tx, cuti: Cuti): Promise<void> {
  const other = cutiBersamaan(cuti, await cutiDikunci(tx, cuti.dokter));
  if (other) throw new Refusal('cuti.bersamaan', { masa: masaCuti(other) }, 'dari');
}

async function cutiDikunci(tx: Tx, dokter: number) {
  await tx.lock(`cuti ${dokter}`);
  return tx.find('cuti', { dokter });
}

/** Somebody does not come on a day: a leave of that day, unless one covers it. */
export async function catatTidakMasuk(
  tx: Tx,
  { dokter, tanggal, alasan }: { dokter: number; tanggal: string; alasan: string },
): Promise<CutiDokter | null> {
  if (cutiPada(await cutiDikunci(tx, dokter), dokter, tanggal)) return null;
  return tx.create('cuti', { dokter, dari: tanggal, sampai: tanggal, alasan, mendadak: true });
}

/** Takes the leave back that was noted with the appointments moved for it, unless somebody has changed it. */
export const batalTidakMasuk = defineCommand({
  name: 'cuti/batal-tidak-masuk',
  on: 'cuti',
  permission: { resource: 'appointments', action: 'edit' },
  due: { 'cuti.terencana': { field: 'mendadak', is: true } },
  fields: { keadaan: f.number('Nomor Keadaan', { required: true, help: 'Versi cuti ketika dicatat' }) },
  answers: some(cuti.fields, 'dokter'),
  async run(tx, { record, keadaan }) {
    if (stateOf([record]) !== keadaan) throw new Refusal('cuti.sudahBerubah');
    await tx.erase('cuti', record.id);
    return { dokter: record.dokter };
  },
});
