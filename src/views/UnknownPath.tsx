import TravelExplore from '@mui/icons-material/TravelExplore';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeader } from './PageHeader.tsx';
import { EmptyState } from './states.tsx';
import { useTranslate } from './words.ts';

/** A path no screen answers to: says so and leads back. */
export function UnknownPath() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('views.error.notFound')} />
      <EmptyState icon={TravelExplore} title={translate('views.error.notFoundHint')}>
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('views.error.toDashboard')}
        </Button>
      </EmptyState>
    </>
  );
}
