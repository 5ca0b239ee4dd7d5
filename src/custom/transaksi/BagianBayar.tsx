import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, MenuItem, Typography } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { type MetodePembayaran, metodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import type { FormBayar } from './formBayar.ts';
import { Isian, IsianAngka } from './Isian.tsx';
import { Qris } from './Qris.tsx';
import { UangDiterima } from './UangDiterima.tsx';
import type { useFormBayar } from './useFormBayar.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  /** The methods that the clinic accepts. */
  metode: readonly MetodePembayaran[];
  disabled: boolean;
}

/** The parts of a payment: a method and an amount each; an empty amount is what the others leave. */
export function BagianBayar({ state: { form, uang, sah, sisa, problems }, metode: accepted, disabled }: Props) {
  const word = wordsIn(useTranslate(), 'pembayaran.bagian');
  const { fields, append, remove } = useFieldArray<FormBayar, 'bagian'>({ name: 'bagian' });
  // Some of it now: no amount is proposed.
  const sebagian = form.cara === 'sebagian';
  const used = form.bagian.map(({ metodeBayar }) => metodeBayar);
  const unused = accepted.find((metode) => !used.includes(metode)) ?? accepted.at(-1) ?? 'QRIS';
  const cashAt = used.indexOf('Cash');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 0.75 }}>
      {fields.map(({ id }, at) => {
        const name = word('nama', { nomor: at + 1 });
        const { jumlah = 0, pembulatan = 0 } = uang[at] ?? {};
        return (
          <Box key={id} role="group" aria-label={name} sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1.2fr auto', alignItems: 'start' }}>
              <Isian select name={`bagian.${at}.metodeBayar`} label={word('metode')} disabled={disabled}>
                {metodePembayaran
                  .filter((each) => accepted.includes(each) || each === used[at])
                  .map((metode) => (
                    // One drawer, one change: cash once at most.
                    <MenuItem
                      key={metode}
                      value={metode}
                      disabled={metode === 'Cash' && cashAt !== -1 && cashAt !== at}
                    >
                      {metode}
                    </MenuItem>
                  ))}
              </Isian>
              <IsianAngka
                name={`bagian.${at}.jumlah`}
                label={word('jumlah')}
                disabled={disabled}
                galat={problems[`bagian.${at}.jumlah`]}
                placeholder={sebagian ? '' : formatNumber(jumlah)}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <IconButton
                aria-label={word('hapus', { nama: name })}
                disabled={disabled || fields.length === (sebagian ? 1 : 2) - Math.min(1, form.titipan.length)}
                onClick={() => remove(at)}
                sx={{ minWidth: { xs: 44, md: 40 }, minHeight: { xs: 44, md: 40 } }}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
            {used[at] === 'Cash' && jumlah > 0 && (
              <UangDiterima
                name={`bagian.${at}.diterima`}
                dibayar={jumlah + pembulatan}
                galat={problems[`bagian.${at}.diterima`]}
                disabled={disabled}
              />
            )}
            {used[at] === 'QRIS' && sah && <Qris jumlah={jumlah} />}
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ minHeight: { xs: 44, md: 0 } }}
          disabled={disabled || fields.length >= 10}
          onClick={() => append({ metodeBayar: unused, jumlah: null, diterima: null }, { shouldFocus: false })}
        >
          {word('tambah')}
        </Button>
        {sisa > 0 && (
          <Typography role="status" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {word('sisa', { sisa: formatMoney(sisa) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
