import Label from '@mui/icons-material/LabelOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ActionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';

/** Leads to the labels of a product. */
export function CetakLabel({ record }: Pick<ActionProps<'produk'>, 'record'>) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/produk/${record.id}/label`} variant="outlined" startIcon={<Label />}>
      {translate('label.open')}
    </Button>
  );
}
