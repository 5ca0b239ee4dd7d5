import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CommandInput } from '../../commands/index.ts';
import { perluAlasan } from '../../commands/transaksi/syaratBayar.ts';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import type { Diberikan } from '../../domain/pasien/tanda.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import type { useBusyAction } from '../../views/base/useBusyAction.ts';
import { type SeenState, useChanged } from '../../views/base/useChanged.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { useCommand } from '../../views/command/useCommand.ts';
import { useLeaveQuestion } from '../../views/form/useLeaveGuard.ts';
import { type Tempat, usePasien, usePertemuan } from '../tanda/usePertemuan.ts';
import { type FormBayar, formAwal, type Galat, type HitunganForm, hitungForm } from './formBayar.ts';
import type { Draf } from './useDraf.ts';
import { type PromoTagihan, usePromo } from './usePromo.ts';

/** The terms and the payment of a bill, in the words of the commands that take it. */
export type Pembayaran = Omit<CommandInput<'transaksi/bayar'>, 'kunjungan'>;

export interface PropsFormBayar {
  /** Keeps what is typed through a reload. */
  draf: Draf;
  /** Whose deposit it may take; null for who is no patient. */
  pasien: number | null;
  lines: readonly BarisTagihan[];
  /** Held against the patient's tags, and where reasons that were given before count. */
  diberikan: readonly Diberikan[];
  tempat?: Tempat;
  /** The visit that it is the bill of: promotions that held when it began still hold. */
  kunjungan?: Kunjungan;
  aturan: PengaturanHari;
  /** The command that takes the payment; `run` answers null when it was refused. */
  pay: Pick<ReturnType<typeof useCommand>, 'errors' | 'refusal' | 'allowed'> & {
    run: (payment: Pembayaran) => Promise<Transaksi | null>;
  };
  /** Kept by the page, which leaves the form standing until the payment is through. */
  processing: ReturnType<typeof useBusyAction>;
  /** The choice of the cashier that the lines follow from, as text. */
  chosen?: string;
  /** Lines that were chosen are still to come: nothing is paid before. */
  incomplete?: boolean;
  /** The same, asked as somebody pays. */
  holds?: () => boolean;
  /** Keeps the total that the cashier saw while the form is away. */
  seen?: RefObject<SeenState | null>;
  /** Something else of this bill was typed, which leaving would lose. */
  dirty?: boolean;
  /** Called when the bill is paid or left behind. */
  onForget?: () => void;
  onPaid: (transaksi: Transaksi) => void;
  onRefused?: () => void;
}

/** The payment form: its values, the bill that comes of them, and a sentence for each input at fault. */
export function useFormBayar(props: PropsFormBayar) {
  const { lines, aturan, pay, processing, onRefused, onPaid } = props;
  const translate = useTranslate();
  const bolehDiskon = useAllowed('hak/diskon', 'edit');
  const bolehPpn = useAllowed('hak/ppn', 'edit') && aturan.pungutPpn;
  const [submitted, setSubmitted] = useState(false);
  // The sentences of the last submission, which go with the next keystroke.
  const [tried, setTried] = useState<'wrong' | 'sent' | null>(null);
  const { methods, form, forget, isDirty } = useIsian(props, () => setTried(null));
  const promo = usePromo(props, form);
  const hitungan = hitungForm(form, promo.lines, { ...aturan, bolehDiskon, bolehPpn });
  const { bill } = hitungan;
  const unexplained = usePertemuan(usePasien(props.pasien), props.diberikan, props.tempat).some(
    ({ alasan }) => alasan === null,
  );
  const galat = [...hitungan.galat, ...(unexplained && form.alasanTanda.trim() === '' ? [tanpaAlasan] : [])];
  const changed = useChanged(formatMoney(bill.total), JSON.stringify([form, props.chosen, promo.dibaca]), props.seen);
  const used = form.cara === 'lunas' ? [form.metodeBayar] : form.bagian.map(({ metodeBayar }) => metodeBayar);
  const off = used.find((metode) => !aturan.metode.includes(metode)) ?? null;
  const needsReason = bolehDiskon && hitungan.diskonSah && perluAlasan(bill, hitungan.lines, aturan.batasDiskon);
  const told = galat.filter(({ nanti }) => submitted || !nanti);
  const problems: Readonly<Record<string, string>> = {
    ...Object.fromEntries(told.map(({ isian, kata, args }) => [isian, translate(kata, args)])),
    ...(tried === 'sent' && pay.errors),
  };
  const [first] = Object.keys(problems);

  // A refusal for want of a network no longer holds.
  useEffect(() => {
    const forgetRefusal = () => setTried((tried) => (tried === 'sent' ? null : tried));
    window.addEventListener('online', forgetRefusal);
    return () => window.removeEventListener('online', forgetRefusal);
  }, []);

  async function send() {
    const alasanDiskon = needsReason ? form.alasanDiskon.trim() : null;
    const seen = new Promise((resolve) => setTimeout(resolve, shortest));
    const paid = await pay.run({ ...pembayaranDari(form, hitungan, promo), alasanDiskon });
    setTried('sent');
    if (!paid) return onRefused?.();
    await seen;
    forget();
    onPaid(paid);
  }
  /** Pays, or leads to what stands in the way; `named` names a method that is off. */
  function submit(named: HTMLElement | null) {
    if (props.incomplete || props.holds?.() || promo.dibaca || changed.holds()) return;
    if (off !== null) return named?.focus();
    setSubmitted(true);
    if (galat.length === 0 && lines.length > 0) return void processing.run(send);
    setTried('wrong');
    if (galat[0]) methods.setFocus(galat[0].isian);
  }
  return {
    ...hitungan,
    /** Promotions with what they take off, and those that do not hold. */
    promo,
    methods,
    form,
    /** True where one of these fields differs from the value that an untouched form has. */
    isDirty,
    changed,
    /** A method of this payment that the clinic no longer accepts; nothing else is chosen in its place. */
    off,
    bolehPpn,
    needsReason,
    /** A tag is met: for who may see it, or as the command says. */
    asksReason: unexplained || pay.errors['alasanTanda'] !== undefined,
    problems,
    /** Why it was not paid when it was sent last: the sentence of the first input at fault, or of a refusal. */
    refusal: tried && ((first && problems[first]) ?? (tried === 'sent' ? pay.refusal : null)),
    /** The name of the input that it is about. */
    atFault: first,
    allowed: pay.allowed,
    submit,
    forget,
  };
}

const tanpaAlasan: Galat = {
  isian: 'alasanTanda',
  kata: 'validation.required',
  args: { label: alasanTanda().label },
  nanti: true,
};

/** The values of the form, kept as a draft until the bill is paid or left behind; leaving asks first. */
function useIsian({ draf, aturan, dirty, onForget }: PropsFormBayar, onTyped: () => void) {
  const awal = formAwal(aturan);
  const [defaultValues] = useState(() => ({ ...awal, ...draf.read() }));
  const methods = useForm<FormBayar>({ defaultValues });
  const { subscribe, getValues } = methods;
  const saved = useRef(false);
  const isDirty = (names: readonly (keyof FormBayar)[]) =>
    names.some((name) => JSON.stringify(getValues(name)) !== JSON.stringify(awal[name]));
  const typed = useRef(onTyped);
  typed.current = () => {
    onTyped();
    const { titipan, ...values } = getValues();
    // A voucher's code is not left in the browser.
    const kept = { ...values, titipan: titipan.filter(({ kode }) => kode === null) };
    if (!saved.current) draf.keep(isDirty(isians) ? kept : null);
  };
  useEffect(() => subscribe({ formState: { values: true }, callback: () => typed.current() }), [subscribe]);
  const forget = () => {
    saved.current = true;
    draf.keep(null);
    onForget?.();
  };
  useLeaveQuestion(
    isDirty(['diskon', 'alasanDiskon', 'diskonBaris', 'kodePromo', 'catatan', 'alasanTanda', 'diterima', 'cara']) ||
      dirty === true,
    saved,
    forget,
  );
  return { methods, form: methods.watch(), forget, isDirty };
}

const isians = [
  ...(['diskon', 'diskonType', 'alasanDiskon', 'ppn', 'catatan', 'alasanTanda'] as const),
  ...(['metodeBayar', 'cara', 'diterima', 'promo', 'kodePromo', 'diskonBaris'] as const),
] as const;

/** The payment as it is sent, but for the reason of its discount. */
function pembayaranDari(
  { metodeBayar, catatan, alasanTanda, kodePromo }: FormBayar,
  { syarat, cara, bagian, bill }: HitunganForm,
  { hasil, denganKode }: PromoTagihan,
) {
  const parts = bagian.map(({ metodeBayar, kode = null, jumlah, diterima }) => ({
    ...{ metodeBayar, kode, jumlah, diterima },
  }));
  return {
    ...syarat,
    promo: hasil.promo.flatMap(({ promo, sebab }) => (sebab === null ? [{ promo: promo.id }] : [])),
    kodePromo: (denganKode && kodePromo.trim()) || null,
    metodeBayar,
    ...(cara.bagian ? { bagian: parts, sebagian: cara.sebagian === true } : { diterima: cara.diterima ?? null }),
    catatan: catatan.trim() || null,
    alasanTanda: alasanTanda.trim() || null,
    totalDilihat: bill.total,
  };
}

/** The least time for 'Memproses...' of a payment that goes through, in ms: long enough to be seen, too short to wait for. */
const shortest = 400;
