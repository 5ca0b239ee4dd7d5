import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import type { ActionProps, ActProps, OfferedProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';

/** Paying once more after a full refund. */
export function ActTransaksi({ record, place, children }: ActProps<'transaksi'>) {
  const translate = useTranslate();
  const { mends, pays, kunjungan } = useTagihLagi(record);
  const act = place === 'act' ? 'contained' : 'outlined';
  if (!mends && !pays) return children(null);
  return children(
    <>
      {pays && (
        <Button component={Link} to={`/transaksi/create?kunjungan=${kunjungan}&langkah=bayar`} variant={act}>
          {translate('pembayaran.transaksi.payAgain')}
        </Button>
      )}
      {mends && (
        <Button component={Link} to={`/kunjungan/${kunjungan}/edit`} variant={pays ? 'outlined' : act}>
          {translate('pembayaran.transaksi.editVisit')}
        </Button>
      )}
    </>,
  );
}

/** A hint for those who may not give money back. */
export function PetunjukPengembalian({ record }: Pick<ActionProps<'transaksi'>, 'record'>) {
  const translate = useTranslate();
  const mayUndo = useAllowed('transaksi', 'delete');
  const refundable = record.status === 'Paid' && !record.membalik && record.pengembalian !== 'penuh';
  if (mayUndo || !refundable) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1, maxWidth: 260 }}>
      {translate('pembayaran.transaksi.refundWhom')}
    </Typography>
  );
}

/** The way on of a visit whose payment was wholly given back: mended, and paid again. */
function useTagihLagi({ pengembalian, kunjungan }: ActProps<'transaksi'>['record']) {
  const mayEdit = useAllowed('kunjungan', 'edit');
  const mayPay = useAllowed('transaksi', 'create');
  const enabled = pengembalian === 'penuh' && kunjungan !== null && (mayEdit || mayPay);
  const { data: visit } = useGetOne<Kunjungan>('kunjungan', { id: kunjungan ?? 0 }, { enabled });
  const open = visit?.transaksi === null && visit.status !== 'Batal';
  return { kunjungan, mends: open && mayEdit, pays: open && mayPay && visit.status === 'Selesai Konsultasi' };
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
