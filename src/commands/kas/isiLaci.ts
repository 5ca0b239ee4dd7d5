import { addDays } from '../../domain/core/tanggal.ts';
import { type MetodePembayaran, metodePembayaran, saldoKas } from '../../domain/kas/kas.ts';
import { metodeBayar } from '../../resources/core/shared.ts';
import type { HitungKas } from '../../resources/kas/hitung-kas.ts';
import type { ModalKas } from '../../resources/kas/modal-kas.ts';
import type { SetoranKas } from '../../resources/kas/setoran-kas.ts';
import type { TutupKas } from '../../resources/kas/tutup-kas.ts';
import type { LaporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { type Condition, f, firstBranch, type Id, matches, type Now, Refusal } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import type { Caller, Tx } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import type { Laci } from './kas.ts';

export const permission = { resource: 'tutup-kas', action: 'create' } as const;
/** An amount; a wide bound for what the server computed and is sent back. */
export const rupiah = (label: string, most = 1e13) => f.money(label, { required: true, min: -most, max: most });
export const till = { akun: f.reference('Akun', 'user'), tanggal: f.date('Tanggal', { required: true }) };
export const countedLine = { metode: metodeBayar('Metode', { required: true }), dihitung: rupiah('Dihitung') };

/** Requires each payment method once, and no negative cash. */
export const complete = ({ rincian: lines }: { rincian: readonly CountLine[] }) =>
  lines.length === metodePembayaran.length &&
  new Set(lines.map((line) => line.metode)).size === metodePembayaran.length &&
  lines.every((line) => line.metode !== 'Cash' || line.dihitung >= 0)
    ? {}
    : { rincian: 'command.field' };

/** Requires pieces, where there are any, to make up the cash. */
export function piecesRefusal({
  rincian,
  pecahan,
}: {
  rincian: readonly CountLine[];
  pecahan?: readonly Pieces[] | undefined;
}) {
  if (!pecahan?.length) return {};
  const sum = pecahan.reduce((total, { nilai, banyak }) => total + nilai * banyak, 0);
  return rincian.some((line) => line.metode === 'Cash' && line.dihitung === sum) ? {} : { pecahan: 'command.field' };
}

interface Pieces {
  nilai: number;
  banyak: number;
}

interface CountLine {
  metode: MetodePembayaran;
  dihitung: number;
}

export const comparison = ({ metode, dihitung }: CountLine, { saldo, entries }: Pick<Content, 'saldo' | 'entries'>) => {
  const seharusnya = saldo.get(metode) ?? 0;
  // Payments, deposits and vouchers alike stand on a terminal's own statement.
  const paid = entries.filter(
    ({ asal, jenis_transaksi, metode_pembayaran }) =>
      (asal === 'pembayaran' || (asal === 'titipan' && jenis_transaksi === 'pemasukan')) &&
      metode_pembayaran === metode,
  );
  return { metode, seharusnya, dihitung, selisih: dihitung - seharusnya, banyak: paid.length };
};

/** Refuses less than nothing of a method by which nothing went out, which would make up for a shortage of cash. */
export function requirePossible(lines: readonly CountLine[], { entries }: Pick<Content, 'entries'>): void {
  for (const { metode, dihitung } of lines) {
    const spent = ({ metode_pembayaran, jenis_transaksi }: LaporanKeuangan) =>
      metode_pembayaran === metode && jenis_transaksi === 'pengeluaran';
    if (dihitung < 0 && !entries.some(spent)) throw new Refusal('kas.hitunganMinus', { metode });
  }
}

/**
 * The count by which most is missing, where something is: by how much, whom and when. What somebody else missed comes before
 * any count of the till's own, which would hide it behind a larger figure.
 *
 * @param isOwn - tells the signature of whose till it is
 */
export function terendah(counts: readonly HitungKas[], isOwn: (signature: string) => boolean) {
  const short = counts.filter(({ kurang }) => kurang < 0);
  const byOthers = short.filter(({ dihitung_oleh }) => !isOwn(dihitung_oleh));
  const [lowest] = (byOthers.length > 0 ? byOthers : short).sort((one, other) => one.kurang - other.kurang);
  if (!lowest) return { selisihTerendah: 0 };
  const { kurang, dihitung_oleh, dihitung_pada } = lowest;
  return { selisihTerendah: kurang, terendahOleh: dihitung_oleh, terendahPada: dihitung_pada };
}

/** True once a note is due: this count or an earlier one of the shift differed, or the float was less than was left. */
export const needsNote = ({ counts, modalKurang }: Content, lines: readonly { selisih: number }[]) =>
  modalKurang > 0 || lines.some(({ selisih }) => selisih !== 0) || counts.some(({ cocok }) => !cocok);

export const sameCount = ({ metode, dihitung }: CountLine, counted: readonly CountLine[]) =>
  counted.some((line) => line.metode === metode && line.dihitung === dihitung);

export function totalsOf(lines: readonly Record<'seharusnya' | 'dihitung' | 'selisih', number>[]) {
  const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => lines.reduce((total, line) => total + line[of], 0);
  return { total_seharusnya: sum('seharusnya'), total_dihitung: sum('dihitung'), selisih: sum('selisih') };
}

export const signature = async (tx: Tx, caller: Caller) => ({
  ditutup_oleh: await tandaTangan(tx, caller),
  ditutup_pada: caller.instant,
});

/** A till is closed on its day or the day after; older entries are counted with it. */
export function requireDay(tanggal: string, caller: Caller): void {
  if (tanggal > caller.today) throw new Refusal('kas.besok', {}, 'tanggal');
  if (tanggal < addDays(caller.today, -1)) throw new Refusal('kas.hariLain', {}, 'tanggal');
}

export interface Content {
  entries: LaporanKeuangan[];
  floats: ModalKas[];
  /** Deposits to safe or bank, and the sum of those not cancelled. */
  deposits: SetoranKas[];
  disetor: number;
  /** Every count of the shift: up to the day, or of nothing beyond its entries. */
  counts: HitungKas[];
  modal: number;
  /** The part of what the last closing left in the drawer that the float lacks. */
  modalKurang: number;
  /** Notes and small expenses, an income positive. */
  catatanKas: number;
  /** Id of the last entry; 0 for none. */
  sampai: number;
  /** Expected amounts by payment method, the float as cash. */
  saldo: Map<string, number>;
  /** The instant of the last closing; '' for none. */
  ditutup: string;
}

/** Records up to a day. */
export const upTo = (tanggal: string): Condition => ({ field: 'tanggal', atMost: tanggal });

/** The counts of a shift: up to the day, or of nothing beyond its entries. */
export const countsOf = ({ sampai }: Pick<Content, 'sampai'>, tanggal: string): Condition => ({
  any: [upTo(tanggal), { field: 'sampai', atMost: sampai }],
});

/**
 * Entries and floats of a till up to a day that no closing counted.
 *
 * @throws Refusal where there are none
 */
export async function contentOf(
  tx: Tx,
  { id: akun, nama: kasir }: Laci,
  tanggal: string,
  caller: Pick<Now, 'branch'>,
): Promise<Content> {
  if (akun === null) throw new Refusal('kas.tanpaAkun', {}, 'akun');
  const until = (row: { tanggal: string }) => matches(upTo(tanggal), row);
  const entries = (await tx.find('laporan/keuangan', { laci: akun, tutupKas: null })).filter(until);
  const floats = (await tx.find('modal-kas', { akun, tutupKas: null })).filter(until);
  const deposits = (await tx.find('setoran-kas', { akun, tutupKas: null })).filter(until);
  if (entries.length === 0 && floats.length === 0) {
    const [earlier] = await tx.read('tutup-kas', { akun, tanggal, jenis: 'penutupan' });
    throw new Refusal(earlier ? 'kas.sudahDitutup' : 'kas.kosong', { kasir }, 'akun');
  }
  const last = await tutupanTerakhir(tx, akun, caller);
  const left = last?.ditinggal ?? 0;
  // Nobody put anything else into a till that was not opened.
  const modal = floats.length > 0 ? floats.reduce((sum, row) => sum + row.jumlah, 0) : left;
  const saldo = saldoKas(entries);
  const disetor = deposits.filter(({ status }) => status !== 'batal').reduce((sum, row) => sum + row.jumlah, 0);
  const moved = modal - disetor;
  if (moved !== 0) saldo.set('Cash', (saldo.get('Cash') ?? 0) + moved);
  const sampai = entries.reduce((last, { id }) => Math.max(last, id), 0);
  const counted = await tx.find('hitung-kas', { akun, tutupKas: null });
  const counts = counted.filter((row) => matches(countsOf({ sampai }, tanggal), row));
  const modalKurang = Math.max(0, left - modal);
  const notes = entries.filter(({ asal }) => ['catatan', 'pajak', 'kas-kecil'].includes(asal));
  const catatanKas = notes.reduce((sum, row) => sum + signedAmount(row), 0);
  const ditutup = last?.ditutup_pada ?? '';
  return { entries, floats, deposits, disetor, counts, modal, modalKurang, catatanKas, sampai, saldo, ditutup };
}

/** An income positive, an expense negative. */
export const signedAmount = ({
  jenis_transaksi,
  nominal,
}: Pick<LaporanKeuangan, 'jenis_transaksi' | 'nominal'>): number =>
  jenis_transaksi === 'pemasukan' ? nominal : -nominal;

/** The last closing of a drawer where the caller works: what it left is there. */
export const tutupanTerakhir = async (tx: Tx, akun: number, caller: Pick<Now, 'branch'>) =>
  (await tx.read('tutup-kas', { akun, jenis: 'penutupan', ...here(caller) })).at(-1);

/** The cash that the last closing of a till left in its drawer. */
export const ditinggal = async (tx: Tx, akun: number, caller: Pick<Now, 'branch'>): Promise<number> =>
  (await tutupanTerakhir(tx, akun, caller))?.ditinggal ?? 0;

/** The cash of a closing that is in its drawer until the next float: what it left, with what was corrected since. */
export async function masihDiLaci(tx: Tx, closing: Pick<TutupKas, 'id' | 'ditinggal' | 'disetor'>): Promise<number> {
  const corrections = await tx.read('tutup-kas', { mengoreksi: closing.id });
  const deposits = await tx.read('setoran-kas', { tutupKas: closing.id });
  const cash = corrections.flatMap(({ rincian }) => rincian).filter(({ metode }) => metode === 'Cash');
  const standing = deposits.filter(({ status }) => status !== 'batal').reduce((sum, { jumlah }) => sum + jumlah, 0);
  // A deposit that was cancelled since is a shortage of the closing, and not of the drawer.
  const cancelled = closing.disetor - standing;
  return (closing.ditinggal ?? 0) + cash.reduce((sum, { selisih }) => sum + selisih, 0) + cancelled;
}

/** First floats are the cash that 'Saldo Awal' has in drawers, as far as that goes; of all its rows, or all but one. */
export async function bagiSaldoLaci(tx: Tx, gone?: number): Promise<void> {
  await tx.lock('saldo awal laci');
  const opening = (await tx.read('saldo-awal', { jenis: 'laci' })).filter(({ id }) => id !== gone);
  const left = new Map<Id, number>();
  for (const { cabang = firstBranch, jumlah } of opening) left.set(cabang, (left.get(cabang) ?? 0) + jumlah);
  for (const { id, jumlah, diterima, ada: was, tanggal, cabang = firstBranch } of await tx.find('modal-kas', {
    pertama: true,
  })) {
    if (opening.some((row) => (row.cabang ?? firstBranch) === cabang && (row.tanggal ?? '') >= tanggal)) continue;
    const has = left.get(cabang) ?? 0;
    const ada = Math.min(has, jumlah - diterima);
    left.set(cabang, has - ada);
    if (ada !== was) await tx.update('modal-kas', id, { ada });
  }
}

/** The change of the clinic's QRIS code after an instant; null where there was none. */
export async function gantiQrisSejak(tx: Tx, instant: string): Promise<string | null> {
  const { gantiQris, gantiQrisPada } = await bacaPengaturan(tx);
  return (gantiQrisPada ?? '') > instant ? gantiQris : null;
}

/** Refuses what would tell what a till should hold, or close it, while it is being handed over. */
export async function requireTidakDiserahkan(tx: Tx, akun: number | null): Promise<void> {
  const [waiting] = akun === null ? [] : await tx.read('serah-kas', { akun, status: 'menunggu' });
  if (waiting) throw new Refusal('kas.sedangDiserahkan', { kasir: waiting.kasir });
}
