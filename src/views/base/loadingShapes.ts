import { keyframes } from '@mui/material';
import { alpha, styled } from '@mui/material/styles';

/** The shapes of the loading pictures. They take the text colour of their surroundings. */

/** Motion only for those who have not asked for less of it; the others get a picture that stands still. */
const moving = (animation: string) => ({ '@media (prefers-reduced-motion: no-preference)': { animation } });

const spin = keyframes({ to: { transform: 'rotate(360deg)' } });
const bounce = keyframes({ '0%, 80%, 100%': { transform: 'scale(0.5)', opacity: 0.4 }, '40%': { transform: 'none' } });
const swell = keyframes({ '0%, 100%': { transform: 'scaleY(0.35)' }, '50%': { transform: 'none' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });
const drift = keyframes({ to: { transform: 'translate(28px, 12px) scale(1.15)' } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

export const Row = styled('div')({ display: 'flex', alignItems: 'center', height: 48, gap: 8 });

export const Dot = styled('div')({
  width: 14,
  height: 14,
  borderRadius: '50%',
  background: 'currentColor',
  ...moving(`${bounce} 1.2s ease-in-out infinite both`),
});

export const Bar = styled('div')({
  width: 6,
  height: 40,
  borderRadius: 3,
  background: 'currentColor',
  ...moving(`${swell} 1.1s ease-in-out infinite both`),
});

export const Ring = styled('div')(({ theme }) => ({
  width: 48,
  height: 48,
  boxSizing: 'border-box',
  borderRadius: '50%',
  border: `4px solid ${alpha(theme.palette.primary.main, 0.2)}`,
  borderTopColor: 'currentColor',
  ...moving(`${spin} 0.9s linear infinite`),
}));

export const Page = styled('div')({ width: '100%', maxWidth: 560, display: 'grid', gap: 12 });

export const Bone = styled('div')(({ theme }) => ({
  height: 44,
  borderRadius: 10,
  background: alpha(theme.palette.primary.main, 0.16),
  '&:first-of-type': { width: '38%', height: 28 },
  '&:last-of-type': { width: '62%' },
  ...moving(`${pulse} 1.4s ease-in-out infinite`),
}));

export const Pane = styled('div')({ position: 'relative', padding: 36 });

export const Orb = styled('div')(({ theme }) => ({
  position: 'absolute',
  width: 120,
  height: 120,
  borderRadius: '50%',
  background: `linear-gradient(135deg, ${theme.palette.primary.main}, ${theme.palette.secondary.main})`,
  opacity: 0.55,
  ...moving(`${drift} 4s ease-in-out infinite alternate`),
}));

export const Frost = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 20,
  padding: '32px 40px',
  borderRadius: 20,
  border: `1px solid ${alpha(theme.palette.common.white, 0.3)}`,
  background: alpha(theme.palette.background.paper, 0.78),
  backdropFilter: 'blur(18px)',
  boxShadow: theme.shadows[6],
}));

export const Track = styled('div')(({ theme }) => ({
  width: 180,
  height: 3,
  borderRadius: 2,
  overflow: 'hidden',
  background: alpha(theme.palette.primary.main, 0.18),
}));

export const Runner = styled('div')({
  width: '40%',
  height: '100%',
  borderRadius: 2,
  background: 'currentColor',
  ...moving(`${slide} 1.4s ease-in-out infinite`),
});

export const Gradient = styled('div')(({ theme }) => {
  const ring = 'radial-gradient(farthest-side, transparent calc(100% - 7px), #000 calc(100% - 6px))';
  return {
    width: 56,
    height: 56,
    borderRadius: '50%',
    background: `conic-gradient(transparent 5%, ${theme.palette.secondary.main}, ${theme.palette.primary.main})`,
    mask: ring,
    WebkitMask: ring,
    ...moving(`${spin} 1.1s linear infinite`),
  };
});
