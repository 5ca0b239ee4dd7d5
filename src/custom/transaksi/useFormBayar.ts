import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CommandInput } from '../../commands/index.ts';
import { diAtasBatas, periksaSyarat } from '../../commands/transaksi/syaratBayar.ts';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import { type BarisTagihan, hitungTagihan } from '../../domain/transaksi/pembayaran.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import type { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed } from '../../views/declarations.ts';
import type { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import { type SeenState, useChanged } from '../../views/feedback/useChanged.ts';
import { useLeaveQuestion } from '../../views/record/useLeaveGuard.ts';
import { useTranslate } from '../../views/words.ts';
import { type Bayaran, bacaBayaran, type IsianBayaran } from './bayaran.ts';
import { bacaDraf, bacaForm, type FormBayar, formAwal, rapikanDiskon, simpanDraf } from './formBayar.ts';

/** The terms and the payment of a bill, in the words of the commands that take it. */
export type Pembayaran = Pick<
  CommandInput<'transaksi/bayar'>,
  | 'metodeBayar'
  | 'diskon'
  | 'diskonType'
  | 'alasanDiskon'
  | 'ppn'
  | 'catatan'
  | 'diterima'
  | 'bagian'
  | 'sebagian'
  | 'totalDilihat'
>;

export interface PropsFormBayar {
  /** The name under which this tab keeps what was typed: the visit's id, or of a sale without one. */
  tagihan: string;
  lines: readonly BarisTagihan[];
  aturan: PengaturanHari;
  /** The command that takes the payment; `run` answers null when it was refused. */
  pay: Pick<ReturnType<typeof useCommand>, 'errors' | 'refusal' | 'allowed'> & {
    run: (payment: Pembayaran) => Promise<Transaksi | null>;
  };
  /** Kept by the page, which leaves the form standing until the payment is through. */
  processing: ReturnType<typeof useBusyAction>;
  /** What the cashier chose that the lines follow from, where they did. */
  chosen?: string;
  /** Keeps the total that the cashier saw while the form is away. */
  seen?: RefObject<SeenState | null>;
  /** Something else of this bill was typed, which leaving would lose. */
  dirty?: boolean;
  /** Called when the bill is paid or left behind. */
  onForget?: () => void;
  onPaid: (transaksi: Transaksi) => void;
  onRefused: () => void;
}

/** The state of the payment form: the typed inputs, the bill that comes of them, and a sentence for each input at fault. */
export function useFormBayar(props: PropsFormBayar) {
  const { tagihan, lines, aturan, pay, processing, onPaid, onRefused } = props;
  const translate = useTranslate();
  const bolehDiskon = useAllowed('hak/diskon', 'edit');
  const bolehPpn = useAllowed('hak/ppn', 'edit') && aturan.pungutPpn;
  const awal = formAwal(aturan);
  const [typed, setTyped] = useState<FormBayar>(() => ({ ...awal, ...bacaDraf<FormBayar>(tagihan) }));
  const [submitted, setSubmitted] = useState(false);
  // The form as it was submitted last, and whether it went out, or an input was at fault: the sentences are about it, and
  // go with the next keystroke.
  const [last, setLast] = useState<{ form: FormBayar; sent: boolean } | null>(null);
  const saved = useRef(false);

  const form = bolehPpn ? typed : { ...typed, ppn: awal.ppn };
  const used = form.cara === 'lunas' ? [form.metodeBayar] : form.bagian.map(({ metodeBayar }) => metodeBayar);
  const off = used.find((metode) => !aturan.metode.includes(metode)) ?? null;
  const { syarat, errors: unread } = bacaForm(form);
  const bill = hitungTagihan(lines, syarat);
  const problems = periksaSyarat({ ...syarat, alasanDiskon: form.alasanDiskon }, bill, {
    ...aturan,
    bolehDiskon,
    bolehPpn,
  });
  const tried = last?.form === typed ? last : null;
  const wrong = (isian: keyof FormBayar) => problems.find((each) => each.isian === isian);
  // A refused discount does not count: no bill is shown that nobody will pay.
  const tampil = wrong('diskon') ? { ...syarat, diskon: 0 } : syarat;
  const shownBill = hitungTagihan(lines, tampil);
  const bayaran = bacaBayaran(form, shownBill.total, aturan.pembulatanTunai);
  const changed = useChanged(formatMoney(shownBill.total), JSON.stringify([typed, props.chosen]), props.seen);
  const needsReason = bolehDiskon && !wrong('diskon') && diAtasBatas(bill, aturan.batasDiskon);

  function problemAt(isian: keyof FormBayar): string | undefined {
    if (unread[isian]) return translate(`pembayaran.form.error.${unread[isian]}`);
    const problem = wrong(isian);
    // A button beneath the inputs takes the percentage as rupiah.
    if (problem?.kata === 'maksudRupiah') return translate('command.bayar.diskonPersen');
    if (problem && (isian !== 'alasanDiskon' || submitted))
      return translate(`command.bayar.${problem.kata}`, problem.args);
    return tried?.sent ? pay.errors[isian] : undefined;
  }
  /** An input that is only not typed yet is told once it was sent. */
  function bayaranProblemAt(isian: IsianBayaran): string | undefined {
    const wrong = bayaran.errors[isian];
    if (wrong && (submitted || wrong.kata === 'jumlahLebih'))
      return translate(`pembayaran.form.error.${wrong.kata}`, wrong.args);
    return isian === 'diterima' && tried?.sent ? pay.errors['diterima'] : undefined;
  }

  /** An input's sentence is repeated in the foot: the input may be scrolled out of sight. */
  function firstProblem(): string | null {
    const [wrong] = Object.keys(bayaran.errors) as IsianBayaran[];
    const told = isians.map((isian) => problemAt(isian)).find(Boolean) ?? (wrong && bayaranProblemAt(wrong));
    return told ?? null;
  }

  // A refusal for want of a network no longer holds.
  useEffect(() => {
    const forgetRefusal = () => setLast((tried) => (tried?.sent ? null : tried));
    window.addEventListener('online', forgetRefusal);
    return () => window.removeEventListener('online', forgetRefusal);
  }, []);

  const dirty = isians.some((isian) => form[isian] !== awal[isian]);
  useEffect(() => {
    if (!saved.current) simpanDraf(tagihan, dirty ? typed : null);
  }, [tagihan, typed, dirty]);
  const forget = () => {
    saved.current = true;
    simpanDraf(tagihan, null);
    props.onForget?.();
  };
  const written = (['diskon', 'alasanDiskon', 'catatan', 'diterima', 'cara'] as const).some(
    (isian) => form[isian] !== awal[isian],
  );
  useLeaveQuestion(written || props.dirty === true, saved, forget);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (changed.holds()) return;
    if (off !== null) return element.querySelector<HTMLElement>('[data-metode-mati]')?.focus();
    setSubmitted(true);
    const wrongInput = [unread, bayaran.errors].some((each) => Object.keys(each).length > 0) || problems.length > 0;
    if (wrongInput || lines.length === 0) {
      setLast({ form: typed, sent: false });
      requestAnimationFrame(() => keSalah(element));
      return;
    }
    await processing.run(async () => {
      const [paid] = await Promise.all([
        pay.run({
          ...syarat,
          ...masukan(form, bayaran),
          metodeBayar: form.metodeBayar,
          totalDilihat: bill.total,
          alasanDiskon: needsReason ? form.alasanDiskon.trim() : null,
          catatan: form.catatan.trim() || null,
        }),
        new Promise((seen) => setTimeout(seen, shortest)),
      ]);
      setLast({ form: typed, sent: true });
      if (!paid) return onRefused();
      forget();
      onPaid(paid);
    });
  }

  return {
    form,
    syarat: tampil,
    bill: shownBill,
    changed,
    /** A method of this payment that the clinic no longer accepts; nothing else is chosen in its place. */
    off,
    bayaran,
    bayaranProblemAt,
    bolehPpn,
    needsReason,
    /** Why it was not paid when it was sent last: the sentence of a refusal, or of the first input at fault. */
    galat: tried && (firstProblem() ?? (tried.sent ? pay.refusal : null)),
    allowed: pay.allowed,
    problemAt,
    put: (values: Partial<FormBayar>) => setTyped({ ...typed, ...values }),
    /** For a percentage that looks like rupiah: the amount that was meant, and its setter. */
    meant:
      wrong('diskon')?.kata === 'maksudRupiah'
        ? {
            rupiah: formatMoney(syarat.diskon),
            take: () =>
              setTyped({ ...typed, diskonType: 'nominal', diskon: rapikanDiskon(formatNumber(syarat.diskon)) }),
          }
        : null,
    submit,
    forget,
  };
}

/** Leads to the first input at fault, clear of the foot; false where there is none. */
export function keSalah(form: Element | null | undefined): boolean {
  const input = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
  return Boolean(input);
}

/** The payment as it is sent: cash received for one method, or the parts. */
const masukan = ({ cara }: FormBayar, { bagian }: Bayaran) =>
  cara === 'lunas' ? { diterima: bagian[0]?.diterima ?? null } : { bagian, sebagian: cara === 'sebagian' };

const isians = ['diskon', 'diskonType', 'alasanDiskon', 'ppn', 'catatan', 'metodeBayar', 'cara', 'diterima'] as const;

/** The least time for 'Memproses...', in ms: long enough to be seen, too short to wait for. */
const shortest = 400;
