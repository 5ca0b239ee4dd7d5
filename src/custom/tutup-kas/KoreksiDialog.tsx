import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { metodeBayar } from '../../resources/metodeBayar.ts';
import { f } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';

/** Asks by which method, in which direction and by how much a closing was counted wrongly. */
export function KoreksiDialog({ record, ...question }: CommandQuestionProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`kas.koreksi.${key}`);
  return (
    <CommandDialog
      {...question}
      fields={{
        metode: metodeBayar('Metode', { required: true }),
        arah: f.enum(
          word('arah'),
          { lebih: { label: word('lebih') }, kurang: { label: word('kurang') } },
          { required: true },
        ),
        jumlah: f.money(word('jumlah'), { required: true, min: 1, max: 1e12 }),
        ...alasan,
      }}
      input={({ metode, arah, jumlah, alasan: reason }) => ({
        tutupKas: record.id,
        metode,
        jumlah: arah === 'kurang' ? -Number(jumlah) : Number(jumlah),
        alasan: reason,
      })}
    >
      <DialogContentText>{word('hint')}</DialogContentText>
    </CommandDialog>
  );
}
