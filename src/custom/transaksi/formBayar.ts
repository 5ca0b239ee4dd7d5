import * as z from 'zod/mini';
import { bacaRupiah, rapikanRupiah } from '../../domain/core/ketikan.ts';
import { type MetodePembayaran, metodePembayaran } from '../../domain/kas/kas.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { SyaratBayar } from '../../domain/transaksi/pembayaran.ts';
import { mayKeepDrafts, termsPrefix } from '../../providers/drafts.ts';
import { readStored, store } from '../../providers/stored.ts';
import { formatNumber } from '../../schema/index.ts';
import type { WordIn } from '../../views/words.ts';

/** The payment form (product §3, §5) as it is typed. */
export interface FormBayar {
  metodeBayar: MetodePembayaran;
  diskon: string;
  diskonType: SyaratBayar['diskonType'];
  /** The reason for a discount above the clinic's limit. */
  alasanDiskon: string;
  ppn: string;
  catatan: string;
  /** All at once by one method, all by several, or a part now. */
  cara: 'lunas' | 'bagi' | 'sebagian';
  /** Cash received; empty for the exact amount. */
  diterima: string;
  bagian: readonly BarisBagian[];
}

/** A part of a payment as it is typed. */
export interface BarisBagian {
  metodeBayar: MetodePembayaran;
  /** Empty for all that the others leave. */
  jumlah: string;
  diterima: string;
}

/** Cash (or the first method that is accepted), no discount, percent (product §9). */
export const formAwal = ({ ppn, metode }: Pick<Pengaturan, 'ppn' | 'metode'>): FormBayar => ({
  metodeBayar: metode[0] ?? 'Cash',
  diskon: '0',
  diskonType: 'persen',
  alasanDiskon: '',
  ppn: formatNumber(ppn),
  catatan: '',
  cara: 'lunas',
  diterima: '',
  bagian: [],
});

type Errors = Partial<Record<keyof FormBayar, WordIn<'pembayaran.form.error'>>>;

/**
 * Reads what was typed as the terms of a bill, with an i18n key for each input at fault (product §5: a method, diskon at
 * least 0, ppn 0 to 100). An input that cannot be read counts as 0, so that the amounts go on being shown.
 */
export function bacaForm(form: FormBayar): { syarat: SyaratBayar; errors: Errors } {
  const { diskonType } = form;
  const blank = form.diskon.trim() === '';
  const diskon = blank ? 0 : diskonType === 'persen' ? bacaPersen(form.diskon) : diskonRupiah(form.diskon);
  const ppn = bacaPersen(form.ppn);
  const errors: Errors = {};
  if (!metodePembayaran.includes(form.metodeBayar)) errors.metodeBayar = 'metodeBayar';
  if (diskon === null) errors.diskon = diskonType === 'persen' ? 'diskonPersen' : 'diskonNominal';
  if (ppn === null || ppn > 100) errors.ppn = 'ppn';
  if (form.catatan.length > 500) errors.catatan = 'catatan';
  if (form.alasanDiskon.trim().length > 300) errors.alasanDiskon = 'alasanDiskon';
  return { syarat: { diskon: diskon ?? 0, diskonType, ppn: errors.ppn ? 0 : (ppn ?? 0) }, errors };
}

/** `12,5` and `12.5` are one number; at most two decimals, never negative. `50.000` looks like rupiah and is read so. */
function bacaPersen(typed: string): number | null {
  const text = typed.trim();
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return bacaRupiah(text);
  return /^\d{1,12}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** `50000` and `50.000` are one amount. */
const isRupiah = (typed: string) => /^\d[\d.]*$/.test(typed.trim());
const diskonRupiah = (typed: string) => (isRupiah(typed) ? bacaRupiah(typed) : null);

/** Groups the digits of an amount as it is typed; anything else stays, for its error to be seen. */
export const rapikanDiskon = (typed: string): string => (isRupiah(typed) ? rapikanRupiah(typed) : typed);

const kunci = (tagihan: string) => `${termsPrefix}${tagihan}`;

/** The terms typed for an unpaid bill in this tab, for after a reload; `tagihan` is the visit's id, or names the sale. */
export const bacaDraf = <T extends object>(tagihan: string): Partial<T> =>
  (readStored(kunci(tagihan), z.record(z.string(), z.unknown()), sessionStorage) ?? {}) as Partial<T>;

/** Keeps what was typed for a bill in this tab; null removes it. */
export function simpanDraf(tagihan: string, form: object | null): void {
  if (form && mayKeepDrafts()) store(kunci(tagihan), form, sessionStorage);
  else sessionStorage.removeItem(kunci(tagihan));
}
