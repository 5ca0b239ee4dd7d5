import { Box } from '@mui/material';
import { Cell } from '../../views/cells.tsx';
import type { CellProps } from '../../views/overrides.ts';

/** The spec's column is 'User ID' (§2.7): the number, and whose it is. */
export const DoctorCell = ({ value, field }: CellProps) => (
  <>
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {String(value)}
    </Box>{' '}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      · <Cell field={field} value={value} />
    </Box>
  </>
);
