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
import { f, formatDate, formatMoney, Refusal, some } from '../../schema/index.ts';
import { hashOfSecret, maskOf } from '../../schema/secret.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { catatKas, kunciLaci, pemilikLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { pakaiPoin, periksaPoin, pulihkanPoin, samakanPoin, tanpaPoin } from './poin.ts';

/** Whose money a row is. */
type Pemilik = Pick<Titipan, 'pasien' | 'voucher' | 'sampai'> & Partial<Pick<Titipan, 'appointment'>>;

export const milikPasien = (pasien: number | null): Pemilik => ({ pasien, voucher: null, sampai: null });
export const milikVoucher = ({ id, sampai }: Pick<Voucher, 'id' | 'sampai'>): Pemilik => ({
  pasien: null,
  voucher: id,
  sampai,
});

/** The balance, by the rows; the owner is locked before, so that two tills do not spend the same. */
export async function saldoTitipan(tx: Tx, { pasien, voucher }: Pemilik): Promise<number> {
  const [saldo = 0] = await tx.figures('titipan', voucher === null ? { pasien } : { voucher }, [{ sum: 'jumlah' }]);
  return saldo;
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
  const { no_transaksi: referensi } = await catatKas(tx, caller, {
    jenis_transaksi: arah === 'masuk' ? 'pemasukan' : 'pengeluaran',
    asal: 'titipan',
    sumber: 'laci',
    laci,
    kategori: 'Titipan',
    deskripsi: deskripsi.slice(0, 500),
    nominal: jumlah,
    metode_pembayaran: metodeBayar,
  });
  const signed = arah === 'masuk' ? jumlah : -jumlah;
  return catatTitipan(tx, { ...pemilik, sebab: arah, jumlah: signed, metodeBayar, keterangan, referensi }, caller);
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

/** Writes what a payment took: a row a part. */
export async function pakaiTitipan(
  tx: Tx,
  dipakai: Dipakai,
  { id: transaksi }: Pick<Transaksi, 'id'>,
  caller: Caller,
): Promise<void> {
  for (const [{ jumlah, metodeBayar }, { referensi: _, ...pemilik }] of dipakai)
    if (metodeBayar === 'Poin') await pakaiPoin(tx, { pasien: pemilik.pasien ?? 0, jumlah, transaksi }, caller);
    else await catatTitipan(tx, { ...pemilik, sebab: 'dipakai', jumlah: -jumlah, transaksi }, caller);
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
  paid: Pick<Transaksi, 'id' | 'pasien' | 'bagian' | 'saldoAwal'>,
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
    await catatTitipan(tx, { ...pemilik, sebab: 'batal', jumlah, transaksi: paid.id }, caller);
  }
  const bagian = paid.bagian.map((part, index) => ({ ...part, dikembalikan: dikembalikan[index] ?? 0 }));
  await samakanPoin(tx, { ...paid, bagian }, tanpaPoin, caller);
}

/** The last day on which a voucher's money, or a session, was owed, as a row of today may say it: a lapse is of today at the earliest. */
export const hangusTerbit = ({ sampai }: Pick<Voucher, 'sampai'>, { today }: Caller): string => {
  const kemarin = addDays(today, -1);
  return sampai > kemarin ? sampai : kemarin;
};
