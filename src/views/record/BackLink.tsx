import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeclaration } from '../declarations.ts';
import { pathTo } from '../paths.ts';

/** The way back to the list of the resource at hand. */
export function BackLink() {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={pathTo.list(resource)}
      color="inherit"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -0.75, mb: 1, color: 'text.secondary' }}
    >
      {translate('views.record.backToList', { label: resource.label })}
    </Button>
  );
}
