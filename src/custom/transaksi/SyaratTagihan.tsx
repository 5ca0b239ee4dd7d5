import Add from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, InputAdornment, MenuItem, TextField, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { isianSyarat } from '../../commands/transaksi/tagihan.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { FocusOn } from '../../views/base/FocusOn.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { Isian, IsianAngka } from './Isian.tsx';
import { DiskonBaris } from './PotonganTagihan.tsx';
import type { useFormBayar } from './useFormBayar.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  /** The clinic collects PPN. */
  taxed: boolean;
  disabled: boolean;
  /** Before the buttons that open them. */
  children: ReactNode;
}

/** Discount with its reason, PPN and note of a bill (product §5); in a low window they open in place. */
export function SyaratTagihan({ state, taxed, disabled, children }: Props) {
  const { form, methods, problems, maksudRupiah, needsReason, bolehPpn, syarat } = state;
  const tall = useMediaQuery('(min-height: 760px)', { noSsr: true });
  // One that something was typed into, before a reload too, stays open.
  const [opened, setOpened] = useState({ diskon: state.isDirty(['diskon', 'ppn']), catatan: form.catatan !== '' });
  const [latest, setLatest] = useState<keyof typeof opened | null>(null);
  const open = {
    diskon: tall || opened.diskon || problems['diskon'] !== undefined || problems['ppn'] !== undefined,
    catatan: tall || opened.catatan || problems['catatan'] !== undefined,
  };
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.form');
  // The sentence of a narrow input has a line of its own, beneath the row.
  const narrow = (isian: 'diskon' | 'ppn') => ({
    name: isian,
    label: word(isian),
    disabled,
    galat: problems[isian],
    helperText: null,
    slotProps: { htmlInput: problems[isian] ? { 'aria-describedby': `galat-${isian}` } : {} },
  });
  const takeRupiah = () => {
    methods.setValue('diskonType', 'nominal');
    methods.setValue('diskon', maksudRupiah);
  };
  function addLine() {
    const used = form.diskonBaris.map(({ baris }) => baris);
    const free = state.lines.findIndex(({ jumlah }, baris) => jumlah > 0 && !used.includes(baris));
    const baris = Math.max(0, free);
    const row = { baris, nama: state.lines[baris]?.nama ?? '', diskon: null, diskonType: 'persen' as const };
    methods.setValue('diskonBaris', [...form.diskonBaris, row]);
  }
  const opener = (isian: keyof typeof open, label: string) =>
    !open[isian] && (
      <Button
        size="small"
        startIcon={<Add />}
        disabled={disabled}
        onClick={() => {
          setOpened({ ...opened, [isian]: true });
          setLatest(isian);
        }}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {label}
      </Button>
    );
  return (
    <>
      <FocusOn always when={latest} at={() => latest && methods.setFocus(latest)} />
      <Box sx={waysSx}>
        {children}
        {opener('diskon', word(taxed && bolehPpn ? 'bukaDiskonPpn' : 'diskon'))}
        {opener('catatan', word('catatan'))}
        <Button
          size="small"
          startIcon={<Add />}
          disabled={disabled || state.lines.length === 0}
          onClick={addLine}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {translate('pembayaran.diskonBaris.buka')}
        </Button>
      </Box>
      <DiskonBaris state={state} disabled={disabled} />
      {(open.diskon || open.catatan) && (
        <Box sx={inputsSx}>
          {open.diskon && (
            <>
              <Isian select name="diskonType" label={word('diskonType')} disabled={disabled} sx={{ flexBasis: 140 }}>
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
                  slotProps={{
                    htmlInput: { readOnly: true, title: word('ppnTetap') },
                    input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                  }}
                />
              )}
            </>
          )}
          {open.catatan && (
            <Isian
              multiline
              name="catatan"
              label={word('catatan')}
              disabled={disabled}
              placeholder={word('catatanHint')}
              galat={problems['catatan']}
              sx={{ flex: '2 1 180px' }}
            />
          )}
        </Box>
      )}
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
    </>
  );
}

const waysSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& > [role=group]': { flex: '1 1 340px', minWidth: 0, width: 'auto' },
};
const inputsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'flex-start',
  '& > *': { flex: '1 1 96px' },
};
