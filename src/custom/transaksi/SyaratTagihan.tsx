import { Box, Button, FormHelperText, InputAdornment, MenuItem, TextField } from '@mui/material';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { type FormBayar, rapikanDiskon } from './formBayar.ts';
import type { useFormBayar } from './useFormBayar.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  /** The clinic collects PPN. */
  taxed: boolean;
  disabled: boolean;
}

/** Discount with its reason, PPN and note of a bill (product §5). */
export function SyaratTagihan({ state, taxed, disabled }: Props) {
  const { form, problemAt, put, meant, needsReason, bolehPpn } = state;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.form');
  const persen = form.diskonType === 'persen';
  const helper = (isian: keyof FormBayar, hint?: ReactNode) => ({
    disabled,
    size: 'small' as const,
    error: problemAt(isian) !== undefined,
    helperText: problemAt(isian) ?? hint,
  });
  /** Of a narrow input: its sentence has a line of its own, beneath the row. */
  const beneath = (isian: 'diskon' | 'ppn') => ({
    disabled,
    size: 'small' as const,
    error: problemAt(isian) !== undefined,
  });
  const described = (isian: 'diskon' | 'ppn') =>
    problemAt(isian) === undefined ? {} : { 'aria-describedby': `galat-${isian}` };
  const told = (['diskon', 'ppn'] as const).flatMap((isian) => {
    const problem = problemAt(isian);
    return problem ? [{ isian, problem }] : [];
  });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 0.8fr)' }}>
        <TextField
          select
          size="small"
          label={word('diskonType')}
          value={form.diskonType}
          disabled={disabled}
          onChange={(event) => put({ diskonType: event.target.value === 'nominal' ? 'nominal' : 'persen' })}
        >
          <MenuItem value="persen">{word('persen')}</MenuItem>
          <MenuItem value="nominal">{word('nominal')}</MenuItem>
        </TextField>
        <TextField
          label={word('diskon')}
          value={form.diskon}
          onFocus={selectAll}
          onChange={({ target }) => put({ diskon: persen ? target.value : rapikanDiskon(target.value) })}
          {...beneath('diskon')}
          slotProps={{
            htmlInput: {
              inputMode: persen ? 'decimal' : 'numeric',
              maxLength: 16,
              ...described('diskon'),
            },
            input: persen ? percentEnd : { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
          }}
        />
        {taxed && (
          <TextField
            label={word('ppn')}
            value={form.ppn}
            onFocus={selectAll}
            onChange={({ target }) => put({ ppn: target.value })}
            {...beneath('ppn')}
            helperText={bolehPpn ? undefined : word('ppnTetap')}
            slotProps={{
              htmlInput: {
                inputMode: 'decimal',
                maxLength: 6,
                readOnly: !bolehPpn,
                ...described('ppn'),
              },
              input: percentEnd,
            }}
          />
        )}
      </Box>
      {told.map(({ isian, problem }) => (
        <FormHelperText key={isian} error id={`galat-${isian}`} sx={{ mt: -1, mx: 0 }}>
          {problem}
        </FormHelperText>
      ))}
      {meant && (
        <Button
          variant="outlined"
          color="warning"
          disabled={disabled}
          onClick={meant.take}
          sx={{ justifySelf: 'start' }}
        >
          {word('maksud', { rupiah: meant.rupiah })}
        </Button>
      )}
      {needsReason && (
        <TextField
          required
          label={word('alasanDiskon')}
          value={form.alasanDiskon}
          onChange={({ target }) => put({ alasanDiskon: target.value })}
          {...helper('alasanDiskon', word('alasanDiskonHint'))}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
      <TextField
        label={word('catatan')}
        value={form.catatan}
        onChange={({ target }) => put({ catatan: target.value })}
        multiline
        placeholder={word('catatanHint')}
        {...helper('catatan')}
      />
    </>
  );
}

/** Selects the value on focus, so that typing replaces it. */
const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select();
const percentEnd = { endAdornment: <InputAdornment position="end">%</InputAdornment> };
