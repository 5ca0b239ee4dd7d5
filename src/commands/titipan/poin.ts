import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { ambilPoin, masaPoin, poinDari, saldoPoin } from '../../domain/titipan/poin.ts';
import { type BagianBayar, jumlahDari } from '../../domain/transaksi/bagianBayar.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatNumber, Refusal } from '../../schema/index.ts';
import type { Caller, Tx } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';

type Aturan = Pick<Pengaturan, 'poinPersen' | 'poinBulan'>;
type Bill = Pick<Transaksi, 'id' | 'pasien' | 'bagian' | 'saldoAwal'>;

/** Of a refund: what earned nothing before earns nothing now. */
export const tanpaPoin: Aturan = { poinPersen: 0, poinBulan: null };

const catatPoin = (tx: Tx, values: Omit<NewRecords['poin'], 'tanggal' | 'waktu' | 'kasir'>, caller: Caller) =>
  tx.create('poin', { ...values, tanggal: caller.today, waktu: caller.time, kasir: caller.user });

/**
 * Checks that a patient, whose record is locked, has the points that parts of a payment take.
 *
 * @throws Refusal at the field, also while the clinic gives none
 */
export async function periksaPoin(
  tx: Tx,
  { id: pasien, name: nama }: { id: number; name: string },
  parts: readonly BagianBayar[],
  { today }: Caller,
  isian: string,
): Promise<void> {
  const { poinPersen } = await bacaPengaturan(tx);
  if (poinPersen === 0) throw new Refusal('titipan.poinMati', {}, isian);
  const saldo = saldoPoin(await tx.read('poin', { pasien }), today);
  if (jumlahDari(parts, 'jumlah') > saldo)
    throw new Refusal('titipan.poinKurang', { nama, saldo: formatNumber(saldo) }, isian);
}

/** Writes the points that a payment took, those that lapse first before the others. */
export async function pakaiPoin(
  tx: Tx,
  { pasien, jumlah, transaksi }: { pasien: number; jumlah: number; transaksi: number },
  caller: Caller,
): Promise<void> {
  for (const { sampai, jumlah: some } of ambilPoin(await tx.read('poin', { pasien }), jumlah, caller.today))
    await catatPoin(tx, { pasien, sebab: 'dipakai', jumlah: -some, sampai, transaksi }, caller);
}

/** Puts points back that paid what is refunded: they last as new ones do. */
export async function pulihkanPoin(
  tx: Tx,
  { pasien, jumlah, transaksi }: { pasien: number; jumlah: number; transaksi: number },
  caller: Caller,
): Promise<void> {
  const sampai = masaPoin((await bacaPengaturan(tx)).poinBulan, caller.today);
  await catatPoin(tx, { pasien, sebab: 'batal', jumlah, sampai, transaksi }, caller);
}

/**
 * Brings the points that a bill earned up to what is paid of it: by the percentage of its first payment, so that a refund
 * takes back what it gave.
 *
 * @param bill - as it is now
 */
export async function samakanPoin(
  tx: Tx,
  { id: transaksi, pasien, bagian, saldoAwal }: Bill,
  { poinPersen, poinBulan }: Aturan,
  caller: Caller,
): Promise<void> {
  if (pasien === null || saldoAwal !== null) return;
  const rows = await tx.read('poin', { transaksi });
  const first = rows.find(({ sebab }) => sebab === 'dapat');
  const persen = first?.persen ?? poinPersen;
  const had = rows.reduce((sum, { sebab, jumlah }) => sum + (sebab === 'dapat' || sebab === 'ditarik' ? jumlah : 0), 0);
  const jumlah = poinDari(bagian, persen) - had;
  if (jumlah === 0) return;
  const sebab = jumlah > 0 ? 'dapat' : 'ditarik';
  const sampai = first ? first.sampai : masaPoin(poinBulan, caller.today);
  await catatPoin(tx, { pasien, sebab, jumlah, persen, sampai, transaksi }, caller);
}
