import { menjelaskan } from '../../domain/core/teks.ts';
import { awalanUbahMetode } from '../../domain/kas/kas.ts';
import { type HitungKas, hitungKas as hitungan } from '../../resources/kas/hitung-kas.ts';
import { type SetoranKas, setoranKas } from '../../resources/kas/setoran-kas.ts';
import { tutupKas as penutupan, type TutupKas } from '../../resources/kas/tutup-kas.ts';
import type { LaporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { f, Refusal, some } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import {
  type Content,
  comparison,
  complete,
  contentOf,
  countedLine,
  countsOf,
  gantiQrisSejak,
  needsNote,
  permission,
  piecesRefusal,
  requireDay,
  requirePossible,
  requireTidakDiserahkan,
  rupiah,
  sameCount,
  signature,
  signedAmount,
  terendah,
  till,
  totalsOf,
  upTo,
} from './isiLaci.ts';
import { catatSelisih, ditandatangani, kunciLaci, type Laci, pemilikLaci } from './kas.ts';

/** Counts of a shift by whose till it is: more would bury what somebody else counted. */
const mostCounts = 20;

/**
 * Stores a count of a till, and answers how it compares with float and ledger, by payment method: what is expected is told
 * to nobody who has not put a count of theirs on record.
 */
export const hitungKas = defineCommand({
  name: 'kas/hitung',
  permission,
  fields: {
    ...till,
    rincian: f.list('Rincian', countedLine, { required: true }),
    /** Notes and coins by piece; they must make up the cash. */
    pecahan: f.list('Lembar dan keping', {
      nilai: f.number('Pecahan', { required: true, min: 1, max: 100_000 }),
      banyak: f.number('Banyak', { required: true, min: 0, max: 99_999 }),
    }),
  },
  check: (input) => ({ ...complete(input), ...piecesRefusal(input) }),
  answers: {
    id: f.reference('Hitungan', 'hitung-kas', { required: true }),
    ...some(penutupan.fields, 'modal', 'modalKurang', 'rincian'),
    sampai: hitungan.fields.sampai,
    catatanWajib: f.boolean('Catatan Wajib'),
  },
  async run(tx, { tanggal, rincian, pecahan, ...of }, caller) {
    requireDay(tanggal, caller);
    const owner = await pemilikLaci(tx, of.akun, caller, 'akun');
    if (owner.id === null) throw new Refusal('kas.tanpaAkun', {}, 'akun');
    await kunciLaci(tx, owner.id, caller);
    await requireTidakDiserahkan(tx, owner.id);
    const content = await contentOf(tx, owner, tanggal, caller);
    requirePossible(rincian, content);
    const isOwn = await ditandatangani(tx, owner.id);
    if (owner.id === caller.userId && content.counts.filter((row) => isOwn(row.dihitung_oleh)).length >= mostCounts)
      throw new Refusal('kas.seringDihitung', { banyak: mostCounts });
    const lines = rincian.map((line) => comparison(line, content));
    const signed = { dihitung_oleh: await tandaTangan(tx, caller), dihitung_pada: caller.instant };
    const { id } = await simpanHitungan(tx, { owner, tanggal, lines, pecahan: pecahan ?? [], signed }, content);
    const { modal, modalKurang, sampai } = content;
    return { id, modal, modalKurang, sampai, rincian: lines, catatanWajib: needsNote(content, lines) };
  },
});

interface Hitungan extends Pick<Penutupan, 'owner' | 'tanggal' | 'lines'> {
  pecahan: HitungKas['pecahan'];
  signed: Pick<HitungKas, 'dihitung_oleh' | 'dihitung_pada'>;
}

/** Stores a count beside what was expected. */
export async function simpanHitungan(
  tx: Tx,
  { owner, tanggal, lines, pecahan, signed }: Hitungan,
  { sampai, deposits }: Content,
): Promise<HitungKas> {
  const count = await tx.create('hitung-kas', {
    ...{ tanggal, akun: Number(owner.id), kasir: owner.nama, rincian: lines, pecahan, sampai, ...signed },
    selisih: totalsOf(lines).selisih,
    cocok: lines.every((line) => line.selisih === 0),
  });
  await tx.updateAll(
    'setoran-kas',
    deposits.map((row) => row.id),
    { dihitung: true },
  );
  return count;
}

/**
 * Closes a till up to a day, signed by the caller: its entries that no closing counted, counted and expected by payment
 * method, as the last `kas/hitung` has them. The expected amounts are computed again, and the closing is refused if they
 * have changed since. All counts of the shift stay with it, and one that differed needs a note. The transactions it
 * covers are frozen: they can be reversed later, not changed.
 */
export const tutupKas = defineCommand({
  name: 'kas/tutup',
  effects: true,
  permission,
  fields: {
    ...till,
    rincian: f.list('Rincian', { ...countedLine, seharusnya: rupiah('Seharusnya', 1e15) }, { required: true }),
    /** Id of the last entry in the comparison of `kas/hitung`; 0 for none. */
    sampai: f.number('Sampai', { required: true, min: 0 }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    /** Cash that goes to the safe or the bank now; the rest stays in the drawer. */
    setor: f.money('Disetor', { max: 1e13 }),
    tujuan: setoranKas.fields.tujuan,
  },
  check: complete,
  answers: 'tutup-kas',
  async run(tx, { tanggal, rincian, sampai, catatan, setor, tujuan, akun }, caller) {
    requireDay(tanggal, caller);
    const owner = await pemilikLaci(tx, akun, caller, 'akun');
    await kunciLaci(tx, owner.id, caller);
    await requireTidakDiserahkan(tx, owner.id);
    const content = await contentOf(tx, owner, tanggal, caller);
    // Before anything is compared: an answer must not tell whether a guess is right.
    const last = content.counts.at(-1);
    if (last?.tanggal !== tanggal || !rincian.every((line) => sameCount(line, last.rincian)))
      throw new Refusal('kas.belumDihitung');
    // Lost race: equal amounts may be those of another shift, after another user closed this one.
    if (sampai !== content.sampai) throw new Refusal('kas.berubah');
    if (rincian.some(({ metode, seharusnya }) => seharusnya !== (content.saldo.get(metode) ?? 0)))
      throw new Refusal('kas.berubah');
    if ((content.saldo.get('Cash') ?? 0) < 0 && content.deposits.some(({ status }) => status === 'belum'))
      throw new Refusal('kas.setoranMelebihi');
    const lines = rincian.map((line) => comparison(line, content));
    if (needsNote(content, lines) && !menjelaskan.regex.test(catatan ?? ''))
      throw new Refusal('kas.tanpaCatatan', {}, 'catatan');
    const jumlah = setor ?? 0;
    const left = (lines.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0) - jumlah;
    if (left < 0) throw new Refusal('kas.setorLebih', {}, 'setor');
    const of = { owner, tanggal, content, lines, catatan, setor: jumlah, tujuan, ditinggal: left };
    return tutupLaci(tx, { ...of, signed: await signature(tx, caller) }, caller);
  },
});

/** A closing that was found to be right. */
interface Penutupan {
  owner: Laci;
  tanggal: string;
  content: Content;
  /** The last count beside what was expected. */
  lines: TutupKas['rincian'];
  catatan: string | null | undefined;
  setor: number;
  tujuan?: SetoranKas['tujuan'] | null | undefined;
  /** Cash that stays in the drawer, and that somebody else took over. */
  ditinggal: number;
  diserahkan?: number;
  diterima_oleh?: string | null;
  signed: Pick<TutupKas, 'ditutup_oleh' | 'ditutup_pada'>;
}

/** Writes a closing, and marks what it covers. */
export async function tutupLaci(tx: Tx, of: Penutupan, caller: Caller): Promise<TutupKas> {
  const { owner, tanggal, content, lines, catatan, setor: jumlah, tujuan, ditinggal, signed, ...handover } = of;
  const earlier = await tx.read('tutup-kas', { akun: owner.id, tanggal, jenis: 'penutupan' });
  const shift = earlier.length + 1;
  const closing = await tx.create('tutup-kas', {
    tanggal,
    kasir: owner.nama,
    akun: owner.id,
    jenis: 'penutupan',
    shift,
    modal: content.modal,
    modalKurang: content.modalKurang,
    catatanKas: content.catatanKas,
    rincian: lines,
    ...totalsOf(lines),
    disetor: content.disetor + jumlah,
    ditinggal,
    ...handover,
    perubahanMetode: changesOfMethod(content.entries),
    kasKecil: smallExpenses(content.entries),
    ...terendah(content.counts, await ditandatangani(tx, owner.id)),
    gantiQris: await gantiQrisSejak(tx, content.ditutup),
    catatan,
    ...signed,
    kunci: `${tanggal}/${owner.id}/${shift}`,
  });
  if (jumlah > 0) {
    const { today, time: waktu } = caller;
    const deposit = { tujuan: tujuan ?? 'brankas', jumlah, akun: owner.id, kasir: owner.nama, saatTutup: true };
    await tx.create('setoran-kas', { ...deposit, tanggal: today, waktu, tutupKas: closing.id });
  }
  const closed = { tutupKas: closing.id };
  const [own, until] = [{ field: 'akun', is: owner.id }, upTo(tanggal)];
  await tx.fillWhere('laporan/keuangan', { all: [{ field: 'laci', is: owner.id }, until] }, closed);
  await tx.fillWhere('modal-kas', { all: [own, until] }, closed);
  // The float of a later day is what this closing leaves, and not one before it.
  const later = owner.id === null ? [] : await tx.find('modal-kas', { akun: owner.id, tutupKas: null });
  for (const { id } of later) await tx.update('modal-kas', id, { pertama: false, ada: ditinggal });
  await tx.fillWhere('setoran-kas', { all: [own, until] }, closed);
  await tx.fillWhere('serah-kas', { all: [own, until] }, closed);
  await tx.fillWhere('hitung-kas', { all: [own, countsOf(content, tanggal)] }, closed);
  await tx.fillWhere('transaksi', { all: [{ field: 'akunKasir', is: owner.id }, until] }, closed);
  await catatSelisih(tx, caller, closing);
  return closing;
}

/** Small expenses, and what took one back. */
const smallExpenses = (entries: readonly LaporanKeuangan[]) =>
  entries
    .filter(({ asal }) => asal === 'kas-kecil')
    .map((row) => ({ keterangan: row.deskripsi, jumlah: signedAmount(row), oleh: row.created_by ?? '-' }));

/** Sums taken back of payments by one method, to be entered by another. */
const changesOfMethod = (entries: readonly LaporanKeuangan[]) =>
  entries
    .filter(({ asal, deskripsi }) => asal === 'pengembalian' && deskripsi.startsWith(awalanUbahMetode))
    .map(({ deskripsi, nominal, created_by }) => ({ keterangan: deskripsi, jumlah: nominal, oleh: created_by ?? '-' }));
