import { masihTerbuka, ringkasDiagnosa } from '../../domain/kunjungan/catatan.ts';
import { sidikCatatan, terisi } from '../../domain/kunjungan/sidikCatatan.ts';
import { tandaTanganCatatan } from '../../resources/core/shared.ts';
import { adendum } from '../../resources/kunjungan/adendum.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { Refusal, some } from '../../schema/index.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { requireDokterUntukDiagnosa } from './pelaksana.ts';

/**
 * A note belongs to its visit, before and after the payment, and is written until it is signed or the clinic's limit has
 * passed. What it says is copied to where version 1.0 had it: visit, history, treatment report.
 */
export const aturanCatatan: WriteRule<'catatan-klinis'> = {
  async save(tx, record, before, caller) {
    if (before && record.kunjungan !== before.kunjungan) throw new Refusal('catatan.kunjunganTetap', {}, 'kunjungan');
    if (before) await requireOpen(tx, before, caller);
    const visit = await tx.get('kunjungan', record.kunjungan);
    if (record.diagnosa.length > (before?.diagnosa.length ?? 0))
      await requireDokterUntukDiagnosa(tx, visit.dokter, 'diagnosa');
    await salin(tx, visit, record);
    const { pasien, dokter, tanggal } = visit;
    return { pasien, dokter, tanggal, mulai: before?.mulai ?? caller.instant };
  },
};

/** The words of a note under the names that its visit has for them. */
const disalin = ['keluhan', 'pemeriksaan', 'anjuran', 'diagnosa', 'kodeDiagnosa'] as const;
type Kata = Pick<Kunjungan, (typeof disalin)[number]>;
const sama = (one: Partial<Kata>, other: Partial<Kata>) =>
  disalin.every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * Writes to its note what is changed on a visit under the names of version 1.0.
 *
 * @returns these values as the visit has them from now on
 */
export async function tulisDariKunjungan(
  tx: Tx,
  record: Omit<Kunjungan, 'id'>,
  before: Kunjungan | null,
  caller: Caller,
): Promise<Partial<Kata>> {
  if (!before || sama(record, before)) return {};
  const { keluhan, pemeriksaan, anjuran, diagnosa: keterangan, kodeDiagnosa: kode } = record;
  const { pasien, dokter, tanggal } = before;
  const [note] = await tx.find('catatan-klinis', { kunjungan: before.id });
  if (!caller.may('catatan-klinis', note ? 'edit' : 'create')) throw new Refusal('catatan.tanpaHakIsi');
  if (note?.status === 'ditandatangani') throw new Refusal('catatan.ditandatangani');
  if (note) await requireOpen(tx, note, caller);
  const sekunder = (note?.diagnosa ?? []).filter(({ jenis }) => jenis === 'sekunder');
  if ((keterangan || kode) && !(before.diagnosa || before.kodeDiagnosa))
    await requireDokterUntukDiagnosa(tx, dokter, 'diagnosa');
  const primer = keterangan || kode ? [{ kode, keterangan, jenis: 'primer' as const }] : [];
  const written = { keluhan, pemeriksaan, anjuran, diagnosa: [...primer, ...sekunder] };
  if (note) await tx.update('catatan-klinis', note.id, written);
  else {
    const of = { kunjungan: before.id, pasien, dokter, tanggal, mulai: caller.instant };
    await tx.create('catatan-klinis', { ...of, ...written });
  }
  return ringkasDiagnosa(written.diagnosa);
}

async function requireOpen(tx: Tx, note: CatatanKlinis, { instant }: Caller): Promise<void> {
  const { batasCatatan } = await bacaPengaturan(tx);
  if (!masihTerbuka(note, instant, batasCatatan)) throw new Refusal('catatan.lewatBatas', { jam: batasCatatan });
}

type Isi = Pick<CatatanKlinis, 'keluhan' | 'pemeriksaan' | 'diagnosa' | 'anjuran'>;

/** Copies a note's words to its visit, and to what the payment of that wrote. */
async function salin(tx: Tx, visit: Kunjungan, { keluhan, pemeriksaan, diagnosa: rows, anjuran }: Isi): Promise<void> {
  const { diagnosa, kodeDiagnosa } = ringkasDiagnosa(rows);
  const words = { keluhan, pemeriksaan, anjuran, diagnosa, kodeDiagnosa };
  if (sama(visit, words)) return;
  await tx.update('kunjungan', visit.id, words);
  if (visit.transaksi === null) return;
  const [history, reported] = await concurrently(
    tx.find('riwayat', { kunjungan: visit.id }),
    tx.find('laporan/treatment', { kunjungan: visit.id }),
  );
  const first = Math.min(...history.map(({ id }) => id));
  for (const { id } of history) await tx.update('riwayat', id, { diagnosa, ...(id === first && { keluhan }) });
  for (const { id } of reported) await tx.update('laporan/treatment', id, { diagnosa: diagnosa ?? '-' });
}

/** Signs a note: by the doctor of its visit, whoever else has the right. It can be signed after the limit, too. */
export const tandatangani = defineCommand({
  name: 'catatan-klinis/tandatangani',
  on: 'catatan-klinis',
  permission: 'edit',
  due: { 'catatan.sudahDitandatangani': { field: 'status', is: 'draf' } },
  refusals: {
    'catatan.sudahDitandatangani': 'Catatan ini sudah ditandatangani %{oleh}',
    'catatan.tanpaHak': 'Menandatangani catatan klinis memerlukan hak khusus, biasanya dokter',
    'catatan.kosong': 'Catatan ini masih kosong. Isi dahulu, lalu tanda tangani.',
    'catatan.dokterLain': 'Catatan ini ditandatangani oleh %{dokter}, dokter kunjungannya',
  },
  button: {
    label: 'Tanda Tangani',
    alsoCalled: ['ttd', 'tanda tangan'],
    icon: 'Terima',
    tone: 'green',
    place: 'act',
    shows: ['pasien', 'dokter', 'tanggal'],
    ask: 'Setelah ditandatangani, catatan ini tidak dapat diubah lagi. Yang perlu ditambahkan ditulis sebagai adendum.',
    confirm: 'Tanda Tangani',
    done: 'Catatan ditandatangani',
  },
  async run(tx, { record: note }, caller) {
    if (!caller.may(tandaTanganCatatan.resource, tandaTanganCatatan.action)) throw new Refusal('catatan.tanpaHak');
    if (!terisi(note)) throw new Refusal('catatan.kosong');
    const { dokter } = await tx.get('kunjungan', note.kunjungan);
    const [user] = caller.userId === null ? [] : await tx.read('user', { id: caller.userId });
    if (user?.dokter !== dokter) {
      const [doctor] = await tx.read('dokter', { id: dokter });
      throw new Refusal('catatan.dokterLain', { dokter: doctor?.name ?? '' });
    }
    const signed = { dokter, oleh: await tandaTangan(tx, caller), pada: caller.instant };
    const sidik = sidikCatatan({ ...note, ...signed });
    return tx.update('catatan-klinis', note.id, { status: 'ditandatangani', ...signed, sidik });
  },
});

/** Adds to a note that is open no more. */
export const tulisAdendum = defineCommand({
  name: 'adendum/tulis',
  on: 'catatan-klinis',
  permission: { resource: 'adendum', action: 'create' },
  fields: some(adendum.fields, 'teks'),
  refusals: {
    'catatan.masihTerbuka': 'Catatan ini masih dapat diubah: tulis langsung di dalamnya',
  },
  button: {
    label: 'Tambah Adendum',
    alsoCalled: ['addendum', 'koreksi catatan'],
    icon: 'Koreksi',
    place: 'act',
    ask: 'Catatan semula tetap seperti adanya; adendum berdiri di bawahnya dengan nama dan waktu Anda, dan tidak dapat diubah.',
    confirm: 'Simpan Adendum',
    done: 'Adendum ditambahkan',
  },
  answers: 'adendum',
  async run(tx, { record: note, teks }, caller) {
    const { batasCatatan } = await bacaPengaturan(tx);
    if (masihTerbuka(note, caller.instant, batasCatatan)) throw new Refusal('catatan.masihTerbuka');
    const of = { catatan: note.id, pasien: note.pasien };
    return tx.create('adendum', { ...of, teks, oleh: await tandaTangan(tx, caller), pada: caller.instant });
  },
});
