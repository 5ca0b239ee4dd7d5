import { Box, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { BrandPanel } from './BrandPanel.tsx';

interface Props {
  title: string;
  subtitle: string;
  /** The link to the other of the two pages. */
  other: { question: string; label: string; to: string };
  children: ReactNode;
}

/** The page around the sign-in forms: a brand panel beside the form, above it where there is no room. */
export function AuthLayout({ title, subtitle, other, children }: Props) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(360px, 5fr) minmax(0, 6fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        bgcolor: 'background.default',
      }}
    >
      <BrandPanel />
      <Box
        component="main"
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignItems: { xs: 'start', md: 'center' },
          px: { xs: 2, sm: 4 },
          pb: 3,
          pt: { md: 3 },
        }}
      >
        <Paper
          elevation={0}
          sx={{
            position: 'relative',
            boxSizing: 'border-box',
            width: '100%',
            maxWidth: 460,
            // On a phone the card reaches up into the brand panel.
            mt: { xs: -5, md: 0 },
            p: { xs: 2.5, sm: 3.5 },
            borderRadius: '20px',
            border: 1,
            borderColor: 'divider',
            boxShadow: '0 12px 40px rgb(0 0 0 / 7%)',
          }}
        >
          <Typography component="h1" variant="h5" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
            {subtitle}
          </Typography>
          {children}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2.5, textAlign: 'center' }}>
            {other.question}{' '}
            <Link component={RouterLink} to={other.to} sx={{ fontWeight: 600 }}>
              {other.label}
            </Link>
          </Typography>
        </Paper>
      </Box>
    </Box>
  );
}
