import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { bacaRupiah, rapikanRupiah } from '../../domain/ketikan.ts';
import { bulatkanTunai, kembalian, usulanTunai } from '../../domain/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';

interface Props {
  value: string;
  /** What is to be paid in cash, before rounding. */
  jumlah: number;
  langkah: number;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
  /** Begins with the focus here. */
  first?: boolean;
}

/** The cash received, empty for the exact amount, with notes that a patient is likely to hand over, and the change. */
export function UangDiterima({ value, jumlah, langkah, error, disabled, onChange, first = false }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.tunai');
  const { dibayar } = bulatkanTunai(jumlah, langkah);
  const received = bacaRupiah(value);
  const short = received !== null && received < dibayar;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={word('diterima')}
        value={value}
        onChange={({ target }) => onChange(rapikanRupiah(target.value))}
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        placeholder={formatMoney(dibayar)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', maxLength: 18, autoComplete: 'off', ...(first && { 'data-mulai': '' }) },
          input: {
            startAdornment: <InputAdornment position="start">Rp</InputAdornment>,
            sx: { fontSize: 20, fontWeight: 700 },
          },
        }}
      />
      <Box role="group" aria-label={word('usulan')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={() => onChange('')}>
          {word('pas')}
        </Button>
        {usulanTunai(dibayar).map((note) => (
          <Button
            key={note}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={disabled}
            onClick={() => onChange(rapikanRupiah(String(note)))}
            sx={{ fontVariantNumeric: 'tabular-nums', flex: 'auto' }}
          >
            {rapikanRupiah(String(note))}
          </Button>
        ))}
      </Box>
      <Box sx={changeSx} role="status">
        <span>{word(short ? 'kurang' : 'kembalian')}</span>
        <Typography
          component="span"
          sx={{ fontSize: 32, fontWeight: 800, lineHeight: 1.1 }}
          color={short ? 'error' : ''}
        >
          {formatMoney(received === null ? 0 : short ? dibayar - received : kembalian(received, dibayar))}
        </Typography>
      </Box>
    </Box>
  );
}

const changeSx = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
};
