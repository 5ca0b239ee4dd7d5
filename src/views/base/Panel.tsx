import { Box, Paper, Table, type Theme, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Field, isEmpty, traitsOf } from '../../schema/index.ts';
import { inOrder, inOrderBelow } from './coming.tsx';
import { spokenSx } from './spoken.ts';

/** A card of a detail page. */
export function Panel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      {label && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** Cards one beneath the other, and two columns of them: what a record is made of, and what else is known. */
export const stackSx = { display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)', ...inOrder };
export const columnsSx = {
  ...stackSx,
  ...inOrderBelow('md'),
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
};

/** Cards alone on their page: no wider than label and value read as one line. */
export const narrowSx = { ...stackSx, maxWidth: 560 };

/** A labelled value in a list of terms, which `termsSx` lays out; a wide one beneath its label. */
export const Term = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <Box sx={wide ? { gridColumn: '1 / -1' } : { display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'break-word', minWidth: 0 }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** Label and value side by side, on a phone too. */
export const termsSx = {
  m: 0,
  display: 'grid',
  // No label is broken within a word.
  gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  rowGap: 0.75,
};

/** The amounts of a bill: digit beneath digit, from where other values begin. */
export const billSx = {
  ...termsSx,
  gridTemplateColumns: 'calc(0.4 * (100% - 16px)) auto',
  justifyContent: 'start',
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
};

/** Words of a cell in this many lines at most, however long. */
export const clampedTo = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(lines),
    overflow: 'hidden',
  }) as const;

/**
 * A table in a card; scrolls sideways, with the keyboard too. On a phone each row is a small card: what it is about and its
 * amount at the right, other facts beneath (`factOf`).
 */
export const PanelTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
    <Table size="small" sx={tableSx}>
      {children}
    </Table>
  </Box>
);

type NamedField = readonly [name: string, field: Field | undefined];

/** The name of the amount that a row comes to: its sum, or the last one; undefined for rows without amounts beside the first. */
export function amountAmong(fields: readonly NamedField[]): string | undefined {
  const amounts = fields.slice(1).flatMap(([name, field]) => (field?.kind === 'money' ? [name] : []));
  return amounts.find((name) => sums.test(name)) ?? amounts.at(-1);
}

/** True for nothing, and for the default 0. */
export const isUntold = (field: Field | undefined, value: unknown): boolean =>
  isEmpty(value) || (value === 0 && field !== undefined && 'default' in field && field.default === 0);

/** Names of a sum, which needs no label. */
export const sums = /^(?:jumlah|nominal|neto|total|totalHarga|total_biaya)$/;

/**
 * Marks of a cell for a phone: nothing is told where it is empty, the name of its column with a figure or a tick, but not with
 * the amount of its row.
 */
export const factOf = ([name, field]: NamedField, value: unknown, amount?: string) => ({
  'data-label':
    field && (traitsOf(field).figure || field.kind === 'boolean') && !(name === amount && sums.test(name))
      ? field.label
      : undefined,
  'data-empty': isUntold(field, value) || undefined,
  'data-amount': name === amount || undefined,
});

const tableSx = (theme: Theme) => ({
  '& td, & th': { px: 1, fontSize: '0.875rem', '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } },
  // Figures end where the text beside them would begin.
  [theme.breakpoints.up('sm')]: { '& .MuiTableCell-alignRight + :not(.MuiTableCell-alignRight)': { pl: 3 } },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': spokenSx,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 1.5,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-of-type': { borderBottom: 0, pb: 0 },
      // Between what it is about, with its amount, and the other facts.
      '&::after': { content: '""', order: 2, flexBasis: '100%' },
    },
    '& tbody tr > *': { order: 3, p: 0, border: 0, textAlign: 'left', fontSize: '0.8125rem' },
    '& tbody tr > :not(* + *)': { order: 0, flex: '1 1 0', minWidth: 0, fontSize: '0.875rem', fontWeight: 600 },
    '& td[data-empty]': { display: 'none' },
    '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'text.secondary', fontWeight: 400 },
    '& td[data-amount]': { order: 1, fontSize: '0.875rem', fontWeight: 700, textAlign: 'right' },
    '& td[data-acts]': { order: 4, ml: 'auto' },
  },
});
