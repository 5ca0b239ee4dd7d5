import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { f } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import { CommandDialog } from '../command/CommandDialog.tsx';

type Option = 'kembalikanProduk' | 'batalkanLayanan';

interface Props {
  command: string;
  transaksi: number;
  title: string;
  hint: string;
  confirm: string;
  /** What else may be undone, each off until chosen. */
  options: readonly Option[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks why before a transaction is put right, and what else is undone with it. */
export function AlasanDialog({ transaksi, hint, confirm, options, ...props }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`pembayaran.transaksi.${key}`);
  const choices = options.map((option) => [option, f.boolean(word(option), { help: word(`${option}Hint`) })] as const);
  return (
    <CommandDialog
      {...props}
      fields={{ ...alasan, ...Object.fromEntries(choices) }}
      input={(typed) => ({
        transaksi,
        alasan: typed['alasan'],
        ...Object.fromEntries(options.map((option) => [option, typed[option] === true])),
      })}
      confirmText={confirm}
      color="error"
    >
      <DialogContentText>{hint}</DialogContentText>
    </CommandDialog>
  );
}
