import { Box } from '@mui/material';

/** The key that does the same as a button, on the button; no part of its name. */
export const Tombol = ({ children }: { children: string }) => (
  <Box component="kbd" aria-hidden sx={tombolSx}>
    {children}
  </Box>
);

const tombolSx = {
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: 1.5,
  px: 0.5,
  border: 1,
  borderRadius: 1,
  borderColor: 'currentcolor',
  // A phone has no such keys.
  display: { xs: 'none', md: 'inline-block' },
};
