import { Box } from '@mui/material';
import { useRef } from 'react';
import type { FieldOf } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { storePeriod } from './keptPeriod.ts';
import { PeriodChips } from './PeriodChips.tsx';
import { DateRange } from './RangeFilters.tsx';

interface Props {
  path: string;
  field: FieldOf<'date' | 'datetime'>;
}

/** The period of a report, above everything that follows it: the usual ones, and the boxes of the first and last day. */
export function ReportPeriod({ path, field }: Props) {
  const resource = useDeclaration();
  const boxes = useRef<HTMLDivElement>(null);
  const { now } = useDeclarations();
  return (
    <Box sx={periodSx}>
      <PeriodChips path={path} label={field.label} onRange={() => boxes.current?.querySelector('input')?.focus()} />
      <Box ref={boxes} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: { xs: '1 1 100%', md: '0 1 auto' } }}>
        <DateRange path={path} field={field} onFilter={(filter) => storePeriod(resource, filter, now())} />
      </Box>
    </Box>
  );
}

/** The same for any date of a list, in a panel that closes once a period is chosen. */
export function DatePanel({ path, field, onChosen }: Props & { onChosen: () => void }) {
  const boxes = useRef<HTMLDivElement>(null);
  return (
    <>
      <PeriodChips
        path={path}
        label={field.label}
        onRange={() => boxes.current?.querySelector('input')?.focus()}
        onChosen={onChosen}
        wrap
      />
      <Box ref={boxes} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <DateRange path={path} field={field} />
      </Box>
    </>
  );
}

const periodSx = { display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 1.5 }, alignItems: 'center', width: '100%' };
