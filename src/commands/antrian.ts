import { z } from 'zod';
import { waktuEstimasi } from '../domain/antrian.ts';
import type { Now, Row } from '../schema/index.ts';
import { defineCommand, Refusal, type Tx } from './command.ts';

const permission = { resource: 'antrian', action: 'edit' } as const;
const none = z.strictObject({});

/** Gives a patient the next number of the day, with its estimated time (spec §2.19). */
export const ambilNomor = defineCommand({
  name: 'antrian/ambil-nomor',
  permission: { resource: 'antrian', action: 'create' },
  input: z.strictObject({ pasien: z.int().positive(), dokter: z.int().positive() }),
  async run(tx, { pasien, dokter }, now) {
    await tx.get('pasien', pasien);
    await tx.get('dokter', dokter);
    const today = await queueOf(tx, now);
    const waits = today.find((row) => row['pasien'] === pasien && row['status'] !== 'completed');
    if (waits) throw new Refusal('antrian.sudahAda', { nomor: Number(waits['nomor']) }, 'pasien');
    const nomor = today.reduce((most, row) => Math.max(most, Number(row['nomor'])), 0) + 1;
    const estimatedTime = waktuEstimasi()[nomor - 1];
    if (!estimatedTime) throw new Refusal('antrian.penuh');
    const entry = { nomor, pasien, dokter, tanggal: now.today, estimatedTime, status: 'waiting', urutan: nomor };
    return tx.create('antrian', entry);
  },
});

/**
 * 'Panggil Selanjutnya' (spec §4): the current entry is completed, the next waiting one becomes current, and its visit
 * is opened. Decided by the stored state, never by a clock, so that two callers cannot call two patients.
 */
export const panggilSelanjutnya = defineCommand({
  name: 'antrian/panggil-selanjutnya',
  permission,
  input: none,
  async run(tx, _, now) {
    await requireService(tx);
    const next = nextOf(await queueOf(tx, now));
    if (!next) throw new Refusal('antrian.habis');
    await completeCurrent(tx, now);
    return call(tx, next, now);
  },
});

/** Calls the current number once more: the display and its voice repeat it. */
export const panggilUlang = defineCommand({
  name: 'antrian/panggil-ulang',
  permission,
  input: none,
  async run(tx, _, now) {
    await requireService(tx);
    const current = await currentOf(tx, now);
    if (!current) throw new Refusal('antrian.tidakAdaSekarang');
    return tx.update('antrian', current.id, { dipanggil: now.instant });
  },
});

/** Puts the current entry, whose patient is not there, back behind those who wait, and calls the next. */
export const lewati = defineCommand({
  name: 'antrian/lewati',
  permission,
  input: none,
  async run(tx, _, now) {
    await requireService(tx);
    const current = await currentOf(tx, now);
    if (!current) throw new Refusal('antrian.tidakAdaSekarang');
    const queue = await queueOf(tx, now);
    const next = nextOf(queue);
    if (!next) throw new Refusal('antrian.habis');
    const last = queue.reduce((most, row) => Math.max(most, orderOf(row)), 0);
    await tx.update('antrian', current.id, { status: 'waiting', urutan: last + 1 });
    return call(tx, next, now);
  },
});

/** Completes the current entry without calling another. */
export const selesaikan = defineCommand({
  name: 'antrian/selesaikan',
  permission,
  input: none,
  async run(tx, _, now) {
    const done = await completeCurrent(tx, now);
    if (!done) throw new Refusal('antrian.tidakAdaSekarang');
    return done;
  },
});

/** 'Hentikan' and 'Mulai': the service switch, kept for every tab and computer. */
export const aturLayanan = defineCommand({
  name: 'antrian/atur-layanan',
  permission,
  input: z.strictObject({ aktif: z.boolean() }),
  async run(tx, { aktif }) {
    const setting = await serviceSetting(tx);
    return tx.update('settings', setting.id, { nilai: aktif ? 'aktif' : 'berhenti' });
  },
});

const queueOf = (tx: Tx, now: Now) => tx.find('antrian', { tanggal: now.today });
const orderOf = (row: Row) => Number(row['urutan'] ?? row['nomor']);
const nextOf = (queue: readonly Row[]): Row | undefined =>
  queue.filter((row) => row['status'] === 'waiting').toSorted((a, b) => orderOf(a) - orderOf(b))[0];

async function currentOf(tx: Tx, now: Now): Promise<Row | undefined> {
  return (await tx.find('antrian', { tanggal: now.today, status: 'current' }))[0];
}

async function completeCurrent(tx: Tx, now: Now): Promise<Row | undefined> {
  const current = await currentOf(tx, now);
  return current && tx.update('antrian', current.id, { status: 'completed' });
}

async function call(tx: Tx, entry: Row, now: Now): Promise<Row> {
  const called = await tx.update('antrian', entry.id, { status: 'current', dipanggil: now.instant });
  const open = await tx.find('kunjungan', { pasien: entry['pasien'], transaksi: null });
  if (open.length === 0) {
    const { kategori } = await tx.get('pasien', Number(entry['pasien']));
    await tx.create('kunjungan', {
      antrian: entry['nomor'],
      tanggal: now.today,
      pasien: entry['pasien'],
      dokter: entry['dokter'],
      kategori,
      waktuMasuk: now.time,
    });
  }
  return called;
}

async function serviceSetting(tx: Tx): Promise<Row> {
  const [setting] = await tx.find('settings', { kunci: 'layanan_antrian' });
  if (!setting) throw new Refusal('missing');
  return setting;
}

async function requireService(tx: Tx): Promise<void> {
  if ((await serviceSetting(tx))['nilai'] !== 'aktif') throw new Refusal('antrian.berhenti');
}
