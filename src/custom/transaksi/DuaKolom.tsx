import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** True where the bill stands beside the table. */
export const useBerdampingan = (): boolean => useMediaQuery('(min-width: 1280px)', { noSsr: true });

/** The bill beside the table and its heading, where it is always in view; below them on a narrower screen. */
export function DuaKolom({ kiri, kanan }: { kiri: ReactNode; kanan: ReactNode }) {
  const wide = useBerdampingan();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: wide ? 'minmax(0, 1fr) 356px' : 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{kiri}</Box>
      <Box
        sx={
          wide
            ? {
                position: 'sticky',
                top: 68,
                maxHeight: 'calc(100dvh - 80px)',
                overflowY: 'auto',
                scrollPaddingBottom: 130,
              }
            : {}
        }
      >
        {kanan}
      </Box>
    </Box>
  );
}

/** The way back from the desk, in a finger's height on a phone. */
export const Kembali = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button
    component={Link}
    to={to}
    color="inherit"
    size="small"
    startIcon={<ArrowBack />}
    sx={{ ml: -0.75, mb: 0.5, minHeight: { xs: 44, md: 0 }, color: 'text.secondary' }}
  >
    {children}
  </Button>
);
