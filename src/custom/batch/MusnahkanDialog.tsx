import { Alert } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { formatNumber, type Row } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import { CommandDialog } from '../command/CommandDialog.tsx';

interface Props {
  record: Row;
  batch: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a batch is written off, and says what leaves the stock. */
export function MusnahkanDialog({ record, batch, onDone, onClose }: Props) {
  const translate = useTranslate();
  const { data: product } = useGetOne<Row>('produk', { id: Number(record['produk']) });
  const sisa = [formatNumber(Number(record['sisa'])), product?.['satuan'], product?.['nama_produk']];
  return (
    <CommandDialog
      command="batch/musnahkan"
      title={translate('stok.musnahkan.title', { batch })}
      fields={alasan}
      input={(typed) => ({ batch: record.id, ...typed })}
      confirmText={translate('stok.musnahkan.confirm')}
      color="error"
      onDone={onDone}
      onClose={onClose}
    >
      <Alert severity="warning">{translate('stok.musnahkan.effect', { sisa: sisa.filter(Boolean).join(' ') })}</Alert>
    </CommandDialog>
  );
}
