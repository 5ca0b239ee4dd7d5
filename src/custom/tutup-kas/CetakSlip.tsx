import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ActionProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';

/** The way to the slip of a closing. */
export function CetakSlip({ record }: Pick<ActionProps, 'record'>) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/tutup-kas/${record.id}/slip`} variant="contained" startIcon={<Print />}>
      {translate('kas.slip.open')}
    </Button>
  );
}
