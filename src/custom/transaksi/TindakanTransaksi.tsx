import Block from '@mui/icons-material/Block';
import Print from '@mui/icons-material/PrintOutlined';
import Undo from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BarisTagihan } from '../../domain/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { useAllowed } from '../../views/useAllowed.ts';

const AlasanDialog = lazy(async () => ({ default: (await import('./AlasanDialog.tsx')).AlasanDialog }));

/** What can be done to a transaction, on its page (issue 3.4): its receipt, a refund while Paid, a cancellation while Pending. */
export function TindakanTransaksi({ record }: Pick<ActionProps, 'record'>) {
  const translate = useTranslate();
  const notify = useNotify();
  // What both commands ask for.
  const mayUndo = useAllowed('transaksi', 'delete');
  const [asked, setAsked] = useState<'refund' | 'cancel' | null>(null);
  const word = (key: string, args = {}) => translate(`pembayaran.transaksi.${key}`, args);
  const left = Number(record['total']) - Number(record['dikembalikan'] ?? 0);
  const about = { invoice: String(record['invoiceNumber']), total: formatMoney(left) };
  const refundable = record['status'] === 'Paid' && !record['membalik'] && record['pengembalian'] !== 'penuh';
  const sold = ((record['rincian'] ?? []) as BarisTagihan[]).some(({ produk }) => produk !== null);
  const close = () => setAsked(null);
  const done = () => {
    notify(word(asked === 'refund' ? 'refunded' : 'cancelled'), { type: 'success' });
    close();
  };
  return (
    <>
      <Button component={Link} to={`/transaksi/${record.id}/struk`} variant="contained" startIcon={<Print />}>
        {word('print')}
      </Button>
      {mayUndo && refundable && (
        <Button variant="outlined" startIcon={<Undo />} onClick={() => setAsked('refund')}>
          {word('refund')}
        </Button>
      )}
      {mayUndo && record['status'] === 'Pending' && (
        <Button variant="outlined" color="warning" startIcon={<Block />} onClick={() => setAsked('cancel')}>
          {word('cancel')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'refund' && (
          <AlasanDialog
            command="transaksi/kembalikan-dana"
            transaksi={record.id}
            title={word('refund')}
            hint={word('refundHint', about)}
            confirm={word('refund')}
            options={[...(sold ? (['kembalikanProduk'] as const) : []), 'batalkanLayanan']}
            onDone={done}
            onClose={close}
          />
        )}
        {asked === 'cancel' && (
          <AlasanDialog
            command="transaksi/batalkan"
            transaksi={record.id}
            title={word('cancelTitle')}
            hint={word('cancelHint', about)}
            confirm={word('cancelConfirm')}
            options={[]}
            onDone={done}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
