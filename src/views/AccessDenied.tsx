import Lock from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeader } from './PageHeader.tsx';
import { EmptyState } from './states.tsx';
import { useTranslate } from './words.ts';

/** A page that the signed-in user's role does not open; never a logout. */
export function AccessDenied() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('views.error.denied')} />
      <EmptyState icon={Lock} title={translate('views.error.deniedHint')}>
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('views.error.toDashboard')}
        </Button>
      </EmptyState>
    </>
  );
}
