import { useTranslate } from 'react-admin';
import { f, formatMoney, formatNumber } from '../../schema/index.ts';
import { useGetOne } from '../../views/records.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

/** Names the batch that a delivery becomes, and until when it keeps. */
export function TerimaDialog({ record, ...question }: CommandQuestionProps<'stok-masuk'>) {
  const translate = useTranslate();
  const { data: product } = useGetOne('produk', { id: record.namaBarang });
  const jumlah = `${formatNumber(record.jumlah)} ${product?.satuan ?? ''}`.trim();
  const total = formatMoney(record.totalHarga ?? 0);
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
