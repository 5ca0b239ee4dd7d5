import { Box, Button, DialogContentText, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { InputHelperText } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { alasanMetode } from '../../commands/transaksi/ubahMetode.ts';
import { dariTitipan, metodePembayaran } from '../../domain/kas/kas.ts';
import { bagianDari } from '../../domain/transaksi/pengembalianUang.ts';
import { metodeBayar } from '../../resources/core/shared.ts';
import { f, formatMoney } from '../../schema/index.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';

/** Asks which part of a payment was taken by another method, and by which: naming it puts it right. */
export function UbahMetodeDialog({ record, onDone, onClose }: QuestionProps<'transaksi'>) {
  const word = wordsIn(useTranslate(), 'pembayaran.ubahMetode');
  const parts = bagianDari(record).map(
    (part) => [part.metodeBayar, formatMoney(part.jumlah + part.pembulatan)] as const,
  );
  const choices = Object.fromEntries(
    parts.flatMap(([metode, jumlah], index) =>
      dariTitipan(metode) ? [] : [[String(index), { label: word('pilihan', { metode, jumlah }) }]],
    ),
  );
  const several = parts.length > 1;
  const fields = {
    ...(several && { bagian: f.enum(word('bagian'), choices, { required: true }) }),
    metodeBayar: { ...metodeBayar(word('metode'), { required: true }), hidden: true as const },
    alasan: alasanMetode,
  };
  const [metode = record.metodeBayar, jumlah = formatMoney(record.total)] = parts[0] ?? [];
  return (
    <CommandDialog
      confirmText={undefined}
      command="transaksi/ubah-metode"
      title={word('title', { invoice: record.invoiceNumber })}
      fields={fields}
      defaultValues={{ alasan: alasanMetode.default }}
      input={(typed) => ({ ...typed, transaksi: record.id, bagian: several ? Number(typed['bagian']) : null })}
      onDone={onDone}
      onClose={onClose}
      after={<Metode choices={metodePembayaran.filter((each) => several || each !== metode)} />}
    >
      <DialogContentText>
        {several ? word('hintBagian') : word('hint', { metode, jumlah })} {word('akibat')}
      </DialogContentText>
    </CommandDialog>
  );
}

/** A button for each method, which sends the form. */
function Metode({ choices }: { choices: readonly string[] }) {
  const word = wordsIn(useTranslate(), 'pembayaran.ubahMetode');
  const { field, fieldState } = useController({ name: 'metodeBayar' });
  const { isSubmitting } = useFormState();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {word('metode')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))' }}>
        {choices.map((metode, index) => (
          <Button
            key={metode}
            variant="outlined"
            disabled={isSubmitting}
            {...(index === 0 && { ref: field.ref })}
            onClick={({ detail, currentTarget }) => {
              // The second half of the double click that opened the dialog chooses nothing.
              if (detail > 1) return;
              field.onChange(metode);
              currentTarget.form?.requestSubmit();
            }}
            sx={{ minHeight: 44 }}
          >
            {metode}
          </Button>
        ))}
      </Box>
      {fieldState.error && (
        <FormHelperText error>
          <InputHelperText error={fieldState.error.message} />
        </FormHelperText>
      )}
    </Box>
  );
}
