import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { useConfirm } from '../../views/feedback/useConfirm.ts';
import { pathTo } from '../../views/paths.ts';
import { toneOf } from '../../views/tones.ts';
import { useCommand } from '../command/useCommand.ts';
import type { Expected } from './useTill.ts';

interface Props {
  tanggal: string;
  kasir: string;
  expected: readonly Expected[];
  /** The closing was refused, perhaps because a payment came in meanwhile. */
  onRefused: () => void;
}

/** The count of each payment method against what is expected, with the difference as it is typed. */
export function CountForm({ tanggal, kasir, expected, onRefused }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const { run, running, errors, allowed } = useCommand('kas/tutup');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [catatan, setCatatan] = useState('');
  const [tried, setTried] = useState(false);
  const lines = expected.map((line) => ({ ...line, dihitung: amountOf(typed[line.metode], line.seharusnya) }));
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const differs = lines.some((line) => line.dihitung !== null && line.dihitung !== line.seharusnya);
  const noteMissing = differs && catatan.trim() === '';

  async function close(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (noteMissing || lines.some((line) => line.dihitung === null)) return;
    const agreed = await confirm({
      type: 'warning',
      title: translate('laporan.kas.title'),
      message: translate('laporan.kas.confirm', { kasir, tanggal: formatDate(tanggal) }),
      confirmText: translate('laporan.kas.confirmYes'),
      cancelText: translate('views.form.cancel'),
    });
    if (!agreed) return;
    const closed = await run({ tanggal, kasir, rincian: lines, catatan: catatan.trim() || null });
    if (!closed) return onRefused();
    notify('laporan.kas.done', { type: 'success' });
    navigate(pathTo.show(resource, closed.id));
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void close(event)}>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(({ metode, seharusnya, dihitung }) => (
          <Box key={metode} sx={lineSx}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {metode}
            </Typography>
            <Amount label={translate('laporan.kas.expected')} value={seharusnya} />
            <Box component="dd" sx={{ m: 0 }}>
              <TextField
                size="small"
                fullWidth
                label={translate('laporan.kas.counted')}
                value={typed[metode] ?? ''}
                onChange={(event) => setTyped({ ...typed, [metode]: digits(event.target.value) })}
                error={tried && dihitung === null}
                helperText={tried && dihitung === null && translate('laporan.kas.missing')}
                placeholder={seharusnya === 0 ? '0' : ''}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: {
                    'aria-label': translate('laporan.kas.countedOf', { metode }),
                    inputMode: 'numeric',
                    style: { textAlign: 'right' },
                  },
                  input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
                }}
              />
            </Box>
            <Amount
              label={translate('laporan.kas.difference')}
              value={dihitung === null ? null : dihitung - seharusnya}
              signed
            />
          </Box>
        ))}
        <Box sx={[lineSx, { borderBottom: 0, '& dd, & dt': { fontWeight: 700 } }]}>
          <Typography component="dt" sx={{ fontWeight: 700 }}>
            {translate('laporan.kas.total')}
          </Typography>
          <Amount label={translate('laporan.kas.expected')} value={sum((line) => line.seharusnya)} />
          <Amount label={translate('laporan.kas.counted')} value={sum((line) => line.dihitung ?? 0)} />
          <Amount
            label={translate('laporan.kas.difference')}
            value={sum((line) => (line.dihitung === null ? 0 : line.dihitung - line.seharusnya))}
            signed
          />
        </Box>
      </Box>
      <TextField
        multiline
        fullWidth
        minRows={2}
        label={translate('laporan.kas.note')}
        value={catatan}
        onChange={(event) => setCatatan(event.target.value)}
        error={(tried && noteMissing) || errors['catatan'] !== undefined}
        helperText={errors['catatan'] ?? translate('laporan.kas.noteHint')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 1, mb: 2 }}
      />
      <Button type="submit" variant="contained" disabled={!allowed} loading={running}>
        {translate('laporan.kas.close')}
      </Button>
    </Box>
  );
}

/** An amount under its word; the word is for phones and screen readers, the columns line up without it. */
function Amount({ label, value, signed = false }: { label: string; value: number | null; signed?: boolean }) {
  const tone = value === null || value === 0 ? 'gray' : value > 0 ? 'blue' : 'red';
  return (
    <Box component="dd" sx={{ m: 0, textAlign: { xs: 'left', sm: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Box component="span" sx={signed ? (theme) => ({ color: toneOf(tone)(theme).color, fontWeight: 700 }) : {}}>
        {value === null ? '-' : `${signed && value > 0 ? '+' : ''}${formatMoney(value)}`}
      </Box>
    </Box>
  );
}

const digits = (text: string) => {
  const plain = text.replaceAll(/\D/g, '').slice(0, 12);
  return plain === '' ? '' : Number(plain).toLocaleString('id-ID');
};

/** What was typed; a method that nothing was taken with need not be counted. */
function amountOf(typed: string | undefined, seharusnya: number): number | null {
  const plain = (typed ?? '').replaceAll(/\D/g, '');
  if (plain !== '') return Number(plain);
  return seharusnya === 0 ? 0 : null;
}

const lineSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1.2fr 1.2fr 1.4fr 1fr' },
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};
