import { type Aturan, type BarisDikerjakan, hitungJasa, type Jasa, sisaJasa } from '../../domain/dokter/jasa.ts';
import { nilaiLayanan } from '../../domain/paket/paket.ts';
import { bersihBaris, jumlahBaris, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Jasa as BarisJasa } from '../../resources/jasa.ts';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { pelaksanaTagihan } from '../kunjungan/pelaksana.ts';

type Rincian = Transaksi['rincian'][number];
type BaruJasa = NewRecords['laporan/jasa'];

/** The rules of the clinic; without any it reckons no fees. */
export const aturanJasa = (tx: Tx): Promise<Aturan[]> => tx.read('aturan-jasa', {});

/**
 * Keeps fees of known bills from being reckoned anew while a refund or a correction, which share the lock, changes them. Comes
 * before their records are locked.
 */
export const kunciJasa = (tx: Tx, options?: { shared: true }): Promise<void> => tx.lock('jasa', options);

/** Writes the fees of a visit that is being paid, a row for everybody who did a line. */
export async function catatJasa(tx: Tx, paid: Transaksi, visit: Kunjungan): Promise<void> {
  const rules = await aturanJasa(tx);
  if (rules.length === 0) return;
  const rows = await susunJasa(tx, { paid, visit, rules, tanggal: paid.tanggal });
  await concurrently(...rows.map((row) => tx.create('laporan/jasa', row)));
}

interface Dibayar {
  paid: Transaksi;
  visit: Kunjungan;
  rules: readonly Aturan[];
  tanggal: string;
  /** Indexes of the bill's lines; all of them unless given. */
  lines?: readonly number[];
}

/** The rows of a paid visit by the rules of its day, as if nothing of it was refunded (`balikkanJasa`). */
export async function susunJasa(tx: Tx, { paid, visit, rules, tanggal, lines }: Dibayar): Promise<BaruJasa[]> {
  const people = pelaksanaTagihan(visit);
  const rows: BaruJasa[] = [];
  for (const [baris, line] of paid.rincian.entries()) {
    const done = people[baris] ?? [];
    if (line.jenis === 'Produk' || done.length === 0 || (lines && !lines.includes(baris))) continue;
    const { id: transaksi, invoiceNumber: invoice, pasien } = paid;
    const fees = await jasaBaris(tx, { paid, baris, people: done, rules, tanggal });
    for (const fee of fees) {
      rows.push({
        ...{ tanggal, transaksi, invoice, baris, kunjungan: visit.id, pasien },
        ...{ treatment: line.treatment, nama: line.nama, orang: fee.orang, peran: fee.peran as BarisJasa['peran'] },
        ...{ dasar: fee.dasar, jumlah: fee.jumlah, aturan: fee.aturan?.id ?? null },
        hitungan: hitungan(fee, line, done.filter(({ peran }) => peran === fee.peran).length),
      });
    }
  }
  return rows;
}

interface Dikerjakan {
  paid: Transaksi;
  /** Index of the bill's line. */
  baris: number;
  people: readonly { orang: number; peran: string }[];
  rules: readonly Aturan[];
  tanggal: string;
}

/** The cost of the materials of a bill's line. */
async function biayaBahan(tx: Tx, referensi: string, baris: number): Promise<number> {
  const [row] = await tx.read('laporan/treatment', { referensi, baris, membalik: null });
  return row?.biaya_bahan ?? 0;
}

/** The fees of one line of a bill, as if nothing of it was refunded. */
export async function jasaBaris(tx: Tx, { paid, baris, people, rules, tanggal }: Dikerjakan): Promise<Jasa[]> {
  const line = paid.rincian[baris];
  if (!line) return [];
  const [item] = typeof line.treatment === 'number' ? await tx.read('treatments', { id: line.treatment }) : [];
  const named = await concurrently(
    ...people.map(async ({ orang, peran }) => {
      const [person] = await tx.read('dokter', { id: orang });
      return { orang, peran, profesi: person?.profesi ?? null };
    }),
  );
  const neto = nilaiLayanan(line);
  const of: BarisDikerjakan = {
    treatment: line.treatment ?? null,
    jenis: item?.jenis ?? null,
    qty: line.qty,
    bruto: neto + bersihBaris(line, paid.persenPpn).diskon,
    neto,
    bahan: item?.bahan?.length
      ? await biayaBahan(tx, paid.invoiceNumber, baris)
      : jumlahBaris(item?.biayaBahan ?? 0, line.qty),
  };
  return hitungJasa(rules, of, named, tanggal);
}

/** A line of a bill as far as refunds are concerned. */
export const kembali = (line: Rincian) => ({ ...line, neto: netoBaris(line) });

/** `30% dari Rp 500.000, dibagi 2` */
export function hitungan({ aturan, dasar }: Pick<Jasa, 'aturan' | 'dasar'>, line: { qty: number }, several: number) {
  if (!aturan) return null;
  const rate =
    aturan.cara === 'persen'
      ? `${formatNumber(aturan.persen ?? 0, 2)}% dari ${formatMoney(dasar)}`
      : `${formatMoney(aturan.nominal ?? 0)}${line.qty === 1 ? '' : ` × ${formatNumber(line.qty, 1)}`}`;
  return several > 1 ? `${rate}, dibagi ${several}` : rate;
}

/**
 * Takes from the fees of a bill what its refunds took from its lines and no row says yet: rows of today, whether the first
 * ones are paid out or not.
 *
 * @param lines - the lines of the bill after the refund
 */
export async function balikkanJasa(
  tx: Tx,
  paid: Transaksi,
  lines: Transaksi['rincian'],
  { invoice, tanggal }: { invoice: string; tanggal: string },
): Promise<void> {
  const rows = await tx.find('laporan/jasa', { transaksi: paid.id });
  for (const first of rows.filter(({ membalik }) => membalik === null)) {
    const line = lines[first.baris];
    if (!line) continue;
    const back = rows.filter(({ membalik }) => membalik === first.id);
    const left = (name: 'jumlah' | 'dasar') =>
      sisaJasa(first[name], kembali(line)) - first[name] - back.reduce((sum, row) => sum + row[name], 0);
    const [jumlah, dasar] = [left('jumlah'), left('dasar')];
    if (jumlah === 0 && dasar === 0) continue;
    const { orang, peran, transaksi, baris, kunjungan, pasien, treatment, nama, aturan } = first;
    await tx.create('laporan/jasa', {
      ...{ tanggal, orang, peran, transaksi, invoice, baris, kunjungan, pasien, treatment, nama, aturan },
      ...{ dasar, jumlah, membalik: first.id, hitungan: 'Pengembalian dana' },
    });
  }
}
