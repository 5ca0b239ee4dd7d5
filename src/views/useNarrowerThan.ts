import { type Breakpoint, type Theme, useMediaQuery } from '@mui/material';

/** True on screens narrower than a breakpoint, from the first render on; below `md` lists are cards and filters a sheet. */
export const useNarrowerThan = (breakpoint: Breakpoint): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down(breakpoint), { noSsr: true });
