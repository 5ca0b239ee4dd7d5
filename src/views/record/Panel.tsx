import { Box, Paper, Table, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { inOrder, inOrderBelow } from '../coming.tsx';

/** A card of a detail page. */
export function Panel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      {label && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** Cards one beneath the other, and two columns of them: what a record is made of, and what else is known. */
export const stackSx = { display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)', ...inOrder };
export const columnsSx = {
  ...stackSx,
  ...inOrderBelow('md'),
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
};

/** A labelled value in a list of terms, which `termsSx` lays out; a wide one beneath its label. */
export const Term = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <Box sx={wide ? { gridColumn: '1 / -1' } : { display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** Label and value side by side, on a phone too. */
export const termsSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  rowGap: 0.75,
};

/** The amounts of a bill, beneath one another at the right. */
export const billSx = {
  ...termsSx,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
};

/** A table in a card; scrolls sideways, with the keyboard too. */
export const PanelTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
    <Table size="small" sx={{ '& td, & th': cellSx }}>
      {children}
    </Table>
  </Box>
);

// Four columns of amounts fit a phone.
const cellSx = {
  px: { xs: 0.5, sm: 1 },
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  '&:first-of-type': { pl: 0 },
  '&:last-of-type': { pr: 0 },
};
