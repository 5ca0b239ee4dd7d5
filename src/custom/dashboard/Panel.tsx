import { Box, LinearProgress, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A block of the dashboard under its heading. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="subtitle1" id={heading}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

interface LinkProps {
  to: string;
  label: ReactNode;
  /** The figure on the right. */
  children: ReactNode;
}

/** A line that leads to the rows it counts. */
export const PanelLink = ({ to, label, children }: LinkProps) => (
  <Link component={RouterLink} to={to} color="inherit" underline="none" sx={linkSx}>
    <Box component="span" sx={{ minWidth: 0 }}>
      {label}
    </Box>
    <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Link>
);

/** Such a line over a bar of its figure in percent, gray where it is only compared with or nothing. */
export const PanelBar = ({
  percent,
  gray = false,
  ...line
}: LinkProps & { label: string; percent: number; gray?: boolean }) => (
  <Box sx={{ mb: 1 }}>
    <PanelLink {...line} />
    <LinearProgress
      variant="determinate"
      value={percent}
      color={gray || percent === 0 ? 'inherit' : 'primary'}
      aria-label={line.label}
      sx={{ height: 8, borderRadius: 4, color: gray || percent === 0 ? 'text.disabled' : undefined }}
    />
  </Box>
);

const lineSx = { display: 'flex', alignItems: 'center', gap: 2, px: 1.5, py: 1, mx: -1.5, borderRadius: 2.5 };

const linkSx = {
  ...lineSx,
  justifyContent: 'space-between',
  '&:hover': { bgcolor: 'action.hover' },
};

/** A line that tells of one record, and leads to its page. */
export const panelRowSx = {
  ...lineSx,
  color: 'text.primary',
  textDecoration: 'none',
  'a&:hover': { bgcolor: 'action.hover' },
};
