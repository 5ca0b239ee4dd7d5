import type { Theme } from '@mui/material';
import { lightPalette } from '../../../views/palette.ts';
import { tones } from '../../../views/tones.ts';

// White stands on it, in the dark as well.
const { primary, secondary } = lightPalette;
const line = { display: 'flex', alignItems: 'center', gap: 2, px: 1.5, py: 1, mx: -1.5, borderRadius: 2.5 };
const block = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
const figure = { fontWeight: 700, fontVariantNumeric: 'tabular-nums' };
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/**
 * The looks of the dashboard's parts, for the page around them: they are plain elements, since a styled component for each
 * would take most of the time that the first page needs.
 */
export const homeSx = ({ palette: { mode } }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& :where(h2, p[class^=home-], .home-banner p)': { m: 0 },
  '& ul, & ol': { listStyle: 'none', p: 0, m: 0 },
  '& .home-grid': { display: 'grid', gap: 2, alignItems: 'start' },
  '& .home-days': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' },
  '& .home-cards': { alignItems: 'stretch', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' },
  '& .home-columns': { gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' } },
  '& .home-column': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .home-banner': {
    p: { xs: 2.5, md: 3.5 },
    color: '#fff',
    borderRadius: '16px',
    backgroundImage: `linear-gradient(115deg, ${primary.main} 0%, ${primary.dark} 55%, ${secondary.dark} 130%)`,
    '& p:first-of-type': { typography: 'h5' },
    '& p + p': { mt: 0.5, opacity: 0.95 },
  },
  '& .home-panel': { ...block, p: 2.5, minWidth: 0 },
  '& .home-head': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 },
  '& .home-panel h2': { typography: 'subtitle1' },
  // What tells of one record, or of rows, and leads to them.
  '& .home-line': {
    ...line,
    color: 'text.primary',
    textDecoration: 'none',
    '&:not(.home-row)': { justifyContent: 'space-between' },
  },
  '& a.home-line:hover': { bgcolor: 'action.hover' },
  '& .home-line > .home-label': { minWidth: 0 },
  '& .home-figure': { ...figure, whiteSpace: 'nowrap' },
  '& .home-lead': { ...figure, minWidth: 48 },
  '& .home-main': { flex: 1, minWidth: 0, '& > :first-of-type': { ...oneLine, fontWeight: 600 } },
  '& .home-count': { fontWeight: 700, mr: 'auto', ml: 0.75 },
  '& .home-note.home-late': { color: 'error.main', fontWeight: 600 },
  '& .home-note': { typography: 'body2', color: 'text.secondary' },
  '& .home-main > .home-note': oneLine,
  '& .home-panel > .home-note': { mt: 1.5 },
  '& .home-small': {
    typography: 'caption',
    color: 'text.secondary',
    '&:first-of-type': { mb: 1 },
    '&:last-child': { mt: 1 },
  },
  '& .home-quiet': { color: 'text.secondary', fontWeight: 400 },
  '& .home-end': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .home-bar': { height: 8, mb: 1, borderRadius: 4, overflow: 'hidden', bgcolor: 'action.selected' },
  '& .home-bar > div': { height: '100%', bgcolor: 'primary.main' },
  '& .home-bar[data-gray] > div': { bgcolor: 'text.disabled' },
  '& .home-card': {
    ...block,
    position: 'relative',
    p: 2.25,
    '&:hover, &:focus-within': { borderColor: 'primary.main' },
  },
  '& .home-card > div:first-of-type': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 1,
  },
  '& .home-card h2': { typography: 'body2', color: 'text.secondary', fontWeight: 600 },
  // The link covers the card, so that a click anywhere on it leads on.
  '& .home-card a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
  '& .home-icon': { display: 'flex', p: 0.9, borderRadius: 1 },
  '& .home-value': { typography: 'h5', mt: 0.5, fontVariantNumeric: 'tabular-nums' },
  '& .home-value + p': { mt: 0.5 },
  ...Object.fromEntries(Object.entries(tones[mode]).map(([tone, pair]) => [`& .home-icon[data-tone=${tone}]`, pair])),
  '& .home-up': { fontWeight: 700, color: tones[mode].green.color },
  '& .home-down': { fontWeight: 700, color: tones[mode].red.color },
});
