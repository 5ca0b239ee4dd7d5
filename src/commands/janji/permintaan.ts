import { addDays } from '../../domain/core/tanggal.ts';
import { jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { bolehMengerjakan } from '../../domain/dokter/profesi.ts';
import {
  hariBebas,
  hariDisimpan,
  type Ketersediaan,
  kalimatSetuju,
  orangBebas,
  palingBanyak,
  sejakDapatDiminta,
  waktuBerikutnya,
} from '../../domain/janji/permintaan.ts';
import { hariDicari } from '../../domain/janji/slot.ts';
import { muatUntuk } from '../../domain/janji/sumber.ts';
import { kemungkinanGanda, teleponAsal, umurPada } from '../../domain/pasien/pasien.ts';
import { alasan, alasanTanda } from '../../resources/core/shared.ts';
import { type Permintaan, permintaan } from '../../resources/janji/permintaan.ts';
import { type Treatment, treatments } from '../../resources/klinik/treatments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { f, formatDate, type Id, type Now, Refusal, retiredSince, some } from '../../schema/index.ts';
import { here, type OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { catatLanjut, wajibAlasan } from '../pasien/tanda.ts';
import { ikutiJanji } from '../rencana/sesi.ts';
import { kunciJadwal, tempatkan } from './tempat.ts';

const buat = { resource: 'appointments', action: 'create' } as const;

/** The treatments that patients may ask for. */
export async function layananDiminta(tx: Tx, { today }: Pick<Now, 'today'>): Promise<Treatment[]> {
  const offered = await tx.read('treatments', { dapatDiminta: true });
  return offered.filter((each) => !retiredSince(treatments, each, today)).sort((a, b) => a.name.localeCompare(b.name));
}

/** The free times of a treatment that patients may ask for, of whoever may do it, where the caller works. @throws Refusal for any other */
export async function waktuDiminta(tx: Tx, treatment: number, now: Now) {
  return hariBebas(
    await bacaKetersediaan(tx, await dibuka(tx, treatment, now), now, here(now)),
    sejakDapatDiminta(now),
  );
}

/**
 * Where a patient asks for an appointment: the branch that they chose, or the only one that is open.
 *
 * @throws Refusal where they chose none of them
 */
export function cabangDiminta(open: readonly { id: Id }[], chosen: unknown): Pick<Now, 'branch'> {
  const [only, ...others] = open;
  if (!only) return {};
  const found = others.length === 0 ? only : open.find(({ id }) => id === Number(chosen));
  if (!found) throw new Refusal('permintaan.cabang', {}, 'cabang');
  return { branch: found.id };
}

/** The entities that free times follow from. */
export const sumberWaktu: ReadonlySet<string> = new Set([
  ...['appointments', 'roster', 'cuti', 'dokter', 'sumber-daya', 'treatments', 'settings', 'cabang'],
]);

/** One that is not offered, is retired or was never there is answered alike. */
async function dibuka(tx: Tx, id: number, now: Now): Promise<Treatment> {
  const found = (await layananDiminta(tx, now)).find((each) => each.id === id);
  if (!found) throw new Refusal('permintaan.layanan', {}, 'treatment');
  return found;
}

async function bacaKetersediaan(
  tx: Tx,
  treatment: Treatment,
  { today }: Pick<Now, 'today'>,
  branch: OfBranch,
): Promise<Ketersediaan> {
  const days = Array.from({ length: hariDicari }, (_, day) => addDays(today, day));
  const around = [addDays(today, -1), ...days, addDays(today, hariDicari)];
  const [klinik, dokter, cuti, sumber, jaga, lain] = await concurrently(
    pengaturanDi(tx, branch),
    tx.read('dokter', {}),
    tx.read('cuti', {}),
    tx.read('sumber-daya', branch),
    concurrently(...days.map((tanggal) => tx.read('roster', { tanggal }))),
    concurrently(...around.map((tanggal) => tx.read('appointments', { tanggal }))),
  );
  return {
    durasi: treatment.durasi,
    orang: dokter.filter(({ profesi }) => bolehMengerjakan(treatment, profesi)).map(({ id }) => id),
    lain: lain.flat(),
    praktik: jamPraktik({ klinik, dokter, cuti, jaga: jaga.flat() }),
    muat: muatUntuk(treatment, sumber),
  };
}

/**
 * What the public page sends. Nobody has a right to it, so it is in no list of commands: the server's own endpoint gives it
 * while the page is open. It looks at no patient, and answers the same whoever asks.
 */
export const mintaJadwal = defineCommand({
  name: 'permintaan/minta',
  permission: buat,
  refusals: {
    'permintaan.waktu': 'Waktu ini baru saja terisi. Pilih waktu lain.',
    'permintaan.setuju': 'Centang persetujuan untuk mengirim permintaan',
    'permintaan.ramai': 'Permintaan sedang banyak. Silakan hubungi klinik langsung.',
  },
  fields: {
    treatment: f.number('Layanan', { required: true, min: 1 }),
    ...some(permintaan.fields, 'tanggal', 'waktu', 'nama', 'gender', 'lahir', 'telepon', 'catatan'),
    setuju: f.boolean('Persetujuan'),
  },
  answers: {},
  async run(tx, { setuju, treatment, catatan, ...asked }, caller) {
    if (setuju !== true) throw new Refusal('permintaan.setuju', {}, 'setuju');
    requireOrang(asked, caller);
    const days = await waktuDiminta(tx, treatment, caller);
    const free = days.some(({ tanggal, waktu }) => tanggal === asked.tanggal && waktu.includes(asked.waktu));
    if (!free) throw new Refusal('permintaan.waktu', {}, 'waktu');
    await tx.lock('permintaan');
    const waiting = (await tx.read('permintaan', { status: 'menunggu', ...here(caller) })).filter(
      ({ tanggal }) => tanggal >= caller.today,
    );
    if (waiting.length >= palingBanyak.semua) throw new Refusal('permintaan.ramai');
    const own = waiting.filter(({ telepon }) => telepon === asked.telepon);
    const same = own.some(
      (each) => each.treatment === treatment && each.tanggal === asked.tanggal && each.waktu === asked.waktu,
    );
    // The answer must not tell what else was asked for by this number; the clinic answers that anyway.
    if (same) return {};
    const beyond = own.find(({ banyak }) => banyak !== null);
    if (beyond) {
      await tx.increment('permintaan', beyond.id, 'banyak', 1);
      return {};
    }
    // They agree with the clinic, of which the branch is a part.
    const { namaKlinik } = await pengaturanDi(tx, {});
    await tx.create('permintaan', {
      ...asked,
      treatment,
      catatan: catatan ?? null,
      diminta: caller.instant,
      persetujuan: kalimatSetuju(namaKlinik),
      // Whoever knows a number does not silence its owner by three requests.
      banyak: own.length >= palingBanyak.setiapTelepon ? 1 : null,
    });
    return {};
  },
});

/** As a patient's form checks them (`aturanPasien`). */
function requireOrang({ telepon, lahir }: Pick<Permintaan, 'telepon' | 'lahir'>, { today }: Now): void {
  if (teleponAsal(telepon)) throw new Refusal('pasien.teleponAsal', {}, 'telepon');
  const age = umurPada(lahir, today);
  if (age === null) throw new Refusal('pasien.belumLahir', {}, 'lahir');
  if (age > 130) throw new Refusal('pasien.terlaluTua', { umur: 130 }, 'lahir');
}

const menunggu = {
  due: { 'permintaan.sudahDijawab': { field: 'status', is: 'menunggu' } },
  refusals: { 'permintaan.sudahDijawab': 'Permintaan ini sudah dijawab. Muat ulang halaman.' },
} as const;

/**
 * Makes the appointment that was asked for, or one at another time that was agreed upon: with somebody who is free, for the
 * patient who has that phone, else for a new one.
 */
export const terimaPermintaan = defineCommand({
  name: 'permintaan/terima',
  on: 'permintaan',
  permission: buat,
  due: menunggu.due,
  refusals: {
    ...menunggu.refusals,
    'permintaan.penuh': '%{kapan} tidak bebas lagi. Waktu bebas berikutnya: %{berikut}.',
    'permintaan.tanpaWaktu': `%{kapan} tidak bebas lagi, dan tidak ada waktu bebas lain dalam ${hariDicari} hari.`,
    'permintaan.pilihPasien': 'Nomor ini milik %{jumlah} pasien terdaftar. Pilih pasiennya, atau pasien baru.',
    'permintaan.tanpaHakPasien': 'Pasien baru memerlukan hak menambah pasien. Pilih pasien yang sudah terdaftar.',
  },
  button: {
    label: 'Terima',
    icon: 'Terima',
    tone: 'green',
    place: 'row',
    shows: ['nama', 'telepon', 'gender', 'lahir', 'treatment', 'tanggal', 'waktu', 'catatan'],
    done: '%{nama}: jadwal dibuat',
  },
  fields: {
    pasien: f.reference('Pasien', 'pasien'),
    // Whoever has that phone is somebody else.
    baru: f.boolean('Pasien Baru'),
    // Where another time was agreed upon.
    tanggal: f.date('Tanggal'),
    waktu: f.time('Waktu'),
    dokter: f.reference('Dokter', 'dokter', {
      help: 'Kosong: dokternya sendiri bila bebas, atau siapa saja yang bebas',
    }),
    alasanTanda: alasanTanda(),
  },
  before: kunciJadwal,
  async run(tx, { record, pasien, baru, dokter, alasanTanda, ...other }, caller) {
    const saat = { tanggal: other.tanggal ?? record.tanggal, waktu: other.waktu ?? record.waktu };
    const treatment = await tx.get('treatments', record.treatment);
    const known = pasien ? await tx.get('pasien', pasien) : baru ? null : await pasienCocok(tx, record);
    if (!known && !caller.may('pasien', 'create')) throw new Refusal('permintaan.tanpaHakPasien', {}, 'pasien');
    const userId = await pilihOrang(tx, { treatment, saat, dokter: dokter ?? null, known }, caller);
    const patient = known ?? (await pasienBaru(tx, record, treatment, userId));
    const by = { pasien: patient.id, alasan: alasanTanda };
    const tetap = await wajibAlasan(tx, { ...by, diberikan: [{ treatment: treatment.id }] });
    const { durasi } = treatment;
    const of = { pasien: patient.id, userId, treatment: treatment.id, status: 'confirmed' } as const;
    const place = { ...of, ...saat, durasi };
    const isian = { userId: 'dokter', ruang: 'waktu', alat: 'waktu' };
    const made = await tx.create('appointments', {
      title: `${treatment.name} - ${patient.name}`.slice(0, 200),
      ...place,
      ...(await tempatkan(tx, place, caller, { isian })),
      body: record.catatan,
    });
    await catatLanjut(tx, tetap, by, { tempat: 'jadwal', appointment: made.id }, caller);
    await ikutiJanji(tx, made);
    const answered = { status: 'diterima', pasien: patient.id, appointment: made.id } as const;
    return tx.update('permintaan', record.id, { ...answered, ...(await dijawab(tx, caller)) });
  },
});

const dijawab = async (tx: Tx, caller: Caller) => ({ selesai: caller.today, oleh: await tandaTangan(tx, caller) });

/**
 * The patient whom a request is for: the one with that phone, or a guardian's, and that name or birth date; null where nobody
 * has the phone.
 *
 * @throws Refusal where several may be meant, or somebody else has it
 */
async function pasienCocok(tx: Tx, record: Permintaan): Promise<Pasien | null> {
  const { telepon, nama, lahir } = record;
  const [own, wards] = await concurrently(
    tx.find('pasien', { phone: telepon }),
    tx.find('pasien', { wali_telepon: telepon }),
  );
  const known = [...new Map([...own, ...wards].map((each) => [each.id, each])).values()];
  if (known.length === 0) return null;
  const asked = { name: nama, birthDate: lahir, phone: telepon };
  const [match, ...others] = kemungkinanGanda(
    asked,
    known.map((each) => ({ ...each, phone: telepon })),
  );
  if (!match || others.length > 0) throw new Refusal('permintaan.pilihPasien', { jumlah: known.length }, 'pasien');
  return tx.get('pasien', match.pasien.id);
}

interface Dipilih {
  treatment: Treatment;
  saat: { tanggal: string; waktu: string };
  /** Whom the clinic chose; anybody who may, unless given. */
  dokter: number | null;
  known: Pasien | null;
}

/** Whoever does it, the patient's own doctor rather than others. @throws Refusal with the next free times */
async function pilihOrang(tx: Tx, { treatment, saat, dokter, known }: Dipilih, caller: Caller): Promise<number> {
  const read = await bacaKetersediaan(tx, treatment, caller, here(caller));
  const own = read.orang.filter((id) => id === known?.dokter);
  const tersedia = { ...read, orang: dokter ? [dokter] : [...new Set([...own, ...read.orang])] };
  const free = orangBebas(tersedia, { ...saat, ...(known && { pasien: known.id }) }, caller);
  if (free !== undefined) return free;
  const kata = ({ tanggal, waktu }: Dipilih['saat']) => `${formatDate(tanggal, 'full')} pukul ${waktu}`;
  const next = waktuBerikutnya(tersedia, saat, caller).map(kata);
  throw new Refusal(
    next.length > 0 ? 'permintaan.penuh' : 'permintaan.tanpaWaktu',
    { kapan: kata(saat), berikut: next.join('; ') },
    'waktu',
  );
}

const pasienBaru = (tx: Tx, record: Permintaan, { jenis }: Treatment, dokter: number): Promise<Pasien> =>
  tx.create('pasien', {
    name: record.nama,
    phone: record.telepon,
    gender: record.gender,
    birthDate: record.lahir,
    kategori: jenis === 'medis' ? 'Medis' : 'Beauty',
    dokter,
  });

/** Refuses a request. */
export const tolakPermintaan = defineCommand({
  name: 'permintaan/tolak',
  on: 'permintaan',
  permission: buat,
  ...menunggu,
  button: {
    label: 'Tolak',
    icon: 'Tolak',
    tone: 'red',
    confirm: 'Ya, Tolak',
    shows: ['nama', 'telepon', 'treatment', 'tanggal', 'waktu'],
    effect: `Pasien dikabari lewat 'Hubungi'. Datanya dihapus setelah ${hariDisimpan} hari.`,
    done: '%{nama}: permintaan ditolak',
  },
  bulk: true,
  undo: { by: 'permintaan/batal-tolak' },
  fields: { alasan },
  run: async (tx, { record, alasan }, caller) =>
    tx.update('permintaan', record.id, { status: 'ditolak', alasan, ...(await dijawab(tx, caller)) }),
});

/** Takes a refusal back: the request waits again. */
export const batalTolakPermintaan = defineCommand({
  name: 'permintaan/batal-tolak',
  on: 'permintaan',
  permission: buat,
  due: {
    'permintaan.tidakDitolak': { field: 'status', is: 'ditolak' },
    'permintaan.sudahLewat': { field: 'tanggal', atLeast: '$today' },
  },
  refusals: {
    'permintaan.tidakDitolak': 'Permintaan ini tidak sedang ditolak',
    'permintaan.sudahLewat': 'Hari yang diminta sudah lewat',
  },
  bulk: true,
  button: { label: 'Batalkan Penolakan', icon: 'Kembalikan', done: '%{nama}: permintaan menunggu lagi' },
  run: (tx, { record }) =>
    tx.update('permintaan', record.id, { status: 'menunggu', alasan: null, selesai: null, oleh: null }),
});

/** Requests whose day is over lapse; what came to nothing is erased once nobody can need it any more. */
export async function rapikanPermintaan(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  for (const each of await tx.find('permintaan', { status: 'menunggu' }))
    if (each.tanggal < today) await tx.update('permintaan', each.id, { status: 'lewat', selesai: today });
  const oldest = addDays(today, -hariDisimpan);
  for (const status of ['ditolak', 'lewat'] as const)
    for (const { id, selesai } of await tx.find('permintaan', { status }))
      if (selesai && selesai <= oldest) await tx.erase('permintaan', id);
}
