import { daftarNama } from '../../domain/core/teks.ts';
import { dariTitipan } from '../../domain/kas/kas.ts';
import type { Pengaturan, PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import {
  type BagianBayar,
  type CaraBayar,
  jumlahDari,
  metodeDari,
  susunBagian,
} from '../../domain/transaksi/bagianBayar.ts';
import {
  type BarisTagihan,
  batasTagihan,
  type DiskonBaris,
  hitungTagihan,
  jumlahPotongan,
  type SyaratBayar,
  type Tagihan,
} from '../../domain/transaksi/pembayaran.ts';
import type { UangKembali } from '../../domain/transaksi/pengembalianUang.ts';
import { metodeBagianBayar, metodeBayar } from '../../resources/core/shared.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { f, formatMoney, Refusal, type ValuesOf } from '../../schema/index.ts';
import { inBranchOf, type OfBranch } from '../core/cabang.ts';
import { type Caller, type CommandTx, concurrently, type Tx } from '../core/command.ts';
import { catatAntar } from '../kas/antarCabang.ts';
import { catatKas, catatKasBernomor } from '../kas/kas.ts';
import type { BatchTerjual } from '../stok/persediaan.ts';
import { type Dipakai, pulihkanTitipan } from '../titipan/titipan.ts';
import { isianPromo } from './promo.ts';
import { periksaSyarat } from './syaratBayar.ts';

/** The way something is paid: by one method, or in parts. */
export const isianBayar = {
  metodeBayar: metodeBayar('Metode Bayar', { required: true }),
  /** Cash handed over; empty for the exact amount. */
  diterima: f.money('Uang Diterima', { max: 1e12 }),
  /** Several methods on one bill; the one of `metodeBayar` pays all of it by default. */
  bagian: f.list('Bagian Pembayaran', {
    metodeBayar: metodeBagianBayar('Metode', { required: true }),
    /** Of a voucher. */
    kode: f.text('Kode Voucher', { maxLength: 40 }),
    jumlah: f.money('Jumlah', { required: true, min: 1, max: 1e12 }),
    diterima: f.money('Uang Diterima', { max: 1e12 }),
  }),
  /** The parts are less than the total; the rest is due. */
  sebagian: f.boolean('Bayar Sebagian'),
};

/** The terms of a bill. */
export const isianSyarat = {
  diskon: f.number('Diskon', { required: true, decimals: 2, min: 0, max: 1e12 }),
  diskonType: f.enum('Jenis Diskon', { persen: { label: '%' }, nominal: { label: 'Rp' } }, { required: true }),
  /** Required for a discount above the clinic's limit. */
  alasanDiskon: f.text('Alasan Diskon', { maxLength: 300 }),
  ppn: f.number('PPN', { required: true, decimals: 2, min: 0, max: 100 }),
  /** By hand, of single lines; within the same limit, for the same reason. */
  diskonBaris: f.list('Diskon per Baris', {
    baris: f.number('Baris', { required: true, min: 0 }),
    diskon: f.number('Diskon', { required: true, decimals: 2, min: 0, max: 1e12 }),
    diskonType: f.enum('Jenis Diskon', { persen: { label: '%' }, nominal: { label: 'Rp' } }, { required: true }),
  }),
  ...isianPromo,
  catatan: f.longText('Catatan', { maxLength: 500 }),
  /** The total on the cashier's screen; the payment is refused where prices have changed since. */
  totalDilihat: f.money('Total yang Dilihat'),
};

type Syarat = Pick<ValuesOf<typeof isianSyarat>, 'diskon' | 'diskonType' | 'ppn'> & {
  diskonBaris?: readonly DiskonBaris[] | undefined;
  alasanDiskon?: string | null | undefined;
  catatan?: string | null | undefined;
  totalDilihat?: number | null | undefined;
};

/** At most two decimals. */
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const diskonTerbaca = ({ diskon, diskonType }: Pick<SyaratBayar, 'diskon' | 'diskonType'>): boolean =>
  diskonType === 'persen' ? hundredths(diskon) : Number.isInteger(diskon);

/** Checks the terms across fields. */
export const periksaIsian = ({
  diskonBaris,
  ppn,
  ...whole
}: Pick<Syarat, 'diskon' | 'diskonType' | 'ppn' | 'diskonBaris'>): Record<string, 'command.field'> => ({
  ...(!diskonTerbaca(whole) && { diskon: 'command.field' }),
  ...(!hundredths(ppn) && { ppn: 'command.field' }),
  ...Object.fromEntries(
    (diskonBaris ?? []).flatMap((each, at) => [
      ...(diskonTerbaca(each) ? [] : [[`diskonBaris.${at}.diskon`, 'command.field'] as const]),
      ...((diskonBaris ?? []).findIndex(({ baris }) => baris === each.baris) === at
        ? []
        : [[`diskonBaris.${at}.baris`, 'command.field'] as const]),
    ]),
  ),
});

/**
 * The bill of these lines and the parts of its payment.
 *
 * @throws Refusal at the field, for terms that the clinic or the caller's rights do not allow
 */
export function susunTagihan(
  lines: readonly BarisTagihan[],
  input: Syarat & CaraBayar,
  rules: PengaturanHari,
  caller: Caller,
): { bill: Tagihan; parts: BagianBayar[] } {
  const bill = hitungTagihan(lines, input);
  if (bill.subtotal > batasTagihan.subtotal) throw new Refusal('kunjungan.terlaluBesar');
  const bolehDiskon = caller.may('hak/diskon', 'edit');
  const bolehPpn = caller.may('hak/ppn', 'edit');
  const [wrong] = periksaSyarat(input, bill, { ...rules, bolehDiskon, bolehPpn }, lines);
  if (wrong) throw new Refusal(`bayar.${wrong.kata}`, wrong.args, wrong.isian);
  if ((input.totalDilihat ?? null) !== null && input.totalDilihat !== bill.total)
    throw new Refusal('kunjungan.berubah');
  return { bill, parts: bagianAtauTolak(bill.total, input, rules) };
}

/** The parts of a payment of what is due; `satu` refuses at the inputs of the only part, not at the list of them. */
export function bagianAtauTolak(
  due: number,
  cara: CaraBayar,
  { pembulatanTunai, metode }: Pick<Pengaturan, 'pembulatanTunai' | 'metode'>,
  { satu = false } = {},
): BagianBayar[] {
  const { bagian, galat } = susunBagian(due, cara, pembulatanTunai);
  if (galat) {
    const args = Object.fromEntries(Object.entries(galat.args).map(([name, amount]) => [name, formatMoney(amount)]));
    throw new Refusal(`bayar.${galat.kata}`, args, galat.ke === null || satu ? galat.isian : 'bagian');
  }
  const off = bagian.find(({ metodeBayar }) => !dariTitipan(metodeBayar) && !metode.includes(metodeBayar));
  const several = cara.bagian?.length && !satu;
  if (off) throw new Refusal('bayar.metodeMati', { metode: off.metodeBayar }, several ? 'bagian' : 'metodeBayar');
  return bagian;
}

type Bagian = Transaksi['bagian'][number];

/** How many of a payment's parts are entered in the ledger. */
export const banyakUang = (parts: readonly BagianBayar[]): number =>
  parts.filter(({ metodeBayar }) => !dariTitipan(metodeBayar)).length;

/**
 * Writes the ledger entry of each part into the caller's drawer; returns the parts as the bill keeps them. What is taken of
 * a deposit or a voucher was entered when it came in.
 *
 * @param nomor - of the entries, one for each part by which money comes in
 */
export const terimaBagian = (
  tx: Tx,
  sale: Pick<Transaksi, 'invoiceNumber' | 'layanan'> & OfBranch,
  parts: readonly BagianBayar[],
  { nomor, dipakai }: { nomor: readonly string[]; dipakai: Dipakai },
  caller: Caller,
): Promise<Bagian[]> => {
  const unused = [...nomor];
  const { today: tanggal, time: waktu, user: kasir } = caller;
  return concurrently(
    ...parts.map(async ({ kode: _, ...part }, index): Promise<Bagian> => {
      const { metodeBayar, jumlah, pembulatan } = part;
      const held = dipakai.get(parts[index] as BagianBayar);
      const referensi = held?.referensi ?? unused.shift() ?? '';
      if (!dariTitipan(metodeBayar)) {
        const entry = await catatKasBernomor(tx, caller, referensi, {
          jenis_transaksi: 'pemasukan',
          asal: 'pembayaran',
          sumber: 'laci',
          laci: caller.userId,
          kategori: 'Transaksi',
          deskripsi: `Pembayaran ${sale.layanan}`,
          nominal: jumlah + pembulatan,
          metode_pembayaran: metodeBayar,
          referensi: sale.invoiceNumber,
        });
        await catatUangLain(tx, sale, entry.nominal, caller);
      }
      return { ...part, dikembalikan: 0, tanggal, waktu, kasir, referensi, voucher: held?.voucher ?? null };
    }),
  );
};

/** Money that came into a drawer of another branch than the bill's is owed to that one; what went out of it, by that one. */
const catatUangLain = (
  tx: Tx,
  { invoiceNumber: bukti, cabang: ke }: Pick<Transaksi, 'invoiceNumber'> & OfBranch,
  jumlah: number,
  caller: Caller,
) => catatAntar(tx, { dari: caller.branch, ke, jumlah, sebab: 'tagihan', bukti, keterangan: `Uang ${bukti}` }, caller);

interface Keluar {
  paid: Transaksi & OfBranch;
  money: UangKembali;
  laci: number | null;
  deskripsi: string;
  referensi: string;
}

/**
 * Writes the ledger entries of a refund, one a method; returns them as the parts of its reversal. By what goes back to a
 * deposit or a voucher no money moves.
 */
export async function keluarkanUang(tx: CommandTx, out: Keluar, caller: Caller): Promise<Bagian[]> {
  const parts: Bagian[] = [];
  await pulihkanTitipan(inBranchOf(tx, out.paid, caller), out.paid, out.money, caller);
  for (const { metodeBayar, jumlah, pembulatan } of out.money.menurut) {
    const entry = dariTitipan(metodeBayar)
      ? null
      : await catatKas(tx, caller, {
          jenis_transaksi: 'pengeluaran',
          asal: 'pengembalian',
          sumber: 'laci',
          laci: out.laci,
          kategori: 'Pengembalian',
          deskripsi: out.deskripsi.slice(0, 500),
          nominal: jumlah + pembulatan,
          metode_pembayaran: metodeBayar,
          referensi: out.referensi,
        });
    if (entry) await catatUangLain(tx, out.paid, -entry.nominal, caller);
    const referensi = entry?.no_transaksi ?? metodeBayar;
    const { today: tanggal, time: waktu, user: kasir } = caller;
    const none = { diterima: null, kembalian: null, dikembalikan: 0, voucher: null };
    const back = { jumlah: -jumlah, pembulatan: pembulatan === 0 ? 0 : -pembulatan };
    parts.push({ ...none, metodeBayar, ...back, tanggal, waktu, kasir, referensi });
  }
  return parts;
}

/** The payment as a bill keeps it. */
export const pembayaranDari = (parts: readonly BagianBayar[]) => ({
  dibayar: jumlahDari(parts, 'jumlah'),
  pembulatan: jumlahDari(parts, 'pembulatan'),
});

interface Terjual {
  lines: readonly BarisTagihan[];
  bill: Tagihan;
  parts: readonly BagianBayar[];
  input: Syarat & CaraBayar;
  rules: PengaturanHari;
}

/** The lines of a bill as its transaction keeps them. */
export const rincianDari = ({ lines, bill }: Pick<Terjual, 'lines' | 'bill'>) =>
  lines.map((line, index) => ({
    ...line,
    paket: line.paket ?? null,
    jatah: line.jatah ?? null,
    nilaiSesi: line.nilaiSesi ?? null,
    penjual: line.penjual ?? null,
    promo: line.promo ?? null,
    namaPromo: line.namaPromo ?? null,
    potongan: line.potongan ?? null,
    diskonBaris: line.diskonBaris ?? null,
    ...(bill.baris[index] ?? { diskon: 0, ppn: 0 }),
    qtyKembali: 0,
    netoKembali: 0,
    ppnKembali: 0,
  }));

/** The values of a transaction that follow from bill, terms and parts. */
export function nilaiTransaksi({ lines, bill, parts, input, rules }: Terjual, caller: Caller) {
  const paid = pembayaranDari(parts);
  const [potongan, diskonBaris] = [jumlahPotongan(lines, 'potongan'), jumlahPotongan(lines, 'diskonBaris')];
  return {
    layanan: daftarNama(
      lines.map((line) => line.nama),
      200,
    ),
    tanggal: caller.today,
    waktu: caller.time,
    tanggalBayar: caller.today,
    tanggalLunas: paid.dibayar < bill.total ? null : caller.today,
    total: bill.total,
    ...paid,
    metodeBayar: metodeDari(parts, input.metodeBayar),
    status: paid.dibayar < bill.total ? 'Pending' : 'Paid',
    statusLayanan: 'Completed',
    potongan,
    diskonBaris,
    subtotal: bill.subtotal,
    persenDiskon: input.diskonType === 'persen' ? input.diskon : null,
    diskon: bill.diskon,
    alasanDiskon: input.alasanDiskon || null,
    persenPpn: input.ppn,
    tarifKlinik: rules.ppn,
    dasarPpn: bill.dasarPpn,
    ppn: bill.ppn,
    disesuaikan: bill.diskon + potongan + diskonBaris > 0 || input.ppn !== rules.ppn,
    kasir: caller.user,
    akunKasir: caller.userId,
    catatan: input.catatan ?? null,
  } as const;
}

export const batchDicatat = (taken: readonly BatchTerjual[]) =>
  taken.map(({ batch, produk, jumlah, hargaBeli }) => ({ batch, produk, jumlah, hargaBeli, kembali: 0 }));
