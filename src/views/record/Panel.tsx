import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card of a detail page, under its heading. */
export function Panel({ label, full, children }: { label: string; full?: boolean; children: ReactNode }) {
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
