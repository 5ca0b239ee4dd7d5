import CheckIcon from '@mui/icons-material/Check';
import SpaIcon from '@mui/icons-material/SpaOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../views/words.ts';
import { Backdrop, Pulse } from './brandShapes.tsx';

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
