import { metodePembayaran } from '../domain/metode.ts';
import { type BagianKembali, hitungPengembalian, sisaTagihan } from '../domain/pengembalian.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import { formatMoney } from '../schema/index.ts';
import { z } from '../schema/zod.ts';
import { type BarisJual, catatPenjualan, hitungBarang } from './barisPenjualan.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { catatKas, kunciLaci, pemilikLaci } from './kas.ts';
import { catatPembalikan } from './pembalikan.ts';
import { batalkanPenjualan, returProduk } from './penjualan.ts';
import { batalkanLayanan, kembalikanBiaya } from './perawatan.ts';
import { type BatchSale, bebaskanKunjungan } from './tagihUlang.ts';

const reason = z.string().trim().min(3).max(300);
type Line = Transaksi['rincian'][number];

const input = z
  .strictObject({
    transaksi: z.int().positive(),
    alasan: reason,
    /** The user whose drawer the money comes out of; one's own unless given. */
    laci: z.int().positive().nullable().optional(),
    /** How it is given back; as it was paid unless given. */
    metodeBayar: z.enum(metodePembayaran).optional(),
    /** Some of the lines, by index; or an amount. All that is left without either. */
    baris: z
      .array(z.strictObject({ baris: z.int().min(0), qty: z.int().min(1) }))
      .min(1)
      .max(500)
      .optional(),
    jumlah: z.int().min(1).optional(),
    /** The products came back. */
    kembalikanProduk: z.boolean().default(false),
    /** What was charged for was not done. */
    batalkanLayanan: z.boolean().default(false),
    /** The visit is to be paid once more, otherwise. */
    tagihUlang: z.boolean().default(false),
  })
  .refine(({ baris, jumlah }) => baris === undefined || jumlah === undefined, { path: ['jumlah'] });
type Permintaan = z.infer<typeof input>;

/**
 * Gives money of a paid transaction back, all of it or some: an expense of the chosen drawer and method, and the sale
 * taken out of every figure, with its tax. What was done to the patient stays in the records unless staff say that it
 * was not done; products stay out of the stock unless staff say that they came back.
 *
 * The whole of an invoice of today whose till is still open becomes 'Refunded'. Anything else leaves the invoice as it
 * was counted on its day and makes a transaction of today with the amounts negated that names it.
 */
export const kembalikanDana = defineCommand({
  name: 'transaksi/kembalikan-dana',
  permission: { resource: 'transaksi', action: 'delete' },
  input,
  async run(tx, input, caller) {
    const drawer = await pemilikLaci(tx, input.laci, caller, 'laci');
    await kunciLaci(tx, drawer.id, { shared: true });
    const paid = await tx.get('transaksi', input.transaksi);
    await requireRefundable(tx, paid);
    const lines = paid.rincian ?? [];
    const parts = partsOf(lines, input);
    const after = lines.map((line, index) =>
      without(
        line,
        parts.find(({ baris }) => baris === index),
      ),
    );
    const amount = parts.reduce((sum, { neto, ppn }) => sum + neto + ppn, 0);
    const untouched = (paid.pengembalian ?? null) === null;
    const whole =
      wanted(input) === 'semua' ||
      after.every((line) => line.qtyKembali === line.qty) ||
      (paid.total > 0 && sisaTagihan(after) === 0);
    if (input.tagihUlang && !whole) throw new Refusal('transaksi.tagihUlangPenuh', {}, 'tagihUlang');

    const goods = input.kembalikanProduk || input.tagihUlang;
    const services = input.batalkanLayanan || input.tagihUlang;
    const batches = paid.batchTerjual ?? [];
    const back = goods ? comingBack(batches, whole ? null : parts, lines) : [];
    const sold = hitungBarang(
      parts.map((part) => soldOf(part, lines, services)),
      lines,
      back,
    );
    await batalkanPenjualan(
      tx,
      sold.map(({ produk, qty, bruto, diskon }) => ({ produk, qty, jumlah: bruto, diskon })),
    );
    if (back.length > 0) await returProduk(tx, back, paid.invoiceNumber, caller);
    await kembalikanBiaya(tx, paid, parts);
    if (services) await batalkanLayanan(tx, paid, input.alasan, whole ? undefined : finished(after, parts));

    const method = input.metodeBayar ?? paid.metodeBayar;
    const inPlace = whole && untouched && paid.tanggal === caller.today && typeof paid.tutupKas !== 'number';
    const reversal = inPlace
      ? null
      : await catatPembalikan(tx, { paid, alasan: input.alasan, parts, lines, amount, method, drawer }, caller);
    await catatPenjualan(tx, reversal ?? paid, sold, caller, { sign: -1, method });
    if (amount > 0) {
      const what = `${reversal ? 'Pembalikan' : 'Pengembalian dana'} ${paid.invoiceNumber}: ${input.alasan}`;
      await catatKas(tx, caller, {
        jenis_transaksi: 'pengeluaran',
        asal: 'pengembalian',
        sumber: 'laci',
        laci: drawer.id,
        kategori: 'Pengembalian',
        deskripsi: what.slice(0, 500),
        nominal: amount,
        metode_pembayaran: method,
        referensi: (reversal ?? paid).invoiceNumber,
      });
    }
    const original = await tx.update('transaksi', paid.id, {
      rincian: after,
      batchTerjual: batches.map((part) => returned(part, back)),
      dikembalikan: paid.dikembalikan + amount,
      pengembalian: whole ? 'penuh' : 'sebagian',
      ...(inPlace && { status: 'Refunded' }),
      ...(inPlace && { alasan: input.alasan }),
      ...(whole && services && { statusLayanan: 'Cancelled' }),
    });
    if (input.tagihUlang) await freeVisit(tx, paid, caller);
    return reversal ?? original;
  },
});

/** Cancels a transaction that was never paid, and the treatment that was to come with it; no money moved. */
export const batalkan = defineCommand({
  name: 'transaksi/batalkan',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({ transaksi: z.int().positive(), alasan: reason }),
  async run(tx, { transaksi, alasan }) {
    const pending = await tx.get('transaksi', transaksi);
    if (pending.status !== 'Pending') throw new Refusal('transaksi.bukanPending', { status: pending.status });
    await batalkanLayanan(tx, pending, alasan);
    return tx.update('transaksi', pending.id, { status: 'Cancelled', statusLayanan: 'Cancelled', alasan });
  },
});

async function requireRefundable(tx: Tx, paid: Transaksi): Promise<void> {
  if (paid.status !== 'Paid') throw new Refusal('transaksi.bukanPaid', { status: paid.status });
  if (typeof paid.membalik === 'number') throw new Refusal('transaksi.pembalikan');
  if (paid.pengembalian !== 'penuh') return;
  const reversals = await tx.read('transaksi', { membalik: paid.id });
  throw new Refusal('transaksi.sudahDibalik', { nomor: reversals.at(-1)?.invoiceNumber ?? '' });
}

const wanted = ({ baris, jumlah }: Permintaan) => {
  if (baris) return { baris };
  return jumlah === undefined ? ('semua' as const) : { jumlah };
};

function partsOf(lines: readonly Line[], input: Permintaan): BagianKembali[] {
  if (input.jumlah !== undefined && (input.kembalikanProduk || input.batalkanLayanan))
    throw new Refusal('transaksi.jumlahSaja', {}, 'jumlah');
  const parts = hitungPengembalian(lines, wanted(input));
  if (parts) return parts;
  const sisa = formatMoney(sisaTagihan(lines));
  throw new Refusal('transaksi.lebihDariSisa', { sisa }, input.baris ? 'baris' : 'jumlah');
}

const without = (line: Line, part: BagianKembali | undefined): Line => ({
  ...line,
  qtyKembali: line.qtyKembali + (part?.qty ?? 0),
  netoKembali: line.netoKembali + (part?.neto ?? 0),
  ppnKembali: line.ppnKembali + (part?.ppn ?? 0),
});

/** Treatment lines of which nothing is left: only they can be cancelled as not done. */
const finished = (after: readonly Line[], parts: readonly BagianKembali[]): number[] =>
  parts.map(({ baris }) => baris).filter((baris) => after[baris]?.qtyKembali === after[baris]?.qty);

/** A part as the sales report has it. Counted are services that were not given; goods are when they come back. */
function soldOf({ baris, qty, neto, ppn }: BagianKembali, lines: readonly Line[], services: boolean): BarisJual {
  const { jenis, nama, kategori, treatment, produk, jumlah, diskon } = lines[baris] as Line;
  // The discount of a line that is given back at once goes with it; else what is given back is net already.
  const whole = neto === jumlah - diskon;
  return {
    jenis,
    nama,
    kategori,
    treatment: treatment ?? null,
    produk,
    qty: services && jenis !== 'Produk' ? qty : 0,
    bruto: whole ? jumlah : neto,
    diskon: whole ? diskon : 0,
    ppn,
    hpp: 0,
  };
}

/** From which batches goods come back: of all lines, or of the parts'. */
function comingBack(
  sold: readonly BatchSale[],
  parts: readonly BagianKembali[] | null,
  lines: readonly Line[],
): Omit<BatchSale, 'kembali'>[] {
  const many = new Map<number, number>();
  for (const { baris, qty } of parts ?? []) {
    const produk = lines[baris]?.produk;
    if (produk) many.set(produk, (many.get(produk) ?? 0) + qty);
  }
  // What was taken last comes back first: the batch that expires later.
  return sold.toReversed().flatMap(({ kembali, ...part }) => {
    const out = part.jumlah - kembali;
    const jumlah = parts ? Math.min(out, many.get(part.produk) ?? 0) : out;
    many.set(part.produk, (many.get(part.produk) ?? 0) - jumlah);
    return jumlah > 0 ? [{ ...part, jumlah }] : [];
  });
}

const returned = (part: BatchSale, back: readonly Omit<BatchSale, 'kembali'>[]): BatchSale => ({
  ...part,
  kembali: part.kembali + (back.find(({ batch }) => batch === part.batch)?.jumlah ?? 0),
});

async function freeVisit(tx: Tx, paid: Transaksi, caller: Caller): Promise<void> {
  const [visit] = await tx.find('kunjungan', { transaksi: paid.id });
  if (!visit) throw new Refusal('transaksi.tanpaKunjungan', {}, 'tagihUlang');
  await bebaskanKunjungan(tx, visit, caller);
}
