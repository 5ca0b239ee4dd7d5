import ArrowBack from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type HttpError, useRequireAccess } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi.ts';
import { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { useGetOne } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan, usePengaturan } from '../shared.tsx';
import { DetailKunjungan } from './DetailKunjungan.tsx';
import { FormPembayaran } from './FormPembayaran.tsx';
import { simpanDraf } from './formBayar.ts';
import { Panduan } from './Panduan.tsx';
import { PasienDalamProses } from './PasienDalamProses.tsx';
import { TransaksiBerhasil } from './TransaksiBerhasil.tsx';

/** /transaksi/create (product §2.16): from the patients in process to a paid transaction. */
export function TransaksiCreate() {
  const { isPending } = useRequireAccess({ resource: 'transaksi', action: 'create' });
  return isPending ? null : <Proses />;
}

function Proses() {
  const translate = useTranslate();
  const pilihan = usePilihan();
  const [paid, setPaid] = useState<Transaksi | null>(null);
  const [tableReady, setTableReady] = useState(false);
  const table = useRef<HTMLElement>(null);
  const onReady = useCallback(() => setTableReady(true), []);
  // On a phone the table is many screens long, so the chosen visit stands above it.
  const small = useNarrowerThan('md');
  const panel = pilihan.terpilih !== null && (
    <Terpilih
      key={pilihan.terpilih}
      id={pilihan.terpilih}
      pilihan={pilihan}
      tableReady={tableReady}
      onPaid={setPaid}
      onClose={() => {
        pilihan.kosongkan();
        table.current?.focus({ preventScroll: true });
        table.current?.scrollIntoView({ block: 'nearest' });
      }}
    />
  );
  return (
    <>
      <PageHeader
        back={
          <Button
            component={Link}
            to="/transaksi"
            color="inherit"
            size="small"
            startIcon={<ArrowBack />}
            sx={{ ml: -0.75, mb: 1, color: 'text.secondary' }}
          >
            {translate('pembayaran.back')}
          </Button>
        }
        title={translate('pembayaran.heading')}
      />
      <Panduan step={stepOf(pilihan, paid !== null)} />
      {small && panel}
      <PasienDalamProses
        key="pasien"
        section={table}
        selected={pilihan.terpilih}
        onView={pilihan.lihat}
        onSend={pilihan.kirim}
        onReady={onReady}
      />
      {!small && panel}
      {paid && <TransaksiBerhasil transaksi={paid} />}
    </>
  );
}

type Pilihan = ReturnType<typeof usePilihan>;

const stepOf = ({ terpilih, dikirim }: Pilihan, paid: boolean) => {
  if (paid) return 5;
  if (dikirim) return 4;
  return terpilih === null ? 1 : 2;
};

interface TerpilihProps {
  id: number;
  pilihan: Pilihan;
  tableReady: boolean;
  onPaid: (transaksi: Transaksi) => void;
  onClose: () => void;
}

/** The chosen visit, and its payment form once it was sent to payment (product §4). */
function Terpilih({ id, pilihan, tableReady, onPaid, onClose }: TerpilihProps) {
  const translate = useTranslate();
  const { data: visit, error, refetch } = useGetOne('kunjungan', { id }, { retry: false });
  const settings = usePengaturan();
  const panel = useRef<HTMLDivElement>(null);
  const payable = visit?.status === 'Selesai Konsultasi' && (visit.transaksi ?? null) === null;
  const processing = useBusyAction();
  const paying = pilihan.dikirim && (payable || processing.busy);
  const shown = visit !== undefined && settings !== undefined;
  const paid = typeof visit?.transaksi === 'number';

  // A draft of a bill that another tab paid must not come back in the next one.
  useEffect(() => {
    if (paid) simpanDraf(id, null);
  }, [paid, id]);

  // Bring the panel into view once the table above it has its length, and screen readers to it.
  useEffect(() => {
    if (!shown || !tableReady) return;
    panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    const heading = panel.current?.querySelector<HTMLElement>(paying ? '#form-pembayaran' : '#detail-kunjungan');
    heading?.focus({ preventScroll: true });
  }, [shown, tableReady, paying]);

  if (error && (error as HttpError).status !== 404) {
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  }
  if (error) {
    return (
      <Alert
        severity="warning"
        sx={{ my: 2.5 }}
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
  if (!shown) return <Skeleton variant="rounded" height={260} sx={{ my: 2.5 }} />;
  return (
    <Box ref={panel} sx={panelSx}>
      <DetailKunjungan visit={visit} sent={paying} onSend={() => pilihan.kirim(id)} onClose={onClose} />
      {paying && (
        <FormPembayaran
          visit={visit}
          aturan={settings}
          processing={processing}
          onPaid={onPaid}
          onRefused={() => void refetch()}
          onCancel={onClose}
        />
      )}
    </Box>
  );
}

const panelSx = {
  my: 2.5,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  scrollMarginTop: 80,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/**
 * The visit chosen on /transaksi/create and whether it was sent to payment (product §4), kept in the URL: a reload and the
 * back button find them again.
 */
function usePilihan() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('kunjungan'));
  return {
    terpilih: Number.isInteger(id) && id > 0 ? id : null,
    dikirim: params.get('langkah') === 'bayar',
    lihat: (kunjungan: number) => setParams({ kunjungan: String(kunjungan) }),
    kirim: (kunjungan: number) => setParams({ kunjungan: String(kunjungan), langkah: 'bayar' }),
    kosongkan: () => setParams({}),
  };
}
