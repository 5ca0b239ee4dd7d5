import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import type { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeclaration } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { EmptyState, LoadFailed } from '../states.tsx';
import { useTranslate } from '../words.ts';

interface Props {
  error: Error | null | undefined;
  isPending: boolean | undefined;
  onRetry: () => void;
  children: ReactNode;
  /** False in a dialog, which has a title of its own. */
  headed?: boolean;
}

/** For a query whose failure this page shows itself: no message and no redirect by react-admin, no second try. */
export const quiet = { onError: () => undefined, retry: false } as object;

/** A detail or edit page while its record is loading, is unknown, or could not be fetched. */
export function RecordState({ error, isPending, onRetry, children, headed = true }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  if (error && (error as HttpError).status !== 404) {
    return (
      <>
        {headed && <PageHeader title={resource.label} />}
        <LoadFailed message={error.message} onRetry={onRetry} />
      </>
    );
  }
  if (error) {
    const { title, text, back } = resource.notFound;
    return (
      <>
        {headed && <PageHeader title={title} />}
        <EmptyState icon={SearchOff} title={text}>
          <Button component={Link} to={pathTo.list(resource)} variant="contained">
            {back}
          </Button>
        </EmptyState>
      </>
    );
  }
  if (isPending) {
    return (
      <Box role="status" aria-label={translate('views.list.loading')} sx={headed ? {} : { px: 3, pb: 3 }}>
        <Skeleton width={180} height={28} />
        <Skeleton width={280} height={44} />
        <Skeleton variant="rounded" height={260} sx={{ mt: 2 }} />
      </Box>
    );
  }
  return <>{children}</>;
}
