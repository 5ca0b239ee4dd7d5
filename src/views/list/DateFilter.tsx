import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { periodeAntara } from '../../domain/periode.ts';
import { type FieldOf, formatDate, rangeKeys } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { useTranslate } from '../words.ts';
import { useKeepPeriod } from './keptPeriod.ts';
import { PeriodChips } from './PeriodChips.tsx';
import { DateRange } from './RangeFilters.tsx';

interface Props {
  path: string;
  field: FieldOf<'date' | 'datetime'>;
}

/** A date filter of a list: says its period, and opens the usual ones with the boxes of the first and the last day. */
export function DateFilter({ path, field }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const text = usePeriodText(path);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonth />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={buttonSx}
      >
        {text ? `${field.label}: ${text}` : translate('views.list.all', { label: field.label })}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': field.label, sx: { p: 2, width: 400, maxWidth: 'calc(100% - 32px)' } },
        }}
      >
        <PeriodChips
          path={path}
          label={field.label}
          onRange={() => boxes.current?.querySelector('input')?.focus()}
          onChosen={() => setOpen(false)}
          wrap
        />
        <Box ref={boxes} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <DateRange path={path} field={field} />
        </Box>
      </Popover>
    </>
  );
}

/** The period of a report, above everything that follows it: the usual ones, and the boxes of the first and last day. */
export function ReportPeriod({ path, field }: Props) {
  const resource = useDeclaration();
  const boxes = useRef<HTMLDivElement>(null);
  const keep = useKeepPeriod(resource);
  return (
    <Box sx={periodSx}>
      <PeriodChips path={path} label={field.label} onRange={() => boxes.current?.querySelector('input')?.focus()} />
      <Box ref={boxes} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: { xs: '1 1 100%', md: '0 1 auto' } }}>
        <DateRange path={path} field={field} onFilter={keep} />
      </Box>
    </Box>
  );
}

/** The filtered period in words; null without one. */
function usePeriodText(path: string): string | null {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { filterValues } = useListFilterContext();
  const keys = rangeKeys(path);
  const [from, to] = [filterValues[keys.from], filterValues[keys.to]];
  const nama = periodeAntara(from, to, today);
  if (nama) return translate(`views.list.period.${nama}`);
  if (from && to) return translate('laporan.between', { from: formatDate(from), to: formatDate(to) });
  if (from) return translate('laporan.since', { from: formatDate(from) });
  return to ? translate('laporan.until', { to: formatDate(to) }) : null;
}

const buttonSx = {
  flex: { xs: '1 1 140px', md: '0 0 auto' },
  minHeight: 40,
  fontWeight: 400,
  borderColor: 'action.disabled',
  textTransform: 'none',
};
const periodSx = { display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 1.5 }, alignItems: 'center', width: '100%' };
