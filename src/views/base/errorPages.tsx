import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import TravelExplore from '@mui/icons-material/TravelExplore';
import { Box, Button } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useAuthenticated, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import type { Action } from '../../schema/index.ts';
import { useDeclarations } from './declarations.ts';
import { Unfetched } from './fetched.tsx';
import { PageHeader } from './PageHeader.tsx';
import { EmptyState } from './states.tsx';
import { useTranslate, type Word } from './words.ts';

/** A page that the signed-in user's role does not open; never a logout. */
export const AccessDenied = () => <Explanation title="views.error.denied" hint="views.error.deniedHint" icon={Lock} />;

/** The page of a path that belongs to no screen. */
export const UnknownPath = () => (
  <Explanation title="views.error.notFound" hint="views.error.notFoundHint" icon={TravelExplore} />
);

/** The page of those whose rights cannot be read. */
export const RightsUnread = () => (
  <Explanation alert title="ra.page.authentication_error" hint="ra.message.authentication_error" icon={ErrorOutline} />
);

/** The page of what the source of the records does not keep or do. */
const Unoffered = () => <Explanation title="views.notOffered.title" hint="views.notOffered.page" icon={CloudOff} />;

function Explanation(props: { title: Word; hint: Word; icon: ComponentType; alert?: boolean }) {
  const { title, hint, icon, alert = false } = props;
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(title)} />
      <EmptyState alert={alert} icon={icon} title={translate(hint)}>
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('views.error.toDashboard')}
        </Button>
      </EmptyState>
    </>
  );
}

/** An error of a page inside the layout is told in its place: the menu stays. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={PageError}>{children}</ErrorBoundary>
);

/** In place of a page that crashed, or whose code did not come; that is tried again once the network is back. */
function PageError({ error, resetErrorBoundary }: { error: unknown; resetErrorBoundary: (args?: unknown) => void }) {
  const translate = useTranslate();
  const { onConnection } = useDeclarations();
  const unfetched = error instanceof Unfetched;
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  useEffect(() => {
    if (!(error instanceof Unfetched)) return;
    error.forget();
    const again = () => resetErrorBoundary();
    window.addEventListener('online', again);
    const stop = onConnection((there) => there && again());
    return () => {
      window.removeEventListener('online', again);
      stop();
    };
  }, [error, onConnection, resetErrorBoundary]);
  return (
    <EmptyState
      alert
      icon={ErrorOutline}
      title={translate(unfetched ? 'views.error.unfetched' : 'views.error.crash')}
      hint={translate(unfetched ? 'views.error.unfetchedHint' : 'views.error.crashHint')}
    >
      {unfetched ? (
        <Box sx={waysSx}>
          <Button variant="contained" onClick={() => resetErrorBoundary()}>
            {translate('views.error.again')}
          </Button>
          <Button onClick={() => window.location.reload()}>{translate('views.error.reload')}</Button>
        </Box>
      ) : (
        <WaysOut />
      )}
    </EmptyState>
  );
}

const WaysOut = () => {
  const translate = useTranslate();
  return (
    <Box sx={waysSx}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('views.error.reload')}
      </Button>
      <Button href="/dashboard">{translate('views.error.toDashboard')}</Button>
    </Box>
  );
};

/** In place of a console that crashed; shows no stack. */
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
        <WaysOut />
      </EmptyState>
    </Box>
  );
}

/** A screen for those who are signed in and may open it. Others are refused before the screen sends a request. */
export function OnlyAllowed({ resource, action, children }: { resource: string; action: Action; children: ReactNode }) {
  const { may, rights, offered } = useDeclarations();
  useAuthenticated();
  if (may(resource, action)) return children;
  if (rights === 'read' && !offered(resource, action)) return <Unoffered />;
  if (rights === 'read') return <AccessDenied />;
  return rights === 'failed' ? <RightsUnread /> : null;
}

const waysSx = { display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' };
const windowSx = { minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' };
