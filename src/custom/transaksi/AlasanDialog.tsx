import { DialogContentText } from '@mui/material';
import type { CommandName } from '../../commands/index.ts';
import { alasan } from '../command/alasan.ts';
import { CommandDialog } from '../command/CommandDialog.tsx';

interface Props {
  command: CommandName;
  transaksi: number;
  title: string;
  hint: string;
  confirm: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why before a transaction is cancelled. */
export const AlasanDialog = ({ transaksi, hint, confirm, ...props }: Props) => (
  <CommandDialog
    {...props}
    fields={alasan}
    input={(typed) => ({ transaksi, alasan: typed['alasan'] })}
    confirmText={confirm}
    color="error"
  >
    <DialogContentText>{hint}</DialogContentText>
  </CommandDialog>
);
