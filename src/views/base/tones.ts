import { alpha, type Theme } from '@mui/material';
import type { Tone } from '../../schema/index.ts';

interface Pair {
  color: string;
  backgroundColor: string;
}

/** Text on a soft ground, with a contrast of at least 4.5 : 1 in both modes. */
export const tones: Record<'light' | 'dark', Record<Tone, Pair>> = {
  light: {
    pink: { color: '#9d174d', backgroundColor: '#fce7f3' },
    green: { color: '#166534', backgroundColor: '#dcfce7' },
    blue: { color: '#1e40af', backgroundColor: '#dbeafe' },
    amber: { color: '#854d0e', backgroundColor: '#fef3c7' },
    orange: { color: '#9a3412', backgroundColor: '#ffedd5' },
    red: { color: '#991b1b', backgroundColor: '#fee2e2' },
    gray: { color: '#475569', backgroundColor: '#eef2f6' },
  },
  dark: {
    pink: { color: '#f9a8d4', backgroundColor: '#4a1d36' },
    green: { color: '#86efac', backgroundColor: '#14402a' },
    blue: { color: '#93c5fd', backgroundColor: '#1b3358' },
    amber: { color: '#fcd34d', backgroundColor: '#453310' },
    orange: { color: '#fdba74', backgroundColor: '#4a2a12' },
    red: { color: '#fca5a5', backgroundColor: '#4c1f22' },
    gray: { color: '#cbd5e1', backgroundColor: '#2a3542' },
  },
};

export const toneOf = (tone: Tone) => (theme: Theme) => tones[theme.palette.mode][tone];

/**
 * The fill of a chart's bars, by their place among its series: money that came green, money that went red, all else in the
 * brand's colour, beside it grey and a lighter one.
 */
export function barFill({ palette }: Theme, flow: 'in' | 'out' | undefined, place: number): string {
  if (flow) return palette[flow === 'in' ? 'success' : 'error'].main;
  const { main } = palette.primary;
  return [main, palette.text.secondary, alpha(main, 0.5)][place] ?? main;
}
