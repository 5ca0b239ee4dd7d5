import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { memo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { formatNumber } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import { useShownColumns } from '../state/useListState.tsx';
import { usePrefetchList, useRest } from '../value/prefetch.ts';

/** The page sizes of product §2.6 and §9. */
const pageSizes = [5, 10, 20, 30, 50];

/** 'Halaman N dari M halaman', the total, and the way to the others (product §2.6). */
export function Pagination() {
  const translate = useTranslate();
  const list = useListContext();
  const shown = useShownColumns();
  const { resource, page, perPage, sort, filterValues, total = 0, meta, setPage, setPerPage, isPending, error } = list;
  const prefetchList = usePrefetchList();
  const ahead = useRest(
    (target) => {
      const { page: to, size } = target.closest<HTMLElement>('[data-page], [data-size]')?.dataset ?? {};
      if (to) return { page: Number(to), perPage };
      // Another size begins at the first page.
      return size && Number(size) !== perPage ? { page: 1, perPage: Number(size) } : null;
    },
    (pagination) => void prefetchList(resource, { pagination, sort, filter: filterValues }, shown),
  );
  const chooseSize = useEvent(setPerPage);
  if (isPending || error || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const steps = [
    { label: 'first', to: 1, off: page <= 1 },
    { label: 'previous', to: page - 1, off: page <= 1 },
    { label: 'next', to: page + 1, off: page >= pages },
    { label: 'last', to: pages, off: page >= pages },
  ] as const;
  return (
    <Box
      data-foot
      component="nav"
      aria-label={translate('views.list.pagination')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: { xs: 'center', md: 'space-between' },
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
      {...ahead}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PageSize perPage={perPage} onChoose={chooseSize} />
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('views.list.page', { page: formatNumber(page), pages: formatNumber(pages) })}
          {' · '}
          {translate(meta?.estimated ? 'views.list.totalAbout' : 'views.list.total', { total: formatNumber(total) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 0.5 }}>
        {steps.map(({ label, to, off }) => (
          <Button
            key={label}
            size="small"
            color="inherit"
            disabled={off}
            data-page={to}
            onClick={() => setPage(to)}
            sx={{ minWidth: 0, px: { xs: 0.75, sm: 1.25 } }}
          >
            {translate(`views.list.${label}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Renders again only when the size changes. */
const PageSize = memo(function PageSize(props: { perPage: number; onChoose: (size: number) => void }) {
  const { perPage, onChoose } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      value={pageSizes.includes(perPage) ? perPage : ''}
      onChange={(event) => onChoose(Number(event.target.value))}
      sx={{ flexShrink: 0 }}
      slotProps={{ htmlInput: { 'aria-label': translate('views.list.perPage') } }}
    >
      {pageSizes.map((size) => (
        <MenuItem key={size} value={size} data-size={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
});
