import { Box, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A block of the dashboard under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography component="h2" variant="subtitle1" id={heading} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A line that leads to the rows it counts: what it is on the left, how much on the right. */
export const PanelLink = ({ to, label, children }: { to: string; label: ReactNode; children: ReactNode }) => (
  <Link component={RouterLink} to={to} color="inherit" underline="none" sx={linkSx}>
    <Box component="span" sx={{ minWidth: 0 }}>
      {label}
    </Box>
    <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Link>
);

const linkSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  px: 1.5,
  py: 1,
  mx: -1.5,
  borderRadius: 2.5,
  '&:hover': { bgcolor: 'action.hover' },
};
