import Back from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useDeclaration } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { LoadFailed } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { ListAtAddress } from '../state/useListState.tsx';
import { Paper } from './Paper.tsx';
import { useCollect } from './useExport.ts';

/** The print view of a report: every row that its search and filters leave, on paper, whatever the theme. */
export function PrintScreen() {
  const resource = useDeclaration();
  return (
    <ListAtAddress key={resource.name}>
      <PrintPage />
    </ListAtAddress>
  );
}

function PrintPage() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { search } = useLocation();
  const { filterValues, sort } = useListContext();
  const { run, progress } = useCollect();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'print', filterValues, sort],
    queryFn: ({ signal }) => run(signal),
  });
  const total = progress?.total ?? 0;
  return (
    <>
      <GlobalStyles styles={paperOnly} />
      <Box data-cetak="sembunyi">
        <PageHeader
          title={translate('laporan.printView.title', { label: resource.label })}
          back={
            <Button
              component={Link}
              to={`${pathTo.list(resource)}${search}`}
              startIcon={<Back />}
              size="small"
              sx={{ mb: 1 }}
            >
              {translate('laporan.printView.back')}
            </Button>
          }
          actions={
            <Button variant="contained" startIcon={<Print />} disabled={!data} onClick={() => window.print()}>
              {translate('laporan.printView.print')}
            </Button>
          }
        />
      </Box>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" sx={{ py: 6 }}>
          <Typography sx={{ mb: 1 }}>{translate('laporan.printView.loading')}</Typography>
          <LinearProgress
            aria-label={translate('laporan.progress')}
            variant={total > 0 ? 'determinate' : 'indeterminate'}
            value={progress && total > 0 ? Math.round((progress.done / total) * 100) : 0}
          />
        </Box>
      )}
      {data && <Paper sheet={data} />}
    </>
  );
}

/** Of the whole page the printer gets the sheet alone. */
const paperOnly = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '12mm' },
    'html, body': { background: '#fff !important' },
    'body *': { visibility: 'hidden' },
    '[data-cetak="kertas"], [data-cetak="kertas"] *': { visibility: 'visible' },
    '[data-cetak="sembunyi"]': { display: 'none' },
    '[data-cetak="kertas"]': { position: 'absolute', inset: '0 0 auto 0' },
  },
};
