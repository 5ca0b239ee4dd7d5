import { Box } from '@mui/material';
import { statusKedaluwarsa } from '../../domain/stok/stok.ts';
import { Badge } from '../../views/base/Badge.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';

/** The date of expiry, with a word when it has passed or is near; a batch that is used up needs no watching. */
export function KedaluwarsaCell({ record, value, field }: CellProps<'batch'>) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const inStock = record.sisa > 0 && typeof value === 'string';
  const status = inStock ? statusKedaluwarsa(value, today) : 'aman';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Cell field={field} value={value} />
      {status === 'lewat' && <Badge tone="red">{translate('stok.kedaluwarsa.sudah')}</Badge>}
      {status === 'segera' && <Badge tone="amber">{translate('stok.kedaluwarsa.segera')}</Badge>}
    </Box>
  );
}
