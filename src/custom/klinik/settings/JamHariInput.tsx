import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type JamSehari, namaHari } from '../../../domain/klinik/pengaturanTersimpan.ts';
import { f } from '../../../schema/index.ts';
import type { InputProps } from '../../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { InputGroup } from '../../../views/input/inputs.tsx';
import { TimeInput } from '../../../views/input/simpleInputs.tsx';

/** The opening hours of the week: a line a day, with a tick for a day that is open. */
export function JamHariInput({ source, field }: InputProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.pengaturan');
  const { getValues, setValue } = useFormContext();
  // A sentence about the whole week stands beneath it; those of a day at its times.
  const { fieldState } = useInput({ source });
  const days = (useWatch({ name: source }) ?? []) as readonly JamSehari[];
  const set = (path: string, value: unknown) =>
    setValue(`${source}.${path}`, value, { shouldDirty: true, shouldValidate: fieldState.invalid });
  const same = () => {
    const open = (getValues(source) as JamSehari[]).map((day, index) => ({ ...day, index })).filter(({ buka }) => buka);
    const [first, ...others] = open;
    for (const { index } of others) {
      set(`${index}.dari`, first?.dari ?? null);
      set(`${index}.sampai`, first?.sampai ?? null);
    }
  };
  return (
    <InputGroup label={field.label} help={field.help}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {days.map(({ hari: key, buka }, index) => {
          const name = namaHari(key);
          return (
            <Box key={key} sx={daySx}>
              <Typography component="span" sx={{ width: 72, flexShrink: 0, fontWeight: 600 }}>
                {name}
              </Typography>
              <FormControlLabel
                sx={{ mr: 1, flexShrink: 0 }}
                label={word('open')}
                control={
                  <Checkbox
                    checked={buka}
                    onChange={(_, checked) => set(`${index}.buka`, checked)}
                    slotProps={{ input: { 'aria-label': word('openOn', { hari: name }) } }}
                  />
                }
              />
              {buka ? (
                <Box sx={timesSx}>
                  <TimeInput source={`${source}.${index}.dari`} field={f.time(word('from', { hari: name }))} required />
                  <TimeInput source={`${source}.${index}.sampai`} field={f.time(word('to', { hari: name }))} required />
                </Box>
              ) : (
                <Typography color="text.secondary">{word('closed')}</Typography>
              )}
            </Box>
          );
        })}
      </Box>
      {typeof fieldState.error?.message === 'string' && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
      <Button variant="outlined" size="small" onClick={same} title={word('sameHint')} sx={{ mt: 1.5 }}>
        {word('same')}
      </Button>
    </InputGroup>
  );
}

const daySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 56,
  borderBottom: { xs: 1, sm: 0 },
  borderBottomColor: { xs: 'divider' },
  pb: { xs: 1, sm: 0 },
};
const timesSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flex: '1 1 260px',
  maxWidth: 420,
};
