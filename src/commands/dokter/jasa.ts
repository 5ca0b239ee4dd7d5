import { type Aturan, type BarisDikerjakan, hitungJasa, type Jasa, sisaJasa } from '../../domain/dokter/jasa.ts';
import { nilaiLayanan } from '../../domain/paket/paket.ts';
import { bersihBaris, jumlahBaris, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Jasa as BarisJasa } from '../../resources/dokter/jasa.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { BarisTransaksi, Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { bulanTertutup } from '../kas/tanggal.ts';
import { pelaksanaTagihan } from '../kunjungan/pelaksana.ts';

export type BaruJasa = NewRecords['laporan/jasa'];

/** The rules of the clinic; without any nobody earns a fee. */
export const aturanJasa = (tx: Tx): Promise<Aturan[]> => tx.read('aturan-jasa', {});

/**
 * Keeps fees of known bills from being reckoned anew or paid out while a refund or a correction, which share the lock,
 * changes them. Comes before their records are locked.
 */
export const kunciJasa = (tx: Tx, options?: { shared: true }): Promise<void> => tx.lock('jasa', options);

/** Writes the fees of a visit that is being paid, a row for everybody who did a line. */
export async function catatJasa(tx: Tx, paid: Transaksi, visit: Kunjungan): Promise<void> {
  const rows = await susunJasa(tx, { paid, visit, rules: await aturanJasa(tx) });
  await concurrently(...rows.map((row) => tx.create('laporan/jasa', row)));
}

interface Dibayar {
  paid: Transaksi;
  visit: Kunjungan;
  rules: readonly Aturan[];
  /** Indexes of the bill's lines; all of them unless given. */
  lines?: readonly number[];
}

/** The rows of a paid visit by the rules of its day, as if nothing of it was refunded (`balikkanJasa`). */
export async function susunJasa(tx: Tx, { paid, visit, rules, lines }: Dibayar): Promise<BaruJasa[]> {
  const people = pelaksanaTagihan(visit);
  const rows: BaruJasa[] = [];
  for (const [baris, line] of paid.rincian.entries()) {
    const done = people[baris] ?? [];
    if (line.jenis === 'Produk' || done.length === 0 || (lines && !lines.includes(baris))) continue;
    const { id: transaksi, invoiceNumber: invoice, pasien, tanggal } = paid;
    const fees = await jasaBaris(tx, { paid, baris, people: done, rules });
    for (const fee of fees) {
      rows.push({
        ...{ tanggal, transaksi, invoice, baris, kunjungan: visit.id, pasien },
        ...{ treatment: line.treatment, nama: line.nama, orang: fee.orang, peran: fee.peran as BarisJasa['peran'] },
        ...{ dasar: fee.dasar, jumlah: fee.jumlah, pendapatan: fee.pendapatan, aturan: fee.aturan?.id ?? null },
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
}

/** The cost of the materials of a bill's line. */
async function biayaBahan(tx: Tx, referensi: string, baris: number): Promise<number> {
  const [row] = await tx.read('laporan/treatment', { referensi, baris, membalik: null });
  return row?.biaya_bahan ?? 0;
}

/** The fees of one line of a bill by the rules of its day, as if nothing of it was refunded. */
export async function jasaBaris(tx: Tx, { paid, baris, people, rules }: Dikerjakan): Promise<Jasa[]> {
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
  return hitungJasa(rules, of, named, paid.tanggal);
}

/** A line of a bill as far as refunds are concerned. */
export const kembali = (line: BarisTransaksi) => ({ ...line, neto: netoBaris(line) });

/** `30% dari Rp 500.000, dibagi 2` */
export function hitungan({ aturan, dasar }: Pick<Jasa, 'aturan' | 'dasar'>, line: { qty: number }, several: number) {
  if (!aturan) return null;
  const rate =
    aturan.cara === 'persen'
      ? `${formatNumber(aturan.persen ?? 0, 2)}% dari ${formatMoney(dasar)}`
      : `${formatMoney(aturan.nominal ?? 0)}${line.qty === 1 ? '' : ` × ${formatNumber(line.qty, 1)}`}`;
  const said = several > 1 ? `${rate}, dibagi ${several}` : rate;
  // As it is stored: amounts have a no-break space.
  return said.replace(/\s/g, ' ');
}

/** True for a day of which somebody's fees stay as they are. */
export type Tetap = (orang: number, tanggal: string) => boolean;

/**
 * Fees stay as they are in closed months, and up to the day until which their person was paid: what corrects them there is
 * of today. Until the end of the transaction no month can be closed.
 */
export async function jasaTetap(tx: Tx): Promise<Tetap> {
  const [closed, payments] = await concurrently(bulanTertutup(tx), tx.read('bayar-jasa', { status: 'dibayar' }));
  const until = new Map<number, string>();
  for (const { orang, sampai } of payments) if (sampai > (until.get(orang) ?? '')) until.set(orang, sampai);
  return (orang, tanggal) => tanggal.slice(0, 7) <= closed || tanggal <= (until.get(orang) ?? '');
}

/** A person's first row of a line with those that name it: what it is worth, and what refunds took of it. */
export function susunanJasa(first: BarisJasa, rows: readonly BarisJasa[]) {
  const own = rows.filter(({ membalik }) => membalik === first.id);
  const worth = own.filter(({ sebab }) => sebab === 'koreksi');
  const refunds = own.filter(({ sebab }) => sebab !== 'koreksi');
  const sum = (of: readonly BarisJasa[]): Nilai => dari((name) => of.reduce((total, row) => total + row[name], 0));
  return {
    refunds,
    /** The last row by which it was worked out. */
    terakhir: worth.at(-1) ?? first,
    dikoreksi: worth.length > 0,
    nilai: sum([first, ...worth]),
    kembali: sum(refunds),
  };
}

/** The part of a fee's row that those name that change it. */
const sama = ({ orang, peran, transaksi, invoice, baris, kunjungan, pasien, treatment, nama, aturan }: BarisJasa) => ({
  ...{ orang, peran, transaksi, invoice, baris, kunjungan, pasien, treatment, nama, aturan },
});

/**
 * Puts the fees of a line right by pairs of rows of today: one takes back what somebody's fee was worth, one gives what it
 * ought to be. Both name the person's first row; who had none gets a first row.
 *
 * @param rows - of the bill
 * @param firsts - those that are put right
 * @param wanted - the fees as they ought to be, before refunds
 * @param tanggal - today
 */
export async function koreksiJasa(
  tx: Tx,
  { rows, firsts, wanted }: { rows: readonly BarisJasa[]; firsts: readonly BarisJasa[]; wanted: readonly BaruJasa[] },
  tanggal: string,
): Promise<void> {
  for (const first of firsts) {
    const { nilai, terakhir } = susunanJasa(first, rows);
    const next = wanted.find((row) => seorang(row, first));
    if (next && sejumlah(nilai, next) && terakhir.hitungan === next.hitungan) continue;
    const named = { tanggal, membalik: first.id, sebab: 'koreksi' } as const;
    if (amounts.some((name) => nilai[name] !== 0)) {
      const taken = dari((name) => -nilai[name]);
      await tx.create('laporan/jasa', { ...sama(first), ...taken, hitungan: 'Koreksi', ...named });
    }
    if (next) await tx.create('laporan/jasa', { ...next, ...named });
  }
  for (const next of wanted)
    if (!firsts.some((first) => seorang(next, first))) await tx.create('laporan/jasa', { ...next, tanggal });
}

const amounts = ['jumlah', 'dasar', 'pendapatan'] as const;
type Nilai = Record<(typeof amounts)[number], number>;
const dari = (of: (name: keyof Nilai) => number): Nilai => ({
  ...{ jumlah: of('jumlah'), dasar: of('dasar'), pendapatan: of('pendapatan') },
});
const sejumlah = (one: Nilai, other: Nilai) => amounts.every((name) => one[name] === other[name]);

/** True for fees of the same person, in the same role, for the same line. */
export const seorang = (one: BaruJasa, other: BaruJasa): boolean =>
  one.baris === other.baris && one.orang === other.orang && one.peran === other.peran;

/**
 * Takes from the fees of a bill what its refunds took from its lines and no row says yet: rows of today, whether the first
 * ones are paid out or not.
 *
 * @param lines - the lines of the bill after the refund
 */
export async function balikkanJasa(
  tx: Tx,
  paid: Transaksi,
  lines: readonly BarisTransaksi[],
  { invoice, tanggal }: { invoice: string; tanggal: string },
): Promise<void> {
  const rows = await tx.find('laporan/jasa', { transaksi: paid.id });
  // The income of a line up to each of its people: what is left of it adds up to what is left of the line.
  const upTo = new Map<number, number>();
  for (const first of rows.filter(({ membalik }) => membalik === null)) {
    const line = lines[first.baris];
    if (!line) continue;
    const { nilai, kembali: back } = susunanJasa(first, rows);
    const rest = (amount: number) => sisaJasa(amount, kembali(line));
    const before = upTo.get(first.baris) ?? 0;
    upTo.set(first.baris, before + nilai.pendapatan);
    const left = dari((name) => rest(nilai[name]) - nilai[name] - back[name]);
    left.pendapatan = rest(before + nilai.pendapatan) - rest(before) - nilai.pendapatan - back.pendapatan;
    if (amounts.every((name) => left[name] === 0)) continue;
    await tx.create('laporan/jasa', {
      ...{ ...sama(first), tanggal, invoice, ...left },
      ...{ membalik: first.id, sebab: 'pengembalian', hitungan: 'Pengembalian dana' },
    });
  }
}
