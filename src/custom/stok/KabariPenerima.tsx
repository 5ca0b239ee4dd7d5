import WhatsApp from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ActProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { usePenerima } from './usePenerima.ts';

/** After a recall: leads to those who have some of the batch and were not told, as long as there are any. */
export function KabariPenerima({ record, children }: ActProps<'batch'>) {
  const translate = useTranslate();
  const { allowed } = useCommand('pasien/hubungi');
  const { belum } = usePenerima(allowed && record.ditarik ? record.id : null);
  return children(
    belum.length > 0 ? (
      <Button component={Link} to={`/pasien/hubungi?batch=${record.id}`} variant="contained" startIcon={<WhatsApp />}>
        {translate('stok.kabari', { smart_count: belum.length })}
      </Button>
    ) : null,
  );
}
