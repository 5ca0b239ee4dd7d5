import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, Popover } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { periodeAntara } from '../../domain/core/periode.ts';
import { type FieldOf, formatDate, rangeKeys } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { useTranslate } from '../words.ts';

const DatePeriod = fetched(async () => (await import('./DatePeriod.tsx')).DatePeriod);

/** Fetched ahead, it opens at once. */
const fetchPanel = () => void DatePeriod.fetch().catch(() => undefined);

interface Props {
  path: string;
  field: FieldOf<'date' | 'datetime'>;
}

/** A date filter of a list: says its period, and opens the usual ones with the boxes of the first and the last day. */
export function DateFilter({ path, field }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
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
        <Suspense fallback={<Box sx={{ height: 160 }} />}>
          <DatePeriod path={path} field={field} onChosen={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
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
  if (from && from === to) return formatDate(from);
  if (from && to) return translate('laporan.between', { from: formatDate(from), to: formatDate(to) });
  if (from) return translate('laporan.since', { from: formatDate(from) });
  return to ? translate('laporan.until', { to: formatDate(to) }) : null;
}

const buttonSx = {
  flex: { xs: '1 1 auto', md: '0 0 auto' },
  minHeight: 40,
  fontWeight: 400,
  borderColor: 'action.disabled',
  textTransform: 'none',
  whiteSpace: 'nowrap',
};
