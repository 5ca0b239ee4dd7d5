import { type FormEvent, useEffect, useRef, useState } from 'react';
import { diAtasBatas, periksaSyarat } from '../../commands/syaratBayar.ts';
import { hitungTagihan, tagihanKunjungan } from '../../domain/pembayaran.ts';
import type { Pengaturan } from '../../domain/pengaturan.ts';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed } from '../../views/declarations.ts';
import type { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import { useLeaveQuestion } from '../../views/record/useLeaveGuard.ts';
import { useTranslate } from '../../views/words.ts';
import { bacaDraf, bacaForm, type FormBayar, formAwal, rapikanDiskon, simpanDraf } from './formBayar.ts';

export interface PropsFormBayar {
  visit: Kunjungan;
  aturan: Pengaturan;
  /** Kept by the page, which leaves the form standing until the payment is through. */
  processing: ReturnType<typeof useBusyAction>;
  onPaid: (transaksi: Transaksi) => void;
  onRefused: () => void;
}

/** The state of the payment form: the typed inputs, the bill that comes of them, and a sentence for each input at fault. */
export function useFormBayar({ visit, aturan, processing, onPaid, onRefused }: PropsFormBayar) {
  const translate = useTranslate();
  const bolehDiskon = useAllowed('hak/diskon', 'edit');
  const bolehPpn = useAllowed('hak/ppn', 'edit');
  const awal = formAwal(aturan.ppn);
  const [typed, setTyped] = useState<FormBayar>(() => ({ ...awal, ...bacaDraf(visit.id) }));
  const [submitted, setSubmitted] = useState(false);
  // The form that was sent last: the command's sentences are about it, and go with the next keystroke.
  const [lastSent, setLastSent] = useState<FormBayar | null>(null);
  const saved = useRef(false);
  const pay = useCommand('transaksi/bayar', { quiet: true });

  const form = bolehPpn ? typed : { ...typed, ppn: awal.ppn };
  const lines = tagihanKunjungan(visit);
  const { syarat, errors: unread } = bacaForm(form);
  const bill = hitungTagihan(lines, syarat);
  const problems = periksaSyarat({ ...syarat, alasanDiskon: form.alasanDiskon }, bill, {
    ...aturan,
    bolehDiskon,
    bolehPpn,
  });
  const wrong = (isian: keyof FormBayar) => problems.find((each) => each.isian === isian);
  // A refused discount does not count: no bill is shown that nobody will pay.
  const tampil = wrong('diskon') ? { ...syarat, diskon: 0 } : syarat;
  const needsReason = bolehDiskon && !wrong('diskon') && diAtasBatas(bill, aturan.batasDiskon);

  function problemAt(isian: keyof FormBayar): string | undefined {
    if (unread[isian]) return translate(`pembayaran.form.error.${unread[isian]}`);
    const problem = wrong(isian);
    // A button beneath the inputs takes the percentage as rupiah.
    if (problem?.kata === 'maksudRupiah') return translate('command.bayar.diskonPersen');
    if (problem && (isian !== 'alasanDiskon' || submitted))
      return translate(`command.bayar.${problem.kata}`, problem.args);
    return lastSent === typed ? pay.errors[isian] : undefined;
  }

  const dirty = isians.some((isian) => form[isian] !== awal[isian]);
  useEffect(() => {
    if (!saved.current) simpanDraf(visit.id, dirty ? typed : null);
  }, [visit.id, typed, dirty]);
  const forget = () => {
    saved.current = true;
    simpanDraf(visit.id, null);
  };
  const written = (['diskon', 'alasanDiskon', 'catatan'] as const).some((isian) => form[isian] !== awal[isian]);
  useLeaveQuestion(written, saved, forget);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setSubmitted(true);
    if (Object.keys(unread).length > 0 || problems.length > 0 || lines.length === 0) {
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    await processing.run(async () => {
      const [paid] = await Promise.all([
        pay.run({
          ...{ kunjungan: visit.id, ...syarat, metodeBayar: form.metodeBayar, totalDilihat: bill.total },
          alasanDiskon: needsReason ? form.alasanDiskon.trim() : null,
          catatan: form.catatan.trim() || null,
        }),
        new Promise((seen) => setTimeout(seen, shortest)),
      ]);
      setLastSent(typed);
      if (!paid) return onRefused();
      forget();
      onPaid(paid);
    });
  }

  return {
    form,
    lines,
    syarat: tampil,
    bill: hitungTagihan(lines, tampil),
    bolehPpn,
    needsReason,
    /** The sentence of a refusal that no input is shown for. */
    refusal: lastSent === typed && !isians.some((isian) => problemAt(isian)) ? pay.refusal : null,
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

const isians = ['diskon', 'diskonType', 'alasanDiskon', 'ppn', 'catatan', 'metodeBayar'] as const;

/** The least time for 'Memproses...', in ms: long enough to be seen, too short to wait for. */
const shortest = 400;
