import { Box, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import type { FilesField, FileValue } from '../../schema/index.ts';
import { fetched } from '../base/fetched.tsx';
import { Panel } from '../base/Panel.tsx';
import { useTranslate } from '../base/words.ts';

const FileList = fetched(async () => (await import('../value/FileList.tsx')).FileList);

/** The files of a record in a card of their own. */
export function FilesPanel({ field, files }: { field: FilesField; files: readonly FileValue[] }) {
  const translate = useTranslate();
  return (
    <Panel label={field.label}>
      {files.length === 0 ? (
        <Typography color="text.secondary">{translate('views.record.none')}</Typography>
      ) : (
        <Suspense fallback={<Waiting count={files.length} />}>
          <FileList files={files} />
        </Suspense>
      )}
    </Panel>
  );
}

const Waiting = ({ count }: { count: number }) => (
  <Box>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rooms for what comes have no identity
      <Skeleton key={at} height={72} />
    ))}
  </Box>
);
