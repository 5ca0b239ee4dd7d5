import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/KeyboardDoubleArrowLeft';
import LastPage from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, monthOf, weekOf } from '../../domain/core/tanggal.ts';
import { formatDate } from '../../schema/index.ts';
import { filled, filledHover } from '../base/palette.ts';
import { useTranslate, type WordIn } from '../base/words.ts';

interface Props {
  value: string | null;
  today: string;
  onChoose: (day: string) => void;
}

/** A month of days, weeks from Monday; arrows walk by days and weeks, page keys by months, with Shift by years. */
export function Calendar({ value, today, onChoose }: Props) {
  const translate = useTranslate();
  const [day, setDay] = useState(value ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const { from, to } = monthOf(day);
  const weeks = weeksOf(from, to);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  const press = (event: KeyboardEvent) => {
    const next = stepOf(event, day);
    if (!next) return;
    event.preventDefault();
    setDay(next);
  };
  const turn = (label: WordIn<'views.dates'>, months: number, Icon: typeof ChevronLeft) => (
    <IconButton
      size="small"
      aria-label={translate(`views.dates.${label}`)}
      onClick={() => setDay(addMonths(day, months))}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <Box sx={{ p: 1.5, width: 308 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        {turn('yearBefore', -12, FirstPage)}
        {turn('monthBefore', -1, ChevronLeft)}
        <Typography variant="subtitle2" aria-live="polite" sx={{ flex: 1, textAlign: 'center' }}>
          {formatDate(day, 'month')}
        </Typography>
        {turn('monthAfter', 1, ChevronRight)}
        {turn('yearAfter', 12, LastPage)}
      </Box>
      <Box role="grid" aria-label={formatDate(day, 'month')} ref={grid} onKeyDown={press}>
        <Box role="row" sx={rowSx}>
          {weekOf(today).map((each) => (
            <Typography key={each} role="columnheader" variant="caption" color="text.secondary">
              {formatDate(each, 'weekday')}
            </Typography>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box key={week[0]} role="row" sx={rowSx}>
            {week.map((each) => (
              <Box key={each} role="gridcell" aria-selected={each === value}>
                <ButtonBase
                  tabIndex={each === day ? 0 : -1}
                  aria-label={formatDate(each, 'full')}
                  aria-current={each === today ? 'date' : undefined}
                  onClick={() => onChoose(each)}
                  sx={[
                    daySx,
                    each < from || each > to ? outsideSx : {},
                    each === today ? todaySx : {},
                    each === value ? chosenSx : {},
                  ]}
                >
                  {Number(each.slice(8))}
                </ButtonBase>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <Button size="small" onClick={() => onChoose(today)} sx={{ mt: 1 }}>
        {translate('views.dates.today')}
      </Button>
    </Box>
  );
}

/** The whole weeks that a month touches. */
function weeksOf(from: string, to: string): string[][] {
  const weeks = [weekOf(from)];
  for (let monday = addDays(weekOf(from)[0] ?? from, 7); monday <= to; monday = addDays(monday, 7))
    weeks.push(weekOf(monday));
  return weeks;
}

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function stepOf({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  const step = days[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1);
  if (key === 'Home') return weekOf(day)[0] ?? null;
  return key === 'End' ? (weekOf(day)[6] ?? null) : null;
}

const rowSx = { display: 'grid', gridTemplateColumns: 'repeat(7, 40px)', textAlign: 'center' };
const daySx = {
  width: 36,
  height: 36,
  my: 0.25,
  borderRadius: '50%',
  fontFamily: 'inherit',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
};
const outsideSx = { color: 'text.secondary' };
const todaySx = { fontWeight: 800, color: 'primary.main' };
const chosenSx = { ...filled, '&:hover': filledHover };
