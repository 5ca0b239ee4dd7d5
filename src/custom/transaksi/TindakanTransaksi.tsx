import Label from '@mui/icons-material/LabelOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button, type ButtonProps, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { beretiket } from '../../domain/stok/resep.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import type { ActionProps, ActProps, OfferedProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { MenuAction } from '../../views/command/ActionButton.tsx';

/** Paying once more after a full refund, else the receipt. */
export function ActTransaksi({ record, place, children }: ActProps<'transaksi'>) {
  const translate = useTranslate();
  const { mends, pays, kunjungan } = useTagihLagi(record);
  const act = place === 'act' ? 'contained' : 'outlined';
  if (!mends && !pays) return children(<CetakStruk id={record.id} variant={act} />);
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

/** The receipt from the menu of a row. */
export function CetakDariBaris({ record, place }: ActionProps<'transaksi'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return place === 'menu' ? (
    <MenuAction
      icon={Print}
      label={translate('pembayaran.transaksi.print')}
      onClick={() => void navigate(`/transaksi/${record.id}/struk`)}
    />
  ) : null;
}

/** The receipt where something else is the act; a hint for those who may not give money back. */
export function TindakanTransaksi({ record }: Pick<ActionProps<'transaksi'>, 'record'>) {
  const translate = useTranslate();
  const mayUndo = useAllowed('transaksi', 'delete');
  const { mends, pays } = useTagihLagi(record);
  const refundable = record.status === 'Paid' && !record.membalik && record.pengembalian !== 'penuh';
  return (
    <>
      {(mends || pays) && <CetakStruk id={record.id} variant="outlined" />}
      <CetakEtiket transaksi={record} />
      {!mayUndo && refundable && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1, maxWidth: 260 }}>
          {translate('pembayaran.transaksi.refundWhom')}
        </Typography>
      )}
    </>
  );
}

/** The labels, of a sale that has any. */
export function CetakEtiket({ transaksi }: { transaksi: Pick<Transaksi, 'id' | 'rincian'> }) {
  const translate = useTranslate();
  if (!transaksi.rincian?.some(beretiket)) return null;
  return (
    <Button component={Link} to={`/transaksi/${transaksi.id}/etiket`} variant="outlined" startIcon={<Label />}>
      {translate('pembayaran.etiket.open')}
    </Button>
  );
}

function CetakStruk({ id, variant }: { id: number } & Pick<ButtonProps, 'variant'>) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/transaksi/${id}/struk`} variant={variant} startIcon={<Print />}>
      {translate('pembayaran.transaksi.print')}
    </Button>
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
