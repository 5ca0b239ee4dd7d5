import { alpha, darken, styled } from '@mui/material/styles';

/** The calm gradient with its soft shapes; its text is white in the light and in the dark. */
export const Backdrop = styled('header')(({ theme }) => {
  const { primary, mode } = theme.palette;
  const base = mode === 'dark' ? darken(primary.dark, 0.62) : primary.dark;
  const bright = mode === 'dark' ? darken(primary.dark, 0.42) : primary.main;
  const blob = { content: '""', position: 'absolute', borderRadius: '50%', zIndex: -1, pointerEvents: 'none' } as const;
  return {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(4),
    padding: theme.spacing(3, 2.5, 8),
    color: theme.palette.common.white,
    background: `linear-gradient(150deg, ${base} 10%, ${bright} 100%)`,
    [theme.breakpoints.up('md')]: { padding: theme.spacing(5, 6) },
    '&::before': {
      ...blob,
      width: 420,
      height: 420,
      top: -160,
      right: -140,
      background: `radial-gradient(circle, ${alpha(theme.palette.common.white, 0.16)}, transparent 70%)`,
    },
    '&::after': {
      ...blob,
      width: 480,
      height: 480,
      bottom: -220,
      left: -160,
      background: `radial-gradient(circle, ${alpha(primary.light, 0.4)}, transparent 70%)`,
    },
  };
});

/** A heartbeat that runs into a leaf: the medical and the beauty side of the house. */
export function Pulse() {
  return (
    <svg viewBox="0 0 220 64" width="176" height="51" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M2 40h46l10-22 16 38 14-28 8 12h44"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.9"
      />
      <path d="M142 40c6-22 26-32 52-32 0 26-14 44-36 44-8 0-14-4-16-12Z" fill="currentColor" opacity="0.28" />
      <path d="M142 40c14-2 30-12 40-24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity="0.9" />
    </svg>
  );
}
