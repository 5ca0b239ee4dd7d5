import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import type { Usul } from '../../../resources/orang/usul.ts';
import { useConfirm } from '../../../views/base/ConfirmProvider.tsx';
import { useAllowed, useDeclarations } from '../../../views/base/declarations.ts';
import { messageOf } from '../../../views/base/messageOf.ts';
import { Panel } from '../../../views/base/Panel.tsx';
import type { LeadProps } from '../../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { EffectsList } from '../../../views/value/EffectsList.tsx';

/** Above a proposal that waits: its effects as they would be now, for who reads it, and carrying it out. */
export function Keputusan({ record }: LeadProps<'usul'>) {
  const decides = useAllowed('usul', 'edit');
  const { today } = useDeclarations().now();
  const open = record.status === 'menunggu' && record.sampai >= today;
  return decides && open ? (
    <Box sx={{ mb: 2 }}>
      <Menunggu record={record} />
    </Box>
  ) : null;
}

function Menunggu({ record }: { record: Usul }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { id, judul, pengusul } = record;
  const translate = useTranslate();
  const word = wordsIn(translate, 'orang.usul');
  const confirm = useConfirm();
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['usul-akibat', id],
    queryFn: async () => (await dataProvider.effectsOfProposal?.(id)) ?? null,
    // Other records may have changed since it was last looked at.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const ask = async () => {
    const done = await confirm({
      type: 'info',
      title: word('askTitle', { judul }),
      message: word('ask', { pengusul }),
      confirmText: word('confirm'),
      onConfirm: () => dataProvider.carryOutProposal?.(id),
    });
    if (done) notify(word('done'), { type: 'success' });
    else void refetch();
  };
  return (
    <Panel label={word('title')}>
      {isFetching && !data && (
        <Typography data-coming role="status">
          {word('coming')}
        </Typography>
      )}
      {error && <Alert severity="warning">{messageOf(error, translate('command.failed'))}</Alert>}
      {data && !error && <EffectsList effects={data} />}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={!data || error !== null || isFetching} onClick={() => void ask()}>
          {word('carryOut')}
        </Button>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {word('again')}
        </Button>
      </Box>
    </Panel>
  );
}
