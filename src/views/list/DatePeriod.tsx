import { Box } from '@mui/material';
import { useRef } from 'react';
import type { FieldOf } from '../../schema/index.ts';
import { PeriodChips } from './PeriodChips.tsx';
import { DateRange } from './RangeFilters.tsx';

interface Props {
  path: string;
  field: FieldOf<'date' | 'datetime'>;
  /** Called once one of the usual ones was chosen: in a panel, which then closes. */
  onChosen?: () => void;
}

/** The usual periods of a date, and the boxes of the first and last day: above all that follows the period of a report. */
export function DatePeriod({ path, field, onChosen }: Props) {
  const boxes = useRef<HTMLDivElement>(null);
  const onRange = () => boxes.current?.querySelector('input')?.focus();
  return (
    <Box sx={onChosen ? { display: 'grid', gap: 2 } : rowSx}>
      <PeriodChips
        path={path}
        label={field.label}
        onRange={onRange}
        onChosen={onChosen}
        wrap={onChosen !== undefined}
      />
      <Box ref={boxes} sx={boxesSx}>
        <DateRange path={path} field={field} />
      </Box>
    </Box>
  );
}

const rowSx = { display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 1.5 }, alignItems: 'center', width: '100%' };
const boxesSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: { xs: '1 1 100%', md: '0 1 auto' } };
