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
import { type FocusEvent, type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hitungTagihan, tagihanKunjungan } from '../../domain/pembayaran.ts';
import type { Row } from '../../schema/index.ts';
import type { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import { useCommand } from '../command/useCommand.ts';
import { bacaForm, daftarMetode, type FormBayar, formAwal, rapikanRupiah } from './formBayar.ts';
import { RingkasanTagihan } from './RingkasanTagihan.tsx';

interface Props {
  visit: Row;
  ppn: number;
  /** Kept by the page, which leaves the form standing until the payment is through. */
  processing: ReturnType<typeof useBusyAction>;
  onPaid: (transaksi: Row) => void;
  onRefused: () => void;
  onCancel: () => void;
}

/** The payment form of a visit that was sent to payment (spec §2.16, §3, §5, §9). */
export function FormPembayaran({ visit, ppn, processing, onPaid, onRefused, onCancel }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`pembayaran.form.${key}`);
  const [form, setForm] = useState<FormBayar>(() => formAwal(ppn));
  const pay = useCommand('transaksi/bayar', { quiet: true });

  const lines = tagihanKunjungan(visit);
  const { syarat, errors } = bacaForm(form);
  const bill = hitungTagihan(lines, syarat);
  const persen = form.diskonType === 'persen';
  const put = (values: Partial<FormBayar>) => setForm({ ...form, ...values });
  const helper = (field: keyof FormBayar) => (errors[field] ? word(`error.${errors[field]}`) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(errors).length > 0 || lines.length === 0) return;
    await processing.run(async () => {
      const terms = { ...syarat, metodeBayar: form.metodeBayar, catatan: form.catatan.trim() || null };
      const [paid] = await Promise.all([
        pay.run({ kunjungan: visit.id, ...terms, totalDilihat: bill.total }),
        new Promise((seen) => setTimeout(seen, shortest)),
      ]);
      if (paid) onPaid(paid);
      else onRefused();
    });
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby="form-pembayaran" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" id="form-pembayaran" tabIndex={-1} sx={{ outline: 'none', mb: 1.5 }}>
        {word('heading')}
      </Typography>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
        <FormControl required error={errors.metodeBayar !== undefined} disabled={processing.busy}>
          <FormLabel id="metode-bayar">{word('metodeBayar')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="metode-bayar"
            value={form.metodeBayar}
            onChange={(_, metodeBayar) => put({ metodeBayar })}
          >
            {daftarMetode.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={each} />
            ))}
          </RadioGroup>
          <FormHelperText>{helper('metodeBayar')}</FormHelperText>
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
            disabled={processing.busy}
            onFocus={selectAll}
            onChange={({ target }) => put({ diskon: persen ? target.value : rapikanRupiah(target.value) })}
            error={errors.diskon !== undefined}
            helperText={helper('diskon')}
            slotProps={{
              htmlInput: { inputMode: persen ? 'decimal' : 'numeric', maxLength: 16 },
              input: persen ? percentEnd : { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
            }}
          />
          <TextField
            label={word('ppn')}
            value={form.ppn}
            disabled={processing.busy}
            onFocus={selectAll}
            onChange={({ target }) => put({ ppn: target.value })}
            error={errors.ppn !== undefined}
            helperText={helper('ppn')}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 }, input: percentEnd }}
          />
        </Box>
        <TextField
          label={word('catatan')}
          value={form.catatan}
          disabled={processing.busy}
          onChange={({ target }) => put({ catatan: target.value })}
          multiline
          minRows={2}
          error={errors.catatan !== undefined}
          helperText={helper('catatan') ?? word('catatanHint')}
        />
        <RingkasanTagihan bill={bill} terms={syarat} />
        {lines.length === 0 && <Alert severity="info">{translate('command.kunjungan.kosong')}</Alert>}
        {pay.refusal && <Alert severity="error">{pay.refusal}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={processing.busy} onClick={onCancel}>
            {word('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={processing.busy || lines.length === 0 || !pay.allowed}
            startIcon={processing.busy && <CircularProgress size={18} color="inherit" aria-hidden />}
          >
            {word(processing.busy ? 'busy' : 'submit')}
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}

/** How long 'Memproses...' stands at least, in ms: long enough to be seen, too short to wait for. */
const shortest = 400;

/** What is typed replaces what stood there. */
const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select();
const percentEnd = { endAdornment: <InputAdornment position="end">%</InputAdornment> };
