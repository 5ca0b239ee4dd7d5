import { Box, DialogContentText } from '@mui/material';
import { bagianDari } from '../../domain/transaksi/pengembalianUang.ts';
import { alasan, metodeBayar } from '../../resources/shared.ts';
import { f, formatMoney } from '../../schema/index.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import type { QuestionProps } from '../../views/overrides.ts';
import { EnumButtons } from '../../views/record/EnumButtons.tsx';
import { useTranslate, wordsIn } from '../../views/words.ts';

/** Asks which part of a payment was taken by another method, and by which. */
export function UbahMetodeDialog({ command, record, onDone, onClose }: QuestionProps<'transaksi'>) {
  const word = wordsIn(useTranslate(), 'pembayaran.ubahMetode');
  const parts = bagianDari(record).map(
    (part) => [part.metodeBayar, formatMoney(part.jumlah + part.pembulatan)] as const,
  );
  const choices = Object.fromEntries(
    parts.map(([metode, jumlah], index) => [String(index), { label: word('pilihan', { metode, jumlah }) }]),
  );
  const several = parts.length > 1;
  const fields = {
    ...(several && { bagian: f.enum(word('bagian'), choices, { required: true }) }),
    metodeBayar: { ...metodeBayar(word('metode'), { required: true }), hidden: true as const },
    alasan,
  };
  const [metode = record.metodeBayar, jumlah = formatMoney(record.total)] = parts[0] ?? [];
  return (
    <CommandDialog
      command="transaksi/ubah-metode"
      title={word('title', { invoice: record.invoiceNumber })}
      fields={fields}
      // The slip at hand; another reason is typed over it.
      defaultValues={{ alasan: word('usulan') }}
      input={(typed) => ({ ...typed, transaksi: record.id, bagian: several ? Number(typed['bagian']) : null })}
      confirmText={command.button.label}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogContentText>
        {several ? word('hintBagian') : word('hint', { metode, jumlah })} {word('akibat')}
      </DialogContentText>
      <Box sx={{ mt: 2.5 }}>
        <EnumButtons source="metodeBayar" field={fields.metodeBayar} required />
      </Box>
    </CommandDialog>
  );
}
