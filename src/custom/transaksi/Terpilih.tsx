import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type HttpError, useReference } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed } from '../../views/declarations.ts';
import { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import type { SeenState } from '../../views/feedback/useChanged.ts';
import { isRefused, useGetOne } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan, usePengaturan } from '../shared.tsx';
import { DetailKunjungan } from './DetailKunjungan.tsx';
import { useBerdampingan } from './DuaKolom.tsx';
import { FormPembayaran } from './FormPembayaran.tsx';
import { simpanDraf } from './formBayar.ts';
import type { Pilihan } from './usePilihan.ts';

interface Props {
  id: number;
  pilihan: Pilihan;
  /** The rows above are there; what stands below them keeps its place. */
  tableReady: boolean;
  /** Paid just now: the focus is on the answer. */
  done: boolean;
  onPaid: (transaksi: Transaksi) => void;
  onClose: () => void;
}

/** The chosen visit, and its payment form once it was sent to payment (product §4). */
export function Terpilih({ id, pilihan, tableReady, done, onPaid, onClose }: Props) {
  const translate = useTranslate();
  const { data: visit, error, isFetching, refetch } = useGetOne('kunjungan', { id }, { retry: false });
  const settings = usePengaturan();
  const seesPatients = useAllowed('pasien', 'list') === true;
  const options = { enabled: seesPatients && visit !== undefined };
  const patient = useReference({ reference: 'pasien', id: visit?.pasien ?? 0, options });
  const panel = useRef<HTMLDivElement>(null);
  // Choosing a visit and sending it to payment lead to an address each.
  const act = useLocation().key;
  const begun = useRef<{ act: string; from: Element | null; followed: boolean }>({
    act: '',
    from: null,
    followed: false,
  });
  const small = useNarrowerThan('md');
  const beside = useBerdampingan();
  const payable = visit?.status === 'Selesai Konsultasi' && (visit.transaksi ?? null) === null;
  const processing = useBusyAction();
  const seen = useRef<SeenState>(null);
  const fresh = useRef(false);
  fresh.current ||= !isFetching;
  const bayar = useCommand('transaksi/bayar', { quiet: true });
  const paying = pilihan.dikirim && (payable || processing.busy);
  // The allergies stand above the bill, which is not to move once they are known.
  const shown = visit !== undefined && settings !== undefined && !patient.isLoading;
  const paid = typeof visit?.transaksi === 'number';

  // A draft of a bill that another tab paid must not come back in the next one.
  useEffect(() => {
    if (paid) simpanDraf(String(id), null);
  }, [paid, id]);

  useEffect(() => {
    begun.current = { act, from: document.activeElement, followed: false };
  }, [act]);

  // Once for each act, when the visit as it is now is there; later news of it move nothing. The keyboard goes on with
  // the payment; a phone's own keyboard would cover it.
  useEffect(() => {
    if (!shown || !tableReady || done || begun.current.act !== act || begun.current.followed) return;
    // With the frame, as a page that is opened is brought to its top.
    const frame = requestAnimationFrame(() => {
      begun.current.followed = !isFetching;
      if (!beside) panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      // Clear of the foot, on a low screen.
      else if (document.activeElement?.matches('[data-mulai]'))
        document.activeElement.scrollIntoView({ block: 'nearest' });
    });
    if (!typesElsewhere(begun.current.from)) {
      const first = small ? null : panel.current?.querySelector<HTMLElement>('[data-mulai]');
      const heading = panel.current?.querySelector<HTMLElement>(paying ? '#form-pembayaran' : '#detail-kunjungan');
      (first ?? heading)?.focus({ preventScroll: true });
    }
    return () => cancelAnimationFrame(frame);
  }, [act, shown, isFetching, tableReady, paying, done, small, beside]);

  const missing = error !== null && (error as HttpError).status === 404;
  if (error && !missing && (!visit || isRefused(error))) {
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  }
  if (missing) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onClose}>
            {translate('pembayaran.detail.close')}
          </Button>
        }
      >
        {translate('pembayaran.detail.missing')}
      </Alert>
    );
  }
  if (!shown) return <Skeleton variant="rounded" height={260} />;
  return (
    <Box ref={panel} sx={{ display: 'grid', gap: 1.5, scrollMarginTop: 80 }}>
      <DetailKunjungan visit={visit} sent={paying} onSend={() => pilihan.kirim(id)} onClose={onClose} />
      {paying && (
        <FormPembayaran
          tagihan={String(id)}
          lines={tagihanKunjungan(visit)}
          aturan={settings}
          seen={seen}
          // What an earlier look left in the cache does not count as seen.
          chosen={String(fresh.current)}
          pay={{ ...bayar, run: (payment) => bayar.run({ kunjungan: id, ...payment }) }}
          processing={processing}
          onPaid={onPaid}
          onRefused={() => void refetch()}
          onCancel={onClose}
        />
      )}
    </Box>
  );
}

/** True when the focus went into an input after the act that began at `from`. */
const typesElsewhere = (from: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== from && activeElement?.matches('input, textarea, select, [contenteditable]') === true;
};
