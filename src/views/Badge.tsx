import { styled } from '@mui/material';
import type { Tone } from '../schema/index.ts';
import { toneOf } from './tones.ts';

/** A word on a soft ground: statuses and categories. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  {
    display: 'inline-block',
    padding: '1px 9px',
    borderRadius: 99,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
  },
  ({ theme, tone }) => toneOf(tone)(theme),
);
