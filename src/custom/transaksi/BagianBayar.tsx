import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { rapikanRupiah } from '../../domain/core/ketikan.ts';
import { type MetodePembayaran, metodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import type { Bayaran, IsianBayaran } from './bayaran.ts';
import type { BarisBagian } from './formBayar.ts';
import { UangDiterima } from './UangDiterima.tsx';

interface Props {
  rows: readonly BarisBagian[];
  bayaran: Bayaran;
  /** Those that the clinic accepts. */
  metode: readonly MetodePembayaran[];
  langkah: number;
  /** Some of it now: no amount is proposed. */
  sebagian: boolean;
  disabled: boolean;
  problemAt: (isian: IsianBayaran) => string | undefined;
  onChange: (rows: BarisBagian[]) => void;
}

/** The parts of a payment: a method and an amount each; an empty amount is what the others leave. */
export function BagianBayar({
  rows,
  bayaran,
  metode: accepted,
  langkah,
  sebagian,
  disabled,
  problemAt,
  onChange,
}: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.bagian');
  const put = (at: number, values: Partial<BarisBagian>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...values } : row)));
  // One drawer, one change: cash once at most.
  const cashAt = rows.findIndex(({ metodeBayar }) => metodeBayar === 'Cash');
  const unused =
    accepted.find((metode) => rows.every((row) => row.metodeBayar !== metode)) ?? accepted.at(-1) ?? 'QRIS';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 0.75 }}>
      {rows.map((row, at) => {
        const problem = problemAt(`jumlah${at}`);
        const part = bayaran.bagian[at];
        const name = word('nama', { nomor: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
          <Box key={at} role="group" aria-label={name} sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1.2fr auto', alignItems: 'start' }}>
              <TextField
                select
                size="small"
                label={word('metode')}
                value={row.metodeBayar}
                disabled={disabled}
                onChange={({ target }) => put(at, { metodeBayar: target.value as MetodePembayaran })}
              >
                {metodePembayaran
                  .filter((each) => accepted.includes(each) || each === row.metodeBayar)
                  .map((metode) => (
                    <MenuItem
                      key={metode}
                      value={metode}
                      disabled={metode === 'Cash' && cashAt !== -1 && cashAt !== at}
                    >
                      {metode}
                    </MenuItem>
                  ))}
              </TextField>
              <TextField
                size="small"
                label={word('jumlah')}
                value={row.jumlah}
                disabled={disabled}
                error={problem !== undefined}
                helperText={problem}
                placeholder={sebagian ? '' : rapikanRupiah(String(part?.jumlah ?? ''))}
                onChange={({ target }) => put(at, { jumlah: rapikanRupiah(target.value) })}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: {
                    inputMode: 'numeric',
                    maxLength: 18,
                    autoComplete: 'off',
                    ...(at === 0 && { 'data-mulai': '' }),
                  },
                  input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
                }}
              />
              <IconButton
                aria-label={word('hapus', { nama: name })}
                disabled={disabled || rows.length === (sebagian ? 1 : 2)}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
                sx={{ minWidth: { xs: 44, md: 40 }, minHeight: { xs: 44, md: 40 } }}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
            {row.metodeBayar === 'Cash' && part && part.jumlah > 0 && (
              <UangDiterima
                value={row.diterima}
                jumlah={part.jumlah}
                langkah={langkah}
                error={problemAt(`diterima${at}`)}
                disabled={disabled}
                onChange={(diterima) => put(at, { diterima })}
              />
            )}
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ minHeight: { xs: 44, md: 0 } }}
          disabled={disabled || rows.length >= 10}
          onClick={() => onChange([...rows, { metodeBayar: unused, jumlah: '', diterima: '' }])}
        >
          {word('tambah')}
        </Button>
        {bayaran.sisa > 0 && (
          <Typography role="status" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {word('sisa', { sisa: formatMoney(bayaran.sisa) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
