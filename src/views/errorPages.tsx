import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import TravelExplore from '@mui/icons-material/TravelExplore';
import { Box, Button, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link } from 'react-router-dom';
import { shell } from '../i18n/shell.ts';
import { views } from '../i18n/views.ts';
import { PageHeader } from './PageHeader.tsx';
import { EmptyState } from './states.tsx';
import { useTranslate, type WordIn } from './words.ts';

/** A page that the signed-in user's role does not open; never a logout. */
export const AccessDenied = () => <Explanation title="denied" hint="deniedHint" icon={Lock} />;

/** The page of a path that belongs to no screen. */
export const UnknownPath = () => <Explanation title="notFound" hint="notFoundHint" icon={TravelExplore} />;

type ErrorWord = WordIn<'views.error'>;

function Explanation({ title, hint, icon }: { title: ErrorWord; hint: ErrorWord; icon: ComponentType }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(`views.error.${title}`)} />
      <EmptyState icon={icon} title={translate(`views.error.${hint}`)}>
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('views.error.toDashboard')}
        </Button>
      </EmptyState>
    </>
  );
}

/** In place of a screen that crashed; shows no stack. */
export function AppError({ resetErrorBoundary }: { resetErrorBoundary: (args?: unknown) => void }) {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box component="main" sx={windowSx}>
      <EmptyState
        alert
        icon={ErrorOutline}
        title={translate('views.error.crash')}
        hint={translate('views.error.crashHint')}
      >
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('views.error.reload')}
          </Button>
          <Button href="/dashboard">{translate('views.error.toDashboard')}</Button>
        </Box>
      </EmptyState>
    </Box>
  );
}

/** The server gave no answer at the start. Stands outside <Admin>, so it reads its words itself. */
export const BootFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Box component="main" sx={{ ...windowSx, p: 3 }}>
    <Box role="alert" sx={{ textAlign: 'center' }}>
      <Typography component="h1" variant="h5" color="text.primary">
        {shell.boot.failed}
      </Typography>
      <Typography color="text.secondary" sx={{ my: 2 }}>
        {shell.boot.failedHint}
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        {views.error.retry}
      </Button>
    </Box>
  </Box>
);

const windowSx = { minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' };
