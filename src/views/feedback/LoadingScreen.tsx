import { Box, Typography } from '@mui/material';
import { feedback } from '../../i18n/auth.ts';
import { type LoadingVariant, loadingVariants } from './loadingVariants.tsx';

export type LoadingScreenProps = {
  message?: string;
  variant?: LoadingVariant;
  /** Fills the window instead of the place it stands in. */
  fullScreen?: boolean;
};

/** The loading screen of product §2.23. Needs neither <Admin> nor its translations: it may show before they are there. */
export function LoadingScreen({
  message = feedback.loading,
  variant = 'ring',
  fullScreen = false,
}: LoadingScreenProps) {
  const Picture = loadingVariants[variant];
  return (
    <Box
      role="status"
      aria-live="polite"
      data-variant={variant}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 3,
        boxSizing: 'border-box',
        minHeight: fullScreen ? '100dvh' : 240,
        bgcolor: fullScreen ? 'background.default' : undefined,
        color: 'primary.main',
      }}
    >
      <Picture>
        <Typography color="text.secondary">{message}</Typography>
      </Picture>
    </Box>
  );
}
