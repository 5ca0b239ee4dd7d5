import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { kedaluwarsa } from '../../domain/stok.ts';
import { addDays } from '../../domain/tanggal.ts';
import { Badge } from '../../views/Badge.tsx';
import { Cell } from '../../views/cells.tsx';
import { useDeclarations } from '../../views/declarations.ts';
import type { CellProps } from '../../views/overrides.ts';

/** Expiring soon means within 90 days (spec §9: 2160 hours). */
const soon = 90;

/** The date of expiry, with a word when it has passed or is near. */
export function KedaluwarsaCell({ value, field }: CellProps) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const over = kedaluwarsa(value, today);
  const near = !over && kedaluwarsa(value, addDays(today, soon + 1));
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Cell field={field} value={value} />
      {over && <Badge tone="red">{translate('stok.kedaluwarsa.sudah')}</Badge>}
      {near && <Badge tone="amber">{translate('stok.kedaluwarsa.segera')}</Badge>}
    </Box>
  );
}
