import { Box, Button, Collapse, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { metodePembayaran } from '../../domain/kas.ts';
import { bacaRupiah } from '../../domain/ketikan.ts';
import { useTranslate } from '../../views/words.ts';
import { Pecahan } from './Pecahan.tsx';
import { RupiahBox } from './RupiahBox.tsx';

interface Props {
  typed: Readonly<Record<string, string>>;
  onChange: (typed: Readonly<Record<string, string>>) => void;
  busy: boolean;
  onCount: () => void;
}

/** What was counted, method by method, beside nothing else; the cash by notes and coins for whoever likes. */
export function CountInputs({ typed, onChange, busy, onCount }: Props) {
  const translate = useTranslate();
  const [tried, setTried] = useState(false);
  const [notes, setNotes] = useState(false);
  const missing = bacaRupiah(typed['Cash'] ?? '') === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!missing) onCount();
  }
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={translate('kas.count.heading')}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
        {translate('kas.count.heading')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } }}>
        {metodePembayaran.map((metode) => (
          <Box key={metode} sx={metode === 'Cash' ? { gridColumn: '1 / -1' } : {}}>
            <RupiahBox
              label={translate('kas.count.of', { metode })}
              value={typed[metode] ?? ''}
              onChange={(value) => onChange({ ...typed, [metode]: value })}
              minus={metode !== 'Cash'}
              error={metode === 'Cash' && tried && missing ? translate('kas.count.missing') : undefined}
              hint={translate(metode === 'Cash' ? 'kas.count.cashHint' : 'kas.count.hint')}
            />
            {metode === 'Cash' && (
              <>
                <Button size="small" onClick={() => setNotes(!notes)} aria-expanded={notes} sx={{ mt: 0.5 }}>
                  {translate('kas.count.perLembar')}
                </Button>
                <Collapse in={notes} unmountOnExit>
                  <Pecahan onTotal={(total) => onChange({ ...typed, Cash: total.toLocaleString('id-ID') })} />
                </Collapse>
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('kas.count.submit')}
        </Button>
      </Box>
    </Box>
  );
}
