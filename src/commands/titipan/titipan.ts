import { addDays } from '../../domain/core/tanggal.ts';
import { dariTitipan, type MetodePembayaran } from '../../domain/kas/kas.ts';
import { galatVoucher, rapikanKode } from '../../domain/titipan/titipan.ts';
import { type BagianBayar, jumlahDari } from '../../domain/transaksi/bagianBayar.ts';
import type { UangKembali } from '../../domain/transaksi/pengembalianUang.ts';
import { alasan, metodeBayar } from '../../resources/core/shared.ts';
import type { NewRecords } from '../../resources/index.ts';
import { type Titipan, titipan } from '../../resources/titipan/titipan.ts';
import type { Voucher } from '../../resources/titipan/voucher.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { f, firstBranch, formatDate, formatMoney, type Id, Refusal, some } from '../../schema/index.ts';
import { hashOfSecret, maskOf } from '../../schema/secret.ts';
import { branchOf, here, type OfBranch } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { catatAntar } from '../kas/antarCabang.ts';
import { catatKas, kunciLaci, pemilikLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { pakaiPoin, periksaPoin, pulihkanPoin, samakanPoin, tanpaPoin } from './poin.ts';

/** Whose money a row is. */
interface Pemilik extends Pick<Titipan, 'pasien' | 'voucher' | 'sampai'>, Partial<Pick<Titipan, 'appointment'>> {
  /** The branch that sold a voucher; a deposit may be held by several. */
  cabang?: Id | undefined;
}

export const milikPasien = (pasien: number | null): Pemilik => ({ pasien, voucher: null, sampai: null });
export const milikVoucher = ({ id, sampai, cabang }: Pick<Voucher, 'id' | 'sampai'> & OfBranch): Pemilik => ({
  ...{ pasien: null, voucher: id, sampai },
  ...branchOf({ cabang }),
});

/** The balance, by the rows; the owner is locked before, so that two tills do not spend the same. */
export async function saldoTitipan(tx: Tx, { pasien, voucher }: Pemilik): Promise<number> {
  const [saldo = 0] = await tx.figures('titipan', voucher === null ? { pasien } : { voucher }, [{ sum: 'jumlah' }]);
  return saldo;
}

/** A part of what is held for somebody, and the branch that holds it; none is told in a clinic with one. */
interface Bagian extends OfBranch {
  jumlah: number;
}

/** The branches that hold an amount for somebody: where it is asked for first, then the others. */
export async function pemegang(
  tx: Tx,
  owner: Pemilik,
  jumlah: number,
  di: OfBranch,
  caller: Caller,
): Promise<Bagian[]> {
  if (caller.branch === undefined) return [{ jumlah }];
  if (owner.voucher !== null) return [{ jumlah, cabang: owner.cabang }];
  return bagiCabang(await tx.read('titipan', { pasien: owner.pasien }), jumlah, (cabang) => cabang !== di.cabang);
}

/** An amount in parts of what rows come to by branch: those that are not `last` before the others. */
export function bagiCabang(
  rows: readonly (OfBranch & { jumlah: number })[],
  jumlah: number,
  last: (cabang: Id) => boolean,
): Bagian[] {
  const held = new Map<Id, number>();
  for (const { cabang = firstBranch, jumlah: some } of rows) held.set(cabang, (held.get(cabang) ?? 0) + some);
  let left = jumlah;
  return [...held]
    .sort(([one], [other]) => Number(last(one)) - Number(last(other)) || one - other)
    .flatMap(([cabang, has]) => {
      const part = Math.min(left, Math.max(0, has));
      left -= part;
      return part > 0 ? [{ cabang, jumlah: part }] : [];
    });
}

type Nilai = Omit<NewRecords['titipan'], 'tanggal' | 'waktu' | 'kasir'>;

export const catatTitipan = (tx: Tx, values: Nilai, { today: tanggal, time: waktu, user: kasir }: Caller) =>
  tx.create('titipan', { ...values, tanggal, waktu, kasir });

interface Uang {
  pemilik: Pemilik;
  /** Above 0, whichever way it goes. */
  jumlah: number;
  metodeBayar: MetodePembayaran;
  keterangan: string | null;
  /** In the ledger. */
  deskripsi: string;
  laci: number | null;
}

/** Takes money in, or gives it out: an entry of the ledger, in a drawer, and a row. */
async function pindahkanUang(tx: Tx, arah: 'masuk' | 'dikembalikan', of: Uang, caller: Caller): Promise<Titipan> {
  const { pemilik, jumlah, metodeBayar, keterangan, deskripsi, laci } = of;
  const masuk = arah === 'masuk';
  const di = here(caller);
  const parts = masuk ? [{ jumlah, ...di }] : await pemegang(tx, pemilik, jumlah, di, caller);
  const { no_transaksi: referensi } = await catatKas(tx, caller, {
    jenis_transaksi: masuk ? 'pemasukan' : 'pengeluaran',
    asal: 'titipan',
    sumber: 'laci',
    laci,
    kategori: 'Titipan',
    deskripsi: deskripsi.slice(0, 500),
    nominal: jumlah,
    metode_pembayaran: metodeBayar,
  });
  const rows: Titipan[] = [];
  for (const part of parts) {
    const row = { ...pemilik, ...part, sebab: arah, jumlah: masuk ? part.jumlah : -part.jumlah };
    rows.push(await catatTitipan(tx, { ...row, metodeBayar, keterangan, referensi }, caller));
    const owed = { dari: part.cabang, ke: di.cabang, jumlah: part.jumlah, bukti: referensi, keterangan: deskripsi };
    await catatAntar(tx, { ...owed, sebab: 'titipan-keluar' }, caller);
  }
  const [first] = rows;
  if (!first) throw new Refusal('missing');
  return first;
}

export const terimaUang = async (tx: Tx, of: Omit<Uang, 'laci'>, caller: Caller): Promise<Titipan> => {
  const { metode } = await bacaPengaturan(tx);
  if (!metode.includes(of.metodeBayar))
    throw new Refusal('bayar.metodeMati', { metode: of.metodeBayar }, 'metodeBayar');
  return pindahkanUang(tx, 'masuk', { ...of, laci: caller.userId }, caller);
};

export const keluarkanTitipan = (tx: Tx, of: Uang, caller: Caller): Promise<Titipan> =>
  pindahkanUang(tx, 'dikembalikan', of, caller);

/** Money above 0. */
const jumlah = f.money('Jumlah', { required: true, min: 1, max: 1e12 });

/** The drawer that pays, the caller's by default, and how. */
export const isianKeluar = {
  metodeBayar: metodeBayar('Dikembalikan dengan', { required: true }),
  laci: f.reference('Laci Kas', 'user'),
  alasan,
};

/** Takes in a patient's money that belongs to no bill yet, into the caller's drawer. */
export const terimaTitipan = defineCommand({
  name: 'titipan/terima',
  permission: { resource: 'titipan', action: 'create' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true }),
    jumlah,
    metodeBayar: metodeBayar('Metode', { required: true }),
    ...some(titipan.fields, 'keterangan'),
  },
  answers: 'titipan',
  async run(tx, { pasien, jumlah, metodeBayar, keterangan = null }, caller) {
    await kunciLaci(tx, caller.userId, caller, { shared: true });
    const { name } = await tx.get('pasien', pasien);
    const deskripsi = `Titipan ${name}${keterangan ? `: ${keterangan}` : ''}`;
    return terimaUang(tx, { pemilik: milikPasien(pasien), jumlah, metodeBayar, keterangan, deskripsi }, caller);
  },
});

/** Gives back some of what is held for a patient, out of a drawer. */
export const kembalikanTitipan = defineCommand({
  name: 'titipan/kembalikan',
  permission: { resource: 'titipan', action: 'edit' },
  effects: true,
  fields: { pasien: f.reference('Pasien', 'pasien', { required: true, orRetired: true }), jumlah, ...isianKeluar },
  answers: 'titipan',
  async run(tx, { pasien, jumlah, metodeBayar, alasan, laci }, caller) {
    const drawer = await pemilikLaci(tx, laci, caller, 'laci');
    await kunciLaci(tx, drawer.id, caller, { shared: true });
    const { name } = await tx.get('pasien', pasien, { archived: true });
    const pemilik = milikPasien(pasien);
    const saldo = await saldoTitipan(tx, pemilik);
    if (jumlah > saldo) throw new Refusal('titipan.kurang', { nama: name, saldo: formatMoney(saldo) }, 'jumlah');
    const deskripsi = `Titipan ${name} dikembalikan: ${alasan}`;
    const of = { pemilik, jumlah, metodeBayar, keterangan: alasan, deskripsi, laci: drawer.id };
    return keluarkanTitipan(tx, of, caller);
  },
});

/** Owners of the deposits, vouchers and points that the parts of a payment take of, with the bill's name for each. */
export type Dipakai = ReadonlyMap<BagianBayar, Pemilik & { referensi: string }>;

/**
 * Locks the deposit, the points and the vouchers that parts of a payment take of, and checks that there is enough.
 *
 * @param isian - the fields that are refused, of the amount and of the code
 */
export async function kunciTitipan(
  tx: Tx,
  pasien: number | null,
  parts: readonly BagianBayar[],
  caller: Caller,
  isian = { jumlah: 'bagian', kode: 'bagian' },
): Promise<Dipakai> {
  const held = parts.filter(({ metodeBayar }) => dariTitipan(metodeBayar));
  const [own = [], points = []] = (['Titipan', 'Poin'] as const).map((each) =>
    held.filter(({ metodeBayar }) => metodeBayar === each),
  );
  const found = new Map<BagianBayar, Pemilik & { referensi: string }>();
  if (own.length + points.length > 0) {
    if (pasien === null) throw new Refusal('titipan.tanpaPasien', {}, isian.jumlah);
    const patient = await tx.get('pasien', pasien, { archived: true });
    const saldo = own.length > 0 ? await saldoTitipan(tx, milikPasien(pasien)) : 0;
    if (jumlahDari(own, 'jumlah') > saldo)
      throw new Refusal('titipan.kurang', { nama: patient.name, saldo: formatMoney(saldo) }, isian.jumlah);
    if (points.length > 0) await periksaPoin(tx, patient, points, caller, isian.jumlah);
    for (const part of [...own, ...points]) found.set(part, { ...milikPasien(pasien), referensi: part.metodeBayar });
  }
  const typed = held
    .filter(({ metodeBayar }) => metodeBayar === 'Voucher')
    .map((part) => ({ part, kode: rapikanKode(part.kode ?? '') }));
  const known = [];
  for (const kode of new Set(typed.map((each) => each.kode)))
    known.push({ kode, id: (await cariVoucher(tx, kode, isian.kode)).id });
  // In the order of their ids, so that two payments cannot deadlock.
  for (const { kode, id } of known.toSorted((a, b) => a.id - b.id)) {
    const takes = typed.filter((each) => each.kode === kode).map(({ part }) => part);
    const voucher = await tx.get('voucher', id);
    const saldo = await saldoBerlaku(tx, voucher, caller.today, isian.kode);
    if (jumlahDari(takes, 'jumlah') > saldo)
      throw new Refusal('titipan.voucherKurang', { kode: voucher.kode, saldo: formatMoney(saldo) }, isian.jumlah);
    for (const part of takes) found.set(part, { ...milikVoucher(voucher), referensi: voucher.kode });
  }
  return found;
}

/** The voucher of a code, which a refusal never quotes: the answer to a command is kept for a day. @throws Refusal */
export async function cariVoucher(tx: Tx, typed: string, isian: string): Promise<Voucher> {
  const kode = rapikanKode(typed);
  if (kode === '') throw new Refusal('titipan.tanpaKode', {}, isian);
  const [voucher] = await tx.read('voucher', { rahasia: hashOfSecret(kode) });
  if (!voucher) throw new Refusal('titipan.tidakDikenal', { kode: maskOf(kode) }, isian);
  return voucher;
}

/** The balance of a voucher that may be used. @throws Refusal */
export async function saldoBerlaku(tx: Tx, voucher: Voucher, today: string, isian: string): Promise<number> {
  const saldo = await saldoTitipan(tx, milikVoucher(voucher));
  const wrong = galatVoucher(voucher, saldo, today);
  if (wrong) throw new Refusal(`titipan.${wrong}`, { kode: voucher.kode, tanggal: formatDate(voucher.sampai) }, isian);
  return saldo;
}

/** A bill that deposits, points and vouchers pay. */
type Tagihan = Pick<Transaksi, 'id' | 'invoiceNumber'> & OfBranch;

/** Writes what a payment took: a row a part, and a branch that held it. */
export async function pakaiTitipan(tx: Tx, dipakai: Dipakai, bill: Tagihan, caller: Caller): Promise<void> {
  for (const [{ jumlah, metodeBayar }, { referensi, ...pemilik }] of dipakai)
    if (metodeBayar === 'Poin')
      await pakaiPoin(tx, { pasien: pemilik.pasien ?? 0, jumlah, transaksi: bill.id }, caller);
    else
      for (const part of await pemegang(tx, pemilik, jumlah, bill, caller))
        await pindahDiBuku(
          tx,
          { ...pemilik, ...part, sebab: 'dipakai', jumlah: -part.jumlah },
          bill,
          referensi,
          caller,
        );
}

/** A row of what a bill took or gave back, which the branch that held it owes to the bill's. */
async function pindahDiBuku(tx: Tx, row: Nilai, bill: Tagihan, nama: string, caller: Caller): Promise<void> {
  await catatTitipan(tx, { ...row, transaksi: bill.id }, caller);
  const { invoiceNumber: bukti, cabang: ke } = bill;
  const owed = { dari: row.cabang, ke, jumlah: -row.jumlah, bukti, keterangan: `${nama} ${bukti}` };
  await catatAntar(tx, { ...owed, sebab: 'titipan' }, caller);
}

/** Locks the vouchers of a bill, in the order of payments: before counters and products. */
export async function kunciVoucherTagihan(tx: Tx, { bagian }: Pick<Transaksi, 'bagian'>): Promise<void> {
  const ids = [...new Set(bagian.flatMap(({ voucher }) => voucher ?? []))];
  for (const id of ids.sort((a, b) => a - b)) await tx.get('voucher', id);
}

/**
 * Puts back what a refund gives back of a bill's deposits, points and vouchers. Into a voucher that has lapsed meanwhile it is
 * income of today, not of a day that may be in a closed month; who may prolong the voucher makes it usable again. Points that
 * the bill earned are taken back.
 */
export async function pulihkanTitipan(
  tx: Tx,
  paid: Tagihan & Pick<Transaksi, 'pasien' | 'bagian' | 'saldoAwal'>,
  { dikembalikan }: Pick<UangKembali, 'dikembalikan'>,
  caller: Caller,
): Promise<void> {
  for (const [index, part] of paid.bagian.entries()) {
    const jumlah = (dikembalikan[index] ?? 0) - part.dikembalikan;
    if (jumlah === 0 || !dariTitipan(part.metodeBayar)) continue;
    if (part.metodeBayar === 'Poin') {
      await pulihkanPoin(tx, { pasien: paid.pasien ?? 0, jumlah, transaksi: paid.id }, caller);
      continue;
    }
    const voucher = part.voucher ? await tx.get('voucher', part.voucher) : null;
    const pemilik = voucher
      ? { ...milikVoucher(voucher), sampai: hangusTerbit(voucher, caller) }
      : milikPasien(paid.pasien);
    for (const back of await asalnya(tx, pemilik, jumlah, paid, caller))
      await pindahDiBuku(tx, { ...pemilik, ...back, sebab: 'batal' }, paid, part.metodeBayar, caller);
  }
  const bagian = paid.bagian.map((part, index) => ({ ...part, dikembalikan: dikembalikan[index] ?? 0 }));
  await samakanPoin(tx, { ...paid, bagian }, tanpaPoin, caller);
}

/** The branches whose deposit a bill took, and may give back: those of others before its own. */
async function asalnya(tx: Tx, owner: Pemilik, jumlah: number, bill: Tagihan, caller: Caller): Promise<Bagian[]> {
  if (caller.branch === undefined || owner.voucher !== null) return pemegang(tx, owner, jumlah, bill, caller);
  const rows = await tx.read('titipan', { pasien: owner.pasien, transaksi: bill.id });
  const taken = rows.map((row) => ({ ...row, jumlah: -row.jumlah }));
  return bagiCabang(taken, jumlah, (cabang) => cabang === bill.cabang);
}

/** The last day on which a voucher's money, or a session, was owed, as a row of today may say it: a lapse is of today at the earliest. */
export const hangusTerbit = ({ sampai }: Pick<Voucher, 'sampai'>, { today }: Caller): string => {
  const kemarin = addDays(today, -1);
  return sampai > kemarin ? sampai : kemarin;
};
