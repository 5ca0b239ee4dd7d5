import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { metodeBayar } from '../../resources/metodeBayar.ts';
import { formatMoney } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';

/** Asks by which method a payment was really taken. */
export function UbahMetodeDialog({ record, ...question }: CommandQuestionProps<'transaksi'>) {
  const translate = useTranslate();
  return (
    <CommandDialog
      {...question}
      fields={{ metodeBayar: metodeBayar(translate('pembayaran.ubahMetode.metode'), { required: true }), ...alasan }}
      input={(typed) => ({ transaksi: record.id, ...typed })}
    >
      <DialogContentText>
        {translate('pembayaran.ubahMetode.hint', {
          total: formatMoney(record.total),
          metode: record.metodeBayar,
        })}
      </DialogContentText>
    </CommandDialog>
  );
}
