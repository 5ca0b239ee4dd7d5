import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type HttpError, useDataProvider } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { archives, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { EmptyState, LoadFailed } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { listWith } from '../state/listState.ts';

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
          {archives(resource) && <Gone />}
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

/** The former title of a record that went into the archive, or into another record; that one is likely called the same. */
function Gone() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const id = Number(useParams()['id']);
  const dataProvider = useDataProvider();
  // Not by `useGetMany`: that would take the little that is told of it for the record.
  const { data: row } = useQuery({
    queryKey: [resource.name, 'gone', id],
    queryFn: async () => (await dataProvider.getMany<Row>(resource.name, { ids: [id] })).data[0] ?? null,
    enabled: id > 0,
    retry: false,
  });
  if (!row) return null;
  const title = resource.titleOf(row);
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('views.merge.gone', { title })}
      </Typography>
      <Button component={Link} to={listWith(resource, { q: title })} sx={{ mr: 1 }}>
        {translate('views.merge.search', { title })}
      </Button>
    </>
  );
}
