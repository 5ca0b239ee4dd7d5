import Print from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Kunjungan } from '../../resources/kunjungan.ts';
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
      {record.pengembalian === 'penuh' && record.kunjungan !== null && <TagihLagi kunjungan={record.kunjungan} />}
      {!mayUndo && refundable && (
        <Typography variant="body2" color="text.secondary" sx={{ width: '100%', order: 1, textAlign: { sm: 'right' } }}>
          {translate('pembayaran.transaksi.refundWhom')}
        </Typography>
      )}
    </>
  );
}

/** The way on of a visit whose payment was wholly given back: mended, and paid again. */
function TagihLagi({ kunjungan }: { kunjungan: number }) {
  const translate = useTranslate();
  const mayEdit = useAllowed('kunjungan', 'edit');
  const mayPay = useAllowed('transaksi', 'create');
  const { data: visit } = useGetOne<Kunjungan>('kunjungan', { id: kunjungan }, { enabled: mayEdit || mayPay });
  if (!visit || visit.transaksi !== null || visit.status === 'Batal') return null;
  return (
    <>
      {mayEdit && (
        <Button component={Link} to={`/kunjungan/${kunjungan}/edit`} variant="outlined">
          {translate('pembayaran.transaksi.editVisit')}
        </Button>
      )}
      {mayPay && visit.status === 'Selesai Konsultasi' && (
        <Button component={Link} to={`/transaksi/create?kunjungan=${kunjungan}&langkah=bayar`} variant="outlined">
          {translate('pembayaran.transaksi.payAgain')}
        </Button>
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
