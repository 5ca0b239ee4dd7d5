import Print from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../views/declarations.ts';
import type { ActionProps, OfferedProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';

/** The receipt of a transaction, beside its commands; a hint for those who may not give money back. */
export function TindakanTransaksi({ record }: Pick<ActionProps<'transaksi'>, 'record'>) {
  const translate = useTranslate();
  const mayUndo = useAllowed('transaksi', 'delete');
  const refundable = record.status === 'Paid' && !record.membalik && record.pengembalian !== 'penuh';
  return (
    <>
      <Button component={Link} to={`/transaksi/${record.id}/struk`} variant="contained" startIcon={<Print />}>
        {translate('pembayaran.transaksi.print')}
      </Button>
      {!mayUndo && refundable && (
        <Typography variant="body2" color="text.secondary" sx={{ width: '100%', order: 1 }}>
          {translate('pembayaran.transaksi.refundWhom')}
        </Typography>
      )}
    </>
  );
}

/** 'Penjualan Langsung', beside 'Buat Transaksi'. */
export function JualLangsung() {
  const translate = useTranslate();
  const allowed = useAllowed('transaksi', 'create');
  return allowed ? (
    <Button component={Link} to="/transaksi/create?jual=langsung" variant="outlined" startIcon={<QrCodeScanner />}>
      {translate('pembayaran.jual.open')}
    </Button>
  ) : null;
}

/** Offers a refund while something is left to give back. */
export const MasihAda = ({ record, children }: OfferedProps<'transaksi'>) => children(record.pengembalian !== 'penuh');
