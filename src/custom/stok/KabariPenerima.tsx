import WhatsApp from '@mui/icons-material/WhatsApp';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Coming } from '../../views/base/coming.tsx';
import type { ActProps, LeadProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
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

/** Above a recalled batch that leaves nobody to tell: why. */
export function TanpaPenerima({ record }: Pick<LeadProps<'batch'>, 'record'>) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'stok.penerima');
  const { known, belum, sudah, tanpaPasien, isPending } = usePenerima(record.ditarik ? record.id : null);
  if (isPending) return <Coming />;
  if (!known || belum.length > 0) return null;
  const told = [
    sudah > 0 ? word('sudah', { count: sudah }) : word('tidakAda'),
    ...(tanpaPasien > 0 ? [translate('klinik.hubungi.tanpaPasien', { count: tanpaPasien })] : []),
  ];
  return (
    <Alert severity={tanpaPasien > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {told.join(' ')}
    </Alert>
  );
}
