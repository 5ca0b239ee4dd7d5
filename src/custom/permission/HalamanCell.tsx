import { Box } from '@mui/material';
import type { CellProps } from '../../views/overrides.ts';
import { useHalaman } from './useHalaman.ts';

/** A page as the menu names it, with the key that rights go by. */
export function HalamanCell({ value }: CellProps) {
  const labelOf = useHalaman();
  return (
    <>
      {labelOf(value)}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {String(value)}
      </Box>
    </>
  );
}
