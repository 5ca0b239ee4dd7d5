import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';

/** For who may tell a patient who read their record. */
export function CetakSalinan({ record }: Pick<ActionProps<'pasien'>, 'record'>) {
  const translate = useTranslate();
  if (!useAllowed('akses-rekam', 'list')) return null;
  return (
    <Button component={Link} to={`/pasien/${record.id}/salinan`} startIcon={<PrintOutlined />}>
      {translate('klinik.pasien.copy.label')}
    </Button>
  );
}
