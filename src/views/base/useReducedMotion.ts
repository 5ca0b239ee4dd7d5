import { useMediaQuery } from '@mui/material';

/** True for somebody who asked their device for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
