import { Box, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { feedback } from '../../i18n/orang/auth.ts';
import { Bar, Bone, Dot, Frost, Gradient, Orb, Page, Pane, Ring, Row, Runner, Track } from './loadingShapes.ts';

type LoadingVariant = 'dots' | 'ring' | 'wave' | 'skeleton' | 'glass' | 'minimal' | 'gradient';

/** The seven pictures of product §2.23, each with the message as its child. */
export const loadingVariants: Record<LoadingVariant, ComponentType<{ children: ReactNode }>> = {
  dots: ({ children }) => (
    <>
      <Row aria-hidden>
        {three.map((each) => (
          <Dot key={each} sx={{ animationDelay: `${each * 0.16}s` }} />
        ))}
      </Row>
      {children}
    </>
  ),
  ring: ({ children }) => (
    <>
      <Ring aria-hidden />
      {children}
    </>
  ),
  wave: ({ children }) => (
    <>
      <Row aria-hidden>
        {five.map((each) => (
          <Bar key={each} sx={{ animationDelay: `${each * 0.12}s` }} />
        ))}
      </Row>
      {children}
    </>
  ),
  skeleton: ({ children }) => (
    <>
      <Page aria-hidden>
        {five.map((each) => (
          <Bone key={each} sx={{ animationDelay: `${each * 0.12}s` }} />
        ))}
      </Page>
      {children}
    </>
  ),
  glass: ({ children }) => (
    <Pane>
      <Orb aria-hidden sx={{ top: 0, left: 0 }} />
      <Orb aria-hidden sx={{ bottom: 0, right: 0, animationDirection: 'alternate-reverse' }} />
      <Frost>
        <Ring aria-hidden />
        {children}
      </Frost>
    </Pane>
  ),
  minimal: ({ children }) => (
    <>
      {children}
      <Track aria-hidden>
        <Runner />
      </Track>
    </>
  ),
  gradient: ({ children }) => (
    <>
      <Gradient aria-hidden />
      {children}
    </>
  ),
};

const three = [0, 1, 2];
const five = [0, 1, 2, 3, 4];

type Props = {
  message?: string;
  variant?: LoadingVariant;
  /** Fills the window instead of the place it stands in. */
  fullScreen?: boolean;
};

/** The loading screen of product §2.23. Works without <Admin> and its translations, before which it may show. */
export function LoadingScreen({ message = feedback.loading, variant = 'ring', fullScreen = false }: Props) {
  const Picture = loadingVariants[variant];
  return (
    <Box
      data-coming
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
