import { alpha, type PaletteMode, type ThemeOptions } from '@mui/material';
import { dot, dotted, dottedPart } from '../../views/base/dots.ts';
import { touched } from '../../views/base/media.ts';
import { darkPalette, filled, filledHover, fontFamily, lightPalette } from '../../views/base/palette.ts';
import { tones } from '../../views/base/tones.ts';

/** The spec's own breakpoint (§9): below 1024 px the sidebar is a drawer. */
const breakpoints = { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1536 } };

/** Targets of a finger. */
const reached = { [touched]: { minHeight: 44 } };
/** A name in a cell takes the finger for a line above and beneath it, in no more room. */
const link = {
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', insetInline: 0, top: 'calc(50% - 22px)', height: 44 },
} as const;

/** What stands dozens of times on a page, as plain elements: a styled component for each takes longer than the rest of it. */
const repeated = (mode: PaletteMode, quiet: string) => ({
  '.facts': { color: quiet, fontSize: '0.75rem', lineHeight: 1.3, ...dotted },
  '.facts > span': dottedPart,
  '.facts .dot': dot,
  '[data-align=right] > .facts': { whiteSpace: 'nowrap' },
  '.zero': { color: quiet, fontWeight: 400 },
  '.badge': {
    display: 'inline-block',
    padding: '1px 9px',
    borderRadius: 99,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  ...Object.fromEntries(Object.entries(tones[mode]).map(([tone, pair]) => [`.badge[data-tone=${tone}]`, pair])),
});

const shared = (mode: PaletteMode, { divider: line, text }: typeof lightPalette): ThemeOptions => ({
  breakpoints,
  shape: { borderRadius: 12 },
  typography: {
    fontFamily,
    h5: { fontWeight: 700, letterSpacing: '-0.01em' },
    h6: { fontWeight: 700, letterSpacing: '-0.005em' },
    subtitle1: { fontWeight: 700 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 10, ...reached } },
      variants: [{ props: { variant: 'contained', color: 'primary' }, style: { ...filled, '&:hover': filledHover } }],
    },
    MuiIconButton: { styleOverrides: { root: { [touched]: { minWidth: 44, minHeight: 44 } } } },
    MuiToggleButton: { styleOverrides: { root: reached } },
    MuiFormControlLabel: { styleOverrides: { root: reached } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: line } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line },
        head: { fontWeight: 700, whiteSpace: 'nowrap', fontSize: '0.8125rem' },
      },
    },
    // An input that takes the focus scrolls clear of the header, its label included.
    MuiInputBase: {
      styleOverrides: {
        root: reached,
        input: { scrollMarginTop: 112, textOverflow: 'ellipsis', '&::placeholder': { opacity: 0.7 } },
      },
    },
    MuiTabs: { styleOverrides: { scrollButtons: { [touched]: { width: 44 } } } },
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    MuiCssBaseline: {
      styleOverrides: {
        ...repeated(mode, text.secondary),
        [touched]: {
          'main :is(a, button):where(:not([class]), .MuiLink-root, dd *, td *, .facts *)': link,
          'main li > a': { minHeight: 44 },
        },
        // The font joins f and i so closely that a word seems to lose its last letter.
        'body, button, input, textarea': { fontVariantLigatures: 'no-common-ligatures' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', scrollBehavior: 'auto !important' },
        },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, ...reached } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 }, paperFullScreen: { borderRadius: 0 } } },
  },
});

/** Grounds of what is chosen or beneath the pointer, in the colour of the console instead of MUI's grey. */
const tinted = (colour: string) => ({ hover: alpha(colour, 0.06), selected: alpha(colour, 0.12) });

export const lightTheme: ThemeOptions = {
  ...shared('light', lightPalette),
  palette: { mode: 'light', ...lightPalette, action: tinted(lightPalette.primary.main) },
};

export const darkTheme: ThemeOptions = {
  ...shared('dark', darkPalette),
  palette: { mode: 'dark', ...darkPalette, action: tinted(darkPalette.primary.main) },
};
