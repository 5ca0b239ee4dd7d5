import { Alert, Button, Skeleton } from '@mui/material';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type HttpError, useReference } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { FocusOn } from '../../views/base/FocusOn.tsx';
import { isRefused, useGetOne } from '../../views/base/records.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import type { SeenState } from '../../views/base/useChanged.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { usePengaturan } from '../core/shared.tsx';
import { usePromos } from '../paket/usePromos.ts';
import { useSesiTagihan } from '../paket/useSesi.ts';
import { DetailKunjungan } from './DetailKunjungan.tsx';
import { Panel, useBerdampingan } from './DuaKolom.tsx';
import { FormPembayaran } from './FormPembayaran.tsx';
import { useDraf } from './useDraf.ts';
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
  const payable = visit?.status === 'Selesai Konsultasi' && (visit.transaksi ?? null) === null;
  const listed = useMemo(() => (visit ? tagihanKunjungan(visit) : []), [visit]);
  const { tagihan: sesi, isLoading } = useSesiTagihan(payable ? visit.pasien : undefined, listed);
  const promos = usePromos(visit ? [{ pasien: visit.pasien, kunjungan: visit }] : []);
  const processing = useBusyAction();
  const seen = useRef<SeenState>(null);
  const fresh = useRef(false);
  fresh.current ||= !isFetching;
  const bayar = useCommand('transaksi/bayar', { quiet: true });
  const paying = pilihan.dikirim && (payable || processing.busy);
  // The allergies stand above the bill, which is not to move once they are known.
  const shown = visit !== undefined && settings !== undefined && !patient.isLoading && !isLoading && !promos.dibaca;
  const paid = typeof visit?.transaksi === 'number';

  // A draft of a bill that another tab paid must not come back in the next one.
  const draf = useDraf('transaksi', id);
  useEffect(() => {
    if (paid) draf.keep(null);
  }, [paid, draf]);

  const panel = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLHeadingElement>(null);
  const payment = useRef<Pick<HTMLElement, 'focus'>>(null);
  const beside = useBerdampingan();
  // Choosing a visit and sending it to payment lead to an address each.
  const act = useLocation().key;
  const from = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each act
  useLayoutEffect(() => {
    from.current = document.activeElement;
  }, [act]);
  /** The keyboard goes on there; nobody is taken out of an input that they went into meanwhile. */
  function goOn() {
    const { activeElement } = document;
    const typing = activeElement !== from.current && activeElement?.matches('input, textarea, select');
    if (!typing) (payment.current ?? detail.current)?.focus();
  }
  function arrive() {
    goOn();
    // With the frame, as a page that is opened is brought to its top.
    if (!beside) requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }));
  }

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
    <Panel ref={panel}>
      <FocusOn always when={tableReady && !done && act} at={arrive} />
      <FocusOn always when={paying && tableReady && !done && act} at={goOn} />
      <DetailKunjungan
        heading={detail}
        visit={visit}
        sesi={sesi}
        sent={paying}
        onSend={() => pilihan.kirim(id)}
        onClose={onClose}
      />
      {paying && (
        <FormPembayaran
          handle={payment}
          draf={draf}
          pasien={visit.pasien}
          lines={sesi.lines}
          diberikan={listed}
          tempat={{ kunjungan: visit }}
          kunjungan={visit}
          aturan={settings}
          seen={seen}
          // A total that an earlier look left in the cache does not count as seen.
          chosen={JSON.stringify([fresh.current, sesi.jatah])}
          pay={{ ...bayar, run: (payment) => bayar.run({ kunjungan: id, ...payment, jatah: sesi.jatah }) }}
          processing={processing}
          onPaid={onPaid}
          onRefused={() => void refetch()}
          onCancel={onClose}
        />
      )}
    </Panel>
  );
}
