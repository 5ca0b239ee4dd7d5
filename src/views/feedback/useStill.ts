import { useMediaQuery } from '@mui/material';

/** Whether who sits here asked the device for less motion. */
export const useStill = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
