import { DialogContentText } from '@mui/material';
import { terimaUangMuka } from '../../commands/titipan/uangMuka.ts';
import { some } from '../../schema/index.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { usePengaturan } from '../core/shared.tsx';
import { QrisIsian } from '../transaksi/Qris.tsx';
import { metodeDiterima } from './TitipanPasien.tsx';

/** Takes in the deposit of an appointment: what was asked for, unless another amount is typed. */
export function UangMuka({ record, onDone, onClose }: Omit<QuestionProps<'appointments'>, 'command'>) {
  const metode = metodeDiterima(usePengaturan());
  const { label = '', ask = '' } = terimaUangMuka.button ?? {};
  return (
    <CommandDialog
      command="appointments/terima-uang-muka"
      title={`${label} ${record.title}`}
      fields={{ ...some(terimaUangMuka.fields, 'jumlah'), metodeBayar: metode('Metode') }}
      defaultValues={{ jumlah: record.uangMuka, metodeBayar: 'Cash' }}
      input={(typed) => ({ ...typed, appointments: record.id })}
      after={<QrisIsian />}
      confirmText={label}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogContentText>{ask}</DialogContentText>
    </CommandDialog>
  );
}
