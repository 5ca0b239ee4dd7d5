import { Box } from '@mui/material';
import { useTranslate } from '../base/words.ts';

/** In place of a list whose first rows are being fetched: plain bars, visible only if that takes a while. */
export function ListSkeleton({ columns }: { columns: number }) {
  const translate = useTranslate();
  return (
    <Box data-coming role="status" aria-label={translate('views.list.loading')} sx={skeletonSx}>
      {rows.map((row) => (
        <div key={row}>
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            <span key={`${row}-${String(column)}`} />
          ))}
        </div>
      ))}
    </Box>
  );
}

const rows = Array.from({ length: 8 }, (_, index) => index);

const skeletonSx = {
  px: 2,
  py: 1,
  '& div': { display: 'flex', gap: 3, py: 1.25 },
  '& span': { height: 24, flex: 1, borderRadius: 1, bgcolor: 'action.hover', opacity: 0 },
  '& span:first-of-type': { flex: 0.4 },
  '& span, & span:first-of-type': { animation: 'list-skeleton 1.6s ease-in-out .15s infinite' },
  '@keyframes list-skeleton': { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.4 } },
};
