import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../schema/index.ts';
import { useGetOne } from '../../views/records.ts';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';

/** Asks why a batch is written off, and says what leaves the stock. */
export function MusnahkanDialog({ record, ...question }: CommandQuestionProps<'batch'>) {
  const translate = useTranslate();
  const { data: product } = useGetOne('produk', { id: record.produk });
  const sisa = [formatNumber(record.sisa), product?.satuan, product?.nama_produk];
  return (
    <CommandDialog {...question} fields={alasan} input={(typed) => ({ batch: record.id, ...typed })}>
      <Alert severity="warning">{translate('stok.musnahkan.effect', { sisa: sisa.filter(Boolean).join(' ') })}</Alert>
    </CommandDialog>
  );
}
