import { type Theme, useMediaQuery } from '@mui/material';

/** True where lists are cards and filters a sheet. */
export const useSmall = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
