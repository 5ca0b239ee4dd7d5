import type { MetodeTagihan } from '../../domain/kas/kas.ts';
import {
  type BarisDibagi,
  type BarisTagihan,
  bersihBaris,
  persepuluh,
  promoBersih,
} from '../../domain/transaksi/pembayaran.ts';
import { type BagianKembali, diskonKembali } from '../../domain/transaksi/pengembalian.ts';
import type { BarisTransaksi, Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, type Now } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { type BatchDiambil, type BatchTerjual, hargaPokok } from '../stok/persediaan.ts';

/** A line of the sales report; amounts are positive, for refunds as well, and PPN is in none but its own. */
export interface BarisJual extends Pick<BarisTagihan, 'jenis' | 'nama' | 'kategori' | 'treatment' | 'produk' | 'qty'> {
  /** Of a service that is measured; null otherwise. `qty` counts it once. */
  takaran: number | null;
  satuan: string | null;
  bruto: number;
  /** All that the line costs less; `potongan` is the part that `promo` took. */
  diskon: number;
  promo: number | null;
  potongan: number;
  ppn: number;
  hpp: number;
}

type Baris = BarisDibagi &
  Omit<BarisJual, 'bruto' | 'hpp' | 'takaran' | 'promo' | 'potongan'> & { promo?: number | null };

/** The lines of a bill with the cost of their goods; batches of a product in several lines are assigned in order. */
export function barisTerjual(
  { rincian: lines, persenPpn }: { rincian: readonly Baris[]; persenPpn: number | null },
  taken: readonly BatchTerjual[],
): BarisJual[] {
  const parts = batchPerBaris(lines, taken);
  return lines.map((line, index) => {
    const { jenis, nama, kategori, treatment, produk, qty, satuan, ppn } = line;
    const { bruto, diskon } = bersihBaris(line, persenPpn);
    const own = { promo: line.promo ?? null, potongan: promoBersih(line, persenPpn) };
    const hpp = hargaPokok(parts[index] ?? []);
    const many = satuan ? { qty: 1, takaran: qty, satuan } : { qty, takaran: null, satuan: null };
    return { jenis, nama, kategori, treatment, produk, ...many, ...own, bruto, diskon, ppn, hpp };
  });
}

/** The batches of each line; those of a product in several lines are assigned in order. */
function batchPerBaris<B extends BatchTerjual>(
  lines: readonly Pick<Baris, 'produk' | 'qty'>[],
  taken: readonly B[],
): B[][] {
  const left = taken.map((part) => ({ ...part }));
  return lines.map(({ produk, qty }) => {
    const parts: B[] = [];
    let wanted = produk === null ? 0 : qty;
    for (const part of left) {
      if (part.produk !== produk || wanted === 0 || part.jumlah === 0) continue;
      const jumlah = Math.min(part.jumlah, wanted);
      parts.push({ ...part, jumlah });
      part.jumlah -= jumlah;
      wanted -= jumlah;
    }
    return parts;
  });
}

/** The lines of a bill with the batches as they stand on the labels. */
export function denganBatch<L extends Pick<Baris, 'produk' | 'qty'>>(
  lines: readonly L[],
  taken: readonly BatchDiambil[],
) {
  const parts = batchPerBaris(lines, taken);
  return lines.map((line, index) => ({ ...line, batch: parts[index]?.map(namaBatch).join(', ') || null }));
}

/** @example namaBatch({ nomor: 'B-17', kedaluwarsa: '2026-03-31' }) // 'B-17 (ED 31/03/2026)' */
const namaBatch = ({ nomor, kedaluwarsa }: Pick<BatchDiambil, 'nomor' | 'kedaluwarsa'>): string =>
  [nomor ?? '–', ...(kedaluwarsa ? [`(ED ${formatDate(kedaluwarsa)})`] : [])].join(' ');

/** A refunded part as a line of the sales report; `qty` counts cancelled services only, goods when they are returned. */
export function soldOf(
  { baris, qty, neto, ppn }: BagianKembali,
  { rincian, persenPpn }: Pick<Transaksi, 'rincian' | 'persenPpn'>,
  services: boolean,
): BarisJual {
  const line = rincian[baris] as BarisTransaksi;
  const { jenis, nama, kategori, treatment, produk } = line;
  const satuan = line.satuan ?? null;
  const cancelled = jenis === 'Paket' || (services && jenis !== 'Produk') ? qty : 0;
  const last = cancelled > 0 && persepuluh(line.qtyKembali + cancelled) === persepuluh(line.qty);
  const diskon = diskonKembali(line, { qty, neto }, bersihBaris(line, persenPpn).diskon);
  return {
    jenis,
    nama,
    kategori,
    treatment: treatment ?? null,
    produk,
    // A measured service is one until the last of it is cancelled.
    qty: satuan === null ? cancelled : Number(last),
    takaran: satuan === null ? null : cancelled,
    satuan,
    bruto: neto + diskon,
    diskon,
    promo: line.promo ?? null,
    potongan: diskonKembali(line, { qty, neto }, promoBersih(line, persenPpn)),
    ppn,
    hpp: 0,
  };
}

/**
 * Adds returned goods and their cost to the refunded lines: to the first line of their product, or to a new one without
 * money where that was refunded before.
 */
export function hitungBarang(
  rows: readonly BarisJual[],
  lines: readonly Pick<Baris, 'jenis' | 'nama' | 'kategori' | 'treatment' | 'produk'>[],
  back: readonly BatchTerjual[],
): BarisJual[] {
  const counted = rows.map((row) => ({ ...row }));
  for (const { produk, jumlah, hargaBeli } of back) {
    let row = counted.find((each) => each.produk === produk);
    const line = lines.find((each) => each.produk === produk);
    if (!row && line) {
      const { jenis, nama, kategori, treatment } = line;
      const none = {
        qty: 0,
        takaran: null,
        satuan: null,
        bruto: 0,
        diskon: 0,
        promo: null,
        potongan: 0,
        ppn: 0,
        hpp: 0,
      };
      row = { jenis, nama, kategori, treatment, produk, ...none };
      counted.push(row);
    }
    if (!row) continue;
    row.qty += jumlah;
    row.hpp += jumlah * hargaBeli;
  }
  return counted;
}

/**
 * Writes rows of the sales report: a sale's, or with `sign` −1 those of a refund today.
 *
 * @param method - of the refund, where it differs from the payment
 */
export async function catatPenjualan(
  tx: Tx,
  sale: Transaksi,
  lines: readonly BarisJual[],
  now: Now,
  { sign = 1, method = sale.metodeBayar }: { sign?: 1 | -1; method?: MetodeTagihan } = {},
): Promise<void> {
  const pasienPromo = sign === 1 && lines.some(({ promo }) => promo !== null) ? await pasienDari(tx, sale) : null;
  await concurrently(
    ...lines.map(
      ({ jenis, nama, kategori, treatment, produk, qty, takaran, satuan, bruto, diskon, ppn, hpp, ...own }) =>
        tx.create('laporan/penjualan', {
          tanggal: now.today,
          waktu: now.time,
          invoice: sale.invoiceNumber,
          transaksi: sale.id,
          jenis,
          nama,
          kategori,
          treatment,
          produk,
          pasien: sale.pasien,
          dokter: sale.dokter,
          kasir: now.user,
          metodeBayar: method,
          qty: sign * qty,
          takaran: takaran === null ? null : sign * takaran,
          satuan,
          bruto: sign * bruto,
          diskon: sign * diskon,
          promo: own.promo,
          berpromo: own.promo !== null,
          potongan: own.promo === null ? null : sign * own.potongan,
          pasienPromo: own.promo === null ? null : pasienPromo,
          neto: sign * (bruto - diskon),
          ppn: sign * ppn,
          total: sign * (bruto - diskon + ppn),
          hpp: sign * hpp,
        }),
    ),
  );
}

/** Whose bill a promotion is on: a patient's first, or one of a patient who was here before. */
async function pasienDari(tx: Tx, { pasien, tanggal }: Transaksi): Promise<'baru' | 'lama' | 'umum'> {
  if (pasien === null) return 'umum';
  const [before = 0] = await tx.figures('transaksi', { pasien, tanggal_lt: tanggal }, [{ count: true }]);
  const [known] = await tx.read('pasien', { id: pasien });
  return before > 0 || (known?.kunjunganTerdahulu ?? 0) > 0 ? 'lama' : 'baru';
}
