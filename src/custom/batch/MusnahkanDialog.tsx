import { Alert } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { formatNumber, type Row } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';

/** Asks why a batch is written off, and says what leaves the stock. */
export function MusnahkanDialog({ record, ...question }: CommandQuestionProps) {
  const translate = useTranslate();
  const { data: product } = useGetOne<Row>('produk', { id: Number(record['produk']) });
  const sisa = [formatNumber(Number(record['sisa'])), product?.['satuan'], product?.['nama_produk']];
  return (
    <CommandDialog {...question} fields={alasan} input={(typed) => ({ batch: record.id, ...typed })}>
      <Alert severity="warning">{translate('stok.musnahkan.effect', { sisa: sisa.filter(Boolean).join(' ') })}</Alert>
    </CommandDialog>
  );
}
