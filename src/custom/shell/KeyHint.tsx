import { Box } from '@mui/material';

/** The keys of the header's search, where there is room for them. */
export const KeyHint = () => (
  <Box component="kbd" aria-hidden sx={sx}>
    {isApple ? '⌘ K' : 'Ctrl K'}
  </Box>
);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const sx = {
  display: { xs: 'none', md: 'block' },
  flexShrink: 0,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  font: 'inherit',
  fontSize: 12,
  lineHeight: 1.6,
};
