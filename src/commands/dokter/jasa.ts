import { type Aturan, type BarisDikerjakan, hitungJasa, type Jasa, sisaJasa } from '../../domain/dokter/jasa.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { nilaiLayanan } from '../../domain/paket/paket.ts';
import { bersihBaris, jumlahBaris, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Jasa as BarisJasa } from '../../resources/dokter/jasa.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Voucher } from '../../resources/titipan/voucher.ts';
import type { BarisTransaksi, Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { branchOf, type OfBranch, ofBranch } from '../core/cabang.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';
import { bulanTertutupTiap } from '../kas/tanggal.ts';
import { pelaksanaTagihan } from '../kunjungan/pelaksana.ts';

export type BaruJasa = NewRecords['laporan/jasa'];

/** The rules of the clinic; without any nobody earns a fee. */
export const aturanJasa = (tx: Tx): Promise<Aturan[]> => tx.read('aturan-jasa', {});

/**
 * Keeps fees of known bills from being reckoned anew or paid out while a refund or a correction, which share the lock,
 * changes them. Comes before their records are locked.
 */
export const kunciJasa = (tx: Tx, options?: { shared: true }): Promise<void> => tx.lock('jasa', options);

/** A line that somebody did or sold. */
type BarisBerjasa = Omit<BarisTransaksi, 'jenis'> & { jenis: BarisTransaksi['jenis'] | 'Voucher' };

/** A sale that fees are paid of, in its branch: a bill, or a voucher as a bill of one line. */
export interface Penjualan
  extends OfBranch,
    Pick<Transaksi, 'pasien' | 'kunjungan' | 'tanggal' | 'persenPpn' | 'batchTerjual'> {
  milik: Milik;
  invoice: string;
  rincian: readonly BarisBerjasa[];
}
/** Whose fees rows are. */
export type Milik = { transaksi: number } | { voucher: number };

export const dariTagihan = ({ id, invoiceNumber: invoice, ...paid }: Transaksi & OfBranch): Penjualan => ({
  ...paid,
  ...{ milik: { transaksi: id }, invoice },
});

/** @param batal - its sale was taken back */
export const dariVoucher = (
  { id, kode, nilai, pasien, penjual, dijual, cabang }: Voucher & OfBranch,
  batal = false,
): Penjualan => ({
  ...branchOf({ cabang }),
  ...{ milik: { voucher: id }, invoice: `Voucher ${kode}`, pasien, kunjungan: null, tanggal: dijual },
  ...{ persenPpn: null, batchTerjual: [] },
  rincian: [
    {
      ...{ jenis: 'Voucher', nama: `Voucher ${formatMoney(nilai)}`.replace(/\s/g, ' '), penjual, qty: 1, harga: nilai },
      ...{ jumlah: nilai, diskon: 0, ppn: 0, kenaPpn: false, termasukPpn: false, pecahan: false },
      ...{ kategori: null, treatment: null, produk: null, paket: null, jatah: null, nilaiSesi: null, satuan: null },
      ...{ aturanPakai: null, batch: null, hargaKatalog: null, promo: null, namaPromo: null, potongan: null },
      diskonBaris: null,
      ...{ qtyKembali: batal ? 1 : 0, netoKembali: batal ? nilai : 0, ppnKembali: 0 },
    },
  ],
});

/** Writes the fees of what is being paid, a row for everybody who did a line, and for who sold one by a rule. */
export async function catatJasa(tx: Tx, paid: Penjualan, visit: Kunjungan | null): Promise<void> {
  const rows = await susunJasa(tx, { paid, visit, rules: await aturanJasa(tx) });
  await concurrently(...rows.filter(layakCatat).map((row) => tx.create('laporan/jasa', row)));
}

/** False for a sale of which no rule gives anything: who did a line is told by its row, who sold one by the bill. */
export const layakCatat = ({ peran, aturan }: BaruJasa): boolean => peran !== 'penjual' || aturan !== null;

interface Dibayar {
  paid: Penjualan;
  /** Whose lines it is; null of a sale without one. */
  visit: Kunjungan | null;
  rules: readonly Aturan[];
  /** Indexes of the bill's lines; all of them unless given. */
  lines?: readonly number[];
}

/** The rows of a sale by the rules of its day, as if nothing of it was refunded (`balikkanJasa`). */
export async function susunJasa(tx: Tx, { paid, visit, rules, lines }: Dibayar): Promise<BaruJasa[]> {
  const people = visit ? pelaksanaTagihan(visit) : [];
  const rows: BaruJasa[] = [];
  for (const [baris, line] of paid.rincian.entries()) {
    const done = line.penjual ? [{ orang: line.penjual, peran: 'penjual' }] : (people[baris] ?? []);
    if (done.length === 0 || (lines && !lines.includes(baris))) continue;
    const { milik, invoice, pasien, tanggal } = paid;
    const fees = await jasaBaris(tx, { paid, baris, people: done, rules });
    for (const fee of fees) {
      rows.push({
        ...branchOf(paid),
        ...{ transaksi: null, voucher: null, ...milik, tanggal, invoice, baris, kunjungan: visit?.id ?? null, pasien },
        ...{
          sebab: fee.peran === 'penjual' ? 'penjualan' : 'tindakan',
          treatment: line.treatment,
          nama: line.nama,
          orang: fee.orang,
          peran: fee.peran as BarisJasa['peran'],
        },
        ...{ dasar: fee.dasar, jumlah: fee.jumlah, pendapatan: fee.pendapatan, aturan: fee.aturan?.id ?? null },
        hitungan: hitungan(fee, line, done.filter(({ peran }) => peran === fee.peran).length),
      });
    }
  }
  return rows;
}

interface Dikerjakan {
  paid: Penjualan;
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
  const named = await concurrently(
    ...people.map(async ({ orang, peran }) => {
      const [person] = await tx.read('dokter', { id: orang });
      return { orang, peran, profesi: person?.profesi ?? null };
    }),
  );
  const neto = nilaiLayanan(line);
  const of: BarisDikerjakan = {
    qty: line.qty,
    bruto: neto + bersihBaris(line, paid.persenPpn).diskon,
    neto,
    ...(await halBaris(tx, paid, baris)),
  };
  return hitungJasa(rules, of, named, paid.tanggal);
}

/** Facts of a line that rules ask for, and its cost: of goods as they were bought. */
async function halBaris(tx: Tx, { invoice, rincian, batchTerjual }: Penjualan, baris: number) {
  const line = rincian[baris] as BarisBerjasa;
  if (line.jenis === 'Voucher') return { barang: 'voucher', bahan: 0 } as const;
  if (line.jenis === 'Paket') return { barang: 'paket', paket: line.paket ?? null, bahan: 0 } as const;
  if (line.jenis === 'Produk') {
    const sold = batchTerjual.filter(({ produk }) => produk === line.produk);
    const sum = (of: (part: (typeof sold)[number]) => number) => sold.reduce((total, part) => total + of(part), 0);
    const [cost, count] = [sum(({ jumlah, hargaBeli }) => jumlah * hargaBeli), sum(({ jumlah }) => jumlah)];
    const { produk = null, kategori: kategoriProduk = null } = line;
    return { barang: 'produk', produk, kategoriProduk, bahan: jumlahBaris(count && cost / count, line.qty) } as const;
  }
  const [item] = typeof line.treatment === 'number' ? await tx.read('treatments', { id: line.treatment }) : [];
  return {
    treatment: line.treatment ?? null,
    jenis: item?.jenis ?? null,
    bahan: item?.bahan?.length ? await biayaBahan(tx, invoice, baris) : jumlahBaris(item?.biayaBahan ?? 0, line.qty),
  };
}

/** A line of a bill as far as refunds are concerned. */
export const kembali = (line: BarisBerjasa) => ({ ...line, neto: netoBaris(line) });

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

/** True for a day of which somebody's fees of a branch stay as they are. */
export type Tetap = (orang: number, tanggal: string, di: OfBranch) => boolean;

/**
 * Fees stay as they are in closed months, and up to the day until which their person was paid there: what corrects them is
 * of today. Until the end of the transaction no month can be closed.
 */
export async function jasaTetap(tx: Tx): Promise<Tetap> {
  const [closed, payments] = await concurrently(bulanTertutupTiap(tx), tx.read('bayar-jasa', { status: 'dibayar' }));
  const until = new Map<string, string>();
  const whose = (orang: number, di: OfBranch) => ofBranch(String(orang), di);
  for (const { orang, sampai, ...row } of payments)
    if (sampai > (until.get(whose(orang, row)) ?? '')) until.set(whose(orang, row), sampai);
  return (orang, tanggal, di) => tanggal.slice(0, 7) <= closed(di) || tanggal <= (until.get(whose(orang, di)) ?? '');
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
const sama = ({ orang, peran, invoice, baris, pasien, treatment, nama, aturan, ...row }: BarisJasa & OfBranch) => ({
  ...branchOf(row),
  ...{ orang, peran, invoice, baris, pasien, treatment, nama, aturan },
  ...{ transaksi: row.transaksi, voucher: row.voucher, kunjungan: row.kunjungan },
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
    if (layakCatat(next) && !firsts.some((first) => seorang(next, first)))
      await tx.create('laporan/jasa', { ...next, tanggal });
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
 * Takes from the fees of a sale what its refunds took from its lines and no row says yet: rows of today, whether the first
 * ones are paid out or not.
 *
 * @param lines - the lines of the sale after the refund
 */
export async function balikkanJasa(
  tx: Tx,
  milik: Milik,
  lines: readonly BarisBerjasa[],
  { invoice, tanggal }: { invoice: string; tanggal: string },
): Promise<void> {
  const rows = await tx.find('laporan/jasa', milik);
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

/** Whoever sold what is noted now: who is named, else who notes it; nobody while the clinic does not ask. */
export const penjualDari = (
  named: number | null | undefined,
  { catatPenjual }: Pick<Pengaturan, 'catatPenjual'>,
  { may }: Pick<Caller, 'may'>,
): number | null => (catatPenjual ? (named ?? may.me?.dokter ?? null) : null);

/**
 * Writes the fees of lines anew whose people were corrected: open ones in their place, and where some stay (`jasaTetap`, or
 * paid out) by rows of today. Whoever calls it holds `kunciJasa`.
 *
 * @param of - the sale and its visit as they are now; `lines` those that were corrected
 */
export async function tulisUlangJasa(
  tx: Tx,
  { paid, visit, lines }: Omit<Required<Dibayar>, 'rules'>,
  { today }: Pick<Caller, 'today'>,
): Promise<void> {
  const [rules, rows, tetap] = await concurrently(aturanJasa(tx), tx.find('laporan/jasa', paid.milik), jasaTetap(tx));
  for (const baris of lines) {
    const fees = rows.filter((row) => row.baris === baris);
    const wanted = await susunJasa(tx, { paid, visit, rules, lines: [baris] });
    const stay =
      fees.some(
        ({ bayar, membalik, orang, tanggal }) => bayar !== null || membalik !== null || tetap(orang, tanggal, paid),
      ) || wanted.some(({ orang }) => tetap(orang, paid.tanggal, paid));
    if (stay) {
      const firsts = fees.filter(({ membalik }) => membalik === null);
      await koreksiJasa(tx, { rows, firsts, wanted }, today);
    } else {
      // Later rows first: those that take another one back name it.
      for (const { id } of fees.toSorted((a, b) => b.id - a.id)) await tx.erase('laporan/jasa', id);
      for (const row of wanted.filter(layakCatat)) await tx.create('laporan/jasa', row);
    }
  }
  await balikkanJasa(tx, paid.milik, paid.rincian, { invoice: paid.invoice, tanggal: today });
}
