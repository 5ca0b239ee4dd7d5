import { type Breakpoint, type Theme, useMediaQuery } from '@mui/material';

/** True on screens narrower than a breakpoint, from the first render on; below `md` lists are cards and filters a sheet. */
export const useNarrowerThan = (breakpoint: Breakpoint): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down(breakpoint), { noSsr: true });

/** Of styles: a phone, and whatever else is touched with a finger, whose targets are 44 px high. */
export const touched = '@media (max-width: 599.95px), (pointer: coarse)';

/** True in a window as wide as a desk's, in which what the specification names stands side by side. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1280px)', { noSsr: true });

/** True in a window in which pictures leave room for the rows beneath them; not on a phone, where they stand in one column. */
export const useTall = (): boolean => useMediaQuery('(min-height: 760px) and (min-width: 900px)', { noSsr: true });

/** True for somebody who asked their device for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
