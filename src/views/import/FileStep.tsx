import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { formatNumber, leftOutOfSheets, mostIncoming } from '../../schema/index.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useTranslate } from '../base/words.ts';
import { type ChosenFiles, useDrop } from '../input/useDrop.ts';
import { downloadExample, read } from './steps.ts';
import type { Incoming } from './useImport.ts';

interface Props {
  error: string | undefined;
  incoming: Incoming;
}

/** The example to download, and the file, chosen or dropped. */
export function FileStep({ error, incoming }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const example = useBusyAction();
  const leftOut = leftOutOfSheets(incoming.resource);
  const take = (files: ChosenFiles | null) => files?.[0] && void read(incoming, files[0]);
  const { over, handlers } = useDrop(take);
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>
        {translate('import.start')}
        {leftOut.length > 0 &&
          ` ${translate('import.uncellular', { fields: leftOut.map(({ field }) => field.label).join(', ') })}`}
      </Typography>
      <Button
        variant="outlined"
        loading={example.busy}
        onClick={() => void example.run(() => downloadExample(incoming))}
      >
        {translate('import.example')}
      </Button>
      <Box
        {...handlers}
        sx={{
          ...{ mt: 2, p: 4, textAlign: 'center', borderRadius: 2, border: '2px dashed' },
          borderColor: over ? 'primary.main' : 'divider',
        }}
      >
        <Button variant="contained" onClick={() => input.current?.click()}>
          {translate('import.choose')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('import.drop', { rows: formatNumber(mostIncoming) })}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('import.file')}
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again once it is mended.
            event.target.value = '';
          }}
        />
      </Box>
    </>
  );
}
