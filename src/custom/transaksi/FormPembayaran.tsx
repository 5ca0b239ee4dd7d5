import {
  Alert,
  Box,
  Button,
  CircularProgress,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  InputAdornment,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import type { FocusEvent, ReactNode } from 'react';
import { type MetodePembayaran, metodePembayaran } from '../../domain/kas.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { type FormBayar, rapikanDiskon } from './formBayar.ts';
import { RingkasanTagihan } from './RingkasanTagihan.tsx';
import { type PropsFormBayar, useFormBayar } from './useFormBayar.ts';

/** The payment form of a visit that was sent to payment (product §2.16, §3, §5, §9). */
export function FormPembayaran({ onCancel, ...props }: PropsFormBayar & { onCancel: () => void }) {
  const { processing } = props;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.form');
  const { form, lines, syarat, bill, bolehPpn, needsReason, meant, refusal, allowed, problemAt, put, submit, forget } =
    useFormBayar(props);
  const persen = form.diskonType === 'persen';
  const helper = (isian: keyof FormBayar, hint?: ReactNode) => ({
    disabled: processing.busy,
    error: problemAt(isian) !== undefined,
    helperText: problemAt(isian) ?? hint,
  });

  const cancel = () => {
    forget();
    onCancel();
  };

  return (
    <Paper variant="outlined" component="section" aria-labelledby="form-pembayaran" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" id="form-pembayaran" tabIndex={-1} sx={{ outline: 'none', mb: 1.5 }}>
        {word('heading')}
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <FormControl required error={problemAt('metodeBayar') !== undefined} disabled={processing.busy}>
          <FormLabel id="metode-bayar">{word('metodeBayar')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="metode-bayar"
            value={form.metodeBayar}
            onChange={(_, metode) => put({ metodeBayar: metode as MetodePembayaran })}
          >
            {metodePembayaran.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={each} />
            ))}
          </RadioGroup>
          <FormHelperText>{problemAt('metodeBayar')}</FormHelperText>
        </FormControl>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1.2fr 1.2fr 1fr' } }}>
          <TextField
            select
            label={word('diskonType')}
            value={form.diskonType}
            disabled={processing.busy}
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
            {...helper('diskon')}
            slotProps={{
              htmlInput: { inputMode: persen ? 'decimal' : 'numeric', maxLength: 16 },
              input: persen ? percentEnd : { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
            }}
          />
          <TextField
            label={word('ppn')}
            value={form.ppn}
            onFocus={selectAll}
            onChange={({ target }) => put({ ppn: target.value })}
            {...helper('ppn', bolehPpn ? undefined : word('ppnTetap'))}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6, readOnly: !bolehPpn }, input: percentEnd }}
          />
        </Box>
        {meant && (
          <Button
            variant="outlined"
            color="warning"
            disabled={processing.busy}
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
          minRows={2}
          {...helper('catatan', word('catatanHint'))}
        />
        <RingkasanTagihan bill={bill} terms={syarat} />
        {lines.length === 0 && <Alert severity="info">{translate('command.kunjungan.kosong')}</Alert>}
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={processing.busy} onClick={cancel}>
            {word('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={processing.busy || lines.length === 0 || !allowed}
            startIcon={processing.busy && <CircularProgress size={18} color="inherit" aria-hidden />}
          >
            {word(processing.busy ? 'busy' : 'submit')}
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}

/** Selects the value on focus, so that typing replaces it. */
const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select();
const percentEnd = { endAdornment: <InputAdornment position="end">%</InputAdornment> };
