import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useDefaultTitle, useRequireAccess } from 'react-admin';
import { LoadingScreen } from '../../../views/feedback/LoadingScreen.tsx';
import { LoadFailed } from '../../../views/states.tsx';
import { useTranslate } from '../../../views/words.ts';
import { useAntrian } from '../useAntrian.ts';
import { Numbers } from './Numbers.tsx';
import { TopBar } from './TopBar.tsx';
import { usePengeras } from './usePengeras.ts';

/**
 * The waiting room's display: numbers, never names, large enough for the last row. It follows every call in
 * other tabs and on other computers, and says it aloud after one click.
 */
export function LayarAntrian() {
  const translate = useTranslate();
  const app = useDefaultTitle();
  const { isPending: mayBeDenied } = useRequireAccess({ resource: 'antrian', action: 'list' });
  const antrian = useAntrian();
  const pengeras = usePengeras(antrian.sekarang);
  const title = translate('antrian.layar.title');
  useEffect(() => {
    document.title = `${title} · ${String(app)}`;
  }, [title, app]);

  if (mayBeDenied || (antrian.isPending && !antrian.error)) return <LoadingScreen fullScreen />;
  return (
    <Box sx={pageSx}>
      <TopBar title={title} today={antrian.today} pengeras={pengeras} />
      <Box component="main" sx={{ minHeight: 0, display: 'grid' }}>
        {antrian.error ? (
          <Box sx={{ bgcolor: 'background.paper', color: 'text.primary', borderRadius: 3, alignSelf: 'center' }}>
            <LoadFailed message={antrian.error.message} onRetry={antrian.refetch} />
          </Box>
        ) : (
          <Numbers antrian={antrian} />
        )}
      </Box>
    </Box>
  );
}

/** The same in both modes: a display hangs on a wall. */
const pageSx = {
  minHeight: '100dvh',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: { xs: 2, md: 3 },
  p: { xs: 2, md: 4 },
  bgcolor: '#062a2a',
  color: '#ffffff',
};
