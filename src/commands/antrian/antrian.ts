import { estimasiMenunggu, giliranKe, papanAntrian, tigaAngka } from '../../domain/antrian/antrian.ts';
import { type Antrian, antrian } from '../../resources/antrian/antrian.ts';
import { f, type Now, Refusal, some, withoutBranch } from '../../schema/index.ts';
import { here, ofBranch } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { isSeen, requireSeen } from '../core/ownRows.ts';
import { bacaPraktik, isiPraktik } from '../dokter/praktik.ts';
import { bacaPengaturan, pengaturanDi, pengaturanHariIni, setelLayanan } from '../klinik/pengaturan.ts';
import { akhiriHariLalu, complete, isiAwal, kunjunganTerbuka, nomorAntrian, queueOf, requireFree } from './giliran.ts';
import { catatLangkah, langkahTercatat, namaLajur, namaLayanan } from './langkahAntrian.ts';

const permission = { resource: 'antrian', action: 'edit' } as const;
/**
 * The entry being served on the caller's screen (its id, null for none). The command is refused where it has changed, so
 * that two users who call at the same time do not call two patients.
 */
const fields = {
  sekarang: f.reference('Antrian yang dilayani', 'antrian'),
  /** The lane, where each doctor has a queue. */
  dokter: f.reference('Dokter', 'dokter', { orRetired: true }),
};

// Values, unlike a record, say nothing of its branch.
const isiAntrian = withoutBranch(antrian).fields as typeof antrian.fields;
const giliran = { id: f.reference('Antrian', 'antrian', { required: true }), ...isiAntrian, ...langkahTercatat };
/** What a call answers: the turn, the step that it was, and the visit that is open now. */
const panggilan = { ...giliran, kunjungan: f.reference('Kunjungan', 'kunjungan', { required: true }) };

/** The giver of a number on a closed day, or for a doctor on leave, was told so and means it. */
export const tetap = f.boolean('Tetap Beri Nomor', { hidden: true });

/** Gives a patient the next number of the day, with its estimated time (product §2.19). */
export const ambilNomor = defineCommand({
  name: 'antrian/ambil-nomor',
  permission: { resource: 'antrian', action: 'create' },
  fields: {
    ...some(antrian.fields, 'pasien', 'dokter'),
    tetap,
  },
  answers: 'antrian',
  async run(tx, { pasien, dokter, tetap }, now) {
    await tx.lock(`antrian ${now.today}`);
    await akhiriHariLalu(tx, now);
    await tx.get('pasien', pasien);
    await tx.get('dokter', dokter);
    const { praktik, nama } = await bacaPraktik(tx, dokter, [now.today], here(now));
    const day = praktik(dokter, now.today);
    // Their patients' appointments are moved first.
    if (day.jenis === 'nonaktif') throw new Refusal('appointment.nonaktif', isiPraktik(day, now.today, nama), 'dokter');
    if (!tetap && (day.jenis === 'libur' || day.jenis === 'tutup' || day.jenis === 'cuti'))
      throw new Refusal(`antrian.${day.jenis}`, isiPraktik(day, now.today, nama), 'dokter');
    const today = await queueOf(tx, now.today, here(now));
    requireFree(today, pasien);
    const hari = await pengaturanHariIni(tx, now);
    const lane = hari.antrianPerDokter ? today.filter((row) => row.dokter === dokter) : today;
    const estimatedTime = estimasiMenunggu(lane, hari, now, today).at(-1)?.waktu ?? now.time;
    const nomor = await nomorAntrian(tx, today, now);
    // Behind patients who were put back.
    const urutan = today.reduce((most, row) => Math.max(most, giliranKe(row)), nomor - 1) + 1;
    return tx.create('antrian', {
      nomor,
      pasien,
      dokter,
      tanggal: now.today,
      estimatedTime,
      status: 'waiting',
      urutan,
    });
  },
});

/**
 * 'Panggil Selanjutnya' (product §4): completes the lane's current entry, calls its next waiting one, and opens the visit.
 */
export const panggilSelanjutnya = defineCommand({
  name: 'antrian/panggil-selanjutnya',
  permission,
  fields,
  answers: panggilan,
  async run(tx, input, now) {
    await requireService(tx, now);
    const board = await boardOf(tx, input, now);
    const [next] = board.menunggu;
    if (!next) throw new Refusal('antrian.habis');
    const done = await completeAll(tx, board.dilayani, now);
    return call(tx, next, { ...board, done }, now);
  },
});

/** Calls the current number once more: the display and its voice repeat it. */
export const panggilUlang = defineCommand({
  name: 'antrian/panggil-ulang',
  permission,
  fields,
  answers: 'antrian',
  async run(tx, input, now) {
    await requireService(tx, now);
    const { sekarang } = await boardOf(tx, input, now);
    if (!sekarang) throw new Refusal('antrian.tidakAdaSekarang');
    return tx.update('antrian', sekarang.id, { dipanggil: now.instant });
  },
});

/** Puts the current entry, whose patient is absent, back behind the waiting ones, and calls the next. */
export const lewati = defineCommand({
  name: 'antrian/lewati',
  permission,
  fields,
  answers: panggilan,
  async run(tx, input, now) {
    await requireService(tx, now);
    const board = await boardOf(tx, input, now);
    const { sekarang, menunggu, all } = board;
    if (!sekarang) throw new Refusal('antrian.tidakAdaSekarang');
    const [next] = menunggu;
    if (!next) throw new Refusal('antrian.habis');
    const last = all.reduce((most, entry) => Math.max(most, giliranKe(entry)), 0);
    const rest = board.dilayani.filter(({ id }) => id !== sekarang.id);
    const done = await completeAll(tx, rest, now);
    done.push(await tx.update('antrian', sekarang.id, { status: 'waiting', urutan: last + 1 }));
    return call(tx, next, { ...board, done }, now);
  },
});

/** Completes the current entry without calling another. */
export const selesaikan = defineCommand({
  name: 'antrian/selesaikan',
  permission,
  fields,
  answers: giliran,
  async run(tx, input, now) {
    const { sekarang, lajur } = await boardOf(tx, input, now);
    if (!sekarang) throw new Refusal('antrian.tidakAdaSekarang');
    const done = await complete(tx, sekarang, now);
    const step = await catatLangkah(tx, { lajur, sebelum: [sekarang], sesudah: [done] }, now);
    return { ...done, ...step };
  },
});

/** 'Hentikan' and 'Mulai': the service switch, a setting of the clinic, or of the branch. */
export const aturLayanan = defineCommand({
  name: 'antrian/atur-layanan',
  permission,
  fields: { aktif: f.boolean('Layanan Aktif', { required: true }) },
  answers: { layananAntrian: f.boolean('Layanan Aktif'), ...langkahTercatat },
  async run(tx, { aktif }, now) {
    await tx.lock(`antrian ${now.today}`);
    const layanan = namaLayanan(await setelLayanan(tx, aktif, here(now)));
    return {
      layananAntrian: aktif,
      ...(await catatLangkah(tx, { lajur: ofBranch('layanan', here(now)), layanan }, now)),
    };
  },
});

interface Input {
  sekarang: number | null | undefined;
  dokter: number | null | undefined;
}

/** A lane of the day's queue; refused where its current entry is no longer the caller's, see `fields`. */
async function boardOf(tx: Tx, input: Input, now: Caller) {
  await tx.lock(`antrian ${now.today}`);
  const { antrianPerDokter } = await bacaPengaturan(tx);
  const dokter = input.dokter ?? null;
  if (antrianPerDokter && dokter === null) throw new Refusal('antrian.pilihDokter', {}, 'dokter');
  if (!antrianPerDokter && dokter !== null) throw new Refusal('antrian.satuAntrian', {}, 'dokter');
  const all = await queueOf(tx, now.today, here(now));
  const queue = dokter === null ? all : all.filter((entry) => entry.dokter === dokter);
  const board = papanAntrian(queue);
  // Several where the clinic went from a queue per doctor back to one.
  const dilayani = queue.filter(({ status }) => status === 'current');
  await requireSeen(tx, 'antrian', dilayani, now.may);
  if (input.sekarang !== undefined && input.sekarang !== (board.sekarang?.id ?? null)) {
    throw board.sekarang
      ? new Refusal('antrian.berubah', { nomor: tigaAngka(board.sekarang.nomor) })
      : new Refusal('antrian.sudahSelesai');
  }
  const menunggu: Antrian[] = [];
  for (const turn of board.menunggu) if (await isSeen(tx, 'antrian', turn, now.may)) menunggu.push(turn);
  return { ...board, menunggu, dilayani, all, lajur: namaLajur(dokter, here(now)) };
}

async function completeAll(tx: Tx, turns: readonly Antrian[], now: Now): Promise<Antrian[]> {
  const done: Antrian[] = [];
  for (const turn of turns) done.push(await complete(tx, turn, now));
  return done;
}

/** The lane of a call, as it was, and the turns that made room for it. */
interface Ruang {
  lajur: string;
  dilayani: readonly Antrian[];
  done: readonly Antrian[];
}

async function call(tx: Tx, entry: Antrian, { lajur, dilayani, done }: Ruang, now: Caller) {
  const called = await tx.update('antrian', entry.id, { status: 'current', dipanggil: now.instant });
  // Called again on the same day, a patient continues the open visit; an unpaid one of an earlier day stays separate.
  const open = (await kunjunganTerbuka(tx, entry, here(now))).at(-1);
  const visit = open ?? (await tx.create('kunjungan', await isiAwal(tx, entry, now)));
  const step = { lajur, sebelum: [...dilayani, entry], sesudah: [...done, called], kunjungan: open ? null : visit.id };
  return { ...called, ...(await catatLangkah(tx, step, now)), kunjungan: visit.id };
}

async function requireService(tx: Tx, now: Caller): Promise<void> {
  const { layananAntrian } = await pengaturanDi(tx, here(now));
  if (!layananAntrian) throw new Refusal('antrian.berhenti');
}

/** Begins a visit without a number, for a patient whom the doctor takes at once (product §2.19). */
export const tanpaNomor = defineCommand({
  name: 'kunjungan/tanpa-nomor',
  // As a call, which opens a visit as well.
  permission: { resource: 'antrian', action: 'edit' },
  fields: some(antrian.fields, 'pasien', 'dokter'),
  answers: 'kunjungan',
  async run(tx, { pasien, dokter }, now) {
    await tx.lock(`antrian ${now.today}`);
    await tx.get('dokter', dokter);
    const begun = await isiAwal(tx, { pasien, dokter, nomor: null }, now);
    requireFree(await queueOf(tx, now.today, here(now)), pasien);
    const open = await kunjunganTerbuka(tx, { pasien, tanggal: now.today }, here(now));
    if (open.length > 0) throw new Refusal('antrian.sudahDirawat', {}, 'pasien');
    return tx.create('kunjungan', begun);
  },
});
