import { Box, Paper, Table, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card of a detail page. */
export function Panel({ label, full, children }: { label?: string; full?: boolean; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, gridColumn: full ? '1 / -1' : 'auto' }}>
      {label && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
          {label}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** A labelled value in a list of terms, which `termsSx` lays out; a figure stands at the right. */
export const Term = ({ label, figure, children }: { label: string; figure?: boolean; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...(figure && { textAlign: { sm: 'right' } }) }}
    >
      {children}
    </Box>
  </Box>
);

export const termsSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1.25 },
  '& dd': { mb: { xs: 1, sm: 0 } },
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
