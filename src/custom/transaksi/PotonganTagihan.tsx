import Close from '@mui/icons-material/Close';
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { ubahPilihan } from '../../domain/transaksi/promo.ts';
import type { PromoTersimpan } from '../../resources/transaksi/promo.ts';
import { formatMoney } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import type { FormBayar } from './formBayar.ts';
import { Isian, IsianAngka } from './Isian.tsx';
import type { useFormBayar } from './useFormBayar.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  disabled: boolean;
}

/** The promotions that fit a bill: those on it with what they take off, the others with why they do not hold. */
export function PromoTagihan({ state, disabled }: Props) {
  const { hasil, denganKode } = state.promo;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.promo');
  const { hanyaTingkat } = useDeclaration('promo').fields;
  if (hasil.promo.length === 0) return null;
  const why = (sebab: NonNullable<(typeof hasil.promo)[number]['sebab']>, { beli, gratis, ...promo }: PromoTersimpan) =>
    word(`sebab.${sebab}`, {
      ...{ beli: beli ?? 0, gratis: gratis ?? 0 },
      tingkat: hanyaTingkat.choices[promo.hanyaTingkat ?? 'silver']?.label ?? '',
    });
  return (
    <Box role="group" aria-label={word('heading')} sx={{ fontSize: 13 }}>
      {hasil.promo.map(({ promo, potongan, sebab }) => (
        <Box key={promo.id} sx={rowSx}>
          <FormControlLabel
            sx={{ mr: 0, minWidth: 0 }}
            control={
              <Checkbox
                size="small"
                checked={sebab === null}
                disabled={disabled || (sebab !== null && !dipilih.has(sebab))}
                onChange={() => state.methods.setValue('promo', ubahPilihan(hasil, promo))}
                sx={{ py: { xs: 1, md: 0.25 } }}
              />
            }
            label={
              <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {promo.nama}
                {sebab && (
                  <Typography component="span" variant="body2" color="text.secondary">
                    {` · ${why(sebab, promo)}`}
                  </Typography>
                )}
              </Typography>
            }
          />
          {sebab === null && <span>{formatMoney(-potongan)}</span>}
        </Box>
      ))}
      {denganKode && (
        <Isian
          name="kodePromo"
          label={word('kode')}
          disabled={disabled}
          galat={state.problems['kodePromo']}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
          sx={{ mt: 0.5, maxWidth: 220 }}
        />
      )}
      {state.problems['promo'] && <FormHelperText error>{state.problems['promo']}</FormHelperText>}
    </Box>
  );
}

/** Reasons that the desk decides: the promotion may be turned on. */
const dipilih: ReadonlySet<string> = new Set(['pilihan', 'gabung', 'lain']);

/** Discounts of single lines by hand, a row each. */
export function DiskonBaris({ state, disabled }: Props) {
  const { form, problems, lines } = state;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.diskonBaris');
  const kinds = wordsIn(translate, 'pembayaran.form');
  const { fields, remove } = useFieldArray<FormBayar, 'diskonBaris'>({ name: 'diskonBaris' });
  const choose = (at: number, baris: number) => {
    state.methods.setValue(`diskonBaris.${at}.baris`, baris);
    state.methods.setValue(`diskonBaris.${at}.nama`, lines[baris]?.nama ?? '');
  };
  return fields.map(({ id, baris, nama }, at) => {
    // Of a line that is gone nothing is taken off.
    if (lines[form.diskonBaris[at]?.baris ?? baris]?.nama !== (form.diskonBaris[at]?.nama ?? nama)) return null;
    const problem = problems[`diskonBaris.${at}.diskon`] ?? problems[`diskonBaris.${at}.baris`];
    const label = word('nama', { nomor: at + 1 });
    return (
      <Box key={id} role="group" aria-label={label} sx={inputsSx}>
        <TextField
          select
          size="small"
          label={word('baris')}
          value={form.diskonBaris[at]?.baris ?? baris}
          disabled={disabled}
          onChange={({ target }) => choose(at, Number(target.value))}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity of their own
            <MenuItem key={index} value={index} disabled={line.jumlah <= 0}>
              {line.nama}
            </MenuItem>
          ))}
        </TextField>
        <Isian select name={`diskonBaris.${at}.diskonType`} label={kinds('diskonType')} disabled={disabled}>
          <MenuItem value="persen">{kinds('persen')}</MenuItem>
          <MenuItem value="nominal">{kinds('nominal')}</MenuItem>
        </Isian>
        <IsianAngka
          name={`diskonBaris.${at}.diskon`}
          label={word('diskon')}
          disabled={disabled}
          persen={form.diskonBaris[at]?.diskonType === 'persen'}
          galat={problem}
        />
        <IconButton
          aria-label={word('hapus', { nama: label })}
          disabled={disabled}
          onClick={() => remove(at)}
          sx={{ minWidth: { xs: 44, md: 40 }, minHeight: { xs: 44, md: 40 } }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    );
  });
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  '& > :last-child': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
const inputsSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr auto', md: '2fr 1fr 1.2fr auto' },
  alignItems: 'start',
};
