import type { MetodePembayaran } from './kas.ts';

/** Kinds of accounts: cash, a bank's, and what an acquirer still owes the clinic. */
export const jenisRekening = {
  bank: { label: 'Bank' },
  tunai: { label: 'Tunai' },
  belumCair: { label: 'Belum cair' },
} as const;
export type JenisRekening = keyof typeof jenisRekening;

/** Accounts of every clinic; its settings add others by name. */
export const rekeningBawaan = {
  laci: { label: 'Laci kas', jenis: 'tunai' },
  brankas: { label: 'Brankas', jenis: 'tunai' },
  bank: { label: 'Bank', jenis: 'bank' },
  kartu: { label: 'Kartu belum cair', jenis: 'belumCair' },
  qris: { label: 'QRIS belum cair', jenis: 'belumCair' },
} as const satisfies Record<string, { label: string; jenis: JenisRekening }>;

/** Key of an account; of one that the settings add, its name. */
export type Rekening = keyof typeof rekeningBawaan;
/** Accounts but the drawers, whose cash moves with the tills alone. */
export type RekeningLain = Exclude<Rekening, 'laci'>;

/** The settings by which a payment fills an account. */
export const kolomRekening = {
  'Transfer Bank': 'rekeningTransfer',
  'Credit Card': 'rekeningKredit',
  'Debit Card': 'rekeningDebit',
  QRIS: 'rekeningQris',
} as const satisfies Record<Exclude<MetodePembayaran, 'Cash'>, string>;

type Tujuan = Readonly<Record<(typeof kolomRekening)[keyof typeof kolomRekening], RekeningLain>>;

/** The accounts that methods fill in a clinic that has not said otherwise. */
export const tujuanBawaan = {
  rekeningTransfer: 'bank',
  rekeningKredit: 'kartu',
  rekeningDebit: 'kartu',
  rekeningQris: 'qris',
} as const satisfies Tujuan;

/** The settings of the part that an acquirer keeps of a payment, in percent. */
export const kolomMdr = {
  'Credit Card': 'mdrKredit',
  'Debit Card': 'mdrDebit',
  QRIS: 'mdrQris',
} as const satisfies Partial<Record<MetodePembayaran, string>>;

type Tarif = Readonly<Record<(typeof kolomMdr)[keyof typeof kolomMdr], number>>;

/** The part that an acquirer keeps of the money on an account, in percent; 0 where the methods that fill it have several rates. */
export function tarifMdr(
  rekening: string,
  pengaturan: Tujuan & Tarif & { metode: readonly MetodePembayaran[] },
): number {
  const rates = (Object.keys(kolomMdr) as (keyof typeof kolomMdr)[])
    .filter((metode) => pengaturan.metode.includes(metode) && pengaturan[kolomRekening[metode]] === rekening)
    .map((metode) => pengaturan[kolomMdr[metode]]);
  return new Set(rates).size === 1 ? (rates[0] ?? 0) : 0;
}

/** The account that a method fills; of cash outside of a drawer the safe. */
export const rekeningMetode = (metode: MetodePembayaran, tujuan: Tujuan = tujuanBawaan): RekeningLain =>
  metode === 'Cash' ? 'brankas' : tujuan[kolomRekening[metode]];

/** The part of a ledger entry that names its account. */
interface Letak {
  /** 'laci' where a till counts it. */
  sumber: string | null;
  metode_pembayaran: MetodePembayaran | null;
  rekening: RekeningLain | null;
}

/** The account of a ledger entry: by what it names, else by its method. */
export const rekeningCatatan = ({ sumber, metode_pembayaran: metode, rekening }: Letak): Rekening | null =>
  sumber === 'laci' && metode === 'Cash' ? 'laci' : (rekening ?? (metode && rekeningMetode(metode)));

/** An account as screens and the chart of accounts list it. */
export interface RekeningTercatat {
  kunci: string;
  nama: string;
  jenis: JenisRekening;
}

/** All accounts of a clinic, its own after the declared ones. */
export const semuaRekening = (
  added: readonly { nama: string; jenis: JenisRekening }[],
): readonly RekeningTercatat[] => [
  ...Object.entries(rekeningBawaan).map(([kunci, { label, jenis }]) => ({ kunci, nama: label, jenis })),
  ...added.map(({ nama, jenis }) => ({ kunci: nama, nama, jenis })),
];
