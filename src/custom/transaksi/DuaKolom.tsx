import { Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

/** The bill beside the table, where it stays in view; below it on a narrower screen. */
export function DuaKolom({ kiri, kanan }: { kiri: ReactNode; kanan: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: wide ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>{kiri}</Box>
      <Box sx={wide ? { position: 'sticky', top: 80, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' } : {}}>
        {kanan}
      </Box>
    </Box>
  );
}
