import { brand } from '../../brand.ts';

/** The console's colours, light and dark: of MUI's theme, the sign-in pages, the waiting room's screen, and files. */

/** The brand's colours on a faintly warm paper. */
export const lightPalette = {
  ...brand.light,
  success: { main: '#15803d' },
  warning: { main: '#b45309' },
  error: { main: '#b91c1c' },
  info: { main: '#1d4ed8' },
  background: { default: '#f4f7f8', paper: '#ffffff' },
  text: { primary: '#122029', secondary: '#4d5f6b' },
  divider: '#e3e9ec',
};

export const darkPalette = {
  ...brand.dark,
  success: { main: '#4ade80' },
  warning: { main: '#fbbf24' },
  // `light` for text on a chosen row, where the main tone is too dark to read; `dark` behind the black text of messages.
  error: { main: '#f87171', light: '#fca5a5', dark: '#e06666' },
  info: { main: '#60a5fa', dark: '#5090e0' },
  background: { default: '#0d1519', paper: '#141f25' },
  text: { primary: '#e8eff2', secondary: '#a3b4be' },
  divider: '#26353f',
};

/** Fill with the main colour (buttons, the chosen entry of a menu), the same in both lights: bright, it would shout in the dark. */
export const filled = { backgroundColor: lightPalette.primary.main, color: lightPalette.primary.contrastText };
export const filledHover = { backgroundColor: lightPalette.primary.dark };

export const fontFamily = '"Plus Jakarta Sans Variable", "Segoe UI", system-ui, sans-serif';
