import { estimasiMenunggu, giliranKe, papanAntrian } from '../domain/antrian.ts';
import { barisBawaan, pengaturan } from '../domain/pengaturan.ts';
import { type Antrian, antrian } from '../resources/antrian.ts';
import type { Setting } from '../resources/settings.ts';
import { f, type Now, some } from '../schema/index.ts';
import { defineCommand, Refusal, type Tx } from './command.ts';
import { complete, nomorAntrian, queueOf, requireFree } from './giliran.ts';
import { isiDariJanji } from './konsultasi.ts';
import { bacaPengaturan } from './pengaturan.ts';

const permission = { resource: 'antrian', action: 'edit' } as const;
/**
 * The entry being served on the caller's screen (its id, null for none). The command is refused where it has changed, so
 * that two users who call at the same time do not call two patients.
 */
const fields = { sekarang: f.reference('Antrian yang dilayani', 'antrian') };

/** Gives a patient the next number of the day, with its estimated time (product §2.19). */
export const ambilNomor = defineCommand({
  name: 'antrian/ambil-nomor',
  permission: { resource: 'antrian', action: 'create' },
  fields: some(antrian.fields, 'pasien', 'dokter'),
  async run(tx, { pasien, dokter }, now) {
    await tx.lock(`antrian ${now.today}`);
    await tx.get('pasien', pasien);
    await tx.get('dokter', dokter);
    const today = await queueOf(tx, now.today);
    requireFree(today, pasien);
    const estimatedTime = estimasiMenunggu(today, await bacaPengaturan(tx), now).at(-1)?.waktu ?? now.time;
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
 * 'Panggil Selanjutnya' (product §4): completes the current entry, calls the next waiting one, and opens its visit.
 */
export const panggilSelanjutnya = defineCommand({
  name: 'antrian/panggil-selanjutnya',
  permission,
  fields,
  async run(tx, input, now) {
    await requireService(tx);
    const { sekarang, menunggu } = await boardOf(tx, input, now);
    const [next] = menunggu;
    if (!next) throw new Refusal('antrian.habis');
    if (sekarang) await complete(tx, sekarang, now);
    return call(tx, next, now);
  },
});

/** Calls the current number once more: the display and its voice repeat it. */
export const panggilUlang = defineCommand({
  name: 'antrian/panggil-ulang',
  permission,
  fields,
  async run(tx, input, now) {
    await requireService(tx);
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
  async run(tx, input, now) {
    await requireService(tx);
    const { sekarang, menunggu, queue } = await boardOf(tx, input, now);
    if (!sekarang) throw new Refusal('antrian.tidakAdaSekarang');
    const [next] = menunggu;
    if (!next) throw new Refusal('antrian.habis');
    const last = queue.reduce((most, entry) => Math.max(most, giliranKe(entry)), 0);
    await tx.update('antrian', sekarang.id, { status: 'waiting', urutan: last + 1 });
    return call(tx, next, now);
  },
});

/** Completes the current entry without calling another. */
export const selesaikan = defineCommand({
  name: 'antrian/selesaikan',
  permission,
  fields,
  async run(tx, input, now) {
    const { sekarang } = await boardOf(tx, input, now);
    if (!sekarang) throw new Refusal('antrian.tidakAdaSekarang');
    return complete(tx, sekarang, now);
  },
});

/** 'Hentikan' and 'Mulai': the service switch, a setting of the clinic. */
export const aturLayanan = defineCommand({
  name: 'antrian/atur-layanan',
  permission,
  fields: { aktif: f.boolean('Layanan Aktif', { required: true }) },
  async run(tx, { aktif }) {
    const { id } = await serviceSetting(tx);
    return tx.update('settings', id, { nilai: aktif ? 'aktif' : 'berhenti' });
  },
});

/** The day's queue; refused where the current entry is no longer the caller's, see `fields`. */
async function boardOf(tx: Tx, input: { sekarang: number | null | undefined }, now: Now) {
  const queue = await queueOf(tx, now.today);
  const board = papanAntrian(queue);
  if (input.sekarang !== undefined && input.sekarang !== (board.sekarang?.id ?? null)) {
    throw board.sekarang
      ? new Refusal('antrian.berubah', { nomor: String(board.sekarang.nomor).padStart(3, '0') })
      : new Refusal('antrian.sudahSelesai');
  }
  return { ...board, queue };
}

async function call(tx: Tx, entry: Antrian, now: Now): Promise<Antrian> {
  const called = await tx.update('antrian', entry.id, { status: 'current', dipanggil: now.instant });
  // Called again on the same day, a patient continues the open visit; an unpaid one of an earlier day stays separate.
  const open = await tx.find('kunjungan', { pasien: entry.pasien, tanggal: now.today, transaksi: null });
  if (open.every(({ status }) => status === 'Batal')) {
    const { kategori } = await tx.get('pasien', entry.pasien);
    await tx.create('kunjungan', {
      antrian: entry.nomor,
      tanggal: now.today,
      pasien: entry.pasien,
      dokter: entry.dokter,
      kategori,
      waktuMasuk: now.time,
      treatments: await isiDariJanji(tx, entry, now),
    });
  }
  return called;
}

async function serviceSetting(tx: Tx): Promise<Setting> {
  const [setting] = await tx.find('settings', { kunci: 'layanan_antrian' });
  if (setting) return setting;
  const [standard] = barisBawaan().filter(({ kunci }) => kunci === 'layanan_antrian');
  if (!standard) throw new Error('No setting layanan_antrian');
  return tx.create('settings', standard);
}

async function requireService(tx: Tx): Promise<void> {
  const { kunci, nilai } = await serviceSetting(tx);
  const { layananAntrian } = pengaturan([{ kunci, nilai }]);
  if (!layananAntrian) throw new Refusal('antrian.berhenti');
}
