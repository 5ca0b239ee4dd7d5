import { useGetOne, useTranslate } from 'react-admin';
import { f, formatMoney, formatNumber, type Row } from '../../schema/index.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

/** Names the batch that a delivery becomes, and until when it keeps. */
export function TerimaDialog({ record, ...question }: CommandQuestionProps) {
  const translate = useTranslate();
  const { data: product } = useGetOne<Row>('produk', { id: Number(record['namaBarang']) });
  const jumlah = `${formatNumber(Number(record['jumlah']))} ${String(product?.['satuan'] ?? '')}`.trim();
  const total = formatMoney(Number(record['totalHarga']));
  return (
    <CommandDialog
      {...question}
      color="primary"
      fields={fields}
      input={(typed) => ({ stokMasuk: record.id, ...typed })}
    >
      <DeliverySummary record={record} severity="info" effect={translate('stok.terima.effect', { jumlah, total })} />
    </CommandDialog>
  );
}

const fields = {
  nomorBatch: f.text('Nomor Batch', { required: true, maxLength: 40 }),
  kedaluwarsa: f.date('Kedaluwarsa', { help: 'Kosongkan jika tidak kedaluwarsa' }),
};
