import { addDays, jam, menit } from '../../domain/core/tanggal.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { bolehMengerjakan, profesiBoleh } from '../../domain/dokter/profesi.ts';
import { bentrok, bentrokPasien, hariSekitar, type Janji } from '../../domain/janji/jadwal.ts';
import { hariDicari, slotBerikutnya } from '../../domain/janji/slot.ts';
import {
  type Halangan,
  halanganSumber,
  jenisSumber,
  type Macam,
  macamSumber,
  muatUntuk,
  pilihSumber,
  ruangJaga,
  sumberJenis,
} from '../../domain/janji/sumber.ts';
import { type Dokter, dokter as declaredDokter } from '../../resources/dokter/dokter.ts';
import type { Roster } from '../../resources/dokter/roster.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { sumberDaya as declaredSumber, type SumberDaya } from '../../resources/janji/sumber-daya.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { formatDate, type Id, Refusal } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';
import { isSeen } from '../core/ownRows.ts';
import { bacaPraktik } from '../dokter/praktik.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';

/** What of an appointment its place depends on. */
export type Ditempatkan = Pick<
  Appointment,
  'pasien' | 'userId' | 'treatment' | 'tanggal' | 'waktu' | 'durasi' | 'status'
> & { id?: number; ruang?: number | null; alat?: number | null; cabang?: Id };

type Isian = 'userId' | 'ruang' | 'alat' | 'waktu';

interface Options {
  /** As it was; what it holds may be given anew. */
  before?: Ditempatkan | null;
  /** The appointments that may be in the way, where the caller knows: else those that are stored. */
  lain?: readonly Janji[];
  /** Of several that are given at once, the one that a refusal is about. */
  nama?: string;
  /** The fields of the caller's form, where they are called otherwise. */
  isian?: Partial<Record<Isian, string>>;
}

/** Who is to do which treatment, and what that takes. */
interface Perlu {
  treatment: Treatment | undefined;
  orang: Dokter | undefined;
  /** No overlap of a person or a patient. */
  tunggal: boolean;
}

/** One at a time books what may be taken: asked for before any record is locked. */
export const kunciJadwal = (tx: Tx) => tx.lock('jadwal');

/** Takes the lock where an appointment of this treatment can meet another one in a room. */
export async function kunciBilaPerlu(tx: Tx, treatment: number): Promise<void> {
  const perlu = await bacaPerlu(tx, { treatment, userId: 0 });
  if (dijaga(perlu, {})) await kunciJadwal(tx);
}

/**
 * The room and the device with which an appointment comes to stand where it is: those that it names, else free ones of the
 * kinds that its treatment asks for. Whoever stores it must store them in the same transaction.
 *
 * @throws Refusal where the person's profession may not do the treatment, and where room, device, or with `jadwalTunggal`
 * person or patient, is taken: which, by what, and the next time that is free
 */
export async function tempatkan(
  tx: Tx,
  janji: Ditempatkan,
  caller: Caller,
  options: Options = {},
): Promise<Required<Pick<Janji, Macam>>> {
  const perlu = await bacaPerlu(tx, janji);
  requireProfesi(perlu, options);
  const meant = lepasYangTakPerlu(janji, perlu.treatment, options.before);
  if (!dijaga(perlu, meant)) return { ruang: meant.ruang ?? null, alat: meant.alat ?? null };
  await kunciJadwal(tx);
  const [lain, semua, jaga] = await concurrently(
    options.lain ? Promise.resolve(options.lain) : janjiSekitar(tx, janji.tanggal),
    tx.read('sumber-daya', beside(options.before, caller)),
    tx.read('roster', { orang: janji.userId, tanggal: janji.tanggal }),
  );
  const penuh = { tx, janji: meant, perlu, lain, semua, jaga, caller, options };
  if (perlu.tunggal) await requireTunggal(penuh);
  return { ruang: await diberi(penuh, 'ruang'), alat: await diberi(penuh, 'alat') };
}

interface Penuh {
  tx: Tx;
  janji: Ditempatkan;
  perlu: Perlu;
  lain: readonly Janji[];
  semua: readonly SumberDaya[];
  jaga: readonly Roster[];
  caller: Caller;
  options: Options;
}

async function bacaPerlu(tx: Tx, janji: Pick<Ditempatkan, 'treatment' | 'userId'>): Promise<Perlu> {
  const [[treatment], [orang], { jadwalTunggal: tunggal }] = await concurrently(
    tx.read('treatments', { id: janji.treatment }),
    tx.read('dokter', { id: janji.userId }),
    bacaPengaturan(tx),
  );
  return { treatment, orang, tunggal };
}

const dijaga = ({ treatment, tunggal }: Perlu, named: Dinamai): boolean =>
  tunggal || macamSumber.some((macam) => Boolean(treatment?.[macam] || named[macam]));
type Dinamai = { [M in Macam]?: number | null };

/** What an appointment held for another treatment, which this one does not ask for, is free again. */
function lepasYangTakPerlu(
  janji: Ditempatkan,
  treatment: Treatment | undefined,
  before: Ditempatkan | null | undefined,
): Ditempatkan {
  if (!before || before.treatment === janji.treatment) return janji;
  const left = macamSumber.filter((macam) => !treatment?.[macam] && janji[macam] === before[macam]);
  return { ...janji, ...Object.fromEntries(left.map((macam) => [macam, null])) };
}

/** The room, or the device, that an appointment gets. */
async function diberi(penuh: Penuh, macam: Macam): Promise<number | null> {
  const { janji, perlu, lain, semua, jaga, options } = penuh;
  const jenis = perlu.treatment?.[macam] ?? null;
  const named = janji[macam] ?? null;
  const kept = options.before && options.before[macam] === named;
  if (named !== null && !(jenis && kept)) {
    const sumber = semua.find(({ id }) => id === named);
    if (sumber?.macam !== macam || (jenis && jenisSumber(sumber) !== jenis))
      throw tolak(penuh, macam, `appointment.jenis.${macam}`, {
        nama: sumber?.nama ?? '',
        jenis: namaJenis(macam, jenis),
      });
    const halangan = halanganSumber(sumber, janji, lain);
    if (halangan) throw await tolakPenuh(penuh, macam, [await kata(penuh, sumber, halangan)]);
    return named;
  }
  if (!jenis) return named;
  const given = pilihSumber(semua, macam, jenis, janji, lain, [
    named,
    macam === 'ruang' ? ruangJaga(jaga, janji) : null,
  ]);
  if (given) return given.id;
  const all = sumberJenis(semua, macam, jenis).filter((each) => halanganSumber(each, janji, [])?.jenis !== 'nonaktif');
  if (all.length === 0) throw tolak(penuh, macam, `appointment.tanpa.${macam}`, { jenis: namaJenis(macam, jenis) });
  const rincian: string[] = [];
  for (const each of all) {
    const halangan = halanganSumber(each, janji, lain);
    if (halangan) rincian.push(await kata(penuh, each, halangan));
  }
  throw await tolakPenuh(penuh, macam, rincian);
}

const kata = async (penuh: Penuh, { nama }: SumberDaya, halangan: Halangan) =>
  kataHalangan(nama, halangan, halangan.jenis === 'dipakai' ? await judul(penuh, halangan.oleh) : '');

/** @throws Refusal where the person, or the patient, has another appointment at that time */
async function requireTunggal(penuh: Penuh): Promise<void> {
  const { janji, lain: semua, perlu, tx } = penuh;
  const [own] = bentrok(janji, semua);
  const nama = perlu.orang ? denganGelar(perlu.orang) : '';
  if (own) throw await tolakPenuh(penuh, 'orang', [`${nama} ada jadwal ${rentang(own)} (${await judul(penuh, own)})`]);
  const [other] = bentrokPasien(janji, semua);
  if (!other) return;
  const [pasien] = await tx.read('pasien', { id: janji.pasien });
  const lain = `${pasien?.name} ada jadwal ${rentang(other)} (${await judul(penuh, other)})`;
  throw await tolakPenuh(penuh, 'pasien', [lain]);
}

/** @throws Refusal naming the professions that may do the treatment */
function requireProfesi({ treatment, orang }: Perlu, { nama = '', isian }: Options): void {
  if (!treatment || !orang || bolehMengerjakan(treatment, orang.profesi)) return;
  throw new Refusal(
    'appointment.profesi',
    { untuk: awalan(nama), ...isiProfesi(treatment, orang) },
    isian?.userId ?? 'userId',
  );
}

/** Values for the sentence about somebody who may not do a treatment. */
export const isiProfesi = (
  treatment: Pick<Treatment, 'name' | 'oleh' | 'profesiOleh'>,
  orang: Pick<Dokter, 'name' | 'profesi'>,
) => ({
  treatment: treatment.name,
  boleh: (profesiBoleh(treatment) ?? []).map(namaProfesi).join(' atau '),
  orang: denganGelar(orang),
  profesi: namaProfesi(orang.profesi),
});

/** `terapis`; one that the clinic added as it is written. */
export const namaProfesi = (profesi: string): string => {
  const label = (declaredDokter.fields.profesi.choices as Choices)[profesi]?.label;
  return label ? label.toLowerCase() : profesi;
};

/** `Ruang Tindakan` */
export const namaJenis = (macam: Macam, jenis: string | null): string => {
  const { jenisRuang, jenisAlat } = declaredSumber.fields;
  const choices: Choices = (macam === 'ruang' ? jenisRuang : jenisAlat).choices;
  return choices[jenis ?? '']?.label ?? jenis ?? '';
};
type Choices = Readonly<Record<string, { label: string } | undefined>>;

/** Why a room or a device cannot be had, in a few words: `Laser 1 dipakai 10:00-10:30 (Facial - Sari)`. */
export function kataHalangan(nama: string, halangan: Halangan, oleh: string): string {
  if (halangan.jenis === 'nonaktif') return `${nama} tidak dipakai lagi`;
  if (halangan.jenis === 'luarJam') return `${nama} di luar jam pakainya`;
  if (halangan.jenis === 'rusak') {
    const until = halangan.sampai ? ` sampai ${formatDate(halangan.sampai)}` : '';
    return `${nama} tidak dapat dipakai${until}${halangan.alasan && ` (${halangan.alasan})`}`;
  }
  return `${nama} dipakai ${rentang(halangan.oleh)} (${oleh})`;
}

const rentang = ({ waktu, durasi }: Janji) => `${waktu}-${jam((menit(waktu) + durasi) % (24 * 60))}`;

const awalan = (nama: string | undefined) => (nama ? `${nama}: ` : '');

function tolak({ options: { nama, isian } }: Penuh, field: Isian, key: string, args: Record<string, string>): Refusal {
  return new Refusal(key, { untuk: awalan(nama), ...args }, isian?.[field] ?? field);
}

/** The refusal that names what is taken, by what, and the next time that is free. */
async function tolakPenuh(penuh: Penuh, apa: Macam | 'orang' | 'pasien', rincian: readonly string[]): Promise<Refusal> {
  const next = await berikutnya(penuh);
  const waktu = next
    ? `Waktu bebas berikutnya: ${formatDate(next.tanggal, 'full')} pukul ${next.waktu}`
    : `Tidak ada waktu bebas dalam ${hariDicari} hari`;
  const field = apa === 'ruang' || apa === 'alat' ? apa : 'waktu';
  return tolak(penuh, field, `appointment.terpakai.${apa}`, { rincian: rincian.join('; '), waktu });
}

/** What another appointment is called, for whoever may see it. */
async function judul({ tx, caller }: Penuh, janji: Janji & { title?: string }): Promise<string> {
  return (await isSeen(tx, 'appointments', janji, caller.may)) ? (janji.title ?? 'jadwal lain') : 'jadwal lain';
}

async function berikutnya({ tx, janji, perlu, semua, caller, options }: Penuh) {
  const days = Array.from({ length: hariDicari + 2 }, (_, day) => addDays(janji.tanggal, day - 1));
  const [{ praktik }, ...booked] = await concurrently(
    bacaPraktik(tx, janji.userId, days, beside(options.before, caller)),
    ...days.map((tanggal) => tx.read('appointments', { tanggal })),
  );
  const { tanggal: sejak, waktu: _, status: __, ...wanted } = janji;
  return slotBerikutnya({ ...wanted, sejak }, booked.flat(), praktik, caller, muatUntuk(perlu.treatment ?? {}, semua));
}

/** The appointments that can meet one of a day. */
export async function janjiSekitar(tx: Tx, tanggal: string): Promise<Appointment[]> {
  const { tanggal_gte, tanggal_lte } = hariSekitar(tanggal);
  const days = [...new Set([tanggal_gte, tanggal, tanggal_lte])];
  return (await concurrently(...days.map((day) => tx.read('appointments', { tanggal: day })))).flat();
}
