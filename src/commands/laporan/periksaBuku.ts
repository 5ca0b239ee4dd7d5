import type { SaatLuput } from '../../resources/laporan/aturanLuput.ts';
import { bukuBeda } from '../../resources/laporan/luput.ts';
import type { PeriksaBuku } from '../../resources/laporan/periksa-buku.ts';
import { f, type Row } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { pengaturanTiapCabang } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { pemeriksaanBuku } from './buku/index.ts';
import { bagian, type Pembaca, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import { pemeriksaanLuput } from './temuanLuput.ts';

/** All that is looked at, in its order. */
export const pemeriksaan: readonly Pemeriksaan[] = [...pemeriksaanBuku, ...pemeriksaanLuput];

/** Records at a time, and looks in one go: a go is one short transaction. */
const sekaligus = { baris: 200, kali: 3 };
/** Of a list with more faults than these the first are told. */
const terbanyak = 50;
/** A place in the looks: the number of one, and an id of its list, in one number that is counted up. */
const kelipatan = 1e11;

/**
 * A look at some records. What differs is read again before it is told: others write meanwhile, and two reads are of two
 * moments.
 */
async function lihat(baca: Pembaca, step: Pemeriksaan, rows: readonly Row[], at: SaatLuput) {
  const first = await step.periksa(baca, rows, at);
  if (first.temuan.length === 0) return first;
  const ids = [...new Set(first.temuan.flatMap(({ id }) => id ?? []))];
  const asked = { ...step.saring(at), id: ids };
  const again = step.sendiri ? [] : await baca.page(step.list, asked, { most: ids.length });
  const { temuan } = await step.periksa(baca, again as readonly Row[], at);
  const before = new Set(first.temuan.map((found) => kunciDari(step, found)));
  return { ...first, temuan: temuan.filter((found) => before.has(kunciDari(step, found))) };
}

/** Everything that a step finds, part by part: what `buku/periksa` does in several goes. */
export async function* temukan(baca: Pembaca, step: Pemeriksaan, at: SaatLuput) {
  if (step.sendiri) yield await lihat(baca, step, [], at);
  else
    for await (const rows of bagian(baca, step.list, step.saring(at), sekaligus.baris))
      yield await lihat(baca, step, rows as readonly Row[], at);
}

const kunciDari = ({ aturan, list }: Pemeriksaan, { id, hal }: Temuan) =>
  `${aturan} ${list} ${id ?? '-'} ${hal}`.slice(0, 300).trim();

/** Stores what was found: once, however often it is found; what was closed stays so. */
async function simpan(tx: Tx, step: Pemeriksaan, found: readonly Temuan[], caller: Caller): Promise<void> {
  if (found.length === 0) return;
  const keys = found.map((each) => kunciDari(step, each));
  const known = new Map(
    (await tx.page('luput', { kunci: keys }, { most: keys.length })).map((row) => [row.kunci, row]),
  );
  for (const [at, { id: idData, hal: _, saring, ...temuan }] of found.slice(0, terbanyak).entries()) {
    const kunci = keys[at] ?? '';
    const row = known.get(kunci);
    const values = { ...temuan, aturan: step.aturan, daftar: step.list, idData, saring: JSON.stringify(saring) };
    if (!row) await tx.create('luput', { ...values, kunci, ditemukan: caller.instant });
    else if (
      row.keadaan === 'beres' ||
      (row.keadaan === 'terbuka' && (row.jumlah !== temuan.jumlah || row.keterangan !== temuan.keterangan))
    )
      await tx.update('luput', row.id, { ...values, keadaan: 'terbuka' });
  }
}

/** Ends what is open and is no more: the visit was paid, the sums agree again. */
async function beres(tx: Tx, step: Pemeriksaan, at: SaatLuput): Promise<void> {
  if (!step.masih) return;
  const open = { aturan: step.aturan, daftar: step.list, keadaan: 'terbuka' };
  for await (const part of bagian(tx, 'luput', open)) {
    const ids = [...new Set(part.flatMap(({ idData }) => idData ?? []))];
    const asked = { ...step.masih(at), id: ids };
    const rows = step.sendiri ? [] : await tx.page(step.list, asked, { most: ids.length });
    const { temuan } = await step.periksa(tx, rows as readonly Row[], at);
    const still = new Set(temuan.map((each) => kunciDari(step, each)));
    for (const { id, kunci } of part) if (!still.has(kunci)) await tx.update('luput', id, { keadaan: 'beres' });
  }
}

/** One look from a place on. @returns the place after it, and how many things were compared */
async function lanjut(tx: Tx, tempat: number, at: SaatLuput, caller: Caller) {
  const nomor = Math.floor(tempat / kelipatan);
  const step = pemeriksaan[nomor];
  if (!step) return { tempat, diperiksa: 0 };
  const after = tempat % kelipatan;
  const rows = step.sendiri ? [] : await tx.page(step.list, step.saring(at), { after, most: sekaligus.baris });
  const { diperiksa, temuan } = await lihat(tx, step, rows as readonly Row[], at);
  await simpan(tx, step, temuan, caller);
  const last = rows.at(-1);
  if (last && rows.length === sekaligus.baris) return { tempat: nomor * kelipatan + last.id, diperiksa };
  await beres(tx, step, at);
  return { tempat: (nomor + 1) * kelipatan, diperiksa };
}

/** Its result. */
async function selesai(tx: Tx, run: PeriksaBuku, diperiksa: number, caller: Caller): Promise<PeriksaBuku> {
  const [beda = 0, luput = 0] = await tx.figures('luput', { keadaan: 'terbuka' }, [
    { count: true, where: { field: 'aturan', is: bukuBeda } },
    { count: true, where: { field: 'aturan', isNot: bukuBeda } },
  ]);
  const keadaan = beda === 0 ? 'cocok' : 'berbeda';
  return tx.update('periksa-buku', run.id, { keadaan, diperiksa, beda, luput, selesai: caller.instant });
}

/**
 * Looks through the books and for what may have left, one short part at a time: whoever gives it goes on where the one that
 * runs has come to, and gives it again until it answers that it is over. So nothing holds a server for long, a look that was
 * cut off is finished by the next, and any number of servers share one.
 */
export const periksa = defineCommand({
  name: 'buku/periksa',
  permission: { resource: 'periksa-buku', action: 'create' },
  // The one that was begun: where another has finished it meanwhile, no new one begins.
  fields: { pemeriksaan: f.reference('Pemeriksaan', 'periksa-buku') },
  answers: 'periksa-buku',
  async run(tx, { pemeriksaan: dimulai }, caller) {
    await tx.lock('periksa buku');
    const asked = dimulai ? await tx.get('periksa-buku', dimulai) : null;
    if (asked && asked.keadaan !== 'berjalan') return asked;
    const [running] = await tx.find('periksa-buku', { keadaan: 'berjalan' });
    const begun = { tanggal: caller.today, mulai: caller.instant, oleh: await tandaTangan(tx, caller) };
    const run = running ?? (await tx.create('periksa-buku', begun));
    const at = { today: caller.today, pengaturan: await pengaturanTiapCabang(tx) };
    let [tempat, hitungan] = [run.tempat, 0];
    for (let kali = 0; kali < sekaligus.kali; kali += 1) {
      const next = await lanjut(tx, tempat, at, caller);
      tempat = next.tempat;
      hitungan += next.diperiksa;
    }
    // Counters: what runs leaves no row of each of its parts in the audit.
    const own = { keadaan: 'berjalan', oleh: run.oleh } as const;
    const sum = await tx.count('periksa-buku', own, 'hitungan', hitungan);
    await tx.count('periksa-buku', own, 'tempat', tempat - run.tempat);
    if (tempat >= pemeriksaan.length * kelipatan) return selesai(tx, run, sum, caller);
    return tx.get('periksa-buku', run.id);
  },
});
