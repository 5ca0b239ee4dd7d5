import { alpha, type ThemeOptions } from '@mui/material';

/** The spec's own breakpoint (§9): below 1024 px the sidebar is a drawer. */
const breakpoints = { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1536 } };

const shared = (line: string): ThemeOptions => ({
  breakpoints,
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: '"Plus Jakarta Sans Variable", "Segoe UI", system-ui, sans-serif',
    h5: { fontWeight: 700, letterSpacing: '-0.01em' },
    h6: { fontWeight: 700, letterSpacing: '-0.005em' },
    subtitle1: { fontWeight: 700 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 10 } } },
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
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
  },
});

/** Calm teal for the clinic, rose for its beauty side, on a faintly warm paper. */
export const lightTheme: ThemeOptions = {
  ...shared('#e3e9ec'),
  palette: {
    mode: 'light',
    primary: { main: '#0f766e', dark: '#115e59', light: '#14b8a6', contrastText: '#ffffff' },
    secondary: { main: '#be185d', contrastText: '#ffffff' },
    success: { main: '#15803d' },
    warning: { main: '#b45309' },
    error: { main: '#b91c1c' },
    info: { main: '#1d4ed8' },
    background: { default: '#f4f7f8', paper: '#ffffff' },
    text: { primary: '#122029', secondary: '#4d5f6b' },
    divider: '#e3e9ec',
  },
};

export const darkTheme: ThemeOptions = {
  ...shared('#26353f'),
  palette: {
    mode: 'dark',
    primary: { main: '#2dd4bf', dark: '#14b8a6', light: '#5eead4', contrastText: '#04211e' },
    secondary: { main: '#f472b6', contrastText: '#2b0718' },
    success: { main: '#4ade80' },
    warning: { main: '#fbbf24' },
    // `light` for text on a chosen row, where the main tone is too dark to read.
    error: { main: '#f87171', light: '#fca5a5' },
    info: { main: '#60a5fa' },
    background: { default: '#0d1519', paper: '#141f25' },
    text: { primary: '#e8eff2', secondary: '#a3b4be' },
    divider: '#26353f',
    action: { hover: alpha('#ffffff', 0.05) },
  },
};
