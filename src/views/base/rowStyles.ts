import { alpha, generateUtilityClasses, styled } from '@mui/material';
import { rowsInOrder } from './coming.tsx';
import { dot, dotted, dottedPart } from './dots.ts';
import { touched } from './media.ts';

/** Parts of rows: plain elements, of which a page holds dozens, that the list around them styles once. */
export const rowClasses = generateUtilityClasses('KonsolRow', [
  'actions',
  'action',
  'detail',
  'delete',
  'gap',
  'own',
  'choice',
]);
const { actions, action, gap, own, choice } = rowClasses;

/** Rows with their actions and checkboxes. */
export const RowsBox = styled('div')(({ theme }) => {
  const focused = { outline: `2px solid ${theme.palette.primary.main}` };
  return {
    ...rowsInOrder,
    [`& .${actions}`]: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
    [`& .${action}`]: {
      display: 'inline-flex',
      flexShrink: 0,
      padding: 8,
      [touched]: { padding: 12 },
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: theme.palette.text.secondary,
      cursor: 'pointer',
      '& svg': { width: 20, height: 20, fill: 'currentColor' },
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&:focus-visible': focused,
      [`&.${rowClasses.delete}:is(:hover, :focus-visible)`]: { color: theme.palette.error.main },
    },
    [`& .${gap}`]: { flexShrink: 0, width: 36 },
    [`& .${own}`]: {
      flexShrink: 0,
      minHeight: 32,
      [touched]: { minHeight: 44 },
      padding: '0 10px',
      marginRight: 4,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: theme.palette.primary.main,
      font: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { backgroundColor: theme.palette.action.hover, borderColor: 'currentColor' },
      '&:focus-visible': focused,
    },
    [`& .${choice}`]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 32,
      height: 32,
      margin: '-4px -6px',
      [touched]: { width: 44, height: 44 },
      cursor: 'pointer',
      '& input': { width: 16, height: 16, margin: 0, cursor: 'pointer', accentColor: theme.palette.primary.main },
    },
    [`& :is(tbody tr, li):has(.${choice} input:checked)`]: { backgroundColor: alpha(theme.palette.primary.main, 0.1) },
  };
});

/** The same in a table; rows of 44 px, or of 36 px, in which two lines fit. */
export const TableBox = styled(RowsBox)(({ theme }) => ({
  overflowX: 'auto',
  '& td, & th': {
    paddingInline: 8,
    '&:first-of-type': { paddingLeft: 16 },
    '&:last-of-type': { paddingRight: 16 },
    [`&:has(.${choice})`]: { width: 40 },
  },
  // Figures end where the text beside them would begin.
  '& [data-align=right] + td:not([data-align]), & .MuiTableCell-alignRight + th:not(.MuiTableCell-alignRight)': {
    paddingLeft: 16,
  },
  '& td:not([data-align]) + [data-align=right]': { paddingLeft: 4 },
  // The arrow takes no room of its own.
  '& .MuiTableSortLabel-icon': { position: 'absolute', right: -18, marginInline: 0 },
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { right: 'auto', left: -18 },
  '& thead th': { height: 28, paddingBlock: 0, [`& .${choice}`]: { verticalAlign: 'middle' } },
  '& tbody tr': {
    verticalAlign: 'middle',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[data-selected]': { backgroundColor: theme.palette.action.selected },
    '&[data-opens]': { cursor: 'pointer' },
    '&:last-of-type td': { borderBottom: 0 },
  },
  '& tbody td': {
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    textAlign: 'left',
    maxWidth: 320,
    overflowWrap: 'break-word',
    paddingBlock: 2,
    height: 44,
    lineHeight: 1.25,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&[data-align=right]': { textAlign: 'right' },
  },
  '&[data-compact]': {
    '& tbody td': { height: 36, paddingBlock: 1, fontSize: '0.8125rem', lineHeight: 1.2 },
    '@media (pointer: fine)': { [`& tbody .${action}`]: { padding: 3 } },
  },
}));

/** The same as cards: in each a head, a line beneath it, further fields, and actions beside these. */
export const CardsBox = styled(RowsBox)(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '4px 8px',
    padding: '2px 8px 8px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li[data-selected]': { backgroundColor: theme.palette.action.selected },
  '& header': {
    flex: '1 0 100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
  },
  '& h2': {
    ...theme.typography.subtitle1,
    flex: 1,
    margin: 0,
    minWidth: 0,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  '& h2 a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& header > strong': { textAlign: 'right', '&:last-child': { paddingRight: 8 }, '& .facts': { fontWeight: 400 } },
  // Acts stand beside it while it keeps this room.
  '& header + div': { flex: '1 1 11rem', minWidth: 0 },
  '& header + div > div': {
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    ...dotted,
    '& > span': dottedPart,
    '& > .facts': { display: 'contents' },
    '& > span + .facts > span:first-of-type::before': { ...dot, content: '"·"' },
  },
  '& dl': { margin: '2px 0 0', display: 'flex', flexWrap: 'wrap', gap: '2px 14px', fontSize: 13 },
  '& dl > div': { display: 'flex', gap: 6, minWidth: 0 },
  '& dt': { flexShrink: 0, color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', '& > div': { display: 'inline' } },
  '& dd > .facts': { marginLeft: 0, clipPath: 'none' },
  [`& header > .${choice}`]: { flexShrink: 0, width: 44, height: 44, margin: '0 -8px 0 -12px' },
  [`& .${action}`]: { padding: 12 },
  [`& .${own}`]: { minHeight: 44, paddingInline: 16 },
}));
