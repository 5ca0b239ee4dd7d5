import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { sisaPaket } from '../../domain/paket/paket.ts';
import { metodeDari } from '../../domain/transaksi/bagianBayar.ts';
import { netoBaris, persepuluh, takaranSah } from '../../domain/transaksi/pembayaran.ts';
import { type BagianKembali, hitungPengembalian, sisaTagihan } from '../../domain/transaksi/pengembalian.ts';
import { bagianDari, hitungUangKembali } from '../../domain/transaksi/pengembalianUang.ts';
import { alasan, metodeBayar } from '../../resources/core/shared.ts';
import type { BarisTransaksi, Transaksi } from '../../resources/transaksi/transaksi.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { inBranchOf, type OfBranch } from '../core/cabang.ts';
import { type Caller, type CommandTx, defineCommand, type Tx } from '../core/command.ts';
import { balikkanJasa, kunciJasa } from '../dokter/jasa.ts';
import { kunciLaci, pemilikLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { balikkanLayanan } from '../kunjungan/perawatan.ts';
import { kembalikanJatah } from '../paket/jatah.ts';
import { barisSelesai } from '../stok/bahan.ts';
import { returnedFrom, withReturned } from '../stok/barangKembali.ts';
import { kunciVoucherTagihan } from '../titipan/titipan.ts';
import { catatPenjualan, hitungBarang, soldOf } from './barisPenjualan.ts';
import { tuntaskanPembalikan } from './pelunasan.ts';
import { bebaskanKunjungan, catatPembalikan } from './pembalikan.ts';
import { batalkanPenjualan, returProduk } from './penjualan.ts';
import { lepaskanKuota } from './promo.ts';
import { catatSisa } from './sisa.ts';
import { keluarkanUang } from './tagihan.ts';

const fields = {
  alasan,
  /** The user whose drawer pays; the caller by default. */
  laci: f.reference('Laci Kas', 'user'),
  /** Method of the refund; those of the payment's parts by default. */
  metodeBayar: metodeBayar('Dikembalikan dengan'),
  /** Lines by index, or an amount in `jumlah`; everything that is left by default. */
  baris: f.list('Baris', {
    baris: f.number('Baris', { required: true, min: 0 }),
    qty: f.number('Banyak', { required: true, min: 0.1, decimals: 1 }),
  }),
  jumlah: f.money('Jumlah', { min: 1 }),
  kembalikanProduk: f.boolean('Produk kembali ke stok'),
  batalkanLayanan: f.boolean('Layanan tidak jadi dikerjakan'),
  tagihUlang: f.boolean('Kunjungan ditagih ulang'),
  /** The amount that could be given back when it was decided; refused when another refund came in between. */
  sisaDilihat: f.money('Sisa yang Dilihat', { hidden: true }),
};
interface Permintaan {
  baris?: { baris: number; qty: number }[] | undefined;
  jumlah?: number | null | undefined;
  kembalikanProduk: boolean;
  batalkanLayanan: boolean;
  tagihUlang: boolean;
  sisaDilihat?: number | null | undefined;
}

/**
 * Refunds a paid transaction, wholly or partly: an expense of the drawer, and negative rows in every report, tax included.
 * Of one that was paid in part what is still due falls first, and only then money is given back.
 * Treatments stay in the records unless `batalkanLayanan` says that they were not given, and products out of the stock
 * unless `kembalikanProduk` says that they were returned. What a session paid was not given either way: of such a line there
 * is nothing to give back but the session.
 *
 * A full refund of an invoice of today whose till is open sets it to 'Refunded'. Any other refund leaves the invoice as it
 * was counted on its day, and writes a reversal of today, see `catatPembalikan`.
 */
export const kembalikanDana = defineCommand({
  name: 'transaksi/kembalikan-dana',
  on: 'transaksi',
  permission: 'delete',
  effects: true,
  anywhere: true,
  due: {
    'transaksi.bukanPaid': {
      any: [
        { field: 'status', is: 'Paid' },
        {
          all: [
            { field: 'status', is: 'Pending' },
            { field: 'sisa', above: 0 },
          ],
        },
      ],
    },
    'transaksi.pembalikan': { field: 'membalik', empty: true },
  },
  refusals: {
    'transaksi.bukanPaid':
      'Hanya transaksi yang sudah dibayar yang dapat dikembalikan dananya; status sekarang %{status}',
    'transaksi.pembalikan': 'Pembalikan tidak dapat dibalik lagi',
    'transaksi.sudahDibalik': 'Transaksi ini sudah dibalik dengan %{nomor}',
    'transaksi.jumlahSaja':
      'Pengembalian sejumlah uang tidak mengembalikan produk atau membatalkan layanan. Pilih barisnya.',
    'transaksi.tagihUlangPenuh': 'Tagih ulang hanya setelah seluruh dana dikembalikan',
    'transaksi.tanpaKunjungan': 'Transaksi ini tidak berasal dari kunjungan yang dapat ditagih ulang',
    'transaksi.kembaliBerubah':
      'Yang dapat dikembalikan berubah sejak dialog ini dibuka: sekarang %{sisa}. Periksa lagi.',
    'transaksi.banyakUtuh': '%{nama} dikembalikan dalam angka bulat atau persepuluh sesuai satuannya',
    'transaksi.sesiUtuh': '%{nama} dibayar dengan sesi paket, jadi hanya dapat dikembalikan seluruhnya',
    'transaksi.lebihDariSisa': 'Yang dapat dikembalikan paling banyak %{sisa}',
  },
  button: {
    label: 'Kembalikan Dana',
    alsoCalled: ['refund', 'retur', 'pengembalian', 'uang kembali'],
    icon: 'Kembalikan',
    title: 'Kembalikan Dana %{title}',
    done: 'Dana berhasil dikembalikan',
  },
  fields,
  check: ({ baris, jumlah }) => ({
    ...(baris?.length === 0 && { baris: 'command.field' }),
    ...(baris !== undefined && (jumlah ?? null) !== null && { jumlah: 'command.field' }),
  }),
  async before(tx, { laci }, caller) {
    await kunciLaci(tx, (await pemilikLaci(tx, laci, caller, 'laci')).id, caller, { shared: true });
    await kunciJasa(tx, { shared: true });
  },
  async run(laci, { record: paid, ...input }, caller) {
    const tx = await diCabangnya(laci, paid, input, caller);
    const drawer = await pemilikLaci(tx, input.laci, caller, 'laci');
    await kunciVoucherTagihan(tx, paid);
    const { lines, parts, after, amount, whole, sessions } = await susunPengembalian(tx, paid, input, caller);
    const services = input.batalkanLayanan || input.tagihUlang;
    const back =
      input.kembalikanProduk || input.tagihUlang ? returnedFrom(paid.batchTerjual, whole ? null : parts, lines) : [];
    const sold = hitungBarang(
      parts.map((part) => soldOf(part, paid, services || dariSesi(lines[part.baris]))),
      lines,
      back,
    );
    await kembalikanJatah(tx, sessions, parts, caller);
    if (whole) await lepaskanKuota(tx, paid);
    await batalkanPenjualan(
      tx,
      sold.map(({ produk, qty, bruto, diskon }) => ({ produk, qty, neto: bruto - diskon })),
    );
    if (back.length > 0) await returProduk(tx, back, paid, caller);

    const { money, method, settled, inPlace } = await uangPengembalian(tx, paid, { amount, whole }, input, caller);
    const status = settled ? 'Paid' : paid.status;
    if (settled) await tuntaskanPembalikan(tx, paid.id, caller);
    await catatSisa(tx, paid, -money.gugur, 'gugur', caller);
    const reversal = inPlace
      ? null
      : await catatPembalikan(
          tx,
          { paid: { ...paid, status }, alasan: input.alasan, parts, lines, amount, method, drawer, money },
          caller,
        );
    const { invoiceNumber } = reversal ?? paid;
    await catatPenjualan(tx, reversal ?? paid, sold, caller, { sign: -1, method });
    const deskripsi = `${reversal ? 'Pembalikan' : 'Pengembalian dana'} ${paid.invoiceNumber}: ${input.alasan}`;
    const out = { paid, money, laci: drawer.id, deskripsi, referensi: invoiceNumber };
    const bagian = await keluarkanUang(laci, out, caller);
    await balikkanLayanan(
      tx,
      paid,
      {
        alasan: input.alasan,
        lines: whole && services ? 'semua' : finished(after, parts).filter((at) => services || dariSesi(lines[at])),
        parts,
        oleh: { invoiceNumber, metodeBayar: method },
        diTempat: inPlace,
        ditagihUlang: input.tagihUlang,
      },
      caller,
    );
    await balikkanJasa(tx, { transaksi: paid.id }, after, { invoice: invoiceNumber, tanggal: caller.today });
    const reversed = reversal && bagian.length > 0 ? await tx.update('transaksi', reversal.id, { bagian }) : reversal;
    const original = await tx.update('transaksi', paid.id, {
      rincian: after,
      batchTerjual: paid.batchTerjual.map((part) => withReturned(part, back)),
      bagian: paid.bagian.map((part, index) => ({ ...part, dikembalikan: money.dikembalikan[index] ?? 0 })),
      dikembalikan: paid.dikembalikan + amount,
      sisaGugur: paid.sisaGugur + money.gugur,
      pengembalian: whole ? 'penuh' : 'sebagian',
      status: inPlace ? 'Refunded' : status,
      ...(settled && { tanggalLunas: caller.today }),
      ...(inPlace && { alasan: input.alasan }),
      ...(whole && services && { statusLayanan: 'Cancelled' }),
    });
    if (input.tagihUlang) await freeVisit(tx, paid, caller);
    return reversed ?? original;
  },
});

/** The transaction whose rows are of the bill's branch; goods come back, and a visit is billed anew, only there. @throws Refusal */
async function diCabangnya(tx: CommandTx, paid: Transaksi & OfBranch, input: Permintaan, caller: Caller) {
  await requireNotReversed(tx, paid);
  const there = inBranchOf(tx, paid, caller);
  if (there !== tx && (input.kembalikanProduk || input.tagihUlang)) throw new Refusal('goodsElsewhere');
  return there;
}

/** The money of a refund and its method; whether it settles the bill, and can be noted on the bill itself. */
async function uangPengembalian(
  tx: Tx,
  paid: Transaksi,
  { amount, whole }: { amount: number; whole: boolean },
  { metodeBayar }: { metodeBayar?: MetodePembayaran | null | undefined },
  caller: Caller,
) {
  const { pembulatanTunai: langkah } = await bacaPengaturan(tx);
  const money = hitungUangKembali(paid, amount, { semua: whole, metode: metodeBayar, langkah });
  const method = metodeDari(money.menurut, metodeBayar ?? bagianDari(paid)[0]?.metodeBayar ?? 'Cash');
  const settled = paid.status === 'Pending' && money.gugur === paid.sisa;
  // A rounding of its own stands on a reversal.
  const rounded = money.menurut.some(({ pembulatan }) => pembulatan !== 0);
  return { money, method, settled, inPlace: whole && !rounded && (await dapatDiTempat(tx, paid, caller)) };
}

/** True for a bill of today none of whose entries was counted in a till yet. */
async function dapatDiTempat(tx: Tx, paid: Transaksi, { today }: Caller): Promise<boolean> {
  if (paid.pengembalian !== null || paid.tanggal !== today || typeof paid.tutupKas === 'number') return false;
  // No sale stands beside it that would fall.
  if (paid.saldoAwal !== null) return false;
  const entries = await tx.find('laporan/keuangan', { referensi: paid.invoiceNumber });
  return entries.every(({ tutupKas }) => tutupKas === null);
}

/** Cancels an unpaid transaction and its treatments. */
export const batalkan = defineCommand({
  name: 'transaksi/batalkan',
  on: 'transaksi',
  permission: 'delete',
  effects: true,
  due: {
    'transaksi.bukanPending': { field: 'status', is: 'Pending' },
    'transaksi.utangLama': { field: 'saldoAwal', empty: true },
    'transaksi.sebagianDibayar': {
      all: [
        { field: 'dibayar', is: 0 },
        { field: 'membalik', empty: true },
      ],
    },
  },
  refusals: {
    'transaksi.sebagianDibayar': 'Transaksi ini sudah dibayar sebagian. Lunasi, atau kembalikan dananya.',
    'transaksi.utangLama':
      'Utang dari Saldo Awal tidak dibatalkan di sini. Hapus barisnya di Saldo Awal, atau gugurkan dengan Kembalikan Dana.',
    'transaksi.bukanPending': 'Hanya transaksi Pending yang dapat dibatalkan; status sekarang %{status}',
  },
  button: {
    label: 'Batalkan',
    alsoCalled: ['void', 'batal tagihan'],
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    title: 'Batalkan Transaksi %{title}',
    ask: 'Transaksi %{invoiceNumber} belum dibayar dan akan dibatalkan beserta layanannya.',
    confirm: 'Ya, Batalkan',
    done: 'Transaksi berhasil dibatalkan',
  },
  fields: { alasan },
  before: (tx) => kunciJasa(tx, { shared: true }),
  async run(tx, { record: pending, alasan }, caller) {
    const diTempat = pending.tanggal === caller.today;
    await balikkanLayanan(tx, pending, { alasan, lines: 'semua', diTempat }, caller);
    const none = pending.rincian.map((line) => ({ ...line, netoKembali: netoBaris(line), qtyKembali: line.qty }));
    await balikkanJasa(tx, { transaksi: pending.id }, none, { invoice: pending.invoiceNumber, tanggal: caller.today });
    await lepaskanKuota(tx, pending);
    return tx.update('transaksi', pending.id, { status: 'Cancelled', statusLayanan: 'Cancelled', alasan });
  },
});

async function requireNotReversed(tx: Tx, paid: Transaksi): Promise<void> {
  if (paid.pengembalian !== 'penuh') return;
  const reversals = await tx.read('transaksi', { membalik: paid.id });
  throw new Refusal('transaksi.sudahDibalik', { nomor: reversals.at(-1)?.invoiceNumber ?? '' });
}

/** The parts of a refund, the lines after it, its amount, and whether nothing of the bill is left. */
async function susunPengembalian(
  tx: Tx,
  { id, rincian: lines, total }: Transaksi,
  input: Permintaan,
  { today }: Caller,
) {
  const sessions = await tx.find('jatah', { transaksi: id });
  const { pengembalianPaket: cara } = await bacaPengaturan(tx);
  // By an amount, packages keep their sessions and their value.
  const open = sisaPaket(lines, typeof input.jumlah === 'number' ? [] : sessions, { today, cara });
  const left = sisaTagihan(sisaPaket(lines, sessions, { today, cara }));
  if (typeof input.sisaDilihat === 'number' && input.sisaDilihat !== left)
    throw new Refusal('transaksi.kembaliBerubah', { sisa: formatMoney(left) });
  const parts = partsOf(open, input);
  const after = lines.map((line, index) =>
    refunded(
      line,
      parts.find(({ baris }) => baris === index),
    ),
  );
  const amount = parts.reduce((sum, { neto, ppn }) => sum + neto + ppn, 0);
  const whole =
    (requested(input) === 'semua' && sisaTagihan(lines) === left) ||
    after.every((line) => line.qtyKembali === line.qty) ||
    (total > 0 && sisaTagihan(after) === 0);
  if (input.tagihUlang && !whole) throw new Refusal('transaksi.tagihUlangPenuh', {}, 'tagihUlang');
  return { lines, parts, after, amount, whole, sessions };
}

const requested = ({ baris, jumlah }: Permintaan) => {
  if (baris) return { baris };
  return typeof jumlah === 'number' ? { jumlah } : ('semua' as const);
};

function partsOf(lines: readonly BarisTransaksi[], input: Permintaan): BagianKembali[] {
  if (typeof input.jumlah === 'number' && (input.kembalikanProduk || input.batalkanLayanan))
    throw new Refusal('transaksi.jumlahSaja', {}, 'jumlah');
  const broken = input.baris?.find(({ baris, qty }) => !takaranSah(qty, lines[baris]?.pecahan === true));
  if (broken) throw new Refusal('transaksi.banyakUtuh', { nama: lines[broken.baris]?.nama ?? '' }, 'baris');
  const apart = input.baris?.map(({ baris, qty }) => ({ line: lines[baris], qty }));
  const half = apart?.find(({ line, qty }) => dariSesi(line) && qty !== line?.qty)?.line;
  if (half) throw new Refusal('transaksi.sesiUtuh', { nama: half.nama }, 'baris');
  const parts = hitungPengembalian(lines, requested(input));
  // Of a bill whose packages were used up, 'everything that is left' is nothing.
  if (parts && parts.length > 0) return parts;
  const sisa = formatMoney(sisaTagihan(lines));
  throw new Refusal('transaksi.lebihDariSisa', { sisa }, input.baris ? 'baris' : 'jumlah');
}

const refunded = (line: BarisTransaksi, part: BagianKembali | undefined): BarisTransaksi => ({
  ...line,
  qtyKembali: persepuluh(line.qtyKembali + (habis(line, part) ? (part?.qty ?? 0) : 0)) / 10,
  netoKembali: line.netoKembali + (part?.neto ?? 0),
  ppnKembali: line.ppnKembali + (part?.ppn ?? 0),
});

const dariSesi = (line: BarisTransaksi | undefined): boolean => typeof line?.jatah === 'number';

/** A package of which sessions were used counts as one that is sold, however much of it is refunded. */
const habis = (line: BarisTransaksi, part: BagianKembali | undefined): boolean =>
  line.jenis !== 'Paket' || line.netoKembali + (part?.neto ?? 0) === netoBaris(line);

/** Lines of the refund that are now refunded wholly: only their treatments can be cancelled. */
const finished = (after: readonly BarisTransaksi[], parts: readonly BagianKembali[]): number[] =>
  parts.map(({ baris }) => baris).filter((baris) => after[baris]?.qtyKembali === after[baris]?.qty);

async function freeVisit(tx: Tx, paid: Transaksi, caller: Caller): Promise<void> {
  const [visit] = await tx.find('kunjungan', { transaksi: paid.id });
  if (!visit) throw new Refusal('transaksi.tanpaKunjungan', {}, 'tagihUlang');
  await bebaskanKunjungan(tx, visit, barisSelesai(visit), caller);
}
