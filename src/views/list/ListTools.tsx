import Views from '@mui/icons-material/BookmarkBorder';
import Columns from '@mui/icons-material/ViewColumnOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTranslate } from '../base/words.ts';
import { ChartsToggle } from '../report/Charts.tsx';
import { isChanged } from '../state/listState.ts';
import { useListState } from '../state/useListState.tsx';

const ViewsPanel = fetched(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);
const ColumnsPanel = fetched(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);

type Open = { panel: 'views' | 'columns'; anchor: HTMLElement };

/** Kept views, columns and density, at the right end of a list's filters. */
export function ListTools() {
  const translate = useTranslate();
  const { report } = useDeclaration().list;
  const { view, state, start } = useListState();
  const [open, setOpen] = useState<Open | null>(null);
  const label = !view
    ? translate('tampilan.button')
    : isChanged(state, start)
      ? translate('tampilan.changed', { nama: view.nama })
      : view.nama;
  const close = () => setOpen(null);
  return (
    <>
      {report && report.charts.length > 0 && <ChartsToggle />}
      <Button
        color="inherit"
        startIcon={<Views />}
        aria-haspopup="dialog"
        aria-expanded={open?.panel === 'views'}
        onPointerEnter={() => void ViewsPanel.fetch().catch(() => undefined)}
        onClick={({ currentTarget }) => setOpen({ panel: 'views', anchor: currentTarget })}
        sx={nameSx}
      >
        <span>{label}</span>
      </Button>
      <Tooltip title={translate('tampilan.columns')}>
        <IconButton
          aria-label={translate('tampilan.columns')}
          aria-haspopup="dialog"
          aria-expanded={open?.panel === 'columns'}
          onPointerEnter={() => void ColumnsPanel.fetch().catch(() => undefined)}
          onClick={({ currentTarget }) => setOpen({ panel: 'columns', anchor: currentTarget })}
        >
          <Columns fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {open?.panel === 'views' && <ViewsPanel anchor={open.anchor} onClose={close} />}
        {open?.panel === 'columns' && <ColumnsPanel anchor={open.anchor} onClose={close} />}
      </Suspense>
    </>
  );
}

const nameSx = {
  whiteSpace: 'nowrap',
  '& > span:last-of-type': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' },
};
