import { alpha, type ThemeOptions } from '@mui/material';
import { darkPalette, fontFamily, lightPalette } from '../../views/palette.ts';

/** The spec's own breakpoint (§9): below 1024 px the sidebar is a drawer. */
const breakpoints = { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1536 } };

/** Targets of a finger. */
const phone = `@media (max-width: ${breakpoints.values.sm - 0.05}px)`;
const touched = { [phone]: { minHeight: 44 } };

const shared = (line: string): ThemeOptions => ({
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
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 10, ...touched } } },
    MuiIconButton: { styleOverrides: { root: { [phone]: { minWidth: 44, minHeight: 44 } } } },
    MuiToggleButton: { styleOverrides: { root: touched } },
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
    MuiInputBase: { styleOverrides: { input: { scrollMarginTop: 112, '&::placeholder': { opacity: 0.7 } } } },
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', scrollBehavior: 'auto !important' },
        },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, ...touched } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
  },
});

export const lightTheme: ThemeOptions = {
  ...shared(lightPalette.divider),
  palette: { mode: 'light', ...lightPalette },
};

export const darkTheme: ThemeOptions = {
  ...shared(darkPalette.divider),
  palette: { mode: 'dark', ...darkPalette, action: { hover: alpha('#ffffff', 0.05) } },
};
