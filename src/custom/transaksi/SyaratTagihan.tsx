import { Box, Button, FormHelperText, InputAdornment, MenuItem, TextField } from '@mui/material';
import type { FocusEvent } from 'react';
import { isianSyarat } from '../../commands/transaksi/tagihan.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { Isian, IsianAngka } from './Isian.tsx';
import type { useFormBayar } from './useFormBayar.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  /** The clinic collects PPN. */
  taxed: boolean;
  disabled: boolean;
}

/** Discount with its reason, PPN and note of a bill (product §5). */
export function SyaratTagihan({ state, taxed, disabled }: Props) {
  const { form, methods, problems, maksudRupiah, needsReason, bolehPpn, syarat } = state;
  const word = wordsIn(useTranslate(), 'pembayaran.form');
  // The sentence of a narrow input has a line of its own, beneath the row.
  const narrow = (isian: 'diskon' | 'ppn') => ({
    name: isian,
    label: word(isian),
    disabled,
    galat: problems[isian],
    helperText: null,
    onFocus: selectAll,
    slotProps: { htmlInput: problems[isian] ? { 'aria-describedby': `galat-${isian}` } : {} },
  });
  const takeRupiah = () => {
    methods.setValue('diskonType', 'nominal');
    methods.setValue('diskon', maksudRupiah);
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 0.8fr)' }}>
        <Isian select name="diskonType" label={word('diskonType')} disabled={disabled}>
          <MenuItem value="persen">{word('persen')}</MenuItem>
          <MenuItem value="nominal">{word('nominal')}</MenuItem>
        </Isian>
        <IsianAngka {...narrow('diskon')} persen={form.diskonType === 'persen'} />
        {taxed && bolehPpn && <IsianAngka {...narrow('ppn')} persen />}
        {taxed && !bolehPpn && (
          <TextField
            size="small"
            label={word('ppn')}
            value={formatNumber(syarat.ppn)}
            disabled={disabled}
            helperText={word('ppnTetap')}
            slotProps={{
              htmlInput: { readOnly: true },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        )}
      </Box>
      {(['diskon', 'ppn'] as const).map(
        (isian) =>
          problems[isian] && (
            <FormHelperText key={isian} error id={`galat-${isian}`} sx={{ mt: -1, mx: 0 }}>
              {problems[isian]}
            </FormHelperText>
          ),
      )}
      {maksudRupiah !== null && (
        <Button
          variant="outlined"
          color="warning"
          disabled={disabled}
          onClick={takeRupiah}
          sx={{ justifySelf: 'start' }}
        >
          {word('maksud', { rupiah: formatMoney(maksudRupiah) })}
        </Button>
      )}
      {needsReason && (
        <Isian
          required
          name="alasanDiskon"
          label={word('alasanDiskon')}
          disabled={disabled}
          galat={problems['alasanDiskon']}
          helperText={problems['alasanDiskon'] ?? word('alasanDiskonHint')}
          slotProps={{ htmlInput: { maxLength: isianSyarat.alasanDiskon.maxLength } }}
        />
      )}
      <Isian
        multiline
        name="catatan"
        label={word('catatan')}
        disabled={disabled}
        placeholder={word('catatanHint')}
        galat={problems['catatan']}
      />
    </>
  );
}

/** Selects the value on focus, so that typing replaces it. */
const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select();
