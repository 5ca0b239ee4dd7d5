import Block from '@mui/icons-material/Block';
import Print from '@mui/icons-material/PrintOutlined';
import Undo from '@mui/icons-material/Undo';
import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { useAllowed } from '../../views/useAllowed.ts';
import { UbahMetode } from './UbahMetode.tsx';

const AlasanDialog = lazy(async () => ({ default: (await import('./AlasanDialog.tsx')).AlasanDialog }));
const KembalikanDialog = lazy(async () => ({ default: (await import('./KembalikanDialog.tsx')).KembalikanDialog }));

/** What can be done to a transaction, on its page: its receipt, a refund or another method while Paid, a cancellation while Pending. */
export function TindakanTransaksi({ record }: Pick<ActionProps<'transaksi'>, 'record'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  // The right that both commands ask for.
  const mayUndo = useAllowed('transaksi', 'delete');
  const [asked, setAsked] = useState<'refund' | 'cancel' | null>(null);
  const word = (key: string, args = {}) => translate(`pembayaran.transaksi.${key}`, args);
  const refundable = record.status === 'Paid' && !record.membalik && record.pengembalian !== 'penuh';
  const close = () => setAsked(null);
  const refunded = (result: Transaksi) => {
    notify(word('refunded'), { type: 'success' });
    close();
    // The reversal has a page and a receipt of its own.
    if (result.id !== record.id) void navigate(`/transaksi/${result.id}`);
  };
  return (
    <>
      <Button component={Link} to={`/transaksi/${record.id}/struk`} variant="contained" startIcon={<Print />}>
        {word('print')}
      </Button>
      <UbahMetode record={record} />
      {mayUndo && refundable && (
        <Button variant="outlined" startIcon={<Undo />} onClick={() => setAsked('refund')}>
          {word('refund')}
        </Button>
      )}
      {!mayUndo && refundable && (
        <Typography variant="body2" color="text.secondary" sx={{ width: '100%' }}>
          {word('refundWhom')}
        </Typography>
      )}
      {mayUndo && record.status === 'Pending' && (
        <Button variant="outlined" color="warning" startIcon={<Block />} onClick={() => setAsked('cancel')}>
          {word('cancel')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'refund' && <KembalikanDialog record={record} onDone={refunded} onClose={close} />}
        {asked === 'cancel' && (
          <AlasanDialog
            command="transaksi/batalkan"
            transaksi={record.id}
            title={word('cancelTitle')}
            hint={word('cancelHint', {
              invoice: record.invoiceNumber,
              total: formatMoney(record.total),
            })}
            confirm={word('cancelConfirm')}
            onDone={() => {
              notify(word('cancelled'), { type: 'success' });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
