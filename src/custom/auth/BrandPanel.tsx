import CheckIcon from '@mui/icons-material/Check';
import SpaIcon from '@mui/icons-material/SpaOutlined';
import { Box, Typography } from '@mui/material';
import { alpha, darken, styled } from '@mui/material/styles';
import { useTranslate } from '../../views/words.ts';

/** The clinic's side of the sign-in pages: whole on a desktop, a strip with the name on a phone. */
export function BrandPanel() {
  const translate = useTranslate();
  return (
    <Backdrop>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: '12px',
            bgcolor: 'rgb(255 255 255 / 16%)',
          }}
        >
          <SpaIcon />
        </Box>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.01em' }}>
          {translate('auth.brand')}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, my: 'auto', maxWidth: 440 }}>
        <Pulse />
        <Typography sx={{ fontSize: '2.25rem', lineHeight: 1.2, fontWeight: 700, letterSpacing: '-0.02em' }}>
          {translate('auth.headline')}
        </Typography>
        <Typography sx={{ mt: 2, fontSize: '1.0625rem', opacity: 0.88 }}>{translate('auth.intro')}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, display: 'grid', gap: 1.5 }}>
          {benefits.map((benefit) => (
            <Box component="li" key={benefit} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box aria-hidden sx={tick}>
                <CheckIcon sx={{ fontSize: 16 }} />
              </Box>
              {translate(benefit)}
            </Box>
          ))}
        </Box>
      </Box>
    </Backdrop>
  );
}

const benefits = ['auth.benefits.patients', 'auth.benefits.stock', 'auth.benefits.reports'] as const;

const tick = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 26,
  height: 26,
  borderRadius: '50%',
  bgcolor: 'rgb(255 255 255 / 18%)',
};

/** The calm gradient with its soft shapes; its text is white in the light and in the dark. */
const Backdrop = styled('header')(({ theme }) => {
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
function Pulse() {
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
