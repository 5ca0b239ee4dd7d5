import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';

/** From a patient's page to what is kept of them. */
export function BukaData({ record }: Pick<ActionProps<'pasien'>, 'record'>) {
  const translate = useTranslate();
  const resource = useDeclaration('pasien');
  return useAllowed('permintaan-data', 'list') ? (
    <Button component={Link} to={`${pathTo.show(resource, record.id)}/data`} variant="outlined">
      {translate('hakData.lihat')}
    </Button>
  ) : null;
}
