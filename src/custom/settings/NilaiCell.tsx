import { Box } from '@mui/material';
import { bawaanPengganti } from '../../domain/pengaturan.ts';
import { Badge } from '../../views/Badge.tsx';
import type { CellProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';

/** A setting's value; beside one that cannot be read (values were not always checked) the default that holds instead. */
export function NilaiCell({ record, value }: CellProps<'settings'>) {
  const translate = useTranslate();
  const instead = bawaanPengganti({ kunci: record.kunci, nilai: String(value ?? '') });
  if (instead === null) return <>{String(value)}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {String(value)}
      <Badge tone="red">{translate('views.setting.unreadable', { nilai: instead })}</Badge>
    </Box>
  );
}
