import { Box, Button, Collapse, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatMoney, formatNumber, tidyMoney, typedMoney, writeNumber } from '../../schema/index.ts';
import { selectOnFocus } from '../../views/base/focus.ts';
import { useTranslate } from '../../views/base/words.ts';
import { amountSlots } from '../../views/input/amountSlots.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** Amounts below 0 can be typed. */
  minus?: boolean;
  error: string | undefined;
  hint: string;
}

/** An amount of rupiah, its digits grouped as they are typed. */
export const RupiahBox = ({ label, value, onChange, minus = false, error, hint }: Props) => (
  <TextField
    fullWidth
    size="small"
    label={label}
    value={value}
    onFocus={selectOnFocus}
    onChange={(event) => onChange(tidyMoney(event.target.value, { previous: value, minus }))}
    onBlur={() => {
      const written = writeNumber(String(typedMoney(value, { minus }) ?? ''));
      if (written !== value) onChange(written);
    }}
    error={error !== undefined}
    helperText={error ?? hint}
    placeholder="0"
    slotProps={{
      inputLabel: { shrink: true },
      ...amountSlots,
      htmlInput: {
        ...amountSlots.htmlInput,
        ...(minus && { inputMode: 'text' }),
        style: { ...amountSlots.htmlInput.style, textAlign: 'right' },
      },
    }}
  />
);

/** Notes and coins in use, the largest first. */
const pecahan = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;

/** The number of pieces of a note or coin. */
export interface Pieces {
  nilai: number;
  banyak: number;
}

/** Counts cash by the number of each note and coin; reports them, and shows and reports their sum. */
function Pecahan({ onChange }: { onChange: (pieces: readonly Pieces[], total: number) => void }) {
  const translate = useTranslate();
  const [many, setMany] = useState<Readonly<Record<number, string>>>({});
  const worth = (of: Readonly<Record<number, string>>) =>
    pecahan.reduce((total, each) => total + each * Number(of[each] ?? 0), 0);

  function put(each: number, typed: string) {
    const next = { ...many, [each]: typed.replaceAll(/\D/g, '').slice(0, 5) };
    setMany(next);
    const pieces = pecahan.map((nilai) => ({ nilai, banyak: Number(next[nilai] ?? 0) }));
    onChange(
      pieces.filter(({ banyak }) => banyak > 0),
      worth(next),
    );
  }
  return (
    <Box role="group" aria-label={translate('kas.count.perLembar')} sx={{ pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
        {pecahan.map((each) => (
          <TextField
            key={each}
            size="small"
            label={`${formatNumber(each)} ×`}
            value={many[each] ?? ''}
            onChange={(event) => put(each, event.target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                inputMode: 'numeric',
                'aria-label': translate('kas.count.lembar', { pecahan: formatNumber(each) }),
              },
            }}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }} role="status">
        {translate('kas.count.total')}: {formatMoney(worth(many))}
      </Typography>
    </Box>
  );
}

interface CashProps {
  value: string;
  /** The amount as it is typed, and the pieces that make it up; none where it was typed as one. */
  onChange: (typed: string, pieces: readonly Pieces[]) => void;
  missing: boolean;
  hint: string;
}

/** The counted cash, as one amount or by notes and coins. */
export function CashBox({ value, onChange, missing, hint }: CashProps) {
  const translate = useTranslate();
  const [notes, setNotes] = useState(false);
  return (
    <>
      <RupiahBox
        label={translate('kas.count.of', { metode: 'Cash' })}
        value={value}
        onChange={(typed) => onChange(typed, [])}
        error={missing ? translate('kas.count.missing') : undefined}
        hint={hint}
      />
      <Button size="small" onClick={() => setNotes(!notes)} aria-expanded={notes} sx={{ mt: 0.5 }}>
        {translate('kas.count.perLembar')}
      </Button>
      <Collapse in={notes} mountOnEnter inert={!notes}>
        <Pecahan onChange={(pieces, total) => onChange(formatNumber(total), pieces)} />
      </Collapse>
    </>
  );
}
