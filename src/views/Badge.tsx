import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from '../schema/index.ts';
import { toneOf } from './tones.ts';

/** A word on a soft ground: statuses and categories. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Box
    component="span"
    sx={[
      {
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
      },
      toneOf(tone),
    ]}
  >
    {children}
  </Box>
);
